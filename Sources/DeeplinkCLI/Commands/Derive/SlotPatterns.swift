import JSONKit
import RuleKit
import TextKit

/// The patterns of `--slot`, and what they say of segments, each of which is asked about often.
final class SlotPatterns {
  private let patterns: [(text: String, rules: Rules)]
  private var known = RecentValues<ExactText, Bool>(capacity: 10_000)
  /// The pattern that was given up, after which nothing more is searched: the run has no answer.
  private var runaway: String?

  /// - Throws: `CommandError` for what is not a regular expression.
  init(_ texts: [String]) throws {
    patterns = try texts.map { text in
      let whole = JSONNode.object(["pattern": .string("^(?:\(text))$")])
      // The pattern is compiled alone first, so that no error refers to the text added around it.
      let alone = Rules.compile([.object(["pattern": .string(text)])])
      guard alone.rules != nil, let rules = Rules.compile([whole]).rules else {
        let fault = alone.faults.first?.message ?? "not a regular expression"
        throw CommandError(usage: "--slot \(text.quoted()): \(fault)", isOfValue: true)
      }
      return (text, rules)
    }
  }

  /// Returns true if a segment as a whole matches one of the patterns.
  func match(_ segment: String) -> Bool {
    let key = ExactText(segment)
    if let known = known.value(for: key) { return known }
    let isMatched = patterns.contains { pattern in
      guard runaway == nil else { return false }
      let refusal = pattern.rules.refusal(of: segment)
      if refusal?.runawayPattern != nil { runaway = pattern.text }
      return refusal == nil
    }
    known.insert(isMatched, for: key)
    return isMatched
  }

  /// - Throws: `CommandError` if a pattern could not say of every segment whether it matches.
  func checkDecided() throws {
    guard let runaway else { return }
    throw CommandError(
      .failure, "--slot \(runaway.quoted()): the pattern needs too many steps for a segment",
      hint: "avoid back references, lookaround and ambiguous repetition")
  }
}
