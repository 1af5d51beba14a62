import Foundation
import LanguageKit
import TestSupport
import Testing

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
