import Synchronization

/// A flag that one thread raises and another one sees.
final class Flag: Sendable {
  private let isUp = Atomic(false)

  var isRaised: Bool { isUp.load(ordering: .relaxed) }

  func raise() { isUp.store(true, ordering: .relaxed) }
}
