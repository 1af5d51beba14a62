import TextKit

/// The files of a build by their paths, `Payload/App.app/Info.plist`: those of an archive, or of a
/// folder.
package protocol FileTree: Sendable {
  /// A file, whose parts are read where they are asked for; nil if there is none.
  func file(at path: String) throws(Fault) -> (any ByteProvider)?

  /// The names of the files and folders that stand right in a folder, which is empty or ends with `/`.
  func names(in folder: String) throws(Fault) -> [String]
}

extension ZIPArchive: FileTree {
  package func file(at path: String) throws(Fault) -> (any ByteProvider)? {
    guard let entry = try entry(named: path) else { return nil }
    return try provider(of: entry)
  }

  package func names(in folder: String) throws(Fault) -> [String] {
    let start = folder.utf8.count
    var names = DistinctTexts()
    // The files of a folder follow each other.
    var last: [UInt8] = []
    try Fault.inEntry(path) { () throws(Fault) in
      try directory.visit(startingWith: folder) { (record, bytes) in
        let name = bytes[record.name].dropFirst(start).prefix { $0 != UInt8(ascii: "/") }
        guard !name.isEmpty, !name.elementsEqual(last) else { return }
        last = Array(name)
        names.insert(last[...].text)
      }
    }
    return names.all
  }
}
