import TextKit

/// The fields of a message of Protocol Buffers, in the order in which they were written
/// (protobuf.dev, "Encoding").
///
/// ```
/// tag   field number << 3 | wire type, as a varint: seven bits a byte, the lowest first
///   0   varint      1   eight bytes      2   length, bytes      5   four bytes
/// ```
struct ProtocolBuffer: Sendable {
  struct Field {
    let number: Int
    /// The number of a varint or of fixed bytes.
    let value: UInt64
    /// The bytes of a text or of a message; empty for a number.
    let range: Range<Int>
    let isBytes: Bool
  }

  let bytes: [UInt8]
  private var position: Int
  private let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// The next field; nil at the end of the message.
  mutating func next() throws(Fault) -> Field? {
    guard position < end else { return nil }
    let start = position
    let tag = try varint()
    let number = Int(truncatingIfNeeded: tag >> 3 & 0x1FFF_FFFF)
    guard number > 0 else { throw Fault(binary: "expected the tag of a field", at: start) }
    switch tag & 7 {
    case 0: return Field(number: number, value: try varint(), range: 0..<0, isBytes: false)
    case 1: return Field(number: number, value: try fixed(8), range: 0..<0, isBytes: false)
    case 5: return Field(number: number, value: try fixed(4), range: 0..<0, isBytes: false)
    case 2:
      let length = try varint()
      guard length <= UInt64(end - position) else {
        throw Fault(
          binary: "expected a field of at most \((end - position).grouped) bytes", at: start)
      }
      let range = position..<position + Int(length)
      position = range.upperBound
      return Field(number: number, value: 0, range: range, isBytes: true)
    default: throw Fault(binary: "expected the tag of a field, found a group", at: start)
    }
  }

  private mutating func varint() throws(Fault) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard position < end else { break }
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
    }
    throw Fault(binary: "expected a number of at most ten bytes", at: position)
  }

  private mutating func fixed(_ count: Int) throws(Fault) -> UInt64 {
    guard end - position >= count else {
      throw Fault(binary: "expected \(count) bytes, found the end", at: position)
    }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(bytes[position + index]) << UInt64(8 * index) }
    position += count
    return value
  }

  func text(_ range: Range<Int>) -> String { bytes[range].text }
}

extension ProtocolBuffer {
  /// The message in the field of a number inside a range; nil without one.
  ///
  /// The last of several counts, as for all fields that do not repeat.
  func message(_ number: Int, in range: Range<Int>) throws(Fault) -> Range<Int>? {
    var fields = ProtocolBuffer(bytes, range)
    var found: Range<Int>?
    while let field = try fields.next() {
      if field.number == number, field.isBytes { found = field.range }
    }
    return found
  }

  /// The number in the field of a number inside a range; 0 without one.
  func number(_ number: Int, in range: Range<Int>) throws(Fault) -> UInt64 {
    var fields = ProtocolBuffer(bytes, range)
    var found: UInt64 = 0
    while let field = try fields.next() {
      if field.number == number, !field.isBytes { found = field.value }
    }
    return found
  }

  /// A value (`aapt.pb.Item`); nil for one that is no single value.
  func item(_ range: Range<Int>) throws(Fault) -> CompiledXML.Value? {
    var fields = ProtocolBuffer(bytes, range)
    var value: CompiledXML.Value?
    while let field = try fields.next() {
      switch field.number {
      case 1: value = try reference(field.range)
      case 2, 3, 4: value = .string(try message(1, in: field.range).map(text) ?? "")
      // A file, by its path; an ID, which has no value.
      case 5: value = .string(try message(1, in: field.range).map(text) ?? "")
      case 6: value = .null
      case 7: value = try primitive(field.range)
      default: continue
      }
    }
    return value
  }

  /// `aapt.pb.Reference`: kind, number, name.
  private func reference(_ range: Range<Int>) throws(Fault) -> CompiledXML.Value {
    let id = UInt32(truncatingIfNeeded: try number(2, in: range))
    let name = try message(3, in: range).map(text) ?? ""
    if try number(1, in: range) == 1 { return .themeReference(id, name: name) }
    return id == 0 && name.isEmpty ? .null : .reference(id, name: name)
  }

  /// `aapt.pb.Primitive`: its fields are the types of `Res_value`.
  private func primitive(_ range: Range<Int>) throws(Fault) -> CompiledXML.Value? {
    var fields = ProtocolBuffer(bytes, range)
    var value: CompiledXML.Value?
    while let field = try fields.next() {
      let data = UInt32(truncatingIfNeeded: field.value)
      switch field.number {
      case 1, 2: value = .null
      case 3: value = .float(Float(bitPattern: data))
      case 6: value = .decimal(Int32(bitPattern: data))
      case 7: value = .hexadecimal(data)
      case 8: value = .boolean(data != 0)
      case 9...12: value = .other(type: 0x1C + field.number - 9, data: data)
      case 4, 13: value = .other(type: 0x05, data: data)
      case 5, 14: value = .other(type: 0x06, data: data)
      default: continue
      }
    }
    return value
  }
}
