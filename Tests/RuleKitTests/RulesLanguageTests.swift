import JSONKit
import LanguageKit
import TestSupport
import Testing

@testable import RuleKit

@Suite("Rules: languages")
struct RulesLanguageTests {
  /// Every text of at most four of these characters.
  private static let texts: [String] = {
    var texts = [""]
    var longest = [""]
    for _ in 0..<4 {
      longest = longest.flatMap { text in ["a", "b", "1", "-"].map { text + $0 } }
      texts += longest
    }
    return texts
  }()

  private static func rule(_ random: inout SeededRandom) -> String {
    let patterns = [
      "^[ab]+$", "^a*b?1*$", "^(ab|a1)*$", "^(?:[ab]{2}|-1)+$", "b", "^(?!a)", "-$", "^(a|-)\\\\1",
      "\\\\b1\\\\b", "^(?=.*1)[ab1]{3}", "^ab-\\\\d$",
    ]
    var keywords = [#""maxLength": \#(random.int(1...4))"#]
    if random.oneIn(2) { keywords.append(#""minLength": \#(random.int(0...3))"#) }
    if !random.oneIn(4) { keywords.append(#""pattern": "\#(random.pick(patterns))""#) }
    if random.oneIn(5) { keywords.append(#""enum": ["ab", "a1b-", "b", "ab-1", "1"]"#) }
    return "{" + keywords.joined(separator: ", ") + "}"
  }

  @Test("what can become right says what is missing, and nothing else does")
  func exactly() throws {
    var unfinished = 0
    try fuzz(rounds: 60) { random in
      let rule = Self.rule(&random)
      guard let rules = try compiled(rule).rules else { return }
      let right = Set(Self.texts.filter { rules.refusal(of: $0) == nil })
      let starts = Set(right.flatMap { text in (0...text.count).map { String(text.prefix($0)) } })
      let (language, isExact) = (rules.language.language, rules.language.isExact)
      for text in Self.texts {
        let isRight = right.contains(text)
        #expect(!isRight || language.contains(text), "\(rule) \(text)")
        guard isExact else { continue }
        #expect(language.contains(text) == isRight, "\(rule) \(text)")
        let shortfall = rules.shortfall(of: text)
        #expect((shortfall != nil) == (!isRight && starts.contains(text)), "\(rule) \(text)")
        if shortfall != nil { unfinished += 1 }
        let forced = rules.forcedContinuation(of: text)
        #expect(
          forced.isEmpty
            || !isRight
              && right.allSatisfy {
                !$0.hasPrefix(text) || $0.hasPrefix(text + forced)
              },
          "\(rule) \(text) \(forced)")
      }
    }
    #expect(unfinished > 200)
  }

  @Test(
    "what is missing, what must come next and what is in the way are said of all rules together",
    arguments: [
      (#"{"pattern": "^[A-Z]{2}-\\d{4}$"}"#, "AB", "next: \"-\"", "-", nil),
      (#"{"pattern": "^[A-Z]{2}-\\d{4}$"}"#, "AB-1", "3 more digits", "", nil),
      (
        #"{"pattern": "^[A-Z]{2}-\\d{4}$"}"#, "AR9", nil, "", "'9' is not allowed here: use \"-\""
      ),
      (
        #"{"pattern": "^[A-Z]{2}-\\d{4}$"}"#, "a1-", nil, "",
        "'a' is not allowed at position 1: use uppercase letters"
      ),
      (
        #"{"pattern": "^[a-z]{2}(-[a-z]{2})*$", "minLength": 4}"#, "ab", "next: \"-\"", "-",
        nil
      ),
      (#"{"pattern": "^[a-z]{2}(-[a-z]{2})*$", "maxLength": 6}"#, "ab-cd-", nil, "", nil),
      (#"{"pattern": "^[a-z]{2}(-[a-z]{2})*$", "maxLength": 6}"#, "ab-cd", nil, "", nil),
      (
        #"{"pattern": "^(app|web)/", "enum": ["app/x", "ios/x"]}"#, "a", "the start of \"app/x\"",
        "pp/x", nil
      ),
      (#"{"pattern": "^[a-z]+$"}"#, "aB", nil, "", nil),
      (#"{"pattern": "^[a-z]-\\d$", "errorMessage": "no"}"#, "a1", nil, "", nil),
      (#"{"pattern": "^[a-z]-\\d$", "writeOnly": true}"#, "a1", nil, "", nil),
      (
        #"{"format": "date"}"#, "2024-2", nil, "",
        "'2' is not allowed here: use a date such as 2024-01-31"
      ),
      (#"{"format": "uuid"}"#, "2eb8aa08", "next: \"-\"", "-", nil),
      (#"{"type": "integer", "minimum": 1000, "maximum": 1009}"#, "1", "at least 1000", "00", nil),
    ] as [(String, String, String?, String, String?)])
  func words(
    rule: String, text: String, shortfall: String?, forced: String, obstacle: String?
  ) throws {
    let rules = try rules(rule)
    #expect(rules.shortfall(of: text) == shortfall)
    #expect(rules.forcedContinuation(of: text) == forced)
    #expect(rules.obstacle(in: text) == obstacle)
  }

  @Test("rules whose languages are too large together keep one of them, and say that it is not all")
  func tooLarge() throws {
    let language = try rules(#"{"pattern": "^(?:a{101}|b)*$", "maxLength": 200}"#).language
    #expect(!language.isExact)
    #expect(language.language.contains("b"))
    #expect(try rules(#"{"pattern": "^(?:a{3}|b)*$", "maxLength": 200}"#).language.isExact)
  }

  // MARK: Rules that no value meets

  @Test(
    "rules that no value meets are a fault that names the keywords to blame",
    arguments: [
      (
        #"{"pattern": "^[a-z]{9}$", "maxLength": 8}"#,
        "maxLength: no value can satisfy it together with pattern",
        "the shortest text that satisfies pattern has 9 characters"
      ),
      (
        #"{"maxLength": 8, "pattern": "^(?:ab){5,}$"}"#,
        "pattern: no value can satisfy it together with maxLength",
        "the shortest text that satisfies pattern has 10 characters"
      ),
      (
        #"{"pattern": "^(a|bc)$", "minLength": 3}"#,
        "minLength: no value can satisfy it together with pattern",
        "the longest text that satisfies pattern has 2 characters"
      ),
      (
        #"{"format": "uuid", "pattern": "^x"}"#,
        "pattern: no value can satisfy it together with format", nil
      ),
      (
        #"{"pattern": "^$"}"#, "pattern: no value can satisfy it together with minLength",
        "the longest text that satisfies pattern has 0 characters"
      ),
      (#"{"pattern": "^a\\Bb$"}"#, nil, nil),
      (#"{"pattern": "^a\\bb$"}"#, "pattern: no value can satisfy it", nil),
      (#"{"pattern": "^[]$"}"#, "pattern: no value can satisfy it", nil),
      (
        #"{"pattern": "^(?:ab|abcd)$", "minLength": 3, "maxLength": 3}"#,
        "maxLength: no value can satisfy it together with minLength, pattern", nil
      ),
      (#"{"pattern": "^[a-z]{9}$", "maxLength": 9}"#, nil, nil),
      (#"{"pattern": "^(?:ab)+$", "maxLength": 3}"#, nil, nil),
      (#"{"pattern": "^$", "minLength": 0}"#, nil, nil),
      (#"{"format": "date", "maxLength": 10}"#, nil, nil),
      (#"{"pattern": "^(a)\\1$", "maxLength": 1}"#, nil, nil),
    ] as [(String, String?, String?)])
  func contradictions(rule: String, message: String?, hint: String?) throws {
    let faults = try compiled(rule).faults.filter { $0.severity == .fault }
    #expect(faults.map(\.message) == [message].compactMap { $0 })
    #expect(faults.first?.hint == hint)
  }

  // MARK: Tests of bytes

  private static func says(_ test: ByteTest, _ text: String) -> Bool {
    let count = text.unicodeScalars.count
    guard count >= test.minimum, count <= test.maximum, text.utf8.count <= test.longest else {
      return false
    }
    return test.automaton?.matches(text) ?? true
  }

  /// Whether a test surely refuses a text, once it was asked as often as an automaton is worth.
  private static func surelyRefuses(_ test: ByteTest, _ text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      (0...101).contains { _ in test.surelyRefuses(bytes) }
    }
  }

  @Test("what a test of bytes surely refuses is wrong")
  func refusals() throws {
    var wrong = 0
    try fuzz(rounds: 60) { random in
      let rule = Self.rule(&random)
      guard let rules = try compiled(rule).rules, let test = ByteTest(rules) else { return }
      for text in Self.texts where Self.surelyRefuses(test, text) {
        #expect(rules.refusal(of: text) != nil, "\(rule) \(text)")
        wrong += 1
      }
    }
    #expect(wrong > 1_000)
  }

  @Test(
    "a test of bytes surely refuses what has not the form of a format or a number",
    arguments: [
      ("email", "joe.example.com"), ("email", "j oe@example.com"), ("email", "joe@example..com"),
      ("hostname", "h_1.example.com"), ("hostname", "a..b"), ("date-time", "2024-01-31 08:30:06Z"),
      ("date-time", "2024-01-31T08:30:06"), ("time", "08:30:06"), ("name", "Bob7"),
    ])
  func formless(name: String, text: String) throws {
    let test = try #require(ByteTest(rules(#"{"format": "\#(name)"}"#)))
    #expect(Self.surelyRefuses(test, text))
    for right in try #require(Format.named(name)).rightSamples {
      #expect(!Self.surelyRefuses(test, right), "\(right)")
    }
  }

  @Test("a number that is no multiple is surely refused unless it has an exponent")
  func multiples() throws {
    let test = try #require(ByteTest(rules(#"{"multipleOf": 0.01}"#)))
    #expect(Self.surelyRefuses(test, "7.001"))
    #expect(!Self.surelyRefuses(test, "7.01"))
    #expect(!Self.surelyRefuses(test, "701e-2"))
  }

  @Test("what a test of bytes lets through is right, and where it is exact, nothing else is")
  func bytes() throws {
    var right = 0
    try fuzz(rounds: 60) { random in
      let rule = Self.rule(&random)
      guard let rules = try compiled(rule).rules, let test = ByteTest(rules) else { return }
      for text in Self.texts {
        let isRight = rules.refusal(of: text) == nil
        let isLetThrough = Self.says(test, text)
        #expect(
          test.isExact && text.utf8.count <= test.longest
            ? isRight == isLetThrough : isRight || !isLetThrough, "\(rule) \(text)")
        if isLetThrough { right += 1 }
      }
    }
    #expect(right > 1_000)
  }

  @Test(
    "a test of numbers lets those through that the rules do, but for exponents and great lengths",
    arguments: [
      #"{"type": "integer", "minimum": -12, "maximum": 31}"#, #"{"type": "integer"}"#,
      #"{"type": "integer", "multipleOf": 7, "exclusiveMinimum": 0}"#, #"{"type": "number"}"#,
      #"{"minimum": 0.5, "exclusiveMaximum": 2.25}"#, #"{"multipleOf": 0.25, "maximum": 10}"#,
      #"{"enum": [1, 2.5, 10]}"#, #"{"type": "integer", "enum": [1, 20]}"#, #"{"maximum": 1e1}"#,
      #"{"type": "boolean"}"#, #"{"type": "integer", "minimum": 1e3000}"#,
    ])
  func numbers(rule: String) throws {
    let rules = try rules(rule)
    guard let test = ByteTest(rules) else {
      #expect(rule.contains("e3000"))
      return
    }
    fuzz(rounds: 400) { random in
      let number = "\(random.pick(["", "", "-"]))\(random.int(0...random.pick([3, 40, 2_000])))"
      let text =
        number + random.pick(["", "", "", ".5", ".25", ".00", ".", "e1", "x"])
        + (random.oneIn(50) ? String(repeating: "0", count: 1_001) : "")
      let isRight = rules.refusal(of: text) == nil
      let isLetThrough = Self.says(test, text)
      #expect(!isLetThrough || isRight, "\(text)")
      let isEasy = !text.contains("e") && text.count < 1_000
      let isListed = rule.contains("enum")
      #expect(isLetThrough || !isRight || !isEasy || isListed, "\(text)")
    }
    for text in ["true", "1", "20", "2.5", "10"] where rules.refusal(of: text) == nil {
      #expect(Self.says(test, text), "\(text)")
    }
  }

  @Test(
    "an automaton of a format and its reader say the same of texts that are nearly right",
    arguments: FormatTexts.valid.filter { $0.0 != "regex" })
  func formats(name: String, texts: [String]) throws {
    let format = try #require(Format.named(name))
    let grammar = try #require(Format.named(name)?.grammar)
    let test = try #require(ByteTest(rules(#"{"format": "\#(name)"}"#)))
    let wrong = FormatTexts.invalid.filter { $0.0 == name }.flatMap(\.1)
    var letThrough = 0
    for text in texts + wrong where text.utf8.count <= test.longest {
      let isRight = format.objection(to: text) == nil
      #expect(grammar.isExact ? Self.says(test, text) == isRight || text.isEmpty : true, "\(text)")
    }
    fuzz(rounds: 200) { random in
      var scalars = Array(random.pick(texts + wrong).unicodeScalars)
      for _ in 0..<random.int(0...2) {
        let place = random.int(0...scalars.count)
        let other = random.pick(Array("0129:./-+@aFgZxT[]%?#é\" ".unicodeScalars))
        switch random.int(0...2) {
        case 0: scalars.insert(other, at: place)
        case 1 where place < scalars.count: scalars.remove(at: place)
        case _ where place < scalars.count: scalars[place] = other
        default: break
        }
      }
      var text = ""
      text.unicodeScalars += scalars
      let isRight = format.objection(to: text) == nil && !text.isEmpty
      let isLetThrough = Self.says(test, text)
      #expect(grammar.isExact ? isRight == isLetThrough : isRight || !isLetThrough, "\(text)")
      if isLetThrough { letThrough += 1 }
    }
    #expect(letThrough > 2)
  }

  @Test("what is known of a check is exact only if nothing is left between the two languages")
  func exactness() throws {
    let (digits, all) = (try Language(.set(.digits)), Language.everything)
    #expect(CheckLanguages(exactly: digits).isExact)
    #expect(!CheckLanguages(upper: all, lower: digits).isExact)
    #expect(!CheckLanguages(upper: digits, lower: digits, longest: 9).isExact)
    #expect(!CheckLanguages.unknown.isExact)
  }
}
