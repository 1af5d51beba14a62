import TextKit

/// The entries of a central directory, read one after another, with one piece of it in memory.
struct ZIPRecords: Sendable {
  let source: any ByteProvider
  let end: ZIPEndRecord

  /// Calls a body with the entries from one on and the bytes of each, until it returns false.
  ///
  /// Throws where there is no whole entry.
  func visit(
    from start: Int, pieces size: Int = 1 << 16,
    _ body: (ZIPRecord, UnsafeRawBufferPointer) throws(Fault) -> Bool
  ) throws(Fault) {
    var position = start
    var goesOn = true
    while goesOn {
      let piece = try piece(at: position, size)
      let first = position
      try piece.withUnsafeBufferPointer { (piece) throws(Fault) in
        let piece = UnsafeRawBufferPointer(piece)
        while goesOn, let record = Self.whole(in: piece, at: position &- first, start: position) {
          let bytes = UnsafeRawBufferPointer(
            rebasing: piece[position &- first..<record.end &- first])
          guard record.signature == ZIPRecord.signature else { break }
          goesOn = try body(record, bytes)
          position = record.end
        }
      }
      if goesOn, position == first { throw misfit(at: first) }
    }
  }

  /// The entry that starts there, and its name.
  func entry(at start: Int) throws(Fault) -> ZIPEntry {
    var found: ZIPEntry?
    try visit(from: start, pieces: 256) { (record, bytes) throws(Fault) in
      found = try entry(record, bytes)
      return false
    }
    guard let found else { throw misfit(at: start) }
    return found
  }

  func entry(
    _ record: ZIPRecord, _ bytes: UnsafeRawBufferPointer
  ) throws(Fault) -> ZIPEntry {
    let name = Array(bytes[record.name])
    return ZIPEntry(
      name: name[...].text, nameBytes: name, record: try whole(record, bytes))
  }

  /// The entry with what is too large for its fixed part, from its extra field.
  @inline(__always)
  func whole(_ record: ZIPRecord, _ bytes: UnsafeRawBufferPointer) throws(Fault) -> ZIPRecord {
    guard record.isLarge else { return record }
    var record = record
    try record.readLarge(
      BinaryData(
        Array(bytes[record.extra]),
        at: end.directoryOffset + record.start + record.extra.lowerBound))
    return record
  }

  /// A piece of the directory, with a whole entry at its start if there is one.
  private func piece(at start: Int, _ size: Int) throws(Fault) -> [UInt8] {
    func bytes(_ count: Int) throws(Fault) -> [UInt8] {
      try source.bytes(
        at: end.directoryOffset + start, count: max(0, min(count, end.directorySize - start)))
    }
    let piece = try bytes(size)
    let first = piece.withUnsafeBytes { Self.whole(in: $0, at: 0, start: start) }
    return first == nil ? try bytes(ZIPRecord.leastSize + 3 * 0xFFFF) : piece
  }

  /// The fixed part of an entry that is whole in some bytes, but for its comment.
  @inline(__always)
  private static func whole(
    in bytes: UnsafeRawBufferPointer, at offset: Int, start: Int
  ) -> ZIPRecord? {
    guard offset <= bytes.count &- ZIPRecord.leastSize else { return nil }
    let record = ZIPRecord(bytes, at: offset, start: start)
    return offset &+ record.length <= bytes.count ? record : nil
  }

  /// Why there is no whole entry in the directory.
  private func misfit(at start: Int) -> Fault {
    do throws(Fault) {
      let data = BinaryData(
        try source.bytes(at: end.directoryOffset, count: end.directorySize),
        at: end.directoryOffset)
      let fixed = try data.part(at: start, count: ZIPRecord.leastSize, "an entry of the directory")
      if try fixed.uint32(at: 0) == Int(ZIPRecord.signature) {
        var position = start + ZIPRecord.leastSize
        for (place, noun) in [(28, "name"), (30, "extra field"), (32, "comment")] {
          let length = try fixed.uint16(at: place)
          _ = try data.part(at: position, count: length, "the \(noun) of an entry")
          position += length
        }
      }
      return fixed.fault("expected an entry of the central directory")
    } catch {
      return error
    }
  }
}
