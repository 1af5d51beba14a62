/// The tuples of a block that stand in no row yet, and those symbols of a row that are chosen.
struct MissingTuples {
  private struct State: BitwiseCopyable {
    var missing: Int
    /// How many symbols of members are chosen.
    var chosen = 0
  }

  let index: TupleIndex
  /// One bit for each tuple.
  private let bits: UnsafeMutablePointer<UInt64>
  private let state: UnsafeMutablePointer<State>
  /// The place of each parameter among the members, or -1.
  private let places: UnsafeMutablePointer<Int32>
  /// The symbols that are chosen, by their places, and these.
  private let chosen: UnsafeMutablePointer<Int32>
  private let chosenPlaces: UnsafeMutablePointer<Int32>
  private let tuples: UnsafeMutablePointer<Int32>
  private let combination: UnsafeMutablePointer<Int>
  /// How many missing tuples of all blocks each symbol is in.
  private let missingOf: UnsafeMutablePointer<Int>

  init(
    _ block: CoveringProblem.Block, _ symbols: Symbols, _ missingOf: UnsafeMutablePointer<Int>,
    in arena: Arena
  ) {
    index = TupleIndex(symbols, block.members, strength: block.strength, in: arena)
    bits = arena.copy(block.universe.isWanted.words)
    state = arena.room(for: 1, of: State(missing: block.universe.wanted))
    var places = [Int32](repeating: -1, count: symbols.levels.count)
    for (place, member) in block.members.enumerated() { places[member] = Int32(place) }
    self.places = arena.copy(places)
    chosen = arena.room(for: block.members.count, of: 0)
    chosenPlaces = arena.room(for: block.members.count, of: 0)
    tuples = arena.room(for: combinations(block.members.count, block.strength), of: 0)
    combination = arena.room(for: block.strength, of: 0)
    self.missingOf = missingOf
  }

  var count: Int { state.pointee.missing }

  var all: [Int32] {
    var all: [Int32] = []
    all.reserveCapacity(count)
    var word = 0
    while all.count < count {
      var rest = bits[word]
      while rest != 0 {
        let tuple = word << 6 + rest.trailingZeroBitCount
        if tuple < index.count { all.append(Int32(tuple)) }
        rest &= rest &- 1
      }
      word += 1
    }
    return all
  }

  @inline(__always)
  func contains(_ tuple: Int) -> Bool { bits[tuple >> 6] >> UInt64(tuple & 63) & 1 == 1 }

  /// Takes all tuples from those that are missing.
  func finish() { state.pointee.missing = 0 }

  /// Chooses nothing.
  func clear() { state.pointee.chosen = 0 }

  /// Chooses a symbol, and returns where it stands among those that are chosen; nil if its parameter
  /// is no member.
  func insert(_ symbol: Int, _ parameter: Int) -> Int? {
    let place = places[parameter]
    guard place >= 0 else { return nil }
    var last = state.pointee.chosen
    state.pointee.chosen = last &+ 1
    while last > 0, chosenPlaces[last &- 1] > place {
      chosenPlaces[last] = chosenPlaces[last &- 1]
      chosen[last] = chosen[last &- 1]
      last &-= 1
    }
    chosenPlaces[last] = place
    chosen[last] = Int32(truncatingIfNeeded: symbol)
    return last
  }

  /// How many missing tuples the row would get with a symbol.
  func gain(_ symbol: Int, _ parameter: Int) -> Int {
    guard state.pointee.missing > 0, let place = insert(symbol, parameter) else { return 0 }
    let count = state.pointee.chosen
    var gain = 0
    if count >= index.strength {
      combination[0] = place
      let found = index.collect(chosen, count: count, fixed: combination, 1, into: tuples)
      for number in 0..<found where contains(Int(tuples[number])) { gain &+= 1 }
    }
    for place in place..<count &- 1 {
      chosen[place] = chosen[place &+ 1]
      chosenPlaces[place] = chosenPlaces[place &+ 1]
    }
    state.pointee.chosen = count &- 1
    return gain
  }

  /// Takes the tuples of the chosen row from those that are missing.
  func cover() {
    guard state.pointee.missing > 0 else { return }
    let (count, strength) = (state.pointee.chosen, index.strength)
    let found = index.collect(chosen, count: count, fixed: combination, 0, into: tuples)
    for place in 0..<strength { combination[place] = place }
    for number in 0..<found {
      let tuple = Int(tuples[number])
      if contains(tuple) {
        bits[tuple >> 6] &= ~(1 << UInt64(tuple & 63))
        state.pointee.missing &-= 1
        for place in 0..<strength { missingOf[Int(chosen[combination[place]])] &-= 1 }
      }
      advance(combination, strength, of: count)
    }
  }
}
