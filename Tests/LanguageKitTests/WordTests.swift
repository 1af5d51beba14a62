import LanguageKit
import TestSupport
import Testing

@Suite("Finite languages")
struct WordTests {
  @Test("a list of words is the language of those words, however it is built")
  func equal() throws {
    var count = 0
    try fuzz(rounds: 150) { random in
      let words = (0..<random.int(0...12)).map { _ in RandomExpression.text(&random, longest: 4) }
      let language = Language(words: words)
      let either = try Language(.alternatives(words.map { .literal($0) }))
      #expect(language == either)
      #expect(language.wordCount == UInt64(Set(words).count))
      #expect(language.longestLength == words.map(\.unicodeScalars.count).max())
      #expect(language.shortestLength == words.map(\.unicodeScalars.count).min())
      count += language.stateCount
    }
    #expect(count > 1_000)
  }

  @Test("ten thousand words are all found, and nothing else")
  func many() throws {
    var random = SeededRandom(seed: 1)
    let words = (0..<10_000).map { number -> String in
      "id-\(number * 7_919 % 100_000)\(random.int(0...9))"
    }
    let language = Language(words: words)
    let automaton = UTF8Table(language)
    #expect(language.wordCount == 10_000)
    #expect(words.filter { !automaton.matches($0) } == [])
    #expect(words.filter { automaton.matches($0 + "x") || automaton.matches("x" + $0) } == [])
  }

  @Test("words that look the same and have other scalars are two")
  func scalars() {
    let language = Language(words: ["é", "e\u{301}"])
    #expect(language.wordCount == 2)
    #expect(!language.contains("e"))
  }

  @Test("the words come shortest first, and those that read naturally before others")
  func order() throws {
    let one = RegularExpression.set(ScalarSet([0x20...0x7E]))
    let language = try Language(.repetition(one, atLeast: 0, atMost: 2))
    let words = Array(language.words)
    #expect(words.count == 1 + 95 + 95 * 95)
    #expect(Set(words).count == words.count)
    #expect(words.prefix(4) == ["", "a", "b", "c"])
    #expect(
      words[1...95].joined()
        == ("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890"
          + "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ "))
    #expect(words[96...98] == ["aa", "ab", "ac"])
  }

  @Test("each word precedes the next in shortlex order, which is no order of bytes")
  func shortlex() throws {
    let one = RegularExpression.set(ScalarSet("b", "R", "r", "7", "-", "é", "β"))
    let words = Array(try Language(.repetition(one, atLeast: 0, atMost: 3)).words)
    #expect(words.count == 1 + 7 + 49 + 343)
    for (word, next) in zip(words, words.dropFirst()) {
      #expect(word.precedesInShortlex(next), "\(word) \(next)")
      #expect(!next.precedesInShortlex(word), "\(word) \(next)")
    }
    #expect(!"ab".precedesInShortlex("ab"))
  }

  @Test("the words of a language are all of it, each once, as many as are counted")
  func counted() throws {
    var total = 0
    try fuzz(rounds: 150) { random in
      let expression = RandomExpression(conditions: .all).make(&random, depth: 3)
      let few = try Language(.repetition(.set(ScalarSet("a", "1", "-")), atLeast: 0, atMost: 5))
      guard let language = try? Language(containing: expression).intersection(few) else { return }
      let words = Array(language.words)
      #expect(Set(words).count == words.count)
      #expect(words.allSatisfy { language.contains($0) })
      #expect(words.map(\.unicodeScalars.count) == words.map(\.unicodeScalars.count).sorted())
      #expect(language.wordCount == UInt64(words.count))
      #expect(language.shortestWord == words.first)
      total += words.count
    }
    #expect(total > 5_000)
  }

  @Test("a language without an end has endless words, and counts that stop growing at the most")
  func endless() throws {
    let language = try Language(
      .repetition(.repetition(.literal("a"), atLeast: 5, atMost: 5), atLeast: 1, atMost: nil))
    #expect(language.wordCount == nil)
    #expect(language.longestLength == nil)
    #expect(language.words.prefix(3).map(\.count) == [5, 10, 15])
    let (one, four) = (
      try Language.lengths(from: 1, through: 1), try Language.lengths(from: 4, through: 4)
    )
    #expect(one.wordCount == 0x110000 - 0x800)
    #expect(four.wordCount == .max)
    #expect(Language.nothing.wordCount == 0)
    #expect(Array(Language.nothing.words) == [])
    #expect(Language.nothing.shortestWord == nil)
  }

  @Test("a list of more characters than it may have is refused")
  func listLimit() throws {
    #expect(try Language(anyOf: ["ab", "c"], limit: 3) == Language(words: ["ab", "c"]))
    #expect(throws: TooLarge(limit: 2)) { try Language(anyOf: ["ab", "c"], limit: 2) }
  }

  @Test("long words are listed with as much work as they have characters")
  func longWords() throws {
    let words = ["a", "b"].map { String(repeating: $0, count: 10_000) }
    #expect(Array(Language(words: words).words) == words)
    let exact = try Language(.repetition(.set(.digits), atLeast: 3_000, atMost: 3_000))
    #expect(exact.words.first { _ in true } == String(repeating: "1", count: 3_000))
    // Every second length, and all of them after a loop.
    let pair = RegularExpression.repetition(.literal("a"), atLeast: 2, atMost: 2)
    let even = try Language(
      .sequence([
        .repetition(pair, atLeast: 2, atMost: 4), .repetition(.literal("b"), atLeast: 0, atMost: 1),
      ]))
    #expect(
      Array(even.words) == ["aaaa", "aaaab", "aaaaaa", "aaaaaab", "aaaaaaaa", "aaaaaaaab"])
  }
}
