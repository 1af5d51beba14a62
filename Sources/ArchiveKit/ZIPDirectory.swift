import TextKit

/// The central directory of an archive, checked in one pass over its bytes, which are not kept.
struct ZIPDirectory: Sendable {
  /// The largest directory, in bytes.
  private static let sizeLimit = 64 << 20

  let end: ZIPEndRecord
  let records: ZIPRecords
  /// Where the entries start in the directory, by their names.
  private var index = OpenIndex()
  private let hash = SeededHash()
  /// Where the last entry ends in the directory.
  private var entriesEnd = 0
  /// Where the first entry starts whose name is not surely of ASCII without a zero.
  private var firstUnusual: Int?
  /// True if each entry has its bytes after those of the entry before it.
  private var isInOrder = true

  init(_ source: any ByteProvider) throws(Fault) {
    end = try ZIPEndRecord(source)
    records = ZIPRecords(source: source, end: end)
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
    index.reserve(min(end.entryCount, end.directorySize / ZIPRecord.leastSize))
    try readAll()
  }

  /// Reads all entries, and keeps where each starts.
  private mutating func readAll() throws(Fault) {
    let (records, hash, end) = (records, hash, end)
    // Hashes first and the table later: one look into the table then does not wait for another.
    var found: [(number: Int, hash: UInt64)] = []
    found.reserveCapacity(512)
    var rest = end.entryCount
    var (reach, isInOrder) = (0, true)
    try records.visit(from: 0) { (record, bytes) throws(Fault) in
      let record = try records.whole(record, bytes)
      guard record.localOffset <= end.directoryOffset - ZIPRecord.localSize else {
        throw Fault(
          "the entry starts in the central directory or after it",
          at: .offset(offset(of: record) + 42))
      }
      isInOrder = isInOrder && record.localOffset >= reach
      // Where its bytes end at least; more than there is room for is too much in any case.
      reach =
        record.compressedSize <= end.directoryOffset - record.dataStart
        ? record.dataStart + record.compressedSize : Int.max
      var isPlain = true
      let hash = hash.value(of: UnsafeRawBufferPointer(rebasing: bytes[record.name]), &isPlain)
      if !isPlain, firstUnusual == nil { firstUnusual = record.start }
      found.append((record.start, hash))
      rest -= 1
      if rest == 0 || found.count == 512 {
        try keep(found)
        found.removeAll(keepingCapacity: true)
        entriesEnd = record.end
      }
      return rest > 0
    }
    self.isInOrder = isInOrder
  }

  private mutating func keep(_ entries: [(number: Int, hash: UInt64)]) throws(Fault) {
    let records = records
    let twin = try index.insert(contentsOf: entries) { (start, other) throws(Fault) in
      try records.entry(at: other).nameBytes == records.entry(at: start).nameBytes
    }
    guard let twin else { return }
    let entry = try records.entry(at: entries[twin].number)
    throw Fault(
      "a second entry of this name", at: .offset(offset(of: entry.record)),
      hint: "Android does not install such a file"
    ).inEntry(entry.shownName)
  }

  /// The entry of exactly that name; nil if there is none.
  func entry(named name: String) throws(Fault) -> ZIPEntry? {
    let name = Array(name.utf8)
    return try name.withUnsafeBufferPointer { (name) throws(Fault) in
      let name = UnsafeRawBufferPointer(name)
      return try find(name, hash.value(of: name))
    }
  }

  /// Calls a body with the entries whose names start so, in their order, and the bytes of each.
  func visit(
    startingWith prefix: String, _ body: (ZIPRecord, UnsafeRawBufferPointer) throws(Fault) -> Void
  ) throws(Fault) {
    let prefix = Array(prefix.utf8)
    try prefix.withUnsafeBufferPointer { (prefix) throws(Fault) in
      let prefix = UnsafeRawBufferPointer(prefix)
      try records.visit(from: 0) { (record, bytes) throws(Fault) in
        let name = UnsafeRawBufferPointer(rebasing: bytes[record.name])
        if Self.starts(name, with: prefix) { try body(record, bytes) }
        return record.end < entriesEnd
      }
    }
  }

  /// An entry other than that one with bytes in a range of the archive, which starts with the local
  /// header of that one.
  func entry(in range: Range<Int>, besides entry: ZIPEntry) throws(Fault) -> ZIPEntry? {
    let own = entry.record
    guard !isInOrder else {
      guard own.end < entriesEnd else { return nil }
      let next = try records.entry(at: own.end)
      return next.record.localOffset < range.upperBound ? next : nil
    }
    var found: ZIPEntry?
    try records.visit(from: 0) { (record, bytes) throws(Fault) in
      let other = try records.whole(record, bytes)
      if other.start != own.start, other.localOffset < range.upperBound,
        other.localOffset >= range.lowerBound
          || other.compressedSize > range.lowerBound - other.dataStart
      {
        found = try records.entry(record, bytes)
        return false
      }
      return record.end < entriesEnd
    }
    return found
  }

  /// The first entry whose name is not UTF-8 or has a zero in it, and where in the archive.
  func firstOddName() throws(Fault) -> (entry: ZIPEntry, offset: Int)? {
    guard let start = firstUnusual else { return nil }
    var found: (entry: ZIPEntry, offset: Int)?
    try records.visit(from: start) { (record, bytes) throws(Fault) in
      let name = Array(bytes[record.name])
      if let index = UTF8Sequence.firstMalformed(in: name[...], from: 0) ?? name.firstIndex(of: 0) {
        found = (
          try records.entry(record, bytes), offset(of: record) + ZIPRecord.leastSize + index
        )
        return false
      }
      return record.end < entriesEnd
    }
    return found
  }

  /// Where the archive describes an entry.
  func offset(of record: ZIPRecord) -> Int { end.directoryOffset + record.start }

  @inline(__always)
  private func find(
    _ name: UnsafeRawBufferPointer, _ hash: UInt64
  ) throws(Fault) -> ZIPEntry? {
    var found: ZIPEntry?
    _ = try index.find(hash) { (start) throws(Fault) in
      let entry = try records.entry(at: start)
      guard entry.nameBytes.elementsEqual(name) else { return false }
      found = entry
      return true
    }
    return found
  }

  private static func starts(
    _ name: UnsafeRawBufferPointer, with prefix: UnsafeRawBufferPointer
  ) -> Bool {
    guard name.count >= prefix.count else { return false }
    var index = 0
    while index < prefix.count, name[index] == prefix[index] { index &+= 1 }
    return index == prefix.count
  }
}
