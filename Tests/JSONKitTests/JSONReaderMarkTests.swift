import TestSupport
import Testing
import TextKit

@testable import JSONKit

@Suite("JSONReader: what a fault marks, and how reading goes on")
struct JSONReaderMarkTests {
  /// The bytes that the faults of a text are at.
  private static func marks(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    do throws(Faults) {
      _ = try JSONNode.parse(bytes)
      return []
    } catch {
      return error.all.map { String(decoding: bytes[$0.range ?? 0..<0], as: UTF8.self) }
    }
  }

  @Test(
    "a fault marks what is wrong and no more",
    arguments: [
      ("[1,]", [","]), (#"{"a":1,}"#, [","]), ("[1}", ["}"]), ("[1,,x]", [",", "x"]),
      ("[1;2]", [";"]), ("[1 2]", ["2"]), (#"["a" "b"]"#, ["\""]), (#"{"a"=1}"#, ["="]),
      (#"{"a" 1}"#, ["1"]), (#"{"a"}"#, ["}"]), (#"{"a",}"#, [","]),
      (#"{"a","b":1,"b":2}"#, [",", #""b""#]), ("{,}", [","]),
      (#"{,"a":1,"a":2}"#, [",", #""a""#]), (#"{@ x,"a":1,"a":2}"#, ["@", #""a""#]),
      ("{[1]:2}", ["[", ":"]), ("{a:1}", ["a"]), ("{a :1,b\n:2}", ["a", "b"]),
      (#"{'a':`b`}"#, ["'a'", "`b`"]), (#"{"a":'b\'c'}"#, [#"'b\'c'"#]), ("[“a”]", ["“a”"]),
      ("['a\n]", ["'a"]), ("['a\r]", ["'a"]), (#"['a\"#, [#"'a\"#, ""]), ("['a", ["'a", ""]),
      ("// a\r[1]", ["// a"]), ("# a\n[1]", ["# a"]), ("/* a\n */[1]", ["/* a\n */"]),
      ("[/**/1]", ["/**/"]), ("[1] /* a", ["/* a"]), ("[1] /* a *", ["/* a *"]),
      ("[1] /*/", ["/*/"]), ("[1] //", ["//"]), ("[/]", ["/"]), ("/", ["/"]),
      (",1", [","]), ("@ ,1", ["@"]), ("]", ["]"]), ("1 2", ["2"]), ("x", ["x"]),
      ("[x", ["x", ""]),
      ("[hello world, 1 2]", ["hello world", "2"]), ("[x\ty, 1 2]", ["x\ty", "2"]),
      ("[x/* c */, 1]", ["x", "/* c */"]), ("[@ 1, 2 3]", ["@", "3"]),
      (#"["a\#u{1}b"]"#, ["\u{1}"]), (#"["\x", "\"#, [#"\x"#, #""\"#, #"\"#]),
      (#"["\é"]"#, [#"\"#]), (#"["\u12"]"#, [#"\u"#]), (#"["\ud800", 1 2]"#, [#"\ud800"#, "2"]),
      (#"["\ud800\u0041"]"#, [#"\ud800"#]), (#"["\udc00\ud800"]"#, [#"\udc00"#, #"\ud800"#]),
      (#"["\ud83d\ude0"]"#, [#"\ud83d"#, #"\u"#]), ("[\"a\nb\"]", ["\"a"]), ("[\"a", ["\"a"]),
      ("[-, 01]", ["-", "01"]), ("", [""]), (String(repeating: "[", count: 513), ["["]),
    ] as [(String, [String])])
  func marks(text: String, marked: [String]) {
    #expect(Self.marks(text) == marked)
  }

  @Test("bytes that are not UTF-8 are told once in a string, at the first of them")
  func invalidBytes() {
    let text = Array("[\"a".utf8) + [0xFF, 0x61, 0xFE] + Array("\",\"".utf8) + [0xC3]
    let faults = #expect(throws: Faults.self) { try JSONNode.parse(text + Array("\"]".utf8)) }
    #expect(faults?.all.map(\.range) == [3..<4, 9..<10])
  }

  @Test("no more values are read than the limit, each container and each item counted")
  func values() {
    for (text, count) in [("1", 1), ("[1,2]", 3), (#"{"a":[1],"b":2}"#, 4), ("[[[]]]", 3)] {
      for limit in [count, count - 1] {
        var reader = JSONReader(Array(text.utf8))
        reader.valueLimit = limit
        let node = reader.readValue()
        #expect((node != nil) == (limit == count), "\(text)")
        #expect(reader.isStopped == (limit < count))
        #expect(reader.faults.all.allSatisfy { $0.message == "more than \(limit) values" })
        #expect(reader.faults.all.allSatisfy { $0.range?.count == 1 })
      }
    }
    var checking = JSONReader(Array("[1,2]".utf8))
    (checking.valueLimit, checking.keepsValues) = (1, false)
    #expect(checking.readValue() == JSONNode(.array([]), at: 0..<5))
  }

  @Test("reading stops at the last fault that is kept")
  func endless() {
    var reader = JSONReader(Array(("[" + String(repeating: "@,", count: 1200) + "1]").utf8))
    #expect(reader.readValue() == nil)
    #expect(reader.isStopped)
    #expect(reader.position < 1 + 2 * 1001)
  }

  @Test(
    "half a surrogate pair is let through below a member named x-, where that is asked for",
    arguments: [
      (#"{"x-a":"\ud800"}"#, true), (#"{"x-a":{"b":["\ud800"]}}"#, true),
      (#"{"x-a":{"\ud800":1}}"#, true), (#"{"x-a":[["\ud800"]],"b":1}"#, true),
      (#"{"a":"\ud800"}"#, false), (#"{"\ud800":1}"#, false), (#"["\ud800"]"#, false),
      (#"{"x-a":1,"b":"\ud800"}"#, false), (#"{"x-a":{"b":1},"c":["\ud800"]}"#, false),
      (#"{"a":{"x-a":1,"b":"\ud800"}}"#, false), (#"{"x":"\ud800"}"#, false),
    ])
  func extensions(text: String, isExtension: Bool) {
    for tolerates in [false, true] {
      var reader = JSONReader(Array(text.utf8))
      reader.toleratesExtensions = tolerates
      #expect(reader.readValue() != nil)
      #expect(reader.faults.all.isEmpty == (isExtension && tolerates))

      reader = JSONReader(Array(text.utf8))
      reader.toleratesExtensions = tolerates
      _ = reader.readValue(isExtension: true)
      #expect(reader.faults.all.isEmpty == tolerates)
    }
    #expect(Self.marks(text) == [#"\ud800"#])
  }

  @Test(
    "a walk comes to each item that can be read, and past the bracket",
    arguments: [
      ("[]", [], 0), ("[ 1 , [2] ]", [":1", ":[2]"], 0), ("{}", [], 0),
      (#"{"a":1,"b" : {"c":2}}"#, ["a:1", "b:{\"c\":2}"], 0), (#"[1,,2]"#, [":1"], 1),
      (#"{"a":1,,"b":2}"#, ["a:1", "b:2"], 1), (#"{"a"}"#, [], 1),
      (#"{"\ud800":1}"#, [":1"], 1), ("[1", [":1"], 1), ("[1,]", [":1"], 1),
    ] as [(String, [String], Int)])
  func walk(text: String, items: [String], faults: Int) {
    var reader = JSONReader(Array((text + " ").utf8))
    reader.toleratesExtensions = true
    var walk = reader.walk()
    var found: [String] = []
    while reader.advance(&walk) {
      let name = walk.name?.text ?? ""
      if let node = reader.readValue() { found.append("\(name):\(node.compactLine)") }
    }
    #expect(found == items)
    #expect(reader.faults.all.count == faults)
    #expect(reader.outerDepth == 0)
    #expect(walk.isClosed == !reader.isStopped)
    if walk.isClosed { #expect(reader.position == text.utf8.count) }
  }
}

/// The faults of a JSON text.
func toldByJSON(_ text: String) -> [String] {
  toldByJSON(Array(text.utf8))
}

func toldByJSON(_ bytes: [UInt8]) -> [String] {
  told(bytes) { (bytes) throws(Faults) in _ = try JSONNode.parse(bytes) }
}

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
