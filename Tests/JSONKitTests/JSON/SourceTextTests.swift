import TestSupport
import Testing

@testable import JSONKit

@Suite("SourceText")
struct SourceTextTests {
  @Test("a place has its line, its column in code points, and the line around it")
  func places() {
    let source = SourceText(name: "x", bytes: Array("\u{FEFF}é \"a\"\r\nb\rc\n".utf8))
    #expect(
      source.place(of: 6..<9)
        == SourcePlace(line: 1, column: 3, before: "é ", marked: "\"a\"", after: ""))
    #expect(
      source.place(of: 3..<3)
        == SourcePlace(line: 1, column: 1, before: "", marked: "é", after: " \"a\""))
    #expect(
      source.place(of: 11..<99)
        == SourcePlace(line: 2, column: 1, before: "", marked: "b", after: ""))
    #expect(
      source.place(of: 12..<12)
        == SourcePlace(line: 2, column: 2, before: "b", marked: "", after: ""))
    #expect(source.place(of: 13..<14).line == 3)
    #expect(
      source.place(of: 99..<100)
        == SourcePlace(line: 4, column: 1, before: "", marked: "", after: ""))
  }

  @Test("each line end counts once, at the end of the text too", arguments: ["\n", "\r", "\r\n"])
  func lineEnds(end: String) {
    for (text, line) in [("a", 1), ("a\(end)", 2), ("a\(end)\(end)", 3), ("\(end)a", 2)] {
      let source = SourceText(name: "", bytes: Array(text.utf8))
      #expect(source.place(of: text.utf8.count..<text.utf8.count).line == line)
    }
  }

  @Test("a line of a million bytes is cut around the place")
  func longLine() {
    let source = SourceText(
      name: "x",
      bytes: [UInt8](repeating: 0x61, count: 500_000) + [0x62]
        + [UInt8](repeating: 0x80, count: 500_000))
    let place = source.place(of: 500_000..<500_001)
    #expect(place.column == 500_001)
    #expect(place.before == "…" + String(repeating: "a", count: 60))
    #expect(place.marked == "b")
    #expect(place.after.unicodeScalars.count == 4 * SourceText.reach + 1)
    let last = SourceText(name: "x", bytes: [UInt8](repeating: 0x80, count: 1000) + [0x62])
    let before = last.place(of: 1000..<1001).before
    #expect(before.unicodeScalars.count == 4 * SourceText.reach + 1)
  }

  @Test("a place counted by blocks is the place counted from the start")
  func blocks() {
    fuzz(rounds: 20) { random in
      let bytes = (0..<random.int(0...20_000)).map { _ in
        random.pick([0x61, 0x0A, 0x0D, 0xC3, 0xA9, 0x61, 0x61] as [UInt8])
      }
      let source = SourceText(name: "", bytes: bytes)
      let offset = random.int(0...bytes.count)
      let before = Lines(Array(bytes.prefix(offset)))
      let isInPair =
        offset > 0 && offset < bytes.count && bytes[offset - 1] == 0x0D
        && bytes[offset] == 0x0A
      let last = before.all.last.map { bytes[$0] } ?? []
      let endsLine = last.last?.isLineEnd ?? false
      guard !isInPair else { return }
      let place = source.place(of: offset..<offset)
      #expect(place.line == before.all.count + (endsLine || before.all.isEmpty ? 1 : 0))
      #expect(place.column == (endsLine ? 0 : last.filter { $0 & 0xC0 != 0x80 }.count) + 1)
    }
  }

  @Test("a place is what its line says, read from the start")
  func law() {
    fuzz(rounds: 400) { random in
      let pieces: [Unicode.Scalar] = ["a", "\n", "\r", "\t", "é", "日", "🎉", "\u{301}", "b", "c"]
      let repeats = random.oneIn(3) ? 80 : 1
      let body = (0..<random.int(0...30)).flatMap { _ in
        let piece = random.pick(pieces)
        return Array(repeating: piece, count: random.int(1...repeats))
      }
      let text = (random.oneIn(4) ? ["\u{FEFF}"] : []) + body
      let mark = text.count - body.count
      let offsets = text.indices.map { text[..<$0].utf8Count } + [text.utf8Count]
      let start = random.int(mark...text.count)
      let isInPair =
        start > 0 && start < text.count && text[start - 1] == "\r" && text[start] == "\n"
      guard !isInPair else { return }
      let end = random.int(start...text.count)
      let source = SourceText(name: "x", bytes: Array(text.string.utf8))

      let ends: Set<Unicode.Scalar> = ["\n", "\r"]
      let lineStart = text[..<start].lastIndex { ends.contains($0) }.map { $0 + 1 } ?? mark
      let lineEnd = text[start...].firstIndex { ends.contains($0) } ?? text.count
      let lines = text[..<start].string.unicodeScalars.split(omittingEmptySubsequences: false) {
        ends.contains($0)
      }
      let pairs = zip(text[..<start], text[..<start].dropFirst()).count { $0 == "\r" && $1 == "\n" }
      let markedEnd = min(end == start ? start + 1 : min(end, start + 60), lineEnd)
      let expected = SourcePlace(
        line: lines.count - pairs, column: start - lineStart + 1,
        before: (start - lineStart > 60 ? "…" : "")
          + text[max(lineStart, start - 60)..<start].string,
        marked: text[start..<markedEnd].string,
        after: text[markedEnd..<min(lineEnd, markedEnd + 60)].string
          + (lineEnd > markedEnd + 60 ? "…" : ""))
      #expect(source.place(of: offsets[start]..<offsets[end]) == expected)
    }
  }
}

extension Collection<Unicode.Scalar> {
  fileprivate var string: String { String(String.UnicodeScalarView(self)) }
  fileprivate var utf8Count: Int { reduce(0) { $0 + UTF8.width($1) } }
}
