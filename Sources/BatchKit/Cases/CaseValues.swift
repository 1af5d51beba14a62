import LanguageKit
import LinkKit
import RuleKit
import TextKit

/// The values that rules, and places that take few texts, make worth a case.
struct CaseValues {
  /// How long the longest text is that is made to reach a bound.
  static let longestText = 4_000
  /// How long the longest text is that is made for a typical value; rules that want a longer one
  /// need examples.
  static let longestTypicalText = 100_000
  /// How long the longest text is that is made to overflow what reads it and yet match a pattern.
  private static let longestPatternText = 4_096
  /// How many choices of a parameter have a case.
  static let mostChoices = 10_000

  private let rules: Rules
  private let places: Set<PlaceLimit>

  init(_ rules: Rules) {
    self.rules = rules
    places = []
  }

  init(_ field: Field) {
    rules = field.rules
    places = Set(field.parameter.uses.compactMap(PlaceLimit.init))
  }

  /// All of them, the most telling first: what stands at a bound.
  var all: [CaseValue] {
    let (telling, others) = patternTexts
    return bounds + telling + typical + wrong + others + texts
  }

  /// What the author wrote down, and what the rules themselves make likely.
  var typical: [CaseValue] { authored + ofFormat + likely + likelyInPlace }

  /// What the author wrote down.
  var authored: [CaseValue] {
    rules.examples.map { CaseValue($0, "an example") }
      + (rules.default.map { [CaseValue($0, "the default")] } ?? [])
      + (rules.allowedValues ?? []).prefix(Self.mostChoices).map {
        CaseValue($0, "the value \($0.quoted())")
      }
  }

  var ofFormat: [CaseValue] {
    (rules.format?.rightSamples ?? []).map { CaseValue($0, "format: valid") }
  }

  /// What the other rules make likely.
  private var likely: [CaseValue] {
    [likelyText].compactMap(\.self)
      + (rules.isNumeric
        ? NumberSamples(rules).typical
        : typicalLength.map { [CaseValue(Self.text($0), "a text")] } ?? [])
  }

  /// What a place that takes no letters makes likely.
  private var likelyInPlace: [CaseValue] {
    (places.contains(.port) ? [CaseValue("8080", "a port")] : [])
      + (places.contains(.address) ? [CaseValue("2001:db8::1", "an IPv6 address")] : [])
  }

  /// Both sides of every bound.
  private var bounds: [CaseValue] {
    var values = [CaseValue("", "empty", isAtBound: true)]
    if let length = rules.length {
      values +=
        length.minimum > 0 || rules.allowsEmpty
        ? lengths(length.minimum, "minLength") : [shortest]
      if let maximum = length.maximum { values += lengths(maximum, "maxLength") }
    }
    if rules.isNumeric { values += NumberSamples(rules).bounds }
    if places.contains(.port) {
      values += ["0", "1", "65535", "65536"].map {
        CaseValue($0, "a port from 1 to 65535", isAtBound: true)
      }
    }
    return values
  }

  /// What is near to right and usually wrong.
  private var wrong: [CaseValue] {
    var values: [CaseValue] = []
    for choice in rules.allowedValues?.prefix(1) ?? [] {
      values.append(CaseValue(choice + "x", "a value not in the enum"))
      values.append(CaseValue(choice.uppercased(), "an allowed value in uppercase"))
      values.append(CaseValue(" " + choice, "an allowed value after a space"))
    }
    values += (rules.format?.nearMisses ?? []).map { CaseValue($0, "format: a near miss") }
    values += [inOtherCase].compactMap(\.self)
    if rules.isNumeric { values += NumberSamples.nearMisses }
    if rules.type == .boolean {
      values += ["TRUE", "yes", "1", "0"].map { CaseValue($0, "a boolean with another spelling") }
    }
    return values
  }

  /// Texts that a link, or the app that opens it, may stumble over.
  private var texts: [CaseValue] {
    [
      CaseValue("a b", "a space"), CaseValue(" a", "a leading space"),
      CaseValue("a/b", "a slash"), CaseValue("a?b=c", "a query"),
      CaseValue("a&b=c", "a second pair"),
      CaseValue("a#b", "a fragment"), CaseValue("a+b", "a plus sign"),
      CaseValue("100%", "a percent sign"), CaseValue("%2F", "an encoded slash"),
      CaseValue("\"'<>\\", "quotes and angle brackets"), CaseValue("a;b,c", "semicolon and comma"),
      CaseValue("Grüße", "accented Latin letters"), CaseValue("e\u{301}", "a combining accent"),
      CaseValue("日本語", "Han characters"), CaseValue("🎉", "an emoji"),
      CaseValue("مرحبا", "right-to-left text"), CaseValue("a\u{200B}b", "a zero-width space"),
      CaseValue("a\nb", "a line break"),
      CaseValue("..", "traversal: dots only"),
      CaseValue("../../etc/passwd", "traversal: up a level"),
      CaseValue("%2e%2e%2f", "traversal: encoded"),
      CaseValue("//evil.example", "another host"), CaseValue("javascript:alert(1)", "a script"),
      CaseValue(Self.text(2_000), "very long, 2000 characters"),
    ]
  }

