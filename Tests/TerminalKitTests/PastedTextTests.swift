import Testing

@testable import TerminalKit

@Suite("Pasted text")
struct PastedTextTests {
  @Test(
    "line breaks at both ends go, those between part lines, and control characters are counted",
    arguments: [
      ("red-sox\n", ["red-sox"], 0), ("\r\n\r\nred-sox\r\n", ["red-sox"], 0),
      ("a\r\nb\rc\nd", ["a", "b", "c", "d"], 0), ("a\n\nb", ["a", "", "b"], 0),
      ("a\u{1B}[31mb\u{202E}c\u{0}", ["a[31mbc"], 3), ("\n", [""], 0), ("", [""], 0),
      ("a\tb", ["ab"], 1), ("a b", ["a b"], 0), ("e\u{301}\u{200D}", ["e\u{301}\u{200D}"], 0),
    ])
  func cleaned(text: String, lines: [String], dropped: Int) {
    let paste = PastedText(Array(text.utf8))
    #expect(paste.lines == lines)
    #expect(paste.dropped == dropped)
  }

  @Test("bytes that are not UTF-8 are left out and counted")
  func malformed() {
    #expect(PastedText([0x61, 0xFF, 0x62]).lines == ["ab"])
    #expect(PastedText([0x61, 0xFF, 0x62]).dropped == 1)
  }
}
