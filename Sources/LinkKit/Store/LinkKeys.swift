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
