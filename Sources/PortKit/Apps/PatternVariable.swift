import AssociationKit
import JSONKit
import RuleKit
import URLKit

/// The values of a substitution variable as rules.
struct PatternVariable {
  let rules: [(name: String, value: JSONNode)]
  /// Whether a value has characters that a URL would not hold as they are.
  let isReserved: Bool

  init(_ values: [[PatternPart]], _ encoding: PatternTemplate.Encoding) {
    let texts = values.compactMap { parts -> String? in
      guard parts.count <= 1 else { return nil }
      guard let first = parts.first else { return "" }
      guard case .text(let text) = first else { return nil }
      return text
    }.filter { !$0.isEmpty }
    let literals = values.joined().compactMap { part -> String? in
      if case .text(let text) = part { text } else { nil }
    }
    isReserved =
      encoding == .encoded
      && literals.contains { !$0.utf8.allSatisfy(PercentEncoding.unreserved.keeps) }
    let isPlain = values.allSatisfy { parts in
      parts.count <= 1 && parts.allSatisfy { if case .text = $0 { true } else { false } }
    }
    if isPlain {
      rules = [(Keyword.enum.rawValue, .array(texts.map { .string($0) }))]
    } else {
      let ways = values.map { parts in
        parts.map { part -> String in
          switch part {
          case .text(let text): ClassText.literal(text)
          case .characters: CharacterRun([part]).pattern(encoding)
          case .variable: ""
          }
        }.joined()
      }
      rules = [(Keyword.pattern.rawValue, .string("^(?:\(ways.joined(separator: "|")))$"))]
    }
  }
}
