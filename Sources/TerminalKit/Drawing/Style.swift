/// What a stretch of text means on a terminal, and the attributes that show it.
package enum Style: Hashable, Sendable, CaseIterable {
  /// Nothing in particular.
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
  /// The word before an error.
  case error
  /// The word before a warning.
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
