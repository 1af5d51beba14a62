import JSONKit
import TextKit

/// Rules that were read before, for the next parameter with the same keywords: what is built of them
/// on demand, such as their language, is then built once.
package struct RulesMemory: Sendable {
  /// The number of each of `rules` by its keywords.
  private var numbers = NameTable()
  private var rules: [Rules] = []
  /// How many rules are kept at once.
  private static let most = 2_000

  package init() {}

  /// Reads rules as `Rules.compile` does; those with faults or warnings anew, for these have places.
  package mutating func compile(_ layers: [JSONNode]) -> (rules: Rules?, faults: [Fault]) {
    let key = Array(layers.map(\.compactLine).joined(separator: "\n").utf8)[...]
    if let number = numbers.number(of: key) { return (rules[number], []) }
    let compiled = Rules.compile(layers)
    guard let read = compiled.rules, compiled.faults.isEmpty else { return compiled }
    if rules.count >= Self.most { self = RulesMemory() }
    _ = numbers.insert(key, rules.count)
    rules.append(read)
    return compiled
  }
}
