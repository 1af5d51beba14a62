import AssociationKit
import Testing

@testable import DeeplinkCLI
@testable import ReportKit

@Suite("The lint's codes in a report")
struct LintRuleTests {
  @Test(
    "the title of a code is the first sentence of its explanation, on one line",
    arguments: [
      (LintCode.unknownKey, "An unknown key"),
      (
        .wrongKind,
        "A value of the wrong type: a number instead of a string, an object instead of "
          + "an array"
      ),
      (
        .appID,
        "An app ID is the ten-character team ID, a dot and the bundle ID: ABCDE12345.com.example.app"
      ),
      (
        .relationMissing,
        "Without the relation delegate_permission/common.handle_all_urls the statement does not "
          + "apply to links, and the host is not verified"
      ),
    ])
  func titles(code: LintCode, title: String) {
    let rule = VerifyReport.rule(code)
    #expect(rule.title == title)
    #expect(rule.id == code.rawValue)
    #expect(rule.help == code.explanation)
  }
}
