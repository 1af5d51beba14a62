import LanguageKit
import Testing

@testable import AssociationKit

@Suite("Patterns of association files")
struct ApplePatternTests {
  private func takes(_ component: String, _ url: String) throws -> Bool {
    let document = #"{"applinks":{"details":[{"appIDs":["A"],"components":[\#(component)]}]}}"#
    return try verdict(of: "https://example.com" + url, by: document).opens
  }

  @Test(
    "slashes at the ends of a path count for nothing, those inside do",
    arguments: [
      (#"{"/":"/a"}"#, ["/a", "/a/", "/a///"], ["/", "", "/ab", "/a/b", "/b/a"]),
      (#"{"/":"/a/b"}"#, ["/a/b", "/a/b/"], ["/a//b", "/a"]),
      (#"{"/":"/a/*"}"#, ["/a", "/a/", "/a/b", "/a/b/c"], ["/ab", "/"]),
      (#"{"/":"a*"}"#, ["/a", "/ab/c"], ["/b/a"]),
      (#"{"/":"/*"}"#, ["", "/", "/x/y/"], []),
      (#"{"/":"*"}"#, ["", "/", "/x/y/"], []),
      (#"{"/":"*/b"}"#, ["/a/b", "/x/a/b/"], ["/a/b/c", "/ab"]),
      (#"{"/":"/"}"#, ["", "/", "//"], ["/a"]),
      (#"{"/":""}"#, ["", "/"], ["/a"]),
      (#"{"/":"/a/?*"}"#, ["/a/b"], ["/a/", "/a"]),
      (#"{"/":"/id/??"}"#, ["/id/12", "/id/12/"], ["/id/1", "/id/1/", "/id/123"]),
    ])
  func paths(component: String, taken: [String], refused: [String]) throws {
    for url in taken { #expect(try takes(component, url), "\(url)") }
    for url in refused { #expect(try !takes(component, url), "\(url)") }
  }

  @Test(
    "queries and fragments",
    arguments: [
      (
        #"{"?":{"a":"1"}}"#, ["?a=1", "?b=2&a=1", "?a=1&a=1"],
        ["", "?a", "?a=2", "?a=1&a=2", "?ab=1"]
      ),
      (#"{"?":{"a":"*"}}"#, ["", "?b", "?a=1&a=2", "?a"], []),
      (#"{"?":{"a":"?*"}}"#, ["?a=1"], ["", "?a", "?a=", "?a=1&a="]),
      (#"{"?":{"a":"1","b":"2"}}"#, ["?b=2&x&a=1"], ["?a=1", "?b=2"]),
      (#"{"?":{"a":1,"b":"2"}}"#, ["", "?b=3"], []),
      (#"{"?":{"A":"x"},"caseSensitive":false}"#, ["?a=X", "?A=x"], ["?a=y", ""]),
      (
        #"{"?":{"a":"ä"},"percentEncoded":false}"#, ["?a=%C3%A4", "?%61=%c3%a4"],
        ["?a=%E4", "?a=a"]
      ),
      (#"{"?":"a=*"}"#, ["?a=1&b"], ["", "?b&a=1"]),
      (##"{"#":"f*"}"##, ["#f", "/x?y#foo"], ["", "#", "#xf"]),
      (##"{"#":""}"##, ["", "#", "/x"], ["#f"]),
    ])
  func parts(component: String, taken: [String], refused: [String]) throws {
    for url in taken { #expect(try takes(component, url), "\(url)") }
    for url in refused { #expect(try !takes(component, url), "\(url)") }
  }

  @Test(
    "variables, case and encoding",
    arguments: [
      (#"{"/":"/$(digit)$(xdigit)"}"#, ["/1f", "/1F"], ["/f1", "/1g", "/1"]),
      (#"{"/":"/$(region)/x"}"#, ["/DE/x", "/US/x"], ["/de/x", "/XX/x", "/D/x"]),
      (#"{"/":"/$(region)","caseSensitive":false}"#, ["/de"], ["/xx"]),
      (#"{"/":"/$(lang)"}"#, ["/de", "/fr"], ["/DE", "/xx"]),
      (#"{"/":"/$(none)"}"#, [], ["/", "/$(none)"]),
      (#"{"/":"/$(open"}"#, ["/$(open"], ["/"]),
      (#"{"/":"/A","caseSensitive":false}"#, ["/a", "/A"], ["/b"]),
      (#"{"/":"/a%20b"}"#, ["/a%20b"], ["/a b c"]),
      (#"{"/":"/a b","percentEncoded":false}"#, ["/a%20b", "/%61%20b"], ["/ab"]),
    ])
  func variables(component: String, taken: [String], refused: [String]) throws {
    for url in taken { #expect(try takes(component, url), "\(url)") }
    for url in refused { #expect(try !takes(component, url), "\(url)") }
  }

  @Test("a pattern of many stars takes time by the length of the link, not its powers")
  func stars() throws {
    let pattern = String(repeating: "*a", count: 30) + "*b"
    let path = "/" + String(repeating: "a", count: 4096)
    #expect(try !takes(#"{"/":"\#(pattern)"}"#, path))
    #expect(try takes(#"{"/":"\#(pattern)"}"#, path + "b"))
  }
}

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
