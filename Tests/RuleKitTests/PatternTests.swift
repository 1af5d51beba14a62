import TestSupport
import Testing
import TextKit

@testable import JSONKit
@testable import RuleKit

@Suite("Patterns")
struct PatternTests {
  @Test(
    "a pattern means what ECMA-262 says, not what ICU does",
    arguments: [
      // $ is the very end; ^ the very start.
      ("^abc$", "abc", true), ("^abc$", "abc\n", false), ("^b", "a\nb", false),
      // Escapes for classes are ASCII, but white space is not.
      ("^\\d$", "٤", false), ("^\\D$", "٤", true), ("^\\w$", "é", false), ("^\\W$", "é", true),
      ("^\\s$", "\u{FEFF}", true), ("^\\s$", "\u{85}", false), ("^\\S$", "\u{2029}", false),
      ("^\\s$", "\u{180E}", false), ("\\bcole", "école", true), ("é\\B", "é", true),
      // The dot stops at ECMA's line ends alone.
      ("^.$", "\n", false), ("^.$", "\u{2028}", false), ("^.$", "\u{85}", true),
      ("^.$", "🐲", true), ("^.$", "e\u{301}", false),
      // Escapes for characters.
      ("^\\u{1F432}$", "🐲", true), ("^\\uD83D\\uDC32$", "🐲", true), ("\\uD83D", "🐲", false),
      ("^[\\uD83D\\uDC32]$", "🐲", true), ("^\\cJ$", "\n", true), ("^\\cc$", "\u{3}", true),
      ("^\\x41\\/\\0$", "A/\u{0}", true), ("^[\\b]$", "\u{8}", true),
      ("^\\t\\v\\f$", "\t\u{B}\u{C}", true),
      // Classes know no set operators.
      ("^[a&&b]+$", "&", true), ("^[[]$", "[", true), ("^[a-c-e]+$", "-", true),
      ("^[~-~^]+$", "^~", true), ("[]", "a", false), ("^[^]$", "\n", true), ("^[a-]$", "-", true),
      ("^[\\]\\\\-]$", "\\", true), ("^[{}()*?+.|$]+$", "{}()*?+.|$", true), ("^[&]$", "&", true),
      ("^[[:alpha:]+$", ":a[p", true), ("^ #a$", " #a", true),
      // Groups, references, looking around.
      ("^(?<year>\\d+)-\\k<year>$", "7-7", true), ("^(a|b)\\1$", "ab", false),
      ("^(?<a>x)\\k<a>y$", "xxy", true), ("^(?<a>x)\\k<a>y$", "xx", false),
      ("^(?<a>x)\\k<a>{2}$", "xxx", true), ("^\\1(a)$", "a", true),
      ("^(?=.*\\d)[a-z\\d]+$", "ab1", true), ("(?<!a)b", "ab", false),
      ("(?<=\\ba{1,3})b", "aab", true), ("^(?:a|b|)$", "", true), ("^()*?$", "", true),
      ("", "x", true),
      ("^(a)\\1(b)\\2$", "aabb", true), ("^((a)b)\\2$", "aba", true),
      ("^(a)\\1(?:b+)*?c$", "aabbc", true), ("^(a)\\1(?:(?:b{2}|d)e*)*?c$", "aabbec", true),
      // Properties.
      ("^\\p{Letter}+$", "éa", true), ("^\\p{digit}+$", "৪২", true), ("^\\P{Lu}$", "A", false),
      ("^[\\p{Lu}\\d]+$", "A1", true), ("^[^\\p{Lu}\\d]+$", "a", true),
      ("^\\p{Script=Greek}$", "Ω", true), ("^\\p{Emoji_Presentation}$", "🐲", true),
      // Counts.
      ("^a{2}$", "aa", true), ("^a{2,}?$", "aaa", true), ("^a{0}$", "a", false),
      ("^(?:ab){2,3}$", "ababab", true),
    ] as [(String, String, Bool)])
  func meaning(pattern: String, text: String, isMatch: Bool) throws {
    #expect(try (Pattern(pattern).objection(to: text) == nil) == isMatch)
  }

