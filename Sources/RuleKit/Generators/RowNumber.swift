/// The place of a row among those of a run, which its generated values depend on.
package struct RowNumber: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// How many rows were made before it, with those that were rejected: a row that is rejected for a
  /// random value must not give its value to the next one.
  package let made: Int
  /// How many rows the output has before it, which sequences count.
  package let written: Int

  package init(made: Int, written: Int) {
    self.made = made
    self.written = written
  }

  /// The row after some number of rows that were all accepted.
  package init(_ number: Int) {
    self.init(made: number, written: number)
  }

  package init(integerLiteral number: Int) {
    self.init(number)
  }
}
