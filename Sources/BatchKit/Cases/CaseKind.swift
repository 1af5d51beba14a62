/// Which of the cases that rules give are wanted.
package enum CaseKind: String, CaseIterable, Sendable {
  /// Those that are accepted.
  case valid
  /// Those at a bound, on either side of it.
  case boundary
  /// Those that are refused.
  case invalid
  case all
}
