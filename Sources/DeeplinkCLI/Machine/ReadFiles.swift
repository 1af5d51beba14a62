import Foundation
import Synchronization
import TextKit

/// The regular files that a command has read as a whole, such as the store, so that it does not replace
/// one of them by its output.
///
/// Rows are not among them: a table may be replaced by one with an added column of URLs.
final class ReadFiles: Sendable {
  private struct Identity: Equatable {
    var device: dev_t
    var number: ino_t

    /// The identity of a regular file, behind symbolic links; nil for anything else.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      (device, number) = (status.st_dev, status.st_ino)
    }
  }

  /// Read by many commands, searched by few, and before a search it is short: so it is an array.
  private let files = Mutex<[Identity]>([])

  /// Notes that a file is read.
  func insert(_ path: String) {
    guard let file = Identity(path) else { return }
    files.withLock { $0.append(file) }
  }

  /// Refuses a file that was read as one to be replaced.
  func check(_ path: String) throws(SystemFailure) {
    guard let file = Identity(path), files.withLock({ $0.contains(file) }) else { return }
    throw SystemFailure(
      "replace", path, reason: "this command also reads it", hint: "write to another file")
  }
}
