import JSONKit
import Testing

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
        RecordBoundary(delimiter: delimiter).lastEnd(in: $0)
      }
      #expect(found == end)
    }
  }

  @Test("a quote after what is no delimiter opens no cell")
  func otherDelimiter() {
    let found = Array("a;\"\nb".utf8).withUnsafeBufferPointer {
      RecordBoundary(delimiter: .comma).lastEnd(in: $0)
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
    ] as [(ElementBoundary.State, String, Int, ElementBoundary.State)])
  func elements(
    before: ElementBoundary.State, text: String, end: Int, after: ElementBoundary.State
  ) {
    var boundary = ElementBoundary(state: before)
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
      ElementBoundary(state: .inside).firstEnd(in: $0)
    }
    #expect(found == end)
  }
}
