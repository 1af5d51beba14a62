import TextKit

/// The central directory of an archive, read in one pass over its bytes: a name becomes text only where
/// it is asked for.
struct ZIPDirectory: Sendable {
  /// The fixed part of an entry (§ 4.3.12).
  static let recordSize = 46
  /// The largest directory, in bytes.
  private static let sizeLimit = 64 << 20

  let end: ZIPEndRecord
  let bytes: [UInt8]
  /// Where the entries start in the bytes.
  private var starts: [UInt32] = []
  /// The numbers of the entries, by their names.
  private var index = OpenIndex()
  private let hash = SeededHash()

  init(_ source: any ByteProvider) throws(Fault) {
    end = try ZIPEndRecord(source)
    let start = try source.data(at: 0, count: 4, "a ZIP archive")
    guard try start.uint32(at: 0) == ZIPRecord.localSignature else {
      throw start.fault("the archive does not start with an entry")
    }
    guard end.entryCount <= ZIPArchive.entryLimit else {
      throw Fault(
        "expected at most \(ZIPArchive.entryLimit.grouped) entries, "
          + "found \(end.entryCount.grouped)", at: .offset(end.offset))
    }
    guard end.directorySize <= Self.sizeLimit else {
      throw Fault(
        "expected a central directory of at most \(Self.sizeLimit.grouped) bytes, "
          + "found \(end.directorySize.grouped)", at: .offset(end.offset))
    }
    bytes = try source.bytes(at: end.directoryOffset, count: end.directorySize)
    let count = min(end.entryCount, bytes.count / Self.recordSize)
    starts.reserveCapacity(count)
    index.reserve(count)
    try bytes.withUnsafeBufferPointer { (bytes) throws(Fault) in
      let bytes = UnsafeRawBufferPointer(bytes)
      var position = 0
      for _ in 0..<end.entryCount { position = try readEntry(bytes, at: position) }
    }
  }

  /// The number of the entry of exactly that name; nil if there is none.
  func number(named name: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { bytes in
      name.withUnsafeBytes { find($0, hash.value(of: $0), in: bytes) }
    }
  }

  var count: Int { starts.count }

  /// The numbers of the entries whose names start so, in their order.
  func numbers(startingWith prefix: [UInt8]) -> [Int] {
    bytes.withUnsafeBytes { bytes in
      starts.indices.filter { bytes[record($0).name].starts(with: prefix) }
    }
  }

  func record(_ number: Int) -> ZIPRecord {
    bytes.withUnsafeBytes { bytes in
      var record = ZIPRecord(bytes, at: Int(starts[number]))
      // That it can be read was found out before.
      if record.isLarge { try? readLarge(&record) }
      return record
    }
  }

  /// The number of the first entry whose name is not UTF-8 or has a zero in it, and where in the bytes.
  var firstOddName: (number: Int, index: Int)? {
    for number in starts.indices {
      let name = record(number).name
      if bytes.withUnsafeBytes({ Self.isPlain(.init(rebasing: $0[name])) }) { continue }
      let malformed = UTF8Sequence.firstMalformed(in: bytes[name], from: name.lowerBound)
      if let index = malformed ?? bytes[name].firstIndex(of: 0) { return (number, index) }
    }
    return nil
  }

  /// True if a name is surely of ASCII without a zero, as nearly all are.
  private static func isPlain(_ name: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index &+ 8 <= name.count {
      let word = name.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard (word | word &- 0x0101_0101_0101_0101) & 0x8080_8080_8080_8080 == 0 else {
        return false
      }
      index &+= 8
    }
    return name[index...].allSatisfy { $0 &- 1 < 0x7F }
  }

  private func find(
    _ name: UnsafeRawBufferPointer, _ hash: UInt64, in bytes: UnsafeRawBufferPointer
  ) -> Int? {
    index.find(hash) { bytes[record($0).name].elementsEqual(name) }
  }

  /// Reads an entry; returns where the next one starts.
  private mutating func readEntry(
    _ bytes: UnsafeRawBufferPointer, at start: Int
  ) throws(Fault) -> Int {
    guard start <= bytes.count - Self.recordSize else { throw misfit(at: start) }
    var record = ZIPRecord(bytes, at: start)
    guard record.signature == ZIPRecord.signature, record.extra.upperBound <= bytes.count else {
      throw misfit(at: start)
    }
    if record.isLarge { try readLarge(&record) }
    guard record.localOffset <= end.directoryOffset - ZIPRecord.localSize else {
      throw Fault(
        "the entry starts in the central directory or after it",
        at: .offset(end.directoryOffset + start + 42))
    }
    let name = UnsafeRawBufferPointer(rebasing: bytes[record.name])
    let hash = hash.value(of: name)
    guard find(name, hash, in: bytes) == nil else {
      throw Fault(
        "a second entry of this name", at: .offset(end.directoryOffset + start),
        hint: "Android does not install such a file"
      ).inEntry(self.bytes[record.name].prefix(200).text.escapedForTerminal)
    }
    index.insert(starts.count, hash)
    starts.append(UInt32(start))
    return record.end
  }

  /// Reads from the extra field of an entry what is too large for its record.
  private func readLarge(_ record: inout ZIPRecord) throws(Fault) {
    let data = BinaryData(bytes, at: end.directoryOffset)
    try record.readLarge(
      data.part(
        at: record.extra.lowerBound, count: record.extra.count, "the extra field of an entry"))
  }

  /// Why an entry is not a whole one of the directory.
  private func misfit(at start: Int) -> Fault {
    let data = BinaryData(bytes, at: end.directoryOffset)
    do throws(Fault) {
      let fixed = try data.part(at: start, count: Self.recordSize, "an entry of the directory")
      if try fixed.uint32(at: 0) == Int(ZIPRecord.signature) {
        let name = try data.part(
          at: start + Self.recordSize, count: try fixed.uint16(at: 28), "the name of an entry")
        _ = try data.part(
          at: start + Self.recordSize + name.count, count: try fixed.uint16(at: 30),
          "the extra field of an entry")
      }
      return fixed.fault("expected an entry of the central directory")
    } catch {
      return error
    }
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
