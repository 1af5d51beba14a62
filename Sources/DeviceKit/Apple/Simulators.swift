import JSONKit
import TextKit

/// The booted simulators, and what `xcrun simctl` says when one is to open a URL.
package enum Simulators {
  /// The words after `xcrun` that list them.
  package static let listing = ["simctl", "list", "devices", "booted", "--json"]

  /// The words after `xcrun` that open a URL; the booted one if none is named.
  package static func open(_ url: String, on device: Device?) -> [String] {
    ["simctl", "openurl", device?.id ?? "booted", url]
  }

  /// The words after `xcrun` that send an app the notification whose payload is on standard input.
  package static func push(to bundle: String, on device: Device) -> [String] {
    ["simctl", "push", device.id, bundle, "-"]
  }

  /// The words after `xcrun` that take a picture of the screen (`Screenshot`).
  package static func picture(of device: Device) -> [String] {
    ["simctl", "io", device.id, "screenshot", "--type=png", "-"]
  }

  /// The app of the home screen.
  private static let home = "com.apple.springboard"

  /// The words after `xcrun` that bring an app into a state.
  package static func preparation(
    for start: StartState, of bundle: String, on device: Device
  ) -> [[String]] {
    switch start {
    case .asIs: []
    case .cold: [["simctl", "terminate", device.id, bundle]]
    case .warm: [["simctl", "launch", device.id, bundle], ["simctl", "launch", device.id, home]]
    case .background: [["simctl", "launch", device.id, home]]
    }
  }

  /// Why such a step failed; nil if it did not, and throws if the simulator could not be asked.
  package static func failure(
    _ answer: ToolOutput, of bundle: String, on device: Device
  ) throws(DeviceFault) -> String? {
    // What does not run need not be stopped.
    if answer.lines.contains(where: { $0.containsScalars("found nothing to terminate") }) {
      return nil
    }
    let text = answer.lines.joined(separator: " ")
    if text.containsScalars("FBSOpenApplicationServiceErrorDomain"), code(answer) == "4" {
      return "\(bundle) is not installed"
    }
    let result = try pushResult(answer, on: device)
    return result.outcome == .sent ? nil : result.reason ?? result.outcome.rawValue
  }

  /// Reads the list: those that run iOS.
  ///
  /// ```json
  /// { "devices": { "com.apple.CoreSimulator.SimRuntime.iOS-18-2": [
  ///     { "udid": "…", "name": "iPhone 16", "state": "Booted" } ] } }
  /// ```
  /// - Throws: the faults of its text.
  package static func devices(_ text: String) throws(Faults) -> [Device] {
    let list = try JSONNode.parse(Array(text.utf8))
    return (list["devices"]?.members ?? []).flatMap { runtime -> [Device] in
      guard let version = version(runtime.name) else { return [] }
      return runtime.value.elements.compactMap { entry in
        guard let id = entry["udid"]?.text, entry["state"]?.text?.isSameText(as: "Booted") == true
        else { return nil }
        return Device(.simulator, id: id, name: entry["name"]?.text ?? "", detail: version)
      }
    }
  }

  /// `com.apple.CoreSimulator.SimRuntime.iOS-18-2` → `iOS 18.2`; nil for what is not iOS.
  private static func version(_ runtime: String) -> String? {
    guard let last = runtime.splitScalars(at: ".").last, let numbers = last.after("iOS-") else {
      return nil
    }
    return "iOS " + numbers.replacingScalars("-", with: ".")
  }

  /// Whether the simulator was busy, and will perhaps open the URL in a moment (`ETIMEDOUT`).
  package static func isRetryable(_ answer: ToolOutput) -> Bool {
    switch answer.ending {
    case .exited(0): false
    case .exited(60): true
    default: code(answer) == "60"
    }
  }

  /// What became of a URL: handed over, or refused; throws if the simulator could not be asked.
  package static func result(
    _ answer: ToolOutput, on device: Device
  ) throws(DeviceFault) -> OpenResult {
    if let result = try XcodeTools.result(answer, on: device) { return result }
    let code = code(answer)
    // 194 is what is left of -10814 (kLSApplicationNotFoundErr) in a status of eight bits.
    if answer.ending == .exited(194) || code == "-10814" || code == "115" {
      return OpenResult(.notOpened, reason: "no app on the simulator accepts the URL")
    }
    if isRetryable(answer) { return OpenResult(.timedOut, reason: "the simulator did not answer") }
    return try refusal(answer, on: device)
  }

  /// What became of a notification: sent, or refused in the words of `simctl`; throws if the simulator
  /// could not be asked.
  package static func pushResult(
    _ answer: ToolOutput, on device: Device
  ) throws(DeviceFault) -> OpenResult {
    if let result = try XcodeTools.result(answer, on: device) { return result }
    return try refusal(answer, on: device)
  }

  /// The refusal of a simulator; throws if it is not booted.
  private static func refusal(
    _ answer: ToolOutput, on device: Device
  ) throws(DeviceFault) -> OpenResult {
    let text = answer.lines.joined(separator: " ")
    for part in ["Invalid device", "current state: Shutdown", "No devices are booted"]
    where text.containsScalars(part) {
      throw DeviceFault(
        "\(device.title) is not booted", hint: "boot it: xcrun simctl boot \(device.id)")
    }
    let words = answer.lines.last.map { $0.escapedForTerminal } ?? "simctl \(answer.endingText)"
    return OpenResult(.notOpened, reason: words)
  }

  /// The code in `(domain=NSOSStatusErrorDomain, code=-10814)`.
  private static func code(_ answer: ToolOutput) -> String? {
    for line in answer.lines {
      let rest = line.replacingScalars("code=", with: "\n").splitScalars(at: "\n").dropFirst()
      if let code = rest.first {
        return String(code.unicodeScalars.prefix { $0 == "-" || ("0"..."9").contains($0) })
      }
    }
    return nil
  }
}

/// What `xcrun` says if it cannot run a tool at all.
package enum XcodeTools {
  /// The fault of an answer that is of no tool; nil if a tool answered.
  package static func fault(of answer: ToolOutput) -> DeviceFault? {
    for line in answer.lines {
      guard let text = line.after("xcrun: error: ") else { continue }
      return DeviceFault(
        "xcrun: \(text.escapedForTerminal)",
        hint: "install Xcode and select it: sudo xcode-select -s /Applications/Xcode.app")
    }
    return nil
  }

  /// What became of a URL as far as the ending of a tool tells; nil if the tool's words decide.
  static func result(_ answer: ToolOutput, on device: Device) throws(DeviceFault) -> OpenResult? {
    switch answer.ending {
    case .exited(0): return OpenResult(.sent)
    case .timedOut: return OpenResult(.timedOut)
    case .interrupted: throw DeviceFault("stopped waiting for \(device.title)")
    case .exited, .killed:
      if let fault = Self.fault(of: answer) { throw fault }
      return nil
    }
  }
}
