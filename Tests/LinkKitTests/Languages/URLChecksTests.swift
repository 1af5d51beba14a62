import RuleKit
import Testing

@testable import LanguageKit
@testable import LinkKit

@Suite("What a filled URL is checked for as a whole")
struct URLChecksTests {
  /// The checks in short: how many of each kind, the host, the slots that are segments.
  private static func told(_ template: String) throws -> String {
    let placed = try ResolvedTemplate(template, on: nil)
    let checks = URLChecks(placed)
    let host =
      switch checks.host {
      case nil: "any host"
      case .alternatives(let parts) where parts.contains(.empty): "host or none"
      case .some: "host"
      }
    let segments = placed.parameters.flatMap(\.uses).filter(checks.isWholeSegment).map(\.slot.name)
    return
      ([
        checks.areComplete ? "all" : "some", "\(checks.ofStart.count)",
        "\(checks.afterScheme.count)", "\(checks.ofPath.count)", host,
      ] + segments).joined(separator: " ")
  }

  @Test(
    "the start, what follows the scheme, the path and the host are checked where slots need it",
    arguments: [
      ("https://h/a", "all 0 0 0 any host"), ("$<+p>", "some 0 0 0 any host"),
      ("/$<a>", "all 1 1 0 host or none a"), ("/x$<a>", "all 1 1 0 host or none"),
      ("https://h/$<a>", "all 0 0 0 host a"), ("app://h/$<a>", "all 0 0 0 any host a"),
      ("https://h/$<+a>", "all 1 0 1 host"), ("https://h/?q=$<+a>", "all 1 0 0 host"),
      ("https://h/?q=$<a>#$<b>", "all 0 0 0 host"), ("https://$<t>/x", "all 0 0 0 host"),
      ("https://$<+t>/x", "some 1 0 0 any host"), ("https://$<+u>@h/", "some 1 0 0 any host"),
      ("https://$<u>@h/", "all 0 0 0 host"), ("https://h:$<+p>/", "all 1 0 0 host"),
      ("http://[$<a>]/", "some 0 0 0 any host"), ("$<s>://h/", "all 0 0 0 host or none"),
      ("$<s>://$<h>/", "some 0 0 0 host or none"), ("$<s>:///a", "some 0 0 0 host or none"),
      ("$<s>:a", "some 0 1 0 host or none"), ("app://$<h>/", "all 0 0 0 any host"),
      ("app://u@$<h>/", "all 0 0 0 host"), ("$<s>://0x7f.1/", "some 0 0 0 host or none"),
      ("prefs:$<a>", "all 0 1 0 host or none a"),
      ("/$<a>$<b>", "all 1 1 1 host or none"), ("/.$<a>", "all 1 1 1 host or none"),
      ("/..$<a>", "all 1 1 1 host or none"), ("/./$<a>", "all 1 1 0 host or none a"),
      ("/./$<a>$<b>", "some 1 1 0 host or none"), ("/../x/$<+a>", "some 2 1 0 host or none"),
      ("/$<a>/$<b>$<c>/$<d>", "all 1 1 1 host or none a d"),
      ("https://$<t>.h/$<a>-/$<b>", "all 0 0 0 host b"),
    ])
  func checks(template: String, told: String) throws {
    #expect(try Self.told(template) == told)
  }
}
