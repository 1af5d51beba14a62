import Testing

@testable import TextKit

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
