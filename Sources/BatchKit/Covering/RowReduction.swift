/// Makes a covering set of rows smaller: repeatedly removes a row and repairs the others, so that
/// they cover the tuples that are then missing.
///
/// The repair is a tabu search: for a random missing tuple, it makes the change of a row that adds
/// the tuple and loses the fewest others, and the changed entries then rest for a few steps. Its
/// budget is counted in looks at tuples, not in seconds, so that the rows do not depend on the
/// machine; and its steps do not depend on the budget, so that a larger one only continues the same
/// search.
struct RowReduction {
  /// How the search moves; where one way does not succeed, the next one is tried.
  struct Style {
    /// The longest rest of an entry, in steps.
    var longestRest: Int
    /// True if changes of several entries compete with those of one from the start.
    var isWide: Bool
  }

  private static let styles = [
    Style(longestRest: 10, isWide: false), Style(longestRest: 3, isWide: true),
    Style(longestRest: 5, isWide: false),
  ]
  /// How many steps the first try to do without a row takes.
  private static let firstPatience = 50_000
  /// One step in `walkRate` is random.
  private static let walkRate = 300

  let problem: CoveringProblem
  let symbols: Symbols
  let width: Int
  /// The counts of each block; those of all parameters have the rows.
  let blocks: UnsafeBufferPointer<TupleCounts>
  let clauses: ClauseTable
  let hasTrees: Bool
  /// The parameter that each symbol is a value of.
  let parameters: UnsafeMutablePointer<Int32>
  /// The first symbol of each parameter.
  let firstSymbols: UnsafeMutablePointer<Int>
  let arena: Arena
  var oracle: Oracle
  var random: SplitMix64
  var looks: Int
  var style = Self.styles[0]
  /// The slots that have a row; the included rows come first.
  private(set) var slots: [Int]
  /// True for the entries that must not change, by slot and parameter.
  let isFixed: UnsafeMutablePointer<Bool>?
  /// The step at which an entry may change again.
  let rest: UnsafeMutablePointer<Int>
  var step = 0
  /// The fewest missing tuples since the row was taken out.
  var fewestMissing = 0
  let scratch: Scratch
  /// The missing tuples that share a symbol with the one under repair, by block and number.
  var related: [(block: Int, number: Int)] = []
  var best = BestMove()
  private var keptSlots: [Int] = []
  private let kept: UnsafeMutablePointer<Int32>
  private var walks: Bool
  private let end: Flag?
  private var patience = Self.firstPatience
  private var failures = 0

  /// Prepares to reduce rows, each a symbol for every parameter, the included ones first.
  init(
    _ problem: CoveringProblem, _ rows: [Int32], seed: UInt64, looks: Int, style: Int,
    until end: Flag? = nil
  ) {
    self.end = end
    let arena = Arena()
    self.arena = arena
    self.problem = problem
    symbols = problem.symbols
    hasTrees = !problem.conditions.trees.isEmpty
    width = symbols.levels.count
    let count = rows.count / width
    let blocks = problem.blocks.map { TupleCounts($0, problem.symbols, rows: count, in: arena) }
    self.blocks = UnsafeBufferPointer(start: arena.copy(blocks), count: blocks.count)
    parameters = arena.copy(symbols.parameters.map { Int32($0) })
    firstSymbols = arena.copy(symbols.first)
    clauses = ClauseTable(problem.conditions, in: arena)
    oracle = Oracle(problem.conditions, clauses, in: arena)
    random = SplitMix64(seed: seed)
    self.looks = looks
    slots = Array(0..<count)
    kept = arena.room(for: count * width, of: 0)
    rest = arena.room(for: count * width, of: 0)
    if problem.included.isEmpty {
      isFixed = nil
    } else {
      let isFixed = arena.room(for: count * width, of: false)
      for (entry, symbol) in problem.included.joined().enumerated() {
        isFixed[entry] = symbol != GreedyRows.open
      }
      self.isFixed = isFixed
    }
    scratch = Scratch(width: width, slots: count, problem.blocks, in: arena)
    walks = problem.blocks.contains { $0.strength > 2 }
    failures = style
    self.style = Self.styles[style]
    for block in blocks {
      for slot in 0..<count {
        for (place, member) in block.index.members.enumerated() {
          block.rows[slot * block.width + place] = rows[slot * width + member]
        }
      }
      block.start(with: 0..<count)
    }
  }

