import JSONKit
import Testing

@testable import DeeplinkCLI

@Suite("Formats of reports")
struct ReportFormatTests {
  private static let store = """
    {
      "version": 1,
      "links": [
        { "name": "good", "path": "app://good" },
        { "name": "bad", "path": "app://bad/$<x" }
      ]
    }

    """

  private static func check(_ format: ReportFormat) -> TestWorld.Outcome {
    TestWorld.with(store: store).run("check", "--format", format.rawValue)
  }

  @Test("no format changes the exit status", arguments: ReportFormat.allCases)
  func status(format: ReportFormat) {
    #expect(Self.check(format).status == .refused)
  }

  @Test("a run's report for code scanning names each link that did not open as expected")
  func sarif() throws {
    let outcome = DeviceWorld.make().run(
      "run", "game", "none://x", "-s", "id=1", "--format", "sarif")
    #expect(outcome.status == .refused)
    let run = try #require(try JSONNode.parse(Array(outcome.answer.utf8))["runs"]?.elements.first)
    let results = run["results"]?.elements ?? []
    #expect(
      results.map { [$0["ruleId"]?.text, $0["level"]?.text, $0["message"]?["text"]?.text] } == [
        [
          "run", "error",
          "link#1 on android:0A04: expected something to open, no app on the device accepts the URL",
        ]
      ])
    #expect(run["tool"]?["driver"]?["rules"]?.elements.compactMap { $0["id"]?.text } == ["run"])
  }
}
