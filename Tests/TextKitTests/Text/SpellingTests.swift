import TestSupport
import Testing

@testable import TextKit

@Suite("Spelling")
struct SpellingTests {
  @Test(
    "a mistyped word finds what it meant",
    arguments: [
      ("minlength", "minLength"), ("patern", "pattern"), ("tilte", "title"), ("enm", "enum"),
      ("x", nil), ("", nil), ("colour", nil),
    ] as [(String, String?)])
  func nearest(word: String, meant: String?) {
    let candidates = ["minLength", "maxLength", "pattern", "title", "enum"]
    #expect(Spelling.nearest(to: word, in: candidates) == meant)
    #expect(Spelling.hint(for: word, in: candidates) == meant.map { "did you mean \"\($0)\"?" })
  }

  @Test(
    "a word is near within half its letters, at least one and at most three changes",
    arguments: [
      ("", "a", true), ("", "ab", false), ("a", "", true), ("a", "b", true), ("a", "bc", false),
      ("ab", "ba", true), ("ab", "cab", true), ("ab", "bc", false), ("ya", "xy", false),
      ("ab", "xy", false), ("abcd", "ab", true), ("abcd", "a", false), ("abcd", "abcdef", true),
      ("abcd", "efabcd", true), ("abcd", "abcdefg", false), ("abcd", "badc", true),
      ("abcd", "xbcy", true), ("abcd", "xycz", false), ("abcdef", "badcfe", true),
      ("abcdef", "abc", true), ("abcdef", "ab", false), ("abcdefgh", "efgh", false),
      ("abcdefgh", "defgh", true), ("abcdefgh", "wxyzefgh", false), ("abcdef", "abxcde", true),
    ])
  func near(word: String, candidate: String, isNear: Bool) {
    #expect(Spelling.nearest(to: word, in: [candidate]) == (isNear ? candidate : nil))
  }

