import TextKit

/// What `adb` says if it cannot reach a device: after `error:` in older versions, or `adb:`.
package enum AdbFault {
  /// The fault that an answer without any word of the device tells.
  package static func fault(of answer: ToolOutput, on device: Device?) -> DeviceFault {
    let subject = device?.title ?? "the device"
    let message = answer.errorLines.lazy.compactMap(message).first
    guard let message else {
      if answer.ending == .interrupted { return DeviceFault("stopped waiting for \(subject)") }
      let words = answer.lines.last { !isOfDaemon($0) }
      return DeviceFault(
        "\(subject) did not report what opened: "
          + (words.map { "\"\($0.escapedForTerminal)\"\(answer.isCut ? " … and more" : "")" }
            ?? "adb \(answer.endingText) without output"),
        hint: "it may be disconnected: run deeplink devices")
    }
    for (part, fault) in known where message.containsScalars(part) {
      return DeviceFault("\(subject) \(fault.reason)", hint: fault.hint)
    }
    for part in server where message.containsScalars(part) {
      return DeviceFault(
        "adb cannot reach its own server: \(message.escapedForTerminal)",
        hint: "restart it: adb kill-server; adb start-server")
    }
    return DeviceFault("adb: \(message.escapedForTerminal)")
  }

  /// The fault that `adb` itself reports, whatever the device said; nil if it reports none.
  package static func own(_ answer: ToolOutput, on device: Device) -> DeviceFault? {
    let isOwn = answer.errorLines.contains { message($0) != nil }
    return isOwn || answer.ending == .interrupted ? fault(of: answer, on: device) : nil
  }

  private static let known: [(part: String, fault: Device.Obstacle)] = [
    (
      "unauthorized",
      .init("has not accepted this computer's key", hint: "unlock it and accept the key")
    ),
    ("still authorizing", .init("is still connecting", hint: "try again in a moment")),
    ("still connecting", .init("is still connecting", hint: "try again in a moment")),
    ("offline", .init("is offline", hint: "reconnect it, or run: adb reconnect offline")),
    ("not found", .init("was disconnected", hint: "reconnect it, then run deeplink devices")),
    ("no devices", .init("was disconnected", hint: "reconnect it")),
    ("insufficient permissions", .init("cannot be used by this user", hint: "see its udev rules")),
    ("closed", .init("closed the connection", hint: "reconnect it")),
    ("protocol fault", .init("dropped the connection", hint: "reconnect it")),
    ("device disconnected", .init("was disconnected", hint: "reconnect it")),
  ]

  private static let server = [
    "cannot connect to daemon", "failed to start daemon", "failed to check server version",
    "could not install *smartsocket* listener", "cannot bind",
  ]

  /// The text of a line by which `adb` says that it failed.
  static func message(_ line: String) -> String? {
    for start in ["error: ", "adb: error: ", "adb: ", "adb.exe: "] {
      if let text = line.after(start) { return text }
    }
    return nil
  }

  /// Whether a line tells of the start of the daemon and of nothing else.
  private static func isOfDaemon(_ line: String) -> Bool {
    line.hasScalarPrefix("* daemon") || line.hasScalarPrefix("adb server version")
      || line.hasScalarPrefix("- waiting")
  }
}
