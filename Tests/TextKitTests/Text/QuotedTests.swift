import Testing
import TextKit

@Suite("Quoted")
struct QuotedTests {
  @Test("what could drive a terminal is spelled out")
  func spelledOut() {
    #expect("a\u{1B}[31m\n\u{202E}\"\\é".quoted() == #""a\u{1B}[31m\n\u{202E}\"\\é""#)
    #expect("a\u{9B}b".escapedForTerminal == #"a\u{9B}b"#)
    #expect("\"plain\\\"".escapedForTerminal == "\"plain\\\"")
  }

  @Test("a long text is cut at the limit")
  func long() {
    #expect("\u{301}e\u{301}".quoted() == "\"\\u{301}e\u{301}\"")
    #expect(["\u{20DD}", "\u{903}"].map { $0.quoted() } == [#""\u{20DD}""#, #""\u{903}""#])
    #expect("abcdef".quoted(limit: 3) == "\"abc…\"")
    #expect("abcdef".quoted(limit: 5) == "\"abcde…\"")
    #expect("abcdef".quoted(limit: 6) == "\"abcdef\"")
    let sixty = String(repeating: "é", count: 60)
    #expect(sixty.quoted() == "\"\(sixty)\"")
    #expect((sixty + "x").quoted() == "\"\(sixty)…\"")
  }
}