  @Test(
    "a word of three letters or more that abbreviates up to three candidates means them",
    arguments: [
      ("int", #"did you mean "integer"?"#), ("INT", #"did you mean "integer"?"#),
      ("min", #"did you mean "minimum" or "minLength"?"#), ("in", nil), ("max", nil),
      ("ege", nil),
    ] as [(String, String?)])
  func abbreviated(word: String, hint: String?) {
    let candidates = [
      "integer", "minimum", "minLength", "maxA1", "maxB22", "maxC333", "maxD4444", "integer",
    ]
    #expect(Spelling.hint(for: word, in: candidates) == hint)
  }

  @Test("the nearest is meant, and the first of equally near ones")
  func order() {
    #expect(Spelling.nearest(to: "abcd", in: ["abxx", "abcx", "abcy"]) == "abcx")
    #expect(Spelling.nearest(to: "abcd", in: ["abcx", "abcd", "abc"]) == "abcd")
  }

  @Test("hints for many words end after a bounded number of comparisons")
  func manyHints() {
    let names = (0..<1_000).map { "parameter-\($0)" }
    var hints = Spelling.Hints(among: names)
    let found = names.map { hints.next(for: $0 + "x") }
    #expect(Array(found.prefix(50)) == names.prefix(50).map { Spelling.hint(naming: $0) })
    #expect(found.dropFirst(50).allSatisfy { $0 == nil })
  }

  @Test("the distance near the diagonal is the distance of the whole table")
  func distance() {
    /// Optimal string alignment, from the definition.
    func whole(_ a: [Character], _ b: [Character]) -> Int {
      guard let x = a.last, let y = b.last else { return max(a.count, b.count) }
      let (a1, b1) = (Array(a.dropLast()), Array(b.dropLast()))
      var least = min(
        whole(a1, b) + 1, whole(a, b1) + 1, whole(a1, b1) + (x == y ? 0 : 1))
      if a1.last == y, b1.last == x {
        least = min(least, whole(Array(a1.dropLast()), Array(b1.dropLast())) + 1)
      }
      return least
    }
    var near = 0
    fuzz(rounds: 400) { random in
      let words = (0..<2).map { _ in
        String((0..<random.int(0...4)).map { _ in random.pick(["a", "b", "c"] as [Character]) })
      }
      let limit = max(1, min(3, words[0].count / 2))
      let isNear = whole(Array(words[0]), Array(words[1])) <= limit
      #expect((Spelling.nearest(to: words[0], in: [words[1]]) != nil) == isNear, "\(words)")
      if isNear { near += 1 }
    }
    #expect(near > 20)
  }

  @Test("long words are compared by the few changes that may be between them")
  func long() {
    let word = String(repeating: "a", count: 50_000)
    #expect(Spelling.nearest(to: word + "x", in: ["b" + word, word]) == word)
    #expect(Spelling.nearest(to: word, in: [String(repeating: "b", count: 50_000)]) == nil)
  }
}

@Suite("Base64")
struct Base64Tests {
  @Test(
    "bytes are text as RFC 4648 § 10 has them",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func text(text: String, encoded: String) {
    #expect(Base64.text(Array(text.utf8)) == encoded)
  }

  @Test("every byte has its digits")
  func allBytes() {
    #expect(Base64.text([0xFF, 0xEF, 0xBE, 0x00, 0x10, 0x83]) == "/+++ABCD")
  }
}

@Suite("Quoted")
struct QuotedTests {
  @Test("what could drive a terminal is spelled out")
  func spelledOut() {
    #expect("a\u{1B}[31m\n\u{202E}\"\\é".quoted() == #""a\u{1B}[31m\n\u{202E}\"\\é""#)
    #expect("a\u{9B}b".escapedForTerminal == #"a\u{9B}b"#)
    #expect("\"plain\\\"".escapedForTerminal == "\"plain\\\"")
  }

  @Test("a long text is cut at the limit")
  func long() {
    #expect("\u{301}e\u{301}".quoted() == "\"\\u{301}e\u{301}\"")
    #expect(["\u{20DD}", "\u{903}"].map { $0.quoted() } == [#""\u{20DD}""#, #""\u{903}""#])
    #expect("abcdef".quoted(limit: 3) == "\"abc…\"")
    #expect("abcdef".quoted(limit: 5) == "\"abcde…\"")
    #expect("abcdef".quoted(limit: 6) == "\"abcdef\"")
    let sixty = String(repeating: "é", count: 60)
    #expect(sixty.quoted() == "\"\(sixty)\"")
    #expect((sixty + "x").quoted() == "\"\(sixty)…\"")
  }
}

@Suite("Numbers with leading zeros")
struct DigitsTests {
  @Test(
    "zeros stand before fewer digits than asked for, and more digits stay",
    arguments: [(0, 3, "000"), (7, 2, "07"), (12, 2, "12"), (345, 2, "345"), (5, 0, "5")])
  func digits(number: Int, count: Int, expected: String) {
    #expect(number.digits(count) == expected)
  }

  @Test(
    "a code point has four hexadecimal digits or more",
    arguments: [("\u{7}", "0007"), ("\u{202E}", "202E"), ("\u{1F600}", "1F600")]
      as [(Unicode.Scalar, String)])
  func codePoint(scalar: Unicode.Scalar, expected: String) {
    #expect(scalar.codePoint == expected)
  }
}

@Suite("Characters in messages")
struct NamedScalarTests {
  @Test(
    "a character is shown where it can be seen, and named where it cannot",
    arguments: [
      ("a", "\"a\"", "'a'"), ("é", "\"é\"", "'é'"), ("\"", "'\"'", "'\"'"), ("'", "\"'\"", "\"'\""),
      (" ", "a space", "a space"), ("\n", "U+000A", "U+000A"), ("\u{7F}", "U+007F", "U+007F"),
      ("\u{A0}", "U+00A0", "U+00A0"), ("\u{200B}", "U+200B", "U+200B"),
      ("\u{301}", "U+0301", "U+0301"), ("\u{FEFF}", "U+FEFF", "U+FEFF"),
      ("\u{E0041}", "U+E0041", "U+E0041"), ("🎉", "\"🎉\"", "'🎉'"),
    ] as [(Unicode.Scalar, String, String)])
  func names(scalar: Unicode.Scalar, named: String, accused: String) {
    #expect(scalar.named == named)
    #expect(scalar.accused == accused)
  }
}
