import JSONKit
import LanguageKit
import Testing

@testable import RuleKit

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
