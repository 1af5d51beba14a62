import Foundation
import TextKit

/// An exclusive lock on a folder's descriptor, held until it goes out of scope.
///
/// `flock` leaves no file behind and is freed by the system when its holder dies, so nothing can go
/// stale.
struct FolderLock: ~Copyable {
  private let folder: Descriptor

  /// Waits for the lock; throws if another writer holds it for all that time.
  init(on path: String, waiting seconds: Double) throws(SystemFailure) {
    let folder = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY, to: "lock")
    guard try folder.locked(until: Date().addingTimeInterval(seconds)) else {
      throw SystemFailure(
        "lock", path, reason: "another program has locked it for \(Int(seconds)) seconds",
        hint: "wait for it to finish, or stop it, and try again")
    }
    self.folder = folder
  }

  /// Makes a rename in the folder survive a loss of power.
  func flush() {
    fsync(folder.number)
  }
}

extension Descriptor {
  /// Waits for an exclusive lock on the file; false if another program holds it until then.
  func locked(until end: Date) throws(SystemFailure) -> Bool {
    var pause: UInt32 = 1_000
    while flock(number, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw SystemFailure("lock", path) }
      guard Date() < end else { return false }
      usleep(pause)
      pause = min(pause * 2, 50_000)
    }
    return true
  }
}
