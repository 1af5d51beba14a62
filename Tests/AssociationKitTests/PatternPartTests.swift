import LanguageKit
import Testing
import TextKit

@testable import AssociationKit

@Suite("Patterns in parts")
struct PatternPartTests {
  private static func digits(_ least: Int, _ most: Int?) -> PatternPart {
    .characters(.digits, least: least, most: most)
  }

  private static let oneLetter = PatternPart.characters(
    .wordCharacters.subtracting(.digits), least: 1, most: 1)

  @Test(
    "texts side by side are one, and so are characters of one set",
    arguments: [
      ([], []), ([.text("a"), .text("b"), digits(1, 1)], [.text("ab"), digits(1, 1)]),
      ([digits(1, 1), digits(2, 3)], [digits(3, 4)]),
      ([digits(1, nil), digits(2, 3)], [digits(3, nil)]),
      ([digits(1, 1), digits(0, nil), digits(1, 1)], [digits(2, nil)]),
      ([digits(1, 1), oneLetter, digits(1, 1)], [digits(1, 1), oneLetter, digits(1, 1)]),
      (
        [digits(1, 1), .text("a"), digits(1, 1), .text("b"), .text("c")],
        [digits(1, 1), .text("a"), digits(1, 1), .text("bc")]
      ),
      ([.run, .run], [.run]), ([oneLetter, .run], [oneLetter, .run]),
    ] as [([PatternPart], [PatternPart])])
  func joined(parts: [PatternPart], expected: [PatternPart]) {
    #expect(parts.joined == expected)
  }

  @Test(
    "a pattern of Apple's in parts: what Apple defines as one set is no variable",
    arguments: [
      ("/a$(digit)*b", [.text("/a"), digits(1, 1), .run, .text("b")]),
      ("$(digit)$(digit)", [digits(2, 2)]), ("??*", [.characters(.all, least: 2, most: nil)]),
      ("$(v)", [.variable("v", [[.text("ab")], [.text("c"), .run]])]),
      ("$(w)", [.variable("w", [[.text("a")]])]), ("$(none)", [.variable("none", [])]),
    ] as [(String, [PatternPart])])
  func apple(text: String, expected: [PatternPart]) {
    let variables: [ExactText: [String]] = ["v": ["ab", "c*"], "w": ["a"]]
    #expect(ApplePattern(text, isPath: false, variables: variables).parts == expected)
  }

  @Test(
    "a pattern ignores the case of letters alone, and keeps them as they are written",
    arguments: [
      ("aB", true, true), ("aB", false, false), ("12-", true, false), ("1b", true, true),
      ("ä", true, true), ("?*", true, false),
    ])
  func letters(text: String, isAsked: Bool, ignoresCase: Bool) {
    var options = ApplePattern.Options()
    options.ignoresCase = isAsked
    let pattern = ApplePattern(text, isPath: false, options)
    #expect(pattern.ignoresCase == ignoresCase)
    if text != "?*" { #expect(pattern.parts == [.text(text)]) }
  }

  @Test(
    "a pattern distinguishes case if it has a letter in one case only",
    arguments: [
      ("/a1", false, true), ("/a1", true, false), ("/1-%2", false, false), ("/É?*", false, false),
      // The Kelvin sign has a lower case that is a letter of ASCII, but is not its capital.
      ("/\u{212A}", true, true), ("/\u{212A}", false, false), ("/$(upper)", false, true),
      ("/$(upper)", true, false), ("/$(alpha)$(xdigit)", false, false), ("/$(lang)", false, true),
      ("/$(lang)", true, false),
    ])
  func cases(text: String, ignoresCase: Bool, distinguishesCase: Bool) {
    var options = ApplePattern.Options()
    options.ignoresCase = ignoresCase
    let pattern = ApplePattern(text, isPath: true, options)
    #expect(pattern.distinguishesCase == distinguishesCase)
  }

  @Test(
    "the start of a pattern in lower case ends at a letter whose case may matter",
    arguments: [
      ("/Shop/*", "/shop"), ("/Kä1*", "/k"), ("/ä", ""), ("/A?b", "/a"), ("/$(lang)/x", ""),
      ("A*", "/a"), ("/-1/É", "/-1/"),
    ])
  func lowercaseStart(text: String, start: String) {
    var options = ApplePattern.Options()
    options.ignoresCase = true
    let pattern = ApplePattern(text, isPath: true, options)
    #expect(String(decoding: pattern.lowercaseStart, as: UTF8.self) == start)
  }

  @Test(
    "a pattern of Android in parts is that of its kind",
    arguments: [
      (AndroidPattern.Kind.literal, "/a.b*", [.text("/a.b*")]),
      (.prefix, "/a", [.text("/a"), .run]),
      (.suffix, "a", [.run, .text("a")]),
      (.simple, "/a.b.*", [.text("/a"), .characters(.all, least: 1, most: 1), .text("b"), .run]),
      (
        .simple, ".*xb*",
        [
          .characters(ScalarSet("x").inverted, least: 0, most: nil), .text("x"),
          .characters(ScalarSet("b"), least: 0, most: nil),
        ]
      ),
      (.advanced, "a[0-9]{2}", [.text("a"), digits(2, 2)]), (.advanced, "[", nil),
    ] as [(AndroidPattern.Kind, String, [PatternPart]?)])
  func android(kind: AndroidPattern.Kind, text: String, expected: [PatternPart]?) {
    #expect(AndroidPattern(kind, text).parts == expected)
  }

  @Test(
    "only what takes all it can, and is followed by more, would step back",
    arguments: [
      (AndroidPattern.Kind.literal, "a*b", false), (.prefix, "a*b", false), (.suffix, "a*b", false),
      (.simple, "a*b", true), (.simple, ".*b", true), (.simple, "ab.*", false),
      (.simple, "a.b", false), (.advanced, "ab", false), (.advanced, "a+b", true),
      (.advanced, "ab+", false), (.advanced, "[", false),
    ])
  func steps(kind: AndroidPattern.Kind, text: String, isGiven: Bool) {
    #expect((AndroidPattern(kind, text).withSteppingBack != nil) == isGiven)
  }
}
