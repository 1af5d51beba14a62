import TextKit

/// The records that end an archive and say where its central directory is (§ 4.3.14–16).
struct ZIPEndRecord {
  let offset: Int
  let entryCount: Int
  let directoryOffset: Int
  let directorySize: Int

  private static let size = 22
  private static let longestComment = 0xFFFF
  private static let locatorSize = 20
  private static let locatorSignature = 0x0706_4B50
  private static let largeSize = 56
  private static let largeSignature = 0x0606_4B50

  /// Finds the records from the end of a file backwards.
  init(_ source: any ByteProvider) throws(Fault) {
    let record = try Self.last(in: source)
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

  /// The last end record of a file that has room, to the end of the file.
  private static func last(in source: any ByteProvider) throws(Fault) -> BinaryData {
    // Nearly no archive has a comment behind the record.
    for comment in [0, longestComment] {
      let count = min(source.size, size + comment)
      let tail = try source.data(at: source.size - count, count: count, "the end of the archive")
      if let start = lastSignature(in: tail) { return try tail.part(from: start, "the end record") }
    }
    throw Fault("expected a ZIP archive, found no end record in it", hint: "is it complete?")
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
