import TextKit

/// The files of a ZIP archive (APPNOTE.TXT 6.3.10), found by name and read where they are asked for.
///
/// What Android refuses to open is a fault here too: two entries of one name, bytes after the end
/// record, a start that is not an entry, a local header that disagrees with the central directory.
package struct ZIPArchive: Sendable {
  /// The most entries of an archive.
  package static let entryLimit = 200_000

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
  package func entry(named name: String) -> ZIPEntry? {
    directory.number(named: Array(name.utf8)).map(entry)
  }

  /// The entries whose names start so, in the order of the directory.
  package func entries(startingWith prefix: String) -> [ZIPEntry] {
    directory.numbers(startingWith: Array(prefix.utf8)).map(entry)
  }

  private func entry(_ number: Int) -> ZIPEntry {
    let record = directory.record(number)
    return ZIPEntry(
      name: directory.bytes[record.name].text, size: record.size, record: record,
      recordOffset: directoryOffset + record.name.lowerBound - ZIPDirectory.recordSize)
  }

  /// Throws a fault if a name is one that Android refuses: not UTF-8, or with a zero in it.
  package func checkNames() throws(Fault) {
    guard let (number, index) = directory.firstOddName else { return }
    throw Fault("the name of the entry is not UTF-8", at: .offset(directoryOffset + index))
      .inEntry(entry(number).shownName).inEntry(path)
  }
}
