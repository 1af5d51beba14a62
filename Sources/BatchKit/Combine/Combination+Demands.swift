extension Combination {
  /// What rows must satisfy, and how covering rows are searched for.
  package struct Demands: Sendable {
    /// The conditions on the values of a row; a dimension is its number.
    package var constraints: [Formula] = []
    /// The name of each constraint in messages; those without one go by their numbers.
    package var constraintNames: [String] = []
    /// Groups of dimensions covered at a higher strength.
    package var groups: [CoveringModel.Group] = []
    /// Rows to include, each with the number of a value for every dimension; nil means any.
    package var included: [[Int?]] = []
    /// How long to search for fewer rows, in steps of about 0.1 seconds.
    package var effort = 1
    package var seed: UInt64 = 0

    /// No constraints, groups or included rows.
    package init(effort: Int = 1, seed: UInt64 = 0) {
      (self.effort, self.seed) = (effort, seed)
    }
  }
}
