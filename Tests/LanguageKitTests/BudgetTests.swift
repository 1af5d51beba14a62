@testable import LanguageKit
import Testing

@Suite("How large a language may be")
struct BudgetTests {
  /// (a|b)*a(a|b){n}, of which the automaton has 2ⁿ⁺¹ states.
  static func remembering(_ count: Int) -> RegularExpression {
    let letter = RegularExpression.set(ScalarSet("a", "b"))
    return .sequence([
      .repetition(letter, atLeast: 0, atMost: nil), .literal("a"),
      .repetition(letter, atLeast: count, atMost: count),
    ])
  }

  @Test("the states of an automaton are counted, and more than allowed are refused")
  func states() throws {
    #expect(try Language(Self.remembering(9)).stateCount == 1_024)
    #expect(throws: TooLarge(limit: 10_000)) { try Language(Self.remembering(20)) }
    #expect(throws: TooLarge(limit: 1_000)) { try Language(Self.remembering(9), limit: 1_000) }
  }

  @Test(
    "counts beyond all reason are refused before they are written out",
    arguments: [
      RegularExpression.repetition(.literal("a"), atLeast: 1_000_000_000, atMost: nil),
      .repetition(
        .repetition(.repetition(.literal("ab"), atLeast: 0, atMost: 999), atLeast: 0, atMost: 999),
        atLeast: 0, atMost: 999),
      .repetition(.set(.all), atLeast: 0, atMost: 20_000),
    ])
  func counts(expression: RegularExpression) {
    #expect(throws: TooLarge(limit: 10_000)) { try Language(expression) }
  }

  @Test("duties stand in one order: by their threads, and what must match before what must not")
  func duties() {
    let ordered = [(0, true), (1, false), (1, true), (2, false)].map { threads, isNegated in
      Duty(isNegated: isNegated, threads: threads)
    }
    #expect(ordered.reversed().sorted() == ordered)
    #expect([1, 3, 0, 2].map { ordered[$0] }.sorted() == ordered)
    #expect([2, 0, 3, 1].map { ordered[$0] }.sorted() == ordered)
  }

  @Test("a limit may be met exactly")
  func met() throws {
    // Two letters to come, one, none, and what nothing can follow.
    #expect(try Language(.literal("ab"), limit: 4).stateCount == 3)
    #expect(throws: TooLarge(limit: 3)) { try Language(.literal("ab"), limit: 3) }
    // What has matched stays so, whatever else is on its way.
    #expect(try Language(containing: .literal("ab"), limit: 3).stateCount == 3)
    #expect(throws: TooLarge(limit: 2)) { try Language(containing: .literal("ab"), limit: 2) }
    let cycles = try [2, 3].map { count in
      try Language(
        .repetition(
          .repetition(.literal("a"), atLeast: count, atMost: count), atLeast: 0, atMost: nil))
    }
    #expect(try cycles[0].intersection(cycles[1], limit: 6).stateCount == 6)
    #expect(throws: TooLarge(limit: 5)) { try cycles[0].intersection(cycles[1], limit: 5) }
    #expect(try cycles[1].shortestWord(notIn: cycles[1], limit: 3) == nil)
    #expect(throws: TooLarge(limit: 2)) { try cycles[1].shortestWord(notIn: cycles[1], limit: 2) }
    var program = try Program(limit: 1)
    while program.steps.count < 320 { _ = try program.add(.found) }
    #expect(throws: TooLarge(limit: 1)) { try program.add(.found) }
  }

  @Test("a product is refused where its pairs are too many")
  func products() throws {
    let cycles = try [97, 89].map { count in
      try Language(
        .repetition(
          .repetition(.literal("a"), atLeast: count, atMost: count), atLeast: 0, atMost: nil))
    }
    #expect(try cycles[0].intersection(cycles[1]).stateCount == 97 * 89)
    #expect(throws: TooLarge(limit: 8_000)) { try cycles[0].intersection(cycles[1], limit: 8_000) }
    #expect(throws: TooLarge(limit: 50)) {
      try cycles[0].shortestWord(notIn: cycles[0], limit: 50)
    }
  }
}
