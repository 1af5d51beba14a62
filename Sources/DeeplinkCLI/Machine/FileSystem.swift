import ArchiveKit
import TextKit

/// The files that a command can see: the disk, or a test's own.
protocol FileSystem: Sendable {
  /// The whole contents of a file that a person named, whatever kind of file it is.
  func read(_ path: String, upTo limit: ReadLimit) throws(SystemFailure) -> [UInt8]

  /// The whole contents of a regular file below a folder, both behind all symbolic links; none is
  /// followed, and nothing is waited for.
  func read(_ path: String, below folder: String, upTo limit: ReadLimit) throws(SystemFailure)
    -> [UInt8]

  /// A regular file whose parts are read where they are asked for; below a folder, both behind all
  /// symbolic links, none is followed.
  func parts(of path: String, below folder: String?) throws(SystemFailure) -> any ByteProvider

  func names(in folder: String) throws(SystemFailure) -> [String]

  /// What stands at a path, behind symbolic links; nil for nothing.
  func entry(_ path: String) throws(SystemFailure) -> FileEntry?

  /// The path behind all symbolic links; nil if nothing stands there.
  func realPath(of path: String) -> String?

  /// The path behind all symbolic links; what does not exist stays as it is written.
  func resolved(_ path: String) throws(SystemFailure) -> String

  /// Replaces a file's contents as `FileReplacement.commit` does; its folder must exist.
  func replace(_ path: String, _ change: ([UInt8]?) throws -> [UInt8]?) throws

  /// Opens a file, which messages call `name`, to be read piece by piece.
  func source(_ path: String, named name: String) throws(SystemFailure) -> ByteSource

  /// Opens a file to be written piece by piece, which replaces the one at `path` at the end; only
  /// its owner may read one that is private.
  func sink(_ path: String, isPrivate: Bool) throws(SystemFailure) -> ByteSink

  /// Appends to a file, which need not exist.
  func append(_ bytes: [UInt8], to path: String) throws(SystemFailure)

  /// Makes a folder, and those above it that are missing.
  func makeFolder(_ path: String) throws(SystemFailure)

  /// A file of lines that only its owner may read; it need not exist.
  func log(_ path: String) -> any LineLog
}

extension FileSystem {
  /// Opens a file to be written piece by piece, which whoever may read the folder may read.
  func sink(_ path: String) throws(SystemFailure) -> ByteSink { try sink(path, isPrivate: false) }
}

/// What stands at a path.
struct FileEntry: Hashable, Sendable {
  var isFolder: Bool
  /// True of a regular file; false of a device, a pipe or a socket, which may have no end.
  var isRegular: Bool
  /// The file system's number: another one begins where it changes.
  var device: UInt64
  /// True if the file belongs to this user or to root.
  var isTrusted: Bool
}

/// A file of lines that several processes add to.
protocol LineLog {
  /// Appends one line; past `limit` bytes older lines go.
  func append(_ line: [UInt8], limit: Int) throws(SystemFailure)

  /// Replaces each line by what `change` makes of it; nil removes it.
  func rewrite(_ change: (ArraySlice<UInt8>) -> ArraySlice<UInt8>?) throws(SystemFailure)

  /// The whole file; empty if it does not exist.
  func read() throws(SystemFailure) -> [UInt8]
}

extension LineLog {
  /// Lets `keep` decide which lines stay.
  func filter(_ keep: (ArraySlice<UInt8>) -> Bool) throws(SystemFailure) {
    try rewrite { keep($0) ? $0 : nil }
  }
}

/// The most bytes that are read of a file which is needed whole.
///
/// A file without an end, such as `/dev/zero`, would otherwise fill the memory of the machine.
struct ReadLimit: Hashable, Sendable {
  /// In units of 1,048,576 bytes.
  let megabytes: Int

  /// The limit of a store, of a list, and of a file to import.
  static let text = ReadLimit(megabytes: 512)
  /// The limit of a file of an app, such as its manifest.
  static let appFile = ReadLimit(megabytes: 64)
  /// The limit of a picture of a screen.
  static let picture = ReadLimit(megabytes: 64)
  /// The limit of a device: a terminal gives less, and others may never end.
  static let device = ReadLimit(megabytes: 1)

  var bytes: Int { megabytes << 20 }
}
