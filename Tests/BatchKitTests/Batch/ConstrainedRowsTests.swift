import TestSupport
import Testing

@testable import BatchKit
@testable import LinkKit

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
