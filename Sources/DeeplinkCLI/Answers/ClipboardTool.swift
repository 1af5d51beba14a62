import TextKit

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
