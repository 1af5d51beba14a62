import DeviceKit
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink open: on which device")
struct OpenDeviceTests {
  @Test("of several it names the values of --on, and guesses at none")
  func several() {
    let world = DeviceWorld.make(android: [DeviceWorld.pixel, DeviceWorld.emulator])
    world.programs["xdg-open"] = { _ in ToolOutput(.exited(0)) }
    let outcome = world.run("open", "game", "-s", "id=7")
    #expect(outcome.status == .usage)
    #expect(outcome.answer == "")
    #expect(
      outcome.told == """
        error: several devices are ready: --on android:0A04, --on android:emulator-5554, --on \
        desktop
          hint: choose with --on; \(TestWorld.unasked)
          See deeplink open --help.

        """)
    #expect(world.calls == [["adb", "devices", "-l"]])
    #expect(world.run("open", "game", "-s", "id=7", "--on", "android").status == .usage)
  }

  @Test("of several a person is asked")
  func asked() {
    let world = DeviceWorld.make(android: [DeviceWorld.pixel, DeviceWorld.emulator])
    var picks: [Pick] = []
    world.asker = PromptAccess(
      ask: { _ in .cancelled },
      pick: { pick in
        picks.append(pick)
        return .submitted(PickedItem(1))
      })
    let outcome = world.run("open", "game", "-s", "id=7")
    #expect(outcome.status == .done)
    #expect(
      outcome.told
        == "✓ android:emulator-5554  opened  com.example.app/.MainActivity  COLD  612 ms\n")
    #expect(picks.map { $0.items.map(\.name) } == [["android:0A04", "android:emulator-5554"]])
    let twin = DeviceWorld.pixel.replacing("0A04", with: "0C06")
    let twins = DeviceWorld.make(android: [DeviceWorld.pixel, twin])
    twins.asker = PromptAccess(ask: { _ in .cancelled }, pick: { _ in .submitted(PickedItem(1)) })
    #expect(
      twins.run("open", "home", "--on", "android:Pixel 7").told
        == "✓ android:0C06  opened  com.example.app/.MainActivity  COLD  612 ms\n")
    world.asker = PromptAccess(ask: { _ in .cancelled }, pick: { _ in .cancelled })
    #expect(world.run("open", "game", "-s", "id=7").status == .cancelled)
  }

  @Test(
    "where nothing is ready it says what to do",
    arguments: [
      (
        [],
        "error: no device to open on\n  hint: start an emulator, or connect a phone with USB "
          + "debugging\n"
      ),
      (
        ["0A04  unauthorized usb:1-1"],
        "error: android:0A04 has not accepted this computer's key\n  hint: unlock it and accept the key on its screen\n"
      ),
    ])
  func none(lines: [String], message: String) {
    let outcome = DeviceWorld.make(android: lines).run("open", "game", "-s", "id=7")
    #expect(outcome == TestWorld.Outcome(status: .failure, answer: "", told: message))
  }

  @Test("without its tool a system cannot be asked for")
  func noTool() {
    let world = TestWorld.with(store: DeviceWorld.store)
    let words = ["open", "game", "-s", "id=7"]
    #expect(
      world.run(words + ["--on", "android"]).told == """
        error: adb not found
          hint: install Android's platform-tools, or set ANDROID_HOME to the SDK

        """)
    #expect(
      world.run(words + ["--on", "ios"]).told == """
        error: xcrun not found
          hint: iOS needs macOS and Xcode

        """)
    #expect(world.run(words + ["--on", "desktop"]).told == "error: xdg-open not found\n")
    #expect(
      world.run(words).told
        == "error: no device to open on\n  hint: adb not found: install Android's platform-tools\n"
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
      "--on", "android:0A04", "--format", "text")
    #expect(
      outcome.answer == """
        ✓ desktop                sent
        ✓ android:0A04           opened  com.example.app/.MainActivity  COLD  612 ms
        ✓ android:emulator-5554  opened  com.example.app/.MainActivity  COLD  612 ms

        """)
    #expect(world.calls.contains(["xdg-open", "https://www.example.com/home"]))
  }

  @Test("a simulator is sent the URL, and asked again while it is busy")
  func simulator() {
    let world = DeviceWorld.make(android: [])
    var answers = [ToolOutput(.exited(60)), ToolOutput(.exited(0))]
    DeviceWorld.addApple(to: world) { _ in answers.removeFirst() }
    let outcome = world.run("open", "home", "--on", "ios:iPhone 16")
    #expect(outcome.status == .done)
    #expect(outcome.told == "✓ ios:F00D  sent\n")
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
      outcome.told == """
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
      world.run(words).told == """
        error: --assert browser requires an Android device
          hint: other devices do not report what opened
          See deeplink open --help.

        """)
    let both = world.run(words + ["--on", "android"])
    #expect(
      both.told == """
        ? ios:F00D      sent
        ✗ android:0A04  opened  com.example.app/.MainActivity  COLD  612 ms
            expected a browser

        """)
    #expect(both.status == .refused)
  }
}
