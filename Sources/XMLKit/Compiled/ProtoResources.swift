import TextKit

/// The resources of an app bundle, `aapt.pb.ResourceTable` of aapt2's Resources.proto.
///
/// ```
/// ResourceTable   2 packages        Package   1 number   3 types
/// Type            1 number   2 name   3 entries
/// Entry           1 number   2 name   6 values: 1 configuration   2 value: 4 item
/// ```
/// The entries of a type are found when one of them is asked for.
package struct ProtoResources: ResourceTable {
  private struct TypeKey: Hashable {
    let package: Int
    let type: Int
  }

  private let file: ProtocolBuffer
  private var types: [TypeKey: [(name: String, range: Range<Int>)]] = [:]
  private var entries: [TypeKey: [Int: [(type: String, range: Range<Int>)]]] = [:]

  package init(_ bytes: [UInt8]) throws(Fault) {
    guard bytes.count <= BinaryResources.sizeLimit else {
      throw Fault(
        binary: "expected at most \(BinaryResources.sizeLimit >> 20) MB, found "
          + "\(bytes.count.grouped) bytes", at: 0)
    }
    file = ProtocolBuffer(bytes, 0..<bytes.count)
    var fields = file
    while let field = try fields.next() {
      if field.number == 2, field.isBytes { try readPackage(field.range) }
    }
  }

  private mutating func readPackage(_ range: Range<Int>) throws(Fault) {
    var fields = ProtocolBuffer(file.bytes, range)
    var id = 0
    var found: [Range<Int>] = []
    while let field = try fields.next() {
      if field.number == 1, field.isBytes { id = Int(try file.number(1, in: field.range) & 0xFF) }
      if field.number == 3, field.isBytes { found.append(field.range) }
    }
    for type in found {
      var fields = ProtocolBuffer(file.bytes, type)
      var number = 0
      var name = ""
      // The entries, which come last, are many.
      while let field = try fields.next(), field.number != 3 {
        if field.number == 1 { number = Int(try file.number(1, in: field.range) & 0xFF) }
        if field.number == 2 { name = file.text(field.range) }
      }
      types[TypeKey(package: id, type: number), default: []].append((name, type))
    }
  }

  package mutating func entry(_ id: UInt32) throws(Fault) -> ResourceEntry? {
    let key = TypeKey(package: Int(id >> 24), type: Int(id >> 16 & 0xFF))
    if entries[key] == nil { entries[key] = try entriesByNumber(of: types[key] ?? []) }
    guard let found = entries[key]?[Int(id & 0xFFFF)] else { return nil }
    var entry = ResourceEntry(name: "", values: [], changes: false)
    for (type, range) in found { try read(range, of: type, into: &entry) }
    // Bundles are split by language and density: such values stand in splits of their own.
    let kept = entry.values.map(\.configuration).filter { !$0.isOfSplit }
    entry.changes = kept.contains { !$0.qualifiers.isSameText(as: kept[0].qualifiers) }
    return entry
  }

  private func entriesByNumber(
    of types: [(name: String, range: Range<Int>)]
  ) throws(Fault) -> [Int: [(type: String, range: Range<Int>)]] {
    var found: [Int: [(type: String, range: Range<Int>)]] = [:]
    for (name, range) in types {
      var fields = ProtocolBuffer(file.bytes, range)
      while let field = try fields.next() {
        guard field.number == 3, field.isBytes else { continue }
        var entry = ProtocolBuffer(file.bytes, field.range)
        var number = 0
        // The number is written first; the values are many.
        while let field = try entry.next(), field.number <= 1 {
          if field.isBytes { number = Int(try file.number(1, in: field.range) & 0xFFFF) }
        }
        found[number, default: []].append((name, field.range))
      }
    }
    return found
  }

  private func read(
    _ range: Range<Int>, of type: String, into entry: inout ResourceEntry
  ) throws(Fault) {
    var fields = ProtocolBuffer(file.bytes, range)
    while let field = try fields.next() {
      if field.number == 2 { entry.name = type + "/" + file.text(field.range) }
      guard field.number == 6, field.isBytes else { continue }
      let configuration = try file.message(1, in: field.range).map { (range) throws(Fault) in
        try ResourceConfiguration(proto: ProtocolBuffer(file.bytes, range))
      }
      var value: CompiledXML.Value?
      if let found = try file.message(2, in: field.range),
        let item = try file.message(4, in: found)
      {
        value = try file.item(item)
      }
      entry.values.append((configuration ?? ResourceConfiguration(), value))
    }
  }
}

extension ResourceConfiguration {
  /// The configuration as `aapt.pb.Configuration` has it.
  init(proto fields: ProtocolBuffer) throws(Fault) {
    var fields = fields
    var parts: [String] = []
    while let field = try fields.next() {
      guard field.isBytes ? !field.range.isEmpty : field.value != 0 else { continue }
      let number = field.value
      if field.number == 3 || field.number == 18 { isOfSplit = true }
      switch field.number {
      case 24: api = Int(truncatingIfNeeded: number & 0xFFFF)
      case 1: parts.append("mcc\(number)")
      case 2: parts.append("mnc\(number)")
      case 3: parts.append(fields.text(field.range).escapedForTerminal)
      case 7: parts.append("w\(number)dp")
      case 8: parts.append("h\(number)dp")
      case 9: parts.append("sw\(number)dp")
      case 15: parts.append(number == 2 ? "land" : "port")
      case 17: parts.append(number == 1 ? "night" : "notnight")
      case 18: parts.append("\(number)dpi")
      default: parts.append("screen")
      }
    }
    qualifiers = parts.joined(separator: "-")
  }
}
