/// A part of a binary file, whose numbers are read at offsets in the part and never beyond it.
///
/// A read that would go beyond it throws a fault with the offset in the whole file.
package struct BinaryData: Sendable {
  private let bytes: [UInt8]
  private let range: Range<Int>
  /// The offset in the file of the first of `bytes`.
  private let base: Int
  /// True if the first byte of a number is its highest.
  package var isBigEndian: Bool

  /// Bytes that stand at an offset of their file.
  package init(_ bytes: [UInt8], at base: Int = 0, isBigEndian: Bool = false) {
    self.init(bytes, bytes.indices, base, isBigEndian)
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>, _ base: Int, _ isBigEndian: Bool) {
    (self.bytes, self.range, self.base, self.isBigEndian) = (bytes, range, base, isBigEndian)
  }

  package var count: Int { range.count }

  /// Its bytes, whose indices are not its offsets.
  package var slice: ArraySlice<UInt8> { bytes[range] }

  /// The offset in the whole file of an offset in the part.
  package func fileOffset(_ offset: Int) -> Int { base + range.lowerBound + offset }

  package func fault(_ message: String, at offset: Int = 0, hint: String? = nil) -> Fault {
    Fault(message, at: .offset(fileOffset(offset)), hint: hint)
  }

  /// The part at an offset; `noun` names it in the fault of one that does not fit.
  package func part(at offset: Int, count: Int, _ noun: String) throws(Fault) -> BinaryData {
    try check(offset, count, noun)
    let start = range.lowerBound + offset
    return BinaryData(bytes, start..<start + count, base, isBigEndian)
  }

  /// The part from an offset to the end.
  package func part(from offset: Int, _ noun: String) throws(Fault) -> BinaryData {
    try part(at: offset, count: max(0, count - offset), noun)
  }

  // MARK: Numbers

  package func uint8(at offset: Int) throws(Fault) -> Int {
    try check(offset, 1, "a number")
    return Int(bytes[range.lowerBound &+ offset])
  }

  package func uint16(at offset: Int) throws(Fault) -> Int { Int(try number(at: offset, 2)) }

  package func uint32(at offset: Int) throws(Fault) -> Int { Int(try number(at: offset, 4)) }

  /// A number of 64 bits; throws if it is larger than any size can be.
  package func uint64(at offset: Int) throws(Fault) -> Int {
    let number = try number(at: offset, 8)
    guard let result = Int(exactly: number) else {
      throw fault("the number \(number) is too large", at: offset)
    }
    return result
  }

  /// An unsigned number of at most eight bytes.
  package func number(at offset: Int, _ length: Int) throws(Fault) -> UInt64 {
    try check(offset, length, "a number")
    let start = range.lowerBound &+ offset
    let isBigEndian = isBigEndian
    return bytes.withUnsafeBufferPointer { bytes in
      var number: UInt64 = 0
      var index = 0
      while index < length {
        let byte = bytes[start &+ (isBigEndian ? index : length &- 1 &- index)]
        number = number << 8 | UInt64(byte)
        index &+= 1
      }
      return number
    }
  }

  // MARK: Text

  /// Its text in UTF-16, with U+FFFD for a surrogate that lacks its other half.
  package var utf16: String {
    let high = isBigEndian ? 0 : 1
    let units = stride(from: range.lowerBound, to: range.upperBound - 1, by: 2).map {
      UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high])
    }
    // The standard library decodes UTF-16 by generic code, whose first use takes longer than the rest of
    // a small file.
    guard units.contains(where: { $0 >= 0x80 }) else {
      return String(decoding: units.map { UInt8($0) }, as: UTF8.self)
    }
    return String(decoding: units, as: UTF16.self)
  }

  private func check(_ offset: Int, _ length: Int, _ noun: String) throws(Fault) {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else {
      throw fault(
        "\(noun) does not fit into the \(count.grouped) bytes here", at: min(max(0, offset), count))
    }
  }
}
