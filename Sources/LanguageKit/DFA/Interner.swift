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
