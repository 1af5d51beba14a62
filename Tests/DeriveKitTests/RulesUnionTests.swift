import Testing

@testable import DeriveKit

@Suite("Rules that allow the values of two templates")
struct RulesUnionTests {
  private typealias Rules = DerivedTemplate.Parameter.Rules

  private static func text(_ rules: Rules) -> [String] {
    rules.members.map { member in
      let value: String =
        switch member.value {
        case .text(let text): text
        case .number(let spelling): spelling
        case .flag(let flag): String(flag)
        case .list(let values): "\(values.count)"
        }
      return "\(member.keyword) \(value)"
    }
  }

  private static func rules(_ members: [(String, Rules.Value)]) -> Rules {
    Rules(members: members.map { Rules.Member(keyword: $0.0, value: $0.1) })
  }

  private static let integers: Rules.Value = .list([.number("1"), .number("2")])
  private static let texts: Rules.Value = .list([.text("a"), .text("b")])

  @Test(
    "each keyword stays only if it is true of the values of both",
    arguments: [
      (
        [("type", .text("integer")), ("examples", integers)],
        [("type", .text("integer")), ("examples", .list([.number("2"), .number("7")]))],
        ["type integer", "examples 3"]
      ),
      (
        [("type", .text("integer")), ("examples", integers)], [("type", .text("number"))],
        ["type number", "examples 2"]
      ),
      (
        [("type", .text("integer")), ("examples", integers)], [("examples", texts)], ["examples 3"]
      ),
      ([("type", .text("integer"))], [("type", .text("boolean"))], []),
      ([("format", .text("uuid"))], [("format", .text("uuid"))], ["format uuid"]),
      ([("format", .text("uuid"))], [("format", .text("date"))], []),
      (
        [("pattern", .text("^[0-9]{8}$"))], [("pattern", .text("^[0-9]{8}$"))],
        ["pattern ^[0-9]{8}$"]
      ),
      ([("pattern", .text("^[0-9]{8}$"))], [("enum", texts)], ["examples 2"]),
      ([("pattern", .text("^[^&#]*$"))], [("enum", texts)], ["pattern ^[^&#]*$", "examples 2"]),
      ([("enum", texts)], [("pattern", .text("^[^&#]*$"))], ["pattern ^[^&#]*$", "examples 2"]),
      ([("pattern", .text("^[^&#]*$"))], [("type", .text("integer"))], ["pattern ^[^&#]*$"]),
      ([("pattern", .text("^[^/?#]*$"))], [("format", .text("date"))], ["pattern ^[^/?#]*$"]),
      ([("pattern", .text("^[^&#]*$"))], [("format", .text("email"))], []),
      ([("pattern", .text("^[^&#]*$"))], [], []),
      ([("minLength", .number("0"))], [], ["minLength 0"]),
      ([("enum", texts)], [("enum", .list([.text("b"), .text("c")]))], ["enum 3"]),
      ([("enum", texts)], [("enum", .list((1...4).map { .text("\($0)") }))], ["examples 3"]),
      ([("enum", texts)], [("examples", .list([.text("c")]))], ["examples 3"]),
      ([("writeOnly", .flag(true))], [("enum", texts)], ["writeOnly true"]),
    ]
      as [(
        [(String, DerivedTemplate.Parameter.Rules.Value)],
        [(String, DerivedTemplate.Parameter.Rules.Value)], [String]
      )])
  func union(
    one: [(String, DerivedTemplate.Parameter.Rules.Value)],
    other: [(String, DerivedTemplate.Parameter.Rules.Value)], expected: [String]
  ) {
    let union = Self.rules(one).union(Self.rules(other))
    #expect(Self.text(union) == expected)
    #expect(Set(Self.text(Self.rules(other).union(Self.rules(one)))) == Set(expected))
  }

  @Test("numbers among texts are examples in text")
  func numbers() {
    let union = Self.rules([("type", .text("integer")), ("examples", Self.integers)])
      .union(Self.rules([("examples", .list([.text("1")]))]))
    #expect(union.members.map(\.value) == [.list([.text("1"), .text("2")])])
  }
}
