import JSONKit
import Testing
import TextKit

@testable import RuleKit

/// Parameters from the rules of each as JSON; a name that ends with `?` is optional.
func parameters(_ rules: KeyValuePairs<String, String>) throws -> [ConstrainedParameter] {
  try rules.enumerated().map { index, entry in
    let isOptional = entry.key.hasScalarSuffix("?")
    return ConstrainedParameter(
      isOptional ? String(entry.key.dropLast()) : entry.key, at: index,
      rules: try RuleKitTests.rules(entry.value), isOptional: isOptional)
  }
}

/// The parameters of the watch link that the examples are about.
func watchParameters() throws -> [ConstrainedParameter] {
  try parameters([
    "kind": #"{"enum": ["movie", "series", "short"]}"#,
    "id": #"{"type": "integer", "minimum": 1}"#,
    "season?": "{}",
    "store?": #"{"minLength": 0}"#,
    "hd?": #"{"type": "boolean"}"#,
  ])
}

/// A constraint over the watch link's parameters, in either notation.
func constraint(_ text: String) throws -> Constraint {
  try Constraint.parse(text, of: watchParameters())[0]
}

/// All sets of values of some lists, the last changing fastest.
func combinations(_ lists: [[String?]]) -> [[String?]] {
  lists.reduce([[]]) { sets, list in sets.flatMap { set in list.map { set + [$0] } } }
}
