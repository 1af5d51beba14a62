import TestSupport
import Testing
import TextKit

@testable import RowKit

@Suite("Where whole records end")
struct BoundaryTests {
  @Test(
    "delimited records end at a line end that no quoted cell holds",
    arguments: [
      ("", 0), ("a", 0), ("\n", 1), ("a\n", 2), ("a\nb", 2), ("a\nb\nc", 4), ("a\r", 0),
      ("a\rb", 2), ("a\r\n", 3), ("a\n\r", 2), ("a\r\nb\rc", 3),
      ("\"a\n", 0), ("\"a\"", 0), ("\"a\"\n", 4), ("\"a\"\nb", 4), ("\"\"\nb", 3), ("\"\n\"", 0),
      ("\"a\"\"\n", 0), ("\"a\"\"\"\nb", 6), ("\"a\"\"\n\"\nb", 7), ("\"a\",\"b\n\"\nc", 9),
      ("a\"\nb", 3), ("a\"\n\"", 3), ("x\n\"a\nb", 2), ("x\r\"a\nb", 2), ("x,\"a\nb", 0),
      ("\n\"a\"\n\"b", 5), ("\"a\"\rb", 4), ("\"a\"\r", 0),
    ])
  func delimited(text: String, end: Int) {
    for delimiter in [UInt8.comma, .semicolon] {
      let bytes = text.utf8.map { $0 == .comma ? delimiter : $0 }
      let found = bytes.withUnsafeBufferPointer {
        RecordSplitter(syntax: DelimitedSyntax(delimiter)).lastEnd(in: $0)
      }
      #expect(found == end)
    }
  }

  @Test("a quote after what is no delimiter opens no cell")
  func otherDelimiter() {
    let found = Array("a;\"\nb".utf8).withUnsafeBufferPointer {
      RecordSplitter(syntax: DelimitedSyntax(.comma)).lastEnd(in: $0)
    }
    #expect(found == 4)
  }

  private static let long = String(repeating: "x,]", count: 20)

  @Test(
    "the elements of an array end at commas that stand in no string and no other bracket",
    arguments: [
      (.before, "", 0, .before), (.before, " \n\t", 0, .before), (.before, " [", 2, .inside),
      (.before, "[1", 1, .inside), (.before, "[1,2,3", 5, .inside), (.before, "[1,2]", 5, .after),
      (.before, "[]", 2, .after), (.before, "[],[", 4, .after), (.before, "[1] x", 5, .after),
      (.before, "{\"a\":[1,2]", 10, .after), (.before, "x[1", 3, .after),
      (.inside, "", 0, .inside), (.inside, "1", 0, .inside), (.inside, "1,", 2, .inside),
      (.inside, "1,2", 2, .inside), (.inside, "1]", 2, .after), (.inside, "1] ,", 4, .after),
      (.inside, "[1,2],3", 6, .inside), (.inside, "{\"a\":{\"b\":1},\"c\":2},3", 20, .inside),
      (.inside, "\"a,b\",1", 6, .inside), (.inside, "\"a\\\",\",1", 7, .inside),
      (.inside, "\"\\\\\",1", 5, .inside), (.inside, "\"a,b", 0, .inside),
      (.inside, "\"a\\", 0, .inside), (.inside, "\"\(long)\",1", 63, .inside),
      (.inside, "\"\(long)", 0, .inside), (.after, "", 0, .after), (.after, "1,2", 3, .after),
    ] as [(ElementSplitter.State, String, Int, ElementSplitter.State)])
  func elements(
    before: ElementSplitter.State, text: String, end: Int, after: ElementSplitter.State
  ) {
    var boundary = ElementSplitter(state: before)
    let found = Array(text.utf8).withUnsafeBufferPointer { boundary.lastEnd(in: $0) }
    #expect(found == end)
    #expect(boundary.state == after)
  }

