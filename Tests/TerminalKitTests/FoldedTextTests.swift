import Testing

@testable import TerminalKit

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
