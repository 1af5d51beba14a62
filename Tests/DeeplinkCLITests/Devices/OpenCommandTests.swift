import DeviceKit
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink open")
struct OpenCommandTests {
  private typealias Outcome = TestWorld.Outcome

  private static let am = "am start -W -a android.intent.action.VIEW -d"

  @Test("opens on the only device, and prints the URL with what opened beside it")
  func onlyDevice() {
    let world = DeviceWorld.make()
    #expect(
      world.run("open", "game", "-s", "id=7")
        == Outcome(
          status: .done, answer: "https://www.example.com/g/7\n",
          told: "✓ android:0A04  opened  com.example.app/.MainActivity  COLD  612 ms\n"))
    #expect(
      world.calls.contains([
        "adb", "-s", "0A04", "shell", "-n", "\(Self.am) https://www.example.com/g/7",
      ]))
  }

  @Test("prints what opened in place of the URL where a format is named")
  func formats() {
    let world = DeviceWorld.make()
    let table = world.run("open", "game", "-s", "id=7", "--format", "text")
    #expect(
      table.answer == "✓ android:0A04  opened  com.example.app/.MainActivity  COLD  612 ms\n")
    #expect(table.told == "")
    #expect(
      world.run("open", "game", "-s", "id=7", "--format", "json").answer == """
        [
          { "link": "game", "row": 1, "environment": "production", "values": { "id": "7" }, "url": "https://www.example.com/g/7", "device": "android:0A04", "verdict": "passed", "outcome": "opened", "activity": "com.example.app/.MainActivity", "state": "COLD", "milliseconds": 612, "attempts": 1, "seconds": 0.000 }
        ]

        """)
  }

  @Test(
    "the status says whether what opened is what was to open",
    arguments: [
      (["open", "game", "-s", "id=7"], CommandStatus.done),
      (["open", "https://www.example.com/browser"], .done),
      (["open", "none://x"], .refused), (["open", "app://slow"], .refused),
      (["open", "app://lost"], .failure),
      (["open", "game", "-s", "id=7", "--assert", "com.example.app/*"], .done),
      (["open", "game", "-s", "id=7", "--assert", "app", "--app", "com.example.app"], .done),
      (["open", "game", "-s", "id=7", "--assert", "browser"], .refused),
      (["open", "https://www.example.com/browser", "--assert", "browser"], .done),
      (["open", "https://www.example.com/browser", "--assert", "*MainActivity"], .refused),
      (["open", "game", "-s", "id=0"], .refused), (["open", "nothing"], .usage),
      (["open", "game", "-s", "id=7", "--on", "phone"], .usage),
      (["open", "game", "-s", "id=7", "--timeout", "0"], .usage),
      (["open", "game", "-s", "id=7", "--assert", "app"], .usage),
      (["open", "game", "-s", "id=7", "--on", "desktop"], .failure),
      (["open", "game", "-s", "id=7", "--on", "ios"], .failure),
    ])
  func statuses(words: [String], status: CommandStatus) {
    #expect(DeviceWorld.make().run(words).status == status)
  }

  @Test("says what was expected, and why a browser opened it where that is asked for")
  func why() {
    let world = DeviceWorld.make()
    let url = "https://www.example.com/browser"
    let words = ["open", url, "--assert", "com.example.app/*"]
    let result = """
      ✗ android:0A04  browser  com.android.chrome/com.google.android.apps.chrome.Main  90 ms
          expected the activity com.example.app/*

      """
    #expect(world.run(words).told == result)
    #expect(
      world.run(words + ["--why"]).told == result + """
            com.example.app: www.example.com is not verified (1024): its assetlinks.json does not name the app, or could not be read

        """)
  }

  @Test(
    "the store says what is to open a link on Android, unless --assert does",
    arguments: [
      (["game", "-s", "id=7"], CommandStatus.done), (["browser"], .refused), (["home"], .refused),
      (["browser", "--assert", "browser"], .done), (["home", "--assert", "app"], .done),
      (["https://www.example.com/browser"], .refused), (["https://other.example/browser"], .done),
    ])
  func opens(words: [String], status: CommandStatus) {
    let world = DeviceWorld.make(store: DeviceWorld.storeOfApp)
    #expect(world.run(["open"] + words).status == status)
  }

  @Test("prints the command line that would open it, and opens nothing")
  func dryRun() {
    let world = DeviceWorld.make()
    let outcome = world.run(
      "open", "game", "-s", "id=7", "-e", "app", "--app", "com.example.app", "--dry-run")
    let line =
      "adb -s 0A04 shell -n '\(Self.am) app://g/7 -p com.example.app'\n"
    #expect(outcome == Outcome(status: .done, answer: line, told: ""))
    #expect(world.calls == [["adb", "devices", "-l"]])
  }

  @Test("a browser is marked, and no failure, where nothing says what should open a link")
  func unexpectedBrowser() {
    let url = "https://other.example/browser"
    let line =
      "android:0A04  browser  com.android.chrome/com.google.android.apps.chrome.Main  90 ms\n"
    let note = "note: a browser opened the link\n  hint: "
    #expect(
      DeviceWorld.make().run("open", url)
        == Outcome(
          status: .done, answer: url + "\n",
          told: """
            ~ \(line)\(note)make that a failure with --assert ACTIVITY, or with the app's package \
            in the store: "apps": { "android": { "package": … } }

            """))
    #expect(
      DeviceWorld.make(store: DeviceWorld.storeOfApp).run("open", url).told
        == "~ \(line)\(note)make that a failure with --assert app\n")
    // Asked for, it passes.
    for words in [["--assert", "browser"], ["--app", "com.android.chrome"]] {
      #expect(DeviceWorld.make().run(["open", url] + words).told == "✓ \(line)")
    }
    #expect(
      DeviceWorld.make().run("open", url, "--format", "json").answer.contains(
        #""verdict": "browser", "outcome": "browser""#))
  }

  // MARK: Which device

  // MARK: Apple

  // MARK: What it shares with fill

  @Test("a secret in the link is warned of, and not shown")
  func secret() {
    let world = DeviceWorld.make()
    world.files.set("/home/me/project/v.json", Array(#"{"token": "sesame"}"#.utf8))
    let outcome = world.run("open", "login", "--values", "v.json", "--format", "text")
    #expect(
      outcome.told
        == "warning: the link contains a secret: others on this computer and on the device can see "
        + "the arguments of a command while it runs\n"
    )
    #expect(!outcome.answer.contains("sesame"))
    let json = world.run("open", "login", "--values", "v.json", "--format", "json").answer
    #expect(json.contains(#""url": "https://www.example.com/login?t=$<token>""#), "\(json)")
    #expect(!json.contains("sesame"))
  }

  @Test("fill and history open what they print")
  func others() {
    let world = DeviceWorld.make()
    let line = "✓ android:0A04  opened  com.example.app/.MainActivity  COLD  612 ms\n"
    let url = "https://www.example.com/g/7\n"
    let opened = Outcome(status: .done, answer: url, told: line)
    #expect(world.run("fill", "game", "-s", "id=7", "--open", "android") == opened)
    #expect(world.run("fill", "game", "-s", "id=8").answer == "https://www.example.com/g/8\n")
    let again = world.run("history", "game", "--open", "android", "--limit", "2")
    #expect(again.status == .done)
    #expect(again.answer == "https://www.example.com/g/8\n" + url)
    #expect(again.told == line + line)
    #expect(world.run("history", "home", "--open", "android").status == .refused)
  }

  @Test("history opens its URLs in one session: what a lost device and Ctrl-C stop stays stopped")
  func historySession() {
    let world = DeviceWorld.make()
    for id in 1...3 { #expect(world.run("fill", "game", "-s", "id=\(id)").status == .done) }
    _ = world.run("fill", "app://lost")
    let words = ["history", "--all", "--open", "android", "--limit", "4"]
    let lost = world.run(words)
    #expect(lost.status == .failure)
    #expect(world.calls.count { $0.contains("shell") } == 1)
    #expect(world.interruptionWatches == 1)
    world.override("adb") { words in
      if words.last?.contains("/g/3") == true { world.interruptions = 1 }
      return nil
    }
    let stopped = world.run("history", "game", "--open", "android", "--limit", "3")
    #expect(stopped.status == .interrupted)
    #expect(stopped.answer == "https://www.example.com/g/3\n")
  }

  @Test("history opens no URL whose secret it does not have")
  func historySecret() {
    let world = DeviceWorld.make()
    world.files.set("/home/me/project/v.json", Array(#"{"token": "sesame"}"#.utf8))
    #expect(world.run("fill", "login", "--values", "v.json").status == .done)
    let outcome = world.run("history", "login", "--open", "android")
    #expect(outcome.status == .refused)
    #expect(outcome.answer == "")
    #expect(!world.calls.contains { $0.contains("-s") })
  }
}
