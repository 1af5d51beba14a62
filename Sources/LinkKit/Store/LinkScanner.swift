import JSONKit

/// Checks links at the speed of memory and notes where they stand.
///
/// It says yes to a link that is JSON of the right shape, and gives up at anything else and at
/// anything rare: escaped or repeated keys, halves of surrogate pairs, deep nesting, millions of
/// values. Then the plain reader judges, so that its answer is the answer and this one only comes
/// sooner. It never reads outside `bytes`, whatever they hold.
struct LinkScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let raw: UnsafeRawBufferPointer
  var at: Int
  private let keys: UnsafeBufferPointer<LinkKeys.Key>
  /// The key to try first, since most links have the order of the table.
  private var expected = 0
  /// Whether the last string was printable ASCII without escapes.
  var isPlain = true
  /// The names met in the objects that stand open; below each object's, where the outer one's start.
  let names: UnsafeMutableBufferPointer<Name>
  var nameCount = 0
  var outerNames = 0

  struct Name {
    var start: Int
    var count: Int
  }

  private static let nameLimit = 128

  /// How many values a link may have; the plain reader refuses one that has more.
  let mostValues: Int

  /// Scans links and the commas between them from `start` on, until `found` returns false.
  ///
  /// It returns the end of the last link that was found, or nil where none was. A link may have as
  /// many values as the plain reader returns at most.
  static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int,
    mostValues: Int = JSONReader.mostValues, found: (LinkEntry) -> Bool
  ) -> Int? {
    LinkKeys.link.keys.withUnsafeBufferPointer { keys in
      withUnsafeTemporaryAllocation(of: Name.self, capacity: nameLimit) { names in
        var scanner = LinkScanner(
          bytes: bytes, raw: UnsafeRawBufferPointer(bytes), at: start, keys: keys, names: names,
          mostValues: mostValues)
        let required = LinkKeys.link.required
        var end: Int?
        while let entry = scanner.link(required: required) {
          end = scanner.at
          guard found(entry), scanner.skipSpace(),
            scanner.skip(UInt8(ascii: ",")), scanner.skipSpace()
          else { break }
        }
        return end
      }
    }
  }

  /// Scans one link.
  private mutating func link(required: UInt32) -> LinkEntry? {
    var entry = LinkEntry(start: at)
    var seen: UInt32 = 0
    nameCount = 0
    outerNames = 0
    expected = 0
    guard skip(UInt8(ascii: "{")) else { return nil }
    repeat {
      guard skipSpace(), let key = key(), skipColon() else { return nil }
      guard key < keys.count else {
        guard skipValue(isRules: false) else { return nil }
        continue
      }
      guard seen & 1 << UInt32(key) == 0 else { return nil }
      seen |= 1 << UInt32(key)
      let start = at
      switch keys[key].value {
      case .name:
        guard skipString(), isName(start + 1..<at - 1) else { return nil }
      case .string: guard skipString() else { return nil }
      case .strings: guard skipStrings() else { return nil }
      case .rules:
        guard bytes[at] == UInt8(ascii: "{"), skipValue(isRules: true) else { return nil }
      case .constraints: guard skipConstraints() else { return nil }
      case .flag: guard skipFlag() else { return nil }
      }
      entry.take(keys[key].field, at: start..<at, isPlain: isPlain)
    } while skipSpace() && skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "}")), seen & required == required else { return nil }
    return mayBeTooLarge(Int(entry.start)..<at) ? nil : entry
  }

  /// Returns true if a link may have more values than the reader returns at once, so that a full
  /// parse is needed: a value follows a one-byte bracket or comma.
  private func mayBeTooLarge(_ range: Range<Int>) -> Bool {
    guard range.count > mostValues else { return false }
    let separators = bytes[range].lazy.filter { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
    }
    return separators.count >= mostValues
  }

  @inline(__always)
  private func isName(_ range: Range<Int>) -> Bool {
    StoreName.isWellFormed(UnsafeBufferPointer(rebasing: bytes[range]))
  }

  /// Reads the name of a link's member and returns which key it is, or the number of keys for one
  /// that starts with `x-`.
  @inline(__always)
  private mutating func key() -> Int? {
    guard at + 24 <= bytes.count, bytes[at] == UInt8(ascii: "\"") else { return nil }
    let low = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at + 1, as: UInt64.self))
    let high = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at + 9, as: UInt64.self))
    var index = expected
    for _ in 0..<keys.count {
      let key = keys[index]
      if low & key.lowMask == key.low, high & key.highMask == key.high,
        bytes[at + 1 + key.count] == UInt8(ascii: "\"")
      {
        at += key.count + 2
        expected = index + 1 == keys.count ? 0 : index + 1
        return index
      }
      index = index + 1 == keys.count ? 0 : index + 1
    }
    let extensionPrefix: UInt64 = 0x2D78  // `x-`
    guard low & 0xFFFF == extensionPrefix, skipNewName() else { return nil }
    return keys.count
  }

  /// Moves over the name of a member that no other of its object has; false for an escaped one.
  mutating func skipNewName() -> Bool {
    let start = at + 1
    guard nameCount < names.count, skipString(allowingEscapes: false) else { return false }
    let count = at - 1 - start
    for index in outerNames..<nameCount where names[index].count == count {
      let other = names[index].start
      guard (0..<count).contains(where: { bytes[start + $0] != bytes[other + $0] }) else {
        return false
      }
    }
    names[nameCount] = Name(start: start, count: count)
    nameCount += 1
    return true
  }
}

/// The keys of a link as `LinkScanner` compares them: sixteen bytes at a time.
struct LinkKeys {
  /// What the scanner can check by itself.
  enum Value {
    case name, string, strings, rules, constraints, flag
  }

  struct Key {
    let low: UInt64
    let high: UInt64
    let lowMask: UInt64
    let highMask: UInt64
    let count: Int
    let value: Value
    let field: LinkEntry.Field
  }

  /// The keys that the scanner knows; at any other it gives up, and the plain reader judges.
  let keys: [Key]
  /// The keys that a link must have, a bit each.
  let required: UInt32

  static let link = LinkKeys(StoreSchema.link)

  private init(_ record: StoreRecord) {
    var keys: [Key] = []
    var required: UInt32 = 0
    for key in record.keys {
      let value: Value
      switch key.shape {
      case .name: value = .name
      case .string: value = .string
      case .array(.string): value = .strings
      case .rules: value = .rules
      case .array(.constraint): value = .constraints
      // An object of flags is left to the plain reader.
      case .either(.flag, _): value = .flag
      case .version, .scalar, .flag, .array, .record, .map, .constraint, .either: continue
      }
      let name = Array(key.name.utf8)
      guard name.count <= 16 else { continue }
      if key.isRequired { required |= 1 << UInt32(keys.count) }
      let (low, high) = (name.prefix(8), name.dropFirst(8))
      keys.append(
        Key(
          low: Self.word(low), high: Self.word(high),
          lowMask: Self.word(low.map { _ in 0xFF }[...]),
          highMask: Self.word(high.map { _ in 0xFF }[...]),
          count: name.count, value: value, field: LinkEntry.Field(key.name)))
    }
    self.keys = keys
    self.required = required
  }

  /// The bytes as one little-endian number.
  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
