/// What is known of rows of JSON from those before.
package struct JSONRowState: Sendable {
  /// How far an array has come.
  package enum ArrayPosition: Sendable {
    case beforeArray, beforeFirst, beforeNext, afterArray
  }

  /// The names that members were met with.
  package var names = JSONRowNames()
  package var place = ArrayPosition.beforeArray

  package init() {}
}

/// The names that the members of rows were met with, each with the number of its column.
package struct JSONRowNames: Sendable {
  /// How many different names there may be before the rows are no table.
  static let most = 1_000

  package private(set) var all: [String] = []
  private var columns: [[UInt8]: Int] = [:]

  /// The column of a name; a new name gets the next one, nil if there are too many.
  mutating func column(_ name: String) -> Int? {
    let key = Array(name.utf8)
    if let known = columns[key] { return known }
    guard all.count < Self.most else { return nil }
    columns[key] = all.count
    all.append(name)
    return all.count - 1
  }
}
