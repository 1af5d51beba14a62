import Testing

@testable import TextKit

@Suite("Texts in columns")
struct ColumnsTests {
  @Test(
    "what does not fit is cut off at one side, with a mark in its place",
    arguments: [
      ("abc", 3, "abc", "abc"), ("abc", 2, "a…", "…c"), ("abc", 1, "…", "…"), ("abc", 0, "", ""),
      ("abc", -1, "", ""), ("日本語", 6, "日本語", "日本語"), ("日本語", 5, "日本…", "…本語"),
      ("日本語", 4, "日…", "…語"), ("", 0, "", ""),
    ])
  func clipped(text: String, limit: Int, start: String, end: String) {
    #expect(text.clipped(to: limit) == start)
    #expect(text.clippedAtStart(to: limit) == end)
  }

  @Test(
    "a text is padded to columns, and a wider one stays as it is",
    arguments: [("ab", 4, "ab  "), ("日", 3, "日 "), ("abc", 2, "abc"), ("", 2, "  ")])
  func padded(text: String, width: Int, expected: String) {
    #expect(text.padded(to: width) == expected)
  }
}

@Suite("Columns of a text")
struct DisplayWidthTests {
  @Test(
    "a text takes the columns of its code points, and an emoji asked for takes two",
    arguments: [
      ("", 0), ("ab", 2), ("\u{7F}", 1), ("\u{80}", 1), ("\u{E9}", 1), ("e\u{301}", 1),
      ("\u{2FF}", 1), ("\u{300}", 0), ("\u{370}", 1), ("\u{1100}", 2), ("\u{1160}", 0), ("日本", 4),
      ("\u{2764}", 1), ("\u{2764}\u{FE0F}", 2), ("👍", 2), ("👨‍👩‍👧", 6), ("a日e\u{301}", 4),
    ])
  func columns(text: String, columns: Int) {
    #expect(text.displayWidth == columns)
  }
}

@Suite("Words in lines")
struct WrappingTests {
  @Test(
    "a line takes the words that fit, and a word that is too wide stands alone",
    arguments: [
      ([], 5, 0, "", [""]), (["a", "b"], 3, 0, "", ["a b"]), (["a", "b"], 2, 0, "", ["a", "b"]),
      (["a", "b"], 3, 1, "", ["a", "b"]), (["a", "bcd", "e"], 4, 0, "  ", ["a", "  bcd", "  e"]),
      (["abcdef", "g"], 3, 0, " ", ["abcdef", " g"]), (["日本", "x"], 6, 0, "", ["日本 x"]),
      (["日本", "x"], 5, 0, "", ["日本", "x"]), (["a", "", "b"], 4, 0, "", ["a  b"]),
      (["1.", "a", "", "b"], 5, 0, "", ["1. a ", "b"]),
    ] as [([String], Int, Int, String, [String])])
  func lines(words: [String], width: Int, used: Int, hanging: String, lines: [String]) {
    #expect(words.filled(to: width, used: used, hanging: hanging) == lines)
  }

  @Test(
    "a word that is too wide is cut where that is asked for, and others follow its end",
    arguments: [
      (["abcdefg"], 3, ["abc", "def", "g"]), (["a", "bcdef", "g"], 3, ["a", "bcd", "ef", "g"]),
      (["abcd", "ef"], 4, ["abcd", "ef"]), (["abcde", "f"], 3, ["abc", "de", "f"]),
      (["abcd", "f"], 3, ["abc", "d f"]), (["日本", "x"], 3, ["日", "本", "x"]),
      (["日本"], 1, ["日本"]),
    ] as [([String], Int, [String])])
  func cutWords(words: [String], width: Int, lines: [String]) {
    #expect(words.filled(to: width, cutsWords: true) == lines)
  }
}

@Suite("Groups of elements")
struct GroupingTests {
  @Test(
    "elements of a key stand together where the key first occurs, and those without a key alone",
    arguments: [
      ([], []), ([1, 2, 3], [[1, 3], [2]]), ([2, 4, 1, 6], [[2, 4, 6], [1]]),
      ([0, 1, 0, 3, 2], [[0], [1, 3], [0], [2]]),
    ] as [([Int], [[Int]])])
  func grouped(elements: [Int], groups: [[Int]]) {
    #expect(elements.grouped { $0 == 0 ? nil : $0 % 2 } == groups)
  }
}

@Suite("Numbers with nouns")
struct CountedTests {
  @Test(
    "one is singular, none and many are plural",
    arguments: [(0, "0 links"), (1, "1 link"), (2, "2 links"), (-1, "-1 links")])
  func link(count: Int, text: String) {
    #expect(counted(count, "link") == text)
  }

  @Test("a plural that is not made with s is given")
  func plural() {
    #expect(counted(1, "entry", plural: "entries") == "1 entry")
    #expect(counted(2, "entry", plural: "entries") == "2 entries")
  }
}
