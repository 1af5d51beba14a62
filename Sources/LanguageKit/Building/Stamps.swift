/// For each place the stamp of the last set of threads that has it.
struct Stamps {
  private var marks: [Int]
  private var latest = 0

  init(places: Int) {
    marks = [Int](repeating: 0, count: places)
  }

  /// A stamp for one more set of threads.
  mutating func next() -> Int {
    latest += 1
    return latest
  }

  /// Marks a place; false where it bears this stamp already.
  mutating func mark(_ place: Int, _ stamp: Int) -> Bool {
    guard marks[place] != stamp else { return false }
    marks[place] = stamp
    return true
  }
}
