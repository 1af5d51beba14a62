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
    var program = try Program(Budget(limit: 1))
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

  private static func letters(_ count: Int) -> [RegularExpression] {
    (0..<count).compactMap { number in
      Unicode.Scalar(UInt32(0x4E00 + number)).map { .set(ScalarSet($0)) }
    }
  }

  private static func ahead(_ parts: RegularExpression...) -> RegularExpression {
    .look(.init(isBehind: false, isNegated: false), .sequence(parts))
  }

  @Test(
    "ways that double with each part of an expression are counted before they are kept",
    arguments: [
      // Of each look behind that matches, one of two looks ahead must fail.
      .sequence([
        .look(
          .init(isBehind: true, isNegated: true),
          .alternatives(
            letters(26).map { .sequence([ahead($0, .set(.dot)), ahead(.set(.dot), $0)]) })),
        .literal("x"),
      ]),
      // Each look ahead may be asked for or not.
      .sequence(
        letters(40).map {
          .repetition(.sequence([ahead(.set(.dot), $0)]), atLeast: 0, atMost: 1)
        }
          + letters(40).map {
            .alternatives([.empty, .look(.init(isBehind: false, isNegated: true), $0)])
          }),
      // Threads from every place to every later one.
      .sequence([
        .start,
        .repetition(
          .repetition(.alternatives([.literal("a"), .literal("bb")]), atLeast: 0, atMost: 1),
          atLeast: 9_000, atMost: 9_000), .end,
      ]),
      // A class for each of many characters, in a table with a row for each.
      .sequence(letters(20_000)),
    ] as [RegularExpression])
  func doubling(expression: RegularExpression) {
    #expect(throws: TooLarge(limit: 10_000)) { try Language(containing: expression) }
  }

  @Test("the transitions of a product are counted, not its states alone")
  func transitions() throws {
    let many = try Language(.sequence(Self.letters(300)))
    let any = try Language(.repetition(.set(.all), atLeast: 0, atMost: 400))
    #expect(throws: TooLarge(limit: 800)) { try any.subtracting(many, limit: 800) }
    #expect(try any.subtracting(many).contains(""))
  }

  @Test("automata that share an effort take no more steps than it has")
  func effort() throws {
    var effort = 1_000
    #expect(try Language(containing: .literal("ab"), effort: &effort).stateCount == 3)
    #expect(effort < 1_000 && effort > 900)
    while (try? Language(containing: .literal("ab"), effort: &effort)) != nil {}
    #expect(effort <= 0)
    #expect(throws: TooLarge(limit: 10_000)) {
      try Language(containing: .empty, effort: &effort)
    }
  }

  @Test("equal alternatives are one, and many texts share what they start and end alike in")
  func alternatives() throws {
    let same = Array(repeating: RegularExpression.literal("a"), count: 20_000)
    #expect(try Language(containing: .alternatives(same + [.literal("b")])).stateCount == 2)
    let numbered = (0..<10_000).map { RegularExpression.literal("id\($0)x") }
    #expect(try Language(containing: .alternatives(numbered)).contains("an id9999x"))
    #expect(try !Language(containing: .alternatives(numbered)).contains("an id9999y"))
    // Of so long a list no more slips are made than are wanted.
    #expect(RegularExpression.alternatives(numbered).slips(atMost: 3).count == 3)
    #expect(
      RegularExpression.literal("abc").slips(atMost: 4)
        == Array(RegularExpression.literal("abc").slips().prefix(4)))
  }
}
