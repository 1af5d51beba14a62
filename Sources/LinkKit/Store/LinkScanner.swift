/// Checks links at the speed of memory and notes where they stand.
///
/// It says yes to a link that is JSON of the right shape, and gives up at anything else and at
/// anything rare: escaped or repeated keys, halves of surrogate pairs, deep nesting. Then the plain
/// reader judges, so that its answer is the answer and this one only comes sooner. It never reads
/// outside `bytes`, whatever they hold.
struct LinkScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let raw: UnsafeRawBufferPointer
  var at: Int
  private let keys: LinkKeys
  /// The names met in the objects that stand open; below each object's, where the outer one's start.
  let names: UnsafeMutableBufferPointer<Name>
  var nameCount = 0
  var outerNames = 0

  struct Name {
    var start: Int
    var count: Int
  }

  private static let nameLimit = 128

  /// Scans links and the commas between them from `start` on.
  ///
  /// - Parameters:
  ///   - bytes: The store.
  ///   - start: Where a link may stand.
  ///   - found: Takes each link; false ends the scan after it.
  /// - Returns: The end of the last link that was found, or nil where none was.
  static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, found: (LinkEntry) -> Bool
  ) -> Int? {
    withUnsafeTemporaryAllocation(of: Name.self, capacity: nameLimit) { names in
      var scanner = LinkScanner(bytes, at: start, names: names)
      var end: Int?
      while let entry = scanner.link() {
        end = scanner.at
        guard found(entry), scanner.skipSpace(), scanner.skip(UInt8(ascii: ",")),
          scanner.skipSpace()
        else { break }
      }
      return end
    }
  }

  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, at: Int, names: UnsafeMutableBufferPointer<Name>
  ) {
    self.bytes = bytes
    self.raw = UnsafeRawBufferPointer(bytes)
    self.at = at
    self.keys = LinkKeys.link
    self.names = names
  }

  /// Scans one link.
  private mutating func link() -> LinkEntry? {
    var entry = LinkEntry(start: at)
    var seen: UInt32 = 0
    nameCount = 0
    outerNames = 0
    guard skip(UInt8(ascii: "{")), skipSpace() else { return nil }
    repeat {
      guard skipSpace(), let key = key(), skipColon() else { return nil }
      guard key < keys.keys.count else {
        guard skipValue(isRules: false) else { return nil }
        continue
      }
      guard seen & 1 << UInt32(key) == 0 else { return nil }
      seen |= 1 << UInt32(key)
      entry.take(keys.keys[key].field, at: at)
      switch keys.keys[key].value {
      case .name: guard skipLinkName() else { return nil }
      case .string: guard skipString() else { return nil }
      case .strings: guard skipStrings() else { return nil }
      case .rules:
        guard bytes[at] == UInt8(ascii: "{"), skipValue(isRules: true) else { return nil }
      }
    } while skipSpace() && skip(UInt8(ascii: ","))
    guard at < bytes.count, skip(UInt8(ascii: "}")), seen & keys.required == keys.required else {
      return nil
    }
    return entry
  }

  /// Reads the name of a link's member and returns which key it is, or the number of keys for one
  /// that starts with `x-`.
  @inline(__always)
  private mutating func key() -> Int? {
    let start = at + 1
    guard at + 24 <= bytes.count, bytes[at] == UInt8(ascii: "\"") else { return nil }
    let low = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    let high = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self))
    for index in keys.keys.indices {
      let key = keys.keys[index]
      let lowMask: UInt64 = key.count >= 8 ? ~0 : (1 << UInt64(8 * key.count)) - 1
      let highMask: UInt64 = key.count <= 8 ? 0 : (1 << UInt64(8 * (key.count - 8))) - 1
      if low & lowMask == key.low, high & highMask == key.high,
        bytes[start + key.count] == UInt8(ascii: "\"")
      {
        at = start + key.count + 1
        return index
      }
    }
    guard low & 0xFFFF == 0x2D78, skipNewName() else { return nil }
    return keys.keys.count
  }

  /// Moves over the name of a member that no other of its object has; false for an escaped one.
  mutating func skipNewName() -> Bool {
    let start = at + 1
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\""), skipString() else { return false }
    let name = Name(start: start, count: at - 1 - start)
    let text = UnsafeBufferPointer(rebasing: bytes[start..<at - 1])
    guard nameCount < names.count, !text.contains(UInt8(ascii: "\\")) else { return false }
    for other in names[outerNames..<nameCount] where other.count == name.count {
      guard !bytes[other.start..<other.start + other.count].elementsEqual(text) else {
        return false
      }
    }
    names[nameCount] = name
    nameCount += 1
    return true
  }
}
