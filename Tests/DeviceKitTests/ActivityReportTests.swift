import Testing

@testable import DeviceKit

@Suite("The words of am start -W")
struct ActivityReportTests {
  private let phone = Device(.android, id: "0A04", name: "Pixel 7")
  private static let starting =
    "Starting: Intent { act=android.intent.action.VIEW dat=https://www.example.com/... }\n"

  private func result(
    _ output: String, errors: String = "", status: Int32 = 0, app: String? = nil
  ) throws -> OpenResult {
    try ActivityReport.result(
      ToolOutput(.exited(status), output: output, errors: errors), on: phone, app: app)
  }

  static let app = Activity("com.example.app/.MainActivity")

  @Test(
    "what opened, in what condition and how fast",
    arguments: [
      (
        """
        Status: ok
        LaunchState: COLD
        Activity: com.example.app/.MainActivity
        TotalTime: 612
        WaitTime: 617
        Complete
        """, OpenResult(.opened, activity: app, launch: .cold, milliseconds: 612)
      ),
      (
        // Android 8 and older.
        """
        Status: ok
        Activity: com.example.app/.MainActivity
        ThisTime: 357
        TotalTime: 357
        WaitTime: 388
        Complete
        """, OpenResult(.opened, activity: app, milliseconds: 357)
      ),
      (
        """
        Warning: Activity not started, its current task has been brought to the front
        Status: ok
        LaunchState: HOT
        Activity: com.example.app/.MainActivity
        TotalTime: 0
        WaitTime: 3
        Complete
        """,
        OpenResult(
          .broughtToFront, activity: app, launch: .hot, milliseconds: 0,
          reason: "Activity not started, its current task has been brought to the front")
      ),
      (
        """
        Warning: Activity not started, intent has been delivered to currently running top-most instance.
        Status: ok
        LaunchState: UNKNOWN (0)
        Activity: com.example.app/.MainActivity
        WaitTime: 5
        Complete
        """,
        OpenResult(
          .broughtToFront, activity: app, milliseconds: 5,
          reason:
            "Activity not started, intent has been delivered to currently running top-most instance."
        )
      ),
      (
        """
        Status: ok
        LaunchState: WARM
        Activity: com.android.chrome/com.google.android.apps.chrome.Main
        TotalTime: 201
        """,
        OpenResult(
          .browser,
          activity: Activity("com.android.chrome/com.google.android.apps.chrome.Main"),
          launch: .warm, milliseconds: 201)
      ),
      (
        "Status: ok\nActivity: android/com.android.internal.app.ResolverActivity\nWaitTime: 9",
        OpenResult(
          .chooser, activity: Activity("android/com.android.internal.app.ResolverActivity"),
          milliseconds: 9)
      ),
      (
        "Status: ok\nLaunchState: COLD\nActivity: com.android.intentresolver/.ChooserActivity\n",
        OpenResult(
          .chooser, activity: Activity("com.android.intentresolver/.ChooserActivity"), launch: .cold
        )
      ),
      (
        "Status: timeout\nLaunchState: UNKNOWN (-1)\nActivity: com.example.app/.MainActivity\nWaitTime: 10017\nComplete\n",
        OpenResult(.timedOut, activity: app, milliseconds: 10017)
      ),
    ])
  func results(text: String, expected: OpenResult) throws {
    #expect(try result(Self.starting + text) == expected)
    // Devices end their lines with both characters.
    #expect(
      try result((Self.starting + text).split(separator: "\n").joined(separator: "\r\n"))
        == expected)
  }

  @Test("nothing opened, whatever the status is and wherever it is written", arguments: [0, 1])
  func unresolved(status: Int32) throws {
    let line =
      "Error: Activity not started, unable to resolve Intent { act=android.intent.action.VIEW dat=none://x flg=0x10000000 }"
    let expected = OpenResult(.notOpened, reason: "no app on the device accepts the URL")
    #expect(try result(Self.starting + line, status: status) == expected)
    #expect(try result(Self.starting, errors: line, status: status) == expected)
    #expect(
      try result(line, app: "com.example.app").reason
        == "com.example.app is not installed or does not accept the URL")
  }

  @Test("another error is told in its own words")
  func errors() throws {
    #expect(
      try result("Error: Activity not started, you do not have permission to access it.").reason
        == "Activity not started, you do not have permission to access it.")
    let denied = "java.lang.SecurityException: Permission Denial: starting Intent"
    #expect(try result(Self.starting, errors: denied).reason == denied)
  }

  @Test("a browser that only the device knows is one")
  func browser() throws {
    let answer = ToolOutput(
      .exited(0),
      output: "priority=0 preferredOrder=0 match=0x208000 isDefault=true\norg.unheard/.Main\n")
    let browsers = AndroidBrowsers(answer: answer)
    let output = "Status: ok\nActivity: org.unheard/.Tab\n"
    let result = try ActivityReport.result(
      ToolOutput(.exited(0), output: output), on: phone, browsers: browsers)
    #expect(result.outcome == .browser)
    #expect(try self.result(output).outcome == .opened)
    let chooser = ToolOutput(
      .exited(0), output: "android/com.android.internal.app.ResolverActivity\n")
    #expect(AndroidBrowsers(answer: chooser).preferred == nil)
  }

  @Test(
    "adb's own errors are faults of the device, in both of their spellings",
    arguments: [
      (
        "error: device unauthorized.\nThis adb server's $ADB_VENDOR_KEYS is not set",
        "has not accepted this computer's key"
      ),
      ("adb: device unauthorized.", "has not accepted this computer's key"),
      ("error: device offline", "is offline"), ("adb: device offline", "is offline"),
      ("error: device '0A04' not found", "was disconnected"),
      ("adb: device '0A04' not found", "was disconnected"),
      (
        "* daemon not running; starting now at tcp:5037\n* daemon started successfully\nadb: device '0A04' not found",
        "was disconnected"
      ),
      ("adb: no devices/emulators found", "was disconnected"),
      ("error: closed", "closed the connection"),
      ("error: protocol fault (couldn't read status): Success", "dropped the connection"),
    ])
  func faults(errors: String, reason: String) throws {
    let fault = #expect(throws: DeviceFault.self) { try result("", errors: errors, status: 1) }
    #expect(fault?.message == "Pixel 7 (android:0A04) \(reason)")
  }

  @Test("an end without a word is a fault, and a server that is not there another")
  func silence() {
    let silent = #expect(throws: DeviceFault.self) { try result("", status: 255) }
    #expect(
      silent?.message
        == "Pixel 7 (android:0A04) did not report what opened: adb exited with status 255 without "
        + "output"
    )
    let text = "adb: failed to check server version: cannot connect to daemon at tcp:5037"
    let server = #expect(throws: DeviceFault.self) { try result("", errors: text, status: 1) }
    #expect(server?.hint == "restart it: adb kill-server; adb start-server")
  }

  @Test(
    "a warning that nothing took the link is no opening, whatever stands in front",
    arguments: [
      "the  current activity is being kept for the user.",
      "intent should be handled by the caller",
    ])
  func notTaken(reason: String) throws {
    let warning = "Activity not started because \(reason)"
    let answer =
      "\(Self.starting)Warning: \(warning)\nStatus: ok\nActivity: com.example.app/.Main\n"
    #expect(try result(answer) == OpenResult(.notOpened, reason: warning))
  }

  @Test("what takes too long has timed out")
  func timeout() throws {
    let answer = ToolOutput(.timedOut, output: Self.starting)
    #expect(try ActivityReport.result(answer, on: phone) == OpenResult(.timedOut))
  }

  @Test(
    "a URL is quoted for the device's shell, and only once",
    arguments: [
      ("https://h/p?a=1&b=2;c", "'https://h/p?a=1&b=2;c'"), ("app://it's", #"'app://it'\''s'"#),
      ("app://$HOME", "'app://$HOME'"), ("app://plain", "app://plain"),
    ])
  func command(url: String, quoted: String) {
    #expect(
      AndroidCommand.open(url, on: phone) == [
        "-s", "0A04", "shell", "-n", "am start -W -a android.intent.action.VIEW -d \(quoted)",
      ])
    #expect(
      AndroidCommand.open(url, on: nil, app: "com.example.app", waits: false) == [
        "shell", "-n", "am start -a android.intent.action.VIEW -d \(quoted) -p com.example.app",
      ])
  }
}
