import Testing

@testable import DeeplinkCLI

@Suite("deeplink verify: one system, one line")
struct VerifyOneSystemTests {
  private static let site = "https://www.example.com"

  private static func run(_ files: [String: String], _ words: [String]) -> TestWorld.Outcome {
    TestWorld(files).run(["verify"] + words)
  }

  @Test("either system alone proves a template for every value")
  func alone() {
    let files = [
      "/home/me/project/aasa":
        #"{"applinks":{"details":[{"appIDs":["ABCDE12345.x"],"components":[{"/":"/pickem/*"}]}]}}"#,
      "/home/me/project/manifest.xml": AndroidAppFiles.manifest(
        host: "www.example.com", prefixes: "/pickem/"),
      "/home/me/project/links": AndroidAppFiles.assetLinks,
    ]
    let apple = ["--apple=aasa@www.example.com"]
    let android = ["--android-manifest", "manifest.xml", "--assetlinks", "links@www.example.com"]
    for (words, answer) in [
      (
        apple,
        """
        checked against aasa

          URL                                  iOS
        ✓ https://www.example.com/pickem/‹id›  opens  aasa:1:66  every value

        """
      ),
      (
        android,
        """
        checked against links, manifest.xml (API 35)

          URL                                  Android
        ✓ https://www.example.com/pickem/‹id›  opens  manifest.xml:9:35  every value

        """
      ),
      (
        apple + android,
        """
        checked against aasa, links, manifest.xml (API 35)

          URL                                  iOS               Android
        ✓ https://www.example.com/pickem/‹id›  opens  aasa:1:66  opens  manifest.xml:9:35  every value

        """
      ),
    ] {
      #expect(Self.run(files, [Self.site + "/pickem/$<id>"] + words).answer == answer)
    }
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
