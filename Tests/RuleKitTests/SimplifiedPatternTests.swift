import LanguageKit
import TestSupport
import Testing

@testable import RuleKit

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
