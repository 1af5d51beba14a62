/// Makes rows one after another, each with the values that cover most, until every tuple that can
/// occur stands in one.
struct GreedyRows {
  /// A value that is not chosen yet.
  static let open: Int32 = -1
  /// How many missing tuples are looked at to start a row with the best of them.
  private static let mostTries = 20

  private let symbols: Symbols
  private var oracle: Oracle
  private let isConstrained: [Bool]
  private var random: SplitMix64
  private let blocks: UnsafeBufferPointer<MissingTuples>
  /// The tuples of each block that were missing when they were listed.
  private var lists: [[Int32]]
  /// How many missing tuples each symbol is in.
  private let missingOf: UnsafeMutablePointer<Int>
  private let arena: Arena
  /// The rows, each a symbol for every parameter.
  private(set) var rows: [Int32] = []
  private var row: [Int32]
  private var order: [Int] = []
  private var width: Int { symbols.levels.count }

  init(_ problem: CoveringProblem, seed: UInt64) {
    let (arena, symbols) = (Arena(), problem.symbols)
    self.arena = arena
    self.symbols = symbols
    oracle = Oracle(
      problem.conditions, ClauseTable(problem.conditions, in: arena), in: arena)
    isConstrained = problem.conditions.components.map { $0 != nil }
    random = SplitMix64(seed: seed)
    row = [Int32](repeating: Self.open, count: symbols.levels.count)
    let missingOf = arena.room(for: symbols.count, of: 0)
    for block in problem.blocks {
      for (symbol, count) in block.universe.wantedOf.enumerated() { missingOf[symbol] += count }
    }
    self.missingOf = missingOf
    let blocks = problem.blocks.map { MissingTuples($0, symbols, missingOf, in: arena) }
    self.blocks = UnsafeBufferPointer(start: arena.copy(blocks), count: blocks.count)
    lists = [[Int32]](repeating: [], count: blocks.count)
  }

  var count: Int { rows.count / width }

  /// How many tuples stand in no row.
  var missing: Int { blocks.reduce(0) { $0 + $1.count } }

  /// Adds a row with the symbols that are given, and fills what is open.
  mutating func add(_ given: ArraySlice<Int32>) {
    let mark = oracle.mark
    start(given)
    order.removeAll(keepingCapacity: true)
    for parameter in 0..<width where row[parameter] == Self.open { order.append(parameter) }
    random.shuffle(&order)
    if !fill() {
      // The choices led to where no row is; what the oracle finds does not.
      oracle.undo(to: mark)
      start(given)
      _ = oracle.solve(&random)
      _ = fill()
    }
    oracle.undo(to: mark)
    for block in blocks { block.cover() }
    rows += row
  }

  /// Adds rows that have the last missing tuples, whatever else is in them; nothing is forbidden.
  ///
  /// These can be very many, so what is open is not weighed.
  mutating func addRest(_ given: ArraySlice<Int32>) {
    let (start, width, symbols) = (rows.count, width, symbols)
    var random = random
    rows += given
    rows.withUnsafeMutableBufferPointer { rows in
      for parameter in 0..<width {
        let (first, level) = (symbols.first[parameter], symbols.levels[parameter])
        for entry in stride(from: start + parameter, to: rows.count, by: width)
        where rows[entry] == Self.open {
          rows[entry] = Int32(truncatingIfNeeded: first &+ random.below(level))
        }
      }
    }
    self.random = random
    for block in blocks { block.finish() }
  }

  /// Adds rows until every tuple is in one; false if that takes more than `limit` rows.
  mutating func complete(limit: Int) -> Bool {
    while missing > 0 {
      guard count < limit else { return false }
      add(missingTuple()[...])
    }
    return true
  }

  /// A tuple that no row contains, as a row with only this tuple set.
  private mutating func missingTuple() -> [Int32] {
    var given = [Int32](repeating: Self.open, count: width)
    guard let number = blocks.firstIndex(where: { $0.count > 0 }) else { return given }
    let block = blocks[number]
    if lists[number].isEmpty { lists[number] = block.all }
    var best = Best<[Int]>()
    var tries = 0
    while tries < Self.mostTries {
      let place = random.below(lists[number].count)
      let tuple = Int(lists[number][place])
      if block.contains(tuple) {
        let tuple = block.index.symbols(of: tuple)
        best.offer(tuple, cost: -tuple.reduce(0) { $0 + missingOf[$1] }, &random)
        tries += 1
      } else {
        lists[number].swapAt(place, lists[number].count - 1)
        lists[number].removeLast()
      }
    }
    for symbol in best.choice ?? [] { given[symbols.parameters[symbol]] = Int32(symbol) }
    return given
  }

  private mutating func start(_ given: ArraySlice<Int32>) {
    for block in blocks { block.clear() }
    for (parameter, symbol) in given.enumerated() {
      row[parameter] = Self.open
      if symbol != Self.open { _ = choose(Int(symbol), parameter) }
    }
  }

  /// Fills the open entries in their random order, each with the value that covers most.
  private mutating func fill() -> Bool {
    for parameter in order {
      while true {
        guard let symbol = bestSymbol(parameter) else { return false }
        let mark = oracle.mark
        if choose(symbol, parameter) { break }
        oracle.undo(to: mark)
        guard oracle.remove(parameter, symbols.value(of: symbol)) else { return false }
      }
    }
    return true
  }

  /// The value with which the row gets most missing tuples, and if that does not decide, the one that
  /// most missing tuples have.
  private mutating func bestSymbol(_ parameter: Int) -> Int? {
    var best = Best<Int>()
    for (value, symbol) in (symbols.first[parameter]..<symbols.first[parameter + 1]).enumerated()
    where !isConstrained[parameter] || oracle.allows(parameter, value) {
      let missing = missingOf[symbol]
      var gain = 0
      if missing > 0 {
        for block in blocks { gain &+= block.gain(symbol, parameter) }
      }
      best.offer(symbol, cost: -(gain << 32 + missing), &random)
    }
    return best.choice
  }

  /// Puts a symbol into the row; false if no row has all its symbols then.
  private mutating func choose(_ symbol: Int, _ parameter: Int) -> Bool {
    if isConstrained[parameter], !oracle.assign(parameter, symbols.value(of: symbol)) {
      return false
    }
    row[parameter] = Int32(truncatingIfNeeded: symbol)
    for block in blocks { _ = block.insert(symbol, parameter) }
    return true
  }
}

/// The cheapest of the choices that were offered; of equally cheap ones a random one.
struct Best<Choice> {
  private(set) var choice: Choice?
  private var cost = Int.max
  private var ties = 0

  mutating func offer(_ choice: Choice, cost: Int, _ random: inout SplitMix64) {
    guard cost <= self.cost else { return }
    ties = cost == self.cost ? ties + 1 : 1
    self.cost = cost
    if ties == 1 || random.below(ties) == 0 { self.choice = choice }
  }
}
