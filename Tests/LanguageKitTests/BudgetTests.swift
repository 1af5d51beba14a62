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

  @Test("a meter ends what takes more steps than are left, and the one around it counts them, too")
  func metered() throws {
    let (outer, inner) = (Meter(limit: 50_000), Meter(limit: 5_000))
    try outer.limiting { () throws(TooLarge) in _ = try Language(Self.remembering(2)) }
    #expect(throws: TooLarge(limit: 10_000)) {
      try outer.limiting { () throws(TooLarge) in
        try inner.limiting { () throws(TooLarge) in try Language(Self.remembering(9)) }
      }
    }
    #expect(inner.isSpent && !outer.isSpent)
    #expect(throws: TooLarge(limit: 10_000)) {
      try outer.limiting { () throws(TooLarge) in try Language(Self.remembering(11)) }
    }
    #expect(outer.isSpent)
    #expect(try Language(Self.remembering(9)).stateCount == 1_024)
  }

  @Test("the meter of a run lets small automata be free, and counts apart from any around it")
  func metersOfRuns() throws {
    let (outer, run) = (Meter(limit: 0), Meter.ofRun())
    let few = try Language(Self.remembering(2)).stateCount
    #expect(throws: TooLarge(limit: 10_000)) {
      try outer.limiting { () throws(TooLarge) in try Language(Self.remembering(2)) }
    }
    run.add(.max / 2)
    #expect(run.isSpent)
    #expect(
      try run.limiting { () throws(TooLarge) in try Language(Self.remembering(2)).stateCount }
        == few)
    #expect(throws: TooLarge(limit: 10_000)) {
      try run.limiting { () throws(TooLarge) in try Language(Self.remembering(11)) }
    }
    #expect(!outer.limiting { Meter.ofRun().isSpent })
  }

  @Test("threads have equal parts of what is left, whatever another takes, and all are counted")
  func shares() {
    let run = Meter(limit: 1_000)
    run.add(400)
    let shares = run.limiting { Meter.shares(among: 2) }
    shares[0].add(299)
    #expect(shares.map(\.isSpent) == [false, false])
    shares[0].add(1)
    #expect(shares.map(\.isSpent) == [true, false])
    #expect(!run.isSpent)
    shares[1].add(300)
    #expect(run.isSpent)
    #expect(!Meter.shares(among: 2)[1].isSpent)
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

  @Test("looks at one place have one language within the same limit, in whatever order they stand")
  func looks() throws {
    let looks = ["a", "b", "c"].enumerated().map { number, letter in
      RegularExpression.look(
        .init(isBehind: false, isNegated: number == 1),
        .sequence(Array(repeating: .set(.dot), count: number) + [.literal(letter)]))
    }
    let languages = try [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]].map { order in
      try Language(containing: .sequence(order.map { looks[$0] }), limit: 40)
    }
    #expect(languages.allSatisfy { $0 == languages[0] && $0.contains("xaac") })
    #expect(!languages[0].contains("abc"))
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
    // A text of n letters is n instructions and one, of which a limit allows some for each state.
    let accepted = (1...600).prefix { count in
      let text = RegularExpression.repetition(.set(.all), atLeast: 0, atMost: count)
      return (try? Language(containing: text, limit: 1)) != nil
    }
    #expect(accepted.count > 9 && accepted.count < 600)
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
            letters(12).map { .sequence([ahead($0, .set(.dot)), ahead(.set(.dot), $0)]) })),
        .literal("x"),
      ]),
      // Each look ahead may be asked for or not.
      .sequence(
        letters(16).map {
          .repetition(.sequence([ahead(.set(.dot), $0)]), atLeast: 0, atMost: 1)
        }
          + letters(16).map {
            .alternatives([.empty, .look(.init(isBehind: false, isNegated: true), $0)])
          }),
      // Threads from every place to every later one.
      .sequence([
        .start,
        .repetition(
          .repetition(.alternatives([.literal("a"), .literal("bb")]), atLeast: 0, atMost: 1),
          atLeast: 400, atMost: 400), .end,
      ]),
      // A class for each of many characters, in a table with a row for each.
      .sequence(letters(2_000)),
    ] as [RegularExpression])
  func doubling(expression: RegularExpression) {
    #expect(throws: TooLarge(limit: 400)) { try Language(containing: expression, limit: 400) }
  }

  @Test("the transitions of a product are counted, not its states alone")
  func transitions() throws {
    let many = try Language(.sequence(Self.letters(240)))
    let any = try Language(.repetition(.set(.all), atLeast: 0, atMost: 30))
    #expect(throws: TooLarge(limit: 64)) { try any.subtracting(many, limit: 64) }
    #expect(try any.subtracting(many).contains(""))
  }

  @Test("an automaton that takes more effort than is left is given up at that step")
  func stopsAtEffort() throws {
    let long = RegularExpression.repetition(.literal("ab"), atLeast: 1_000, atMost: 1_000)
    var effort = 5_000
    #expect(throws: TooLarge.self) { try Language(containing: long, effort: &effort) }
    #expect((-100...0).contains(effort))
    effort = 20_000_000
    #expect(try Language(containing: long, effort: &effort).shortestLength == 2_000)
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
    let same = Array(repeating: RegularExpression.literal("a"), count: 2_000)
    #expect(try Language(containing: .alternatives(same + [.literal("b")])).stateCount == 2)
    let numbered = (0..<1_500).map { RegularExpression.literal("id\($0)x") }
    #expect(try Language(containing: .alternatives(numbered)).contains("an id1499x"))
    #expect(try !Language(containing: .alternatives(numbered)).contains("an id1499y"))
    // Of so long a list no more slips are made than are wanted.
    #expect(RegularExpression.alternatives(numbered).mutants(atMost: 3).count == 3)
    #expect(
      RegularExpression.literal("abc").mutants(atMost: 4)
        == Array(RegularExpression.literal("abc").mutants().prefix(4)))
  }

  @Test("a pair of states counts only where the operation can still take something")
  func limits() throws {
    let (first, second) = (Language(words: ["ab"]), Language(words: ["ac"]))
    #expect(try first.intersection(second, limit: 2).isEmpty)
    #expect(try first.shortestWord(alsoIn: second, limit: 2) == nil)
    #expect(try first.shortestWord(notIn: second, limit: 3) == "ab")
    #expect(try first.subtracting(Language(words: ["abc", "ab"]), limit: 3).isEmpty)
    #expect(try first.union(second, limit: 4).stateCount == 3)
  }
}
