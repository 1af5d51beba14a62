import Testing

@testable import DeeplinkCLI

@Suite("Verdicts on a screen and in reports")
struct VerifyPrintingTests {
  @Test("a link with faults cannot be judged, and the others are")
  func faults() {
    let outcome = VerifyStoreTests.world(
      #"{ "name": "a", "path": "/pickem/$<" }, { "name": "b", "path": "/pickem/$<id>" }"#
    ).run(["verify", "-e", "production", "-q"])
    #expect(outcome.status == .refused)
    #expect(
      outcome.answer == """
        checked against web/aasa, android/res/values/strings.xml, web/assetlinks.json, \
        android/AndroidManifest.xml (API 35)

          link  URL                                  iOS              Android
        ✗ a     /pickem/$<                           cannot say       cannot say
        ✓ b     https://www.example.com/pickem/‹id›  opens  aasa:4:3  opens  \
        AndroidManifest.xml:9:35  every value

        a, iOS: expected ">" to finish the slot "$<"
        a, Android: expected ">" to finish the slot "$<"

        1 of 2 not as expected

        """)
  }

  @Test("the heading breaks between words, and leaves out folders for which there is no room")
  func narrowHeading() {
    let path = "a-folder/with-another/public/apple-app-site-association"
    let world = TestWorld(["/home/me/project/\(path)": VerifyStoreTests.association])
    world.environment["COLUMNS"] = "40"
    let outcome = world.run(["verify", "https://www.example.com/x", "--apple", path, "-q"])
    #expect(
      outcome.answer.split(separator: "\n").prefix(2)
        == ["checked against", "…/public/apple-app-site-association"], "\(outcome.answer)")
  }

  @Test("what a newer Android makes of an escaped point is told where it differs")
  func escapedPoint() {
    let world = VerifyStoreTests.world(
      #"{ "name": "a", "path": "/v1x/$<id>", "opens": { "ios": null } }"#)
    world.files.set(
      "/home/me/project/android/AndroidManifest.xml",
      Array(
        VerifyStoreTests.manifest.replacing(
          #"android:pathPrefix="/entry""#, with: #"android:pathPattern="/v1\\..*""#
        ).utf8))
    let outcome = world.run(["verify", "-e", "production", "-q"])
    #expect(outcome.status == .done, "\(outcome)")
    #expect(
      outcome.answer == #"""
        checked against web/aasa, android/res/values/strings.xml, web/assetlinks.json, \#
        android/AndroidManifest.xml (API 35)

          link  URL                               iOS  Android
        ✓ a     https://www.example.com/v1x/‹id›       opens  AndroidManifest.xml:10:36  every \#
        value

        a, Android: from Android 16, where "\." is a dot: no rule

        """#)
  }
}
