import LanguageKit
import Testing

@testable import AssociationKit

@Suite("Advanced patterns of Android")
struct AdvancedPatternTests {
  @Test(
    "what Android refuses is refused with its reason",
    arguments: [
      ("[", #"trailing "[""#), ("[a", #"unclosed "[""#), ("[^", #"unclosed "[""#),
      ("[]", "empty set"), ("[^]", "empty set"),
      ("a{2", #"unclosed "{""#), ("a{}", "the count is not a number"),
      ("a{x}", "the count is not a number"), ("a{1,x}", "the count is not a number"),
      ("a{,2}", "the count is not a number"), ("a{2147483648}", "the count is not a number"),
      ("[a-", #"unclosed "[""#), ("[\\]", #"unclosed "[""#),
      ("a{3,2}", "the minimum count exceeds the maximum"), ("\\", #"a "\" at the end"#),
      ("[a\\", #"a "\" at the end"#), ("*", "a count must follow a character, a \".\" or a set"),
      ("a**", "a count must follow a character, a \".\" or a set"),
      ("a{1}+", "a count must follow a character, a \".\" or a set"),
      (String(repeating: "a", count: 2046), nil),
      (String(repeating: "a", count: 2047), "the pattern is too large for Android"),
      ("[" + String(repeating: "a", count: 1023) + "]", nil),
      ("[" + String(repeating: "a", count: 1024) + "]", "the pattern is too large for Android"),
    ] as [(String, String?)])
  func refused(_ text: String, _ reason: String?) {
    #expect(AndroidPattern(.advanced, text).refusal == reason)
  }

  @Test(
    "a set, a count and a backslash mean what they mean to Android",
    arguments: [
      ("a}b", ["ab"], ["a}b"]), ("a\\*", ["a*"], ["a", "aa"]), ("[\\]-]x", ["]x", "-x"], ["\\x"]),
      ("[a-]x", ["ax", "-x"], ["bx"]), ("[a-c]", ["a", "b", "c"], ["d", "-"]),
      ("[c-a]", [], ["a", "b", "c", "-"]), ("[a-a]b", ["ab"], ["b", "-b"]),
      ("[^a-c]", ["d", "-"], ["a", "c", ""]),
      ("[a\\-c]", ["a", "-", "c"], ["b"]), ("[a-\\c]", ["b"], ["-", "\\"]),
      ("a{2,}b", ["aab", "aaaab"], ["ab"]), ("a{0}b", ["b"], ["ab"]),
      ("a{1,2}a", ["aaa"], ["aa", "a", "aaaa"]), (".+", ["x"], [""]),
      ("a{1,2147483647}", ["a", "aaa"], [""]),
      ("a{-1,2}b", ["b", "ab", "aab"], ["aaab"]),
    ] as [(String, [String], [String])])
  func texts(_ pattern: String, _ taken: [String], _ refused: [String]) throws {
    let steps = try AdvancedPattern.steps(pattern)
    let language = try Language(steps.expression)
    for (texts, isTaken) in [(taken, true), (refused, false)] {
      for text in texts {
        #expect(language.contains(text) == isTaken, "\(text)")
        #expect(steps.take(Array(text.unicodeScalars)[...]) == isTaken, "\(text), read along")
      }
    }
  }
}
