/// The indices of a list by the key of each element, in one array.
struct IndicesByKey {
  private let starts: [Int]
  private let indices: [Int]

  /// Groups the indices of elements by their keys, each from 0 to below `count`.
  init(_ keys: [Int], count: Int) {
    var starts = [Int](repeating: 0, count: count + 1)
    for key in keys { starts[key + 1] += 1 }
    for key in 0..<count { starts[key + 1] += starts[key] }
    var next = starts
    var indices = [Int](repeating: 0, count: keys.count)
    for (index, key) in keys.enumerated() {
      indices[next[key]] = index
      next[key] += 1
    }
    self.starts = starts
    self.indices = indices
  }

  subscript(key: Int) -> ArraySlice<Int> { indices[starts[key]..<starts[key + 1]] }
}
