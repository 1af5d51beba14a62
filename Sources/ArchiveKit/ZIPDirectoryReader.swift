import TextKit

/// Reads the central directory of an archive.
struct ZIPDirectoryReader {
  /// The fixed part of an entry of the directory (§ 4.3.12).
  static let recordSize = 46
  /// The fixed part of a local header (§ 4.3.7).
  static let localSize = 30
  static let localSignature = 0x0403_4B50
  private static let recordSignature = 0x0201_4B50

  let end: ZIPEndRecord
  let bytes: [UInt8]
  private(set) var records: [ZIPRecord] = []
  private(set) var numbers = NameTable()

  init(_ source: any ByteProvider) throws(Fault) {
    end = try ZIPEndRecord(source)
    let start = try source.data(at: 0, count: 4, "a ZIP archive")
    guard try start.uint32(at: 0) == Self.localSignature else {
      throw start.fault("the archive does not start with an entry")
    }
    guard end.entryCount <= ZIPArchive.entryLimit else {
      throw Fault(
        "expected at most \(ZIPArchive.entryLimit.grouped) entries, "
          + "found \(end.entryCount.grouped)", at: .offset(end.offset))
    }
    guard end.directorySize <= ZIPArchive.directoryLimit else {
      throw Fault(
        "expected a central directory of at most \(ZIPArchive.directoryLimit.grouped) bytes, "
          + "found \(end.directorySize.grouped)", at: .offset(end.offset))
    }
    bytes = try source.bytes(at: end.directoryOffset, count: end.directorySize)
    let data = BinaryData(bytes, at: end.directoryOffset)
    records.reserveCapacity(min(end.entryCount, bytes.count / Self.recordSize))
    var position = 0
    for _ in 0..<end.entryCount { position = try readRecord(data, at: position) }
  }

  /// Reads an entry; returns where the next one starts.
  private mutating func readRecord(
    _ data: BinaryData, at position: Int
  ) throws(Fault) -> Int {
    let fixed = try data.part(at: position, count: Self.recordSize, "an entry of the directory")
    guard try fixed.uint32(at: 0) == Self.recordSignature else {
      throw fixed.fault("expected an entry of the central directory")
    }
    let nameLength = try fixed.uint16(at: 28)
    let extraLength = try fixed.uint16(at: 30)
    let start = position + Self.recordSize
    _ = try data.part(at: start, count: nameLength, "the name of an entry")
    let extra = try data.part(
      at: start + nameLength, count: extraLength, "the extra field of an entry")
    let values = try ZIPRecord.large(
      [try fixed.uint32(at: 24), try fixed.uint32(at: 20), try fixed.uint32(at: 42)], extra)
    let record = ZIPRecord(
      flags: try fixed.uint16(at: 8), method: try fixed.uint16(at: 10),
      crc: UInt32(try fixed.uint32(at: 16)), compressedSize: values[1], size: values[0],
      localOffset: values[2], name: start..<start + nameLength)
    guard record.localOffset <= end.directoryOffset - Self.localSize else {
      throw fixed.fault("the entry starts in the central directory or after it", at: 42)
    }
    if numbers.insert(bytes[record.name], records.count) != nil {
      let name = bytes[record.name].prefix(200).text.escapedForTerminal
      throw fixed.fault("a second entry of this name", hint: "Android does not install such a file")
        .inEntry(name)
    }
    records.append(record)
    return start + nameLength + extraLength + (try fixed.uint16(at: 32))
  }
}

/// The records that end an archive and say where its central directory is (§ 4.3.14–16).
struct ZIPEndRecord {
  let offset: Int
  let entryCount: Int
  let directoryOffset: Int
  let directorySize: Int

  private static let size = 22
  private static let signature = 0x0605_4B50
  private static let longestComment = 0xFFFF
  private static let locatorSize = 20
  private static let locatorSignature = 0x0706_4B50
  private static let largeSize = 56
  private static let largeSignature = 0x0606_4B50

  /// Finds the records from the end of a file backwards.
  init(_ source: any ByteProvider) throws(Fault) {
    let count = min(source.size, Self.size + Self.longestComment)
    let tail = try source.data(at: source.size - count, count: count, "the end of the archive")
    guard let start = Self.lastSignature(in: tail) else {
      throw Fault("expected a ZIP archive, found no end record in it", hint: "is it complete?")
    }
    let record = try tail.part(from: start, "the end record")
    offset = record.fileOffset(0)
    let commentLength = try record.uint16(at: 20)
    guard record.count == Self.size + commentLength else {
      throw record.fault(
        "the end record is not the end of the file: expected "
          + "\((Self.size + commentLength).grouped) bytes, found \(record.count.grouped)")
    }
    if let large = try Self.large(source, before: offset) {
      try Self.check(large, disks: 16, 20, counts: 24, 32, 8)
      entryCount = try large.uint64(at: 32)
      directorySize = try large.uint64(at: 40)
      directoryOffset = try large.uint64(at: 48)
    } else {
      try Self.check(record, disks: 4, 6, counts: 8, 10, 2)
      entryCount = try record.uint16(at: 10)
      directorySize = try record.uint32(at: 12)
      directoryOffset = try record.uint32(at: 16)
    }
    guard entryCount > 0 else { throw record.fault("the archive has no entries") }
    guard directoryOffset <= offset, directorySize <= offset - directoryOffset else {
      throw record.fault("the central directory does not lie before its end record")
    }
  }

  /// Where the last end record starts that has room.
  private static func lastSignature(in tail: BinaryData) -> Int? {
    let bytes = tail.slice
    guard bytes.count >= size else { return nil }
    let signature: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
    return (0...bytes.count - size).last { start in
      (0..<4).allSatisfy { bytes[bytes.startIndex + start + $0] == signature[$0] }
    }
  }

  /// The end record of ZIP64, if a locator of it stands before the end record.
  private static func large(
    _ source: any ByteProvider, before end: Int
  ) throws(Fault) -> BinaryData? {
    guard end >= locatorSize else { return nil }
    let locator = try source.data(at: end - locatorSize, count: locatorSize, "a locator")
    guard try locator.uint32(at: 0) == locatorSignature else { return nil }
    let start = try locator.uint64(at: 8)
    guard start <= end - locatorSize else {
      throw locator.fault("the end record of ZIP64 does not lie before its locator", at: 8)
    }
    let record = try source.data(at: start, count: largeSize, "the end record of ZIP64")
    guard try record.uint32(at: 0) == largeSignature else {
      throw record.fault("expected the end record of ZIP64")
    }
    return record
  }

  /// Throws for an archive of several disks.
  private static func check(
    _ record: BinaryData, disks first: Int, _ second: Int, counts here: Int, _ all: Int,
    _ length: Int
  ) throws(Fault) {
    let width = second - first
    let isWhole = try record.number(at: first, width) == record.number(at: second, width)
    guard isWhole, try record.number(at: here, length) == record.number(at: all, length) else {
      throw record.fault("the archive is split over several disks")
    }
  }
}
