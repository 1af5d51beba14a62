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
    ] as [([String], Int, Int, String, [String])])
  func lines(words: [String], width: Int, used: Int, hanging: String, lines: [String]) {
    #expect(words.filled(to: width, used: used, hanging: hanging) == lines)
  }
}
