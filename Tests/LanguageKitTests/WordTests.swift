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
      let end = language.commonEnd(atMost: 3)
      #expect(end.unicodeScalars.count == Self.commonEnd(words, atMost: 3))
      #expect(words.allSatisfy { $0.hasScalarSuffix(end) })
      for scalar in RandomExpression.scalars {
        let isThere = words.contains { $0.unicodeScalars.contains(scalar) }
        #expect(language.mayHold(ScalarSet(scalar)) == isThere)
      }
      for word in words + [RandomExpression.text(&random, longest: 2)] {
        let part = String(String.UnicodeScalarView(word.unicodeScalars.dropFirst().prefix(2)))
        guard !part.isEmpty else { continue }
        #expect(language.mayHold(part) == words.contains { $0.containsScalars(part) })
      }
      count += language.stateCount
    }
    #expect(count > 1_000)
  }

  /// How many characters all words have in common at their ends.
  private static func commonEnd(_ words: [String], atMost limit: Int) -> Int {
    guard let first = words.first else { return 0 }
    return (0...limit).last { count in
      words.allSatisfy {
        $0.unicodeScalars.count >= count
          && $0.unicodeScalars.suffix(count).elementsEqual(first.unicodeScalars.suffix(count))
      }
    } ?? 0
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

@Suite("Random texts of a language")
struct RandomWordsTests {
  @Test("every text that is drawn is of the language, and has one of the lengths")
  func membership() throws {
    var drawn = 0
    try fuzz(rounds: 300) { random in
      let expression = RandomExpression(conditions: .none).make(&random)
      guard let language = try? Language(expression, limit: 500) else { return }
      let least = random.int(0...4)
      let most = random.oneIn(3) ? least + random.int(0...3) : nil
      guard let words = RandomWords(language, from: least, span: 3, atMost: most) else {
        let lengths = try Language.lengths(from: least, through: most)
        #expect(try language.isDisjoint(with: lengths), "\(expression)")
        return
      }
      let texts = (0..<10).map { _ in words.word(using: &random) }
      let counts = texts.map(\.unicodeScalars.count)
      #expect(texts.allSatisfy(language.contains), "\(expression) \(texts)")
      #expect(counts.allSatisfy { $0 >= least && $0 <= most ?? .max }, "\(expression) \(texts)")
      #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 3, "\(expression) \(texts)")
      drawn += texts.count
    }
    #expect(drawn > 1_500)
  }

  @Test("where no text is so short, lengths start at the shortest that there is")
  func shortest() throws {
    let language = try Language(.repetition(.literal("abcde"), atLeast: 2, atMost: nil))
    var random = SeededRandom(seed: 1)
    let words = try #require(RandomWords(language, from: 11, span: 4))
    #expect(words.word(using: &random) == "abcdeabcdeabcde")
    #expect(RandomWords(language, from: 11, span: 4, atMost: 14) == nil)
    #expect(RandomWords(.nothing, from: 0, span: 4) == nil)
    #expect(RandomWords(.everything, from: 1_000_000, span: 4) == nil)
  }

  @Test("every text of a small language is drawn, and each length as often as another")
  func coverage() throws {
    let language = Language(words: ["a", "b", "cd", "ce", "f.g"])
    var random = SeededRandom(seed: 7)
    let words = try #require(RandomWords(language, from: 0, span: 16))
    var counts: [String: Int] = [:]
    for _ in 0..<600 { counts[words.word(using: &random), default: 0] += 1 }
    #expect(counts.count == 5)
    #expect((150...250).contains(counts["f.g"] ?? 0))
  }

  @Test(
    "a class that somebody listed is used whole, one that holds nearly everything by what people type",
    arguments: [
      (ScalarSet([0x61...0x63, 0x2D...0x2D]), "abc-"), (ScalarSet("é", "a"), "éa"),
      (.dot, "0-9A-Za-z"), (.spaces, " "), (ScalarSet([0x21...0x2F]), "!-/"),
    ])
  func classes(scalars: ScalarSet, expected: String) throws {
    var random = SeededRandom(seed: 3)
    let words = try #require(
      RandomWords(try Language(.set(scalars)), from: 1, span: 0))
    let drawn = Set((0..<400).flatMap { _ in words.word(using: &random).unicodeScalars })
    let wanted: Set<Unicode.Scalar> =
      switch expected {
      case "0-9A-Za-z":
        Set(Self.scalars(0x30...0x39) + Self.scalars(0x41...0x5A) + Self.scalars(0x61...0x7A))
      case "!-/": Set(Self.scalars(0x21...0x2F))
      default: Set(expected.unicodeScalars)
      }
    #expect(drawn.isSubset(of: wanted))
    #expect(drawn.count * 10 >= wanted.count * 9)
  }

  private static func scalars(_ range: ClosedRange<UInt32>) -> [Unicode.Scalar] {
    range.compactMap(Unicode.Scalar.init)
  }
}
