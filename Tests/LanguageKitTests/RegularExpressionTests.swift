import TestSupport
import Testing

@testable import LanguageKit

@Suite("Expressions")
struct RegularExpressionTests {
  @Test("an expression takes no character where none of its ways does")
  func zeroWidth() throws {
    let letter = RegularExpression.literal("a")
    let zero: [RegularExpression] = [
      .empty, .start, .end, .wordBoundary(isNegated: true), .set(ScalarSet()),
      .look(.init(isBehind: false, isNegated: false), letter), .alternatives([.start, .end]),
      .repetition(letter, atLeast: 0, atMost: 0), .repetition(.start, atLeast: 1, atMost: nil),
      .language(.emptyText), .language(.nothing),
    ]
    for expression in zero { #expect(expression.isZeroWidth, "\(expression)") }
    let wide: [RegularExpression] = [
      letter, .alternatives([.start, letter]), .repetition(letter, atLeast: 0, atMost: 1),
      .repetition(letter, atLeast: 0, atMost: nil), .language(.everything),
    ]
    for expression in wide { #expect(!expression.isZeroWidth, "\(expression)") }
  }

  @Test("a sample matches, with as many repetitions as are asked for")
  func samples() throws {
    var sampled = 0
    try fuzz(rounds: 150) { random in
      let expression = RandomExpression(conditions: .none).make(&random)
      for extra in 0...2 {
        guard let sample = expression.sample(repeating: extra) else {
          let language = try Language(expression)
          #expect(language.isEmpty, "\(expression)")
          continue
        }
        #expect(NaiveMatcher(sample).matches(expression), "\(sample): \(expression)")
        sampled += 1
      }
    }
    #expect(sampled > 300)
    let item = RegularExpression.sequence([
      .literal("x"), .repetition(.set(.digits), atLeast: 2, atMost: 3),
      .alternatives([.nothing, .literal("y")]), .everything, .optional(.nothing),
    ])
    #expect(item.sample() == "x11y")
    #expect(item.sample(repeating: 2) == "x111yaa")
    #expect(RegularExpression.sequence([.literal("a"), .nothing]).sample() == nil)
    // A long text is not built.
    var nested = RegularExpression.literal("a")
    for _ in 0..<4 { nested = .repetition(nested, atLeast: 1_000, atMost: nil) }
    #expect(nested.sample() == nil)
    let longest = RegularExpression.longestSample
    for (least, length) in [(longest, longest), (longest + 1, nil), (.max, nil)] {
      let letters = RegularExpression.repetition(.literal("a"), atLeast: least, atMost: nil)
      #expect(letters.sample()?.utf8.count == length)
    }
    #expect(RegularExpression.repetition(.nothing, atLeast: 1, atMost: nil).sample() == nil)
  }
}

@Suite("Mutants of an expression")
struct MutantTests {
  /// The languages of the mutants of an expression.
  private static func languages(_ expression: RegularExpression) throws -> Set<Language> {
    Set(try expression.mutants().map { try Language($0) })
  }

  @Test(
    "a count slips by one at either end, and a fixed one as a whole",
    arguments: [
      (1, 2, [(0, 2), (2, 2), (1, 1), (1, 3)]), (0, nil, [(1, nil)]),
      (1, nil, [(0, nil), (2, nil)]),
      (2, 2, [(1, 2), (2, 3), (1, 1), (3, 3)]), (0, 0, [(0, 1), (1, 1)]),
      (0, 1, [(1, 1), (0, 0), (0, 2)]),
    ] as [(Int, Int?, [(Int, Int?)])])
  func counts(least: Int, most: Int?, slips: [(Int, Int?)]) throws {
    // A letter that has no mutants of its own.
    let letter = RegularExpression.language(Language(words: ["a"]))
    let expected = try slips.map { least, most in
      try Language(.repetition(letter, atLeast: least, atMost: most))
    }
    #expect(
      try Self.languages(.repetition(letter, atLeast: least, atMost: most)) == Set(expected))
  }

  @Test("in a row one part slips at a time, and of several alternatives each is left out once")
  func parts() throws {
    let (one, other) = (RegularExpression.start, RegularExpression.literal("a"))
    let slips = other.mutants()
    #expect(
      try Self.languages(.sequence([one, other]))
        == Set(try ([other] + slips).map { try Language($0) }))
    #expect(
      try Self.languages(.alternatives([one, other]))
        == Set(
          try
            ([.alternatives([.empty, other]), other, one] + slips.map { .alternatives([one, $0]) })
            .map { try Language($0) }))
    #expect(try Self.languages(.alternatives([one])) == [.emptyText])
  }

  @Test("a boundary of a word slips to nothing and to its opposite, and a look to its opposite")
  func conditions() throws {
    let word = RegularExpression.sequence([.set(.wordCharacters), .set(.all)])
    for isNegated in [false, true] {
      #expect(
        RegularExpression.wordBoundary(isNegated: isNegated).mutants()
          == [.empty, .wordBoundary(isNegated: !isNegated)])
      let slips = RegularExpression.look(.init(isBehind: false, isNegated: isNegated), word)
        .mutants()
      #expect(slips.contains(.look(.init(isBehind: false, isNegated: !isNegated), word)))
    }
  }

  @Test(
    "beside a range stand the scalars before and after it, those beyond the surrogates too",
    arguments: [
      (0...5, [6]), (1...5, [0, 6]), (5...0x10FFFE, [4, 0x10FFFF]), (5...0x10FFFF, [4]),
      (5...0xD7FF, [4, 0xE000]), (5...0xD7FE, [4, 0xD7FF]), (0xE000...0xE000, [0xD7FF, 0xE001]),
      (0xE001...0xE001, [0xE000, 0xE002]),
    ] as [(ClosedRange<UInt32>, [UInt32])])
  func beside(range: ClosedRange<UInt32>, points: [UInt32]) {
    #expect(ScalarSet.beside(range) == points)
  }
}
