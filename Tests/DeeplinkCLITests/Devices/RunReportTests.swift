import BatchKit
import DeviceKit
import Foundation
import ReportKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink run: reports")
struct RunReportTests {
  @Test("the report of JUnit has a case for each, by its device and its environment")
  func junit() {
    let world = DeviceWorld.make()
    let outcome = world.run(
      "run", "game", "none://x", "-s", "id=1", "--format", "junit", "--output", "run.xml")
    #expect(outcome.status == .refused)
    #expect(outcome.answer == "")
    #expect(outcome.told == "2 links: 1 passed, 1 failed; run.xml\n")
    #expect(
      world.files.text(of: "/home/me/project/run.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="deeplink run" tests="2" failures="1" errors="0" skipped="0" time="0.000" timestamp="2026-01-01T00:00:00">
            <properties>
              <property name="device" value="Pixel 7 (android:0A04)"/>
              <property name="store" value="links.json"/>
            </properties>
            <testcase classname="production.android" name="game#1" time="0.000">
              <system-out>https://www.example.com/g/1
        on production.android:0A04
        row {&quot;link&quot;:&quot;game&quot;,&quot;environment&quot;:&quot;production&quot;,&quot;values&quot;:{&quot;id&quot;:&quot;1&quot;},&quot;verdict&quot;:&quot;passed&quot;}</system-out>
            </testcase>
            <testcase classname="android" name="link#1" time="0.000">
              <failure type="failed" message="expected something to open, no app on the device accepts the URL">expected something to open, no app on the device accepts the URL
        none://x
        on android:0A04
        row {&quot;verdict&quot;:&quot;failed&quot;}</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("a browser is counted apart where nothing says what should open a link")
  func browsers() {
    let world = DeviceWorld.make()
    world.environment["GITHUB_STEP_SUMMARY"] = "/tmp/summary"
    let url = "https://www.example.com/browser"
    let words = ["run", "home", url, "--format"]
    let chrome = "com.android.chrome/com.google.android.apps.chrome.Main"
    let reason = "a browser opened it, and no expectation is set"
    let told = """
      2 links: 1 passed, 1 in a browser
      note: a browser opened the link
        hint: make that a failure with --assert ACTIVITY, or with the app's package in the store: \
      "apps": { "android": { "package": … } }

      """
    let github = world.run(words + ["github"])
    #expect(
      github
        == TestWorld.Outcome(
          status: .done,
          answer: "::warning title=deeplink run%3A link#1 (android%3A0A04)::\(reason)%0A\(url)\n",
          told: told))
    #expect(
      world.files.text(of: "/tmp/summary") == """
        ### deeplink run

        2 cases: 1 passed, 1 passed with a warning

        - device: Pixel 7 (android:0A04)
        - store: links.json

        |  | case | where | result |
        | --- | --- | --- | --- |
        | ✅ | `home#1` | `production.android:0A04` | https://www.example.com/home |
        | ⚠️ | `link#1` | `android:0A04` | \(reason)<br>\(url) |


        """)
    #expect(
      world.run(words + ["junit"]).answer.contains(
        """
            <testcase classname="android" name="link#1" time="0.000">
              <system-out>warning: \(reason)
        \(url)
        on android:0A04
        row {&quot;verdict&quot;:&quot;browser&quot;}</system-out>
            </testcase>
        """))
    #expect(
      world.run(words + ["markdown"]).answer.hasSuffix(
        "| ~ | link#1 | `\(url)` | android:0A04 | browser | `\(chrome)` | 90 | \(reason) |\n"))
    let page = world.run(words + ["html"]).answer
    #expect(page.contains(" data-note=\"browser: \(chrome), 90 ms\""))
    #expect(page.components(separatedBy: "data-result=").count == 2)
  }

  @Test("the page of a template on the spot has the links that carried it, and what makes it again")
  func carriedOnPage() {
    let carrier = #"{ "name": "carrier", "path": "none://c?to=$<to>" }"#
    let world = DeviceWorld.make(
      store: DeviceWorld.store.replacing(#""links": ["#, with: #""links": [\#(carrier),"#))
    let page = world.run(
      "run", "/x/$<id>", "-s", "id=7", "--base", "none://b", "--wrap", "carrier:to", "--format",
      "html"
    ).answer
    #expect(page.contains(#" data-template="none://b/x/$&lt;id&gt;" "#), "\(page.suffix(2_000))")
    #expect(page.contains(#" data-wrap="[&quot;carrier:to&quot;]" "#))
  }

  @Test("what the store expects of links is judged, and its numbers of them are told")
  func opens() {
    let world = DeviceWorld.make(store: DeviceWorld.storeOfApp)
    world.environment["GITHUB_STEP_SUMMARY"] = "/tmp/summary"
    let outcome = world.run("run", "home", "browser", "--format", "github")
    #expect(outcome.status == .refused)
    #expect(outcome.told == "2 links: 2 failed\n")
    #expect(
      outcome.answer == """
        ::error title=deeplink run%3A home#1 (production.android%3A0A04)::expected anything \
        except com.example.app, opened: com.example.app/.MainActivity%0Ahttps://www.example.com/home
        ::error title=deeplink run%3A browser#1 (production.android%3A0A04)::expected an \
        activity of com.example.app, browser: \
        com.android.chrome/com.google.android.apps.chrome.Main%0Ahttps://www.example.com/browser

        """)
    #expect(
      world.files.text(of: "/tmp/summary") == """
        ### deeplink run

        2 cases: 2 failed

        - device: Pixel 7 (android:0A04)
        - store: links.json

        |  | case | where | result |
        | --- | --- | --- | --- |
        | ❌ | `home#1` | `production.android:0A04` | expected anything except com.example.app, \
        opened: com.example.app/.MainActivity<br>https://www.example.com/home |
        | ❌ | `browser#1` | `production.android:0A04` | expected an activity of \
        com.example.app, browser: \
        com.android.chrome/com.google.android.apps.chrome.Main<br>https://www.example.com/browser |


        """)
    let report = world.run("run", "home", "--format", "junit").answer
    #expect(
      report == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="deeplink run" tests="1" failures="1" errors="0" skipped="0" \
        time="0.000" timestamp="2026-01-01T00:00:00">
            <properties>
              <property name="device" value="Pixel 7 (android:0A04)"/>
              <property name="store" value="links.json"/>
            </properties>
            <testcase classname="production.android" name="home#1" time="0.000">
              <properties>
                <property name="test_id" value="C12"/>
              </properties>
              <failure type="failed" message="expected anything except com.example.app, opened: \
        com.example.app/.MainActivity">expected anything except com.example.app, opened: \
        com.example.app/.MainActivity
        https://www.example.com/home
        on production.android:0A04
        row {&quot;link&quot;:&quot;home&quot;,&quot;environment&quot;:&quot;production&quot;,&quot;verdict&quot;:&quot;failed&quot;}</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("a page has what became of each link on each device")
  func page() {
    let world = DeviceWorld.make(
      android: [DeviceWorld.pixel, DeviceWorld.emulator], store: DeviceWorld.storeOfApp)
    let outcome = world.run(
      "run", "login", "home", "none://$<a>", "app://lost", "-s", "token=sesame", "-s", "a=x",
      "--on", "android:0A04", "--on", "android:emulator-5554", "--assert", "com.example.app/*",
      "--format", "html", "--output", "run.html")
    #expect(
      outcome.told == """
        warning: the link contains a secret: others on this computer and on the device can see the \
        arguments of a command while it runs
        8 links: 4 passed, 2 failed, 2 error; run.html

        """)
    let page = world.files.text(of: "/home/me/project/run.html") ?? ""
    #expect(page.contains("<h1><bdi>Run of 2026-01-01T00:00:00Z</bdi></h1>"))
    let names = ["link", "environment", "device", "values", "expected", "result", "note"]
    let cases = page.split(separator: "<div class=\"case\"").dropFirst().map { item in
      names.map { name in
        item.split(separator: " data-\(name)=\"", maxSplits: 1).dropFirst().first
          .map { String($0.prefix { $0 != "\"" }) } ?? "-"
      }
    }
    let activity = "the activity com.example.app/*"
    let opened = [activity, "pass", "opened: com.example.app/.MainActivity, COLD, 612 ms"]
    let token = "{&quot;token&quot;:&quot;(not shown)&quot;}"
    let missed = [activity, "fail", "not opened: no app on the device accepts the URL"]
    let (phone, emulator) = ("android:0A04", "android:emulator-5554")
    #expect(
      cases == [
        ["login", "production", phone, token] + opened,
        ["login", "production", emulator, token] + opened,
        ["home", "production", phone, "{}"] + opened,
        ["home", "production", emulator, "{}"] + opened,
        ["none://$&lt;a&gt;", "-", phone, "{&quot;a&quot;:&quot;x&quot;}"] + missed,
        ["none://$&lt;a&gt;", "-", emulator, "{&quot;a&quot;:&quot;x&quot;}"] + missed,
        [
          "app://lost", "-", phone, "{}", activity, "blocked",
          "Pixel 7 (\(phone)) was disconnected",
        ],
        [
          "app://lost", "-", emulator, "{}", activity, "blocked",
          "sdk gphone64 (\(emulator)) was disconnected",
        ],
      ])
  }

  @Test("a page leaves to a person what the screen alone shows")
  func sent() {
    let cases = PageCases(in: nil)
    let made = MadeLink(link: "home", environment: nil, url: "app://home")
    let findings = [OpenResult.Outcome.sent, .opened].map { outcome in
      cases.item(
        made,
        OpenedLink(
          link: "home", row: 1, environment: nil, url: "app://home", device: "ios:A",
          expectation: nil, ending: .result(OpenResult(outcome)))
      ).finding
    }
    #expect(findings == [nil, PageCase.Judgement(.pass, note: "opened")])
  }

  @Test("a heading is for a page alone, and names the run in its place")
  func title() {
    let world = DeviceWorld.make()
    #expect(
      world.run("run", "home", "--format", "html", "--title", "Smoke & co").answer
        .contains("<body data-run=\"Smoke &amp; co\">"))
    let refused = world.run("run", "home", "--title", "Smoke")
    #expect(refused.status == .usage)
    #expect(
      refused.told == """
        error: --title requires --format html
        Usage: deeplink run [<options>] [<link> ...]
          See deeplink run --help.

        """)
  }

  @Test("the file of a report has what would be printed", arguments: ["text", "json", "jsonl"])
  func output(format: String) {
    let world = DeviceWorld.make()
    let words = ["run", "game", "--each", "id=1..2", "--format", format]
    let printed = world.run(words).answer
    #expect(world.run(words + ["--output", "report"]).answer == "")
    #expect(world.files.text(of: "/home/me/project/report") == printed)
  }
}
