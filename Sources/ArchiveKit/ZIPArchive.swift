import TextKit

/// The files of a ZIP archive (APPNOTE.TXT 6.3.10), found by name and read where they are asked for.
///
/// What Android refuses to open is a fault here too: two entries of one name, bytes after the end
/// record, a start that is not an entry, a local header that disagrees with the central directory.
package struct ZIPArchive: Sendable {
  /// The most entries of an archive.
  package static let entryLimit = 200_000

  /// The most bytes that an entry of a compressed size unpacks to which is read in parts, each from its
  /// start: executables are compressed to a third, so that a hundredth is a bomb.
  static func unpackedLimit(of compressed: Int) -> Int {
    max(64 << 20, min(1 << 30, 100 * compressed))
  }

  package let source: any ByteProvider
  /// The name in an archive around this one; empty for a file of its own.
  package let path: String
  let directory: ZIPDirectory

  /// Reads the central directory; `path` is the name in an archive around this one.
  package init(_ source: any ByteProvider, path: String = "") throws(Fault) {
    directory = try Fault.inEntry(path) { () throws(Fault) in try ZIPDirectory(source) }
    (self.source, self.path) = (source, path)
  }

  /// Where the central directory starts; what signs an APK stands before it.
  package var directoryOffset: Int { directory.end.directoryOffset }
  /// Where the central directory ends.
  package var directoryEnd: Int { directoryOffset + directory.end.directorySize }
  /// Where the end record starts; between it and the directory stand the records of ZIP64, if any.
  package var endOffset: Int { directory.end.offset }

  /// The entry of exactly that name; nil if there is none.
  package func entry(named name: String) throws(Fault) -> ZIPEntry? {
    try Fault.inEntry(path) { () throws(Fault) in try directory.entry(named: name) }
  }

  /// The entries whose names start so, in the order of the directory.
  package func entries(startingWith prefix: String) throws(Fault) -> [ZIPEntry] {
    var entries: [ZIPEntry] = []
    try Fault.inEntry(path) { () throws(Fault) in
      try directory.visit(startingWith: prefix) { (record, bytes) throws(Fault) in
        entries.append(try directory.records.entry(record, bytes))
      }
    }
    return entries
  }

  /// Throws a fault if a name is one that Android refuses: not UTF-8, or with a zero in it.
  package func checkNames() throws(Fault) {
    try Fault.inEntry(path) { () throws(Fault) in
      guard let (entry, offset) = try directory.firstOddName() else { return }
      throw Fault("the name of the entry is not UTF-8", at: .offset(offset))
        .inEntry(entry.shownName)
    }
  }
}

extension ZIPArchive {
  /// The bytes of an entry, whose CRC-32 is checked; throws for more than `limit` of them.
  package func bytes(of entry: ZIPEntry, atMost limit: Int) throws(Fault) -> [UInt8] {
    try inEntry(entry) { () throws(Fault) in
      guard entry.size <= limit else {
        throw Fault(
          "expected at most \(limit.grouped) bytes, found \(entry.size.grouped)",
          at: .offset(directory.offset(of: entry.record)))
      }
      return try bytes(of: entry, 0..<entry.size)
    }
  }

  /// An entry whose parts are read where they are asked for.
  ///
  /// A compressed one is decompressed from its start for each part, in little memory; the CRC-32 is
  /// checked with the last part only, and one that unpacks to more than an executable of Apple's systems
  /// may have is a fault.
  package func provider(of entry: ZIPEntry) throws(Fault) -> any ByteProvider {
    try inEntry(entry) { () throws(Fault) in
      let range = try dataRange(of: entry)
      let (compressed, limit) = (range.count, Self.unpackedLimit(of: range.count))
      guard entry.isStored || entry.size <= limit else {
        throw Fault(
          "expected at most \(limit.grouped) bytes unpacked from \(compressed.grouped), found "
            + entry.size.grouped, at: .offset(directory.offset(of: entry.record)))
      }
      return entry.isStored
        ? PartOfFile(source, range) : InflatedEntry(archive: self, entry: entry)
    }
  }

  /// An archive in this one; one that is compressed is decompressed into memory, up to a limit.
  package func archive(in entry: ZIPEntry, atMost limit: Int) throws(Fault) -> ZIPArchive {
    let source: any ByteProvider =
      entry.isStored
      ? try provider(of: entry) : BytesInMemory(try bytes(of: entry, atMost: limit))
    return try ZIPArchive(
      source, path: path.isEmpty ? entry.shownName : "\(path)!\(entry.shownName)")
  }

  /// Returns what a body returns; its faults are about that entry.
  package func inEntry<Result>(
    _ entry: ZIPEntry, _ body: () throws(Fault) -> Result
  ) throws(Fault) -> Result {
    do throws(Fault) {
      return try body()
    } catch {
      throw error.inEntry(entry.shownName).inEntry(path)
    }
  }

  // MARK: One entry

