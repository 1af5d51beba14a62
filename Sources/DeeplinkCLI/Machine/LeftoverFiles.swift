import Foundation
import Synchronization
import TerminalKit

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
    for number in endings { Signals.handle(number, by: handler) }
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
