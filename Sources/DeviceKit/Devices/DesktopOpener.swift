import TextKit

/// What the program that opens URLs on a desktop says: `open` on macOS, `xdg-open` elsewhere.
package enum DesktopOpener {
  /// What became of a URL, by what the tool of that name said: it was sent, or why not.
  package static func result(_ answer: ToolOutput, of tool: String) -> OpenResult {
    switch answer.ending {
    case .exited(0): return OpenResult(.sent)
    case .timedOut: return OpenResult(.timedOut)
    case .exited, .killed, .interrupted: break
    }
    let words =
      answer.errorLines.first.map { $0.escapedForTerminal } ?? "\(tool) \(answer.endingText)"
    return OpenResult(.notOpened, reason: words)
  }
}
