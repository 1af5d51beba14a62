import TestSupport
import Testing

@testable import AgentKit

@Suite("Lines of a stream")
struct LineSplitterTests {
  private static func text(_ line: LineSplitter.Line) -> String {
    switch line {
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case .tooLong: "too long"
    }
  }

  @Test("however a stream is cut into pieces, its lines are the same")
  func pieces() {
    let text = "one\r\n\n  \t\ntwo\n0123456789\n01234567890\nfive\n\nlast"
    let expected = ["one\r", "two", "0123456789", "too long", "five", "last"]
    fuzz(rounds: 40) { random in
      var splitter = LineSplitter(limit: 10)
      var lines: [String] = []
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let piece = rest.prefix(random.int(1...8))
        rest = rest.dropFirst(piece.count)
        lines += splitter.lines(in: Array(piece)).map(Self.text)
      }
      if let last = splitter.lineAtEnd() { lines.append(Self.text(last)) }
      #expect(lines == expected)
    }
  }
}
