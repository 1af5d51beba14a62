import AssociationKit
import LinkKit
import Testing

@testable import DeeplinkCLI

@Suite("The verdicts on a link")
struct VerifyRowTests {
  private static func verdict(
    _ outcome: Verdict.Outcome, _ scope: SystemVerdict.Scope = .one, isMeant: Bool = true
  ) -> SystemVerdict {
    SystemVerdict(system: .ios, meant: isMeant, verdict: Verdict(outcome), scope: scope)
  }

  private static func except(_ outcome: Verdict.Outcome) -> SystemVerdict.Scope {
    .except(SystemVerdict.Counterexample(values: [], url: "app://x", verdict: Verdict(outcome)))
  }

  @Test(
    "a note says what is the same of all of them, or that they differ",
    arguments: [
      ([], "not checked"), ([verdict(.opens), verdict(.noRule)], "≠"),
      ([verdict(.noRule, isMeant: false), verdict(.opens, isMeant: false)], "≠"),
      ([verdict(.opens), verdict(.cannotSay)], ""),
      ([verdict(.opens), verdict(.noRule, isMeant: false)], ""),
      ([verdict(.noRule)], ""), ([verdict(.opens)], ""),
      ([verdict(.excluded, isMeant: false), verdict(.noRule, isMeant: false)], "should not open"),
      ([verdict(.opens, .everyValue), verdict(.opens, .everyValue)], "every value"),
      ([verdict(.opens, .everyValue), verdict(.opens)], ""),
      ([verdict(.opens, .everyValue), verdict(.opens, .tried(3))], "for the values tried"),
    ] as [([SystemVerdict], String)])
  func note(verdicts: [SystemVerdict], note: String) throws {
    let url = try #require(ConcreteURL("app://x"))
    #expect(VerifyRow(target: VerifyTarget(url), verdicts: verdicts).note == note)
  }

  @Test(
    "what opens is expected where it is meant to, for every value",
    arguments: [
      (verdict(.opens), true), (verdict(.opens, isMeant: false), false), (verdict(.noRule), false),
      (verdict(.excluded, isMeant: false), true), (verdict(.cannotSay), false),
      (verdict(.cannotSay, isMeant: false), false), (verdict(.opens, except(.opens)), true),
      (verdict(.opens, except(.noRule)), false), (verdict(.opens, except(.cannotSay)), false),
    ])
  func expected(verdict: SystemVerdict, isExpected: Bool) {
    #expect(verdict.isExpected == isExpected)
  }

  @Test(
    "a newer system is told of where its verdict is another",
    arguments: [
      (verdict(.opens), nil, nil), (verdict(.opens), verdict(.opens), nil),
      (verdict(.opens), verdict(.noRule), .noRule),
      (verdict(.opens, .everyValue), verdict(.opens, except(.noRule)), .noRule),
      (verdict(.opens), verdict(.opens, except(.noRule)), nil),
    ] as [(SystemVerdict, SystemVerdict?, Verdict.Outcome?)])
  func newer(verdict: SystemVerdict, newer: SystemVerdict?, outcome: Verdict.Outcome?) {
    #expect(verdict.compared(with: newer).newer?.outcome == outcome)
  }
}
