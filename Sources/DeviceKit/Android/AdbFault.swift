import TextKit

/// What `adb` itself says if it cannot reach a device: by `error:` in older versions, by `adb:` in
/// newer ones.
package enum AdbFault {
  /// The fault that an answer without any word of the device tells.
  ///
  /// - Parameters:
  ///   - answer: what `adb` said.
  ///   - device: the device that was asked; nil for none in particular.
  /// - Returns: the fault, with what to do.
  package static func fault(of answer: ToolOutput, on device: Device?) -> DeviceFault {
    let subject = device?.title ?? "the device"
    let message = answer.errorLines.lazy.compactMap(message).first
    guard let message else {
      if answer.ending == .interrupted { return DeviceFault("\(subject) was not waited for") }
      let words = answer.lines.last { !isOfDaemon($0) }
      return DeviceFault(
        "\(subject) did not say what opened: "
          + (words.map { "\"\($0.harmless)\"\(answer.isCut ? " … and more" : "")" }
            ?? "adb \(answer.endingText) without a word"),
        hint: "it may have been disconnected: deeplink devices lists what is there")
    }
    for (part, fault) in known where message.containsScalars(part) {
      return DeviceFault("\(subject) \(fault.reason)", hint: fault.hint)
    }
    for part in server where message.containsScalars(part) {
      return DeviceFault(
        "adb cannot reach its own server: \(message.harmless)",
        hint: "start it anew: adb kill-server; adb start-server")
    }
    return DeviceFault("adb: \(message.harmless)")
  }

  private static let known: [(part: String, fault: Device.Obstacle)] = [
    (
      "unauthorized",
      .init("has not accepted this computer's key", hint: "unlock it and accept the key")
    ),
    ("still authorizing", .init("is still connecting", hint: "try again in a moment")),
    ("still connecting", .init("is still connecting", hint: "try again in a moment")),
    ("offline", .init("is offline", hint: "connect it anew, or: adb reconnect offline")),
    ("not found", .init("is gone", hint: "connect it again; deeplink devices lists what is there")),
    ("no devices", .init("is gone", hint: "connect it again")),
    ("insufficient permissions", .init("may not be used by this user", hint: "see its udev rules")),
    ("closed", .init("closed the connection", hint: "connect it again")),
    ("protocol fault", .init("broke the connection off", hint: "connect it again")),
    ("device disconnected", .init("is gone", hint: "connect it again")),
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
