import DeviceKit

@testable import DeeplinkCLI

/// A world with a store, a Mac's tools, and devices that answer as recorded.
enum DeviceWorld {
  static let store = """
    {
      "version": 1,
      "environment": "production",
      "environments": { "production": "https://www.example.com", "app": "app://" },
      "parameters": {
        "id": { "type": "integer", "minimum": 1, "examples": [7] },
        "token": { "writeOnly": true, "examples": ["sesame"] }
      },
      "links": [
        { "name": "game", "path": "/g/$<id>" },
        { "name": "login", "path": "/login?t=$<token>" },
        { "name": "home", "path": "/home" }
      ]
    }
    """

  /// The same with an app, and what its links are to open.
  static let storeOfApp = store.replacing(
    #""links": ["#,
    with: #""apps": { "android": { "package": "com.example.app" } }, "links": ["#
  ).replacing(
    #""path": "/home" }"#,
    with:
      #""path": "/home", "opens": false, "x-testId": "C12" }, { "name": "browser", "path": "/browser" }"#
  )

  static let pixel =
    "0A04                   device usb:1-1 product:panther model:Pixel_7 device:panther transport_id:1"
  static let emulator =
    "emulator-5554          device product:sdk model:sdk_gphone64 device:emu64 transport_id:2"

  static let opened = """
    Starting: Intent { act=android.intent.action.VIEW dat=https://www.example.com/... }
    Status: ok
    LaunchState: COLD
    Activity: com.example.app/.MainActivity
    TotalTime: 612
    WaitTime: 617
    Complete

    """
  static let browser =
    "Status: ok\nActivity: com.android.chrome/com.google.android.apps.chrome.Main\nTotalTime: 90\n"
  static let unresolved =
    "Error: Activity not started, unable to resolve Intent { act=android.intent.action.VIEW }\n"

  /// A world with these devices of Android; `am` answers a URL by what is in it.
  static func make(android lines: [String] = [pixel], store: String = store) -> TestWorld {
    let world = TestWorld.with(store: store)
    world.programs["adb"] = { words in
      if words == ["devices", "-l"] {
        return ToolOutput(
          .exited(0), output: "List of devices attached\n" + lines.map { $0 + "\n" }.joined() + "\n"
        )
      }
      return answer(to: words.last ?? "")
    }
    return world
  }

  private static func answer(to command: String) -> ToolOutput {
    func says(_ text: String) -> Bool { command.contains(text) }
    if says("resolve-activity") {
      return ToolOutput(
        .exited(0), output: "com.android.chrome/com.google.android.apps.chrome.Main\n")
    }
    if says("get-app-links") {
      return ToolOutput(
        .exited(0),
        output: """
            com.example.app:
              Domain verification state:
                www.example.com: 1024
              User 0:
                Verification link handling allowed: true

          """)
    }
    if says("none:") { return ToolOutput(.exited(0), output: unresolved) }
    if says("browser") { return ToolOutput(.exited(0), output: browser) }
    if says("lost") { return ToolOutput(.exited(1), errors: "adb: device '0A04' not found\n") }
    if says("slow") { return ToolOutput(.timedOut) }
    return ToolOutput(.exited(0), output: opened)
  }

  /// Adds Xcode's tools: a booted simulator, and a phone that is ready.
  static func addApple(to world: TestWorld, open: @escaping ([String]) -> ToolOutput) {
    world.programs["xcrun"] = { words in
      switch words.first {
      case "simctl" where words[1] == "list":
        return ToolOutput(
          .exited(0),
          output: """
            {"devices": {"com.apple.CoreSimulator.SimRuntime.iOS-18-2": [
              {"udid": "F00D", "state": "Booted", "name": "iPhone 16"}]}}
            """)
      case "devicectl" where words[1] == "list":
        world.files.set(
          words.last ?? "",
          Array(
            """
            {"result": {"devices": [{
              "connectionProperties": {"pairingState": "paired", "tunnelState": "connected"},
              "deviceProperties": {"name": "Ada's iPhone", "osVersionNumber": "18.1"},
              "hardwareProperties": {"platform": "iOS", "udid": "00008130"},
              "identifier": "ID"}]}}
            """.utf8))
        return ToolOutput(.exited(0))
      default: return open(words)
      }
    }
  }
}
