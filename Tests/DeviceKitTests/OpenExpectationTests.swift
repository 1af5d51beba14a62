import Testing

@testable import DeviceKit

@Suite("What is expected to open")
struct OpenExpectationTests {
  private static let main = Activity("com.example.app/.ui.MainActivity")
  private static let chrome = Activity("com.android.chrome/com.google.android.apps.chrome.Main")

  @Test(
    "an activity is compared in both spellings, by * and ?",
    arguments: [
      ("com.example.app/.ui.MainActivity", true),
      ("com.example.app/com.example.app.ui.MainActivity", true), ("com.example.app/*", true),
      ("*MainActivity", true), ("*Main*", true), ("com.example.app/.ui.?ainActivity", true),
      ("com.example.app", false), ("com.example.app/.MainActivity", false), ("?", false),
      ("", false),
      ("*", true), ("**", true),
    ])
  func activities(pattern: String, isMet: Bool) {
    let result = OpenResult(.opened, activity: Self.main)
    let verdict = OpenExpectation.activity(Glob(pattern)).verdict(of: result)
    #expect(verdict == (isMet ? .met : .missed("expected the activity \(pattern)")))
  }

  @Test("an activity is read with its class written out or not, and written short")
  func activity() {
    #expect(Self.main == Activity("com.example.app/com.example.app.ui.MainActivity"))
    #expect(Self.main?.text == "com.example.app/.ui.MainActivity")
    #expect(Self.chrome?.text == "com.android.chrome/com.google.android.apps.chrome.Main")
    #expect(Activity("no activity") == nil)
    #expect(Activity("com.example.app/") == nil)
  }

  static let results: [OpenResult] = [
    OpenResult(.opened, activity: main), OpenResult(.broughtToFront, activity: main),
    OpenResult(.browser, activity: chrome), OpenResult(.chooser), OpenResult(.notOpened),
    OpenResult(.timedOut), OpenResult(.sent),
  ]

  @Test(
    "every outcome is judged by what was expected",
    arguments: [
      (OpenExpectation.app(package: "com.example.app"), "++-----"),
      (.notApp(package: "com.example.app"), "--+++--"),
      (.browser, "--+----"), (.activity(Glob("*")), "+++----"),
      (.rejection("minimum 1"), "??+?+--"),
    ])
  func outcomes(expectation: OpenExpectation, marks: String) {
    let found = Self.results.map { result in
      switch expectation.verdict(of: result) {
      case .met: "+"
      case .missed: "-"
      case .unknown: "?"
      }
    }
    #expect(found.joined() == String(marks.dropLast()) + "?")
  }

  @Test("where nothing is expected, something is to open")
  func unexpecting() {
    let met = Self.results.map { OpenExpectation.verdict(ofUnexpecting: $0) == .met }
    #expect(met == [true, true, true, false, false, false, true])
  }

  @Test("a link says why it did not pass")
  func reasons() {
    func link(_ ending: OpenedLink.Ending, _ expectation: OpenExpectation? = nil) -> OpenedLink {
      OpenedLink(
        link: "pickem", row: 2, environment: nil, url: "app://x", device: "android:0A04",
        expectation: expectation, ending: ending)
    }
    let browser = link(.result(Self.results[2]), .app(package: "com.example.app"))
    #expect(browser.verdict == .failed)
    #expect(
      browser.reason
        == "expected an activity of com.example.app, browser: com.android.chrome/com.google.android.apps.chrome.Main"
    )
    let none = link(.result(OpenResult(.notOpened, reason: "no app on the device accepts the URL")))
    #expect(none.reason == "expected something to open, no app on the device accepts the URL")
    let unexpected = link(.result(Self.results[2]))
    #expect(unexpected.verdict == .browser)
    #expect(unexpected.reason == "a browser opened it, and no expectation is set")
    #expect(link(.result(Self.results[2]), .browser).verdict == .passed)
    #expect(link(.result(Self.results[6]), .browser).verdict == .unjudged)
    #expect(link(.fault(DeviceFault("it is gone"))).verdict == .error)
    #expect(link(.notRun("stopped")).reason == "stopped")
    #expect(link(.result(Self.results[0])).reason == nil)
    #expect(browser.name == "pickem#2")
  }
}
