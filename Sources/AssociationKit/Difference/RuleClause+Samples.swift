import LanguageKit
import TextKit

extension RuleClause {
  /// Returns a few URLs after a scheme and host that the rule probably matches, found without its
  /// automaton: `*` matches nothing in the first one, and a character in the second.
  func samples(after origin: String) -> [String] {
    [0, 1].compactMap { sample(after: origin, repeating: $0) }.uniqued
  }

  /// A URL after a scheme and host that the rule probably matches and that is no longer than any that
  /// it matches there; nil if that is not sure.
  func shortestSample(after origin: String) -> String? {
    guard var sample = sample(after: origin, repeating: 0) else { return nil }
    let least = origin.unicodeScalars.count + conditions.reduce(0) { $0 + $1.leastLength }
    // A pattern that ends in `/*` takes the parent, too.
    if sample.unicodeScalars.count == least + 1, sample.unicodeScalars.last == "/" {
      sample.unicodeScalars.removeLast()
    }
    return sample.unicodeScalars.count == least ? sample : nil
  }

  private func sample(after origin: String, repeating extra: Int) -> String? {
    var (path, pairs, fragment): (String, [String], String) = ("", [], "")
    for condition in conditions {
      guard let mark = condition.mark else { continue }
      guard let sample = condition.sample(repeating: extra) else { return nil }
      switch mark {
      case "?": pairs.append(sample)
      case "#": fragment = "#" + sample
      default: path = sample
      }
    }
    return origin + path + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")) + fragment
  }
}

extension Condition {
  /// The mark before its part; empty for what follows the scheme or the host, nil for these.
  fileprivate var mark: String? {
    switch part {
    case .path, .afterScheme: ""
    case .query: "?"
    case .fragment: "#"
    case .scheme, .authority: nil
    }
  }

  /// How many characters a URL has after its origin at least if its path meets the condition.
  fileprivate var leastLength: Int {
    switch test {
    case .apple(let pattern) where part == .path: pattern.leastPathLength
    case .android(let pattern) where part == .path: pattern.steps.leastLength
    case .apple, .android, .androidPair, .appleItem, .words, .authority: 0
    }
  }

  /// A text that probably meets the condition, as written in a URL.
  fileprivate func sample(repeating extra: Int) -> String? {
    switch test {
    case .apple(let pattern): spelled(pattern.expression.sample(repeating: extra))
    case .android(let pattern), .androidPair(let pattern):
      spelled(pattern.decoded.sample(repeating: extra))
    case .appleItem(let item):
      spelled(
        RegularExpression.sequence([
          item.name.expression, .literal("="), item.value.expression,
        ]).sample(repeating: extra))
    case .words, .authority: nil
    }
  }
}
