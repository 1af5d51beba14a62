import TestSupport
import Testing

@testable import TextKit

@Suite("What a terminal is shown")
struct TerminalFilterTests {
  @Test(
    "control and bidirectional characters are spelled out; line feeds, tabs and CR LF stay",
    arguments: [
      ("a\n\tb\r\nc", "a\n\tb\r\nc"), ("a\rb", "a\\rb"), ("a\r", "a\\r"),
      ("\u{1B}]0;x\u{7}", "\\u{1B}]0;x\\u{7}"), ("\u{7F}\u{9B}\u{85}", "\\u{7F}\\u{9B}\\u{85}"),
      ("\u{202E}\u{2066}\u{2028}\u{200F}", "\\u{202E}\\u{2066}\\u{2028}\\u{200F}"),
      ("\"\\é日本🎉", "\"\\é日本🎉"), ("", ""),
    ])
  func visible(text: String, shown: String) {
    var filter = TerminalFilter()
    let bytes = filter.visible(Array(text.utf8)) + filter.rest()
    #expect(String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(shown.utf8))
    #expect(text.visible.utf8.elementsEqual(shown.utf8))
  }

  @Test("the pieces that a text comes in do not count")
  func pieces() {
    let bits = ["a", "\n", "\r", "\r\n", "é", "日", "🎉", "\u{9B}", "\u{202E}", "\u{1B}", "\u{61C}"]
    fuzz(rounds: 300) { random in
      var bytes = Array((0..<8).map { _ in random.pick(bits) }.joined().utf8)
      if random.oneIn(4) { bytes.insert(0x9B, at: random.int(0...bytes.count)) }
      var whole = TerminalFilter()
      let expected = whole.visible(bytes) + whole.rest()
      var filter = TerminalFilter()
      var shown: [UInt8] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(random.int(1...3))
        shown += filter.visible(piece)
        rest = rest.dropFirst(piece.count)
      }
      #expect(shown + filter.rest() == expected, "\(bytes)")
      #expect(String(validating: expected, as: UTF8.self) != nil)
    }
  }

  @Test("a byte that is not UTF-8 is shown as U+FFFD, never as it is")
  func malformed() {
    var filter = TerminalFilter()
    #expect(filter.visible([0x61, 0x9B, 0x62, 0xE2]) == Array("a\u{FFFD}b".utf8))
    #expect(filter.rest() == Array("\u{FFFD}".utf8))
  }

  @Test("the bytes that could drive a terminal are those of the scalars that could")
  func bytes() {
    for value in UInt32(0x80)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = Array("é\(String(scalar))日".utf8)
      text.withUnsafeBufferPointer {
        #expect($0.hasControlBeyondASCII == scalar.drivesTerminals, "U+\(String(value, radix: 16))")
      }
    }
  }
}
