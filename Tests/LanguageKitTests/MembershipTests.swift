import Foundation
import LanguageKit
import TestSupport
import Testing

@Suite("Membership")
struct MembershipTests {
  @Test("a text is of a language exactly where trying all ways finds it")
  func naive() throws {
    var (found, missed) = (0, 0)
    try fuzz(rounds: 300) { random in
      let expression = RandomExpression(conditions: .all).make(&random)
      let (whole, somewhere): (Language, Language)
      do {
        whole = try Language(expression)
        somewhere = try Language(containing: expression)
      } catch is TooLarge {
        return
      }
      let texts = (0..<12).map { _ in RandomExpression.text(&random) } + whole.words.prefix(3)
      for text in texts {
        let matcher = NaiveMatcher(text)
        let isFound = matcher.finds(expression)
        #expect(somewhere.contains(text) == isFound, "\(expression) in \(text)")
        #expect(
          whole.contains(text) == matcher.matches(expression), "\(expression) as \(text)")
        if isFound { found += 1 } else { missed += 1 }
      }
    }
    #expect(found > 750)
    #expect(missed > 750)
  }

  @Test("a pattern finds what NSRegularExpression finds")
  func system() throws {
    var (found, missed) = (0, 0)
    try fuzz(rounds: 200) { random in
      let expression = RandomExpression(conditions: .ahead).make(&random, depth: 3)
      guard let language = try? Language(containing: expression) else { return }
      let pattern = PatternText.icu.text(of: expression) + "(?:)"
      let system = try NSRegularExpression(pattern: pattern)
      for _ in 0..<15 {
        let text = RandomExpression.text(&random)
        let range = NSRange(location: 0, length: text.utf16.count)
        let isFound = system.firstMatch(in: text, range: range) != nil
        #expect(language.contains(text) == isFound, "\(pattern) in \(text)")
        if isFound { found += 1 } else { missed += 1 }
      }
    }
    #expect(found > 500)
    #expect(missed > 500)
  }

  /// A pattern, what is in it, and what is not.
  static let table: [(RegularExpression, [String], [String])] = [
    // a|^b
    (
      .alternatives([.literal("a"), .sequence([.start, .literal("b")])]), ["a", "xa", "bx"], ["xb"]
    ),
    // (^a|b)$
    (
      .sequence([
        .alternatives([.sequence([.start, .literal("a")]), .literal("b")]), .end,
      ]), ["a", "xb"], ["xa", "bx", ""]
    ),
    // \bab\b
    (
      .sequence([
        .wordBoundary(isNegated: false), .literal("ab"), .wordBoundary(isNegated: false),
      ]), ["ab", "-ab-", "x ab"], ["xab", "abx", "a b"]
    ),
    // ^(?=.*1)(?!.*-).{3,}$
    (
      .sequence([
        .start,
        .look(
          .init(isBehind: false, isNegated: false),
          .sequence([.repetition(.set(.dot), atLeast: 0, atMost: nil), .literal("1")])),
        .look(
          .init(isBehind: false, isNegated: true),
          .sequence([.repetition(.set(.dot), atLeast: 0, atMost: nil), .literal("-")])),
        .repetition(.set(.dot), atLeast: 3, atMost: nil), .end,
      ]), ["ab1", "1ab", "a1bc"], ["abc", "1-a", "1a", "-1ab"]
    ),
    // (?<!a)b, and a look behind that itself looks ahead: (?<=a(?=b..))b
    (
      .sequence([.look(.init(isBehind: true, isNegated: true), .literal("a")), .literal("b")]),
      ["b", "abb"], ["ab", "a"]
    ),
    (
      .sequence([
        .look(
          .init(isBehind: true, isNegated: false),
          .sequence([
            .literal("a"),
            .look(
              .init(isBehind: false, isNegated: false),
              .sequence([.literal("b"), .set(.dot), .set(.dot)])),
          ])), .literal("b"),
      ]), ["abcd", "xabcde"], ["abc", "bbcd"]
    ),
  ]

  @Test("conditions hold where ECMA-262 says", arguments: table)
  func conditions(expression: RegularExpression, inside: [String], outside: [String]) throws {
    let language = try Language(containing: expression)
    #expect(inside.filter { !language.contains($0) } == [])
    #expect(outside.filter { language.contains($0) } == [])
  }
}
