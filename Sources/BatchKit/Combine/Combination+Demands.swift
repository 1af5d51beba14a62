extension Combination {
  /// What rows must obey, and how covering ones are looked for.
  package struct Demands: Sendable {
    /// The conditions on the values of a row; a dimension is its number.
    package var constraints: [Formula] = []
    /// What messages call each constraint, as far as it has a name; the others go by their numbers.
    package var constraintNames: [String] = []
    /// Dimensions of which more values meet than of the others.
    package var groups: [CoveringModel.Group] = []
    /// Rows that must be there, each the number of a value for every dimension, or nil.
    package var included: [[Int?]] = []
    /// How long fewer rows are looked for.
    package var effort = 1
    package var seed: UInt64 = 0

    /// No constraints, groups or included rows.
    package init(effort: Int = 1, seed: UInt64 = 0) {
      (self.effort, self.seed) = (effort, seed)
    }
  }
}
