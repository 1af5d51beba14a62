import Testing

@testable import DeeplinkCLI

@Suite("Constraints: verify and overlaps")
struct ConstrainedVerifyTests {
  private static func verified(_ constraints: String) -> String {
    let link = #"""
      { "name": "pickem", "path": "/pickem/$<kind>?day=$<day?>",
        "parameters": { "kind": { "enum": ["pools", "drafts"] } }, "constraints": [\#(constraints)] }
      """#
    return VerifyStoreTests.world(link).run(["verify", "-e", "production", "-q"]).answer
  }

  @Test("only sets of values that the constraints allow are judged")
  func verify() {
    #expect(Self.verified("").contains("drafts"))
    let never = Self.verified(#"{ "properties": { "kind": { "const": "pools" } } }"#)
    #expect(never.contains("every value"), "\(never)")
    #expect(!never.contains("drafts"))
    // Whether there is a day decides, whatever day it is.
    let withDay = Self.verified(
      #"""
      { "if": { "properties": { "kind": { "const": "drafts" } } }, "then": { "required": ["day"] } },
      { "dependentSchemas": { "day": { "properties": { "kind": { "const": "pools" } } } } }
      """#)
    #expect(withDay.contains("every value"), "\(withDay)")
    // The values of the day are not listed: automata tell them apart.
    let noOther = Self.verified(
      #"""
      { "properties": { "day": { "pattern": "^[a-z]+$" }, "kind": { "const": "pools" } } }
      """#)
    #expect(noOther.contains("every value"), "\(noOther)")
  }

  @Test("constraints that distinguish too many sets of values are named where nothing is proved")
  func undecided() {
    let told = Self.verified(
      #"""
      { "if": { "properties": { "kind": { "const": "drafts" } } },
        "then": { "required": ["day"], "properties": { "day": { "pattern": "^(.)\\1$" } } } },
      { "not": { "required": ["day"], "properties": { "day": { "pattern": "^(.)\\1$" } } } }
      """#)
    #expect(told.contains("constraints 1, 2 distinguish too many sets of values; "), "\(told)")
    #expect(!told.contains("drafts"), "\(told)")
  }
}
