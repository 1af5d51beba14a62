import TextKit

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
