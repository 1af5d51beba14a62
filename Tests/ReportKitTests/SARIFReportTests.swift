import JSONKit
import ReportKit
import Testing
import TextKit

@Suite("SARIF")
struct SARIFReportTests {
  private static let rules = [
    Annotation.LintCheck(
      "template", title: "A template with a fault", help: "Write $<id>, not {id}."),
    Annotation.LintCheck("same-path", title: "Two links of one path", help: "Remove one of them."),
  ]

  private static let main = SourceLocation("links.json", line: 1, column: 1)

  @Test("a finding names its rule, its level, and its place by code points")
  func result() {
    let report = SARIFReport(
      [
        Annotation(
          .warning, Self.rules[1], "\"b\" has the path of \"a\"", hint: "remove one of them",
          at: .init("app/links.json", line: 14, column: 9))
      ], rules: Self.rules, version: "1.2.3", main: Self.main)
    #expect(
      report.text == #"""
        {
          "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
          "version": "2.1.0",
          "runs": [
            {
              "tool": {
                "driver": {
                  "name": "deeplink",
                  "version": "1.2.3",
                  "rules": [
                    {
                      "id": "template",
                      "shortDescription": { "text": "A template with a fault" },
                      "help": { "text": "Write $<id>, not {id}." }
                    },
                    {
                      "id": "same-path",
                      "shortDescription": { "text": "Two links of one path" },
                      "help": { "text": "Remove one of them." }
                    }
                  ]
                }
              },
              "columnKind": "unicodeCodePoints",
              "results": [
                {
                  "ruleId": "same-path",
                  "ruleIndex": 1,
                  "level": "warning",
                  "message": { "text": "\"b\" has the path of \"a\"\nremove one of them" },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": { "uri": "app/links.json", "uriBaseId": "%SRCROOT%" },
                        "region": { "startLine": 14, "startColumn": 9 }
                      }
                    }
                  ]
                }
              ]
            }
          ]
        }

        """#)
  }

  @Test(
    "a file is a URI reference: relative to the root, or a file URL",
    arguments: [
      ("a b/é.json", "a%20b/%C3%A9.json", true), ("c:links.json", "c%3Alinks.json", true),
      ("100%#?.json", "100%25%23%3F.json", true),
      ("/srv/links.json", "file:///srv/links.json", false), ("../up.json", "../up.json", true),
    ])
  func uris(file: String, uri: String, isRelative: Bool) throws {
    let report = SARIFReport(
      [Annotation(.error, Self.rules[0], "m", at: .init(file))], rules: Self.rules,
      version: "1", main: Self.main)
    let node = try JSONNode.parse(Array(report.text.utf8))
    let place = node["runs"]?.elements[0]["results"]?.elements[0]["locations"]?.elements[0]
    let artifact = place?["physicalLocation"]?["artifactLocation"]
    #expect(artifact?["uri"]?.text == uri)
    #expect(artifact?["uriBaseId"]?.text == (isRelative ? "%SRCROOT%" : nil))
    // Code scanning asks for a line even where none is known.
    let region = place?["physicalLocation"]?["region"]
    #expect(region?.withoutPlaces == .object(["startLine": .number("1")]))
  }

  @Test("a finding in no file has the main place, and a report without findings an empty list")
  func empty() throws {
    let report = SARIFReport(
      [Annotation(.error, Self.rules[0], "m")], rules: Self.rules, version: "1", main: Self.main)
    let node = try JSONNode.parse(Array(report.text.utf8))
    let place = node["runs"]?.elements[0]["results"]?.elements[0]["locations"]?.elements[0]
    #expect(place?["physicalLocation"]?["artifactLocation"]?["uri"]?.text == "links.json")
    #expect(place?["physicalLocation"]?["region"]?["startLine"]?.kind == .number("1"))
    let nothing = SARIFReport([], rules: [], version: "1", main: Self.main).text
    #expect(try JSONNode.parse(Array(nothing.utf8))["runs"]?.elements[0]["results"]?.elements == [])
  }
}
