extension RowReduction {
  /// A missing tuple whose symbols stand in `Scratch.tuple`.
  struct Tuple {
    var block: Int
    /// How many symbols it has.
    var count: Int
  }

  /// The cheapest change so far; its entries stand in `Scratch`.
  struct BestMove {
    var slot = 0
    /// How many entries it changes; 0 if there is none.
    var count = 0
    var cost = Int.max
    var ties = 0
  }

  /// The most further entries that a change may include to repair clauses that it breaks.
  static let mostRepairs = 2

  /// Memory that a step works on.
  struct Scratch {
    /// The most entries that one change may have: a tuple's, and two that repair a clause.
    static let mostChanged = CoveringModel.mostStrength + mostRepairs

    let entries: Int
    let tuple: UnsafeMutablePointer<Int32>
    /// A row as it would be.
    let row: UnsafeMutablePointer<Int32>
    let changed: UnsafeMutablePointer<Int>
    let bestParameters: UnsafeMutablePointer<Int>
    let bestSymbols: UnsafeMutablePointer<Int32>
    /// How many symbols of the tuple each row lacks.
    let distances: UnsafeMutablePointer<Int32>

    /// How many tuples several entries of a row have together, by their number.
    let looksOfLoss: UnsafeMutablePointer<Int>

    init(width: Int, slots: Int, _ blocks: [CoveringProblem.Block], in arena: Arena) {
      entries = width * slots
      tuple = arena.room(for: Self.mostChanged, of: 0)
      row = arena.room(for: width, of: 0)
      changed = arena.room(for: Self.mostChanged, of: 0)
      bestParameters = arena.room(for: Self.mostChanged, of: 0)
      bestSymbols = arena.room(for: Self.mostChanged, of: 0)
      distances = arena.room(for: slots, of: 0)
      looksOfLoss = arena.copy(
        (0...Self.mostChanged).map { changed in
          blocks.reduce(0) { sum, block in
            (2..<max(min(changed, block.strength) + 1, 2)).reduce(sum) {
              $0 + combinations(changed, $1)
                * combinations(block.members.count - $1, block.strength - $1)
            }
          }
        })
    }
  }

  /// Finds the cheapest change of a row that brings the tuple in: of one entry if there is one that
  /// may change, else of more.
  mutating func findMove(for tuple: Tuple) {
    best = BestMove()
    listRelated(to: tuple)
    looks &-= 30 &+ slots.count &+ missing
    for slot in slots {
      let distance = distance(of: tuple, from: slot)
      scratch.distances[slot] = Int32(distance)
      if distance == 1 || style.isWide { bringIn(tuple, slot) }
    }
    var distance = 2
    while best.count == 0, !style.isWide, distance <= tuple.count {
      for slot in slots where scratch.distances[slot] == Int32(distance) { bringIn(tuple, slot) }
      distance &+= 1
    }
  }

  private mutating func listRelated(to tuple: Tuple) {
    related.removeAll(keepingCapacity: true)
    let symbols = scratch.tuple
    for (index, block) in blocks.enumerated() {
      for number in 0..<block.missingCount {
        let others = block.missingSymbols(number)
        var isRelated = false
        for place in 0..<block.strength {
          for index in 0..<tuple.count where symbols[index] == others[place] { isRelated = true }
        }
        if isRelated { related.append((index, number)) }
      }
    }
  }

  /// How many symbols of the tuple a row lacks.
  @inline(__always)
  private func distance(of tuple: Tuple, from slot: Int) -> Int {
    let row = row(slot)
    var distance = 0
    for index in 0..<tuple.count {
      let symbol = scratch.tuple[index]
      if row[Int(parameters[Int(symbol)])] != symbol { distance &+= 1 }
    }
    return distance
  }

  /// Tries to put the tuple into a row.
  private mutating func bringIn(_ tuple: Tuple, _ slot: Int) {
    let row = row(slot)
    var count = 0
    for index in 0..<tuple.count {
      let symbol = scratch.tuple[index]
      let parameter = Int(parameters[Int(symbol)])
      guard row[parameter] != symbol else { continue }
      if isFixed(slot, parameter) { return }
      scratch.changed[count] = parameter
      count &+= 1
    }
    looks &-= 6 &+ related.count
    let loss = loss(slot, count)
    guard loss &- related.count <= best.cost else { return }
    scratch.row.update(from: row, count: width)
    for index in 0..<tuple.count {
      let symbol = scratch.tuple[index]
      scratch.row[Int(parameters[Int(symbol)])] = symbol
    }
    offer(slot, count, loss: loss, repairs: 0)
  }

