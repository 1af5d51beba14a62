import JSONKit
import RuleKit
import TextKit

/// What many links share: rules that were read before, for the next parameter with the same keywords, so
/// that what is built of them on demand, such as their language, is built once; and bases.
package struct FormCache: Sendable {
  private struct Key: Hashable, Sendable {
    let text: [UInt8]
    let share: PatternShare
  }

  private var rules = RecentValues<Key, Rules>(capacity: 2_000)
  private var bases: [ExactText: BaseURL] = [:]
  /// How many patterns share what their automata may take, all links together.
  private let patterns: Int

  /// Creates a cache for links whose rules have `patterns` patterns together.
  package init(patterns: Int = 0) {
    self.patterns = patterns
  }

  /// Reads rules like `Rules.compile`, for a link whose rules have `count` patterns; those with
  /// errors or warnings are read again each time, because they have positions.
  package mutating func compile(
    _ layers: [JSONNode], patterns count: Int = 0
  ) -> (rules: Rules?, faults: [Fault]) {
    guard !layers.isEmpty else { return Rules.compile(layers) }
    let share = PatternShare(among: max(count, patterns))
    let key = Key(text: Array(layers.map(\.compactLine).joined(separator: "\n").utf8), share: share)
    if let known = rules.value(for: key) { return (known, []) }
    let compiled = Rules.compile(layers, share: share)
    guard let read = compiled.rules, compiled.faults.isEmpty else { return compiled }
    rules.insert(read, for: key)
    return compiled
  }
  /// Reads a base like `BaseURL(_:)`; one with faults is read again each time.
  mutating func base(_ text: String) throws(Faults) -> BaseURL {
    let key = ExactText(text)
    if let known = bases[key] { return known }
    let base = try BaseURL(text)
    if bases.count < Self.mostBases { bases[key] = base }
    return base
  }

  private static let mostBases = 100
}
