import Testing
import TextKit

@testable import JSONKit

@Suite("Git's conflict markers")
struct ConflictMarkerTests {
  private static func lines(_ text: String) -> [ClosedRange<Int>] {
    ConflictMarkers.conflicts(in: Array(text.utf8)).map(\.lines)
  }

  @Test(
    "a conflict goes from its first marker to its last",
    arguments: [
      ("<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> b\n", [1...5]),
      ("<<<<<<<\r\n1\r\n=======\r\n2\r\n>>>>>>>\r\n", [1...5]),
      ("\u{FEFF}<<<<<<< a\n=======\n>>>>>>> b", [1...3]),
      ("[\n<<<<<<< a\n1\n||||||| base\n0\n=======\n2\n>>>>>>> b\n]", [2...8]),
      ("<<<<<<< a\n=======\n>>>>>>> b\n[\n<<<<<<< a\n=======\n>>>>>>> b\n", [1...3, 5...7]),
      ("<<<<<<< a\n<<<<<<< b\n=======\n>>>>>>> c\n", [2...4]),
      ("<<<<<<< a\n>>>>>>> b\n", []), ("<<<<<<< a\n=======\n", []), ("=======\n>>>>>>> b\n", []),
      ("<<<<<<<< a\n=======\n>>>>>>> b\n", []), (" <<<<<<< a\n=======\n>>>>>>> b\n", []), ("", []),
    ] as [(String, [ClosedRange<Int>])])
  func conflicts(text: String, expected: [ClosedRange<Int>]) {
    #expect(Self.lines(text) == expected)
  }

  @Test("they are the only faults of a text, each at its first line")
  func faults() {
    let text = "{\n<<<<<<< a\n\"a\": 1,\n=======\n\"a\": 2,\n>>>>>>> b\n'b': 3 }"
    let faults = #expect(throws: Faults.self) { try JSONNode.parse(Array(text.utf8)) }
    #expect(
      faults?.all == [
        Fault(
          "git's conflict markers: lines 2 to 6 contain two versions", at: 2..<11,
          hint: "keep one, or both under two names")
      ])
  }
}
