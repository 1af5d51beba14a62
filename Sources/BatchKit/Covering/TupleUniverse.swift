/// The tuples of one block that can occur, and how many they are.
///
/// Shorter tuples are decided first: a tuple with a part that cannot occur cannot either, and one
/// whose parameters no chain of conditions connects can if its parts can. The rest is asked of the
/// oracle, and every valid row that it finds answers for all its tuples.
struct TupleUniverse: Sendable {
  /// The tuples that rows must have.
  var isWanted: BitSet
  /// How many these are, and how many cannot occur.
  var (wanted, impossible) = (0, 0)
  /// How many wanted tuples each symbol is in.
  var wantedOf: [Int]
  /// The most tuples that are wanted of the same parameters: no fewer rows have them all.
  var fewestRows = 0
  /// The first tuples that cannot occur and have no shorter part that cannot.
  var unsatisfiable: [[Int]] = []

  static let mostNamed = 10

  /// Decides every tuple of a block, but for those of parameters that an earlier block has.
  init(
    _ index: TupleIndex, _ conditions: Conditions, _ oracle: inout Oracle,
    _ random: inout SplitMix64, without earlier: [[Int]]
  ) {
    wantedOf = [Int](repeating: 0, count: conditions.symbols.count)
    isWanted = BitSet(count: index.count, repeating: true)
    guard !conditions.isEmpty || !earlier.isEmpty else {
      takeAll(index, conditions.symbols)
      return
    }
    var search = Search(index, conditions)
    for length in 1...max(index.strength, 1) where index.strength > 0 {
      search.decide(length, &self, &oracle, &random, without: earlier)
    }
  }

  /// Counts the tuples of a block where every one can occur.
  private mutating func takeAll(_ index: TupleIndex, _ symbols: Symbols) {
    let levels = index.members.map { symbols.levels[$0] }
    wanted = sumOfProducts(of: levels, index.strength)
    fewestRows = levels.sorted(by: >).prefix(index.strength).reduce(1, *)
    let columns = levels.count { $0 > 1 }
    if index.strength > 1, columns > 1 {
      // Two values of each parameter come together in no fewer rows than all.
      fewestRows = max(fewestRows, CoveringArray.binaryRows(columns: columns))
    }
    var others: [Int: Int] = [:]
    for (place, member) in index.members.enumerated() {
      let level = levels[place]
      let count =
        others[level]
        ?? sumOfProducts(of: Array(levels[..<place] + levels[(place + 1)...]), index.strength - 1)
      others[level] = count
      for symbol in symbols.first[member]..<symbols.first[member + 1] { wantedOf[symbol] = count }
    }
  }
}

/// One bit for each of many numbers.
struct BitSet: Sendable {
  private(set) var words: [UInt64]

  init(count: Int, repeating bit: Bool) {
    words = [UInt64](repeating: bit ? .max : 0, count: (count + 63) / 64)
  }

  subscript(index: Int) -> Bool {
    get { words[index >> 6] >> UInt64(index & 63) & 1 == 1 }
    set {
      let bit: UInt64 = 1 << UInt64(index & 63)
      if newValue { words[index >> 6] |= bit } else { words[index >> 6] &= ~bit }
    }
  }
}

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
