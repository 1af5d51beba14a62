import TextKit

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