  /// The rows, each a symbol for every parameter.
  var rows: [Int32] {
    slots.flatMap { Array(UnsafeBufferPointer(start: row($0), count: width)) }
  }

  @inline(__always)
  func row(_ slot: Int) -> UnsafeMutablePointer<Int32> { blocks[0].rows + slot &* width }

  /// How many tuples are missing.
  var missing: Int {
    var missing = 0
    for block in blocks { missing &+= block.missingCount }
    return missing
  }

  /// Reduces until no fewer rows are possible or the looks are used up.
  ///
  /// The result is always covering: a row that could not be done without is back.
  mutating func run() {
    while slots.count > problem.fewestRows, slots.count > problem.included.count, looks > 0 {
      keep()
      takeOut(failures == 0 ? leastUseful() : randomSlot())
      while !repair() {
        restore()
        guard looks > 0 else { return }
        failures += 1
        walks = true
        patience += patience / 2
        style = Self.styles[failures % Self.styles.count]
        takeOut(randomSlot())
      }
    }
  }

  // MARK: Rows

  private mutating func keep() {
    keptSlots = slots
    for slot in slots { (kept + slot &* width).update(from: row(slot), count: width) }
    looks &-= slots.count &* width
  }

  private mutating func restore() {
    let present = Set(slots)
    for slot in keptSlots {
      if present.contains(slot) {
        for parameter in 0..<width { set(slot, parameter, to: kept[slot &* width &+ parameter]) }
      } else {
        for block in blocks { block.add(slot) }
      }
    }
    slots = keptSlots
  }

  private mutating func takeOut(_ slot: Int) {
    for block in blocks {
      block.remove(slot, arena)
      looks &-= combinations(block.width, block.strength)
    }
    slots.removeAll { $0 == slot }
    looks &-= slots.count
  }

  /// The row that has the fewest tuples that no other one has.
  private mutating func leastUseful() -> Int {
    var best = Best<Int>()
    for slot in slots.dropFirst(problem.included.count) {
      var alone = 0
      for block in blocks {
        var sum = 0
        for place in 0..<block.width { sum &+= Int(block.alone[slot &* block.width &+ place]) }
        alone &+= sum / block.strength
      }
      best.offer(slot, cost: alone, &random)
    }
    looks &-= slots.count &* width
    return best.choice ?? slots[slots.count - 1]
  }

  private mutating func randomSlot() -> Int {
    let free = problem.included.count..<slots.count
    return slots[free.lowerBound + random.below(free.count)]
  }

  /// Changes an entry of a row.
  mutating func set(_ slot: Int, _ parameter: Int, to symbol: Int32) {
    guard row(slot)[parameter] != symbol else { return }
    for block in blocks {
      block.set(slot, parameter, to: symbol, arena)
      looks &-= 2 &* block.tuplesOfEntry
    }
  }

  // MARK: Repairing

  private mutating func repair() -> Bool {
    rest.update(repeating: 0, count: scratch.entries)
    let last = step + patience
    fewestMissing = missing
    while missing > 0 {
      guard looks > 0, step < last else { return false }
      if step & 255 == 0, let end, end.isRaised { looks = 0 }
      step += 1
      let tuple = randomMissing()
      if walks, random.below(Self.walkRate) == 0 {
        walk(tuple)
        continue
      }
      findMove(for: tuple)
      if best.count > 0 {
        for index in 0..<best.count {
          let parameter = scratch.bestParameters[index]
          set(best.slot, parameter, to: scratch.bestSymbols[index])
          rest[best.slot &* width &+ parameter] = step &+ 1 &+ random.below(style.longestRest)
        }
      } else {
        walk(tuple)
      }
      fewestMissing = min(fewestMissing, missing)
    }
    return true
  }

  private mutating func randomMissing() -> Tuple {
    var number = random.below(missing)
    for (index, block) in blocks.enumerated() {
      if number < block.missingCount {
        scratch.tuple.update(from: block.missingSymbols(number), count: block.strength)
        return Tuple(block: index, count: block.strength)
      }
      number -= block.missingCount
    }
    preconditionFailure("one block has the missing tuple")
  }

  @inline(__always)
  func isFixed(_ slot: Int, _ parameter: Int) -> Bool {
    isFixed.map { $0[slot &* width &+ parameter] } ?? false
  }
}
