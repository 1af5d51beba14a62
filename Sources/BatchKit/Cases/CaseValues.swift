import RowKit
import RuleKit
import TextKit

/// The values that rules make worth a case.
struct CaseValues {
  /// How long the longest text is that is made to reach a bound.
  static let longestText = 4_000
  /// How long the longest text is that is made for a typical value; rules that want a longer one
  /// need examples.
  static let longestTypicalText = 100_000

  private let rules: Rules

  init(_ rules: Rules) {
    self.rules = rules
  }

  /// All of them, what stands at a bound first.
  var all: [CaseValue] {
    bounds + typical + wrong + texts
  }

  /// What the author wrote down, and what the rules themselves make likely.
  var typical: [CaseValue] {
    rules.examples.map { CaseValue($0, "an example") }
      + (rules.default.map { [CaseValue($0, "the default")] } ?? [])
      + (rules.allowedValues ?? []).map { CaseValue($0, "the choice \($0.quoted())") }
      + (rules.format?.rightSamples ?? []).map { CaseValue($0, "format: right") }
      + patternSamples.map { CaseValue($0, "pattern: a text that matches") }
      + (rules.isNumeric
        ? NumberSamples(rules).typical
        : typicalLength.map { [CaseValue(Self.text($0), "a text")] } ?? [])
  }

  /// Both sides of every bound.
  private var bounds: [CaseValue] {
    var values = [CaseValue("", "empty", isAtBound: true)]
    if let length = rules.length {
      values += lengths(length.minimum, "minLength")
      if let maximum = length.maximum {
        values += lengths(maximum, "maxLength")
      }
    }
    if rules.isNumeric { values += NumberSamples(rules).bounds }
    if let sequence = rules.pattern?.sequence { values += SequenceSamples(sequence).bounds }
    return values
  }

  /// What is near to right and usually wrong.
  private var wrong: [CaseValue] {
    var values: [CaseValue] = []
    for choice in rules.allowedValues?.prefix(1) ?? [] {
      values.append(CaseValue(choice + "x", "a stranger among the choices"))
      values.append(CaseValue(choice.uppercased(), "a choice in capitals"))
      values.append(CaseValue(" " + choice, "a choice behind a space"))
    }
    values += (rules.format?.nearMisses ?? []).map { CaseValue($0, "format: a near miss") }
    if let sample = patternSamples.first {
      values.append(CaseValue(sample + "!", "pattern: one character behind"))
      values.append(CaseValue("!" + sample, "pattern: one character before"))
      values.append(
        CaseValue(String(sample.unicodeScalars.dropLast()), "pattern: one character less"))
    }
    if rules.isNumeric { values += NumberSamples.nearMisses }
    if rules.type == .boolean {
      values += ["TRUE", "yes", "1", "0"].map { CaseValue($0, "a boolean by another spelling") }
    }
    return values
  }

  /// Texts that a link, or the app behind it, may stumble over.
  private var texts: [CaseValue] {
    [
      CaseValue("a b", "a space"), CaseValue(" a", "a space in front"),
      CaseValue("a/b", "a slash"), CaseValue("a?b=c", "a query"),
      CaseValue("a&b=c", "a second pair"),
      CaseValue("a#b", "a fragment"), CaseValue("a+b", "a plus sign"),
      CaseValue("100%", "a percent sign"), CaseValue("%2F", "an encoded slash"),
      CaseValue("\"'<>\\", "quotes and angles"), CaseValue("a;b,c", "semicolon and comma"),
      CaseValue("Grüße", "Latin letters with marks"), CaseValue("e\u{301}", "a combining accent"),
      CaseValue("日本語", "Han characters"), CaseValue("🎉", "an emoji"),
      CaseValue("مرحبا", "right-to-left text"), CaseValue("a\u{200B}b", "a zero-width space"),
      CaseValue("a\nb", "a line break"),
      CaseValue("..", "traversal: dots alone"),
      CaseValue("../../etc/passwd", "traversal: up the path"),
      CaseValue("%2e%2e%2f", "traversal: encoded"),
      CaseValue("//evil.example", "another host"), CaseValue("javascript:alert(1)", "a script"),
      CaseValue(Self.text(2_000), "very long, 2000 characters"),
    ]
  }

  private var patternSamples: [String] {
    rules.pattern.map { PatternSamples.texts(of: $0) } ?? []
  }

  /// A length in the middle of what is allowed, or nil where even the shortest text is too long to
  /// be made.
  private var typicalLength: Int? {
    let minimum = rules.length?.minimum ?? 1
    guard minimum <= Self.longestTypicalText else { return nil }
    return max(minimum, min(rules.length?.maximum ?? .max, 8))
  }

  /// Texts of a length, of one less and of one more.
  private func lengths(_ length: Int, _ keyword: String) -> [CaseValue] {
    guard length < Self.longestText else { return [] }
    return [(length - 1, "one less"), (length, "the bound"), (length + 1, "one more")].compactMap {
      count, side in
      count < 0
        ? nil : CaseValue(sized(count), "\(keyword) \(length): \(side)", keyword: keyword)
    }
  }

  /// A text of a length, made of what the pattern takes where there is one.
  private func sized(_ count: Int) -> String {
    guard let sequence = rules.pattern?.sequence, sequence.items.count == 1,
      let scalar = sequence.items.first?.scalars.typical
    else { return Self.text(count) }
    return String(repeating: String(scalar), count: count)
  }

  /// A text of so many letters: `abcdefgh`.
  static func text(_ count: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return String((0..<count).map { letters[$0 % letters.count] })
  }
}
