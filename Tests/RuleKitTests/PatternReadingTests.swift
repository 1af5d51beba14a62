import LanguageKit
import Testing
import TextKit

@testable import JSONKit
@testable import RuleKit

@Suite("Patterns: how they are read")
struct PatternReadingTests {
  @Test(
    "what is at fault is told with its place, and with what to write instead",
    arguments: [
      ("a++", 3, "ECMA-262 has no possessive quantifiers"),
      ("a**", 3, "ECMA-262 has no possessive quantifiers"),
      ("a+??", 4, "ECMA-262 has no possessive quantifiers"), ("+", 1, nil), ("a|*", 3, nil),
      ("(a?)\\1*?", 7, nil), ("(a?)\\1+?", 7, nil), ("(a?)\\1??", 7, nil),
      ("(a?)\\1{2}?", 7, nil), ("[b-a", 2, nil), ("[(]\\1", 4, nil),
      ("b(?<!a*)", 2, "use {0,100} instead of * or +"),
      ("(?<$a", 4, "write (?<name>…)"), ("(?<é!>a)", 4, "letters, digits, _ and $"),
      ("(?<\\u{d835}\\u{dcd0}>x)", 4, "letters, digits, _ and $"),
      ("\\u{110000}", 1, nil), ("a{2,1}", 2, nil), ("x{", 2, "write \\{, or {0,…} to count"),
      ("x{1", 2, "write \\{, or close the count"), ("\\A", 1, "write ^"), ("\\z", 1, "write $"),
      ("\\h", 1, "write [ \\t]"), ("\\q", 1, nil), ("\\@", 1, "write @ without the \\"),
    ] as [(String, Int, String?)])
  func faults(pattern: String, column: Int, hint: String?) {
    let fault = #expect(throws: Fault.self) { try Pattern(pattern) }
    #expect(fault?.column == column)
    #expect(fault?.hint == hint)
  }

  @Test(
    "what is at the edge of the grammar means what it says",
    arguments: [
      ("^\\u{10FFFF}$", "\u{10FFFF}", true), ("^[x](b)\\1$", "xbb", true),
      ("^(?<$>x)\\k<$>$", "xx", true), ("^(?<_1>x)$", "x", true), ("^(a){0}\\1b$", "b", true),
      ("^a{2,2}$", "aa", true), ("(?<=(?:\\b|^)*a)b", "ab", true),
      ("^(?:a{2}){3}$", "aaaaaa", true),
      ("^(?:a?){3}b$", "aab", true), ("^(?:a?){3}b$", "aaaab", false), ("^[a-b-]$", "-", true),
      ("^\\w{2,3}?$", "abc", true),
    ])
  func edges(pattern: String, text: String, isMatch: Bool) throws {
    #expect(try (Pattern(pattern).objection(to: text) == nil) == isMatch)
  }

  @Test("a pattern that ICU cannot take is refused when it is read, great as it may be")
  func tooGreat() {
    #expect(throws: Fault.self) { try Pattern("^(?:a|b{1000000000})$") }
    #expect(throws: Fault.self) { try Pattern("\\p{sc=Nowhere}|a") }
  }

  @Test(
    "a pattern is written for ICU with its groups counted anew, and lazy where that can matter",
    arguments: [
      ("a+?", "a+"), ("(a)\\1b+", "(a)(?:\\1)b+"), ("(a)\\1b+?", "(a)(?:\\1)b+?"),
      ("(a)(b)\\2", "(?:a)(b)(?:\\1)"), ("(a)(b)\\2\\1", "(a)(b)(?:\\2)(?:\\1)"), ("", "(?:)"),
      ("^-$", "\\A\\x{2d}\\z"), ("[a-c]", "[\\x{61}-\\x{63}]"), ("[ac]", "[\\x{61}\\x{63}]"),
      ("[]", "[^\\x{0}-\\x{10FFFF}]"), ("[^\\p{Lu}a]", "[^\\p{gc=Lu}\\x{61}]"),
      ("\\P{Lu}", "[\\P{gc=Lu}]"), ("(?:a|b){2,}", "(?:a|b){2,}"), ("a{1,2}", "a{1,2}"),
      ("a{0,1}", "a?"), ("(?<!a)(?=b)", "(?<!a)(?=b)"),
    ])
  func translations(pattern: String, text: String) throws {
    #expect(try PatternTranslation.translate(PatternParser.parse(pattern)).text == text)
  }

