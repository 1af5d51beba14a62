import Testing
import TextKit

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
}
