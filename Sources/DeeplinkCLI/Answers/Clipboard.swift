import TextKit

/// The ways to a clipboard that a person would paste from, the surest first.
///
/// At the machine itself a program is surest. Over SSH a program of the far machine fills a clipboard
/// of no use to the person, unless it talks to a display that was forwarded; the terminal then hands
/// the text to the machine that it runs on.
struct Clipboard {
  enum Way: Hashable {
    case tool(ClipboardTool, path: String)
    /// The control sequence OSC 52.
    case terminal(ClipboardSequence)
  }

  let ways: [Way]
  private let access: ClipboardAccess

  /// Finds the ways there are; throws if there is none.
  init(in context: Context) throws {
    access = context.clipboard
    let isRemote = [Variable.sshTerminal, .sshConnection, .sshClient].contains {
      context.variable($0) != nil
    }
    let tools = ClipboardTool.allCases.filter { $0.canWork(context.variable) }
    var ways = tools.filter { !isRemote || $0.isReachedFromAfar }.compactMap { tool in
      context.clipboard.program(tool.rawValue).map { Way.tool(tool, path: $0) }
    }
    if !context.hasDumbTerminal, context.clipboard.terminal() != nil {
      ways.append(.terminal(ClipboardSequence(context.variable)))
    }
    guard !ways.isEmpty else {
      throw CommandError(
        .failure, "--copy: no clipboard: no terminal and no usable clipboard program",
        hint: "install wl-copy (WAYLAND_DISPLAY), xclip or xsel (DISPLAY); macOS has pbcopy")
    }
    self.ways = ways
  }

  /// Copies a text by the first way that works, and returns the confirmation for the user.
  func copy(_ text: String) throws(SystemFailure) -> String {
    let bytes = Array(text.utf8)
    var failure = SystemFailure("copy to", "the clipboard", reason: "no clipboard")
    for way in ways {
      do throws(SystemFailure) {
        switch way {
        case .tool(let tool, let path):
          try access.feed([path] + tool.arguments, bytes)
          return "copied with \(tool.rawValue)"
        case .terminal(let sequence):
          guard let terminal = access.terminal() else { continue }
          try terminal.write(bytes: sequence.bytes(for: bytes))
          return "sent to the terminal's clipboard (OSC 52)"
        }
      } catch {
        failure = error
      }
    }
    throw failure
  }
}

/// The control sequence that gives a text to the terminal's clipboard: OSC 52, as xterm has it.
///
/// How the sequence is wrapped for a multiplexer before the terminal.
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

/// A program that puts its input on a clipboard; they are tried in this order.
enum ClipboardTool: String, CaseIterable {
  case pbcopy
  case wlCopy = "wl-copy"
  case xclip, xsel
  case tmux

  /// The arguments that make it do so.
  var arguments: [String] {
    switch self {
    case .pbcopy, .wlCopy: []
    case .xclip: ["-selection", "clipboard"]
    case .xsel: ["--clipboard", "--input"]
    // A buffer of tmux, which tmux also hands to the terminal, even where it forwards no sequences.
    case .tmux: ["load-buffer", "-w", "-"]
    }
  }

  /// Whether the variables name what it needs: a display, or a session of tmux.
  func canWork(_ variable: (Variable) -> String?) -> Bool {
    switch self {
    case .pbcopy: true
    case .wlCopy: variable(.waylandDisplay) != nil
    case .xclip, .xsel: variable(.display) != nil
    case .tmux: variable(.tmux) != nil
    }
  }

  /// True if the tool also reaches the user's own machine over SSH.
  var isReachedFromAfar: Bool {
    switch self {
    case .pbcopy: false
    case .wlCopy, .xclip, .xsel, .tmux: true
    }
  }
}
