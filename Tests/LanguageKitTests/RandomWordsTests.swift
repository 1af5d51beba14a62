import LanguageKit
import TestSupport
import Testing

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
