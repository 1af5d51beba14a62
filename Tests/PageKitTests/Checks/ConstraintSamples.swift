import JSONKit
import LinkKit
import RuleKit
import TestSupport
import Testing
import TextKit

@testable import PageKit

/// Constraints between the values of a link, with sets of values that keep and break them.
enum ConstraintSamples {
  private static let template =
    "/$<kind>/$<n>?on=$<on?>&free=$<free?>&count=$<count?>&pin=$<pin?>&text=$<text?>"
  private static let rules = #"""
    {"kind": {"enum": ["a", "b", "é", "{c}"]}, "n": {"type": "integer"}, "on": {"type": "boolean"},
     "free": {"type": "string", "minLength": 0}, "count": {"type": "number"}, "pin": {"writeOnly": true},
     "text": {"type": "string", "minLength": 0}}
    """#
  private static let constraints = [
    #"{"if": {"properties": {"kind": {"const": "a"}}}, "then": {"not": {"required": ["on"]}}}"#,
    #"{"dependentRequired": {"free": ["on"]}}"#, #"{"properties": {"n": {"exclusiveMaximum": 3}}}"#,
    #"{"oneOf": [{"required": ["on"]}, {"properties": {"kind": {"enum": ["a", "b"]}}}]}"#,
    #"{"anyOf": [{"properties": {"n": {"const": 1}}}, {"required": ["free", "text"]}]}"#,
    #"{"properties": {"text": {"pattern": "^x", "minLength": 2}}, "errorMessage": "not {this}"}"#,
    #"{"if": {"required": ["pin"]}, "then": {"properties": {"kind": {"const": "é"}}}}"#,
    #"{"not": {"required": ["pin", "text"]}}"#,
  ]
  private static let ofSecret =
    #"{"not": {"properties": {"pin": {"const": "1234"}}, "required": ["pin"]}}"#
  private static let comparisons = [
    #"[n] <= [count];"#, #"[free] <> [text];"#, #"IF [kind] = "b" THEN [free] > [text];"#,
    #"[free] >= "m" OR [on] = "true";"#, #"[text] = [free] AND [n] < 5;"#,
  ]
  private static let values: [[String?]] = [
    ["a", "b", "é", "{c}"], ["0", "1", "2", "3", "7"], [nil, "true", "false"],
    [nil, "", "x", "m", "z😀", "z\u{FFFD}"], [nil, "1", "1.0", "10e-1", "2.5", "-3"],
    [nil, "1234", "9"], [nil, "", "x", "xy", "zz", String(repeating: "long", count: 20)],
  ]

  private static func form(_ constraints: [String]) throws -> Form {
    let layers = MemberTable(try JSONNode.parse(Array(rules.utf8)).members)
    return try Form(
      template: template, base: "https://h",
      rules: RuleLayers(
        shared: layers, constraints: try constraints.map { try JSONNode.parse(Array($0.utf8)) }))
  }

  /// The data of a constraint that would tell the value of a secret.
  static func judgedSecret() throws -> JSONNode? {
    var tables = CheckTables()
    return tables.constraints(of: try form([ofSecret]))
  }

  /// The constraints as data, each with what the tool says of sets of values.
  static func judged(
    _ tables: inout CheckTables, using random: inout SeededRandom
  ) throws -> JSONNode {
    var forms = try constraints.map { try form([$0]) }
    forms.append(try form(Array(constraints.prefix(3))))
    let free = try form([])
    forms += try comparisons.map { text in
      free.constrained(by: [
        try Constraint.parse(text, of: free.constrainedParameters)[0]
      ])
    }
    var judged: [JSONNode] = []
    for form in forms {
      let found = tables.constraints(of: form)
      let node = try #require(found)
      var sets: [JSONNode] = []
      for _ in 0..<200 {
        let set = values.map { random.pick($0) }
        sets.append(self.judged(form, set, set.indices.filter { _ in !random.oneIn(3) }))
      }
      judged.append(.object([("node", node), ("sets", .array(sets))]))
    }
    return .array(judged)
  }

  private static func judged(_ form: Form, _ set: [String?], _ given: [Int]) -> JSONNode {
    let names = form.fields.map(\.name)
    let refusal = form.refusal(of: set) { given.contains($0) }
    let said = refusal.map { refusal in
      JSONNode.object([
        ("parameter", refusal.parameter.map { .string(names[$0]) } ?? .null),
        ("reason", .string(refusal.reason)),
      ])
    }
    return .object([
      (
        "values",
        .array(zip(names, set).map { .array([.string($0), $1.map { .string($0) } ?? .null]) })
      ),
      ("given", .array(given.map { .string(names[$0]) })), ("said", said ?? .null),
    ])
  }
}
