import DeviceKit
import Testing

@testable import DeeplinkCLI

@Suite("Opening on devices")
struct OpeningTests {
  private static let browser = "https://www.example.com/browser"

  @Test("after a link that was not opened nothing is waited for")
  func waits() {
    let world = DeviceWorld.make()
    _ = world.run(
      "run", "app://a", "app://lost", "app://c", "app://d", "--delay", "0.5", "--format", "json")
    #expect(world.waits == [0.5, 0.5])
    let lines = world.run("run", "app://lost", "app://c", "--format", "jsonl").answer
      .split(separator: "\n")
    #expect(lines.map { $0.contains("\"seconds\":") } == [true, false])
  }

  @Test("what opened is coloured where it is shown: as the answer, or beside it")
  func colours() {
    let world = DeviceWorld.make()
    world.environment["TERM"] = "xterm"
    for (output, error) in [(true, false), (false, true)] {
      world.terminals.output = output
      world.terminals.error = error
      #expect(world.run("open", "home", "--format", "text").answer.contains("\u{1B}") == output)
      #expect(world.run("open", "home").told.contains("\u{1B}") == error)
    }
  }

  @Test("how far a run is is shown on a terminal that can take it off again, and not quietly")
  func progress() {
    let world = DeviceWorld.make()
    world.terminals.error = true
    world.environment["TERM"] = "xterm"
    #expect(world.run("run", "home", "--quiet").told == "")
    world.environment["TERM"] = "dumb"
    #expect(world.run("run", "home").told == "1 link: 1 passed\n")
  }

  @Test(
    "a simulator that is busy is asked three times, and no more after Ctrl-C",
    arguments: [(60, 0, [1.0, 2.0], 3), (60, 1, [], 1), (0, 0, [], 1)]
      as [(Int32, Int, [Double], Int)])
  func busy(status: Int32, interruptions: Int, waits: [Double], attempts: Int) {
    let world = DeviceWorld.make(android: [])
    world.interruptions = interruptions
    var calls = 0
    DeviceWorld.addApple(to: world) { _ in
      calls += 1
      return ToolOutput(.exited(status))
    }
    // A person's Ctrl-C before the opening leaves nothing to open.
    let opener = DeviceOpener(app: nil, seconds: 1, in: world.context)
    _ = try? opener.openURL("app://x", on: Device(.simulator, id: "F00D"))
    #expect(world.waits == waits)
    #expect(calls == attempts)
  }

  @Test(
    "a device is asked for its browser once, where a web link opened and no app was meant",
    arguments: [
      (["https://www.example.com/a", "https://www.example.com/b"], [], 1),
      (["http://www.example.com/a"], [], 1), (["app://a"], [], 0), (["none://x"], [], 0),
      (["https://www.example.com/a"], ["--app", "com.example.app"], 0),
    ])
  func askedForBrowser(urls: [String], options: [String], count: Int) {
    let world = DeviceWorld.make()
    _ = world.run(["run"] + urls + options)
    #expect(world.calls.count { ($0.last ?? "").contains("resolve-activity") } == count)
  }

