import JSONKit
import TextKit

/// The iPhones and iPads that `xcrun devicectl` knows, and what it says when one is to open a URL
/// (iOS 17 on).
///
/// Its text is for people; what a program may rely on is the JSON that it writes to a file.
package enum ApplePhones {
  /// The words after `xcrun` that list them into a file.
  package static func listing(into file: String) -> [String] {
    ["devicectl", "list", "devices", "--quiet", "--json-output", file]
  }

  /// The words after `xcrun` that open a URL, perhaps in an app, which may be stopped first, and write to
  /// a file how it went.
  package static func open(
    _ url: String, on device: Device, app: String?, stopping: Bool = false, into file: String
  ) -> [String] {
    let process = ["devicectl", "device", "process"]
    let options = ["--device", device.id, "--quiet", "--json-output", file]
    guard let app else { return process + ["openURL"] + options + [url] }
    return process + ["launch"] + options + (stopping ? ["--terminate-existing"] : [])
      + ["--payload-url", url, app]
  }

  /// Reads the list; throws the faults of its text.
  package static func devices(_ json: [UInt8]) throws(Faults) -> [Device] {
    let list = try JSONNode.parse(json)
    return (list["result"]?["devices"]?.elements ?? []).compactMap { entry in
      let (hardware, properties) = (entry["hardwareProperties"], entry["deviceProperties"])
      let platform = hardware?["platform"]?.text ?? ""
      guard ["iOS", "iPadOS"].containsSameText(as: platform),
        hardware?["reality"]?.text?.isSameText(as: "physical") ?? true,
        let id = hardware?["udid"]?.text ?? entry["identifier"]?.text
      else { return nil }
      let version = properties?["osVersionNumber"]?.text ?? ""
      var device = Device(
        .iPhone, id: id, name: properties?["name"]?.text ?? "", detail: "\(platform) \(version)",
        obstacle: obstacle(entry["connectionProperties"], version: version))
      device.model = hardware?["marketingName"]?.text.map(ToolOutput.shortened)
      device.otherIDs = [entry["identifier"]?.text].compactMap(\.self)
      return device
    }
  }

  private static func obstacle(_ connection: JSONNode?, version: String) -> Device.Obstacle? {
    if connection?["pairingState"]?.text?.isSameText(as: "paired") == false {
      return .init(
        "is not paired with this Mac",
        hint: "connect it by cable, unlock it and trust this computer, or run: xcrun devicectl "
          + "manage pair --device UDID")
    }
    if connection?["tunnelState"]?.text?.isSameText(as: "unavailable") == true {
      return .init("cannot be reached", hint: "connect it by cable or to the same network")
    }
    if let major = Int(version.splitScalars(at: ".")[0]), major < 17 {
      return .init("runs iOS \(version)", hint: "opening URLs needs iOS 17 or newer")
    }
    return nil
  }

  /// What became of a URL: handed over or refused; throws if the phone is locked or out of reach.
  package static func result(
    _ answer: ToolOutput, json: [UInt8], on device: Device, app: String?
  ) throws(DeviceFault) -> OpenResult {
    if let result = try XcodeTools.result(answer, on: device) { return result }
    let reasons = reasons(json) + answer.lines
    let text = reasons.joined(separator: "\n")
    func says(_ parts: String...) -> Bool { parts.contains { text.containsScalars($0) } }
    if says("reason: Locked", "could not be, unlocked", "device is locked", "DeviceLocked") {
      throw DeviceFault("\(device.title) is locked", hint: "unlock it, and keep it awake")
    }
    if says("is not installed", "returned nil for") {
      return OpenResult(
        .notOpened, reason: app.map { "\($0) is not installed" } ?? "the app is not installed")
    }
    if says("not paired", "must be paired") {
      throw DeviceFault(
        "\(device.title) is not paired with this Mac",
        hint: "connect it by cable, unlock it and trust this computer")
    }
    if says("Developer Mode") {
      throw DeviceFault(
        "\(device.title) is not in Developer Mode", hint: "Settings, Privacy & Security")
    }
    if says("No app found", "-10814", "no application", "No application") {
      return OpenResult(.notOpened, reason: "no app on the device accepts the URL")
    }
    if app == nil, says("Unexpected argument", "Unknown command", "unknown subcommand") {
      throw DeviceFault(
        "this devicectl cannot open a URL without an app",
        hint: "pass the app's bundle ID with --app, or install a newer Xcode")
    }
    if says("was not found", "is not connected", "not available", "unable to locate a device") {
      throw DeviceFault("\(device.title) was disconnected", hint: "reconnect it and unlock it")
    }
    let words = reasons.first.map { $0.escapedForTerminal } ?? "devicectl \(answer.endingText)"
    return OpenResult(.notOpened, reason: words)
  }

  /// The descriptions of an error and of what lies under it.
  private static func reasons(_ json: [UInt8]) -> [String] {
    guard let root = try? JSONNode.parse(json) else { return [] }
    var reasons: [String] = []
    var error = root["error"]
    // What lies under an error lies under it once more; the depth is that of the text.
    while let current = error {
      let facts = current["userInfo"]
      for name in ["NSLocalizedDescription", "NSLocalizedFailureReason"] {
        if let text = facts?[name]?["string"]?.text ?? facts?[name]?.text {
          reasons.append(ToolOutput.shortened(text))
        }
      }
      error = facts?["NSUnderlyingError"]?["error"]
    }
    return reasons
  }
}
