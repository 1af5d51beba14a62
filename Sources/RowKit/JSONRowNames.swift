/// The names that the members of rows were met with, each with the number of its column.
struct JSONRowNames {
  /// How many different names there may be before the rows are no table.
  static let most = 1_000

  private(set) var all: [String] = []
  private var columns: [[UInt8]: Int] = [:]

  /// The column of a name, which is a new one where the name is new; nil where there are too many.
  mutating func column(_ name: String) -> Int? {
    let key = Array(name.utf8)
    if let known = columns[key] { return known }
    guard all.count < Self.most else { return nil }
    columns[key] = all.count
    all.append(name)
    return all.count - 1
  }
}
