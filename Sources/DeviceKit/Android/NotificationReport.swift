import TextKit

/// What `cmd notification post` says of a notification (Android 10 on).
///
/// Its words decide, and not the status, which is 0 for a usage text too. What opens after a tap is said
/// to nobody.
///
/// ```
/// posting:
///   Notification(channel=shell_cmd shortcut=null contentView=null vibrate=null …)
/// ```
package enum NotificationReport {
  /// What became of the notification; throws if the device did not get so far as to try.
  package static func result(
    _ answer: ToolOutput, on device: Device
  ) throws(DeviceFault) -> OpenResult {
    if answer.ending == .timedOut { return OpenResult(.timedOut) }
    let lines = answer.lines
    if let line = lines.first(where: isRefusal) {
      return OpenResult(.notOpened, reason: line.quoted(limit: 200))
    }
    if let line = lines.first(where: isOlder) {
      return OpenResult(
        .notOpened, reason: "\(line.quoted(limit: 200)): this needs Android 10 or newer")
    }
    guard lines.contains(where: { $0.hasScalarPrefix("posting:") }) else {
      throw AdbFault.fault(of: answer, on: device)
    }
    return OpenResult(.sent)
  }

  /// Whether a line is the usage text, or says that something failed.
  private static func isRefusal(_ line: String) -> Bool {
    ["usage:", "Error occurred", "Security exception: ", "java.lang."].contains {
      line.hasScalarPrefix($0)
    } || line.containsScalars("permission denied")
  }

  /// Whether a line is of a version that posts no notifications.
  private static func isOlder(_ line: String) -> Bool {
    line.hasScalarPrefix("Unknown command") || line.hasScalarPrefix("cmd: Can't find service")
  }
}
