/// What is thought of a text that stands in a field.
package enum Verdict: Hashable, Sendable {
  /// It can be submitted.
  case valid
  /// It is not wrong, but not whole yet; the hint says what is missing: `2 more digits`.
  case incomplete(String)
  /// It cannot become right by typing on; the reason says why.
  case invalid(String)

  /// What to say to somebody who submits it all the same, or nil where it is valid.
  var objection: String? {
    switch self {
    case .valid: nil
    case .incomplete(let hint): hint
    case .invalid(let reason): reason
    }
  }
}
