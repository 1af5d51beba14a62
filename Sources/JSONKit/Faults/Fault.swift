/// Something wrong, or suspicious, at a place of a text that a person wrote: a template, a store.
package struct Fault: Error, Hashable, Sendable {
  /// Whether the text can still be used.
  package enum Severity: Sendable {
    /// The text, or the part of it that the fault names, cannot be used.
    case fault
    /// The text is legal but probably not what was meant.
    case warning
  }

  package var severity: Severity
  /// What was expected and what was found, in one line without a final full stop.
  package var message: String
  /// Where it stands: offsets in UTF-8 bytes into the text that was read.
  package var range: Range<Int>
  /// What to try, where there is something to try.
  package var hint: String?

  package init(
    _ message: String, at range: Range<Int>, hint: String? = nil, severity: Severity = .fault
  ) {
    self.severity = severity
    self.message = message
    self.range = range
    self.hint = hint
  }
}

/// All the faults of one text, in the order of their places.
package struct Faults: Error, Hashable, Sendable {
  package var all: [Fault]

  package init(_ all: [Fault]) {
    self.all = all
  }
}
