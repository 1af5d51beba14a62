import TextKit

/// Reads a binary property list, version `00` (`CFBinaryPList.c` of Apple's CoreFoundation).
///
/// ```
/// "bplist00" | objects | offset of each object | trailer: 32 bytes
/// ```
///
/// Objects may be shared, so that a small file can be a list without an end: what is written is
/// counted, and an object in itself is a fault. Foundation has a reader, but expands such a file before
/// anything can be counted, and its faults have no place.
struct BinaryPropertyList {
  private static let trailerSize = 32

  private let data: BinaryData
  /// Where the offset of each object stands.
  private let offsets: BinaryData
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private var writer = PropertyListWriter()
  /// The objects that are being written, the outermost first.
  private var open: [Int] = []

  static func xml(_ bytes: [UInt8]) throws(Fault) -> [UInt8] {
    let data = BinaryData(bytes, isBigEndian: true)
    guard bytes.starts(with: "bplist00".utf8), bytes.count > 8 + trailerSize else {
      throw data.fault("expected a binary property list of version 00")
    }
    let trailer = try data.part(
      at: bytes.count - trailerSize, count: trailerSize, "the trailer")
    var reader = try BinaryPropertyList(data, trailer)
    try reader.write(try trailer.uint64(at: 16), from: trailer, at: 16)
    return reader.writer.finished
  }

  private init(_ data: BinaryData, _ trailer: BinaryData) throws(Fault) {
    self.data = data
    offsetSize = try trailer.uint8(at: 6)
    referenceSize = try trailer.uint8(at: 7)
    objectCount = try trailer.uint64(at: 8)
    let start = try trailer.uint64(at: 24)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw trailer.fault("expected numbers of 1 to 8 bytes", at: 6)
    }
    guard objectCount <= data.count, start <= data.count - Self.trailerSize else {
      throw trailer.fault("the list has fewer bytes than its trailer says", at: 8)
    }
    offsets = try data.part(at: start, count: objectCount * offsetSize, "the table of offsets")
  }

  /// Writes an object by its number, which stands at an offset of `place`.
  private mutating func write(
    _ number: Int, from place: BinaryData, at offset: Int
  ) throws(Fault) {
    guard number < objectCount else {
      throw place.fault("there is no object \(number.grouped)", at: offset)
    }
    guard !open.contains(number) else {
      throw place.fault("the property list contains itself", at: offset)
    }
    let start = try offsets.number(at: number * offsetSize, offsetSize)
    let object = try data.part(
      from: min(Int(clamping: start), data.count), "an object")
    open.append(number)
    do throws(Fault) {
      try write(object)
    } catch {
      guard error.place == .whole else { throw error }
      throw object.fault(error.message)
    }
    open.removeLast()
  }

  private mutating func write(_ object: BinaryData) throws(Fault) {
    let marker = try object.uint8(at: 0)
    switch marker >> 4 {
    case 0x0:
      switch marker {
      case 0x08: try writer.write(empty: "false")
      case 0x09: try writer.write(empty: "true")
      default: try writer.write(empty: "data")
      }
    case 0x1: try writer.write("integer", try integer(object, marker))
    case 0x2: try writer.write(empty: "real")
    case 0x3: try writer.write(empty: "date")
    case 0x4, 0x8: try writer.write(empty: "data")
    case 0x5, 0x6: try writer.write("string", try text(object))
    case 0xA, 0xC:
      try writer.begin("array")
      let (references, _) = try self.references(object, each: 1)
      for offset in stride(from: 0, to: references.count, by: referenceSize) {
        try write(try reference(references, offset), from: references, at: offset)
      }
      writer.end()
    case 0xD: try writeDictionary(object)
    default: throw object.fault("expected an object of a property list")
    }
  }

  private mutating func writeDictionary(_ object: BinaryData) throws(Fault) {
    try writer.begin("dict")
    let (references, count) = try self.references(object, each: 2)
    for index in 0..<count {
      let offset = index * referenceSize
      let key = try reference(references, offset)
      guard key < objectCount else {
        throw references.fault("there is no object \(key.grouped)", at: offset)
      }
      let start = try offsets.number(at: key * offsetSize, offsetSize)
      let text = try text(
        try data.part(from: min(Int(clamping: start), data.count), "a key"))
      try writer.write("key", text)
      let value = offset + count * referenceSize
      try write(try reference(references, value), from: references, at: value)
    }
    writer.end()
  }

  // MARK: Parts of an object

  private func reference(_ references: BinaryData, _ offset: Int) throws(Fault) -> Int {
    Int(clamping: try references.number(at: offset, referenceSize))
  }

  /// The numbers of the objects in a container, and how many entries it has, of `each` numbers.
  private func references(
    _ object: BinaryData, each: Int
  ) throws(Fault) -> (references: BinaryData, count: Int) {
    let (count, start) = try length(object)
    guard count <= object.count else {
      throw object.fault("a container of \(count.grouped) objects does not fit")
    }
    let size = count * each * referenceSize
    return (try object.part(at: start, count: size, "a container"), count)
  }

  /// How long an object is, and where its contents start: the length is in the marker, or an integer
  /// behind it.
  private func length(_ object: BinaryData) throws(Fault) -> (count: Int, start: Int) {
    let short = try object.uint8(at: 0) & 0xF
    guard short == 0xF else { return (short, 1) }
    let marker = try object.uint8(at: 1)
    guard marker >> 4 == 1, marker & 0xF <= 3 else {
      throw object.fault("expected the length of an object", at: 1)
    }
    let size = 1 << (marker & 0xF)
    return (Int(clamping: try object.number(at: 2, size)), 2 + size)
  }

  private func integer(_ object: BinaryData, _ marker: Int) throws(Fault) -> String {
    guard marker & 0xF <= 3 else { return "0" }
    let size = 1 << (marker & 0xF)
    let number = try object.number(at: 1, size)
    // Only those of eight bytes have a sign.
    return size == 8 ? String(Int64(bitPattern: number)) : String(number)
  }

  /// A string of ASCII, or of UTF-16 with the highest byte first.
  private func text(_ object: BinaryData) throws(Fault) -> String {
    let marker = try object.uint8(at: 0) >> 4
    guard marker == 5 || marker == 6 else { throw object.fault("expected a string") }
    let (count, start) = try length(object)
    guard count <= object.count else {
      throw object.fault("a string of \(count.grouped) characters does not fit")
    }
    guard marker == 6 else {
      return try object.part(at: start, count: count, "a string").slice.text
    }
    return try object.part(at: start, count: 2 * count, "a string").utf16
  }
}
