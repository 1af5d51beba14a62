/// The values of all parameters, numbered one parameter after another.
struct Symbols: Hashable, Sendable {
  /// How many values each parameter has.
  let levels: [Int]
  /// The first symbol of each parameter, and at the end how many symbols there are.
  let first: [Int]
  /// The parameter that each symbol is a value of.
  let parameters: [Int]

  init(levels: [Int]) {
    self.levels = levels
    var first = [0]
    for level in levels { first.append(first[first.count - 1] + level) }
    self.first = first
    parameters = levels.enumerated().flatMap { [Int](repeating: $0.offset, count: $0.element) }
  }

  var count: Int { parameters.count }

  /// The number of a symbol among the values of its parameter.
  func value(of symbol: Int) -> Int { symbol - first[parameters[symbol]] }
}
