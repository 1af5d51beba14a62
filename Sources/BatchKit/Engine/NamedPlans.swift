import Synchronization
import TextKit

/// The plans of the links that rows have named so far; the threads of a run share them.
///
/// A thread asks once for each link, and keeps the tables that it makes of the plans.
final class NamedPlans: Sendable {
  /// What was made of a link, for each environment, or why it cannot be used.
  typealias Made = Result<[LinkPlan], Faults>

  /// By the UTF-8 of the name.
  private let made = Mutex(RecentValues<[UInt8], Made>(capacity: RowLinks.mostLinks))

  /// What was made of a link; nil if no row named it, or many others since.
  subscript(name: [UInt8]) -> Made? { made.withLock { $0.value(for: name) } }

  /// Adds what was made of a link.
  func insert(_ plans: Made, named name: [UInt8]) {
    made.withLock { $0.insert(plans, for: name) }
  }
}
