import LanguageKit
import TextKit

/// URLs that are found without an automaton.
extension [Condition] {
  /// Returns a few URLs after a scheme and host that probably meet the conditions: `*` matches
  /// nothing in the first one, and a character in the second.
  func samples(after origin: String) -> [String] {
    [0, 1].compactMap { sample(after: origin, repeating: $0) }.uniqued
  }

  /// A URL after a scheme and host that probably meets the conditions and is no longer than any
  /// that does; nil if that is not sure.
  func shortestSample(after origin: String) -> String? {
    guard let sample = sample(after: origin, repeating: 0, isShortest: true) else { return nil }
    let least = origin.unicodeScalars.count + leastLength
    return sample.unicodeScalars.count == least ? sample : nil
  }

  /// How many characters a URL has after its origin at least if it meets the conditions.
  private var leastLength: Int {
    /// The names of the items that are counted: one item may be the one that several names ask for.
    var names = DistinctTexts()
    return reduce(0) { length, condition in
      guard case .appleItem(let item) = condition.test else {
        return length + condition.leastLength
      }
      guard !item.mayBeMissing, names.insert(item.text.lowercased().uppercased()) else {
        return length
      }
      // The mark before it is one more.
      return length + 1 + item.steps.leastLength
    }
  }

  private func sample(
    after origin: String, repeating extra: Int, isShortest: Bool = false
  ) -> String? {
    var (path, pairs, fragment): (String, [String], String) = ("", [], "")
    for condition in self {
      guard let mark = condition.mark else { continue }
      guard let sample = condition.sample(repeating: extra) else { return nil }
      switch mark {
      case "?": pairs.append(sample)
      case "#": fragment = "#" + sample
      default: path = isShortest ? condition.parent(ofShortest: sample) : sample
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

  /// A path, or its parent if a pattern that ends in `/*` takes that, too.
  fileprivate func parent(ofShortest path: String) -> String {
    let scalars = path.unicodeScalars
    guard scalars.count == leastLength + 1, scalars.last == "/" else { return path }
    return String(scalars.dropLast())
  }

  /// A text that probably meets the condition, as written in a URL.
  fileprivate func sample(repeating extra: Int) -> String? {
    switch test {
    case .apple(let pattern): spelled(pattern.expression.sample(repeating: extra))
    case .android(let pattern), .androidPair(let pattern):
      spelled(pattern.decoded.sample(repeating: extra))
    case .appleItem(let item):
      spelled(item.steps.expression.sample(repeating: extra))
    case .words, .authority: nil
    }
  }

  /// A text of the part as written in URLs whose parts have one spelling.
  func spelled(_ text: String?) -> String? {
    guard decodes else { return text }
    let kept = ScalarSet.ofPaths
    return text?.unicodeScalars.map { scalar in
      kept.contains(scalar)
        ? String(scalar)
        : String(scalar).utf8.map { "%\($0.digits(2, radix: 16, uppercase: true))" }.joined()
    }.joined()
  }
}
