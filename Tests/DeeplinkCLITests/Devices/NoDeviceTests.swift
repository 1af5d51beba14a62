import DeviceKit
import Testing

@testable import DeeplinkCLI

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
