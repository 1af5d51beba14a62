import Foundation
import LanguageKit
import TestSupport
import Testing
import TextKit

@testable import JSONKit
@testable import RuleKit

@Suite("Patterns: laws")
struct PatternLawTests {
  @Test("a row of classes gives ICU's verdict on its translation, for every text")
  func sequencesAgreeWithICU() throws {
    var sequences = 0
    var matches = 0
    try fuzz(rounds: 750) { random in
      let source = Self.sequence(&random)
      let node = try PatternParser.parse(source)
      guard let sequence = PatternSequence(node) else { return }
      sequences += 1
      let expression = try BoundedExpression(PatternTranslation.translate(node).text)
      for _ in 0..<8 {
        let text = Self.text(&random)
        let isMatch = expression.search(text) == .found
        matches += isMatch ? 1 : 0
        #expect((sequence.walk(text) == .match) == isMatch, "\(source) \(text.debugDescription)")
      }
    }
    #expect(sequences > 250)
    #expect(matches > 150)
  }

  @Test("every start of a text that a row of classes takes is told what is missing")
  func startsAreUnfinished() throws {
    try fuzz(rounds: 400) { random in
      let pattern = try Pattern(Self.sequence(&random))
      let text = Self.text(&random)
      guard pattern.sequence != nil, pattern.objection(to: text) == nil else { return }
      for length in 0..<text.unicodeScalars.count {
        let start = String(text.unicodeScalars.prefix(length))
        guard let objection = pattern.objection(to: start) else { continue }
        #expect(objection.shortfall != nil, "\(pattern.source) \(start.debugDescription)")
      }
    }
  }

  @Test("reading any text as a pattern gives a pattern or a place in it")
  func anyText() {
    let pieces = [
      "(", ")", "[", "]", "{", "}", "?", "*", "+", "|", "^", "$", "\\", "-", ",", "1", "a", "<",
      ">", ":", "=", "!", "k", "p", "u", "x", "c", "é", "🐲", "\n",
    ]
    fuzz(rounds: 800) { random in
      let source = (0..<random.int(0...12)).map { _ in random.pick(pieces) }.joined()
      do throws(Fault) {
        _ = try Pattern(source)
      } catch {
        let places = 1...(source.unicodeScalars.count + 1)
        #expect(places.contains(error.column ?? 0), "\(source.debugDescription)")
      }
    }
  }

  private static func sequence(_ random: inout SeededRandom) -> String {
    let classes = [
      "a", "b", "1", "-", "\\d", "\\w", "\\s", ".", "\\S", "\\D", "[a-c]", "[^a]", "[^\\d-]",
      "[é-ü]",
      "[ab1]", "[\\n\\r]", "[^]", "[]", "🐲", "[🐲a]", "\\u{2028}", "[ -~]",
    ]
    let counts = ["", "", "", "*", "+", "?", "{2}", "{1,3}", "{0,2}", "{2,}", "+?", "{0}"]
    let items = (0..<random.int(0...4)).map { _ in random.pick(classes) + random.pick(counts) }
    return "^" + items.joined() + "$"
  }

  private static func text(_ random: inout SeededRandom) -> String {
    let characters = [
      "a", "a", "b", "c", "1", "1", "2", "-", "é", "🐲", " ", "\n", "\r", "\r\n", "\u{2028}",
      "e\u{301}",
      "\u{0}", "\u{FEFF}",
    ]
    return (0..<random.int(0...6)).map { _ in random.pick(characters) }.joined()
  }
}

@Suite("Patterns: what makes no difference")
struct SimplifiedPatternTests {
  @Test(
    "what costs much and says nothing is left out of a search",
    arguments: [
      ("a{1,10000}b{1,10000}", "ab"), (".*b.*", "b"), ("^.*b.*$", "^.*b.*$"),
      ("a{2,5}", "a{2}"), ("(?:x|y*)b", "b"), ("(a+)(?:b|cd*)", "(a)(?:b|c)"), ("a*", ""),
      ("^(?:a?){5000}$", "^a{0,5000}$"), ("^(?:(?:a{1,100}){1,100}){1,9}$", "^a{1,90000}$"),
      ("^(?:a*)*$", "^a*$"), ("^(?:a+)?$", "^a*$"), ("^(?:a{2})*$", "^(?:a{2})*$"),
      ("^(?:a{2}){3}$", "^a{6}$"), ("^(?:a{2,3}){1,2}$", "^a{2,6}$"),
      ("^(?:a{3}){1,2}$", "^(?:a{3}){1,2}$"),
      ("^(?:a{2,3}){2,3}$", "^a{4,9}$"), ("^(?:a{2,}){0,2}$", "^(?:a{2,}){0,2}$"),
      ("^(?:a{0,2}){0}$", "^a{0}$"), ("\\ba*\\b", "\\ba*\\b"), ("(?=a*b)c*", "(?=a*b)"),
      ("(a*)b\\1", "(a*)b\\1"),
    ])
  func simplified(pattern: String, simple: String) throws {
    let found = try PatternParser.parse(pattern).simplified
    #expect(
      try PatternTranslation.translate(found).text
        == PatternTranslation.translate(PatternParser.parse(simple)).text)
  }

  @Test("a simplified pattern is found in the same texts")
  func sameTexts() throws {
    var changed = 0
    try fuzz(rounds: 400) { random in
      let source = PatternLanguageTests.pattern(&random, depth: 3)
      let node = try PatternTranslation.translate(PatternParser.parse(source)).resolved
      let simple = node.simplified
      guard simple != node, let language = try? node.language() else { return }
      #expect(try simple.language() == language, "\(source)")
      changed += 1
    }
    #expect(changed > 40)
  }

  @Test(
    "a pattern of a regular language with great counts is decided in one pass",
    arguments: [
      ("^(?:a?){5000}$", "a", true), ("^(?:(?:a{1,100}){1,100}){1,100}$", "a", true),
      ("a{1,10000}b{1,10000}", "a", false), ("^(?:a?){5000}$", "b", false),
    ])
  func greatCounts(pattern: String, letter: String, isRight: Bool) throws {
    let text = String(repeating: letter, count: 1_000)
    let objection = try Pattern(pattern).objection(to: text)
    #expect((objection == nil) == isRight)
    #expect(objection?.refusal.runawayPattern == nil)
  }
}