  @inline(__always)
  private mutating func loss(_ slot: Int, _ count: Int) -> Int {
    looks &-= scratch.looksOfLoss[count]
    var loss = 0
    for block in blocks { loss &+= block.loss(slot, scratch.changed, count) }
    return loss
  }

  /// Rates the row in `Scratch`, or where it breaks a clause, the changes that repair it.
  private mutating func offer(_ slot: Int, _ count: Int, loss: Int, repairs: Int) {
    if let clause = brokenClause(count) {
      if repairs < Self.mostRepairs { repair(clause, slot, count, repairs: repairs) }
      return
    }
    guard keepsTrees(count) else { return }
    let cost = loss &- (repairs == 0 ? gainOfRelated() : gainOfAll())
    guard cost <= best.cost else { return }
    let step = step
    for index in 0..<count where rest[slot &* width &+ scratch.changed[index]] > step {
      // An entry that rests may change all the same if that beats everything so far.
      if missing &+ cost >= fewestMissing { return }
      break
    }
    best.ties = cost == best.cost ? best.ties &+ 1 : 1
    best.cost = cost
    guard best.ties == 1 || random.below(best.ties) == 0 else { return }
    (best.slot, best.count) = (slot, count)
    for index in 0..<count {
      scratch.bestParameters[index] = scratch.changed[index]
      scratch.bestSymbols[index] = scratch.row[scratch.changed[index]]
    }
  }

  /// Tries every value that makes a literal of a broken clause true.
  private mutating func repair(_ clause: Int, _ slot: Int, _ count: Int, repairs: Int) {
    for literal in clauses.literals(of: clause) {
      let parameter = clauses.literal(literal).parameter
      var isChanged = isFixed(slot, parameter)
      for index in 0..<count where scratch.changed[index] == parameter { isChanged = true }
      guard !isChanged else { continue }
      scratch.changed[count] = parameter
      looks &-= 20
      let loss = loss(slot, count &+ 1)
      guard loss &- missing <= best.cost else { continue }
      let old = scratch.row[parameter]
      let first = symbols.first[parameter]
      for value in 0..<symbols.levels[parameter] where clauses.holds(literal, value) {
        looks &-= 20
        scratch.row[parameter] = Int32(first &+ value)
        offer(slot, count &+ 1, loss: loss, repairs: repairs &+ 1)
      }
      scratch.row[parameter] = old
    }
  }

  /// A clause that a changed entry breaks.
  @inline(__always)
  private func brokenClause(_ count: Int) -> Int? {
    let row = scratch.row
    for index in 0..<count {
      let symbol = Int(row[scratch.changed[index]])
      for clause in clauses.clauses(weakenedBy: symbol) {
        var holds = false
        for literal in clauses.literals(of: Int(clause)) {
          let parameter = clauses.literal(literal).parameter
          if clauses.holds(literal, Int(row[parameter]) &- firstSymbols[parameter]) {
            holds = true
            break
          }
        }
        if !holds { return Int(clause) }
      }
    }
    return nil
  }

  /// True if the row in `Scratch` obeys the conditions that stay trees.
  private func keepsTrees(_ count: Int) -> Bool {
    guard hasTrees else { return true }
    for (tree, parameters) in zip(problem.conditions.trees, problem.conditions.treeParameters) {
      guard (0..<count).contains(where: { parameters.contains(scratch.changed[$0]) }) else {
        continue
      }
      if !tree.holds({ Int(scratch.row[$0]) - symbols.first[$0] }) { return false }
    }
    return true
  }

  /// How many of the related tuples the row in `Scratch` has.
  ///
  /// It can have no other missing one if it differs from its slot's row in the tuple's symbols alone.
  private func gainOfRelated() -> Int {
    var gain = 0
    for tuple in related where hasRow(blocks[tuple.block], tuple.number) { gain &+= 1 }
    return gain
  }

  /// How many missing tuples the row in `Scratch` has.
  private func gainOfAll() -> Int {
    var gain = 0
    for block in blocks {
      for number in 0..<block.missingCount where hasRow(block, number) { gain &+= 1 }
    }
    return gain
  }

  @inline(__always)
  private func hasRow(_ block: TupleCounts, _ number: Int) -> Bool {
    let others = block.missingSymbols(number)
    for place in 0..<block.strength {
      let symbol = others[place]
      if scratch.row[Int(parameters[Int(symbol)])] != symbol { return false }
    }
    return true
  }
}
