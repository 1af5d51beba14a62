/// All the faults of one text.
package struct Faults: Error, Hashable, Sendable {
  /// The faults, in the order in which they are to be reported.
  package var all: [Fault]

  /// Faults in their order; at least one.
  package init(_ all: [Fault]) {
    self.all = all
  }
}
