import TestSupport
import Testing

@testable import LanguageKit

@Suite("Reading as it is typed")
struct ReadingTests {
  /// The pattern `^[A-Z]{2}-\d{4}$`.
  static let code = RegularExpression.sequence([
    .start, .repetition(.set(ScalarSet([0x41...0x5A])), atLeast: 2, atMost: 2), .literal("-"),
    .repetition(.set(.digits), atLeast: 4, atMost: 4), .end,
  ])

  @Test(
    "what is forced can be written, and where there is a choice nothing is",
    arguments: [
      ("", ""), ("A", ""), ("AB", "-"), ("AB-", ""), ("AB-1234", ""),
    ])
  func forced(text: String, expected: String) throws {
    let language = try Language(containing: Self.code)
    var state = language.start
    for scalar in text.unicodeScalars {
      state = try #require(language.state(after: state, scalar))
    }
    #expect(language.forcedContinuation(of: state) == expected)
  }

  @Test("what may stand before an end is the texts that the end completes")
  func starts() throws {
    let language = Language(words: ["ab", "aab", "b", "abc", "xb"])
    #expect(language.start(before: "b") == Language(words: ["a", "aa", "", "x"]))
    #expect(language.start(before: "") == language && language.start(before: "d").isEmpty)
  }

  @Test("a word that may end is not continued, and one that must go on is, to its end")
  func forcedWords() {
    let language = Language(words: ["red", "red-sox", "blue"])
    let state = "r".unicodeScalars.reduce(Optional(language.start)) { state, scalar in
      state.flatMap { language.state(after: $0, scalar) }
    }
    #expect(state.map { language.forcedContinuation(of: $0) } == "ed")
    #expect(state.map { language.shortestCompletion(from: $0) } == "ed")
  }

  @Test("the first character that cannot stand there is named, with what can")
  func stopped() throws {
    let language = try Language(containing: Self.code)
    guard case .stopped(let offset, let state) = language.verdict(on: "ABR12") else {
      Issue.record("read on")
      return
    }
    #expect(offset == 2)
    #expect(language.continuations(of: state) == ScalarSet("-"))
    guard case .stopped(5, let last) = Language(words: ["AB-12"]).verdict(on: "AB-12x") else {
      Issue.record("read on")
      return
    }
    #expect(Language(words: ["AB-12"]).continuations(of: last).isEmpty)
  }

  @Test("what may follow a text, put after it, is what of the language starts with it")
  func rests() throws {
    var count = 0
    try fuzz(rounds: 200) { random in
      let expression = RandomExpression(conditions: .all).make(&random, depth: 3)
      guard let language = try? Language(expression, limit: 300) else { return }
      let text = RandomExpression.text(&random, longest: 3)
      let starting = try language.intersection(
        Language(words: [text]).followed(by: .everything))
      let rest = language.state(after: text).map(language.rest) ?? .nothing
      #expect(try Language(words: [text]).followed(by: rest) == starting)
      count += starting.isEmpty ? 0 : 1
    }
    #expect(count > 40, "\(count)")
  }

  @Test("a text is unfinished exactly where more characters can make it right")
  func verdicts() throws {
    var counts = [0, 0, 0]
    try fuzz(rounds: 120) { random in
      let expression = RandomExpression(conditions: .all).make(&random, depth: 3)
      guard let language = try? Language(expression, limit: 300) else { return }
      for _ in 0..<10 {
        let text = RandomExpression.text(&random, longest: 4)
        switch language.verdict(on: text) {
        case .accepted:
          #expect(language.contains(text))
          counts[0] += 1
        case .unfinished(let state):
          #expect(!language.contains(text))
          let rest = try #require(language.shortestCompletion(from: state))
          #expect(!rest.isEmpty)
          #expect(language.contains(text + rest))
          counts[1] += 1
        case .stopped(let offset, let state):
          guard !language.isEmpty else { continue }
          let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(offset)))
          let wrong = String(String.UnicodeScalarView(text.unicodeScalars.prefix(offset + 1)))
          let going = try Language(.literal(wrong)).followed(by: .everything)
          #expect(try language.isDisjoint(with: going))
          if let scalar = language.continuations(of: state).exampleScalar {
            let next = try #require(language.state(after: state, scalar))
            let rest = try #require(language.shortestCompletion(from: next))
            #expect(language.contains(start + String(scalar) + rest))
          }
          counts[2] += 1
        }
      }
    }
    #expect(counts.allSatisfy { $0 > 60 }, "\(counts)")
  }

  @Test(
    "as many characters of one set must come next as stand before a choice or an end",
    arguments: [
      ("", [0x41...0x5A], 2), ("A", [0x41...0x5A], 1), ("AB", [0x2D...0x2D], 1),
      ("AB-", [0x30...0x39], 4), ("AB-123", [0x30...0x39], 1), ("AB-1234", [], 0),
    ] as [(String, [ClosedRange<UInt32>], Int)])
  func nextRun(text: String, ranges: [ClosedRange<UInt32>], count: Int) throws {
    let language = try Language(containing: Self.code)
    let run = language.nextRun(from: try #require(language.state(after: text)))
    #expect(run == (ScalarSet(ranges), count))
  }

  @Test("a choice of ways ends the characters that must come next")
  func choice() throws {
    func run(_ words: [String], after text: String = "") throws -> String {
      let language = Language(words: words)
      let run = language.nextRun(from: try #require(language.state(after: text)))
      return run.scalars.boundaryScalars.map(String.init).joined() + " \(run.count)"
    }
    #expect(try run(["ax", "by"]) == "ab 1")
    #expect(try run(["aa", "ab", "ba", "bb"]) == "ab 2")
    #expect(try run(["aa", "ab"]) == "a 1")
    #expect(try run(["a", "aa"], after: "a") == "a 0")
    #expect(try run(["aaa", "aab"]) == "a 2")
  }
}
