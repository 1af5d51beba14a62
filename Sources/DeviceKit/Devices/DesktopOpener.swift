import TextKit

/// What the program that opens URLs on a desktop says: `open` on macOS, `xdg-open` elsewhere.
package enum DesktopOpener {
  /// What became of a URL.
  ///
  /// - Parameters:
  ///   - answer: what the program said.
  ///   - tool: its name.
  /// - Returns: that it was sent, or why not.
  package static func result(_ answer: ToolOutput, of tool: String) -> OpenResult {
    switch answer.ending {
    case .exited(0): return OpenResult(.sent)
    case .timedOut: return OpenResult(.timedOut)
    case .exited, .killed, .interrupted: break
    }
    let words = answer.errorLines.first.map { $0.harmless } ?? "\(tool) \(answer.endingText)"
    return OpenResult(.notOpened, reason: words)
  }
}
