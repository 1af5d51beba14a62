import Foundation
import LinkKit
import Synchronization
import TerminalKit

/// The temporary files that a signal which ends this process must not leave behind.
///
/// A handler may do next to nothing; `unlink` and `raise` are among what POSIX lets it do.
enum LeftoverFiles {
  /// The address of a path as a C string, or 0.
  private typealias Place = Atomic<UInt>

  private static let first = Place(0)
  private static let second = Place(0)
  private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE]

  private static let handler: @convention(c) (Int32) -> Void = { number in
    if let path = LeftoverFiles.path(in: LeftoverFiles.first) { unlink(path) }
    if let path = LeftoverFiles.path(in: LeftoverFiles.second) { unlink(path) }
    // Held back until the handler returns, then it ends the process as if it had not been caught.
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Makes sure that a file goes when a signal ends the process; at most two files at a time.
  static func watch(_ path: String) {
    let address = UInt(bitPattern: strdup(path))
    precondition(fill(first, address) || fill(second, address), "no place for a third file")
    for number in endings { Signals.handle(number, by: handler) }
  }

  /// Takes a file out again.
  ///
  /// The memory of its path is never given back: a handler on another thread may be reading it.
  static func forget(_ path: String) {
    clear(first, path)
    clear(second, path)
  }

  private static func path(in place: borrowing Place) -> UnsafePointer<CChar>? {
    UnsafePointer(bitPattern: place.load(ordering: .acquiring))
  }

  private static func fill(_ place: borrowing Place, _ address: UInt) -> Bool {
    place.compareExchange(expected: 0, desired: address, ordering: .acquiringAndReleasing).exchanged
  }

  private static func clear(_ place: borrowing Place, _ path: String) {
    guard let there = Self.path(in: place), strcmp(there, path) == 0 else { return }
    place.store(0, ordering: .releasing)
  }
}
