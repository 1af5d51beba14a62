import Foundation
import TestSupport
import Testing

@testable import LanguageKit

@Suite("A language within another")
struct LanguageInclusionTests {
  @Test("a node lies within another exactly where its texts do, however often it is asked")
  func order() throws {
    var (within, without) = (0, 0)
    fuzz(rounds: 60) { random in
      let expression = RandomExpression(conditions: .none).make(&random, depth: 3)
      guard let language = try? Language(expression, limit: 30), language.stateCount < 7 else {
        return
      }
      var order = LanguageInclusion(UTF8Automaton(language.automaton), mostWork: 100_000)
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

@Suite("Pairs for a judge from outside")
struct JudgedPairsTests {
  /// A pattern in ECMA-262's syntax, texts, and whether something in each matches.
  struct Judged: Codable {
    let pattern: String
    let texts: [String]
    let verdicts: [Bool]
  }

  static let file = ProcessInfo.processInfo.environment["DEEPLINK_LANGUAGE_PAIRS"]

  @Test("100,000 verdicts are written for .ci/judge-languages", .enabled(if: file != nil))
  func write() throws {
    var lines: [String] = []
    var count = 0
    var seed: UInt64 = 0
    while count < 100_000 {
      var random = SeededRandom(seed: seed)
      seed += 1
      let expression = RandomExpression(conditions: .all).make(&random)
      guard let language = try? Language(containing: expression, limit: 2_000) else { continue }
      let texts = Set(
        (0..<16).map { _ in RandomExpression.text(&random) } + language.words.prefix(4)
          + language.complement.words.prefix(4))
      let judged = Judged(
        pattern: PatternText.ecma.text(of: expression), texts: texts.sorted(),
        verdicts: texts.sorted().map { language.contains($0) })
      lines.append(String(decoding: try JSONEncoder().encode(judged), as: UTF8.self))
      count += texts.count
    }
    try Data(lines.joined(separator: "\n").utf8).write(
      to: URL(fileURLWithPath: try #require(Self.file)))
  }
}
