import JSONKit
import LanguageKit
import TestSupport
import Testing
import TextKit

@testable import LinkKit

@Suite("Links that can make the same URL")
struct LinkOverlapTests {
  private static func form(_ template: String, _ rules: String = "{}") throws -> Form {
    guard case .object(let shared) = try JSONNode.parse(Array(rules.utf8)).kind else {
      throw Faults([])
    }
    return try Form(
      template: template, base: "https://h", rules: RuleLayers(shared: MemberTable(shared)))
  }

  /// The overlaps of links in short: `preferred < other URL`, with `=` where the other is shadowed.
  private static func overlaps(_ templates: [String], _ rules: String = "{}") throws -> [String] {
    let forms = try templates.map { try form($0, rules) }
    var finder = OverlapFinder()
    for (position, form) in forms.enumerated() {
      finder.add(TemplateEnds(form.placed), at: position)
    }
    return finder.overlaps { position, _ in forms[position] }.found.map {
      "\($0.preferred) \($0.isShadowed ? "=" : "<") \($0.position) \($0.url)"
    }
  }

  @Test(
    "the shortest URL of two links is found, and which of them match prefers",
    arguments: [
      (["/u/$<id>", "/u/me"], ["1 < 0 https://h/u/me"]),
      (["/u/me", "/u/$<id>"], ["0 < 1 https://h/u/me"]),
      (["/$<a>/x", "/y/$<b>"], ["0 < 1 https://h/y/x"]),
      (["/u/$<id>", "/u/$<other>"], ["0 = 1 https://h/u/a"]),
      (["/g/$<n>", "/g/$<id>"], ["0 < 1 https://h/g/1"]),
      (["/u/$<id>?q=$<q?>", "/u/$<id>"], ["1 < 0 https://h/u/a"]),
      (["/item/$<id>?ref=$<ref?>", "/item/new"], ["1 < 0 https://h/item/new"]),
      (["/item/$<id>?ref=$<ref?>", "/item/$<x>?ref=$<y?>"], ["0 = 1 https://h/item/a"]),
      (["/item/$<id>?ref=$<ref?>", "/item/$<x>?ref=1"], ["1 < 0 https://h/item/a?ref=1"]),
      (["/$<lang?>/about", "/about"], ["1 < 0 https://h/about"]),
      (["/q?a=$<x?>&$<+y?>", "/q?a=$<x>"], ["1 < 0 https://h/q?a=a"]),
      (["/f/$<+rest>", "/f/a/$<id>"], ["1 < 0 https://h/f/a/a"]),
      (["https://h/u/$<id>", "/u/$<id>/"], []),
      (["https://h/u/$<id>", "/u/$<x>"], ["0 = 1 https://h/u/a"]),
      (["/a/$<id>", "/b/$<id>"], []), (["/a/$<n>", "/a/$<code>"], []),
      (["/item-$<n>", "/item-x$<n>"], []),
      (["https://H/r/$<x>", "/r/$<y>"], ["0 = 1 https://h/r/a"]),
      (["/s/%7E/$<x>", "/s/~/$<y>"], ["0 = 1 https://h/s/~/a"]),
      (["/t/$<x>", "/t/a%2Db"], ["1 < 0 https://h/t/a-b"]),
      (["/a%2fb", "/a%2Fb"], ["0 = 1 https://h/a%2Fb"]),
      (["/$<x>/ü", "/$<y>/%c3%bc"], ["0 = 1 https://h/a/%C3%BC"]),
      (["/q?a[]=$<x>", "/q?a%5b%5D=$<y>"], ["0 = 1 https://h/q?a%5B%5D=a"]),
      (["/$<x>?a[]", "/$<y>?a%5b%5D"], ["0 = 1 https://h/a?a%5B%5D"]),
    ])
  func pairs(templates: [String], expected: [String]) throws {
    let rules = #"{"n": {"type": "integer"}, "code": {"pattern": "^[A-Z]{2}$"}}"#
    #expect(try Self.overlaps(templates, rules) == expected)
  }

  @Test("a link whose values have too many forms to be compared is told")
  func tooLarge() throws {
    let rules = #"{"k": {"enum": ["a", "b"]}, "n": {"type": "number", "minimum": 1.5}}"#
    let forms = try ["/a/$<x>", "/$<k>/$<n>", "/c/$<x>"].map { try Self.form($0, rules) }
    var finder = OverlapFinder()
    for (position, form) in forms.enumerated() {
      finder.add(TemplateEnds(form.placed), at: position)
    }
    let result = finder.overlaps { position, _ in forms[position] }
    #expect(result.found.isEmpty && result.tooLarge == [1])
  }

  @Test("the index misses no pair of templates whose languages meet")
  func index() {
    var (met, passedOver) = (0, 0)
    fuzz(rounds: 5) { random in
      let forms = (0..<9).compactMap { _ in try? Self.form(random.templateText()) }
      var pairs: Set<[Int]> = []
      TemplateIndex.forEachPair(of: forms.map { TemplateEnds($0.placed) }, atMost: 1_000) {
        pairs.insert([$0, $1].sorted())
      }
      let languages = forms.map { try? $0.urlLanguage(limit: 100).language }
      for (one, first) in languages.enumerated() {
        for other in languages.indices.dropFirst(one + 1) {
          guard let first, let second = languages[other],
            let word = try? first.shortestWord(alsoIn: second, limit: 1_000)
          else { continue }
          if !pairs.contains([one, other]) {
            Issue.record(
              "\(forms[one].placed.template) and \(forms[other].placed.template): \(word)")
          }
          met += 1
        }
      }
      passedOver += forms.count * (forms.count - 1) / 2 - pairs.count
    }
    #expect(met > 8 && passedOver > 40)
  }

  @Test("links that can have no URL in common make no pair, whatever else they have in common")
  func many() throws {
    for make in [
      { "/games/\($0)/$<id>" }, { "/$<id>/x\($0)" }, { "/x\($0)-$<id>" }, { "/same/$<id>/y\($0)" },
    ] as [(Int) -> String] {
      let ends = try (0..<400).map { TemplateEnds(try Self.form(make($0)).placed) }
      var count = 0
      TemplateIndex.forEachPair(of: ends, atMost: 64) { _, _ in count += 1 }
      #expect(count == 0)
    }
  }
}

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
    return finder.overlaps { _, _ in nil }.crowded
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

@Suite("Sorted texts")
struct SortedTextsTests {
  @Test("the texts that start with a prefix come in their order, up to the one that ends it")
  func prefixes() {
    fuzz(rounds: 60) { random in
      var texts = SortedTexts()
      var all: Set<[UInt8]> = []
      for _ in 0..<random.int(0...2_000) {
        let text = (0..<random.int(0...5)).map { _ in UInt8(random.int(0...3)) }
        if all.insert(text).inserted { texts.insert(text) }
      }
      let prefix = (0..<random.int(0...3)).map { _ in UInt8(random.int(0...3)) }
      let most = random.int(1...20)
      var found: [[UInt8]] = []
      texts.forEach(startingWith: prefix) {
        found.append($0)
        return found.count < most
      }
      let expected = all.filter { $0.starts(with: prefix) }
        .sorted { $0.lexicographicallyPrecedes($1) }.prefix(most)
      #expect(found == Array(expected))
    }
  }
}
