import Foundation
import JSONKit
import LanguageKit
import RuleKit
import TestSupport
import TextKit

/// Rules with texts that try them: right ones, near misses, and what people paste.
struct RuleSamples {
  /// Rules as stores have them.
  static let ordinary = [
    #"{}"#, #"{"minLength": 0}"#, #"{"minLength": 3}"#, #"{"maxLength": 5}"#,
    #"{"minLength": 2, "maxLength": 4, "errorMessage": "two to four {letters}"}"#,
    #"{"type": "integer"}"#, #"{"type": "integer", "minimum": 1}"#,
    #"{"type": "integer", "minimum": -20, "maximum": 1500}"#,
    #"{"type": "integer", "multipleOf": 5, "exclusiveMinimum": 0}"#,
    #"{"type": "integer", "maximum": -100, "writeOnly": true}"#,
    #"{"type": "number"}"#, #"{"minimum": -90, "maximum": 90}"#,
    #"{"type": "number", "exclusiveMinimum": 0, "multipleOf": 0.25}"#,
    #"{"type": "number", "enum": [1, 2.5, 1e3]}"#,
    #"{"type": "number", "errorMessage": "a price"}"#, #"{"type": "boolean"}"#,
    #"{"type": "boolean", "const": true}"#, #"{"enum": ["red-sox", "cubs", "cub-x"]}"#,
    #"{"enum": ["é", "Straße", "{x}"]}"#, #"{"const": "one"}"#,
    #"{"enum": ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "b"]}"#,
    #"{"enum": ["alpha", "beta"], "writeOnly": true}"#,
    #"{"pattern": "^[a-z0-9-]{1,32}$"}"#, #"{"pattern": "^[A-Z]{2}-\\d{4}$"}"#,
    #"{"pattern": "^[a-z]+$", "minLength": 4}"#, #"{"pattern": "^(red|blue|\\{g\\})$"}"#,
    #"{"pattern": "^\\+?[0-9]{4,15}$"}"#, #"{"pattern": "^[a-z]{2}(-[A-Z]{2})?$"}"#,
    #"{"pattern": "^[0-9]+(\\.[0-9]+)*$"}"#, #"{"pattern": "colou?r"}"#,
    #"{"pattern": "^(?=.*\\d)(?!.*x)[^]{3,}$"}"#, #"{"pattern": "^\\p{Lu}\\p{Ll}+$"}"#,
    #"{"pattern": "^[A-Za-z0-9_-]+$", "writeOnly": true}"#, #"{"pattern": "^.{2,3}$"}"#,
    #"{"pattern": "^(\\w+)-\\1$"}"#, #"{"pattern": "^[^\\s/]+$", "maxLength": 6}"#,
    #"{"format": "email"}"#, #"{"format": "uuid"}"#, #"{"format": "date"}"#,
    #"{"format": "date-time"}"#, #"{"format": "time"}"#, #"{"format": "duration"}"#,
    #"{"format": "uri"}"#, #"{"format": "uri-reference", "minLength": 0}"#,
    #"{"format": "hostname"}"#, #"{"format": "ipv4"}"#, #"{"format": "ipv6"}"#,
    #"{"format": "name"}"#, #"{"format": "password"}"#,
    #"{"format": "date", "pattern": "^20"}"#, #"{"format": "email", "maxLength": 20}"#,
  ]

  /// The rules of the conformance cases with the values that they judge, where those are here.
  static var conformance: [(rule: String, values: [String])] {
    guard let folder = casesFolder,
      let text = try? String(contentsOf: folder.appending(path: "rules.jsonl"), encoding: .utf8)
    else { return [] }
    var values: [String: [String]] = [:]
    var order: [String] = []
    for line in text.split(separator: "\n") {
      guard let node = try? JSONNode.parse(Array(line.utf8)), let rule = node["rule"] else {
        continue
      }
      let key = rule.compactLine
      if values[key] == nil { order.append(key) }
      values[key, default: []] += node["value"]?.text.map { [$0] } ?? []
    }
    return order.map { ($0, values[$0] ?? []) }
  }

  /// Texts that are nobody's.
  private static let strange = [
    "", " ", "a", "A", "7", "-", "0", "é", "e\u{301}", "\u{301}x", "\u{202E}abc", "a\nb", "\"q\"",
    "\\", "😀", "👩‍👩‍👧", "日本語", "a\u{200D}", "١٢", "½", "Ⅷ", "{x}", "null", "true", "tru", "TRUE",
    "1e3", "1E+2", "007", "-0", "+1", "1.0", "10,5", "1,000", "0,125", "1.", ".5", "--5", "1e99999",
    "\u{FFFD}", "x\u{0}y", "한글", "\u{1100}\u{1161}", "🇩🇪", "\r\n", "ﬁ", "İ", "a'b", "‏x", "xn--a",
  ]

  let rules: Rules
  let texts: [String]

  /// Draws about `count` texts for rules.
  init(_ rules: Rules, values: [String], count: Int, using random: inout SeededRandom) {
    self.rules = rules
    var texts = values + rules.examples + [rules.default].compactMap(\.self)
    texts += rules.allowedValues ?? []
    texts += rules.distinguishingStrings.words.prefix(20).map(\.text)
    texts += [rules.likelyText].compactMap(\.self)
    if let format = rules.format { texts += format.rightSamples + format.nearMisses }
    texts += rules.language.language.words.prefix(6)
    if let drawn = RandomWords(rules.language.language, from: 1, span: 12) {
      for _ in 0..<(count / 8) { texts.append(drawn.word(using: &random)) }
    }
    if rules.isNumeric {
      for _ in 0..<(count / 8) {
        let number = String(random.int(-2_000...2_000))
        texts.append(random.oneIn(2) ? number : "\(number).\(random.pick(["0", "5", "25", "125"]))")
      }
    }
    let seeds = texts.isEmpty ? ["a"] : texts
    texts += Self.strange
    texts.append(String(repeating: "a", count: 70))
    texts.append(String(repeating: "7", count: 1_001))
    while texts.count < count { texts.append(Self.changed(random.pick(seeds), using: &random)) }
    self.texts = DistinctTexts(texts).all
  }

  /// A text with its end cut off, or a character changed, added or left out.
  private static func changed(_ text: String, using random: inout SeededRandom) -> String {
    var scalars = Array(text.unicodeScalars)
    let others = Array("aZ09-_.:/@ éß日😀\u{301}T+%,".unicodeScalars)
    for _ in 0..<random.int(1...2) {
      let place = random.int(0...scalars.count)
      switch random.int(0...3) {
      case 0: scalars.removeSubrange(place...)
      case 1: scalars.insert(random.pick(others), at: place)
      case 2 where place < scalars.count: scalars[place] = random.pick(others)
      default: if place < scalars.count { scalars.remove(at: place) }
      }
    }
    return String(scalars: scalars)
  }
}
