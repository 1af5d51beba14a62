/// The indices of a list by the key of each element, in one array.
struct IndicesByKey {
  /// Where the indices of each key start in `indices`, and where the last end.
  let starts: [Int]
  let indices: [Int]

  /// Groups the indices of elements by their keys, each from 0 to below `count`.
  init(_ keys: [Int], count: Int) {
    var starts = [Int](repeating: 0, count: count + 1)
    var index = 0
    while index < keys.count {
      starts[keys[index]] += 1
      index += 1
    }
    // Where each key ends; from there its indices are written backwards.
    var key = 1
    while key <= count {
      starts[key] += starts[key - 1]
      key += 1
    }
    var indices = [Int](repeating: 0, count: keys.count)
    while index > 0 {
      index -= 1
      starts[keys[index]] -= 1
      indices[starts[keys[index]]] = index
    }
    self.starts = starts
    self.indices = indices
  }

  subscript(key: Int) -> ArraySlice<Int> { indices[starts[key]..<starts[key + 1]] }
}

/// Values with a number each, so that equal ones are compared and kept as one number.
struct Interner<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  var count: Int { values.count }

  subscript(number: Int) -> Value { values[number] }

  /// Inserts a value; returns its existing number if it was already there.
  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
