import TextKit

/// The files of a ZIP archive (APPNOTE.TXT 6.3.10), found by name and read where they are asked for.
///
/// What Android refuses to open is a fault here too: two entries of one name, bytes after the end
/// record, a start that is not an entry, a local header that disagrees with the central directory.
package struct ZIPArchive: Sendable {
  /// The most entries of an archive.
  package static let entryLimit = 200_000
  /// The largest central directory, in bytes.
  static let directoryLimit = 64 << 20

  package let source: any ByteProvider
  /// Where the central directory starts; what signs an APK stands before it.
  package let directoryOffset: Int
  /// Where the central directory ends.
  package let directoryEnd: Int
  /// Where the end record starts; between it and the directory stand the records of ZIP64, if any.
  package let endOffset: Int
  /// The name in an archive around this one; empty for a file of its own.
  package let path: String

  let directory: [UInt8]
  let records: [ZIPRecord]
  private let numbers: NameTable

  /// Reads the central directory; `path` is the name in an archive around this one.
  package init(_ source: any ByteProvider, path: String = "") throws(Fault) {
    let reader = try Fault.inEntry(path) { () throws(Fault) in
      try ZIPDirectoryReader(source)
    }
    self.source = source
    self.path = path
    directoryOffset = reader.end.directoryOffset
    directoryEnd = reader.end.directoryOffset + reader.end.directorySize
    endOffset = reader.end.offset
    (directory, records, numbers) = (reader.bytes, reader.records, reader.numbers)
  }

  /// The entry of exactly that name; nil if there is none.
  package func entry(named name: String) -> ZIPEntry? {
    numbers.number(of: Array(name.utf8)[...]).map(entry)
  }

  /// The entries whose names start so, in the order of the directory.
  package func entries(startingWith prefix: String) -> [ZIPEntry] {
    let prefix = Array(prefix.utf8)
    return directory.withUnsafeBufferPointer { directory in
      records.indices.filter { number in
        let name = records[number].name
        guard name.count >= prefix.count else { return false }
        for index in 0..<prefix.count where directory[name.lowerBound + index] != prefix[index] {
          return false
        }
        return true
      }
    }.map(entry)
  }

  private func entry(_ number: Int) -> ZIPEntry {
    let record = records[number]
    return ZIPEntry(
      name: directory[record.name].text, size: record.size, record: record,
      recordOffset: directoryOffset + record.name.lowerBound - ZIPDirectoryReader.recordSize)
  }

  /// Throws a fault if a name is one that Android refuses: not UTF-8, or with a zero in it.
  package func checkNames() throws(Fault) {
    for (number, record) in records.enumerated() {
      let name = directory[record.name]
      let malformed = UTF8Sequence.firstMalformed(in: name, from: name.startIndex)
      guard let index = malformed ?? name.firstIndex(of: 0) else { continue }
      let entry = entry(number)
      throw Fault(
        "the name of the entry is not UTF-8",
        at: .offset(directoryOffset + index)
      ).inEntry(entry.shownName).inEntry(path)
    }
  }
}
