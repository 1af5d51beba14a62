import JSONKit
import TextKit

extension Rules {
  /// Reads rules from JSON objects that lie over each other: a later layer's keyword replaces an
  /// earlier one's.
  ///
  /// All faults of all keywords are found at once, in the order of their places, and so are
  /// warnings; there are rules only where there is no fault beside warnings.
  package static func compile(_ layers: [JSONNode]) -> (rules: Rules?, faults: [Fault]) {
    guard !layers.isEmpty else { return (nonEmptyText, []) }
    var compiler = RulesCompiler(RulesReader(layers))
    let rules = compiler.compile()
    let faults = compiler.faults.inOrder
    return (faults.contains { $0.severity == .fault } ? nil : rules, faults)
  }
}
