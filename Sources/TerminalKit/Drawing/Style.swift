/// What a stretch of text means on a terminal, and the attributes that show it.
package enum Style: Hashable, Sendable, CaseIterable {
  case plain
  /// What can be overlooked.
  case dim
  /// What the eye looks for: a label, a place, a marked stretch of a line.
  case strong
  /// The place that the answer in hand goes to; a prompt draws it between marks too.
  case current
  /// The letters that a search found.
  case matched
  /// Why a value is not accepted.
  case refused
  /// An accepted value, or an added line.
  case accepted
  case error
  case warning

  /// The parameters of its control sequence (SGR, ECMA-48 § 8.3.117); empty for plain text.
  var attributes: String {
    switch self {
    case .plain: ""
    case .dim: "2"
    case .strong: "1"
    case .current: "1;36"
    case .matched, .warning: "1;33"
    case .refused: "31"
    case .accepted: "32"
    case .error: "1;31"
    }
  }
}

/// A stretch of text in one style; whatever it holds is made harmless before it is drawn.
package struct StyledText: Hashable, Sendable {
  package var text: String
  package var style: Style

  package init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// Colours for text that goes to a terminal, or none.
package struct Ink: Hashable, Sendable {
  package var isOn: Bool

  package init(isOn: Bool) {
    self.isOn = isOn
  }

  /// The ink that suits a terminal: none on a dumb one, and none where `NO_COLOR` is set.
  package init(term: String?, noColor: String?) {
    isOn = !TerminalCapabilities.isDumb(term) && (noColor ?? "").isEmpty
  }

  /// The text in a style: with colours off, the text alone.
  package func callAsFunction(_ style: Style, _ text: String) -> String {
    text.isEmpty ? text : change(from: .plain, to: style) + text + change(from: style, to: .plain)
  }

  /// The control sequences between two styles.
  package func change(from old: Style, to new: Style) -> String {
    guard isOn, old != new else { return "" }
    let reset = old == .plain ? "" : "\u{1B}[0m"
    return new == .plain ? reset : reset + "\u{1B}[\(new.attributes)m"
  }
}
