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

  @Test("a file that the store names and that is not there ends it with status 1")
  func missing() {
    let world = TestWorld([
      "/home/me/project/links.json": VerifyStoreTests.store(VerifyStoreTests.three)
    ])
    let outcome = world.run(["verify"])
    #expect(outcome.status == .failure)
    #expect(
      outcome.told == """
        links.json:7:65: error: cannot read "web/aasa": No such file or directory
            …"ios": { "id": "T.app", "association": { "www.example.com": "web/aasa" } },
                                                                         ^^^^^^^^^^
        links.json:9:42: error: cannot read "web/assetlinks.json": No such file or directory
                  "assetlinks": { "www.example.com": "web/assetlinks.json" } }
                                                     ^^^^^^^^^^^^^^^^^^^^^
        links.json:8:30: error: cannot read "android/AndroidManifest.xml": No such file or \
        directory
                "android": { "manifest": "android/AndroidManifest.xml",
                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

        """)
  }

  @Test(
    "in a narrow window each link has a few lines that fit",
    arguments: [
      (
        40,
        """
        checked against web/aasa,
        android/res/values/strings.xml,
        web/assetlinks.json,
        android/AndroidManifest.xml (API 35)

        ✓ pickem  every value
          https://www.example.com/pickem/‹id›
          iOS opens  aasa:4:3
          Android opens AndroidManifest.xml:9:35
        ✗ entry  ≠
          https://www.example.com/entry?ref=‹ref
          ›
          iOS no rule
          Android opens
          AndroidManifest.xml:10:35
        ✓ help  should not open
          https://www.example.com/help/‹topic›
          iOS excluded  aasa:2:3
          Android no rule

        entry, iOS: nearest rule: aasa:5:3 {
        "/": "/entry/?*" }
            /entry
                  ^ "/" expected here
            /entry/a?ref=abcdefgh would open

        ≠ iOS and Android disagree on whether
        the link opens the app

        1 of 3 not as expected

        """
      ),
      (
        80,
        """
        checked against web/aasa, android/res/values/strings.xml, web/assetlinks.json,
        android/AndroidManifest.xml (API 35)

        ✓ pickem  every value
          https://www.example.com/pickem/‹id›
          iOS opens  aasa:4:3 · Android opens  AndroidManifest.xml:9:35
        ✗ entry  ≠
          https://www.example.com/entry?ref=‹ref›
          iOS no rule · Android opens  AndroidManifest.xml:10:35
        ✓ help  should not open
          https://www.example.com/help/‹topic›
          iOS excluded  aasa:2:3 · Android no rule

        entry, iOS: nearest rule: aasa:5:3 { "/": "/entry/?*" }
            /entry
                  ^ "/" expected here
            /entry/a?ref=abcdefgh would open

        ≠  iOS and Android disagree on whether the link opens the app

        1 of 3 not as expected

        """
      ),
    ])
  func narrow(columns: Int, answer: String) {
    let world = VerifyStoreTests.world()
    world.environment["COLUMNS"] = "\(columns)"
    let outcome = world.run(["verify", "-e", "production", "-q"])
    let widest = outcome.answer.split(separator: "\n").map { $0.unicodeScalars.count }.max() ?? 0
    #expect(widest <= columns, "\(outcome.answer)")
    #expect(outcome.answer == answer)
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

  @Test("reports for CI have a case for each link and system, and a result for each finding")
  func reports() {
    let junit = VerifyStoreTests.world().run([
      "verify", "-e", "production", "--format", "junit", "-q",
    ]).answer
    #expect(
      junit == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="deeplink verify" tests="6" failures="1" errors="0" skipped="0">
            <testcase classname="production.ios" name="pickem">
              <system-out>https://www.example.com/pickem/‹id›</system-out>
            </testcase>
            <testcase classname="production.android" name="pickem">
              <system-out>https://www.example.com/pickem/‹id›</system-out>
            </testcase>
            <testcase classname="production.ios" name="entry">
              <failure type="failed" message="should open the app, got no rule">links.json:13:28: \
        should open the app, got no rule
        https://www.example.com/entry?ref=‹ref›
        entry, iOS: nearest rule: aasa:5:3 { &quot;/&quot;: &quot;/entry/?*&quot; }
            /entry
                  ^ &quot;/&quot; expected here
            /entry/a?ref=abcdefgh would open</failure>
            </testcase>
            <testcase classname="production.android" name="entry">
              <system-out>https://www.example.com/entry?ref=‹ref›</system-out>
            </testcase>
            <testcase classname="production.ios" name="help">
              <system-out>https://www.example.com/help/‹topic›</system-out>
            </testcase>
            <testcase classname="production.android" name="help">
              <system-out>https://www.example.com/help/‹topic›</system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """)
    let sarif = VerifyStoreTests.world().run(
      ["verify", "-e", "production", "--format", "sarif", "--output", "out.sarif", "-q"])
    #expect(sarif.answer.isEmpty)
    let github = VerifyStoreTests.world().run([
      "verify", "-e", "production", "--format", "github", "-q",
    ]).answer
    #expect(
      github == """
        ::error file=links.json,line=13,col=28,title=deeplink verify%3A entry (production.ios)::should \
        open the app, got no rule%0Ahttps://www.example.com/entry?ref=‹ref›%0Aentry, iOS: nearest \
        rule: aasa:5:3 { "/": "/entry/?*" }%0A    /entry%0A          ^ "/" expected here%0A    \
        /entry/a?ref=abcdefgh would open
        ::warning file=web/aasa,line=1,col=43,title=deeplink verify%3A An app ID is the \
        ten-character team ID%2C a dot and the bundle ID%3A ABCDE12345.com.example.app::"T.app" is \
        not an app ID%0Aa ten-character team ID, ".", the bundle ID: ABCDE12345.com.example.app

        """)
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
