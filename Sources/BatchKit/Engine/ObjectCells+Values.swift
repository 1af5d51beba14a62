import JSONKit
import TextKit

extension ObjectCells {
  /// Reads a value; nil for lists and objects, and whatever is not plainly right.
  @inline(__always)
  func value(
    _ here: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ spare: inout UnsafeMutablePointer<UInt8>
  ) -> CellSpan? {
    switch here.pointee {
    case .quote: string(&here, end, &spare)
    case UInt8(ascii: "-"), 0x30...0x39: number(&here)
    case UInt8(ascii: "t"): word("true", .json, &here)
    case UInt8(ascii: "f"): word("false", .json, &here)
    case UInt8(ascii: "n"): word("null", .null, &here)
    default: nil
    }
  }

  /// Reads an object of scalars as the text that it is; nil for any other.
  @inline(never)
  func object(
    _ here: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ spare: inout UnsafeMutablePointer<UInt8>, _ lines: inout Int
  ) -> CellSpan? {
    let start = here
    guard here.pointee == UInt8(ascii: "{") else { return nil }
    repeat {
      here += 1
      guard passSpace(&here, end, &lines) else { return nil }
      if here.pointee == UInt8(ascii: "}"), here == start + 1 { break }
      guard here.pointee == .quote, string(&here, end, &spare) != nil,
        passSpace(&here, end, &lines), here.pointee == UInt8(ascii: ":")
      else { return nil }
      here += 1
      guard passSpace(&here, end, &lines), value(&here, end, &spare) != nil,
        passSpace(&here, end, &lines)
      else { return nil }
    } while here.pointee == .comma
    guard here.pointee == UInt8(ascii: "}") else { return nil }
    here += 1
    return CellSpan(start, count: here - start, kind: .object, bits: 0)
  }

  /// How deep lists and objects are nested, and how many names one object has, at most.
  private static let mostNested = 16

  /// Reads a list or an object of one line as the text that it is.
  @inline(never)
  func nested(
    _ here: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ spare: UnsafeMutablePointer<UInt8>
  ) -> CellSpan? {
    let start = here
    guard passNested(&here, end, spare, depth: 1) else { return nil }
    return CellSpan(start, count: here - start, kind: .nested, bits: 0)
  }

  /// Passes a list or an object whose names are without escapes and all different.
  private func passNested(
    _ here: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ spare: UnsafeMutablePointer<UInt8>, depth: Int
  ) -> Bool {
    let isObject = here.pointee == UInt8(ascii: "{")
    guard isObject || here.pointee == UInt8(ascii: "["), depth <= Self.mostNested else {
      return false
    }
    let closing = UInt8(ascii: isObject ? "}" : "]")
    return withUnsafeTemporaryAllocation(of: CellSpan.self, capacity: Self.mostNested) { names in
      var (count, lines) = (0, 0)
      repeat {
        here += 1
        guard passSpace(&here, end, &lines) else { return false }
        if here.pointee == closing, count == 0 { break }
        if isObject {
          guard count < names.count, here.pointee == .quote else { return false }
          var unused = spare
          guard let name = string(&here, end, &unused), unused == spare,
            !names[..<count].contains(where: { $0.buffer.elementsEqual(name.buffer) }),
            passSpace(&here, end, &lines), here.pointee == UInt8(ascii: ":")
          else { return false }
          names[count] = name
          here += 1
          guard passSpace(&here, end, &lines) else { return false }
        }
        count += 1
        var unused = spare
        let start = here
        if value(&here, end, &unused) == nil {
          guard here == start, passNested(&here, end, spare, depth: depth + 1) else { return false }
        }
        guard passSpace(&here, end, &lines) else { return false }
      } while here.pointee == .comma
      guard here.pointee == closing, lines == 0 else { return false }
      here += 1
      return true
    }
  }

