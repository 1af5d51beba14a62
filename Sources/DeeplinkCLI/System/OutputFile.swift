import Foundation
import RuleKit

/// A file that is written beside the one that it replaces, and takes its place when all is there.
///
/// Let go before that, or ended by a signal, it leaves no trace; the old file is as it was.
final class OutputFile {
  /// The file that is replaced, behind all symbolic links.
  private let path: String
  private let temporary: String
  private let file: Descriptor
  private var isInPlace = false

  /// Opens a new file beside the old one.
  ///
  /// - Parameters:
  ///   - path: the file to replace, by its own name or by a symbolic link; it need not exist.
  ///   - isPrivate: whether the new one has mode 0600, whatever the old one had.
  /// - Throws: `SystemFailure` where the old one cannot be replaced, or nothing can be written.
  init(replacing path: String, isPrivate: Bool) throws(SystemFailure) {
    let resolved = try FileReplacement.resolved(path)
    var old = stat()
    let exists = stat(resolved, &old) == 0
    if exists { try old.checkReplaceable(at: path) }
    // Not made of the file's own name, which may be as long as a name can be.
    let name = ".deeplink-\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    let temporary = Path.joined(Path.folder(of: resolved), name)
    LeftoverFiles.watch(temporary)
    do throws(SystemFailure) {
      file = try Descriptor(
        opening: temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
        mode: isPrivate || exists ? 0o600 : 0o666, to: "write")
    } catch {
      LeftoverFiles.forget(temporary)
      throw SystemFailure("write", path, reason: error.reason)
    }
    self.path = resolved
    self.temporary = temporary
    if exists { try file.takeOwner(of: old, at: path) }
    if exists, !isPrivate {
      try file.takeMode(of: old, at: path)
      Platform.copyAttributes(of: resolved, to: file.number)
    }
  }

  deinit {
    guard !isInPlace else { return }
    unlink(temporary)
    LeftoverFiles.forget(temporary)
  }

  /// Writes behind what was written before.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemFailure) {
    try Descriptor.write(bytes, to: file.number, named: path)
  }

  /// Puts the file in its place.
  func commit() throws(SystemFailure) {
    guard Platform.flushToDisk(file.number) else { throw SystemFailure("write", path) }
    guard rename(temporary, path) == 0 else { throw SystemFailure("replace", path) }
    isInPlace = true
    LeftoverFiles.forget(temporary)
  }
}
