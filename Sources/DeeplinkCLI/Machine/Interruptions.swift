import Foundation
import Synchronization
import TerminalKit
import TextKit

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

  private static let asked = Atomic<Int32>(0)
  private static let endingHandler: @convention(c) (Int32) -> Void = { number in
    Interruptions.asked.store(number, ordering: .relaxed)
  }

  /// The signal that asked this process to end while the last `body` of `holdingEnd` ran, or nil.
  static var ending: Int32? {
    let number = asked.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Runs `body`, which looks at `ending`, so that a signal that asks this process to end leaves it the time to
  /// clean up.
  static func holdingEnd<Result>(
    _ body: () throws(SystemFailure) -> Result
  ) throws(SystemFailure) -> Result {
    asked.store(0, ordering: .relaxed)
    let before = [SIGTERM, SIGHUP].map { ($0, Signals.handle($0, by: endingHandler)) }
    defer {
      for case (let number, var action?) in before { sigaction(number, &action, nil) }
    }
    return try body()
  }

  /// True once they are counted, so that no other handler may take their place.
  static var areCounted: Bool { counts.load(ordering: .relaxed) }

  /// How many there were since.
  static var count: Int { counter.load(ordering: .relaxed) }
}
