import Testing

@testable import AssociationKit

@Suite("What is told of association files")
struct AssociationFindingTests {
  /// What is told of a document: `code column message (hint)`.
  private static func told(_ text: String) throws -> [String] {
    let file = try AssociationFile(name: "aasa", bytes: Array(text.utf8))
    return file.findings.map { finding in
      let column = file.source.position(of: finding.range.lowerBound).column
      return "\(finding.code.rawValue) \(column): \(finding.message)"
        + (finding.hint.map { " (\($0))" } ?? "")
    }
  }

  @Test(
    "what is not read is told with its place and what it must be",
    arguments: [
      (
        #"{"applink": 1}"#,
        [
          #"AF01 2: unknown key "applink", ignored (did you mean "applinks"?)"#,
          #"AA02 1: no "applinks", so no link opens an app"#,
        ]
      ),
      (#"{"applinks": 1}"#, [#"AF02 14: "applinks" must be an object"#]),
      (#"{"applinks": {}}"#, [#"AA02 14: no "details", so no link opens an app"#]),
      (#"{"applinks": {"details": "x"}}"#, [#"AF02 26: "details" must be an array"#]),
      (
        #"{"applinks": {"details": [1]}}"#,
        [#"AF02 27: an entry of "details" must be an object"#]
      ),
      (
        #"{"applinks": {"details": [], "defaults": 1}}"#,
        [#"AF02 42: "defaults" must be an object"#]
      ),
      (
        #"{"applinks": {"details": {"T": {"components": [{}]}}}}"#,
        [
          "AA11 26: \"details\" as an object is the iOS 9 format "
            + #"(write an array of objects with "appIDs" and "components")"#,
          "AA08 27: \"T\" is not an app ID (a ten-character team ID, \".\", the bundle ID: "
            + "ABCDE12345.com.example.app)",
        ]
      ),
      (
        #"{"applinks": {"details": [], "substitutionVariables": {"v": [1]}}}"#,
        [#"AF02 61: the values of "v" must be an array of strings"#]
      ),
    ])
  func documents(text: String, expected: [String]) throws {
    #expect(try Self.told(text) == expected)
  }

  @Test(
    "what of an entry is not read is told",
    arguments: [
      (#""appIDs": [], "components": [{}]"#, [#"AA12 12: empty "appIDs" applies to no app"#]),
      (
        #""appIDs": 1, "components": [{}]"#,
        [#"AF02 12: "appIDs" must be an array, found a number"#]
      ),
      (#""appIDs": [1], "components": [{}]"#, ["AF02 13: an app ID must be a string"]),
      (#""components": [{}]"#, [#"AA12 1: an entry without "appIDs" applies to no app"#]),
      (
        #""appID": "ABCDE12345.a", "appIDs": ["ABCDE12345.a"], "components": [{}]"#,
        [#"AA07 11: "appID" next to "appIDs" is ignored (move it into "appIDs")"#]
      ),
      (
        #""appID": "ABCDE12345.a", "components": [{}], "paths": []"#,
        [#"AA06 56: "paths" next to "components" are ignored (remove them)"#]
      ),
      (
        #""appID": "ABCDE12345.a", "components": 1"#,
        [#"AF02 41: "components" must be an array, found a number"#]
      ),
      (
        #""appID": "ABCDE12345.a", "components": []"#,
        [#"AA10 41: empty "components" matches no link"#]
      ),
      (#""appID": "ABCDE12345.a", "components": [1]"#, ["AF02 42: a component must be an object"]),
      (
        #""appID": "ABCDE12345.a", "paths": 1"#,
        [#"AF02 36: "paths" must be an array, found a number"#]
      ),
      (#""appID": "ABCDE12345.a", "paths": [1, "/x"]"#, ["AF02 37: a path must be a string"]),
    ])
  func entries(entry: String, expected: [String]) throws {
    let told = try Self.told("{\"applinks\": {\"details\": [\n{\(entry)}]}}")
    #expect(told == expected)
  }

  @Test(
    "what of a component is not read is told",
    arguments: [
      (#""/": 1"#, [#"AF02 7: "/" must be a string, found a number: ignored"#]),
      (##""#": null"##, [##"AF02 7: "#" must be a string, found null: ignored"##]),
      (#""?": []"#, [#"AF02 7: "?" must be a string, found an array: ignored"#]),
      (#""exclude": 1"#, [#"AF02 13: "exclude" must be true or false"#]),
      (#""caseSensitive": "no""#, [#"AF02 19: "caseSensitive" must be true or false"#]),
      (#""percentEncoded": 0"#, [#"AF02 20: "percentEncoded" must be true or false"#]),
      (
        #""?": {"a": "1", "b": 2}"#,
        [
          "AA03 23: the value of \"b\" is a number, so the system ignores this entire "
            + #""?" (write a string, "*" for any value)"#
        ]
      ),
      (
        #""/": "/$(digits)""#,
        [
          "AA05 7: $(digits) is not defined, so the rule matches no link "
            + #"(did you mean "$(digit)"?)"#
        ]
      ),
      (
        #""?": {"a": "$(quux)"}"#,
        [
          "AA05 13: $(quux) is not defined, so the rule matches no link "
            + #"(define it in "substitutionVariables")"#
        ]
      ),
      (#""/": "/a", "exclude": true, "comment": "c", "percentEncoded": false"#, []),
    ])
  func components(component: String, expected: [String]) throws {
    let entry = #""appID": "ABCDE12345.a", "components": ["#
    let told = try Self.told("{\"applinks\": {\"details\": [{\(entry)\n{\(component)}]}]}}")
    #expect(told == expected)
  }
}
