import Testing

@testable import DeviceKit

@Suite("The words of simctl and devicectl")
struct AppleTests {
  private let simulator = Device(.simulator, id: "F00D", name: "iPhone 16", detail: "iOS 18.2")
  private let phone = Device(.iPhone, id: "00008130-0001", name: "Ada's iPhone", detail: "iOS 18.1")

  @Test("the booted simulators of iOS are listed, and no watch")
  func simulators() throws {
    let text = #"""
      {
        "devices" : {
          "com.apple.CoreSimulator.SimRuntime.watchOS-11-2" : [
            { "udid" : "BEEF", "isAvailable" : true, "state" : "Booted", "name" : "Apple Watch" }
          ],
          "com.apple.CoreSimulator.SimRuntime.iOS-18-2" : [
            {
              "lastBootedAt" : "2026-01-02T10:00:00Z",
              "dataPath" : "\/Users\/me\/Library\/Developer\/CoreSimulator\/Devices\/F00D\/data",
              "udid" : "F00D",
              "isAvailable" : true,
              "deviceTypeIdentifier" : "com.apple.CoreSimulator.SimDeviceType.iPhone-16",
              "state" : "Booted",
              "name" : "iPhone 16"
            }
          ],
          "com.apple.CoreSimulator.SimRuntime.iOS-17-5" : []
        }
      }
      """#
    #expect(try Simulators.devices(text) == [simulator])
    #expect(throws: (any Error).self) { try Simulators.devices("no JSON") }
  }

  @Test("the booted one is meant where none is named")
  func command() {
    #expect(Simulators.open("app://x", on: simulator) == ["simctl", "openurl", "F00D", "app://x"])
    #expect(Simulators.open("app://x", on: nil) == ["simctl", "openurl", "booted", "app://x"])
  }

  private func result(_ status: Int32, _ errors: String = "") throws -> OpenResult {
    try Simulators.result(ToolOutput(.exited(status), errors: errors), on: simulator)
  }

  @Test("a simulator that takes a URL has been sent it, and no more is known")
  func sent() throws {
    #expect(try result(0) == OpenResult(.sent))
  }

  @Test(
    "no app for a scheme is told by the status or by the code",
    arguments: [
      (194, ""),
      (
        194,
        """
        An error was encountered processing the command (domain=NSOSStatusErrorDomain, code=-10814):
        Simulator device failed to open none://x.
        Underlying error (domain=NSOSStatusErrorDomain, code=-10814):
        \tThe operation couldn’t be completed. (OSStatus error -10814.)
        """
      ),
      (
        115,
        "An error was encountered processing the command (domain=LSApplicationWorkspaceErrorDomain, code=115):\nThe operation couldn’t be completed."
      ),
    ])
  func noApp(status: Int32, errors: String) throws {
    let expected = OpenResult(.notOpened, reason: "no app on the simulator accepts the URL")
    #expect(try result(status, errors) == expected)
  }

  @Test("a busy simulator is to be asked again")
  func busy() throws {
    let text =
      "An error was encountered processing the command (domain=NSPOSIXErrorDomain, code=60):\nSimulator device failed to open app://x.\nOperation timed out"
    for answer in [ToolOutput(.exited(60)), ToolOutput(.exited(1), errors: text)] {
      #expect(Simulators.isRetryable(answer))
      #expect(try Simulators.result(answer, on: simulator).outcome == .timedOut)
    }
    #expect(!Simulators.isRetryable(ToolOutput(.exited(0))))
    #expect(!Simulators.isRetryable(ToolOutput(.exited(194))))
  }

  @Test("a simulator that is off, and a Mac without Xcode, are faults")
  func faults() {
    let off = #expect(throws: DeviceFault.self) {
      try result(
        149,
        "An error was encountered processing the command (domain=com.apple.CoreSimulator.SimError, code=405):\nUnable to lookup in current state: Shutdown"
      )
    }
    #expect(off?.message == "iPhone 16 (ios:F00D) is not booted")
    let missing = #expect(throws: DeviceFault.self) {
      try result(
        72, #"xcrun: error: unable to find utility "simctl", not a developer tool or in PATH"#)
    }
    #expect(
      missing?.hint
        == "install Xcode and select it: sudo xcode-select -s /Applications/Xcode.app")
  }

  // MARK: Phones

  @Test("phones are listed with what keeps them from being used")
  func phones() throws {
    func entry(
      _ udid: String, _ name: String, platform: String = "iOS", version: String = "18.1",
      pairing: String = "paired", tunnel: String = "connected"
    ) -> String {
      """
      { "connectionProperties": { "pairingState": "\(pairing)", "transportType": "wired",
          "tunnelState": "\(tunnel)" },
        "deviceProperties": { "name": "\(name)", "osVersionNumber": "\(version)" },
        "hardwareProperties": { "platform": "\(platform)", "reality": "physical",
          "udid": "\(udid)" },
        "identifier": "ID-\(udid)" }
      """
    }
    let entries = [
      entry("00008130-0001", "Ada's iPhone"), entry("2", "New", pairing: "unpaired"),
      entry("3", "Away", tunnel: "unavailable"), entry("4", "Old", version: "16.7.2"),
      entry("5", "Watch", platform: "watchOS"),
    ]
    let json =
      #"{"info": {"outcome": "success"}, "result": {"devices": ["# + entries.joined(separator: ",")
      + "]}}"
    let devices = try ApplePhones.devices(Array(json.utf8))
    #expect(devices.map(\.id) == ["00008130-0001", "2", "3", "4"])
    #expect(devices[0].name == phone.name && devices[0].detail == phone.detail)
    #expect(devices[0].otherIDs == ["ID-00008130-0001"])
    #expect(
      devices.map { $0.obstacle?.reason } == [
        nil, "is not paired with this Mac", "cannot be reached", "runs iOS 16.7.2",
      ])
  }

  @Test("a phone is asked to open a URL, or to launch an app with it")
  func phoneCommand() {
    let options = ["--device", "00008130-0001", "--quiet", "--json-output", "/tmp/f"]
    #expect(
      ApplePhones.open("app://x", on: phone, app: nil, into: "/tmp/f")
        == ["devicectl", "device", "process", "openURL"] + options + ["app://x"])
    #expect(
      ApplePhones.open("app://x", on: phone, app: "com.example", into: "/tmp/f")
        == ["devicectl", "device", "process", "launch"] + options
        + ["--payload-url", "app://x", "com.example"])
  }

  /// What `devicectl` writes of an error that lies under another.
  private static func json(_ reason: String) -> String {
    """
    { "error": { "code": 10002, "domain": "com.apple.dt.CoreDeviceError", "userInfo": {
        "NSLocalizedDescription": { "string": "The application failed to launch." },
        "NSUnderlyingError": { "error": { "code": 1, "domain": "FBSOpenApplicationServiceErrorDomain",
          "userInfo": { "NSLocalizedFailureReason": { "string": "\(reason)" } } } } } },
      "info": { "outcome": "failed" } }
    """
  }

  private func phoneResult(_ reason: String, app: String? = "com.example") throws -> OpenResult {
    try ApplePhones.result(
      ToolOutput(.exited(1), errors: "ERROR: The application failed to launch."),
      json: Array(Self.json(reason).utf8), on: phone, app: app)
  }

  @Test(
    "locked and not paired are faults of the phone",
    arguments: [
      (
        "The request was denied by service delegate (SBMainWorkspace) for reason: Locked (Unable to launch com.example because the device was not, or could not be, unlocked).",
        "is locked"
      ),
      ("This device must be paired before it can be used.", "is not paired with this Mac"),
    ])
  func phoneFaults(reason: String, message: String) {
    let fault = #expect(throws: DeviceFault.self) { try phoneResult(reason) }
    #expect(fault?.message == "Ada's iPhone (ios:00008130-0001) \(message)")
  }

  @Test("an app that is not installed opens nothing")
  func notInstalled() throws {
    let expected = OpenResult(.notOpened, reason: "com.example is not installed")
    #expect(try phoneResult("The requested application com.example is not installed.") == expected)
    #expect(
      try phoneResult(
        "Application info provider (FBSApplicationLibrary) returned nil for com.example")
        == expected)
  }

  @Test("what is not known is told in its own words, the outer first")
  func unknown() throws {
    #expect(try phoneResult("Something new.").reason == "The application failed to launch.")
  }

  @Test("a devicectl that cannot open URLs says what would")
  func oldTool() {
    let answer = ToolOutput(.exited(64), errors: "Error: Unexpected argument 'openURL'")
    let fault = #expect(throws: DeviceFault.self) {
      try ApplePhones.result(answer, json: [], on: phone, app: nil)
    }
    #expect(
      fault?.hint == "pass the app's bundle ID with --app, or install a newer Xcode")
  }
}
