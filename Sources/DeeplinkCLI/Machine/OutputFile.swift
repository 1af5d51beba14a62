import Foundation
import TextKit

/// A file that is written beside the one that it replaces, and takes its place when all is there.
///
/// Let go before that, or ended by a signal, it leaves no trace; the old file is as it was.
final class OutputFile {
  private let temporary: String
  private var staged: StagedFile

  /// Opens a new file beside the old one; a private one has mode 0600, whatever the old one had.
  init(replacing path: String, isPrivate: Bool) throws(SystemFailure) {
    let resolved = try FileReplacement.resolved(path)
    var old = stat()
    let exists = stat(resolved, &old) == 0
    if exists { try old.checkReplaceable(at: path) }
    let folder = Path.folder(of: resolved)
    AbandonedFiles.remove(from: folder)
    temporary = AbandonedFiles.uniquePath(in: folder)
    LeftoverFiles.watch(temporary)
    do throws(SystemFailure) {
      staged = try StagedFile(
        for: resolved, at: temporary, mode: isPrivate || exists ? 0o600 : 0o666)
    } catch {
      LeftoverFiles.forget(temporary)
      throw SystemFailure("write", path, reason: error.reason)
    }
    if exists { try staged.resemble(old, shown: path, isPrivate: isPrivate) }
  }

  deinit {
    staged.discard()
    LeftoverFiles.forget(temporary)
  }

  /// Writes after what was written before.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemFailure) {
    try staged.write(bytes)
  }

  /// Puts the file in its place.
  func commit() throws(SystemFailure) {
    try staged.flush()
    try staged.commit()
    LeftoverFiles.forget(temporary)
  }
}
