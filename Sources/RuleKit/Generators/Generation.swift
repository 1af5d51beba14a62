/// What all generated values of a run depend on, beside their parameters and their rows.
///
/// The same seed and time give the same values on every machine, whatever the number of threads.
package struct Generation: Hashable, Sendable {
  package let seed: UInt64
  /// The time of the run, in milliseconds since the start of 1970 in UTC.
  package let milliseconds: Int64

  /// The same in every run: for what only needs some value, such as a check.
  package static let fixed = Generation(seed: 0, milliseconds: 1_767_225_600_000)

  package init(seed: UInt64, milliseconds: Int64) {
    self.seed = seed
    self.milliseconds = milliseconds
  }

  /// The generation of the values that are drawn for the given time after the first one.
  package func drawn(_ draw: Int) -> Generation {
    Generation(
      seed: seed &+ UInt64(draw) &* 0xD1B5_4A32_D192_ED03, milliseconds: milliseconds)
  }
}

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
