import RowKit
import RuleKit
import TestSupport
import Testing
import TextKit

@testable import BatchKit
@testable import LinkKit

@Suite("Batches with generated values")
struct GeneratedRowsTests {
  private static let rules = [
    "n": #"{"type": "integer", "generate": {"sequence": 100}}"#, "u": #"{"generate": "uuid"}"#,
    "r": #"{"pattern": "^[a-z]{2,5}$", "generate": "random"}"#, "a": #"{"type": "integer"}"#,
  ]

  private static func lines(_ result: BatchResult) -> [String] {
    String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("a sequence numbers the rows of the output, whatever was rejected between them")
  func outputOrder() throws {
    let link = try BatchLink("/$<a>/$<n>", rules: Self.rules)
    let input = Array("a\n1\nx\n2\n\n3\ny\n4\n".utf8)
    let result = try BatchResult(input, link: link)
    #expect(Self.lines(result).map { $0.suffix(6) } == ["/1/100", "/2/101", "/3/102", "/4/103"])
    #expect(result.summary == BatchSummary(rows: 6, rejected: 2, empty: 1))
    let filter = try BatchResult(input, link: link, lineBased: true) { _ in
      var layout = RowLayout(.lines)
      layout.rejectedRow = .null
      return layout
    }
    // Where a rejected row has a line, it has a number.
    let text = String(decoding: filter.output, as: UTF8.self)
    #expect(
      text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.suffix(6) } == [
        "/1/100", "", "/2/102", "", "/3/104", "", "/4/106", "",
      ])
  }

  @Test("rows without cells are combined like those of a file")
  func blankRows() throws {
    let link = try BatchLink("/$<a>/$<n>", rules: Self.rules)
    func ends(
      _ rows: Int, _ values: [String], _ combine: Combination.Kind = .cartesian
    ) throws -> [String] {
      let result = try BatchResult(
        nil, link: link, environments: values.isEmpty ? [link] : [], blankRows: rows,
        dimensions: values.isEmpty ? [] : [Dimension("a", values: values)], combine: combine)
      return Self.lines(result).map { String($0.dropFirst(18)) }
    }
    #expect(try ends(2, ["7", "8"]) == ["7/100", "8/101", "7/102", "8/103"])
    #expect(try ends(2, ["7", "8"], .zip) == ["7/100", "8/101"])
    #expect(try ends(1, ["7"]) == ["7/100"])
    #expect(
      try BatchResult(
        nil, link: link, blankRows: 3,
        dimensions: [
          Dimension("a", values: ["1", "2"])
        ], combine: .zip
      ).fault != nil)
    let free = try BatchLink("/$<n>", rules: Self.rules)
    let both = try BatchResult(nil, link: free, environments: [free], blankRows: 2)
    #expect(Self.lines(both).map { $0.suffix(3) } == ["100", "101", "102", "103"])
  }

  @Test("rows of a sequence are distinct, and what was left of a cell is generated")
  func distinct() throws {
    let link = try BatchLink("/x/$<n>?u=$<u>", rules: Self.rules)
    let rows = Self.lines(try BatchResult(nil, link: link, blankRows: 3_000))
    #expect(Set(rows).count == 3_000)
    let cells = try BatchResult(Array("n,u\n5,a\n,b\n6,\n,c\n".utf8), link: link)
    let ends = Self.lines(cells).map { $0.dropFirst(20) }
    #expect(ends.map { $0.prefix { $0 != "?" } } == ["5", "101", "6", "103"])
    #expect(
      ends.map { $0.hasSuffix("u=a") || $0.hasSuffix("u=b") || $0.hasSuffix("u=c") } == [
        true, true, false, true,
      ])
  }

  @Test("the same bytes come of one thread and of two, of small chunks and of large ones")
  func threads() throws {
    let link = try BatchLink("/$<a>/$<n>/$<u>?r=$<r?>", rules: Self.rules)
    var text = "a\n"
    for number in 0..<3_000 {
      text += number.isMultiple(of: 17) ? "bad\n" : "\(number)\n"
    }
    let one = try BatchResult(Array(text.utf8), link: link)
    #expect(one == (try BatchResult(Array(text.utf8), link: link, helper: true)))
    #expect(one == (try BatchResult(Array(text.utf8), most: 1_000, link: link, helper: true)))
    #expect(Self.lines(one).count == 3_000 - 177)
    let other = Generation(seed: 9, milliseconds: 0)
    let seeded = try BatchLink("/$<a>/$<n>/$<u>?r=$<r?>", rules: Self.rules, generation: other)
    #expect(one.output != (try BatchResult(Array(text.utf8), link: seeded)).output)
  }

  @Test("the batch makes what the loop over plain rows makes")
  func plainRows() throws {
    var generated = 0
    try fuzz(rounds: 40) { random in
      let templates = ["/x/$<a>/$<n>", "/x/$<n>?u=$<u?>", "/x/$<r>/$<n>?a=$<a?>", "/x/$<a>"]
      let links = try (0..<random.int(1...2)).map { _ in
        try BatchLink(random.pick(templates), rules: Self.rules)
      }
      let names = ["a", "n", "r", "note"].prefix(random.int(1...4))
      var text = names.joined(separator: ",") + "\n"
      for _ in 0..<random.int(0...40) {
        text += names.map { _ in random.pick(["1", "", "x", "23", "abc"]) }.joined(separator: ",")
        text += "\n"
      }
      let dimensions = random.oneIn(3) ? [Dimension("u", values: ["p", "q"])] : []
      let hasInput = !random.oneIn(4)
      let limit = random.oneIn(4) ? random.int(1...20) : nil
      func run(fast: Bool, helper: Bool = false) throws -> BatchResult {
        try BatchResult(
          hasInput ? Array(text.utf8) : nil, most: 64, link: links[0],
          environments: Array(links.dropFirst()), blankRows: hasInput ? nil : 7,
          dimensions: dimensions, limit: limit, fast: fast, helper: helper)
      }
      let plain = try run(fast: false)
      let (fast, helped) = (try run(fast: true), try run(fast: true, helper: true))
      #expect(fast.difference(from: plain) == nil)
      #expect(helped.difference(from: plain) == nil)
      generated += plain.output.count
    }
    #expect(generated > 10_000)
  }

  @Test("links that rows name count the rows of the output together")
  func named() throws {
    let links = [
      "one": [try BatchLink("/1/$<n>", rules: Self.rules)],
      "two": [try BatchLink("/2/$<n>", rules: Self.rules)], "three": [try BatchLink("/3")],
    ]
    let input = Array("link\none\ntwo\nnone\nthree\none\n".utf8)
    let result = try BatchResult(
      input, link: BatchLink("/x"),
      named: { request throws(Faults) in
        guard let found = links[request.name] else { throw Faults([Fault("no such link")]) }
        return found
      }, helper: true)
    #expect(
      Self.lines(result).map { $0.dropFirst(18) } == ["1/100", "2/101", "3", "1/103"])
  }
}

