import Foundation
import TestSupport
import Testing
import TextKit

@testable import JSONKit
@testable import RuleKit

@Suite("Patterns: laws")
struct PatternLawTests {
  @Test("a row of classes gives ICU's verdict on its translation, for every text")
  func sequencesAgreeWithICU() throws {
    var sequences = 0
    var matches = 0
    try fuzz(rounds: 750) { random in
      let source = Self.sequence(&random)
      let node = try PatternParser.parse(source)
      guard let sequence = PatternSequence(node) else { return }
      sequences += 1
      let expression = try BoundedExpression(PatternTranslation.translate(node).text)
      for _ in 0..<8 {
        let text = Self.text(&random)
        let isMatch = expression.search(text) == .found
        matches += isMatch ? 1 : 0
        #expect((sequence.walk(text) == .match) == isMatch, "\(source) \(text.debugDescription)")
      }
    }
    #expect(sequences > 250)
    #expect(matches > 150)
  }

  @Test("every start of a text that a row of classes takes is told what is missing")
  func startsAreUnfinished() throws {
    try fuzz(rounds: 400) { random in
      let pattern = try Pattern(Self.sequence(&random))
      let text = Self.text(&random)
      guard pattern.sequence != nil, pattern.objection(to: text) == nil else { return }
      for length in 0..<text.unicodeScalars.count {
        let start = String(text.unicodeScalars.prefix(length))
        guard let objection = pattern.objection(to: start) else { continue }
        #expect(objection.shortfall != nil, "\(pattern.source) \(start.debugDescription)")
      }
    }
  }

  @Test("reading any text as a pattern gives a pattern or a place in it")
  func anyText() {
    let pieces = [
      "(", ")", "[", "]", "{", "}", "?", "*", "+", "|", "^", "$", "\\", "-", ",", "1", "a", "<",
      ">", ":", "=", "!", "k", "p", "u", "x", "c", "é", "🐲", "\n",
    ]
    fuzz(rounds: 800) { random in
      let source = (0..<random.int(0...12)).map { _ in random.pick(pieces) }.joined()
      do throws(Fault) {
        _ = try Pattern(source)
      } catch {
        let places = 1...(source.unicodeScalars.count + 1)
        #expect(places.contains(error.column ?? 0), "\(source.debugDescription)")
      }
    }
  }

  private static func sequence(_ random: inout SeededRandom) -> String {
    let classes = [
      "a", "b", "1", "-", "\\d", "\\w", "\\s", ".", "\\S", "\\D", "[a-c]", "[^a]", "[^\\d-]",
      "[é-ü]",
      "[ab1]", "[\\n\\r]", "[^]", "[]", "🐲", "[🐲a]", "\\u{2028}", "[ -~]",
    ]
    let counts = ["", "", "", "*", "+", "?", "{2}", "{1,3}", "{0,2}", "{2,}", "+?", "{0}"]
    let items = (0..<random.int(0...4)).map { _ in random.pick(classes) + random.pick(counts) }
    return "^" + items.joined() + "$"
  }

  private static func text(_ random: inout SeededRandom) -> String {
    let characters = [
      "a", "a", "b", "c", "1", "1", "2", "-", "é", "🐲", " ", "\n", "\r", "\r\n", "\u{2028}",
      "e\u{301}",
      "\u{0}", "\u{FEFF}",
    ]
    return (0..<random.int(0...6)).map { _ in random.pick(characters) }.joined()
  }
}
