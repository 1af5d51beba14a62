import Foundation
import TextKit

/// Replaces the contents of one file so that a reader, even after a crash, sees the old contents or
/// the new ones and nothing between.
struct FileReplacement {
  /// The file itself, behind all symbolic links.
  private let path: String
  private let folder: String

  /// Follows the symbolic links to the file, which need not exist.
  init(of path: String) throws(SystemFailure) {
    self.path = try Self.resolved(path)
    folder = Path.folder(of: self.path)
  }

  /// Reads the file under a lock that is waited for some seconds, and puts what `change` makes of
  /// its bytes in its place.
  ///
  /// No file is nil, and so is no change. Where it fails, the file is as it was.
  func commit(waiting: Double = 10, _ change: ([UInt8]?) throws -> [UInt8]?) throws {
    let lock = try FolderLock(on: folder, waiting: waiting)
    let old = try Current(path)
    guard let bytes = try change(old?.bytes) else { return }
    if let old {
      guard old.bytes != bytes else { return }
      try old.status.checkReplaceable(at: path)
    }
    try Self.withoutInterruption { () throws(SystemFailure) in
      var staged = try stage(bytes, like: old?.status)
      try checkUnchanged(since: old)
      try staged.commit()
      lock.flush()
    }
  }

  /// The file as it was read under the lock.
  private struct Current {
    var bytes: [UInt8]
    var status: stat
    /// When reading began.
    private let time = Date()

    /// Nil if there is no such file.
    init?(_ path: String) throws(SystemFailure) {
      guard access(path, F_OK) == 0 || errno != ENOENT else { return nil }
      let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
      try file.requireRegularFile(to: "change")
      status = try file.status()
      bytes = try file.readAll(.text)
    }

    /// Whether the file is certainly as it was read, by what the system notes of it; a change in the last second before reading could share its time with one after.
    func isSurelyStill(at path: String) -> Bool {
      var now = stat()
      guard stat(path, &now) == 0 else { return false }
      let changed = SystemCalls.timeOfChange(status)
      return now.st_ino == status.st_ino && now.st_dev == status.st_dev
        && now.st_size == status.st_size && SystemCalls.timeOfChange(now) == changed
        && changed.addingTimeInterval(1) < time
    }
  }

  /// Writes the new file beside the old one, with its mode, owner and group.
  private func stage(_ bytes: [UInt8], like old: stat?) throws(SystemFailure) -> StagedFile {
    let staged: StagedFile
    do throws(SystemFailure) {
      // Under the lock of the folder no other deeplink has that name in it.
      staged = try StagedFile.made(
        for: path, named: ".deeplink-new", mode: old == nil ? 0o666 : 0o600)
    } catch {
      throw SystemFailure("write", path, reason: "cannot create a file next to it: \(error.reason)")
    }
    if let old { try staged.resemble(old, shown: path) }
    try staged.write(bytes)
    try staged.flush()
    return staged
  }

  /// Refuses to overwrite what a program without the lock, an editor, has written meanwhile.
  private func checkUnchanged(since old: Current?) throws(SystemFailure) {
    if let old, old.isSurelyStill(at: path) { return }
    guard try isUnchanged(since: old) else {
      throw SystemFailure(
        "change", path, reason: "another program changed it in the meantime", hint: "try again")
    }
  }

  private func isUnchanged(since old: Current?) throws(SystemFailure) -> Bool {
    guard let old else { return access(path, F_OK) != 0 && errno == ENOENT }
    let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
    guard try file.status().st_ino == old.status.st_ino else { return false }
    return try file.holds(old.bytes)
  }

  /// The path behind all symbolic links, of a file that may not exist yet in a folder that does.
  static func resolved(_ path: String) throws(SystemFailure) -> String {
    let resolved = try ResolvedPath(path)
    let folder = Path.folder(of: resolved.path)
    guard resolved.exists || Path.real(folder) != nil else { throw SystemFailure("find", folder) }
    return resolved.path
  }

  /// Runs `body` with the signals that end a program held back, so that no litter is left.
  private static func withoutInterruption(_ body: () throws(SystemFailure) -> Void)
    throws(SystemFailure)
  {
    var ending = sigset_t()
    var before = sigset_t()
    sigemptyset(&ending)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGPIPE] {
      sigaddset(&ending, signal)
    }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }
}

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