  fileprivate func bytes(of entry: ZIPEntry, _ part: Range<Int>) throws(Fault) -> [UInt8] {
    let range = try dataRange(of: entry)
    guard !entry.isStored else {
      let bytes = try source.bytes(at: range.lowerBound + part.lowerBound, count: part.count)
      if part.count == entry.size { try check(CRC32(bytes).value, of: entry) }
      return bytes
    }
    var inflater = Inflater(source, range)
    var result: [UInt8] = []
    result.reserveCapacity(part.count)
    var crc = CRC32()
    var position = 0
    while position < part.upperBound || part.upperBound == entry.size {
      let piece = try inflater.next()
      guard !piece.isEmpty else { break }
      let end = position + piece.count
      guard end <= entry.size else {
        throw Fault(
          "unpacks to more than the \(entry.size.grouped) bytes that the archive says",
          at: .offset(range.lowerBound))
      }
      crc.add(piece)
      let wanted = part.clamped(to: position..<end)
      if !wanted.isEmpty {
        result.append(
          contentsOf: piece[wanted.lowerBound - position..<wanted.upperBound - position])
      }
      position = end
    }
    guard position >= part.upperBound else {
      throw Fault(
        "unpacks to \(position.grouped) bytes, expected \(entry.size.grouped)",
        at: .offset(range.lowerBound))
    }
    if position == entry.size { try check(crc.value, of: entry) }
    return result
  }

  private func check(_ crc: UInt32, of entry: ZIPEntry) throws(Fault) {
    guard crc == entry.record.crc else {
      throw Fault(
        "the CRC-32 of the entry is \(crc.digits(8, radix: 16)), the archive says "
          + entry.record.crc.digits(8, radix: 16), at: .offset(entry.record.localOffset))
    }
  }

  /// Where the bytes of an entry stand; its local header (§ 4.3.7) must say what the directory says.
  private func dataRange(of entry: ZIPEntry) throws(Fault) -> Range<Int> {
    let record = entry.record
    func fault(_ message: String, hint: String? = nil) -> Fault {
      Fault(message, at: .offset(record.localOffset), hint: hint)
    }
    let local = try source.data(
      at: record.localOffset, count: ZIPRecord.localSize, "a local header")
    guard try local.uint32(at: 0) == ZIPRecord.localSignature else {
      throw fault("expected the local header of the entry")
    }
    let flags = try local.uint16(at: 6)
    guard (flags | Int(record.flags)) & Self.isEncrypted == 0 else {
      throw fault("the entry is encrypted")
    }
    guard [ZIPRecord.stored, ZIPRecord.deflated].contains(record.method) else {
      throw fault("expected a stored or deflated entry, found compression method \(record.method)")
    }
    let nameLength = try local.uint16(at: 26)
    let nameOffset = record.localOffset + ZIPRecord.localSize
    let name = try source.data(at: nameOffset, count: nameLength, "the name of the entry")
    guard name.slice == entry.nameBytes[...] else {
      throw fault("the local header has another name than the central directory")
    }
    let extra = try source.data(
      at: nameOffset + nameLength, count: try local.uint16(at: 28), "the extra field of the entry")
    guard (flags ^ Int(record.flags)) & Self.hasDescriptor == 0 else {
      throw fault("the local header has other flags than the central directory")
    }
    if flags & Self.hasDescriptor == 0 {
      let sizes = try ZIPRecord.large([try local.uint32(at: 22), try local.uint32(at: 18)], extra)
      guard sizes == [record.size, record.compressedSize],
        try local.uint32(at: 14) == Int(record.crc)
      else { throw fault("the local header has another size or CRC-32 than the central directory") }
    }
    let start = extra.fileOffset(extra.count)
    guard start <= directoryOffset, record.compressedSize <= directoryOffset - start else {
      throw fault("the entry reaches into the central directory")
    }
    guard !entry.isStored || record.compressedSize == record.size else {
      throw fault("the entry is stored, but its two sizes differ")
    }
    // A symbol of DEFLATE, of two bits at least, is 258 bytes at most.
    guard entry.isStored || record.size <= 1032 * record.compressedSize else {
      throw fault(
        "\(record.compressedSize.grouped) compressed bytes cannot be \(record.size.grouped)")
    }
    try checkOverlap(of: record.localOffset..<start + record.compressedSize, entry)
    return start..<start + record.compressedSize
  }

  private static let isEncrypted = 1 << 0 | 1 << 6 | 1 << 13
  private static let hasDescriptor = 1 << 3

  /// Throws if another entry has bytes in a range, which starts with the local header of an entry.
  private func checkOverlap(of range: Range<Int>, _ entry: ZIPEntry) throws(Fault) {
    guard let other = try directory.entry(in: range, besides: entry) else { return }
    let name = other.nameBytes.prefix(200).text.quoted()
    throw Fault("the entry overlaps the entry \(name)", at: .offset(range.lowerBound))
  }
}

/// The bytes of a compressed entry.
private struct InflatedEntry: ByteProvider {
  let archive: ZIPArchive
  let entry: ZIPEntry

  var size: Int { entry.size }

  func bytes(at offset: Int, count: Int) throws(Fault) -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= size, count <= size - offset else {
      throw Fault(
        "expected a part, found the end of the file, at \(size.grouped) bytes", at: .offset(offset))
    }
    return try archive.bytes(of: entry, offset..<offset + count)
  }
}
