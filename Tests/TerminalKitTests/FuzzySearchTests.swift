import TestSupport
import Testing

@testable import TerminalKit

@Suite("Fuzzy search")
struct FuzzySearchTests {
  /// The text with the matched letters in brackets, or nil where it does not answer.
  private func marked(_ search: String, _ text: String) -> String? {
    FuzzySearch(search).match([text]).map { matches in
      text.unicodeScalars.enumerated().map { offset, scalar in
        matches[0].positions.contains(offset) ? "[\(scalar)]" : String(scalar)
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
      // Of equally good places those side by side are taken, else the first.
      ("a", "xxxaxxxa", "xxx[a]xxxa"), ("ab", "a----axb", "[a]----ax[b]"),
      ("ab", "axxxxab", "axxxx[a][b]"),
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
    let ranked = SearchIndex(texts.map { [$0] }).found(FuzzySearch(search)).ranked
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
    let matches = try #require(FuzzySearch(search).match(texts))
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
      let match = FuzzySearch(search).match([text])?.first
      #expect((match != nil) == rest.isEmpty)
      let found = match?.positions.sorted().map { Array(text.lowercased())[$0] }
      #expect(found.map { String($0) } ?? search.lowercased() == search.lowercased())
    }
  }

  /// What a way to place letters is worth, letter by letter.
  private func worth(_ places: [Int], in text: FoldedText) -> Int {
    places.indices.reduce(0) { sum, index in
      let place = places[index]
      let isStart = text.flagged[place] & FoldedText.startOfWord != 0
      let start = place == 0 ? 8 : isStart ? 6 : 0
      let skipped = index == 0 ? min(place, 3) : place - places[index - 1] - 1
      return sum + 4 + start + (index > 0 && skipped == 0 ? 6 : -skipped)
    }
  }

  /// All ways to place letters in a text, from a place on.
  private func ways(_ letters: ArraySlice<UInt32>, in text: FoldedText, from: Int = 0) -> [[Int]] {
    guard let letter = letters.first else { return [[]] }
    let all = text.letters
    return (from..<all.count).filter { all[$0] == letter }.flatMap { place in
      ways(letters.dropFirst(), in: text, from: place + 1).map { [place] + $0 }
    }
  }

  @Test("of all ways to place the letters the best is taken, and a whole text is worth 20 more")
  func best() {
    fuzz(rounds: 500) { random in
      let letters = Array("aabB-")
      let written = String((0..<random.int(1...9)).map { _ in random.pick(letters) })
      let text = FoldedText(written)
      let search = String((0..<random.int(1...4)).map { _ in random.pick(letters) })
      let word = FoldedText(search).letters
      let match = FuzzySearch(search).match([written])?.first
      let best = ways(word[...], in: text).map { worth($0, in: text) }.max()
      // The first text counts double.
      let whole = word.count == text.letters.count ? 20 : 0
      #expect(match?.score == best.map { 2 * ($0 + whole) })
      #expect(match.map { worth($0.positions.sorted(), in: text) } == best)
    }
  }

  @Test("a text is searched up to its 400th character", arguments: [(399, true), (400, false)])
  func reach(before: Int, isFound: Bool) {
    let text = String(repeating: "-", count: before) + "x-"
    #expect((FuzzySearch("x").match([text]) != nil) == isFound)
  }

  @Test("an element is found by all of its texts together, and only among the candidates")
  func elements() {
    let index = SearchIndex([["x", "b"], ["b", "x"], ["a"], ["x", "xb"]])
    #expect(index.found(FuzzySearch("x b")).ranked == [0, 1, 3])
    let earlier = (search: FuzzySearch("x"), found: index.found(FuzzySearch("x")))
    #expect(earlier.found.ranked == [0, 3, 1])
    #expect(index.found(FuzzySearch("x b"), after: earlier) == index.found(FuzzySearch("x b")))
    #expect(index.found(FuzzySearch("xb"), after: earlier).inOrder == [3])
  }

  @Test("the order of many is that of their matches one by one")
  func ranks() {
    fuzz(rounds: 300) { random in
      func text(_ count: Int) -> String {
        // The letters with accents have the same lowest bits.
        String((0..<random.int(0...count)).map { _ in random.pick(Array("aabB-éĩ/")) })
      }
      let length = random.pick([3, 9, 30])
      let elements = (0..<random.int(0...12)).map { _ in
        (0..<random.int(1...5)).map { _ in text(length) }
      }
      let search = FuzzySearch(text(4) + random.pick([" ", ""]) + text(3))
      let scores = elements.map { search.match($0)?.reduce(0) { $0 + $1.score } }
      let matching = elements.indices.filter { scores[$0] != nil }
      let ranked = matching.sorted { (-(scores[$0] ?? 0), $0) < (-(scores[$1] ?? 0), $1) }
      let found = SearchIndex(elements).found(search)
      #expect(found.ranked == ranked)
      #expect(found.inOrder == matching)
    }
  }

  @Test("narrowing down step by step finds what searching for the whole finds")
  func narrowing() {
    #expect(FuzzySearch("pic").narrows(FuzzySearch("pi")))
    #expect(FuzzySearch("pic k").narrows(FuzzySearch("pic")))
    #expect(!FuzzySearch("pi").narrows(FuzzySearch("pic")))
    #expect(!FuzzySearch("xpic").narrows(FuzzySearch("pic")))
    #expect(FuzzySearch("pic").narrows(FuzzySearch("pic")))
    #expect(!FuzzySearch("pic").narrows(FuzzySearch("pic k")))
    #expect(FuzzySearch("a").narrows(FuzzySearch("")))
  }
}

@Suite("Texts made ready to be searched")
struct FoldedTextTests {
  @Test(
    "words start where a reader sees them start",
    arguments: [
      ("abc", [0]), ("", []), ("-abc", [1]), ("a b", [0, 2]), ("a-b_c/d.e", [0, 2, 4, 6, 8]),
      ("listLast", [0, 4]), ("ABC", [0]), ("aBC", [0, 1]), ("a1b2", [0]), ("1a", [0]),
      ("éa", [0]), ("aÉ", [0, 1]), ("日本", [0]), ("a--b", [0, 3]), ("A", [0]), ("$<id>", [2]),
    ] as [(String, [Int])])
  func starts(text: String, offsets: [Int]) {
    let folded = FoldedText(text)
    let starts = folded.flagged.indices.filter {
      folded.flagged[$0] & FoldedText.startOfWord != 0
    }
    #expect(starts == offsets)
    #expect(folded.flagged.count == text.unicodeScalars.count)
  }

  @Test("letters are alike in both cases, one for one")
  func letters() {
    #expect(FoldedText("AbÉß").letters == FoldedText("aBéß").letters)
    #expect(FoldedText("İ").letters.count == 1)
    #expect(FoldedText("aÉ").letters[1] == 0xE9)
  }
}
