import BatchKit
import Foundation
import TextKit

/// How far a batch is, on the last line of the terminal, from half a second on.
final class ProgressBar {
  private static let delay = 0.5
  private static let pause = 0.1
  private static let width = 24

  /// How many bytes of the input were read.
  var bytesRead = 0
  private let context: Context
  private let isOn: Bool
  private let name: String
  private let size: Int?
  private var nextTime: Date
  private var isShown = false

  /// A bar where a person looks on and nothing else is written on the same terminal.
  init(_ name: String, size: Int?, sharesTerminal: Bool, in context: Context) {
    self.context = context
    self.name = String(name.escapedForTerminal.unicodeScalars.suffix(32))
    self.size = size
    isOn =
      context.terminals.error && !context.isQuiet && !sharesTerminal && !context.hasDumbTerminal
    nextTime = isOn ? context.now().addingTimeInterval(Self.delay) : .distantFuture
  }

  /// Shows how far it is, unless it was shown a moment ago.
  func show(_ summary: BatchSummary) {
    guard isOn, case let now = context.now(), now >= nextTime else { return }
    nextTime = now.addingTimeInterval(Self.pause)
    isShown = true
    var text = name
    if let size, size > 0 {
      let done = min(1, Double(bytesRead) / Double(size))
      let filled = Int(done * Double(Self.width))
      let bar = String(repeating: "=", count: filled).padding(
        toLength: Self.width, withPad: " ", startingAt: 0)
      text += " [\(bar)] \(Int(done * 100)) %"
    }
    text += "  \(summary.rows) rows"
    if summary.rejected > 0 { text += ", \(summary.rejected) rejected" }
    // Autowrap is off meanwhile: a row that wraps would multiply.
    context.message("\r\u{1B}[?7l\(text)\u{1B}[K\u{1B}[?7h")
  }

  /// Takes the bar off the line.
  func clear() {
    guard isShown else { return }
    isShown = false
    context.message("\r\u{1B}[K")
  }
}

/// What is being done, on the last line of a terminal, while it is done.
struct ProgressLine {
  private let context: Context
  private let isOn: Bool

  /// A line where a person looks on.
  init(in context: Context) {
    self.context = context
    isOn = context.terminals.error && !context.isQuiet && !context.hasDumbTerminal
  }

  /// Shows a text in place of the one before.
  func show(_ text: String) {
    // Autowrap is off meanwhile: a line that wraps could not be taken off again.
    if isOn { context.message("\r\u{1B}[?7l\(text.escapedForTerminal) …\u{1B}[K\u{1B}[?7h") }
  }

  /// Erases the line.
  func clear() {
    if isOn { context.message("\r\u{1B}[K") }
  }
}
