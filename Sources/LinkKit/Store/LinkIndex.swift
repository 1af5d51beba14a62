import JSONKit

/// The links of a store in their order, and by name: an open hash table over the text itself.
struct LinkIndex: Sendable {
  private(set) var entries: [LinkEntry] = []
  /// The links whose name an earlier link has already, as after a merge, and the first of that
  /// name.
  private(set) var namesakes: [(later: Int, first: Int)] = []
  /// The positions of all links of a name that several have, keyed by the first of them.
  private(set) var positionsOfNamesakes: [Int: [Int]] = [:]
  /// The links that are not of a link's shape.
  private(set) var misshapen: [Int] = []
  /// The positions of the links without a usable name.
  private(set) var unnamed: [Int] = []
  /// The places of the table, probed one after another; twice as many as named links, and more.
  private var slots = [Slot](repeating: Slot(), count: 64)
  private let seed = UInt64.random(in: 0...UInt64.max)

  /// A place of the table: free, or the hash and the position in `entries` of one link.
  private struct Slot {
    var hash: UInt32 = 0
    var positionPlusOne: UInt32 = 0

    var position: Int? { positionPlusOne == 0 ? nil : Int(positionPlusOne) - 1 }
  }

  /// Reserves room for that many links in all; unused room costs no memory.
  mutating func reserve(_ count: Int) {
    entries.reserveCapacity(count)
    var size = slots.count
    while size < 2 * count { size *= 2 }
    if size > slots.count { resize(to: size) }
  }

  /// Inserts a link; its name finds the first link that has it.
  @inline(__always)
  mutating func insert(_ entry: LinkEntry, in bytes: UnsafeBufferPointer<UInt8>) {
    if 2 * entries.count >= slots.count { resize(to: 2 * slots.count) }
    let (found, hash) = withName(of: entry, in: bytes) { name in
      let hash = self.hash(of: name)
      return (slot(of: name, hash, in: bytes), hash)
    }
    entries.append(entry)
    if let first = slots[found].position {
      namesakes.append((entries.count - 1, first))
      positionsOfNamesakes[first, default: [first]].append(entries.count - 1)
    } else {
      slots[found] = Slot(hash: hash, positionPlusOne: UInt32(entries.count))
    }
  }

  /// Inserts an entry that does not have the shape of a link; a valid name finds it.
  mutating func insert(misshapen entry: LinkEntry, in bytes: UnsafeBufferPointer<UInt8>) {
    misshapen.append(entries.count)
    if entry.nameSpan == nil {
      unnamed.append(entries.count)
      entries.append(entry)
    } else {
      insert(entry, in: bytes)
    }
  }

  /// The position of the first link of that name.
  func position(of name: String, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    Array(name.utf8).withUnsafeBufferPointer { name in
      slots[slot(of: name, hash(of: name), in: bytes)].position
    }
  }

  /// The slot that holds the name, or the free one where it belongs.
  private func slot(
    of name: UnsafeBufferPointer<UInt8>, _ hash: UInt32, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while let position = slots[slot].position {
      if slots[slot].hash == hash,
        withName(of: entries[position], in: bytes, { $0.elementsEqual(name) })
      {
        break
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// Resizes the table to that many places, a power of two.
  private mutating func resize(to size: Int) {
    var larger = [Slot](repeating: Slot(), count: size)
    for old in slots where old.positionPlusOne != 0 {
      var slot = Int(old.hash) & (larger.count - 1)
      while larger[slot].positionPlusOne != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = old
    }
    slots = larger
  }

  /// Calls `body` with the decoded name of a link.
  @inline(__always)
  private func withName<Result>(
    of entry: LinkEntry, in bytes: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard let span = entry.nameSpan else { return body(UnsafeBufferPointer(rebasing: bytes[..<0])) }
    guard !span.isPlain else { return body(UnsafeBufferPointer(rebasing: bytes[span.range])) }
    let quoted = Array(bytes[span.range.lowerBound - 1...span.range.upperBound])
    return JSONText.decodedBytes(quoted[...]).withUnsafeBufferPointer(body)
  }

  /// A seeded hash, eight bytes at a step.
  @inline(__always)
  private func hash(of name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let raw = UnsafeRawBufferPointer(name)
    var state = seed ^ UInt64(name.count)
    var index = 0
    while index < name.count {
      var word: UInt64 = 0
      if index + 8 <= name.count {
        word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      } else {
        for byte in raw[index...] { word = word << 8 | UInt64(byte) }
      }
      state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
      state ^= state >> 32
      index += 8
    }
    return UInt32(truncatingIfNeeded: state ^ state >> 29)
  }
}
