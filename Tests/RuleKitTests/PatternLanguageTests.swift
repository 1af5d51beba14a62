import Foundation
import JSONKit
import LanguageKit
import TestSupport
import Testing
import TextKit

@testable import RuleKit

@Suite("Patterns: automata")
struct PatternLanguageTests {
  @Test("an automaton gives ICU's verdict on its pattern, for every text")
  func agreesWithICU() throws {
    var held = 0
    var refused = 0
    try fuzz(rounds: 250) { random in
      let source = Self.pattern(&random, depth: 3)
      let (resolved, translated) = try PatternTranslation.translate(PatternParser.parse(source))
      guard let language = try? resolved.language() else { return }
      let expression = try BoundedExpression(translated)
      for _ in 0..<12 {
        let text = Self.text(&random)
        let outcome = expression.search(text)
        guard outcome != .tooManySteps else { continue }
        #expect(
          language.contains(text) == (outcome == .found), "\(source) \(text.debugDescription)")
        if outcome == .found { held += 1 } else { refused += 1 }
      }
    }
    #expect(held > 400 && refused > 400)
  }

  @Test(
    "a Unicode property has the characters that ICU finds",
    arguments: [
      "p{Letter}", "p{Lu}", "P{Lu}", "p{digit}", "p{P}", "p{Cn}", "p{Co}", "p{Any}", "P{Any}",
      "p{Assigned}", "p{Emoji}", "p{White_Space}", "P{White_Space}", "p{Script=Greek}",
      "p{Script_Extensions=Deva}", "p{Noncharacter_Code_Point}", "p{ASCII}",
    ] as [String])
  func properties(escape: String) throws {
    let pattern = try PatternParser.parse("\\\(escape)")
    guard case .character(let read) = pattern else {
      Issue.record("not one character")
      return
    }
    let scalars = read.allScalars
    let expression = try BoundedExpression(PatternTranslation.translate(pattern).text)
    let edges: [UInt32] = (UInt32(0)...16).flatMap { plane -> [UInt32] in
      let start = plane << 16
      return [start, start + 0xFFFD, start + 0xFFFF]
    }
    fuzz(rounds: 100) { random in
      let point = random.oneIn(3) ? random.pick(edges) : UInt32(random.int(0...0x10FFFF))
      guard let scalar = Unicode.Scalar(point) else { return }
      #expect(scalars.contains(scalar) == (expression.search(String(scalar)) == .found))
    }
    #expect(scalars.isEmpty == (escape == "P{Any}"))
  }

  @Test(
    "a pattern that would run away from ICU is decided in one pass",
    arguments: [
      ("^(a+)+$", "a", "!"), ("^(\\w+\\s?)*$", "aaaa ", "!"), ("(x+x+)+y", "x", ""),
      ("^(?:.|\\s)*$", "ab\n", nil),
    ] as [(String, String, String?)])
  func runaway(pattern: String, part: String, end: String?) throws {
    let text = String(repeating: part, count: 100_000 / part.count) + (end ?? "")
    let read = try Pattern(pattern)
    let expected = Refusal(
      "pattern", "expected text that matches \(pattern)", found: "got \(text.quoted())")
    #expect(read.objection(to: text)?.refusal == (end == nil ? nil : expected))
  }

  @Test(
    "what has no automaton says why",
    arguments: [
      ("^(a)\\1$", .backReference), ("^(?:a|b)*a(?:a|b){20}$", .tooLarge),
      ("^[a-z]{1,20000}$", .tooLarge), ("^\\1(a)$", nil), ("^(?=.*\\d)(?!.*x$)\\w{4,8}$", nil),
    ] as [(String, Irregularity?)])
  func irregular(pattern: String, reason: Irregularity?) throws {
    switch try Pattern(pattern).language {
    case .success: #expect(reason == nil)
    case .failure(let irregularity): #expect(irregularity == reason)
    }
  }

  /// Prints which patterns of a list, one a line, have no automaton, and why.
  @Test(
    "the patterns of a list have an automaton, or a reason why not",
    .enabled(if: patternList != nil, "DEEPLINK_PATTERNS names no list of patterns"))
  func list() throws {
    let list = try String(contentsOfFile: #require(patternList), encoding: .utf8)
    for line in list.split(separator: "\n").map(String.init) {
      do throws(Fault) {
        if case .failure(let reason) = try Pattern(line).language {
          print("\(line)\n  not regular: \(reason)")
        }
      } catch {
        print("\(line)\n  no pattern: \(error.message), at position \(error.column ?? 1)")
      }
    }
  }

  // MARK: Random patterns and texts

  static func pattern(_ random: inout SeededRandom, depth: Int) -> String {
    let atoms = [
      "a", "b", "1", "-", "\\d", "\\w", "\\s", ".", "\\W", "[a-c]", "[^a]", "[]", "[^]", "🐲", "é",
      "\\p{Lu}", "[^\\P{L}b]", "\\u{2028}",
    ]
    let checks = ["^", "$", "\\b", "\\B"]
    func part() -> String {
      switch random.int(0...9) {
      case 0: random.pick(checks)
      case 1 where depth > 0: "(?:" + pattern(&random, depth: depth - 1) + ")"
      case 2 where depth > 0:
        "(" + pattern(&random, depth: depth - 1) + ")"
          + random.pick(["*", "+", "?", "{2}", "{0,2}"])
      case 3 where depth > 0: "(?=" + pattern(&random, depth: depth - 1) + ")"
      case 4 where depth > 0: "(?!" + pattern(&random, depth: 1) + ")"
      case 5:
        "(?<" + random.pick(["=", "!"]) + random.pick(["a|-", "^", "[ab]{1,2}", "\\b"]) + ")"
      default: random.pick(atoms) + random.pick(["", "", "", "*", "+", "?", "{1,2}", "*?"])
      }
    }
    let ways = (0..<random.int(1...2)).map { _ in
      (0..<random.int(0...3)).map { _ in part() }.joined()
    }
    return ways.joined(separator: "|")
  }

  private static func text(_ random: inout SeededRandom) -> String {
    let characters = ["a", "a", "b", "c", "1", "-", "A", "é", "🐲", " ", "\n", "\u{2028}", "_"]
    return (0..<random.int(0...6)).map { _ in random.pick(characters) }.joined()
  }
}

private let patternList = ProcessInfo.processInfo.environment["DEEPLINK_PATTERNS"]
