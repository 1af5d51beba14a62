import TestSupport
import Testing

@testable import TerminalKit

@Suite("Fuzzy search")
struct FuzzySearchTests {
  /// The text with the matched letters in brackets, or nil where it does not answer.
  private func marked(_ search: String, _ text: String) -> String? {
    FuzzySearch(search).match(FoldedText(text)).map { match in
      text.unicodeScalars.enumerated().map { offset, scalar in
        match.positions.contains(offset) ? "[\(scalar)]" : String(scalar)
      }.joined()
    }
  }

  @Test(
    "the letters are found in their order, where a reader would look for them",
    arguments: [
      ("prd", "production", "[p][r]o[d]uction"), ("st", "staging", "[s][t]aging"),
      ("mye", "/p/MyEntryHistory", "/p/[M][y][E]ntryHistory"),
      ("eh", "MyEntryHistory", "My[E]ntry[H]istory"),
      ("con", "second/contest", "second/[c][o][n]test"),
      ("ts", "tests", "[t]e[s]ts"), ("É", "café", "caf[é]"), ("", "abc", "abc"),
      ("cb", "abc", nil), ("x", "abc", nil), ("sox red", "red-sox", "[r][e][d]-[s][o][x]"),
      ("red x7", "red-sox", nil), ("aa", "banana", "b[a]n[a]na"),
    ] as [(String, String, String?)])
  func found(search: String, text: String, expected: String?) {
    #expect(marked(search, text) == expected)
  }

  @Test(
    "what answers better comes first",
    arguments: [
      ("live", ["olive-oil", "live-games", "live"], ["live", "live-games", "olive-oil"]),
      ("pc", ["upcoming", "p/contest", "pick"], ["p/contest", "pick", "upcoming"]),
      ("ent", ["contents", "my-entry", "entry"], ["entry", "my-entry", "contents"]),
      ("", ["b", "a"], ["b", "a"]), ("a", ["a1", "a2", "a3"], ["a1", "a2", "a3"]),
    ])
  func order(search: String, texts: [String], expected: [String]) {
    let ranked = FuzzySearch(search).ranked(texts.map { [FoldedText($0)] })
    #expect(ranked.map { texts[$0] } == expected)
  }

  @Test(
    "of several texts each word counts where it fits best, and in the first of equals",
    arguments: [
      ("a", ["a", "a", "a"], ["1", "", ""]), ("a", ["x", "a", "a"], ["", "1", ""]),
      ("ab", ["a-b", "ab", "ab"], ["2", "", ""]),
      ("ab", ["x", "a-b", "ab", "ab"], ["", "", "2", ""]),
      ("ab x", ["ab", "x", "x"], ["2", "1", ""]),
      ("x y", ["", "y", "x"], ["", "1", "1"]), ("ab ab", ["b", "ab"], ["", "2"]),
    ])
  func several(search: String, texts: [String], counts: [String]) throws {
    let matches = try #require(FuzzySearch(search).match(texts.map { FoldedText($0) }))
    #expect(matches.map { $0.positions.isEmpty ? "" : "\($0.positions.count)" } == counts)
  }

  @Test("it answers to a text exactly where its letters are in it in their order")
  func law() {
    fuzz(rounds: 400) { random in
      let letters = Array("abcA-é")
      let text = String((0..<random.int(0...12)).map { _ in random.pick(letters) })
      let search = String((0..<random.int(1...4)).map { _ in random.pick(letters) })
      var rest = Array(search.lowercased())[...]
      for letter in text.lowercased() where letter == rest.first { rest.removeFirst() }
      let match = FuzzySearch(search).match(FoldedText(text))
      #expect((match != nil) == rest.isEmpty)
      let found = match?.positions.sorted().map { Array(text.lowercased())[$0] }
      #expect(found.map { String($0) } ?? search.lowercased() == search.lowercased())
    }
  }

  @Test("narrowing down step by step finds what searching for the whole finds")
  func narrowing() {
    #expect(FuzzySearch("pic").narrows(FuzzySearch("pi")))
    #expect(FuzzySearch("pic k").narrows(FuzzySearch("pic")))
    #expect(!FuzzySearch("pi").narrows(FuzzySearch("pic")))
    #expect(!FuzzySearch("xpic").narrows(FuzzySearch("pic")))
    #expect(FuzzySearch("a").narrows(FuzzySearch("")))
  }
}
