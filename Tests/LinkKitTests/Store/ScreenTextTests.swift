import Testing

@testable import LinkKit

@Suite("The text that a screen is to show")
struct ScreenTextTests {
  private static let values = ["id": "7", "name": "it's <b>", "empty": ""]

  @Test(
    "slots stand for values as a person writes them; without one nothing is expected",
    arguments: [
      ("Contest $<id>", "Contest 7"), ("${id}/$<+name>", "7/it's <b>"), ("[$<empty>]", "[]"),
      ("$<other?>!", "!"), ("$<other=all> teams", "all teams"), ("$<other>", nil),
      ("$$<id> for $5, 100 %\n\u{1}", "$<id> for $5, 100 %\n\u{1}"), ("", ""),
    ])
  func filled(text: String, expected: String?) {
    #expect(ScreenText(text).filled { Self.values[$0] } == expected)
  }

  @Test("unknown slots, secrets and unfinished slots are all faults, in the order of the text")
  func faults() {
    let text = ScreenText("$<nam> $<id $<token> $<name>")
    #expect(text.spellingFaults.count == 1)
    let faults = text.faults(slots: [("name", false), ("token", true)])
    #expect(
      faults.map(\.message) == [
        "the path has no slot \"nam\"", "expected \">\" to finish the slot \"$<id \"",
        "\"token\" is a secret, which reports would show",
      ])
    #expect(faults.map(\.range) == [0..<6, 7..<12, 12..<20])
  }
}
