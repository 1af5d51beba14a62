import TestSupport
import Testing
import TextKit

@Suite("Searching by scalars")
struct ScalarSearchTests {
  @Test("what joins a mark into one character hides it from no search", arguments: Joiners.all)
  func joined(joiner: String) {
    let text = "," + joiner + "a," + joiner
    #expect(text.hasScalarPrefix(","))
    #expect(text.hasScalarSuffix("," + joiner))
    #expect(text.containsScalars(","))
    #expect(same(text.splitScalars(at: ","), ["", joiner + "a", joiner]))
    #expect(same([text.replacingScalars(",", with: ";")], [";" + joiner + "a;" + joiner]))
  }

  @Test("a line feed is found after a carriage return, with which it is one character")
  func lineEnd() {
    #expect("a\r\nb".containsScalars("\n"))
    #expect(same("a\r\nb".splitScalars(at: "\n"), ["a\r", "b"]))
    #expect("a\r\n".hasScalarSuffix("\n"))
    #expect(same(["a\r\nb".replacingScalars("\n", with: "")], ["a\rb"]))
  }

  @Test("texts that look the same are not the same")
  func equivalent() {
    #expect(!"\u{E9}".containsScalars("e\u{301}"))
    #expect(!"\u{E9}a".hasScalarPrefix("e\u{301}"))
    #expect(!"a\u{E9}".hasScalarSuffix("e\u{301}"))
    #expect(!"\u{212A}".hasScalarPrefix("K"))
  }

  @Test(
    "a part is found wherever it stands",
    arguments: [
      ("abc", "", true), ("abc", "abc", true), ("abc", "bc", true), ("aab", "ab", true),
      ("ababac", "abac", true), ("abc", "abcd", false), ("", "a", false), ("", "", true),
    ])
  func contains(text: String, part: String, isThere: Bool) {
    #expect(text.containsScalars(part) == isThere)
  }

  @Test("parts are replaced from left to right, once")
  func replacing() {
    #expect("aaa".replacingScalars("aa", with: "b") == "ba")
    #expect("a.b.c".replacingScalars(".", with: "..") == "a..b..c")
    #expect("".replacingScalars("x", with: "y") == "")
  }

  @Test("parts between separators are kept when they are empty")
  func splitting() {
    #expect("".splitScalars(at: ",") == [""])
    #expect(",a,,b,".splitScalars(at: ",") == ["", "a", "", "b", ""])
  }

  @Test(
    "what stands at the ends goes, and what stands between stays",
    arguments: [("", ""), (" \t", ""), (" a b\t", "a b"), ("a", "a"), ("\n a ", "\n a")])
  func trimming(text: String, trimmed: String) {
    #expect(text.trimmed() == trimmed)
    #expect("\t a ".trimmed(of: [" "]) == "\t a")
  }

  @Test("what follows a start is found by scalars, and is empty where nothing does")
  func following() {
    #expect("e\u{301}x".after("e") == "\u{301}x")
    #expect("a/b".after("a/b")?.isEmpty == true)
    #expect("a/b".after("b") == nil)
  }

  private func same(_ texts: [String], _ others: [String]) -> Bool {
    texts.map { Array($0.utf8) } == others.map { Array($0.utf8) }
  }
}
