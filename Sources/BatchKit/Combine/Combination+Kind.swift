extension Combination {
  /// How values are combined.
  package enum Kind: String, CaseIterable, Sendable {
    /// Every value of one with every value of all others; the last dimension changes fastest.
    case cartesian
    /// Few rows such that every two values of two dimensions occur together in some row.
    case pairwise
    /// The first values together, then the second ones; all dimensions have equal length.
    case zip
    /// Few rows such that every value occurs in some row.
    case oneWay = "1-way"
    /// The same as `pairwise`.
    case twoWay = "2-way"
    /// Few rows such that every three values of three dimensions occur together.
    case threeWay = "3-way"
    /// Few rows such that every four values of four dimensions occur together.
    case fourWay = "4-way"
    /// Few rows such that every five values of five dimensions occur together.
    case fiveWay = "5-way"
    /// Few rows such that every six values of six dimensions occur together.
    case sixWay = "6-way"

    /// The number of dimensions whose values all occur together; nil for `cartesian` and `zip`.
    package var strength: Int? {
      switch self {
      case .cartesian, .zip: nil
      case .oneWay: 1
      case .pairwise, .twoWay: 2
      case .threeWay: 3
      case .fourWay: 4
      case .fiveWay: 5
      case .sixWay: 6
      }
    }
  }
}
