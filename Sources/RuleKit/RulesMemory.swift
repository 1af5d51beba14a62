import JSONKit

/// Rules that were read before, for the next parameter with the same keywords: what is built of them
/// on demand, such as their language, is then built once.
package struct RulesMemory: Sendable {
  private var known: [[JSONNode]: Rules] = [:]
  /// How many rules are kept at once.
  private static let most = 2_000

  package init() {}

  /// Reads rules as `Rules.compile` does; those with faults or warnings anew, for these have places.
  package mutating func compile(_ layers: [JSONNode]) -> (rules: Rules?, faults: [Fault]) {
    let key = layers.map(\.withoutPlaces)
    if let rules = known[key] { return (rules, []) }
    let compiled = Rules.compile(layers)
    guard let rules = compiled.rules, compiled.faults.isEmpty else { return compiled }
    if known.count >= Self.most { known = [:] }
    known[key] = rules
    return compiled
  }
}