  @Test(
    "what is no ECMA-262, or cannot be translated, is refused with its place",
    arguments: [
      ("a)", 2, #"unmatched ")""#), ("(a", 1, #"unclosed "(""#),
      ("(?<", 4, "unterminated group name"),
      ("(?<a", 4, "unterminated group name"),
      ("(?", 1, "not an ECMA-262 group"),
      ("[a", 1, #"unclosed "[""#), ("[a-", 1, #"unclosed "[""#),
      ("*a", 1, #"nothing to repeat before "*""#), ("a++", 3, #"nothing to repeat before "+""#),
      ("a{1}*", 5, #"nothing to repeat before "*""#), ("^*", 2, #"nothing to repeat before "*""#),
      ("(?=a)*", 6, #"nothing to repeat before "*""#), ("a{,3}", 2, #""{" without a count"#),
      ("a{1", 2, #""{" without a count"#), ("}", 1, #"unmatched "}""#),
      ("a]", 2, #"unmatched "]""#),
      ("a{3,2}", 2, "count out of order"),
      ("x(?i)a", 2, "not an ECMA-262 group"),
      ("(?>a)", 1, "not an ECMA-262 group"),
      ("(?P<n>a)", 1, "not an ECMA-262 group"),
      ("\\Z", 1, #"\Z is not an ECMA-262 escape"#),
      ("\\a", 1, #"\a is not an ECMA-262 escape"#),
      ("\\-", 1, #"\- is not an ECMA-262 escape"#), ("a\\", 2, #"trailing "\""#),
      ("\\01", 1, "octal escapes are not allowed here"),
      ("\\1", 1, "reference to missing group 1"),
      ("(?<a>.)\\k<b>", 8, "reference to a missing group"),
      ("\\k", 1, "\\k without a group name"), ("\\c1", 1, "\\c without a letter"),
      ("\\x4", 1, "\\x without two hexadecimal digits"),
      ("\\u12", 1, "\\u without four hexadecimal digits"),
      ("\\u{}", 1, "\\u{ } without hexadecimal digits"),
      ("\\u{110000}", 1, "a code point above 10FFFF"),
      ("[b-a]", 2, "range out of order"),
      ("[\\d-z]", 2, "a class cannot end a range"),
      ("\\p{letter}", 1, "\\p{letter} is not an ECMA-262 property"),
      ("\\p{alnum}", 1, "\\p{alnum} is not an ECMA-262 property"),
      ("\\p{=Lu}", 1, "\\p{=Lu} is not an ECMA-262 property"),
      ("\\p{Lu=}", 1, "\\p{Lu=} is not an ECMA-262 property"),
      ("\\p{gc=}", 1, "\\p{gc=} is not an ECMA-262 property"),
      ("\\p{gc=Lu=}", 1, "\\p{gc=Lu=} is not an ECMA-262 property"),
      ("\\p{sc=}", 1, "\\p{sc=} is not an ECMA-262 property"),
      ("\\p{=}", 1, "\\p{=} is not an ECMA-262 property"),
      ("\\pL", 1, "\\p without a property"), ("(?<1>a)", 4, "invalid group name"),
      ("(?<a>.)(?<a>.)", 8, "duplicate group name"),
      ("(?:(a)|b)\\1", 10, "reference to group 1, which may not have matched"),
      ("(?:(?<x>a)|b)\\k<x>", 14, "reference to group 1, which may not have matched"),
      ("(a)?\\1", 5, "reference to group 1, which may not have matched"),
      ("(?<=a+)b", 1, "lookbehind of unlimited length"),
      ("(a)(?<=\\1)b", 8, "reference inside (?<= ) or (?<! )"),
      (
        "(a)\\1(?:b*)*?", 12,
        "lazy repetition of an expression that may match nothing, next to a reference to a group"
      ),
      (
        "(a)\\1(?:(?:b{0}c{0,2})+)*?", 25,
        "lazy repetition of an expression that may match nothing, next to a reference to a group"
      ),
      (
        "(a?)\\1*?", 7,
        "lazy repetition of an expression that may match nothing, next to a "
          + "reference to a group"
      ),
      ("^\\p{sc=Nowhere}", 1, "too large for this system's regular expressions"),
    ] as [(String, Int, String)])
  func refused(pattern: String, position: Int, message: String) {
    let fault = #expect(throws: Fault.self) { try Pattern(pattern) }
    #expect(fault?.message == message)
    #expect(fault?.column == position)
  }

  @Test("eighty-nine groups inside each other are read, a hundred thousand refused")
  func depth() throws {
    @Sendable func nested(_ count: Int) -> String {
      String(repeating: "(a|", count: count) + "b" + String(repeating: ")+", count: count)
    }
    _ = try onLargeStack { try Pattern(nested(89)) }
    _ = try onLargeStack { try Pattern(nested(89).replacing("b", with: "\\b")) }
    #expect(throws: Fault.self) { try onLargeStack { try Pattern(nested(100_000)) } }
  }

  @Test("a pattern without an automaton that runs away is given up by its steps")
  func runaway() throws {
    let rules = try rules(#"{"pattern": "^(b?)\\1(a+)+$"}"#)
    let text = String(repeating: "a", count: 40) + "!"
    #expect(
      rules.refusal(of: text)?.reason
        == "the pattern ^(b?)\\1(a+)+$ needs too many steps for this value")
  }

  @Test("a text too long for ICU's stack is refused as that, not as no match")
  func tooLong() throws {
    let text = String(repeating: "a", count: 2_000_000)
    let objection = try Pattern("^(b?)\\1(?:.|\\s)*$").objection(to: text)
    #expect(objection?.refusal.reason == "too long for the pattern ^(b?)\\1(?:.|\\s)*$")
    #expect(objection?.shortfall == nil)
    #expect(try Pattern("^[a-z]*$").objection(to: text) == nil)
  }

  @Test(
    "a value is searched to its end, however late the match",
    arguments: [
      ("(ab|cd)e", "abe"), ("(?<=y)(a|b)$", "ya"), ("a|^b|(?:c|d)\\b$", "c"),
      ("(\\d)\\1", "77"), ("(?:^a|[q🐲])+", "🐲"), ("(?<!x)(a|b)", "🐲a"),
    ])
  func lateMatch(pattern: String, match: String) throws {
    let pattern = try Pattern(pattern)
    for filling in ["x", "🐉"] {
      let text = String(repeating: filling, count: 5_000)
      #expect(pattern.objection(to: text + match) == nil)
      #expect(
        pattern.objection(to: text)?.refusal.reason
          == "expected text that matches \(pattern.source)")
    }
  }

  @Test("what is found at the start alone may be as long as it likes, and be no match")
  func longWithoutMatch() throws {
    for pattern in ["^(?:ab|cd)e", "^(?:ab)+$|^c", "(?:^ab|^cd)e"] {
      let objection = try Pattern(pattern).objection(to: String(repeating: "x", count: 5_000))
      #expect(objection?.refusal.reason == "expected text that matches \(pattern)")
    }
  }

  @Test(
    "a row of classes is found where it never needs to step back",
    arguments: [
      ("^[A-Za-z0-9_-]{1,32}$", true), ("^\\d+$", true), ("^[a-z][a-z0-9]*$", true), ("^$", true),
      ("^([a-z]+)$", true), ("^\\d\\d\\d?$", true), ("^a?b?$", true), ("^(?:\\d{2})-x$", true),
      ("[a-z]+", false), ("^[a-z]+", false), ("^[a-z]*a$", false), ("^a|b$", false),
      ("^(?:ab)+$", false), ("^a?b?a$", false), ("^\\p{L}$", false), ("^\\ba$", false),
    ])
  func sequences(pattern: String, isSequence: Bool) throws {
    #expect(try (Pattern(pattern).sequence != nil) == isSequence)
  }

  @Test(
    "what is missing of a text is said by the class that comes next",
    arguments: [
      ("^\\d{4}$", "12", "2 more digits"), ("^\\d{4}$", "123", "1 more digit"),
      ("^\\d{4}$", "12x", nil), ("^\\d{4}$", "12345", nil),
      ("^[A-Z]{2}-\\d$", "A", "1 more uppercase letter"),
      ("^[A-Z]{2}-\\d$", "AB", "next: \"-\""), ("^[a-z_]{3}$", "a", "2 more characters"),
      ("^(red|blue)$", "re", "the start of \"red\""), ("^(red|blue)$", "x", nil),
      ("^[a-z]+(-[a-z]+)+$", "ab", "next: lowercase letters, \"-\""),
      ("a|b", "x", "incomplete"),
      ("^(?:user-|u)\\d$", "us", "next: \"er-\""), ("^(\\d{2}|\\d{4}x)$", "1", "1 more digit"),
      ("^(\\w)\\1$", "a", "text that matches ^(\\w)\\1$"), ("^[a-z]+(-[a-z]+)+$", "abc-9", nil),
    ] as [(String, String, String?)])
  func shortfall(pattern: String, text: String, shortfall: String?) throws {
    #expect(try Pattern(pattern).objection(to: text)?.shortfall == shortfall)
  }
}
