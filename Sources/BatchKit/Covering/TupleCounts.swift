/// For each tuple of a block, the number of rows that contain it and the XOR of their numbers.
///
/// Where the count is 1, the XOR is the only row. So the number of tuples that only one entry of a
/// row covers is always known: it is the cost of changing that entry.
struct TupleCounts {
  /// A tuple in no row has this bit; the others say where it is listed.
  static let missing: UInt32 = 1 << 31
  /// What one row adds to a count.
  static let once: UInt32 = 1 << 16
  /// The most rows that there may be.
  static let mostRows = 32_000

  private struct Missing: BitwiseCopyable {
    var count = 0
    var room = 0
    var tuples: UnsafeMutablePointer<Int32>
    /// The symbols of each, one after another.
    var symbols: UnsafeMutablePointer<Int32>
  }

  let index: TupleIndex
  let strength: Int
  /// How many parameters the block has, and how many tuples each of them is in.
  let (width, tuplesOfEntry): (Int, Int)
  /// The rows, each the symbols of the members.
  let rows: UnsafeMutablePointer<Int32>
  /// The number of tuples that only this entry of a row covers.
  let alone: UnsafeMutablePointer<Int32>
  /// The place of each parameter among the members, or -1.
  let places: UnsafeMutablePointer<Int32>
  /// By the number of a tuple: 15 bits count its rows, 16 are their XOR.
  let words: UnsafeMutablePointer<UInt32>
  /// The other members of the tuples that one member is in, as if it were not there.
  let others: UnsafeMutablePointer<UInt16>
  /// The tuples that were collected last, and the places in the row that they were collected for.
  let tuples: UnsafeMutablePointer<Int32>
  let combination: UnsafeMutablePointer<Int>
  private let missing: UnsafeMutablePointer<Missing>

  init(_ block: CoveringProblem.Block, _ symbols: Symbols, rows count: Int, in arena: Arena) {
    index = TupleIndex(symbols, block.members, strength: block.strength, in: arena)
    strength = block.strength
    (width, tuplesOfEntry) = (
      block.members.count, combinations(block.members.count - 1, block.strength - 1)
    )
    rows = arena.room(for: count * width, of: 0)
    alone = arena.room(for: count * width, of: 0)
    var places = [Int32](repeating: -1, count: symbols.levels.count)
    for (place, member) in block.members.enumerated() { places[member] = Int32(place) }
    self.places = arena.copy(places)
    words = arena.room(for: index.count, of: 0)
    // A tuple that is not wanted is never in too few rows.
    for tuple in 0..<index.count where !block.universe.isWanted[tuple] {
      words[tuple] = 2 * Self.once
    }
    others = arena.copy(Self.subsets(of: width - 1, strength - 1))
    tuples = arena.room(for: combinations(width, strength), of: 0)
    combination = arena.room(for: strength, of: 0)
    missing = arena.room(
      for: 1,
      of: Missing(
        room: 64, tuples: arena.room(for: 64, of: 0),
        symbols: arena.room(for: 64 * strength, of: 0)))
  }

  /// The k-subsets of `0..<count`, where k is `size`, one after another in lexicographic order.
  private static func subsets(of count: Int, _ size: Int) -> [UInt16] {
    guard size > 0, size <= count else { return [] }
    var all: [UInt16] = []
    all.reserveCapacity(combinations(count, size) * size)
    var subset = (0..<size).map { UInt16($0) }
    while true {
      all += subset
      guard let place = subset.indices.last(where: { Int(subset[$0]) < count - size + $0 }) else {
        return all
      }
      subset[place] += 1
      for next in subset.indices[(place + 1)...] { subset[next] = subset[next - 1] + 1 }
    }
  }

  /// How many tuples are in no row.
  var missingCount: Int { missing.pointee.count }

  /// The symbols of a missing tuple, `strength` of them.
  @inline(__always)
  func missingSymbols(_ number: Int) -> UnsafeMutablePointer<Int32> {
    missing.pointee.symbols + number &* strength
  }

  private func grow(_ arena: Arena) {
    let old = missing.pointee
    let room = old.room * 2
    let new = Missing(
      count: old.count, room: room, tuples: arena.room(for: room, of: 0),
      symbols: arena.room(for: room * strength, of: 0))
    new.tuples.update(from: old.tuples, count: old.count)
    new.symbols.update(from: old.symbols, count: old.count * strength)
    missing.pointee = new
  }

  /// Lists a tuple as missing, and returns where its symbols go.
  @inline(__always)
  func list(_ tuple: Int, _ arena: Arena) -> UnsafeMutablePointer<Int32> {
    if missing.pointee.count == missing.pointee.room { grow(arena) }
    let number = missing.pointee.count
    missing.pointee.count = number &+ 1
    missing.pointee.tuples[number] = Int32(truncatingIfNeeded: tuple)
    words[tuple] = Self.missing | UInt32(truncatingIfNeeded: number)
    return missing.pointee.symbols + number &* strength
  }

  /// Takes a tuple from those that are missing.
  func unlist(_ tuple: Int) {
    let number = Int(words[tuple] & ~Self.missing)
    let last = missing.pointee.count &- 1
    missing.pointee.count = last
    guard number != last else { return }
    let moved = missing.pointee.tuples[last]
    missing.pointee.tuples[number] = moved
    words[Int(moved)] = Self.missing | UInt32(truncatingIfNeeded: number)
    let symbols = missing.pointee.symbols
    for place in 0..<strength {
      symbols[number &* strength &+ place] = symbols[last &* strength &+ place]
    }
  }
}
