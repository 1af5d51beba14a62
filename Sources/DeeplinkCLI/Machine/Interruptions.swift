import Foundation
import Synchronization
import TerminalKit

/// How often Ctrl-C was pressed while something was to come to its end all the same.
enum Interruptions {
  private static let counter = Atomic<Int>(0)
  private static let counts = Atomic<Bool>(false)
  private static let handler: @convention(c) (Int32) -> Void = { _ in
    Interruptions.counter.add(1, ordering: .relaxed)
  }

  /// Starts to count, instead of ending; what was counted before stays counted.
  ///
  /// A signal that this process was started to ignore stays ignored.
  static func startCounting() {
    counts.store(true, ordering: .relaxed)
    Signals.handle(SIGINT, by: handler)
  }

  /// True once they are counted, so that no other handler may take their place.
  static var areCounted: Bool { counts.load(ordering: .relaxed) }

  /// How many there were since.
  static var count: Int { counter.load(ordering: .relaxed) }
}
