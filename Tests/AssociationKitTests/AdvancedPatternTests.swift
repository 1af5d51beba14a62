import LanguageKit
import Testing

@testable import AssociationKit

@Suite("Advanced patterns of Android")
struct AdvancedPatternTests {
  @Test(
    "what Android refuses is refused with its reason",
    arguments: [
      ("[", #"a "[" at the end"#), ("[a", #"a "[" without "]""#), ("[^", #"a "[" without "]""#),
      ("[]", "a set without characters"), ("[^]", "a set without characters"),
      ("a{2", #"a "{" without "}""#), ("a{}", "a count that is no number"),
      ("a{x}", "a count that is no number"), ("a{1,x}", "a count that is no number"),
      ("a{,2}", "a count that is no number"), ("a{2147483648}", "a count that is no number"),
      ("[a-", #"a "[" without "]""#), ("[\\]", #"a "[" without "]""#),
      ("a{3,2}", "a count whose least is above its most"), ("\\", #"a "\" at the end"#),
      ("[a\\", #"a "\" at the end"#), ("*", "a count must follow a character, a point or a set"),
      ("a**", "a count must follow a character, a point or a set"),
      ("a{1}+", "a count must follow a character, a point or a set"),
      (String(repeating: "a", count: 2046), nil),
      (String(repeating: "a", count: 2047), "the pattern is too large for Android"),
      ("[" + String(repeating: "a", count: 1023) + "]", nil),
      ("[" + String(repeating: "a", count: 1024) + "]", "the pattern is too large for Android"),
    ] as [(String, String?)])
  func refused(_ text: String, _ reason: String?) {
    do throws(AdvancedPattern.Refused) {
      _ = try AdvancedPattern(text)
      #expect(reason == nil)
    } catch {
      #expect(error.reason == reason)
    }
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
    let language = try Language(AdvancedPattern(pattern).expression)
    for text in taken { #expect(language.contains(text), "\(text)") }
    for text in refused { #expect(!language.contains(text), "\(text)") }
  }
}
