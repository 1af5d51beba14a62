import TextKit

/// What `am start -W` says of a URL.
///
/// Its words decide, and not the status: older versions end with 0 although nothing opened.
///
/// ```
/// Starting: Intent { act=android.intent.action.VIEW dat=https://www.example.com/... }
/// Status: ok
/// LaunchState: COLD
/// Activity: com.example.app/.MainActivity
/// TotalTime: 612
/// WaitTime: 617
/// Complete
/// ```
package enum ActivityReport {
  /// The result that the words tell; throws if the device did not get so far as to try.
  package static func result(
    _ answer: ToolOutput, on device: Device, app: String? = nil,
    browsers: AndroidBrowsers = AndroidBrowsers()
  ) throws(DeviceFault) -> OpenResult {
    if answer.ending == .timedOut { return OpenResult(.timedOut) }
    var facts: [String: String] = [:]
    var warning: String?
    for line in answer.lines {
      if let error = error(line) { return notOpened(error, app: app) }
      if let text = line.after("Warning: ") { warning = text }
      for name in ["Status", "LaunchState", "Activity", "TotalTime", "WaitTime"] {
        if let value = line.after("\(name): ") { facts[name] = value.trimmed() }
      }
    }
    guard let status = facts["Status"] else {
      if let warning, answer.ending == .exited(0) { return OpenResult(.opened, reason: warning) }
      throw AdbFault.fault(of: answer, on: device)
    }
    let activity = facts["Activity"].flatMap { Activity($0) }
    var result = OpenResult(
      .opened, activity: activity, launch: facts["LaunchState"].flatMap(OpenResult.Launch.init),
      milliseconds: (facts["TotalTime"] ?? facts["WaitTime"]).flatMap { Int($0) }, reason: warning)
    result.outcome = outcome(status: status, warning: warning, activity, browsers)
    return result
  }

  private static func outcome(
    status: String, warning: String?, _ activity: Activity?, _ browsers: AndroidBrowsers
  ) -> OpenResult.Outcome {
    if activity?.isChooser == true { return .chooser }
    if status.isSameText(as: "timeout") { return .timedOut }
    guard status.isSameText(as: "ok") else { return .notOpened }
    if let activity, browsers.contains(activity.package) { return .browser }
    let isToFront = warning.map { text in
      text.containsScalars("brought to the front") || text.containsScalars("top-most instance")
    }
    return isToFront == true ? .broughtToFront : .opened
  }

  /// The text of a line by which `am` says that it failed.
  private static func error(_ line: String) -> String? {
    for start in ["Error: ", "Exception occurred while executing", "Security exception: "] {
      if let text = line.after(start) { return start == "Error: " ? text : line }
    }
    return line.hasScalarPrefix("java.lang.SecurityException") ? line : nil
  }

  private static func notOpened(_ error: String, app: String?) -> OpenResult {
    guard error.containsScalars("unable to resolve Intent") else {
      return OpenResult(.notOpened, reason: error)
    }
    let who = app.map { "\($0) is not installed or does not accept the URL" }
    return OpenResult(.notOpened, reason: who ?? "no app on the device accepts the URL")
  }
}
