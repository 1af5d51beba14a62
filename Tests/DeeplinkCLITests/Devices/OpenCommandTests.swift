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
          talk: "✓ android:0A04  opened  com.example.app/.MainActivity  COLD  612 ms\n"))
    #expect(
      world.calls.contains([
        "adb", "-s", "0A04", "shell", "-n", "\(Self.am) https://www.example.com/g/7",
      ]))
  }

  @Test("prints what opened in place of the URL where a format is named")
  func formats() {
    let world = DeviceWorld.make()
    let table = world.run("open", "game", "-s", "id=7", "--format", "table")
    #expect(
      table.answer == "✓ android:0A04  opened  com.example.app/.MainActivity  COLD  612 ms\n")
    #expect(table.talk == "")
    #expect(
      world.run("open", "game", "-s", "id=7", "--format", "json").answer == """
        [
          { "link": "game", "row": 1, "environment": "production", "url": "https://www.example.com/g/7", "device": "android:0A04", "verdict": "passed", "outcome": "opened", "activity": "com.example.app/.MainActivity", "state": "COLD", "milliseconds": 612, "attempts": 1, "seconds": 0.000 }
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
    #expect(world.run(words).talk == result)
    #expect(
      world.run(words + ["--why"]).talk == result + """
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
    #expect(outcome == Outcome(status: .done, answer: line, talk: ""))
    #expect(world.calls == [["adb", "devices", "-l"]])
  }

  // MARK: Which device

  @Test("of several it names the values of --on, and guesses at none")
  func several() {
    let world = DeviceWorld.make(android: [DeviceWorld.pixel, DeviceWorld.emulator])
    world.programs["xdg-open"] = { _ in ToolOutput(.exited(0)) }
    let outcome = world.run("open", "game", "-s", "id=7")
    #expect(outcome.status == .usage)
    #expect(outcome.answer == "")
    #expect(
      outcome.talk == """
        error: there are several to open on: --on android:0A04, --on android:emulator-5554, \
        --on desktop
          hint: choose with --on; \(TestWorld.unasked)
          deeplink open --help says more.

        """)
    #expect(world.calls == [["adb", "devices", "-l"]])
    #expect(world.run("open", "game", "-s", "id=7", "--on", "android").status == .usage)
  }

  @Test("of several a person is asked")
  func asked() {
    let world = DeviceWorld.make(android: [DeviceWorld.pixel, DeviceWorld.emulator])
    var picks: [Pick] = []
    world.asker = Asker(
      ask: { _ in .cancelled },
      pick: { pick in
        picks.append(pick)
        return .submitted(PickedItem(1))
      })
    let outcome = world.run("open", "game", "-s", "id=7")
    #expect(outcome.status == .done)
    #expect(
      outcome.talk
        == "✓ android:emulator-5554  opened  com.example.app/.MainActivity  COLD  612 ms\n")
    #expect(picks.map { $0.items.map(\.name) } == [["android:0A04", "android:emulator-5554"]])
    let twin = DeviceWorld.pixel.replacing("0A04", with: "0C06")
    let twins = DeviceWorld.make(android: [DeviceWorld.pixel, twin])
    twins.asker = Asker(ask: { _ in .cancelled }, pick: { _ in .submitted(PickedItem(1)) })
    #expect(
      twins.run("open", "home", "--on", "android:Pixel 7").talk
        == "✓ android:0C06  opened  com.example.app/.MainActivity  COLD  612 ms\n")
    world.asker = Asker(ask: { _ in .cancelled }, pick: { _ in .cancelled })
    #expect(world.run("open", "game", "-s", "id=7").status == .cancelled)
  }

  @Test(
    "where nothing is ready it says what to do",
    arguments: [
      (
        [],
        "error: there is nothing to open on\n  hint: start an emulator, or connect a phone with USB debugging\n"
      ),
      (
        ["0A04  unauthorized usb:1-1"],
        "error: android:0A04 has not accepted this computer's key\n  hint: unlock it and accept the key on its screen\n"
      ),
    ])
  func none(lines: [String], message: String) {
    let outcome = DeviceWorld.make(android: lines).run("open", "game", "-s", "id=7")
    #expect(outcome == Outcome(status: .failure, answer: "", talk: message))
  }

  @Test("without its tool a system cannot be asked for")
  func noTool() {
    let world = TestWorld.with(store: DeviceWorld.store)
    let words = ["open", "game", "-s", "id=7"]
    #expect(
      world.run(words + ["--on", "android"]).talk == """
        error: found no adb
          hint: install Android's platform-tools, or let ANDROID_HOME name the SDK

        """)
    #expect(
      world.run(words + ["--on", "ios"]).talk == """
        error: found no xcrun
          hint: iOS is reached from macOS, by Xcode

        """)
    #expect(world.run(words + ["--on", "desktop"]).talk == "error: found no xdg-open\n")
    #expect(
      world.run(words).talk
        == "error: there is nothing to open on\n  hint: adb is not here: install Android's platform-tools\n"
    )
  }

  @Test("adb is found where Android's SDK is, and then shown by its path")
  func sdk() {
    let world = DeviceWorld.make()
    world.environment["ANDROID_HOME"] = "/sdk"
    let adb = world.programs["adb"]
    world.programs["adb"] = nil
    #expect(world.run("devices").status == .failure)
    world.programs["adb"] = adb
    world.isOnPath = { $0 != "adb" }
    let outcome = world.run("open", "home", "--dry-run")
    #expect(
      outcome.answer == """
        /sdk/platform-tools/adb -s 0A04 shell -n 'am start -W -a android.intent.action.VIEW -d \
        https://www.example.com/home'

        """)
  }

  @Test("on several devices it is opened on each, and one that is lost does not hide the others")
  func each() {
    let world = DeviceWorld.make(android: [DeviceWorld.pixel, DeviceWorld.emulator])
    world.programs["xdg-open"] = { _ in ToolOutput(.exited(0)) }
    let outcome = world.run(
      "open", "home", "--on", "desktop", "--on", "android:Pixel 7", "--on", "android:emulator-5554",
      "--on", "android:0A04", "--format", "table")
    #expect(
      outcome.answer == """
        ✓ desktop                sent
        ✓ android:0A04           opened  com.example.app/.MainActivity  COLD  612 ms
        ✓ android:emulator-5554  opened  com.example.app/.MainActivity  COLD  612 ms

        """)
    #expect(world.calls.contains(["xdg-open", "https://www.example.com/home"]))
  }

  // MARK: Apple

  @Test("a simulator is sent the URL, and asked again while it is busy")
  func simulator() {
    let world = DeviceWorld.make(android: [])
    var answers = [ToolOutput(.exited(60)), ToolOutput(.exited(0))]
    DeviceWorld.addApple(to: world) { _ in answers.removeFirst() }
    let outcome = world.run("open", "home", "--on", "ios:iPhone 16")
    #expect(outcome.status == .done)
    #expect(outcome.talk == "✓ ios:F00D  sent\n")
    #expect(world.waits == [1])
    let call = ["xcrun", "simctl", "openurl", "F00D", "https://www.example.com/home"]
    #expect(world.calls.suffix(2) == [call, call])
    #expect(!world.calls.contains { $0.contains("devicectl") })
  }

  @Test("a phone that is locked is told, with its app launched by the URL")
  func phone() {
    let world = DeviceWorld.make(android: [])
    DeviceWorld.addApple(to: world) { words in
      world.files.set(
        words[words.count - 4],
        Array(
          #"{"error": {"userInfo": {"NSLocalizedDescription": {"string": "denied for reason: Locked"}}}}"#
            .utf8))
      return ToolOutput(.exited(1))
    }
    let outcome = world.run("open", "home", "--on", "ios:00008130", "--app", "com.example")
    #expect(outcome.status == .failure)
    #expect(
      outcome.talk == """
        ✗ ios:00008130  Ada's iPhone (ios:00008130) is locked
            hint: unlock it, and keep it awake

        """)
    #expect(
      world.calls.last?.suffix(3) == [
        "--payload-url", "https://www.example.com/home", "com.example",
      ])
  }

  @Test("what opened cannot be asserted of what does not say it")
  func unknown() {
    let world = DeviceWorld.make()
    DeviceWorld.addApple(to: world) { _ in ToolOutput(.exited(0)) }
    let words = ["open", "home", "--on", "ios:F00D", "--assert", "browser"]
    #expect(
      world.run(words).talk == """
        error: --assert browser needs an Android device
          hint: no other says what opened
          deeplink open --help says more.

        """)
    let both = world.run(words + ["--on", "android"])
    #expect(
      both.talk == """
        ? ios:F00D      sent
        ✗ android:0A04  opened  com.example.app/.MainActivity  COLD  612 ms
            expected a browser

        """)
    #expect(both.status == .refused)
  }

  // MARK: What it shares with fill

  @Test("a secret in the link is warned of, and not shown")
  func secret() {
    let world = DeviceWorld.make()
    world.files.set("/home/me/project/v.json", Array(#"{"token": "sesame"}"#.utf8))
    let outcome = world.run("open", "login", "--values", "v.json", "--format", "table")
    #expect(
      outcome.talk
        == "warning: the link has a secret in it: others on this computer, and on the device, can see the words of a command while it runs\n"
    )
    #expect(!outcome.answer.contains("sesame"))
  }

  @Test("a path without a base is no URL, and is refused before a device is asked")
  func path() {
    let world = TestWorld(environment: ["HOME": "/home/me"])
    #expect(world.run("open", "/teams/$<team>", "-s", "team=x").status != .done)
    #expect(world.run("open", "/teams/$<team>", "-s", "team=x").answer == "")
  }

  @Test("fill and history open what they print")
  func others() {
    let world = DeviceWorld.make()
    let line = "✓ android:0A04  opened  com.example.app/.MainActivity  COLD  612 ms\n"
    let url = "https://www.example.com/g/7\n"
    let opened = Outcome(status: .done, answer: url, talk: line)
    #expect(world.run("fill", "game", "-s", "id=7", "--open", "android") == opened)
    #expect(world.run("fill", "game", "-s", "id=8").answer == "https://www.example.com/g/8\n")
    let again = world.run("history", "game", "--open", "android", "--limit", "2")
    #expect(again.status == .done)
    #expect(again.answer == "https://www.example.com/g/8\n" + url)
    #expect(again.talk == line + line)
    #expect(world.run("history", "home", "--open", "android").status == .refused)
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
