/// Which texts of two languages a third one takes.
enum SetOperation: Sendable {
  case intersection
  case union
  case difference
  case symmetricDifference

  /// Whether a text is taken that the first and the second take or do not.
  func takes(_ first: Bool, _ second: Bool) -> Bool {
    switch self {
    case .intersection: first && second
    case .union: first || second
    case .difference: first && !second
    case .symmetricDifference: first != second
    }
  }

  /// Whether a text can still be taken where only one of the two languages can go on.
  func goesOn(_ first: Bool, _ second: Bool) -> Bool {
    takes(first, false) || takes(false, second) || first && second
  }
}
