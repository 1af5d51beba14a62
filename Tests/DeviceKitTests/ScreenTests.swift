import Testing

@testable import DeviceKit

@Suite("The words and pictures of a screen of Android")
struct ScreenTests {
  private let phone = Device(.android, id: "0A04", name: "Pixel 7")

  private static func dump(_ nodes: String, after words: String = "") -> String {
    words
      + "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation=\"0\">\(nodes)"
      + "</hierarchy>UI hierchary dumped to: /dev/tty\n"
  }

  @Test("the texts and descriptions of all nodes are read in their order, references resolved")
  func texts() throws {
    let nodes = """
      <node text="" content-desc="Navigate up"><node text="Pick&apos;em &quot;lobby&quot;&#10;&amp; &#128512;" \
      content-desc=" " /><node text="Home" content-desc="Home tab" /></node><node text="Ende" />
      """
    let found = try ScreenDump(
      ToolOutput(.exited(0), output: Self.dump(nodes, after: "WARNING: linker\n")), on: phone)
    #expect(
      found == .texts(["Navigate up", "Pick'em \"lobby\"\n& 😀", "Home", "Home tab", "Ende"]))
    #expect(found.screen(expecting: "\"lobby\"\n&") == .seen)
    #expect(
      found.screen(expecting: "lobby &")
        == .wrong(
          ["Pick'em \"lobby\"\n& 😀", "Navigate up", "Home tab", "Home", "Ende"]))
    #expect(
      try ScreenDump(ToolOutput(.exited(0), output: Self.dump("")), on: phone)
        .screen(expecting: "x") == .wrong([]))
  }

  @Test(
    "a dump that is none says why",
    arguments: [
      ("ERROR: could not get idle state.\n", "", "uiautomator: could not get idle state."),
      (
        "", "ERROR: null root node returned by UiTestAutomationBridge.\n",
        "uiautomator: null root node returned by UiTestAutomationBridge."
      ),
      (
        "/system/bin/sh: uiautomator: inaccessible or not found\n", "",
        "uiautomator: /system/bin/sh: uiautomator: inaccessible or not found"
      ),
      ("", "", "uiautomator printed nothing"),
      ("<?xml ?><hierarchy rotation=\"0\"><node te", "", "the dump of uiautomator was cut"),
      (
        "<hierarchy><node text=\"a></hierarchy>", "",
        "uiautomator printed faulty XML: \"<\" inside a value"
      ),
    ])
  func unread(output: String, errors: String, reason: String) throws {
    #expect(
      try ScreenDump(ToolOutput(.exited(0), output: output, errors: errors), on: phone)
        == .unread(reason))
  }

  @Test("a device that is gone is a fault of the device")
  func gone() {
    let answer = ToolOutput(.exited(1), errors: "error: device '0A04' not found\n")
    #expect(throws: DeviceFault.self) { try ScreenDump(answer, on: phone) }
    #expect(AdbFault.own(answer, on: phone) != nil)
    #expect(throws: DeviceFault.self) { _ = try AndroidStart.failure(answer, on: phone) }
    #expect(throws: DeviceFault.self) { _ = try AndroidStart.launcher(answer, on: phone) }
  }

  /// A picture of the shape that PNG has: signature, a chunk, the last chunk.
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 2] + Array("IDATxy____".utf8)
    + [0, 0, 0, 0] + Array("IEND____".utf8)

  @Test("a picture is read whole, without the warnings before it and what comes after it")
  func picture() throws {
    let around = Array("[Warning] Multiple displays\n".utf8) + Self.png + Array("\n".utf8)
    for bytes in [Self.png, around] {
      #expect(Screenshot(ToolOutput(.exited(0), bytes: bytes)) == .png(Self.png))
    }
    for count in 8..<Self.png.count {
      #expect(
        Screenshot(ToolOutput(.exited(0), bytes: Array(Self.png.prefix(count))))
          == .missing("the picture was cut short"))
    }
    #expect(
      Screenshot(ToolOutput(.exited(0), output: "no screencap\n"))
        == .missing("no screencap"))
    #expect(
      Screenshot(ToolOutput(.timedOut))
        == .missing("the device did not answer in time"))
  }

  @Test("a state is compared with what Android says of the launch")
  func states() {
    for state in StartState.allCases {
      let refused = [OpenResult.Launch.cold, .warm, .hot].filter { state.objection(to: $0) != nil }
      switch state {
      case .asIs: #expect(refused == [])
      case .cold: #expect(refused == [.warm, .hot])
      case .warm, .background: #expect(refused == [.cold])
      }
    }
  }
}
