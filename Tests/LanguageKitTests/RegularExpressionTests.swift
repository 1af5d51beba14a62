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
}
