import TextKit

/// Why dimensions cannot be combined as asked.
package enum CombinationFault: Error, Hashable, Sendable {
  /// `zip` was given two dimensions of different length.
  case differentLengths(String, Int, String, Int)
  /// `pairwise` would give more rows than is sensible.
  case tooManyRows(atLeast: String)
  /// `pairwise` would have more pairs to remember than is sensible.
  case tooManyPairs(Int)

  /// The fault in one line.
  package var reason: String {
    switch self {
    case .differentLengths(let first, let count, let other, let otherCount):
      "zip needs dimensions of equal length, but \(first.quoted()) has \(count) values "
        + "and \(other.quoted()) has \(otherCount)"
    case .tooManyRows(let fewest):
      "pairwise would give at least \(fewest) rows; at most 1000000 are tried"
    case .tooManyPairs(let pairs):
      "pairwise would have \(pairs) pairs to cover, which is more than is tried"
    }
  }
}
