/// Colours for text that goes to a terminal, or none of them.
struct Ink: Hashable, Sendable {
  /// What a piece of text is, which says how it looks.
  enum Role: String, Sendable {
    case plain = ""
    case strong = "1"
    case quiet = "2"
    case error = "1;31"
    case warning = "1;33"
    case good = "32"
    case mark = "1;36"
  }

  var isOn: Bool

  func callAsFunction(_ role: Role, _ text: String) -> String {
    isOn && role != .plain && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}
