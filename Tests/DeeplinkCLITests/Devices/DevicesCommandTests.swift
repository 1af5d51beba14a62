import DeviceKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink devices")
struct DevicesCommandTests {
  @Test("lists what is there by the values of --on, and marks what is not ready")
  func table() {
    let world = DeviceWorld.make(android: [DeviceWorld.pixel, "0B05  offline"])
    DeviceWorld.addApple(to: world) { _ in ToolOutput(.exited(0)) }
    let outcome = world.run("devices")
    #expect(outcome.status == .done)
    #expect(
      outcome.answer == """
          android:0A04  Pixel 7       Android device
        ! android:0B05                Android device  is offline: reconnect it, or run: adb reconnect offline
          ios:F00D      iPhone 16     iOS 18.2
          ios:00008130  Ada's iPhone  iOS 18.1

        """)
  }

  @Test("as JSON it is an array of objects")
  func json() {
    let world = DeviceWorld.make(android: [DeviceWorld.pixel, "0B05  offline"])
    #expect(
      world.run("devices", "--format", "json").answer == """
        [
          { "on": "android:0A04", "kind": "Android device", "id": "0A04", "name": "Pixel 7", "ready": true },
          { "on": "android:0B05", "kind": "Android device", "id": "0B05", "ready": false, "reason": "is offline", "hint": "reconnect it, or run: adb reconnect offline" }
        ]

        """)
  }

  @Test("a phone that is connected twice is asked for its number, and listed once")
  func twice() {
    let make = "product:panther model:Pixel_7 device:panther"
    let world = DeviceWorld.make(
      android: [DeviceWorld.pixel, "192.168.1.5:5555  device \(make) transport_id:3"])
    world.override("adb") { words in
      guard words.last == "getprop ro.serialno" else { return nil }
      return ToolOutput(.exited(0), output: "0A04\n")
    }
    #expect(world.run("devices").answer == "  android:0A04  Pixel 7  Android device\n")
  }

  @Test("nothing but the desktop is a failure that says what to do")
  func none() {
    let world = TestWorld()
    world.programs["xdg-open"] = { _ in ToolOutput(.exited(0)) }
    let outcome = world.run("devices")
    #expect(outcome.status == .failure)
    #expect(outcome.answer == "  desktop  this computer  desktop\n")
    #expect(
      outcome.told == """
        error: no phone, emulator or simulator found
          hint: adb not found: install Android's platform-tools; open it on this computer with --on desktop

        """)
  }

  @Test("a tool that did not end may know of devices: it is the failure, not that there are none")
  func unended() {
    let world = TestWorld()
    world.programs["adb"] = { _ in ToolOutput(.timedOut, output: "List of devices attached\n") }
    let told = """
      error: adb did not finish within 15 seconds
        hint: restart its server: adb kill-server; adb start-server

      """
    let outcome = TestWorld.Outcome(status: .failure, answer: "", told: told)
    #expect(world.run("devices") == outcome)
    #expect(world.run("open", "app://x") == outcome)
    #expect(world.run("open", "app://x", "--on", "android:A") == outcome)
  }

  @Test("a server of adb that cannot be reached is the failure")
  func server() {
    let world = TestWorld()
    world.programs["adb"] = { _ in
      ToolOutput(.exited(1), errors: "error: cannot connect to daemon at tcp:5037\n")
    }
    #expect(
      world.run("devices").told == """
        error: adb cannot reach its own server: cannot connect to daemon at tcp:5037
          hint: restart it: adb kill-server; adb start-server

        """)
  }

  @Test("a shell completes --on by what is ready")
  func completions() {
    let world = DeviceWorld.make(android: [DeviceWorld.pixel, "0B05  offline"])
    let outcome = world.run("---complete", "zsh", "open", "game", "--on", "")
    #expect(
      outcome.answer.split(separator: "\n").dropFirst() == [
        " android\\:0A04:Pixel 7", " android:The only Android device.",
      ])
  }
}

@Suite("Where there is no device to open on")
struct NoDeviceTests {
  private static let noAdb = "adb not found: install Android's platform-tools"
  private static let emulator = "start an emulator, or connect a phone with USB debugging"
  private static let simulator =
    "boot a simulator: xcrun simctl boot \"iPhone 16\", or connect an iPhone"
  private static let desktop = "open it on this computer with --on desktop"

  /// A world with these programs, of which none knows a device.
  private static func world(_ programs: [String]) -> TestWorld {
    let world = TestWorld.with(store: DeviceWorld.store)
    for name in programs {
      world.programs[name] = { words in
        words.contains("simctl")
          ? ToolOutput(.exited(0), output: "{\"devices\": {}}")
          : ToolOutput(.exited(name == "adb" ? 0 : 1), output: "List of devices attached\n\n")
      }
    }
    return world
  }

  @Test(
    "the ways to one are those of the systems that are meant and of the tools that there are",
    arguments: [
      ([], nil, noAdb), (["adb"], nil, emulator),
      (["adb", "xcrun"], nil, "\(emulator); \(simulator)"),
      (["xdg-open"], nil, "\(noAdb); \(desktop)"),
      (["adb", "xcrun", "xdg-open"], nil, "\(emulator); \(simulator); \(desktop)"),
      (["adb", "xcrun", "xdg-open"], "android", emulator),
      (["adb", "xcrun", "xdg-open"], "ios", simulator),
    ] as [([String], String?, String)])
  func ways(programs: [String], target: String?, hint: String) {
    let words = ["open", "home"] + (target.map { ["--on", $0] } ?? [])
    let message =
      switch target {
      case "android": "no Android device"
      case "ios": "no iOS simulator or device"
      default: "no device to open on"
      }
    #expect(
      Self.world(programs).run(words)
        == TestWorld.Outcome(
          status: .failure, answer: "", told: "error: \(message)\n  hint: \(hint)\n"))
  }

  @Test(
    "what is ready of the system is told where another is meant",
    arguments: [
      ("android:X", "Android device \"X\"", "android:0A04"),
      ("ios:X", "iOS simulator or device \"X\"", "ios:F00D, ios:00008130"),
    ])
  func another(target: String, noun: String, others: String) {
    let world = DeviceWorld.make(android: [DeviceWorld.pixel, "0B05  offline"])
    DeviceWorld.addApple(to: world) { _ in ToolOutput(.exited(0)) }
    #expect(
      world.run("open", "home", "--on", target).told
        == "error: no \(noun)\n  hint: available: \(others)\n")
  }

  @Test("a device that is meant and not ready is told with what keeps it")
  func unusable() {
    let world = DeviceWorld.make(android: [DeviceWorld.pixel, "0B05  offline"])
    #expect(
      world.run("open", "home", "--on", "android:0B05").told
        == "error: android:0B05 is offline\n  hint: reconnect it, or run: adb reconnect offline\n")
  }
}
