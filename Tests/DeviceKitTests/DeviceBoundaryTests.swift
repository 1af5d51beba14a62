import Testing

@testable import DeviceKit

@Suite("Bounds of what devices say")
struct DeviceBoundaryTests {
  private static func entries(_ lines: String...) -> [AndroidDevices.Entry] {
    AndroidDevices.entries("List of devices attached\n" + lines.joined(separator: "\n"))
  }

  @Test(
    "the name of a device tells how it is connected and what its hardware is",
    arguments: [
      ("0A04", .cable, "0A04"), ("5555", .cable, "5555"), ("a:b", .cable, "a:b"),
      ("a:", .cable, "a:"), ("192.168.1.5:5555", .address, nil), ("[::1]:65535", .address, nil),
      ("[::1]:65536", .cable, "[::1]:65536"),
      ("adb-0A04-x1._adb-tls-connect._tcp", .service, "0A04"),
      ("adb-0A-04-x1._adb-tls-connect._tcp.", .service, "0A-04"),
      ("adb-0A04._adb._tcp", .service, nil), ("tv-1-2._adb._tcp", .service, nil),
    ] as [(String, AndroidDevices.Entry.Connection, String?)])
  func connection(id: String, connection: AndroidDevices.Entry.Connection, hardware: String?) {
    let entries = Self.entries("\(id) device model:Pixel_7")
    #expect(entries.map(\.device) == [Device(.android, id: id, name: "Pixel 7")])
    #expect(entries.map(\.connection) == [connection])
    #expect(entries.map(\.hardware) == [hardware])
  }

  @Test(
    "an address is unclear only beside another ready device of the same make",
    arguments: [
      ([], []), (["0A04 device model:A"], ["1.2.3.4:5"]),
      (["0A04 device model:B"], []), (["0A04 offline model:A"], []),
      (["6.7.8.9:5 device model:A"], ["1.2.3.4:5", "6.7.8.9:5"]),
    ])
  func unclear(others: [String], ids: [String]) {
    let lines = (["1.2.3.4:5 device model:A"] + others).joined(separator: "\n")
    #expect(AndroidDevices.unclear(Self.entries(lines)).map(\.id) == ids)
    let offline = lines.replacing("1.2.3.4:5 device", with: "1.2.3.4:5 offline")
    #expect(AndroidDevices.unclear(Self.entries(offline)) == [])
  }

  @Test(
    "of equally near ways to a phone the first stays, and what is not ready is no way to it",
    arguments: [
      (["1.2.3.4:5 device", "6.7.8.9:5 device"], ["1.2.3.4:5 + 6.7.8.9:5"]),
      (["0A04 offline", "1.2.3.4:5 device"], ["0A04", "1.2.3.4:5"]),
      (["1.2.3.4:5 device", "0A04 offline"], ["1.2.3.4:5", "0A04"]),
      (
        ["0A04 device", "1.2.3.4:9 device", "6.7.8.9:9 device"], ["0A04", "1.2.3.4:9", "6.7.8.9:9"]
      ),
    ])
  func same(lines: [String], expected: [String]) {
    let devices = AndroidDevices.devices(
      Self.entries(lines.joined(separator: "\n")),
      serialNumbers: ["1.2.3.4:5": "0A04", "6.7.8.9:5": "0A04"])
    #expect(devices.map { ([$0.id] + $0.otherIDs).joined(separator: " + ") } == expected)
  }

  private let phone = Device(.android, id: "0A04")

