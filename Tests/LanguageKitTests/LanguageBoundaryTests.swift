import TestSupport
import Testing

@testable import LanguageKit

@Suite("Bounds of languages")
struct LanguageBoundaryTests {
  @Test(
    "a decimal is digits on both sides of a point, and a zero has no sign",
    arguments: [
      ("", nil), ("-", nil), (".", nil), ("1.", nil), (".5", nil), ("1.2.3", nil), ("--1", nil),
      ("1,5", nil), ("0", "+ []"), ("-0.00", "+ []"), ("-0.5", "- [].[5]"), ("-5", "- [5]"),
      ("007.50", "+ [7].[5]"), ("100", "+ [1, 0, 0]"),
    ] as [(String, String?)])
  func decimal(text: String, digits: String?) {
    let bound = DecimalBound(text)
    #expect(
      bound.map {
        "\($0.isNegative ? "-" : "+") \($0.whole)" + ($0.fraction.isEmpty ? "" : ".\($0.fraction)")
      } == digits)
    #expect(bound.map(\.isZero) ?? false == (digits == "+ []"))
  }

  @Test(
    "a number that equals a bound is in the range where the bound is",
    arguments: [
      ("1.25", ["1.24", "1.2", "1", "0.9", "1.2499"], ["1.26", "1.3", "2", "10", "1.2501"]),
      ("3", ["2", "2.99", "0"], ["3.01", "4", "30"]), ("0", [], ["0.1", "0.0001", "1"]),
      ("12.5", ["12.49", "12", "9.9", "11.6"], ["12.51", "13", "20", "100"]),
    ])
  func equal(text: String, below: [String], above: [String]) throws {
    for isIncluded in [true, false] {
      let bound = try #require(DecimalBound(text, isIncluded: isIncluded))
      let (up, down) = try (Language.decimals(from: bound), Language.decimals(through: bound))
      let spellings = [text, text + (text.contains(".") ? "0" : ".0"), text == "0" ? "-0" : text]
      for spelling in spellings {
        #expect(up.contains(spelling) == isIncluded, "\(spelling)")
        #expect(down.contains(spelling) == isIncluded, "\(spelling)")
      }
      for number in below { #expect(!up.contains(number) && down.contains(number), "\(number)") }
      for number in above { #expect(up.contains(number) && !down.contains(number), "\(number)") }
    }
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

  @Test(
    "a count slips by one at either end, and a fixed one as a whole",
    arguments: [
      (1, 2, [(0, 2), (2, 2), (1, 1), (1, 3)]), (0, nil, [(1, nil)]),
      (1, nil, [(0, nil), (2, nil)]),
      (2, 2, [(1, 2), (2, 3), (1, 1), (3, 3)]), (0, 0, [(0, 1), (1, 1)]),
      (0, 1, [(1, 1), (0, 0), (0, 2)]),
    ] as [(Int, Int?, [(Int, Int?)])])
  func counts(least: Int, most: Int?, slips: [(Int, Int?)]) {
    func repetition(_ least: Int, _ most: Int?) -> RegularExpression {
      .repetition(.language(.everything), atLeast: least, atMost: most)
    }
    #expect(repetition(least, most).slips() == slips.map { repetition($0.0, $0.1) })
  }

  @Test("in a row one part slips at a time, and of several alternatives each is left out once")
  func parts() {
    let parts: [RegularExpression] = [.start, .end]
    let slipped: [[RegularExpression]] = [[.empty, .end], [.start, .empty]]
    #expect(RegularExpression.sequence(parts).slips() == slipped.map { .sequence($0) })
    #expect(
      RegularExpression.alternatives(parts).slips()
        == (slipped + [[.end], [.start]]).map { .alternatives($0) })
    #expect(RegularExpression.alternatives([.start]).slips() == [.alternatives([.empty])])
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

  @Test("ranges that touch are one, and the ends of a set are both ends of each")
  func ranges() {
    #expect(ScalarSet([5...9, 0...4]).ranges == [0...9])
    #expect(ScalarSet([6...9, 0...4]).ranges == [0...4, 6...9])
    #expect(ScalarSet([0...9, 3...4]).ranges == [0...9])
    #expect(ScalarSet([0...0x10FFFE]).inverted.ranges == [0x10FFFF...0x10FFFF])
    #expect(ScalarSet([1...0x10FFFF]).inverted.ranges == [0...0])
    #expect(ScalarSet([0x61...0x61, 0x63...0x65]).ends == ["a", "c", "e"])
    #expect(ScalarSet("a").onlyScalar == "a")
    #expect(ScalarSet("a", "b").onlyScalar == nil && ScalarSet("a", "c").onlyScalar == nil)
    #expect(ScalarSet().onlyScalar == nil)
  }

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

  @Test("the nearest transition has the nearest of its characters, and is the first of equals")
  func nearest() throws {
    // From the start a and z lead on, k ends, and n leads to another word.
    let language = Language(words: ["ax", "zx", "k", "ny"])
    let cover = TransitionCover(language)
    func nearest(_ scalar: Unicode.Scalar) -> String? {
      cover.nearest(to: scalar, from: language.start).map { transition in
        transition.scalars.ends.map(String.init).joined()
      }
    }
    #expect(
      ["a", "b", "y", "j", "k", "l", "o"].map { nearest($0) } == [
        "az", "az", "az", "k", "k", "k", "n",
      ])
    let even = TransitionCover(Language(words: ["ax", "cy"]))
    #expect(even.nearest(to: "b", from: language.start) == even.transitions.first)
    #expect(cover.nearest(to: "a", from: try #require(language.state(after: "k"))) == nil)
  }

  @Test(
    "as many characters of one set must come next as stand before a choice or an end",
    arguments: [
      ("", [0x41...0x5A], 2), ("A", [0x41...0x5A], 1), ("AB", [0x2D...0x2D], 1),
      ("AB-", [0x30...0x39], 4), ("AB-123", [0x30...0x39], 1), ("AB-1234", [], 0),
    ] as [(String, [ClosedRange<UInt32>], Int)])
  func nextRun(text: String, ranges: [ClosedRange<UInt32>], count: Int) throws {
    let language = try Language(containing: ReadingTests.code)
    let run = language.nextRun(from: try #require(language.state(after: text)))
    #expect(run == (ScalarSet(ranges), count))
  }

  @Test("a choice of ways ends the characters that must come next")
  func choice() throws {
    func run(_ words: [String], after text: String = "") throws -> String {
      let language = Language(words: words)
      let run = language.nextRun(from: try #require(language.state(after: text)))
      return run.scalars.ends.map(String.init).joined() + " \(run.count)"
    }
    #expect(try run(["ax", "by"]) == "ab 1")
    #expect(try run(["aa", "ab", "ba", "bb"]) == "ab 2")
    #expect(try run(["aa", "ab"]) == "a 1")
    #expect(try run(["a", "aa"], after: "a") == "a 0")
    #expect(try run(["aaa", "aab"]) == "a 2")
  }

  @Test("a word that only it can tell is chosen within the texts that other rules let through")
  func far() throws {
    let letters = try Language(.repetition(.literal("a"), atLeast: 0, atMost: nil))
    let runs = [70, 100].map { String(repeating: "a", count: $0) }
    let other = try letters.subtracting(Language(words: runs))
    func telling(_ texts: Language) -> [String] {
      TellingWords(letters, from: [other], among: texts).words.filter(\.tells).map(\.text)
    }
    #expect(telling(.everything) == [runs[0]])
    #expect(try telling(.lengths(from: 80)) == [runs[1]])
  }

  @Test("a node lies within another exactly where its texts do, however often it is asked")
  func order() throws {
    var (within, without) = (0, 0)
    fuzz(rounds: 60) { random in
      let expression = RandomExpression(conditions: .none).make(&random, depth: 3)
      guard let language = try? Language(expression, limit: 30), language.stateCount < 7 else {
        return
      }
      var order = NodeOrder(ByteGraph(language.automaton), mostWork: 100_000)
      let rests = TransitionCover(language).states.map { language.rest(after: $0) }
      for _ in 0..<2 {
        for first in rests.indices {
          for second in rests.indices {
            let isWithin = (try? rests[first].isSubset(of: rests[second])) ?? false
            #expect(order.isWithin(first, second) == isWithin)
            if isWithin { within += 1 } else { without += 1 }
          }
        }
      }
    }
    #expect(within > 100 && without > 100, "\(within) within, \(without) without")
  }
}
