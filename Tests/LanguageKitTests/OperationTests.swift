import TestSupport
import Testing

@testable import LanguageKit

@Suite("Operations on languages")
struct OperationTests {
  /// Two random languages, or nil where one would be too large.
  static func pair(_ random: inout SeededRandom) -> (Language, Language)? {
    let make = RandomExpression(conditions: .all)
    let (first, second) = (make.make(&random, depth: 3), make.make(&random, depth: 3))
    guard let a = try? Language(first, limit: 200), let b = try? Language(second, limit: 200)
    else { return nil }
    return (a, b)
  }

  @Test("De Morgan's laws and the double complement hold as equal values")
  func laws() throws {
    var (count, interesting) = (0, 0)
    try fuzz(rounds: 300) { random in
      guard let (a, b) = Self.pair(&random) else { return }
      count += 1
      if !a.isEmpty, !b.isEmpty, a != b { interesting += 1 }
      let (union, common) = (try a.union(b), try a.intersection(b))
      #expect(union.complement == (try a.complement.intersection(b.complement)))
      #expect(common.complement == (try a.complement.union(b.complement)))
      #expect(a.complement.complement == a)
      #expect(try a.subtracting(b) == a.intersection(b.complement))
      #expect(try a.symmetricDifference(b) == union.subtracting(common))
      #expect(try union == b.union(a))
      #expect(try a.union(common) == a)
      #expect(try a.union(a.complement).isEverything)
      #expect(try a.intersection(a.complement).isEmpty)
      #expect(try a.followed(by: .emptyText) == a)
      #expect(try a.followed(by: .nothing).isEmpty)
    }
    #expect(count > 200)
    #expect(interesting > 120)
  }

  @Test("a language lies within another exactly where nothing is left of it without that")
  func inclusion() throws {
    var (within, without) = (0, 0)
    try fuzz(rounds: 300) { random in
      guard let (a, b) = Self.pair(&random) else { return }
      for (small, great) in [(a, b), (try a.intersection(b), b), (a, try a.union(b))] {
        let isWithin = try small.isSubset(of: great)
        #expect(try isWithin == small.subtracting(great).isEmpty)
        #expect(try isWithin == (small.union(great) == great))
        #expect(try small.isDisjoint(with: great) == small.intersection(great).isEmpty)
        if isWithin { within += 1 } else { without += 1 }
      }
    }
    #expect(within > 300)
    #expect(without > 100)
  }

  @Test("the counter-example is the shortest there is")
  func counterexamples() throws {
    // All texts of up to four of the characters, the shortest first.
    let letters: [Unicode.Scalar] = ["a", "b", "-"]
    var texts = [""]
    var longest = [""]
    for _ in 0..<4 {
      longest = longest.flatMap { text in letters.map { text + String($0) } }
      texts += longest
    }
    let few = try Language(
      .repetition(.set(ScalarSet("a", "b", "-")), atLeast: 0, atMost: nil))
    var (found, short) = (0, 0)
    try fuzz(rounds: 300) { random in
      guard let (first, second) = Self.pair(&random) else { return }
      let (a, b) = (try first.intersection(few), try second.intersection(few))
      let expected = texts.first { a.contains($0) && !b.contains($0) }
      let word = try a.shortestWord(notIn: b)
      if let word {
        #expect(a.contains(word) && !b.contains(word))
        found += 1
      }
      if let expected {
        #expect(word?.unicodeScalars.count == expected.unicodeScalars.count)
        #expect(word == expected)
        short += 1
      } else {
        #expect((word?.unicodeScalars.count ?? 5) > 4)
      }
    }
    #expect(found > 100)
    #expect(short > 100)
  }

  @Test("the shortest word of two languages is that of their intersection")
  func shortestOfBoth() throws {
    var found = 0
    try fuzz(rounds: 150) { random in
      guard let (a, b) = Self.pair(&random) else { return }
      let word = try a.intersection(b).shortestWord
      #expect(try a.shortestWord(alsoIn: b) == word)
      if word != nil { found += 1 }
    }
    #expect(found > 50)
  }

  @Test("a concatenation holds exactly what can be cut in two")
  func concatenation() throws {
    var held = 0
    try fuzz(rounds: 150) { random in
      guard let (a, b) = Self.pair(&random) else { return }
      let both = try a.followed(by: b)
      for text in (0..<10).map({ _ in RandomExpression.text(&random) }) + both.words.prefix(5) {
        let matcher = NaiveMatcher(text)
        let isCut = matcher.matches(.sequence([.language(a), .language(b)]))
        #expect(both.contains(text) == isCut)
        if isCut { held += 1 }
      }
    }
    #expect(held > 300)
  }

  @Test("an end that no text goes on with leaves the states as they are")
  func end() throws {
    var kept = 0
    try fuzz(rounds: 300) { random in
      guard let (a, _) = Self.pair(&random) else { return }
      for end in ["", "z", "/e", "zz", "a", "ab", RandomExpression.text(&random)] {
        let ended = try a.followed(by: end)
        #expect(try ended == a.followed(by: Language(words: [end])), "\(end)")
        guard !a.isEmpty, !end.isEmpty,
          ended.stateCount == a.stateCount + end.unicodeScalars.count
        else { continue }
        kept += 1
        let limit = a.stateCount
        #expect(throws: TooLarge(limit: limit)) { try a.followed(by: end, limit: limit) }
      }
    }
    #expect(kept > 300)
  }