  @Test(
    "why a browser opened a link is asked for its host",
    arguments: [
      "\(browser)", "HTTPS://WWW.example.com/browser", "https://me@www.example.com:8080/browser",
      "https://www.example.com?browser", "https://www.example.com#browser",
    ])
  func why(url: String) {
    let world = DeviceWorld.make(store: DeviceWorld.storeOfApp)
    let opened =
      "✓ android:0A04  browser  com.android.chrome/com.google.android.apps.chrome.Main  90 ms\n"
    let told = world.run("open", url, "--assert", "browser", "--why").told
    #expect(
      told == opened + """
            com.example.app: www.example.com is not verified (1024): its assetlinks.json does \
        not name the app, or could not be read

        """)
    #expect(world.run("open", url, "--assert", "browser").told == opened)
  }

  @Test("no reason is asked for elsewhere than on Android, nor for a link of no host")
  func noReasons() {
    let world = DeviceWorld.make()
    let opener = DeviceOpener(app: nil, seconds: 1, in: world.context)
    let phone = Device(.android, id: "0A04")
    #expect(opener.reasons("app://x", on: phone, expecting: nil) == [])
    #expect(opener.reasons(Self.browser, on: .desktop, expecting: nil) == [])
    #expect(opener.reasons(Self.browser, on: phone, expecting: nil).count == 1)
    #expect(
      opener.reasons("https://[::1]:8080/p/1", on: phone, expecting: "com.example.app")
        == ["com.example.app claims no links of [::1] on this device"])
    world.programs["adb"] = { _ in ToolOutput(.exited(1), output: "com.example.app:\n") }
    #expect(opener.reasons(Self.browser, on: phone, expecting: nil) == [])
  }

  @Test("--open asks for no reasons, says what opened, and quietly nothing")
  func openedByFill() {
    let world = DeviceWorld.make()
    let words = ["fill", Self.browser, "--open", "android"]
    #expect(
      world.run(words).told == """
        ~ android:0A04  browser  com.android.chrome/com.google.android.apps.chrome.Main  90 ms
        note: a browser opened the link
          hint: make that a failure with --assert ACTIVITY, or with the app's package in the \
        store: "apps": { "android": { "package": … } }

        """)
    #expect(world.run(words + ["--quiet"]).told == "")
  }

  @Test("Ctrl-C ends the opening on several devices, and the command by its status")
  func interrupted() {
    let world = DeviceWorld.make(android: [DeviceWorld.pixel, DeviceWorld.emulator])
    world.override("adb") { words in
      if words.contains("0A04") { world.interruptions = 1 }
      return nil
    }
    let outcome = world.run(
      "open", "home", "--on", "android:0A04", "--on", "android:emulator-5554", "--format", "text")
    #expect(outcome.status == .interrupted)
    #expect(
      outcome.answer == """
        ✓ android:0A04           opened  com.example.app/.MainActivity  COLD  612 ms
        - android:emulator-5554  not run: stopped by Ctrl-C

        """)
  }

  @Test(
    "as often as --retry says a link is tried again, and no more after Ctrl-C",
    arguments: [(0, 0, 1), (1, 0, 2), (2, 0, 3), (2, 1, 1)])
  func retries(retries: Int, interruptions: Int, attempts: Int) {
    let world = DeviceWorld.make()
    var count = 0
    world.override("adb") { words in
      if words.last?.contains("none:") == true {
        count += 1
        world.interruptions = interruptions
      }
      return nil
    }
    _ = world.run("run", "none://x", "--retry", "\(retries)")
    #expect(count == attempts)
  }

  @Test("links of several environments are told with their own")
  func environments() {
    let opened = "opened  com.example.app/.MainActivity  COLD  612 ms"
    let world = DeviceWorld.make()
    #expect(
      world.run("run", "home", "-e", "all", "-q").answer
        == "✓ home#1  production  \(opened)\n✓ home#2  app         \(opened)\n")
    #expect(world.run("run", "home", "-e", "app", "-q").answer == "✓ home#1  \(opened)\n")
  }

  @Test(
    "seconds are plain decimal numbers of a range",
    arguments: [
      ("0.1", nil), ("3600", nil), ("15", nil), ("0.05", "0.1 to 3600 seconds"),
      ("3601", "0.1 to 3600 seconds"), ("1e2", "seconds, such as 15 or 0.5"),
      ("-1", "seconds, such as 15 or 0.5"), (".", "seconds, such as 15 or 0.5"),
    ])
  func seconds(text: String, expected: String?) {
    let told = DeviceWorld.make().run("open", "home", "--dry-run", "--timeout=\(text)").told
    let refusal = expected.map {
      """
      error: --timeout: expected \($0), got "\(text)"
        See deeplink open --help.

      """
    }
    #expect(told == refusal ?? "")
  }

  @Test(
    "rows of which none makes a link are told as what they are",
    arguments: [
      ("id\n", CommandStatus.failure, "error: no links to open\n"),
      (
        "id\nx\n", .refused,
        """
        rows.csv:2: id: expected a whole number, got "x"
        rows.csv: 1 row, 0 URLs, 1 rejected

        """
      ),
    ])
  func noRows(rows: String, status: CommandStatus, told: String) {
    let world = DeviceWorld.make()
    world.files.set("/home/me/project/rows.csv", Array(rows.utf8))
    let outcome = world.run("run", "game", "--input", "rows.csv")
    #expect(outcome.status == status)
    #expect(outcome.told == told)
    #expect(world.calls == [])
  }

  @Test("a URL of the history that opens nothing decides the status of the command")
  func history() {
    let world = DeviceWorld.make()
    _ = world.run("fill", "none://$<a>", "-s", "a=x")
    #expect(world.run("history", "--open", "android").status == .refused)
    _ = world.run("fill", "app://$<a>", "-s", "a=x")
    #expect(world.run("history", "--open", "android").status == .done)
    #expect(world.run("history", "--open", "android", "--limit", "2").status == .refused)
  }

  @Test("that a device cannot be meant is told without the usage of the command")
  func valueErrors() {
    let twins = DeviceWorld.make(android: [DeviceWorld.pixel, DeviceWorld.emulator])
    let phone = DeviceWorld.make()
    phone.programs["xdg-open"] = { _ in ToolOutput(.exited(0)) }
    for (world, words) in [
      (twins, ["open", "home"]), (phone, ["open", "home", "--assert", "app"]),
      (phone, ["open", "home", "--assert", "browser", "--on", "desktop"]),
    ] {
      let outcome = world.run(words)
      #expect(outcome.status == .usage)
      #expect(!outcome.told.contains("Usage:"), "\(outcome.told)")
    }
  }
}