  /// The shortest text that meets a pattern and all that is asked beside it.
  private var likelyText: CaseValue? {
    guard rules.pattern != nil else { return nil }
    return rules.likelyText.map { CaseValue($0, "pattern: a text that matches") }
  }

  /// A text of the pattern with its letters in the other case, if the pattern is case-sensitive.
  private var inOtherCase: CaseValue? {
    guard rules.pattern != nil,
      let right = (rules.examples + [rules.likelyText].compactMap(\.self)).first(where: {
        rules.accepts($0)
      })
    else { return nil }
    let (lower, upper) = (right.lowercased(), right.uppercased())
    let (text, name) =
      lower.isSameText(as: right) ? (upper, "uppercase letters") : (lower, "lowercase letters")
    guard !text.isSameText(as: right),
      rules.refusal(of: text)?.keyword.isSameText(as: Keyword.pattern.rawValue) == true
    else { return nil }
    return CaseValue(text, "pattern: in \(name)", keyword: Keyword.pattern.rawValue)
  }

  /// Strings that distinguish the pattern from its mutants, and strings that cover the other
  /// transitions of its automaton.
  private var patternTexts: (telling: [CaseValue], others: [CaseValue]) {
    guard let pattern = rules.pattern else { return ([], []) }
    let words = rules.distinguishingStrings.words
    func values(_ words: [DistinguishingStrings.Word], isAtBound: Bool) -> [CaseValue] {
      words.map { word in
        var value = CaseValue(
          word.text, "pattern: \(pattern.remark(on: word.text))", keyword: Keyword.pattern.rawValue)
        value.isAtBound = isAtBound
        return value
      }
    }
    return (
      values(words.filter(\.killsMutant), isAtBound: true),
      values(words.filter { !$0.killsMutant }, isAtBound: false)
    )
  }

  /// What limits leave out of them, each as a sentence without a point.
  var limits: [String] {
    var limits: [String] = []
    if let count = rules.allowedValues?.count, count > Self.mostChoices {
      limits.append("only the first \(Self.mostChoices) of \(count) choices have a case")
    }
    if let pattern = rules.pattern, !rules.distinguishingStrings.isComplete {
      limits.append("the pattern has fewer cases, because \(pattern.share.words)")
    }
    return limits
  }

  /// A length in the middle of what is allowed, or nil where even the shortest text is too long to
  /// be made.
  private var typicalLength: Int? {
    let minimum = rules.length?.minimum ?? 1
    guard minimum <= Self.longestTypicalText else { return nil }
    return max(minimum, min(rules.length?.maximum ?? .max, 8))
  }

  /// The shortest text where the empty one is refused without a keyword.
  private var shortest: CaseValue {
    CaseValue(sized(1), "the shortest, one character", keyword: Keyword.minLength.rawValue)
  }

  /// A text of `count` characters that the pattern matches.
  private func sized(_ count: Int) -> String {
    rules.pattern?.text(ofLength: count) ?? Self.text(count)
  }

  /// A long text: one that the pattern matches if that is not too long to be made.
  func long(_ count: Int) -> String {
    if rules.isNumeric { return String(repeating: "9", count: count) }
    return count <= Self.longestPatternText ? sized(count) : Self.text(count)
  }

  /// Texts of a length, of one less and of one more.
  private func lengths(_ length: Int, _ keyword: String) -> [CaseValue] {
    guard length < Self.longestText else { return [] }
    let counts = [(length - 1, "one less"), (length, "the bound"), (length + 1, "one more")]
    return counts.filter { $0.0 >= 0 }.map { count, side in
      CaseValue(sized(count), "\(keyword) \(length): \(side)", keyword: keyword)
    }
  }

  /// A text of `count` letters: `abcdefgh`.
  static func text(_ count: Int) -> String {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let long = String(repeating: letters, count: count / 26 + 1)
    return String(long.unicodeScalars.prefix(count))
  }
}

/// A candidate value for a case, not yet checked.
struct CaseValue: Hashable {
  /// The text; nil for an omitted value.
  var text: String?
  /// What it is: `minimum 1: just below`.
  var what: String
  var isAtBound = false
  /// The keyword whose bound it is at, if any: `minimum`.
  var keyword: String?

  init(_ text: String?, _ what: String, isAtBound: Bool = false) {
    self.text = text
    self.what = what
    self.isAtBound = isAtBound
  }

  /// A value at a bound of a keyword.
  init(_ text: String, _ what: String, keyword: String) {
    self.init(text, what, isAtBound: true)
    self.keyword = keyword
  }
}
