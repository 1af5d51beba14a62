import TestSupport
import Testing
import TextKit

@testable import JSONKit

@Suite("JSONReader")
struct JSONReaderTests {
  @Test("a text keeps its order, its spellings and its places")
  func places() throws {
    let text = #" {"b": [1.0, "\u00e9"], "a": null} "#
    let node = try JSONNode.parse(Array(text.utf8))
    #expect(
      node
        == JSONNode(
          .object([
            JSONNode.Member(
              name: "b", nameRange: 2..<5,
              value: JSONNode(
                .array([JSONNode(.number("1.0"), at: 8..<11), JSONNode(.string("é"), at: 13..<21)]),
                at: 7..<22)),
            JSONNode.Member(
              name: "a", nameRange: 24..<27, value: JSONNode(.null, at: 29..<33)),
          ]), at: 1..<34))
  }

  @Test(
    "what RFC 8259 allows is read",
    arguments: [
      "0", "-0", "-0.0", "1e5", "1E+5", "1e-05", "123456789012345678901234567890", "1e400",
      "false", "false", "null", #""""#, #""\"\\\/\b\f\n\r\t""#, #""\u0000\uFFFF\uD83D\uDE00""#,
      "\"\u{7F}\u{80}\u{FFFF}\u{10FFFF}\u{2028}\"", "[]", "[ ]", "{}", "{\t}", "\r\n[1 , 2]\n",
      #"{"":0}"#, "[[[[]]],{}]", "\u{FEFF}[]", #"{"é":1,"e\u0301":2}"#, #""'""#, #""//""#,
      String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
    ])
  func allowed(text: String) throws {
    let isSame = try onLargeStack {
      let node = try JSONNode.parse(Array(text.utf8))
      let written = JSONPrinter(style: JSONStyle()).text(node, indentation: "")
      return try JSONNode.parse(Array(written.utf8)).isSameValue(as: node)
    }
    #expect(isSame)
  }

  @Test(
    "every fault is told with its place and what to try",
    arguments: [
      ("", ["1:1 expected a value, found the end"]),
      (" \n", ["2:1 expected a value, found the end"]),
      ("[1,]", ["1:3 trailing comma (remove it)"]),
      ("{\"a\":1,\n}", ["1:7 trailing comma (remove it)"]),
      ("[1,,2]", [#"1:4 expected a value, found ",""#]),
      ("[1 2]", [#"1:4 expected "," or "]", found "2" (is a comma missing before it?)"#]),
      (
        "{\"a\":1\n\"b\":2}",
        [
          #"2:1 expected "," or "}", found a string (is a comma missing before it, as after keeping "#
            + "both sides of a merge?)"
        ]
      ),
      (
        "[1,\n2",
        [#"2:2 the text ends inside the array opened on line 1 (missing "]")"#]
      ),
      ("[1}", [#"1:3 expected "]" to close the one at column 1, found "}""#]),
      (#"{"a" 1}"#, [#"1:6 expected ":", found "1""#]),
      (#"{"a"}"#, [#"1:5 expected ":" and a value after the name, found "}""#]),
      (#"{"a":}"#, [#"1:6 expected a value, found "}""#]),
      (#"{a:1}"#, [#"1:2 a name needs double quotes (write "a")"#]),
      (
        #"{'a':'it\'s'}"#,
        [
          #"1:2 expected a string in double quotes ("…")"#,
          #"1:6 expected a string in double quotes ("…")"#,
        ]
      ),
      ("{“a”: 1}", [#"1:2 expected a string in double quotes ("…")"#]),
      (#"{"a":1;"b":2}"#, [#"1:7 expected ",", found ";""#]),
      (#"{"a"=1}"#, [#"1:5 expected ":", found "=""#]),
      (
        "{\"a\":1,\n\"\\u0061\":2}",
        [#"2:1 duplicate member "a" (the first is on line 1)"#]
      ),
      (#"{"a":1}}"#, [#"1:8 expected nothing after the value, found "}""#]),
      (
        "// a\n{\"a\": /* b */ 1}",
        [
          #"1:1 JSON does not allow comments (keep notes in a member whose name starts with "x-")"#,
          #"2:7 JSON does not allow comments (keep notes in a member whose name starts with "x-")"#,
        ]
      ),
      (
        "[NaN, True, None, nul, hello world, -Infinity]",
        [
          #"1:2 "NaN" is not a value (not a JSON number)"#,
          #"1:7 "True" is not a value (did you mean true?)"#,
          #"1:13 "None" is not a value (write null)"#,
          #"1:19 "nul" is not a value (did you mean null?)"#,
          #"1:24 "hello" is not a value (a string needs double quotes)"#,
          #"1:37 "-Infinity" is not a number (not a JSON number)"#,
        ]
      ),
      (
        "[01, 1., .5, +1, 1e, 0x10, -, 12ab]",
        [
          #"1:2 "01" is not a number (leading zeros are not allowed; write a code as a string)"#,
          #"1:6 "1." is not a number (digits must follow the decimal point)"#,
          #"1:10 ".5" is not a value (a number starts with a digit or a minus sign)"#,
          #"1:14 "+1" is not a value (a number starts with a digit or a minus sign)"#,
          #"1:18 "1e" is not a number (digits must follow the exponent's e)"#,
          #"1:22 "0x10" is not a number (JSON has decimal numbers only)"#,
          #"1:28 "-" is not a number (digits must follow the minus sign)"#,
          #"1:31 "12ab" is not a number (a string needs double quotes)"#,
        ]
      ),
      (
        "[\"a\nb\"]",
        [
          #"1:2 unterminated string (close it with a quote; write a line break as \n)"#
        ]
      ),
      (
        "[\"é\t\", \"\\x\", \"\\u12\", \"\\ud800\"]",
        [
          #"1:4 a control character in a string (write it as \t)"#,
          #"1:9 not a JSON escape (write a backslash as \\)"#,
          #"1:15 expected four hexadecimal digits after "\u""#,
          #"1:23 an unpaired surrogate is not a character (write the pair, as in \ud83d\ude00, or the character itself)"#,
        ]
      ),
      (
        "[hello , wor ld, x\t]",
        [
          #"1:2 "hello" is not a value (a string needs double quotes)"#,
          #"1:10 "wor" is not a value (a string needs double quotes)"#,
          #"1:18 "x" is not a value (a string needs double quotes)"#,
        ]
      ),
      (
        "[yes \t // a, b\n]",
        [
          #"1:2 "yes" is not a value (a string needs double quotes)"#,
          #"1:8 JSON does not allow comments (keep notes in a member whose name starts with "x-")"#,
        ]
      ),
      ("[\u{A0}1]", ["1:2 expected a value, found U+00A0"]),
      (
        "[--0, flase, nulll]",
        [
          #"1:2 "--0" is not a number (a string needs double quotes)"#,
          #"1:7 "flase" is not a value (did you mean false?)"#,
          #"1:14 "nulll" is not a value (did you mean null?)"#,
        ]
      ),
    ])
  func faults(text: String, expected: [String]) {
    #expect(toldByJSON(text) == expected)
  }

  @Test(
    "bytes that are not UTF-8 are refused",
    arguments: [
      [0x80], [0xC0, 0xAF], [0xC1, 0x81], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
      [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xE9, 0x20],
    ] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) {
    let digits = String(bytes[0], radix: 16, uppercase: true)
    #expect(
      toldByJSON([0x22] + bytes + [0x22])
        == ["1:2 not UTF-8: a byte \(digits) (save the file as UTF-8)"])
    #expect(
      toldByJSON([0x5B] + bytes + [0x5D]) == ["1:2 expected a value, found the byte \(digits)"])
  }

  @Test(
    "other encodings are named",
    arguments: [
      ([0xFF, 0xFE, 0x5B, 0, 0x5D, 0], "UTF-16"), ([0xFE, 0xFF, 0, 0x5B, 0, 0x5D], "UTF-16"),
      ([0x5B, 0, 0x5D, 0], "UTF-16"), ([0, 0x5B, 0, 0x5D], "UTF-16"), ([0x31, 0], "UTF-16"),
      ([0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0], "UTF-32"), ([0x31, 0, 0, 0], "UTF-32"),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x31], "UTF-32"),
    ] as [([UInt8], String)])
  func encodings(bytes: [UInt8], name: String) {
    #expect(toldByJSON(bytes) == ["1:1 the text is \(name), expected UTF-8 (save it as UTF-8)"])
  }

  @Test("nesting, rubbish and endless faults are refused without harm")
  func bounds() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(toldByJSON(deep) == ["1:513 more than 512 nested levels"])
    #expect(
      toldByJSON(String(repeating: "{\"a\":", count: 100_000))
        == ["1:2561 more than 512 nested levels"])
    let endless = toldByJSON("[" + String(repeating: "@,", count: 100_000) + "1]")
    #expect(endless.count == FaultList.limit)
    #expect(endless.last?.hasSuffix("(only the first 1000 errors are shown)") == true)
  }

  @Test("a text that ends anywhere is refused at a place within it")
  func truncated() throws {
    let text = Array(#"{"aé":["\ud83d\ude00\u00e9\n", -1.5e+3, true, false, null, {"b":[]}]}"#.utf8)
    _ = try JSONNode.parse(text)
    for count in 0..<text.count {
      let faults = #expect(throws: Faults.self) { try JSONNode.parse(Array(text.prefix(count))) }
      for fault in faults?.all ?? [] {
        let range = try #require(fault.range)
        #expect(0...count ~= range.lowerBound && 0...count ~= range.upperBound)
      }
      // What follows in memory has no say.
      text.withUnsafeBufferPointer { bytes in
        let part = UnsafeBufferPointer(rebasing: bytes[..<count])
        for index in part.indices where part[index] == UInt8(ascii: "\\") {
          let whole = JSONEscape(at: index, in: Array(part))
          #expect("\(JSONEscape(at: index, in: part))" == "\(whole)")
        }
      }
    }
  }

  @Test("a place in a decoded string is found in its source")
  func sourceRanges() throws {
    let bytes = Array(#"["a\n\u00e9\ud83d\ude00z"]"#.utf8)
    let range = try JSONNode.parse(bytes).elements[0].range
    let decoded = Array("a\né\u{1F600}z".utf8)
    let sources = ["a", #"\n"#, #"\u00e9"#, #"\ud83d\ude00"#, "z"]
    var offset = 0
    for (character, source) in zip("a\né\u{1F600}z", sources) {
      let length = String(character).utf8.count
      let found = JSONText.sourceRange(
        ofDecoded: offset..<offset + length, inStringAt: range, of: bytes)
      #expect(String(decoding: bytes[found], as: UTF8.self) == source)
      offset += length
    }
    #expect(offset == decoded.count)
    #expect(
      JSONText.sourceRange(ofDecoded: offset..<offset, inStringAt: range, of: bytes)
        == range.upperBound - 1..<range.upperBound - 1)
  }

  @Test(
    "each byte stands where RFC 8259 has it, and nowhere else",
    arguments: [
      ("[", "1]", " \t\n\r-123456789"), ("[1", "]", " \t\n\r0123456789"),
      ("\"\\u00", "1\"", "0123456789ABCDEFabcdef"), ("\"\\", "\"", "\"/\\bfnrt"),
      ("[1,1.", "]", "0123456789"),
    ])
  func bytes(before: String, after: String, characters: String) {
    let found = (UInt8.min...UInt8.max).filter { byte in
      (try? JSONNode.parse(Array(before.utf8) + [byte] + Array(after.utf8))) != nil
    }
    #expect(found == characters.utf8.sorted())
  }

  @Test("of ASCII a string holds all but quotes, backslashes and control characters as they are")
  func plain() {
    let refused = (UInt8.min...0x7F).filter { byte in
      (try? JSONNode.parse([0x22, byte, 0x22])) == nil
    }
    #expect(refused == Array(0...0x1F) + "\"\\".utf8)
  }
}
