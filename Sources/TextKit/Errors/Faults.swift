/// All the faults of one text.
package struct Faults: Error, Hashable, Sendable {
  /// The faults, in the order in which they are to be reported.
  package var all: [Fault]

  /// Faults in their order; at least one.
  package init(_ all: [Fault]) {
    self.all = all
  }

  /// One fault at offsets in UTF-8 bytes.
  package init(_ message: String, at range: Range<Int>, hint: String? = nil) {
    all = [Fault(message, at: range, hint: hint)]
  }
}