  @Test(
    "a text is taken from the end of a sequence that looks at nothing beyond it",
    arguments: [
      (.sequence([.set(.digits), .literal("/e")]), "/e"),
      (.sequence([.language(.everything), .literal("é")]), "é"),
      (.sequence([.literal("/e")]), nil), (.literal("ab"), "b"), (.set(.digits), nil),
      (.sequence([.literal("a"), .set(.digits)]), nil),
      (.sequence([.set(.digits), .end, .literal("a")]), nil),
      (.sequence([.set(.digits), .notAhead(.literal("a")), .literal("a")]), nil),
      (.sequence([.optional(.wordBoundary(isNegated: true)), .literal("a")]), nil),
    ] as [(RegularExpression, String?)])
  func literalEnd(expression: RegularExpression, end: String?) throws {
    let before = expression.beforeLiteralEnd
    #expect(before?.end == end)
    guard let before else { return }
    #expect(try Language(expression) == Language(before.rest).followed(by: before.end))
  }

  @Test("languages built in different ways are equal values of equal size")
  func canonical() throws {
    let digit = RegularExpression.set(.digits)
    let same: [[RegularExpression]] = [
      [
        .repetition(digit, atLeast: 1, atMost: 3),
        .alternatives([digit, .sequence([digit, digit]), .sequence([digit, digit, digit])]),
        .sequence([
          digit, .repetition(.repetition(digit, atLeast: 0, atMost: 1), atLeast: 2, atMost: 2),
        ]),
      ],
      [
        .repetition(.alternatives([.literal("a"), .literal("b")]), atLeast: 0, atMost: nil),
        .repetition(.set(ScalarSet("a", "b")), atLeast: 0, atMost: nil),
        .repetition(
          .sequence([
            .repetition(.literal("a"), atLeast: 0, atMost: nil),
            .repetition(.literal("b"), atLeast: 0, atMost: nil),
          ]), atLeast: 0, atMost: nil),
      ],
      [
        .nothing, .sequence([.literal("a"), .nothing]), .set(ScalarSet()),
        .sequence([.end, .set(.all)]),
      ],
      [
        .empty, .repetition(.literal("a"), atLeast: 0, atMost: 0), .sequence([.start, .end]),
        .repetition(.start, atLeast: 1_000_000, atMost: nil),
      ],
    ]
    for expressions in same {
      let languages = try expressions.map { try Language($0) }
      #expect(Set(languages).count == 1)
      #expect(Set(languages.map(\.stateCount)).count == 1)
    }
    #expect(try Language(.everything) == .everything)
    #expect(try Language(containing: .empty) == .everything)
  }

  @Test("no two states of a language are alike, and none is useless")
  func minimal() throws {
    var states = 0
    try fuzz(rounds: 150) { random in
      guard let (language, _) = Self.pair(&random), !language.isEmpty else { return }
      let cover = TransitionCover(language)
      var futures: Set<Language> = []
      for state in cover.states {
        #expect(language.shortestCompletion(from: state) != nil)
        let future = try Self.future(of: state, in: language, cover)
        #expect(futures.insert(future).inserted, "\(cover.access(to: state))")
        states += 1
      }
    }
    #expect(states > 200)
  }

  /// What may follow a state as a language of its own, by taking away one state after another.
  private static func future(
    of start: Language.State, in language: Language, _ cover: TransitionCover
  ) throws -> Language {
    var ways: [[Language.State?]: RegularExpression] = [:]
    func add(_ from: Language.State?, _ to: Language.State?, _ way: RegularExpression) {
      let key = [from, to]
      ways[key] = ways[key].map { .alternatives([$0, way]) } ?? way
    }
    for transition in cover.transitions {
      add(transition.source, transition.target, .set(transition.scalars))
    }
    // The start and the end are both named by nil: nothing leads to the one or leaves the other.
    add(nil, start, .empty)
    for state in cover.states where language.accepts(state) { add(state, nil, .empty) }
    for state in cover.states {
      let loop = ways[[state, state]].map {
        RegularExpression.repetition($0, atLeast: 0, atMost: nil)
      }
      let incoming = ways.filter { $0.key[1] == state && $0.key[0] != state }
      let outgoing = ways.filter { $0.key[0] == state && $0.key[1] != state }
      ways = ways.filter { !$0.key.contains(state) }
      for (from, first) in incoming {
        for (to, last) in outgoing {
          add(from.first ?? nil, to.last ?? nil, .sequence([first, loop ?? .empty, last]))
        }
      }
    }
    return try Language(ways[[nil, nil]] ?? .nothing)
  }
}

extension Language {
  /// The texts that are not of this one: at most one state more.
  var complement: Language {
    var draft = DFABuilder(alphabet: automaton.alphabet)
    let sink = automaton.count
    draft.isAccepting = automaton.isAccepting.map { !$0 } + [true]
    for state in 0...sink {
      for label in 0..<draft.alphabet.count {
        let target = state == sink ? nil : automaton.target(from: state, label)
        draft.add(from: state, label, to: target ?? sink)
      }
    }
    return Language(draft.automaton)
  }
}
