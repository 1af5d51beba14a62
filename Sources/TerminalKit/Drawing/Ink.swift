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
