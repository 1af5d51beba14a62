import Testing

@testable import DeeplinkCLI

@Suite("deeplink verify: one system, one line")
struct VerifyOneSystemTests {
  private static let site = "https://www.example.com"

  private static func run(_ files: [String: String], _ words: [String]) -> TestWorld.Outcome {
    TestWorld(files).run(["verify"] + words)
  }

  @Test("a rule over several lines is told on one")
  func oneLine() {
    let component = "{\r\n\t\"/\":\n  \"/entry/?*\"\t}"
    let outcome = Self.run(
      [
        "/home/me/project/aasa":
          #"{"applinks":{"details":[{"appIDs":["ABCDE12345.x"],"components":[\#(component)]}]}}"#
      ], [Self.site + "/entry", "--apple=aasa@www.example.com"])
    #expect(
      outcome.answer == """
        checked against aasa

          URL                            iOS
        ✗ https://www.example.com/entry  no rule

        https://www.example.com/entry, iOS: nearest rule: aasa:1:66 { "/": "/entry/?*" }
            /entry
                  ^ "/" expected here
            /entry/a would open

        1 of 1 not as expected

        """)
  }
}
