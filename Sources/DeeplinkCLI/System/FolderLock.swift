import Foundation
import TextKit

/// An exclusive lock on a folder's descriptor, held until it goes out of scope.
///
/// `flock` leaves no file behind and is freed by the system when its holder dies, so nothing can go
/// stale.
struct FolderLock: ~Copyable {
  private let folder: Descriptor

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - seconds: how long to wait for another writer.
  /// - Throws: `SystemFailure` if the folder cannot be opened, or another writer holds it
  ///   for all that time.
  init(on path: String, waiting seconds: Double) throws(SystemFailure) {
    let folder = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY, to: "lock")
    let end = Date().addingTimeInterval(seconds)
    var pause: UInt32 = 1_000
    while flock(folder.number, LOCK_EX | LOCK_NB) != 0 {
      let reason = errno
      guard reason == EWOULDBLOCK else {
        throw SystemFailure("lock", path, errno: reason)
      }
      guard Date() < end else {
        throw SystemFailure(
          "lock", path, reason: "another program has held it for \(Int(seconds)) seconds",
          hint: "wait for it to finish, or stop it, and try again")
      }
      usleep(pause)
      pause = min(pause * 2, 50_000)
    }
    self.folder = folder
  }

  /// Makes a rename in the folder survive a loss of power.
  func flush() {
    fsync(folder.number)
  }
}
