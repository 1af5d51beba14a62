/// Positions of links in the order in which they are shown; all of a store's are not written down.
struct ChosenPositions: RandomAccessCollection {
  private let chosen: [Int]?
  let endIndex: Int

  init(_ chosen: [Int]) {
    self.chosen = chosen
    endIndex = chosen.count
  }

  /// All of so many, as they stand.
  init(all count: Int) {
    chosen = nil
    endIndex = count
  }

  var startIndex: Int { 0 }

  subscript(index: Int) -> Int { chosen?[index] ?? index }
}
