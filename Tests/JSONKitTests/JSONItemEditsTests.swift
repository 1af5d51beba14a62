import Testing

@testable import JSONKit

@Suite("The items of a container, inserted and removed")
struct JSONItemEditsTests {
  private static func items(_ text: String) throws -> ([UInt8], JSONItemEdits<[Range<Int>]>) {
    let bytes = Array(text.utf8)
    let node = try JSONNode.parse(bytes)
    return (bytes, JSONItemEdits(bytes: bytes, container: node.range, items: node.itemRanges))
  }

  @Test(
    "what is removed takes its comma and its line along, and no more",
    arguments: [
      ("[1]", [0], "[]"), ("[ 1 ]", [0], "[]"), ("[ 1]", [0], "[]"), ("[1 ]", [0], "[ ]"),
      ("[1,2,3]", [0], "[2,3]"), ("[1,2,3]", [1], "[1,3]"), ("[1,2,3]", [2], "[1,2]"),
      ("[1,2,3]", [0, 1], "[3]"), ("[1,2,3]", [2, 0], "[2]"), ("[1,2,3]", [1, 2], "[1]"),
      ("[1,2,3]", [0, 1, 2], "[]"), ("[1,2,3]", [], "[1,2,3]"), ("[1, 2, 3]", [1], "[1, 3]"),
      ("[1,2,3,4,5]", [1, 3], "[1,3,5]"), ("[\n1\n]", [0], "[\n]"), ("[\n1,2\n]", [0, 1], "[\n]"),
      ("[\n  1,\n  2,\n  3\n]", [0], "[\n  2,\n  3\n]"),
      ("[\n  1,\n  2,\n  3\n]", [1], "[\n  1,\n  3\n]"),
      ("[\n  1,\n  2,\n  3\n]", [2], "[\n  1,\n  2\n]"),
      ("[\n  1,\n  2,\n  3\n]", [1, 2], "[\n  1\n]"),
      ("[\n  1,\n  2,\n  3\n]", [0, 1, 2], "[\n]"),
      ("[\n  1\n  , 2\n  , 3\n]", [0], "[\n   2\n  , 3\n]"),
      ("[\n  1\n  , 2\n  , 3\n]", [1], "[\n  1\n  , 3\n]"),
      ("[\n  1\n  , 2\n  , 3\n]", [2], "[\n  1\n  , 2\n]"),
      ("[1,\n 2,\n 3]", [0], "[\n 2,\n 3]"), ("[1,\n 2,\n 3]", [1], "[1,\n 3]"),
      ("[1,\n 2,\n 3]", [2], "[1,\n 2]"), ("[1, 2,\n 3]", [1], "[1,\n 3]"),
      ("[1,\n 2, 3]", [1], "[1,\n 3]"), ("[\n 1\n,\n 2\n,\n 3\n]", [1], "[\n 1\n,\n 3\n]"),
      ("[\n 1\n,\n 2\n]", [1], "[\n 1\n\n]"), ("[\n 1\n , 2,\n 3\n]", [1], "[\n 1\n ,\n 3\n]"),
      ("{ \"a\": 1, \"b\": 2 }", [0], "{ \"b\": 2 }"),
    ] as [(String, [Int], String)])
  func removing(text: String, positions: [Int], expected: String) throws {
    let (bytes, items) = try Self.items(text)
    #expect(bytes.applying(items.removing(positions))[...].text == expected)
  }

  @Test(
    "what is inserted is laid out as its neighbours are",
    arguments: [
      ("[1]", 0, "[1, 8, 9]"), ("[1, 2]", 1, "[1, 2, 8, 9]"), ("[1,2]", 1, "[1,2,8,9]"),
      ("[1,2]", 0, "[1,8,9,2]"), ("[1 ,2]", 1, "[1 ,2 ,8 ,9]"), ("[ 1, 2 ]", 1, "[ 1, 2, 8, 9 ]"),
      ("[\n  1\n]", 0, "[\n  1,\n  8,\n  9\n]"), ("[1\n]", 0, "[1,\n  8,\n  9\n]"),
      ("[\n  1,\n  2\n]", 0, "[\n  1,\n  8,\n  9,\n  2\n]"),
      ("[\n  1,\n  2\n]", 1, "[\n  1,\n  2,\n  8,\n  9\n]"),
      ("[1,\n 2\n]", 1, "[1,\n 2,\n 8,\n 9\n]"), ("[\n 1, 2\n]", 1, "[\n 1, 2,\n 8,\n 9\n]"),
      ("[\n  1\n  , 2\n]", 0, "[\n  1\n  , 8\n  , 9\n  , 2\n]"),
      ("[\n  1\n  , 2\n]", 1, "[\n  1\n  , 2\n  , 8\n  , 9\n]"),
      ("[\n 1\n,\n 2\n]", 0, "[\n 1\n,\n 8\n,\n 9\n,\n 2\n]"),
      ("[\n 1]", 0, "[\n 1,\n 8,\n 9]"), ("[\n 1, 2]", 1, "[\n 1, 2,\n 8,\n 9]"),
      ("[1,\n 2]", 1, "[1,\n 2,\n 8,\n 9]"), ("[\n 1,\n\n  2]", 1, "[\n 1,\n\n  2,\n  8,\n  9]"),
      ("[\n 1 ,\n  2]", 1, "[\n 1 ,\n  2 ,\n  8 ,\n  9]"),
      ("[1, 2, 3]", 1, "[1, 2, 8, 9, 3]"), ("[1,\n 2,\n 3]", 1, "[1,\n 2,\n 8,\n 9,\n 3]"),
    ])
  func inserting(text: String, position: Int, expected: String) throws {
    let (bytes, items) = try Self.items(text)
    for spreads in [false, true] {
      let edits = items.inserting(after: position, JSONStyle(), outer: "", spreads: spreads) { _ in
        ["8", "9"]
      }
      #expect(bytes.applying(edits)[...].text == expected)
    }
  }

  @Test(
    "an empty container is opened up where that is asked for, or where it is on two lines",
    arguments: [
      ("[]", "[8, 9]", "[\n    8,\n    9\n  ]"), ("[ ]", "[8, 9 ]", "[\n    8,\n    9\n  ]"),
      ("{}", "{ 8, 9 }", "{\n    8,\n    9\n  }"), ("[\n]", "[\n  8,\n  9\n]", "[\n  8,\n  9\n]"),
      ("[\n\n  ]", "[\n    8,\n    9\n\n  ]", "[\n    8,\n    9\n\n  ]"),
    ])
  func insertingFirst(text: String, closed: String, spread: String) throws {
    let (bytes, items) = try Self.items(text)
    for (spreads, expected) in [(false, closed), (true, spread)] {
      let edits = items.inserting(after: nil, JSONStyle(), outer: "  ", spreads: spreads) { _ in
        ["8", "9"]
      }
      #expect(bytes.applying(edits)[...].text == expected)
    }
  }

  @Test("the items are written with the indentation of their lines")
  func indentation() throws {
    for (text, position, expected) in [
      ("[]", nil, "  "), ("[\n]", nil, "  "), ("[1]", 0, "  "), ("[\n    1\n]", 0, "    "),
      ("[\n    1]", 0, "    "), ("[1,\n   2]", 0, "   "), ("[1, 2]", 0, "  "),
      ("[\n     1, 2, 3]", 1, "     "), ("[1\n  ]", 0, "    "),
    ] as [(String, Int?, String)] {
      let (_, items) = try Self.items(text)
      _ = items.inserting(after: position, JSONStyle(), outer: "  ", spreads: false) {
        #expect($0 == expected, "\(text)")
        return []
      }
    }
  }
}
