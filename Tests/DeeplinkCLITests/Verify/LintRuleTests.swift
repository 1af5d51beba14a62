import AssociationKit
import Testing

@testable import DeeplinkCLI
@testable import ReportKit

@Suite("The lint's codes in a report")
struct LintRuleTests {
  @Test(
    "the title of a code is the first sentence of its explanation, on one line",
    arguments: [
      (LintCode.unknownKey, "A key that the system does not know"),
      (
        .wrongKind,
        "A value of another kind than the key takes: a number where a text belongs, an object where an array does"
      ),
      (
        .appID,
        "An app ID is the team's ten characters, a point, and the bundle ID: ABCDE12345.com.example.app"
      ),
      (
        .relationMissing,
        "Without the relation delegate_permission/common.handle_all_urls the statement says nothing about links, and the host is not verified"
      ),
    ])
  func titles(code: LintCode, title: String) {
    let rule = VerdictReports.rule(code)
    #expect(rule.title == title)
    #expect(rule.id == code.rawValue)
    #expect(rule.help == code.explanation)
  }
}
