extension Combination {
  /// A way for values to come together.
  package enum Kind: String, CaseIterable, Sendable {
    /// Every value of one with every value of all others; the last dimension changes fastest.
    case cartesian
    /// Few rows in which every two values of two dimensions meet.
    case pairwise
    /// The first values together, then the second ones; all dimensions are equally long.
    case zip
    /// Few rows that have every value.
    case oneWay = "1-way"
    /// The same as `pairwise`.
    case twoWay = "2-way"
    /// Few rows in which every three values of three dimensions meet.
    case threeWay = "3-way"
    /// Few rows in which every four values of four dimensions meet.
    case fourWay = "4-way"
    /// Few rows in which every five values of five dimensions meet.
    case fiveWay = "5-way"
    /// Few rows in which every six values of six dimensions meet.
    case sixWay = "6-way"

    /// The number of dimensions whose values all meet; nil for `cartesian` and `zip`.
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
