/// The error for a language that was not built: its automaton would need more states than allowed,
/// or more steps or memory than `Budget` allows for that number of states.
///
/// All of it is counted, not the time, so that the answer does not depend on the machine.
package struct TooLarge: Error, Hashable, Sendable {
  /// How many states were allowed.
  package let limit: Int

  package init(limit: Int) {
    self.limit = limit
  }
}
