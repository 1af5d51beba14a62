import RowKit

/// What is combined with each record: the values of dimensions, and environments.
struct RowCombinations: Sendable {
  let dimensions: [Dimension]
  let hasEnvironments: Bool
  let combination: Combination
  let count: Int
  /// Whether records are the first dimension of the combination, so that each record that comes is
  /// of one combination, and the next one of the next.
  let hasRecords: Bool
  /// Whether rows without cells are the first dimension of the combination.
  var hasBlankRows = false

  /// The first of the dimensions in a combination.
  var firstDimension: Int { hasRecords || hasBlankRows ? 1 : 0 }

  /// A record with the values of a combination before its own cells, and the environment's number.
  func row(of source: Record, _ index: Int) -> (record: Record, environment: Int) {
    let numbers = combination.row(at: index)
    let values = zip(dimensions, numbers.dropFirst(firstDimension)).map { dimension, number in
      let text = dimension[number]
      return text.isEmpty ? Cell.marked : .text(Array(text.utf8))
    }
    return (source.preceded(by: values), hasEnvironments ? numbers.last ?? 0 : 0)
  }
}