@Suite("Rows of a link with constraints")
struct ConstrainedRowsTests {
  private static let template = "/x/$<a>?b=$<b?>&c=$<c=z>"

  private static func link(_ constraints: String...) throws -> BatchLink {
    try BatchLink(template, rules: ["a": #"{"type": "integer"}"#], constraints: constraints)
  }

  private static func rows(_ random: inout SeededRandom, _ count: Int) -> [UInt8] {
    let lines = (0..<count).map { _ in
      [
        random.pick(["1", "2", "3", "x"]), random.pick(["", "q", "é", "~"]),
        random.pick(["", "z", "y"]),
      ].joined(separator: ",") + "\n"
    }
    return Array(("a,b,c\n" + lines.joined()).utf8)
  }

  @Test("a constraint that always holds changes nothing, on one thread or two")
  func always() throws {
    let (plain, constrained) = (try Self.link(), try Self.link("true", #"{"required": ["a"]}"#))
    try fuzz(rounds: 4) { random in
      let input = Self.rows(&random, random.int(1...200))
      let expected = try BatchResult(input, link: plain)
      for helper in [false, true] {
        let found = try BatchResult(input, link: constrained, helper: helper)
        #expect(found.difference(from: expected) == nil)
      }
    }
  }

  @Test("a batch writes and rejects what the plain path does, row by row")
  func rejected() throws {
    let link = try Self.link(
      #"{"if": {"properties": {"a": {"const": 1}}}, "then": {"required": ["b"]}}"#,
      #"{"not": {"properties": {"c": {"const": "y"}, "b": {"const": "q"}}, "required": ["b"]}}"#)
    try fuzz(rounds: 4) { random in
      let input = Self.rows(&random, random.int(1...200))
      let expected = try BatchResult(input, link: link, fast: false)
      let found = try BatchResult(input, link: link, helper: random.oneIn(2))
      #expect(found.difference(from: expected) == nil)
    }
    let one = try BatchResult(Array("a,b,c\n1,,\n2,q,y\n2,q,\n1,q,z\n".utf8), link: link)
    #expect(
      one.rejections.flatMap(\.reasons) == [
        "a: not allowed without b", "c: not allowed with b=q",
      ])
    #expect(
      String(decoding: one.output, as: UTF8.self)
        == "https://h.example/x/2?b=q&c=z\nhttps://h.example/x/1?b=q&c=z\n")
  }
}