@Suite("What the automata of patterns is limited to together")
struct PatternShareTests {
  @Test(
    "patterns share a limit in equal parts, and each has what usual patterns take",
    arguments: [
      (0, 60_000_000, 10_000_000), (1, 60_000_000, 10_000_000), (1_000, 60_000, 60_000),
      (1_000_000, 50_000, 50_000),
    ])
  func shares(count: Int, steps: Int, mutantSteps: Int) {
    let share = PatternShare(among: count)
    #expect(share.steps == steps)
    #expect(share.mutantSteps == mutantSteps)
  }

  @Test("the limit is said in words")
  func words() {
    #expect(PatternShare(among: 1_000).words == "each of 1000 patterns is limited to 60000 steps")
    #expect(PatternShare.whole.words == "a pattern is limited to 60000000 steps")
  }

  @Test(
    "all values of a pattern share the steps of a run, and a value that needs few is always judged")
  func searches() throws {
    let expression = try BoundedExpression(#"^(b?)\1(a+)+$"#, share: PatternShare(among: 100))
    let runaway = String(repeating: "a", count: 40) + "!"
    #expect((0..<3).map { _ in expression.search(runaway) } == [.tooManySteps, .usedUp, .usedUp])
    #expect(expression.search("aaa") == .found)
    #expect(expression.search("c") == .notFound)
    let share = PatternShare(among: 100)
    #expect((PatternShare.whole.reportsOfSearches, share.reportsOfSearches) == (30_000, 300))
  }

  @Test("the patterns of all links share the steps of a run, and what is free stays free")
  func searchesOfRun() throws {
    let expressions = try (0..<3).map { _ in try BoundedExpression(#"^(b?)\1(a+)+$"#) }
    let runaway = String(repeating: "a", count: 40) + "!"
    let reports = BoundedExpression.reportLimit + 10
    Meter(limit: reports * BoundedExpression.stepsOfReport).limiting {
      #expect(expressions.map { $0.search(runaway) } == [.tooManySteps, .usedUp, .usedUp])
      #expect(expressions[2].search("aaa") == .found)
    }
    #expect(expressions[2].search(runaway) == .tooManySteps)
  }

  @Test("where patterns share a run, no search is free", arguments: [(1, true), (1_000, false)])
  func freeSearches(count: Int, isFree: Bool) throws {
    let expression = try BoundedExpression(#"^(b?)\1(a+)+$"#, share: PatternShare(among: count))
    let text = String(repeating: "a", count: 15) + "!"
    let searches = (0..<60).lazy.map { _ in expression.search(text) }
    #expect(searches.contains(.usedUp) == !isFree)
  }

  /// What people write, with a text that matches.
  private static let written = [
    (
      #"^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$"#,
      "123e4567-e89b-12d3-a456-426614174000"
    ),
    (#"^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}$"#, "me@example.com"),
    (#"^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T\d{2}:\d{2}(:\d{2})?Z)?$"#, "2026-11-23"),
    (#"^(?=.*[A-Z])(?=.*[0-9]).{8,64}$"#, "ABCDEFG1"),
    (#"^[A-Za-z0-9_-]{1,64}(\.[A-Za-z0-9_-]{1,64}){2}$"#, "a.b.c"),
    (#"^\p{L}[\p{L}\p{N} '-]{0,63}$"#, "Ann"),
  ]

  @Test("of a million patterns each usual one still has its automaton", arguments: written)
  func usual(pattern: (source: String, text: String)) throws {
    let shared = try Pattern(pattern.source, share: PatternShare(among: 1_000_000))
    #expect(!shared.isTooLarge)
    #expect(shared.objection(to: pattern.text) == nil)
  }

  @Test(
    "a pattern whose automaton is too large for its share has the same verdicts",
    arguments: [
      (
        "^(?=.*a)(?=.*b)(?=.*c)(?=.*d)(?=.*e)(?=.*f)(?=.*g)(?=.*h).*$", ["hgfedcba", "hgfedcb", ""]
      ),
      ("^(?:abc){3000}$", [String(repeating: "abc", count: 3_000), "abc"]),
    ])
  func verdicts(source: String, texts: [String]) throws {
    let whole = try Pattern(source)
    let shared = try Pattern(source, share: PatternShare(among: 1_000_000))
    #expect([whole.isTooLarge, shared.isTooLarge] == [false, true])
    for text in texts {
      #expect((whole.objection(to: text) == nil) == (shared.objection(to: text) == nil), "\(text)")
    }
  }

  @Test("of a pattern that is too large there are no words of its own, and that is known")
  func wordsOfLarge() throws {
    func words(_ source: String) throws -> PatternWords {
      let rules = Rules.compile(
        [try JSONNode.parse(Array(#"{"pattern":"\#(source)"}"#.utf8))],
        share: PatternShare(among: 1_000_000))
      return try #require(rules.rules).distinguishingStrings
    }
    #expect(try words("^(?:abc){3000}$").words == [])
    #expect(try !words("^(?:abc){3000}$").isComplete)
    #expect(try words("^a$").isComplete)
    #expect(try !words("^a$").words.isEmpty)
  }
}
