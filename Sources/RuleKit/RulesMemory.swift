import JSONKit
import TextKit

/// Rules that were read before, for the next parameter with the same keywords: what is built of them
/// on demand, such as their language, is then built once.
package struct RulesMemory: Sendable {
  /// By the text of the keywords.
  private var rules = RecentValues<[UInt8], Rules>(capacity: 2_000)

  package init() {}

  /// Reads rules as `Rules.compile` does; those with faults or warnings anew, for these have places.
  package mutating func compile(_ layers: [JSONNode]) -> (rules: Rules?, faults: [Fault]) {
    let key = Array(layers.map(\.compactLine).joined(separator: "\n").utf8)
    if let known = rules.value(for: key) { return (known, []) }
    let compiled = Rules.compile(layers)
    guard let read = compiled.rules, compiled.faults.isEmpty else { return compiled }
    rules.insert(read, for: key)
    return compiled
  }
}
