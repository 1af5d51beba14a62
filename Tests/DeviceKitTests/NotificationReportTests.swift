import Testing

@testable import DeviceKit

@Suite("The words of cmd notification post and of simctl push")
struct NotificationReportTests {
  private let phone = Device(.android, id: "0A04", name: "Pixel 7")
  private let simulator = Device(.simulator, id: "F00D", name: "iPhone 16", detail: "iOS 18.2")

  private static let usage = "usage: cmd notification post [flags] <tag> <text>"
  private static let denied =
    "error: permission denied: callingUid=2000 callingPackage=com.android.shell"
  private static let failed = "Error occurred. Check logcat for details. null"

  @Test(
    "the words decide, and not the status",
    arguments: [
      (
        "posting:\n  Notification(channel=shell_cmd shortcut=null contentView=null)\n", 0,
        OpenResult(.sent)
      ),
      (
        "posting:\n  Notification(…)\n\(failed)\n", 255,
        OpenResult(.notOpened, reason: "\"\(failed)\"")
      ),
      ("\(usage)\n\nflags:\n  -h|--help\n", 0, OpenResult(.notOpened, reason: "\"\(usage)\"")),
      ("\(denied)\n", 255, OpenResult(.notOpened, reason: "\"\(denied)\"")),
      ("\(failed)\n", 0, OpenResult(.notOpened, reason: "\"\(failed)\"")),
      (
        "Unknown command: post\n", 255,
        OpenResult(
          .notOpened, reason: "\"Unknown command: post\": this needs Android 10 or newer")
      ),
      (
        "cmd: Can't find service: notification\n", 20,
        OpenResult(
          .notOpened,
          reason: "\"cmd: Can't find service: notification\": this needs Android 10 or newer")
      ),
    ] as [(String, Int32, OpenResult)])
  func posted(output: String, status: Int32, result: OpenResult) throws {
    #expect(
      try NotificationReport.result(ToolOutput(.exited(status), output: output), on: phone)
        == result)
  }

  @Test("a device that says nothing of it was not asked")
  func silent() throws {
    #expect(throws: DeviceFault.self) {
      try NotificationReport.result(
        ToolOutput(.exited(1), errors: "adb: device offline\n"), on: phone)
    }
    #expect(throws: DeviceFault.self) {
      try NotificationReport.result(ToolOutput(.exited(0)), on: phone)
    }
    let late = ToolOutput(.timedOut)
    #expect(try NotificationReport.result(late, on: phone) == OpenResult(.timedOut))
  }

  @Test("the URL ends the intent, and all of it is quoted for the device's shell")
  func command() {
    #expect(
      AndroidCommand.post(
        "app://x?a=1&b='", titled: "it's", tag: "deeplink-1", on: phone, app: "com.example") == [
          "-s", "0A04", "shell", "-n",
          #"cmd notification post -t 'it'\''s' -c activity -a android.intent.action.VIEW "#
            + #"-p com.example 'app://x?a=1&b='\''' deeplink-1 'app://x?a=1&b='\'''"#,
        ])
    #expect(Simulators.push(to: "a.b", on: simulator) == ["simctl", "push", "F00D", "a.b", "-"])
  }

  @Test("a simulator that takes a payload has been sent it")
  func simulators() throws {
    func result(_ status: Int32, _ errors: String = "") throws -> OpenResult {
      try Simulators.pushResult(ToolOutput(.exited(status), errors: errors), on: simulator)
    }
    #expect(try result(0) == OpenResult(.sent))
    let words = "The application com.example is not installed."
    #expect(try result(4, words) == OpenResult(.notOpened, reason: words))
    #expect(throws: DeviceFault.self) { try result(164, "Invalid device: F00D") }
  }

  @Test("iOS devices and the desktop take no notifications from here")
  func obstacles() {
    let kinds: [Device.Kind] = [.desktop, .simulator, .iPhone, .emulator, .android]
    let taking = kinds.filter { Device($0, id: "x").takingNotifications.obstacle == nil }
    #expect(taking == [.simulator, .emulator, .android])
  }
}
