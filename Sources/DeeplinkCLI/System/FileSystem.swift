import RuleKit
import TextKit

/// The files that a command can see: the disk, or a test's own.
protocol FileSystem: Sendable {
  /// The whole contents of a file that a person named, whatever kind of file it is.
  func read(_ path: String, upTo limit: ReadLimit) throws(SystemFailure) -> [UInt8]

  /// The whole contents of a regular file below a folder; no symbolic link is followed, and nothing
  /// is waited for.
  ///
  /// - Parameters:
  ///   - path: the file, behind all symbolic links.
  ///   - folder: the folder, behind all symbolic links.
  ///   - limit: the most bytes that it may have.
  /// - Returns: all its bytes.
  /// - Throws: `SystemFailure` if it cannot be read, or is not such a file.
  func read(_ path: String, below folder: String, upTo limit: ReadLimit) throws(SystemFailure)
    -> [UInt8]

  /// What stands at a path, behind symbolic links; nil for nothing.
  func entry(_ path: String) throws(SystemFailure) -> FileEntry?

  /// The path behind all symbolic links; nil if nothing stands there.
  func realPath(of path: String) -> String?

  /// The path behind all symbolic links; what does not exist stays as it is written.
  func resolved(_ path: String) throws(SystemFailure) -> String

  /// Replaces a file's contents as `FileReplacement` promises.
  ///
  /// - Parameters:
  ///   - path: the file; it need not exist, its folder must.
  ///   - change: from the bytes there are, nil for no file, to the new bytes, nil for no change.
  /// - Throws: `SystemFailure` with the file as it was, or what `change` throws.
  func replace(_ path: String, _ change: ([UInt8]?) throws -> [UInt8]?) throws

  /// Opens a file to be read piece by piece.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - name: what messages call it.
  /// - Returns: what reads it, and keeps it open.
  /// - Throws: `SystemFailure` if it cannot be opened.
  func source(_ path: String, named name: String) throws(SystemFailure) -> ByteSource

  /// Opens a file to be written piece by piece, which replaces the one at `path` at the end.
  ///
  /// - Parameters:
  ///   - path: the file; it need not exist, its folder must.
  ///   - isPrivate: whether only its owner may read it.
  /// - Returns: what writes it.
  /// - Throws: `SystemFailure` if it cannot be written, or not be replaced.
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
  /// Whether it belongs to this user, or to root.
  var isTrusted: Bool
}

/// A file of lines that several processes add to.
protocol LineLog {
  /// Appends one line; past `limit` bytes older lines go.
  func append(_ line: [UInt8], limit: Int) throws(SystemFailure)

  /// Lets `keep` decide which lines stay.
  func filter(_ keep: (ArraySlice<UInt8>) -> Bool) throws(SystemFailure)

  /// The whole file; empty if it does not exist.
  func read() throws(SystemFailure) -> [UInt8]
}
