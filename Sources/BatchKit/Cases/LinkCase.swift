/// A link for a test: typical values everywhere but in one place, and what must become of it.
package struct LinkCase: Hashable, Sendable {
  package enum Expectation: String, Sendable {
    case accept
    case refuse
  }

  /// The parameter whose value is the case; nil where all values are typical.
  package var parameter: String?
  /// Its number among all cases of the parameter, from 1; 0 where all values are typical.
  package var number = 0
  /// The value of each parameter, in their order; nil where it is left out.
  package var values: [String?]
  package var expect: Expectation
  /// What the value is, and where it cannot stand in a link, why.
  package var why: String
  /// The link, every value encoded by its place; nil where one cannot be encoded there.
  package var url: String?
}

/// Which of the cases that rules give are wanted.
package enum CaseKind: String, CaseIterable, Sendable {
  /// Cases that must be accepted.
  case valid
  /// Cases on either side of a bound.
  case boundary
  /// Cases that must be rejected.
  case invalid
  case all
}
