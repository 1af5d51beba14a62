import Testing

@testable import JSONKit
@testable import LinkKit

@Suite("LinkScanner: what it takes, and what it leaves to the plain reader")
struct LinkScannerLimitTests {
  /// Whether a link with this member beside its name and path is taken whole.
  private static func takes(
    _ member: String, before: String = "", mostValues: Int = JSONReader.mostValues
  ) -> Bool {
    let link = #"{"name":"a",\#(before)"path":"/",\#(member)}"#
    return Array((link + String(repeating: " ", count: 40)).utf8).withUnsafeBufferPointer { bytes in
      LinkScanner.scan(bytes, from: 0, mostValues: mostValues) { _ in false }
        == link.utf8.count
    }
  }

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
  }

  private static func object(_ count: Int) -> String {
    "{" + (0..<count).map { "\"m\($0)\":1" }.joined(separator: ",") + "}"
  }

  @Test(
    "values of JSON are taken",
    arguments: [
      "true", "false", "null", "0", "-1.5e+3", "\"\"", "[]", "{}", "[ ]", "{ }", "[ 1 , 2 ]",
      "{ \"a\" : 1 , \"b\" : [ ] }", "{\"a\":1,\"b\":{\"a\":1}}", "[{\"a\":1},{\"a\":1}]",
      "\"\\u00e9\\n\\\"\"", "\"é🐲\"", "[true,false,null]", "[[1],[2,[3]]]", nested(60),
      object(126), "\"\(String(repeating: "x", count: 200))\"",
      "[\n                                1,\n\t\r\n 2]",
    ])
  func values(_ value: String) {
    #expect(Self.takes(#""x-own":\#(value)"#))
  }

  @Test(
    "what is rare, and what is no JSON, is left",
    arguments: [
      "tru", "truee", "fals", "falses", "nul", "nulls", "true1", "01", "-", "1.", "\"\\q\"",
      "\"\\ud800\"", "\"\u{1}\"", "\"\t\"", "[1 2]", "[1,]", "{\"a\"}", "{\"a\":}", "{\"a\" 1}",
      "{\"a\":1,\"a\":2}", "{\"\\u0061\":1}", "{1:2}", "[1}", "{\"a\":1]", nested(61), object(129),
      "x", "",
    ])
  func rare(_ value: String) {
    #expect(!Self.takes(#""x-own":\#(value)"#))
  }

  @Test(
    "a link's own members have the shape of their key",
    arguments: [
      (#""title":"t""#, true), (#""title":7"#, false), (#""title":null"#, false),
      (#""tags":["x"]"#, true), (#""tags":[]"#, true), (#""tags":[ "x" , "y" ]"#, true),
      (#""tags":["x",]"#, false), (#""tags":"x""#, false), (#""tags":[1]"#, false),
      (#""parameters":{}"#, true), (#""parameters":{"id":{}}"#, true),
      (#""parameters":{"id":1}"#, false), (#""parameters":{"x-id":1}"#, true),
      (#""parameters":{"x-":1}"#, true), (#""parameters":{"x":1}"#, false),
      (#""parameters":{"y-a":1}"#, false), (#""parameters":{"xy":1}"#, false),
      (#""parameters":{"id":{"x":1}}"#, true), (#""parameters":[]"#, false),
      (#""parameters":{"a":{},"b":[]}"#, false), (#""parameters":{"a":{},"b":{}}"#, true),
      (#""x-a":1,"x-a":2"#, false), (#""x-a":1,"x-b":2"#, true), (#""path":"/b""#, false),
      (#""opens":true"#, true), (#""opens":false"#, true), (#""opens":nil"#, false),
      (#""opens":1"#, false), (#""owner":1"#, false), (#""x_a":1"#, false),
    ])
  func members(_ member: String, _ isTaken: Bool) {
    #expect(Self.takes(member) == isTaken)
    #expect(Self.takes(#""description":"d""#, before: member + ",") == isTaken)
  }

  @Test(
    "a name that no link can have, and a link without name or path, are left",
    arguments: [
      (#"{"name":"a","path":"/"}"#, true), (#"{"path":"/","name":"a"}"#, true),
      (#"{"name":"a b","path":"/"}"#, false), (#"{"name":"","path":"/"}"#, false),
      (#"{"name":"a"}"#, false), (#"{"path":"/"}"#, false), ("{}", false), ("[]", false),
      (#"{"name":"a","path":"/","#, false), (#"{"name":"a","path":"/""#, false),
      (#"{"name":"a","path":"/"]"#, false), (#"{"name":"a" "path":"/"}"#, false),
    ])
  func links(_ link: String, _ isTaken: Bool) {
    Array((link + String(repeating: " ", count: 40)).utf8).withUnsafeBufferPointer { bytes in
      let end = LinkScanner.scan(bytes, from: 0) { _ in true }
      #expect(end == (isTaken ? link.utf8.count : nil))
    }
  }

  @Test("links are taken as far as commas join them and all are right, or until told to stop")
  func several() {
    let links = [#"{"name":"a","path":"/"}"#, #"{"name":"b","path":"/"}"#, #"{"name":"c"}"#]
    let text = links.joined(separator: " ,\n ") + String(repeating: " ", count: 40)
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      for (most, count, end) in [(9, 2, 23 * 2 + 4), (1, 1, 23), (2, 2, 23 * 2 + 4)] {
        var found = 0
        let last = LinkScanner.scan(bytes, from: 0) { _ in
          found += 1
          return found < most
        }
        #expect(found == count)
        #expect(last == end)
      }
    }
  }

  @Test(
    "a link of more values than the reader returns is left, and refused by it; a long text is not")
  func values() throws {
    let most = 40
    // The link, its name, its path and the array are values, too.
    for count in 1...2 * most {
      let zeros = Array(repeating: "0", count: count).joined(separator: ",")
      let link = #"{"name":"a","path":"/","x-own":[\#(zeros)]}"#
      var reader = JSONReader(Array(link.utf8))
      reader.valueLimit = most
      let isRead = reader.readValue() != nil
      let isTaken = Self.takes(#""x-own":[\#(zeros)]"#, mostValues: most)
      #expect(isTaken == isRead, "\(count) values")
    }
    #expect(
      Self.takes(#""x-own":"\#(String(repeating: "x", count: 3 * most))""#, mostValues: most))
  }

  @Test("a store that begins with short links is not given room for as many as would follow them")
  func room() throws {
    let links = (0..<1_001).map { #"{"name":"l\#($0)","path":"/"}"# }.joined(separator: ",")
    let long = #"{"name":"long","path":"/","x-d":"\#(String(repeating: "x", count: 4_500_000))"}"#
    let store = #"{"version":1,"links":[\#(links),\#(long)]}"#
    let reader = try StoreReader(Array(store.utf8), usesScanner: true)
    #expect(reader.links.entries.count == 1_002)
    #expect(reader.links.entries.capacity < 150_000)
  }
}
