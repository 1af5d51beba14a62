/// The links of a store in their order, and by name: an open hash table over the text itself.
struct LinkIndex: Sendable {
  private(set) var entries: [LinkEntry] = []
  /// Positions in `entries` plus one, by hash, with linear probing; 0 is free.
  private var slots = [UInt32](repeating: 0, count: 64)
  private let seed = UInt64.random(in: 0...UInt64.max)

  /// Takes a link in and returns the position of an earlier one of the same name, if there is one.
  mutating func insert(_ entry: LinkEntry, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    if 2 * entries.count >= slots.count { grow() }
    var entry = entry
    let place = withName(of: entry, in: bytes) { name in
      let hash = hashed(name)
      return (hash: hash, slot: slot(of: name, hash, in: bytes))
    }
    entry.hash = place.hash
    entries.append(entry)
    guard slots[place.slot] == 0 else { return Int(slots[place.slot]) - 1 }
    slots[place.slot] = UInt32(entries.count)
    return nil
  }

  /// The position of the link of that name.
  func position(of name: String, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    Array(name.utf8).withUnsafeBufferPointer { name in
      let found = slots[slot(of: name, hashed(name), in: bytes)]
      return found == 0 ? nil : Int(found) - 1
    }
  }

  /// The slot that holds the name, or the free one where it belongs.
  private func slot(
    of name: UnsafeBufferPointer<UInt8>, _ hash: UInt32, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let other = entries[Int(slots[slot]) - 1]
      if other.hash == hash, withName(of: other, in: bytes, { $0.elementsEqual(name) }) { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: 2 * slots.count)
    for value in slots where value != 0 {
      var slot = Int(entries[Int(value) - 1].hash) & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = value
    }
    slots = larger
  }

  /// Calls `body` with the decoded name of a link.
  private func withName<Result>(
    of entry: LinkEntry, in bytes: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let start = Int(entry.name)
    let end = JSONText.end(ofStringAt: start, in: bytes)
    let name = UnsafeBufferPointer(rebasing: bytes[start + 1..<end - 1])
    guard name.contains(UInt8(ascii: "\\")) else { return body(name) }
    return JSONText.decodedBytes(Array(bytes[start..<end])[...]).withUnsafeBufferPointer(body)
  }

  /// A hash that is seeded, eight bytes at a step.
  @inline(__always)
  private func hashed(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
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
