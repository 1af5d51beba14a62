import JSONKit
import Synchronization

/// The plans of the links that rows have named so far; the threads of a run share them.
///
/// A thread asks once for each link, and keeps the tables that it makes of the plans.
final class NamedPlans: Sendable {
  /// What was made of a link, for each environment, or why it cannot be used.
  typealias Made = Result<[LinkPlan], Faults>

  /// How many links are kept ready; a store may have more than memory should hold.
  static let mostLinks = 4096

  /// By the UTF-8 of the name.
  private let made = Mutex<[[UInt8]: Made]>([:])

  /// What was made of a link; nil if no row named it, or so many others since.
  subscript(name: [UInt8]) -> Made? { made.withLock { $0[name] } }

  /// Adds what was made of a link.
  func insert(_ plans: Made, named name: [UInt8]) {
    made.withLock {
      if $0.count >= Self.mostLinks { $0.removeAll() }
      $0[name] = plans
    }
  }
}
