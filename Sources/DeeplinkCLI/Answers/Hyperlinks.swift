import TerminalKit
import TextKit

/// URLs in tables as links that can be clicked (OSC 8), for terminals that are known to have them.
struct Hyperlinks: Hashable {
  let isOn: Bool

  /// Asks the variables that terminals set for the programs in them.
  ///
  /// A terminal that does not know the sequence may print it, so only those that do count; a
  /// multiplexer hides which terminal it is in, and a dumb one has none.
  init(_ variable: (Variable) -> String?) {
    func version(_ name: Variable) -> Double {
      variable(name).flatMap { text in
        let digits = text.unicodeScalars.prefix { $0 == "." || ("0"..."9").contains($0) }
        return Double(String(String.UnicodeScalarView(digits)))
      } ?? 0
    }
    let term = variable(.term) ?? ""
    let program = variable(.termProgram) ?? ""
    if variable(.screen) != nil || TerminalCapabilities.isDumb(term) {
      isOn = false
    } else if variable(.tmux) != nil {
      isOn = program == "tmux" && version(.termProgramVersion) >= 3.4
    } else {
      isOn =
        ["iTerm.app", "WezTerm", "ghostty", "vscode", "contour", "rio"].contains(program)
        || ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm"].contains(term)
        || variable(.windowsTerminal) != nil
        || version(.vteVersion) > 5_000 || version(.konsoleVersion) >= 201_200
    }
  }

  private init(isOn: Bool) {
    self.isOn = isOn
  }

  static let off = Hyperlinks(isOn: false)

  /// The printable characters that no URL holds (RFC 3986 § 2); `<` and `{` mark a slot.
  private static let excluded = Array("\"<>\\^`{|}".utf8)

  /// A URL that leads to itself; other text, and without such a terminal every text, as it is.
  func callAsFunction(_ url: String) -> AnswerText {
    let isURL = url.utf8.allSatisfy { 0x21...0x7E ~= $0 && !Self.excluded.contains($0) }
    return isOn && isURL ? AnswerText(hyperlink: url) : AnswerText(url)
  }
}

extension Context {
  /// How URLs stand in tables of the answer.
  var hyperlinks: Hyperlinks { terminals.output ? Hyperlinks(variable) : .off }
}