  private func word(
    _ word: StaticString, _ kind: CellSpan.Kind, _ here: inout UnsafePointer<UInt8>
  ) -> CellSpan? {
    // There is a line feed after the chunk at the latest, which no word has.
    for index in 0..<word.utf8CodeUnitCount where here[index] != word.utf8Start[index] {
      return nil
    }
    let start = here
    here += word.utf8CodeUnitCount
    guard kind != .null else { return CellSpan(start, count: 0, kind: kind, bits: bitsOfAbsent) }
    return CellSpan(start, count: word.utf8CodeUnitCount, kind: kind, bits: bitsOfUnreserved)
  }

  /// Reads a number (RFC 8259 § 6).
  private func number(_ here: inout UnsafePointer<UInt8>) -> CellSpan? {
    let start = here
    if here.pointee == UInt8(ascii: "-") { here += 1 }
    if here.pointee == UInt8(ascii: "0") {
      here += 1
    } else {
      guard Self.passDigits(&here) else { return nil }
    }
    if here.pointee == UInt8(ascii: ".") {
      here += 1
      guard Self.passDigits(&here) else { return nil }
    }
    if here.pointee | 0x20 == UInt8(ascii: "e") {
      here += 1
      if here.pointee == UInt8(ascii: "+") || here.pointee == UInt8(ascii: "-") { here += 1 }
      guard Self.passDigits(&here) else { return nil }
      return CellSpan(start, count: here - start, kind: .json, bits)
    }
    return CellSpan(start, count: here - start, kind: .json, bits: bitsOfUnreserved)
  }

  @inline(__always)
  private static func passDigits(_ here: inout UnsafePointer<UInt8>) -> Bool {
    guard here.pointee.isDigit else { return false }
    repeat { here += 1 } while here.pointee.isDigit
    return true
  }

  /// Reads a string from its quote to after the other; control characters and malformed UTF-8 are
  /// not plainly right.
  @inline(__always)
  private func string(
    _ here: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ spare: inout UnsafeMutablePointer<UInt8>
  ) -> CellSpan? {
    here += 1
    let start = here
    var unreserved = ByteBlock.countUnreserved(here)
    here += unreserved
    while unreserved == ByteBlock.size {
      unreserved = ByteBlock.countUnreserved(here)
      here += unreserved
    }
    var found = bitsOfUnreserved
    while here.pointee != .quote {
      let byte = here.pointee
      guard byte >= 0x20 else { return nil }
      guard byte != UInt8(ascii: "\\") else {
        return escapedString(from: start, &here, end, &spare)
      }
      found &= bits[Int(byte)]
      if byte < 0x80 {
        here += 1
      } else {
        let rest = UnsafeBufferPointer(start: here, count: end - here)
        let length = UTF8Sequence.length(at: 0, in: rest)
        guard length > 0 else { return nil }
        here += length
      }
    }
    defer { here += 1 }
    if here == start { found = bitsOfEmpty }
    return CellSpan(start, count: here - start, kind: .json, bits: found)
  }

  /// Reads a string with escapes, whose text is put together in the spare memory.
  @inline(never)
  func escapedString(
    from start: UnsafePointer<UInt8>, _ here: inout UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>, _ spare: inout UnsafeMutablePointer<UInt8>
  ) -> CellSpan? {
    let rest = UnsafeBufferPointer(start: start, count: end - start)
    let text = UnsafePointer(spare)
    var index = 0
    while index < rest.count, rest[index] != .quote {
      guard rest[index] == UInt8(ascii: "\\") else {
        let length = UTF8Sequence.length(at: index, in: rest)
        guard length > 0, rest[index] >= 0x20 else { return nil }
        for offset in 0..<length { spare[offset] = rest[index + offset] }
        spare += length
        index += length
        continue
      }
      guard case .scalar(let value, let count) = JSONEscape(at: index, in: rest),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      for byte in UTF8.encode(scalar) ?? .init() {
        spare.pointee = byte
        spare += 1
      }
      index += count
    }
    guard index < rest.count else { return nil }
    here = start + index + 1
    let cell = CellSpan(
      text, count: spare - UnsafeMutablePointer(mutating: text), kind: .json, bits)
    // What is read of a block past the cell's end.
    UnsafeMutableRawPointer(spare).storeBytes(of: ByteBlock.Bytes(), as: ByteBlock.Bytes.self)
    return cell
  }
}
