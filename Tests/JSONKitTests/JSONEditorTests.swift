import Testing

@testable import JSONKit

@Suite("A value changed in its text")
struct JSONEditorTests {
  private static func edited(_ text: String, _ change: (inout JSONEditor) -> Void) -> String {
    var editor = JSONEditor(
      Array(text.utf8), style: JSONStyle(), indentation: "", keyOrder: ["a", "b", "c"])
    change(&editor)
    return editor.text[...].text
  }

  @Test(
    "a member is set where it stands, after those before it in order, or at the end",
    arguments: [
      (#"{"b":1}"#, ["a"], #"{"b":1, "a": 9}"#),
      (#"{"b":1,"x":0}"#, ["c"], #"{"b":1,"c": 9,"x":0}"#),
      (#"{"a":1,"x":0,"b":2}"#, ["c"], #"{"a":1,"x":0,"b":2,"c": 9}"#),
      (#"{"a":1,"c":0}"#, ["b"], #"{"a":1,"b": 9,"c":0}"#),
      (#"{"b":1,"x":0}"#, ["y"], #"{"b":1,"x":0,"y": 9}"#), ("{}", ["a"], #"{ "a": 9 }"#),
      ("{}", ["p", "q"], #"{ "p": { "q": 9 } }"#), (#"{"b":1}"#, ["b"], #"{"b":9}"#),
      (#"{"p":{"b":1,"z":2}}"#, ["p", "c"], #"{"p":{"b":1,"z":2,"c": 9}}"#),
      (#"{"b":1}"#, ["b", "c"], #"{"b":{ "c": 9 }}"#), (#"{"\u0061":1}"#, ["a"], #"{"\u0061":9}"#),
      (#"{"p":{"q":{"r":1}}}"#, ["p", "q", "r"], #"{"p":{"q":{"r":9}}}"#),
      (#"{"b":1,"x-a":"\ud800"}"#, ["b"], #"{"b":9,"x-a":"\ud800"}"#),
      ("{\n  \"a\": 1\n}", ["b"], "{\n  \"a\": 1,\n  \"b\": 9\n}"), ("7", ["a"], #"{ "a": 9 }"#),
    ])
  func setting(text: String, path: [String], expected: String) {
    #expect(Self.edited(text) { $0.set(path, to: .number("9")) } == expected)
  }

  @Test("what is set already stays as it is spelled")
  func sameValue() {
    for (text, value) in [
      (#"{"a":"\u0061"}"#, JSONNode.string("a")),
      ("{\"a\":[ 1,2 ]}", .array([.number("1"), .number("2")])),
    ] {
      #expect(Self.edited(text) { $0.set(["a"], to: value) } == text)
    }
    #expect(Self.edited(#"{"a":1.0}"#) { $0.set(["a"], to: .number("1")) } == #"{"a":1}"#)
  }

  @Test(
    "an element is appended to an array, which is made where it is missing",
    arguments: [
      ("{}", #"{ "t": ["x"] }"#), (#"{"t":[]}"#, #"{"t":["x"]}"#),
      (#"{"t":["a"]}"#, #"{"t":["a", "x"]}"#),
      (#"{"t":["a","b"]}"#, #"{"t":["a","b","x"]}"#), (#"{"t":1}"#, #"{"t":["x"]}"#),
      ("{\"t\":[\n]}", "{\"t\":[\n  \"x\"\n]}"),
    ])
  func appending(text: String, expected: String) {
    #expect(Self.edited(text) { $0.append([.string("x")], to: ["t"]) } == expected)
  }

  @Test("members and elements are removed, what is not there changes nothing")
  func removing() {
    let text = #"{"a":1,"b":{"c":2,"d":3},"t":["x","y","x"]}"#
    #expect(Self.edited(text) { $0.remove(["a"]) } == text.replacing(#""a":1,"#, with: ""))
    #expect(Self.edited(text) { $0.remove(["b", "c"]) } == text.replacing(#""c":2,"#, with: ""))
    for path in [["z"], ["b", "z"], ["z", "c"], []] {
      #expect(Self.edited(text) { $0.remove(path) } == text)
    }
    let isX = { (node: JSONNode) in node.text == "x" }
    #expect(
      Self.edited(text) { $0.removeElements(of: ["t"], where: isX) }
        == text.replacing(#""x","y","x""#, with: #""y""#))
    #expect(Self.edited(text) { $0.removeElements(of: ["z"], where: isX) } == text)
  }

  @Test(
    "a layout is read off the first value that shows it",
    arguments: [
      (#"{"a":1}"#, #""\n" "  " "" "" "" "" "" false false"#),
      (#"{ "a" : 1, "b":2 }"#, #""\n" "  " " " " " " " " " "" false false"#),
      ("{\n\t\"a\": 1,\n\t\"b\": [ 1,2 ]\n}", #""\n" "\t" "" " " "" " " " " false false"#),
      (
        "{\r\n   \"a\": {\r\n      \"b\": 1\r\n   },\r\n   \"c\": []\r\n}",
        #""\r\n" "   " "" " " " " " " "" true false"#
      ),
      ("[\n    [\n        1\n    ]\n]", #""\n" "    " "" " " " " " " "" false true"#),
      ("{\"a\":\n1,\"b\" :2}", #""\n" "  " " " "" "" "" "" false false"#),
      ("{\n\"a\": 1\n}", #""\n" "  " "" " " " " " " "" false false"#),
      ("[[1,  2]]", #""\n" "  " "" " " "  " " " "" false false"#),
      ("[[\n3],[1]]", #""\n" "  " "" " " "" " " "" false true"#),
      ("[{\n\"a\":[1]}, { \"b\":2}]", #""\n" "  " "" "" " " " " "" false false"#),
      ("7", #""\n" "  " "" " " " " " " "" false false"#),
    ])
  func layout(text: String, expected: String) throws {
    let bytes = Array(text.utf8)
    let style = JSONStyle(observing: [try JSONNode.parse(bytes)], in: bytes)
    let texts = [
      style.lineEnd, style.indentation, style.beforeColon, style.afterColon, style.afterComma,
      style.objectPadding, style.arrayPadding,
    ]
    let flags = [style.spreadsFlatObjects, style.spreadsFlatArrays]
    #expect(
      (texts.map(\.debugDescription) + flags.map(\.description)).joined(separator: " ") == expected)
  }
}

@Suite("Classes of bytes in JSON")
struct JSONByteTests {
  @Test("a class has its characters and no other byte of ASCII")
  func classes() {
    let wordCharacters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-._$"
    let ascii = UInt8.min..<0x80
    #expect(ascii.filter(\.isJSONSpace) == " \t\n\r".utf8.sorted())
    #expect(ascii.filter { $0 >= 0x20 && !$0.isUnescapedInJSON } == "\"\\\u{7F}".utf8.sorted())
    #expect(ascii.filter { JSONNumber.isPartOfWord($0) } == wordCharacters.utf8.sorted())
  }

  @Test("bytes beyond ASCII are part of a word, no white space and not plain")
  func beyond() {
    #expect(
      (0x80...UInt8.max).allSatisfy {
        JSONNumber.isPartOfWord($0) && !$0.isJSONSpace && !$0.isUnescapedInJSON
      })
  }
}
