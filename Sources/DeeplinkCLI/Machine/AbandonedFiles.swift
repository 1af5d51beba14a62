import Foundation
import Synchronization
import TerminalKit
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

/// The temporary files that a signal which ends this process must not leave behind.
///
/// A handler may do next to nothing; `unlink` and `raise` are among what POSIX lets it do. The files
/// stand in a list that only grows and that is read without a lock; an entry whose file was taken
/// out is used again.
enum LeftoverFiles {
  /// An entry of the list.
  private struct Entry: ~Copyable {
    /// The address of a path as a C string, or 0.
    let path: Atomic<UInt>
    /// The address of the entry added before, or 0.
    let next: UInt
  }

  /// The address of the entry added last, or 0.
  private static let last = Atomic<UInt>(0)
  private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE]

  private static let handler: @convention(c) (Int32) -> Void = { number in
    LeftoverFiles.forEach { _, path in unlink(path) }
    // Held back until the handler returns, then it ends the process as if it had not been caught.
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Makes sure that a file goes when a signal ends the process.
  static func watch(_ path: String) {
    add(UInt(bitPattern: strdup(path)))
    // Who counts Ctrl-C ends with a word, and its files go with it.
    for number in endings where number != SIGINT || !Interruptions.areCounted {
      Signals.handle(number, by: handler)
    }
  }

  /// Takes a file out again.
  ///
  /// The memory of its path is never given back: a handler on another thread may be reading it.
  static func forget(_ path: String) {
    forEach { entry, there in
      if strcmp(there, path) == 0 { entry.pointee.path.store(0, ordering: .releasing) }
    }
  }

  /// The files that are watched, the one added last first.
  static var paths: [String] {
    var paths: [String] = []
    forEach { _, path in paths.append(String(cString: path)) }
    return paths
  }

  /// Goes over the entries that have a path, as a handler may, too.
  private static func forEach(_ body: (UnsafeMutablePointer<Entry>, UnsafePointer<CChar>) -> Void) {
    var next = last.load(ordering: .acquiring)
    while let entry = entry(at: next) {
      let path = UnsafePointer<CChar>(bitPattern: entry.pointee.path.load(ordering: .acquiring))
      if let path { body(entry, path) }
      next = entry.pointee.next
    }
  }

  private static func entry(at address: UInt) -> UnsafeMutablePointer<Entry>? {
    UnsafeMutablePointer(bitPattern: address)
  }

  /// Adds the address of a path, in a free entry if there is one.
  private static func add(_ address: UInt) {
    var next = last.load(ordering: .acquiring)
    while let entry = entry(at: next) {
      let isAdded = entry.pointee.path.compareExchange(
        expected: 0, desired: address, ordering: .acquiringAndReleasing
      ).exchanged
      guard !isAdded else { return }
      next = entry.pointee.next
    }
    var before = last.load(ordering: .acquiring)
    while true {
      // Never given back: a handler on another thread may be reading it.
      let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
      entry.initialize(to: Entry(path: Atomic(address), next: before))
      let (isAdded, found) = last.compareExchange(
        expected: before, desired: UInt(bitPattern: entry), ordering: .acquiringAndReleasing)
      guard !isAdded else { return }
      entry.deinitialize(count: 1)
      entry.deallocate()
      before = found
    }
  }
}
