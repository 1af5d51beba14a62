import JSONKit
import Testing

@testable import AgentKit

@Suite("Schemas of tools")
struct ToolSchemaTests {
  private static let schema = ToolSchema.object([
    .init("name", .text), .optional("on", .boolean), .optional("count", .wholeNumber(1...9)),
    .optional("kind", .choice(["a", "b"])),
    .optional("values", .map(.scalar)), .optional("rules", .anyObject),
    .optional("list", .array(.object([.init("x", .any)]))),
  ])

  @Test(
    "a value is accepted, or the first mismatch is named by its place",
    arguments: [
      (#"{"name":"x"}"#, nil),
      (
        #"{"name":"","on":true,"count":9,"kind":"b","values":{"a":1,"b":null,"c":"","#
          + #""d":false},"rules":{"a":[]},"list":[{"x":{}},{"x":null}]}"#, nil
      ),
      (#"{}"#, "name: it is missing"),
      (#"[]"#, "expected an object, found an array"),
      (#"{"name":7}"#, "name: expected a string, found a number"),
      (#"{"name":"x","on":null}"#, "on: expected true or false, found null"),
      (
        #"{"name":"x","count":10}"#,
        #"count: expected a whole number from 1 to 9, found "10""#
      ),
      (
        #"{"name":"x","count":1.5}"#,
        #"count: expected a whole number from 1 to 9, found "1.5""#
      ),
      (#"{"name":"x","count":5.0}"#, nil), (#"{"name":"x","count":5e0}"#, nil),
      (#"{"name":"x","kind":"c"}"#, #"kind: expected one of a, b, found "c""#),
      (
        #"{"name":"x","values":{"a":[]}}"#,
        "values.a: expected a string, a number, true, false or null, found an array"
      ),
      (#"{"name":"x","rules":1}"#, "rules: expected an object, found a number"),
      (#"{"name":"x","list":[{"x":1},{}]}"#, "list[1].x: it is missing"),
      (#"{"name":"x","lst":1}"#, #"unknown argument "lst"; did you mean "list"?"#),
    ])
  func check(text: String, expected: String?) throws {
    let node = try JSONNode.parse(Array(text.utf8))
    var found: String?
    do throws(ToolSchema.Mismatch) {
      try Self.schema.check(node)
    } catch {
      found = error.text
    }
    #expect(found == expected)
  }

  @Test("null and the empty text are not given where an argument is optional")
  func omitted() throws {
    let text = #"{"name":"","on":null,"kind":"","values":null,"list":[]}"#
    let given = Self.schema.withoutOmitted(try JSONNode.parse(Array(text.utf8)))
    #expect(given.compactLine == #"{"name":"","list":[]}"#)
  }
}
