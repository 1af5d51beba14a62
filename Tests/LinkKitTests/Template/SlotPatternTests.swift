import Foundation
import TestSupport
import Testing

@testable import LinkKit

@Suite("What starts a slot")
struct SlotPatternTests {
  /// The grammar as one regular expression.
  private static let expression = Result {
    let name = "([A-Za-z_][A-Za-z0-9_.-]*)"
    func slot(_ opening: String, _ closing: String) -> String {
      let text = "[^\(closing)$]*"
      return #"\$\#(opening)(\+?)\#(name)(?:(\?)|=(\#(text)(?:\$(?![<{])\#(text))*))?\#(closing)"#
    }
    let unfinished = #"\$[<{][^<>{}$/#&]*[>}]?"#
    return try NSRegularExpression(
      pattern: #"\$\$[<{]|\#(slot("<", ">"))|\#(slot(#"\{"#, #"\}"#))|\#(unfinished)"#)
  }

  /// `escape 0-3`, `slot 3-9 + a =x`.
  private static func texts(_ text: String) -> [String] {
    SlotPattern.findings(in: Array(text.utf8)).map { finding in
      let place = "\(finding.range.lowerBound)-\(finding.range.upperBound)"
      switch finding.kind {
      case .escape: return "escape \(place)"
      case .unfinished: return "unfinished \(place)"
      case .slot(let slot):
        return "slot \(place) \(slot.isReserved ? "+" : "") \(slot.name) "
          + (slot.isOptional ? "?" : slot.defaultText.map { "=" + $0 } ?? "")
      }
    }
  }

  private static func expected(_ text: String) throws -> [String] {
    let whole = NSRange(location: 0, length: text.utf16.count)
    return try expression.get().matches(in: text, range: whole).map { match in
      func group(_ index: Int) -> String? {
        Range(match.range(at: index), in: text).map { String(text[$0]) }
      }
      guard let range = Range(match.range, in: text) else { return "" }
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let place = "\(start)-\(start + text[range].utf8.count)"
      for first in [1, 5] {
        guard let name = group(first + 1) else { continue }
        return "slot \(place) \(group(first) ?? "") \(name) "
          + (group(first + 2) ?? group(first + 3).map { "=" + $0 } ?? "")
      }
      return (text[range].utf8.prefix(2).elementsEqual("$$".utf8) ? "escape " : "unfinished ")
        + place
    }
  }

  @Test("it is found as one regular expression finds it")
  func law() throws {
    let words = [
      "$", "$<", "${", "$<a", "${b", "$<+c>", "${d?}", "$<e=", ">", ">", "}", "}", "+", "_9.-", "?",
      "é",
      "=", "/", "\n",
    ]
    var slots = 0
    try fuzz(rounds: 600) { random in
      let text = (0..<random.int(0...7)).map { _ in random.pick(words) }.joined()
      let expected = try Self.expected(text)
      #expect(Self.texts(text) == expected, "\(text)")
      slots += expected.count { $0.utf8.starts(with: "slot".utf8) }
    }
    #expect(slots > 100)
  }
}
