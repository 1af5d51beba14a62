import Synchronization
import TestSupport
import Testing

@testable import TextKit

@Suite("SourceText")
struct SourceTextTests {
  @Test("a place has its line, its column in code points, and the line around it")
  func places() {
    let source = SourceText(name: "x", bytes: Array("\u{FEFF}é \"a\"\r\nb\rc\n".utf8))
    #expect(source.location(of: 6..<9) == .init("x", line: 1, column: 3))
    #expect(
      source.excerpt(of: 6..<9) == SourceExcerpt(before: "é ", marked: "\"a\"", after: ""))
    #expect(source.location(of: 3..<3) == .init("x", line: 1, column: 1))
    #expect(
      source.excerpt(of: 3..<3) == SourceExcerpt(before: "", marked: "é", after: " \"a\""))
    #expect(source.location(of: 11..<99) == .init("x", line: 2, column: 1))
    #expect(
      source.excerpt(of: 11..<99) == SourceExcerpt(before: "", marked: "b", after: ""))
    #expect(source.location(of: 12..<12) == .init("x", line: 2, column: 2))
    #expect(
      source.excerpt(of: 12..<12) == SourceExcerpt(before: "b", marked: "", after: ""))
    #expect(source.line(of: 13..<14) == 3)
    #expect(source.location(of: 99..<100) == .init("x", line: 4, column: 1))
    #expect(
      source.excerpt(of: 99..<100) == SourceExcerpt(before: "", marked: "", after: ""))
  }

  @Test("what is hidden is looked for once, and only where a place is asked for")
  func onDemand() {
    let times = Mutex(0)
    let source = SourceText(
      name: "x", bytes: Array("secret\n".utf8),
      hiding: {
        times.withLock { $0 += 1 }
        return [0..<6]
      }())
    #expect(times.withLock { $0 } == 0)
    let copy = source
    for _ in 0..<2 {
      #expect(source.excerpt(of: 0..<6).marked == HiddenText.mark)
      #expect(copy.line(of: 7..<7) == 2)
    }
    #expect(times.withLock { $0 } == 1)
  }

  @Test("each line end counts once, at the end of the text too", arguments: ["\n", "\r", "\r\n"])
  func lineEnds(end: String) {
    for (text, line) in [("a", 1), ("a\(end)", 2), ("a\(end)\(end)", 3), ("\(end)a", 2)] {
      let source = SourceText(name: "", bytes: Array(text.utf8))
      #expect(source.line(of: text.utf8.count..<text.utf8.count) == line)
    }
  }

  @Test("a line of a million bytes is cut around the place")
  func longLine() {
    let source = SourceText(
      name: "x",
      bytes: [UInt8](repeating: 0x61, count: 500_000) + [0x62]
        + [UInt8](repeating: 0x80, count: 500_000))
    let place = source.excerpt(of: 500_000..<500_001)
    #expect(source.position(of: 500_000).column == 500_001)
    #expect(place.before == "…" + String(repeating: "a", count: 60))
    #expect(place.marked == "b")
    #expect(place.after.unicodeScalars.count == 4 * SourceText.reach + 1)
    let last = SourceText(name: "x", bytes: [UInt8](repeating: 0x80, count: 1000) + [0x62])
    let before = last.excerpt(of: 1000..<1001).before
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
      let place = source.position(of: offset)
      #expect(place.line == before.all.count + (endsLine || before.all.isEmpty ? 1 : 0))
      #expect(place.column == (endsLine ? 0 : last.filter { $0 & 0xC0 != 0x80 }.count) + 1)
    }
  }

  @Test("a place is what its line says, read from the start")
  func law() {
    fuzz(rounds: 200) { random in
      let pieces: [Unicode.Scalar] = ["a", "\n", "\r", "\t", "é", "日", "🎉", "\u{301}", "b", "c"]
      let repeats = random.oneIn(3) ? 80 : 1
      let body = (0..<random.int(0...30)).flatMap { _ in
        let piece = random.pick(pieces)
        return Array(repeating: piece, count: random.int(1...repeats))
      }
      let text = (random.oneIn(4) ? ["\u{FEFF}"] : []) + body
      let mark = text.count - body.count
      let offsets = text.reduce(into: [0]) { $0.append($0[$0.count - 1] + UTF8.width($1)) }
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
      let expected = SourceExcerpt(
        before: (start - lineStart > 60 ? "…" : "")
          + text[max(lineStart, start - 60)..<start].string,
        marked: text[start..<markedEnd].string,
        after: text[markedEnd..<min(lineEnd, markedEnd + 60)].string
          + (lineEnd > markedEnd + 60 ? "…" : ""))
      let range = offsets[start]..<offsets[end]
      #expect(source.excerpt(of: range) == expected)
      let (line, column) = source.position(of: range.lowerBound)
      #expect(line == lines.count - pairs)
      #expect(column == start - lineStart + 1)
    }
  }
}

extension Collection<Unicode.Scalar> {
  fileprivate var string: String { String(String.UnicodeScalarView(self)) }
}