  @Test("a warning alone is believed where adb ended well")
  func warning() throws {
    let text = "Warning: Activity not started"
    #expect(
      try ActivityReport.result(ToolOutput(.exited(0), output: text), on: phone)
        == OpenResult(.opened, reason: "Activity not started"))
    #expect(throws: DeviceFault.self) {
      try ActivityReport.result(ToolOutput(.exited(1), output: text), on: phone)
    }
  }

  @Test(
    "a security exception is told whole, an error without its first word",
    arguments: [
      ("Error: no", "no"), ("Security exception: no", "Security exception: no"),
      ("Exception occurred while executing 'x'", "Exception occurred while executing 'x'"),
    ])
  func exceptions(line: String, reason: String) throws {
    #expect(
      try ActivityReport.result(ToolOutput(.exited(0), output: line), on: phone)
        == OpenResult(.notOpened, reason: reason))
  }

  @Test(
    "lines about the daemon are no word of the device",
    arguments: [
      (ToolOutput.Ending.interrupted, "", "stopped waiting for android:0A04"),
      (
        .exited(1), "* daemon started successfully",
        "android:0A04 did not report what opened: adb exited with status 1 without output"
      ),
      (
        .killed(by: 9), "adb server version (39) doesn't match",
        "android:0A04 did not report what opened: adb was killed by signal 9 without output"
      ),
      (
        .timedOut, "- waiting for device -",
        "android:0A04 did not report what opened: adb timed out without output"
      ),
      (.exited(0), "hm\n* daemon", #"android:0A04 did not report what opened: "hm""#),
    ])
  func daemon(ending: ToolOutput.Ending, output: String, message: String) {
    let fault = AdbFault.fault(of: ToolOutput(ending, output: output), on: phone)
    #expect(fault.message == message)
  }

  @Test(
    "a known browser is known by its whole name or by a beginning that ends in a point",
    arguments: [
      ("com.android.chrome", true), ("com.android.chrome.x", false), ("com.android.chrom", false),
      ("com.chrome.beta", true), ("com.chrome", false), ("org.mozilla.firefox", true),
      ("com.example.app", false),
    ])
  func browsers(package: String, isOne: Bool) {
    #expect(AndroidBrowsers().contains(package) == isOne)
  }

  @Test("only the lines of a verification state are claims")
  func claims() {
    let text = """
      Before: 1
      com.a:
        Fact: 2
        ID: 0
        Fact: 3
        Domain verification state:
          a.test: verified
          b.test: none
        User 0:
        Fact: 4
        Verification link handling allowed: false
        Domain verification state:
          c.test: none
        Selection state:
        Fact: 5
      com.b:
        Fact: 6
        Verification link handling allowed: true
      """
    let links = AppLinks(ToolOutput(.exited(0), output: text))
    #expect(
      links.claims == [
        .init(package: "com.a", host: "a.test", state: "verified"),
        .init(package: "com.a", host: "b.test", state: "none"),
        .init(package: "com.a", host: "c.test", state: "none"),
      ])
    #expect(links.forbidden == ["com.a"])
  }

  @Test(
    "a phone is listed unless it is known to be no real one, and needs iOS 17",
    arguments: [
      (#""reality": "physical""#, "17.0", [String?.none]), (#""x": 1"#, "17", [nil]),
      (#""reality": "virtual""#, "18.0", []), (#""x": 1"#, "16.9", ["runs iOS 16.9"]),
      (#""x": 1"#, "", [nil]),
    ])
  func phones(reality: String, version: String, obstacles: [String?]) throws {
    let json = """
      {"result": {"devices": [{"deviceProperties": {"osVersionNumber": "\(version)"},
        "hardwareProperties": {"platform": "iOS", "udid": "1", \(reality)}}]}}
      """
    #expect(try ApplePhones.devices(Array(json.utf8)).map { $0.obstacle?.reason } == obstacles)
  }

  @Test("a devicectl without JSON is told by its first line, or by how it ended")
  func withoutJSON() throws {
    let phone = Device(.iPhone, id: "1")
    func reason(_ output: String, app: String? = nil) throws -> String? {
      try ApplePhones.result(
        ToolOutput(.exited(3), output: output), json: [], on: phone, app: app
      ).reason
    }
    #expect(try reason("a\nb") == "a")
    #expect(try reason("") == "devicectl exited with status 3")
    #expect(try reason("Unknown command", app: "com.a") == "Unknown command")
  }

  @Test("a simulator is listed only while it is booted, and its codes are told by any status")
  func simulators() throws {
    let json = """
      {"devices": {"a.iOS-18-2": [{"udid": "1", "state": "Shutdown"}, {"udid": "2"},
        {"udid": "3", "state": "Booted"}]}}
      """
    let simulator = Device(.simulator, id: "3", detail: "iOS 18.2")
    #expect(try Simulators.devices(json) == [simulator])
    for (code, reason) in [("-10814", "no app on the simulator accepts the URL"), ("7", "code=7)")]
    {
      let answer = ToolOutput(.exited(1), errors: "code=\(code))")
      #expect(
        try Simulators.result(answer, on: simulator) == OpenResult(.notOpened, reason: reason))
    }
  }

  @Test(
    "lines end by either character, and have no blanks around them",
    arguments: [("a\r\nb\rc\n\n \t\n", ["a", "b", "c"]), ("\t a b\t \n", ["a b"]), (" \t", [])])
  func lines(text: String, lines: [String]) {
    #expect(ToolOutput(.exited(0), output: text).lines == lines)
  }

  @Test(
    "a star goes back as often as it takes, character by character",
    arguments: [
      ("*c", "abc", true), ("*bc", "abbc", true), ("*abc", "ababc", true), ("a*b?d", "abbcd", true),
      ("*ab*ab", "aababab", true), ("*d", "abc", false), ("a*a", "a", false), ("a?", "a", false),
      ("?", "a", true), ("a**", "a", true), ("*ab", "aaab", true), ("*a*b*c", "xxaxxbxc", true),
    ])
  func stars(pattern: String, text: String, isMatch: Bool) {
    #expect(Glob(pattern).matches(text) == isMatch)
  }

  @Test(
    "an activity that is not known meets no expectation of one",
    arguments: [
      OpenExpectation.activity(Glob("*")), .app(package: "com.a"), .notApp(package: "com.a"),
    ])
  func unknownActivity(expectation: OpenExpectation) {
    for outcome in [OpenResult.Outcome.opened, .broughtToFront] {
      #expect(
        expectation.verdict(of: OpenResult(outcome)) == .missed("expected \(expectation.text)"))
    }
  }
}
