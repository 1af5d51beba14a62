import TextKit

/// What `xcrun` says if it cannot run a tool at all.
package enum XcodeTools {
  /// The fault of an answer that is of no tool; nil if a tool answered.
  package static func fault(of answer: ToolOutput) -> DeviceFault? {
    for line in answer.lines {
      guard let text = line.after("xcrun: error: ") else { continue }
      return DeviceFault(
        "xcrun: \(text.harmless)",
        hint: "install Xcode, and choose it: sudo xcode-select -s /Applications/Xcode.app")
    }
    return nil
  }
}
