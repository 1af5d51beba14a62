import Foundation
import Synchronization
import TextKit

/// The new files that runs left beside an output when they were killed; they may hold secrets.
///
/// A run holds a lock on its file for as long as it writes it. A file is removed if nobody holds its
/// lock, and its process is gone: its number may belong to another one by now, so that an old file
/// needs no more than a free lock.
enum AbandonedFiles {
  private static let prefix = ".deeplink-"
  /// How old a file is, in seconds, that is removed whoever has the number of its process.
  private static let age = 60.0
  /// The folders that this run has searched: many outputs may go into one.
  private static let searched = Mutex<Set<ExactText>>([])

  /// A path for a new file in a folder that no other writer takes.
  static func uniquePath(in folder: String) -> String {
    let random = String(UInt64.random(in: 0 ... .max), radix: 36)
    return Path.joined(folder, "\(prefix)\(getpid())-\(random)")
  }

  /// Locks an open file until it is closed, where the file system has locks.
  static func lock(_ file: borrowing Descriptor) { _ = flock(file.number, LOCK_EX | LOCK_NB) }

  /// Removes the abandoned files of a folder, once in a run.
  static func remove(from folder: String) {
    guard searched.withLock({ $0.insert(ExactText(folder)).inserted }) else { return }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let process = process(of: name) else { continue }
      let path = Path.joined(folder, name)
      let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
      guard let file = try? Descriptor(opening: path, flags), let status = try? file.status(),
        status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid()
      else { continue }
      let isGone = process == getpid() || kill(process, 0) != 0 && errno == ESRCH
      let isOld = SystemCalls.timeOfChange(status).timeIntervalSinceNow < -age
      guard isGone || isOld, flock(file.number, LOCK_EX | LOCK_NB) == 0 else { continue }
      unlink(path)
    }
  }

  /// The number of the process that made a file of this name; nil for any other file.
  private static func process(of name: String) -> pid_t? {
    guard let rest = name.after(prefix) else { return nil }
    let parts = rest.splitScalars(at: "-")
    let isRandom = parts.count == 2 && parts[1].utf8.allSatisfy { $0.isLetter || $0.isDigit }
    return isRandom ? pid_t(parts[0]).flatMap { $0 > 0 ? $0 : nil } : nil
  }
}
