/// What is wrong with the columns of an input for the parameters that are to be filled from it.
package struct HeaderFault: Error, Hashable, Sendable {
  /// The column, counted from 1, where the fault is one column's.
  package var column: Int?
  /// What was expected and what was found, in one line.
  package var message: String
  /// What to try, where there is something to try.
  package var hint: String?

  package init(column: Int? = nil, _ message: String, hint: String? = nil) {
    self.column = column
    self.message = message
    self.hint = hint
  }
}

/// All that is wrong with the columns of an input.
package struct HeaderFaults: Error, Hashable, Sendable {
  package var all: [HeaderFault]

  package init(_ all: [HeaderFault]) {
    self.all = all
  }
}
