import TextKit

/// The control sequence that gives a text to the terminal's clipboard: OSC 52, as xterm has it.
///
/// What runs between us and the terminal needs it wrapped up.
enum ClipboardSequence: Hashable {
  case plain
  /// Within tmux, which either takes the sequence itself or passes on what is wrapped for it, as it
  /// is set up; the same text twice does no harm.
  case tmux
  /// Within GNU screen, which passes on strings of a limited length.
  case screen

  private static let screenLimit = 240

  init(_ variable: (Variable) -> String?) {
    self = variable(.tmux) != nil ? .tmux : variable(.screen) != nil ? .screen : .plain
  }

  /// The bytes to write to the terminal.
  func bytes(for text: [UInt8]) -> [UInt8] {
    let plain = "\u{1B}]52;c;\(Base64.text(text))\u{07}"
    switch self {
    case .plain: return Array(plain.utf8)
    case .tmux:
      return Array("\(plain)\u{1B}Ptmux;\u{1B}\(plain)\u{1B}\\".utf8)
    case .screen:
      let all = Array(plain.utf8)
      return stride(from: 0, to: all.count, by: Self.screenLimit).flatMap { start in
        let piece = all[start..<min(start + Self.screenLimit, all.count)]
        return Array("\u{1B}P".utf8) + piece + Array("\u{1B}\\".utf8)
      }
    }
  }
}