  @Test(
    "the longest match and the chance of an empty one are read off a pattern",
    arguments: [
      ("a{100000}", 100_000, false), ("a{100001}", nil, false), ("a*", nil, true),
      ("(?:\\b)*", 0, true), ("a?|b", 1, true), ("ab|c", 2, false), ("(a)\\1", nil, false),
      ("(a?)", 1, true), ("a{0}", 0, true), ("(?:a?)+", nil, true), ("^$", 0, true),
      ("(?=a)", 0, true), ("(?:ab){2}", 4, false),
    ] as [(String, Int?, Bool)])
  func measures(pattern: String, longest: Int?, canBeEmpty: Bool) throws {
    let node = try PatternParser.parse(pattern)
    #expect(node.longestMatch == longest)
    #expect(node.canBeEmpty == canBeEmpty)
  }

  @Test("a property has exactly its characters, in planes that differ and in those that do not")
  func properties() {
    let ends = (UInt32(0)...16).map { plane -> ClosedRange<UInt32> in
      let start = plane << 16
      return start + 0xFFFE...start + 0xFFFF
    }
    #expect(
      PropertyScalars.named("Noncharacter_Code_Point") == ScalarSet([0xFDD0...0xFDEF] + ends))
    #expect(
      PropertyScalars.named("gc=Co")
        == ScalarSet([0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD]))
    #expect(PropertyScalars.named("no such") == ScalarSet())
  }

  @Test("a search tells whether it saw the end of the text")
  func searches() throws {
    let expression = try BoundedExpression("ab", isAnchored: true)
    #expect(expression.search("ab") == .found)
    #expect(expression.search("xab") == .notFound)
    #expect(expression.search("a") == .notFound)
    #expect(try BoundedExpression("ab+").search("xabb") == .found)
  }

  @Test(
    "a row of classes is said in words, as long as it is short",
    arguments: [
      ("^a\\d-[A-Z]_x9$", #""a", 1 digit, "-", 1 uppercase letter, "_x9""#),
      ("^a\\d-[A-Z]_\\dx[A-Z]$", "text that matches ^a\\d-[A-Z]_\\dx[A-Z]$"),
      ("^[a-c]+$", #""a", "b", "c""#), ("^[a-d]+$", #""a" to "d""#),
      ("^[!#%')+,:;=]+$", ##""!", "#", "%", "'", ")", "+", ",", ":", ";", "=""##),
      ("^[!#%')+,:;=@]+$", "text that matches ^[!#%')+,:;=@]+$"), ("^[^]+$", "any characters"),
      ("^a{2}b{1,3}c*$", #"2 times "a", 1 to 3 times "b", 0 or more times "c""#),
    ])
  func words(pattern: String, words: String) throws {
    let rules = Rules(type: .string, checks: [.pattern(try Pattern(pattern))], notes: .init())
    #expect(rules.summary == words)
  }

  @Test(
    "what a text shows of a pattern is said in words",
    arguments: [
      ("^[A-Z]{2}-\\d{1,3}$", "AB-123", "a text of the maximum length"),
      ("^[A-Z]{2}-\\d{1,3}$", "AB-1", "one of the shortest texts"),
      ("^[A-Z]{2}-\\d{1,3}$", "AB-12", "a text that matches"),
      ("^[A-Z]{2}-\\d{1,3}$", "A", "ends too early (1 more uppercase letter)"),
      ("^[A-Z]{2}-\\d{1,3}$", "AB-1234", "extra text after the end"),
      ("^[A-Z]{2}-\\d{1,3}$", "A@-1", "'@' at position 2, expected uppercase letters"),
      ("^(a)\\1$", "aa", "a near miss"),
    ])
  func remarks(pattern: String, text: String, remark: String) throws {
    #expect(try Pattern(pattern).remark(on: text) == remark)
  }

  @Test("the texts that tell a pattern are such as the other rules let through")
  func distinguishingTexts() throws {
    let rules = try rules(#"{"pattern": "^[a-z]+$", "maxLength": 2}"#)
    let words = rules.distinguishingStrings.words
    #expect(words.contains(where: \.isAccepted) && !words.allSatisfy(\.isAccepted))
    #expect(words.allSatisfy { (1...2).contains($0.text.unicodeScalars.count) })
    let likely = try #require(rules.likelyText)
    #expect(rules.refusal(of: likely) == nil)
  }
}
