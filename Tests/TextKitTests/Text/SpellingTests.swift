import TestSupport
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