  @Test(
    "the first element ends at its comma or at the bracket of the array",
    arguments: [
      ("1,2", 1), ("1", nil), ("", nil), (",", 0), ("]", 0), ("[1,2]]", 5), ("{\"a\":1},", 7),
      ("\",\"]", 3), ("\"]", nil),
    ] as [(String, Int?)])
  func firstElement(text: String, end: Int?) {
    let found = Array(text.utf8).withUnsafeBufferPointer {
      ElementSplitter(state: .inside).firstEnd(in: $0)
    }
    #expect(found == end)
  }

  /// The same, one byte after another.
  private static func ends(of bytes: [UInt8]) -> (first: Int?, last: Int, isClosed: Bool) {
    var (depth, isInString, isEscaped) = (0, false, false)
    var (first, last): (Int?, Int) = (nil, 0)
    for (index, byte) in bytes.enumerated() {
      if isEscaped {
        isEscaped = false
      } else if isInString {
        isEscaped = byte == UInt8(ascii: "\\")
        isInString = byte != .quote
      } else if byte == .quote {
        isInString = true
      } else if depth == 0, byte == .comma || byte == UInt8(ascii: "]") {
        first = first ?? index
        guard byte == .comma else { return (first, bytes.count, true) }
        last = index + 1
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        depth += 1
      } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        depth -= 1
      }
    }
    return (first, last, false)
  }

  @Test("elements end where they do byte by byte, wherever marks stand in a block of sixteen bytes")
  func elementsByBlocks() {
    // Bytes that differ from a bracket, a comma, a quote or a backslash in one bit stand for none.
    let pieces = [
      "{", "}", "[", "]", ",", "\"", "\"", "\\", "\\\\", "\\\"", "Y", "_", "y", "\u{7F}", "z", "Z",
      "|",
      "-", ".", "#", "é", "\n", "      ", "0123456789abcdef", "\"a\":1,", "{\"a\":\"}\"},",
    ].map { Array($0.utf8) }
    fuzz(rounds: 1_000) { random in
      let bytes = (0...random.int(0...20)).flatMap { _ in random.pick(pieces) }
      let ends = Self.ends(of: bytes)
      bytes.withUnsafeBufferPointer { bytes in
        var boundary = ElementSplitter(state: .inside)
        #expect(boundary.firstEnd(in: bytes) == ends.first)
        #expect(boundary.lastEnd(in: bytes) == ends.last)
        #expect(boundary.state == (ends.isClosed ? .after : .inside))
      }
    }
  }

  private static let arrays = [
    "[{\"a\":\"},{\",\"b\":\"]\"}\n, {\"b\":\"[\\\"\",\"a\":\",\"},{\"c\":{\"d\":[1,\"],\"]}},[2,[3]],4]",
    "\u{FEFF} [\r\n{\"a\":\"x\\\\\"},\r\n\t{\"a\":\"\\\"},\",\"b\":\"\\\\\\\"\"}\r\n]\r\n",
    "[{\"a\":\"é日本🎉\",\"b\":\"\\u00e9\\ud83c\\udf89\"},{\"é\":\"\"},\"x,\",{\"a\":1}] ,",
  ]

  @Test(
    "chunks of an array end after whole elements, wherever its reading pauses", arguments: arrays)
  func chunks(text: String) throws {
    let bytes = Array(text.utf8)
    let inner = bytes.firstIndex(of: UInt8(ascii: "[")).map { $0 + 1 } ?? 0
    var chunk = RecordChunk()
    for most in 1...bytes.count {
      var chunks = RecordChunks(.elements, read: BytePieces.reader(bytes, most: most))
      var end = text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      while try chunks.fill(&chunk) {
        #expect(
          Array(chunk.bytes[chunk.start..<chunk.end])
            == Array(bytes[end..<end + chunk.end - chunk.start]))
        end += chunk.end - chunk.start
        let ends = Self.ends(of: Array(bytes[min(inner, end)..<end]))
        #expect(end <= inner || ends.last == end - inner, "\(most) bytes at a time, at \(end)")
      }
      #expect(end == bytes.count)
    }
  }
}
