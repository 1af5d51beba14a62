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
      if let text = line.after("Warning: ") {
        guard !text.hasScalarPrefix(reasonAgainst) else { return notOpened(text, app: app) }
        warning = text
      }
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

  /// What begins a warning that nothing took the link (`START_SWITCHES_CANCELED` and
  /// `START_RETURN_INTENT_TO_CALLER`); other warnings say which running activity took it.
  private static let reasonAgainst = "Activity not started because"

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

/// What a device of Android says while an app is brought into a state.
package enum AndroidStart {
  /// The activity that starts an app, of those that `AndroidCommand.launchers` answers:
  /// the first one that is declared, since debug builds often have one of a tool, too.
  package static func launcher(
    _ answer: ToolOutput, on device: Device
  ) throws(DeviceFault) -> Activity? {
    let activity = answer.lines.lazy.filter { !$0.utf8.contains(UInt8(ascii: " ")) }
      .compactMap { Activity($0) }.first
    if activity == nil, let fault = AdbFault.own(answer, on: device) { throw fault }
    return activity
  }

  /// Why a step failed; nil if it did not, and throws if the device could not be asked.
  package static func failure(
    _ answer: ToolOutput, on device: Device
  ) throws(DeviceFault) -> String? {
    if let fault = AdbFault.own(answer, on: device) { throw fault }
    if answer.ending == .timedOut { return "the device did not answer in time" }
    let beginnings = ["Error: ", "Exception occurred", "Security exception: ", "java.lang."]
    // What an exception says has a line of its own, after the command that it is of.
    let line = answer.lines.first { line in
      beginnings.contains(where: line.hasScalarPrefix) && line.utf8.last != UInt8(ascii: ":")
    }
    return line
      ?? (answer.ending == .exited(0) ? nil : answer.lines.last ?? "adb \(answer.endingText)")
  }
}

/// The apps of a device of Android that are browsers.
package struct AndroidBrowsers: Hashable, Sendable {
  /// The packages of the known ones; a name with a point at its end is a beginning.
  private static let known = [
    "com.android.browser", "com.android.chrome", "com.brave.browser", "com.chrome.",
    "com.duckduckgo.mobile.android", "com.ecosia.android", "com.google.android.apps.chrome",
    "com.heytap.browser", "com.huawei.browser", "com.kiwibrowser.browser", "com.mi.globalbrowser",
    "com.microsoft.emmx", "com.opera.", "com.sec.android.app.sbrowser", "com.vivaldi.",
    "com.vivo.browser", "com.yandex.browser", "mark.via", "org.chromium.", "org.lineageos.jelly",
    "org.mozilla.", "org.torproject.torbrowser",
  ]

  /// The package that the device itself opens pages with, if it was asked.
  package var preferred: String?

  package init() {}

  /// Reads what `AndroidCommand.browser` answers: its last line is an activity.
  package init(answer: ToolOutput) {
    guard let activity = answer.lines.last.flatMap({ Activity($0) }), !activity.isChooser else {
      return
    }
    preferred = activity.package
  }

  package func contains(_ package: String) -> Bool {
    if preferred?.isSameText(as: package) == true { return true }
    return Self.known.contains { name in
      name.utf8.last == UInt8(ascii: ".")
        ? package.hasScalarPrefix(name) : package.isSameText(as: name)
    }
  }
}
