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
