import Testing

@testable import LinkKit

@Suite("The ends of templates")
struct TemplateEndsTests {
  private static func ends(_ template: String) throws -> TemplateEnds {
    TemplateEnds(try ResolvedTemplate(template, on: "https://h"))
  }

  @Test(
    "a template's ends are what its URLs start and end with for sure",
    arguments: [
      ("/games/$<id>/edit", "/games/", "/edit"), ("/a/$<x>", "/a/", ""), ("/a-$<x>", "/a-", ""),
      ("/a/$<x?>", "/a", ""), ("/a-$<x?>", "", ""), ("/a?q=$<x?>", "/a", ""),
      ("/a-$<+x>", "/a", ""), ("/a/$<+x>/b", "/a", "/b"), ("/a/$<x>/$<y?>/b-c", "/a/", "b-c"),
      ("/a/$<x>/$<y?>/b/c", "/a/", "b/c"), ("/a/$<x>-b?q=$<y?>", "/a/", ""),
      ("/a%20/$<x>/%20b", "/a%20/", "/%20b"), ("/a b/$<x>/b c", "/a", "c"),
      ("/é/$<x>/b é", "/", ""), ("/a~/$<x>/~!", "/a~/", "/~!"),
    ])
  func ends(template: String, start: String, end: String) throws {
    let ends = try Self.ends(template)
    #expect(String(decoding: ends.start, as: UTF8.self) == "https://h" + start)
    #expect(String(decoding: ends.end.reversed(), as: UTF8.self) == end)
  }

  @Test("of a long end the last 32 bytes are looked at")
  func longEnd() throws {
    for count in [31, 32, 33] {
      let end = try Self.ends("/$<x>" + String(repeating: "a", count: count)).end
      #expect(end.count == min(count, 32))
    }
  }

  @Test(
    "templates are paired of which both ends go on where the other's stop, each pair once",
    arguments: [
      (["/a/$<x>", "/a/$<y>", "/b/$<z>"], 9, ["0-1"]),
      (["/a/$<x>/p", "/a/$<x>/q", "/a/$<x>"], 9, ["0-2", "1-2"]),
      (["/a/$<x>", "/a/b/$<x>", "/a/c/$<x>", "/a/b/d/$<x>"], 9, ["0-1", "0-2", "0-3", "1-3"]),
      (["/a/b/$<x>", "/a/$<x>"], 9, ["1-0"]), (["/a/b/$<x>/q", "/a/$<x>/p"], 9, []),
      (["/a/$<x>", "/a/$<x>", "/a/$<x>"], 9, ["0-1", "0-2", "1-2"]),
      (["/a/$<x>", "/a/$<x>", "/a/$<x>"], 1, ["0-1", "0-2"]),
      (["/a/$<x>", "/a/$<x>", "/a/$<x>"], 2, ["0-1", "0-2", "1-2"]),
      (["/a/$<x>", "/a/$<x>/p", "/a/b/$<x>/p"], 1, ["0-1", "0-2"]),
      (
        ["/a/$<x>p4", "/a/$<x>p1", "/a/$<x>p3", "/a/$<x>p6", "/a/$<x>p2", "/a/$<x>p5"]
          + ["/a/$<x>q1", "/a/$<x>q2", "/a/$<x>3", "/a/$<x>x6", "/a/$<x>2"], 9,
        ["2-8", "4-10", "7-10"]
      ),
    ] as [([String], Int, [String])])
  func pairs(templates: [String], most: Int, pairs: [String]) throws {
    var found: [String] = []
    TemplateIndex.forEachPair(of: try templates.map(Self.ends), atMost: most) {
      found.append("\($0)-\($1)")
    }
    #expect(found.sorted() == pairs.sorted())
  }

  /// The positions of links that are told as not compared with all, of templates alone.
  private static func crowded(_ templates: [String]) throws -> [Int] {
    var finder = OverlapFinder()
    for (position, template) in templates.enumerated() {
      finder.add(TemplateEnds(try ResolvedTemplate(template, on: nil)), at: position)
    }
    return finder.overlaps { _ in nil }.crowded
  }

  @Test("a link is compared with 64 others, and 2000 pairs in all; what is not, is told")
  func crowded() throws {
    let others = (0..<65).map { "/u/$<id>/\($0)/x" }
    #expect(try Self.crowded(["/u/$<id>"] + others.prefix(64)) == [])
    #expect(try Self.crowded(["/u/$<id>"] + others) == [0])
    #expect(try Self.crowded(others.prefix(64) + ["/u/$<id>"]) == [])
    #expect(try Self.crowded(others + ["/u/$<id>"]) == [65])
    let alike = [String](repeating: "/u/$<id>", count: 64)
    #expect(try Self.crowded(Array(alike.prefix(63))) == [])
    #expect(try Self.crowded(alike) == Array(47...62))
  }
}
