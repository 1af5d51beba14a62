/// A set of small numbers that is emptied in no time: each member bears the generation in which it was
/// inserted.
struct SparseSet {
  private var generations: [Int]
  private var latest = 0

  /// A set of numbers below `count`.
  init(count: Int) {
    generations = [Int](repeating: 0, count: count)
  }

  /// Starts another, empty set, and returns its generation.
  mutating func nextGeneration() -> Int {
    latest += 1
    return latest
  }

  /// Inserts a number; false if the set of this generation has it already.
  mutating func insert(_ number: Int, _ generation: Int) -> Bool {
    guard generations[number] != generation else { return false }
    generations[number] = generation
    return true
  }
}
