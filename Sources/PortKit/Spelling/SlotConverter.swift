import JSONKit
import RuleKit

/// What the routes of web frameworks call a kind of value: `int` of `<int:id>` and of `{id:int}`.
struct SlotConverter {
  /// What the value must be, in our words.
  let rules: [(name: String, value: JSONNode)]
  /// Whether the value may have several segments.
  let isReserved: Bool

  init?(_ name: String) {
    var isReserved = false
    let rule: (Keyword, String)?
    switch name.lowercased() {
    case "int", "integer", "long": rule = (.type, "integer")
    case "float", "double", "decimal", "number": rule = (.type, "number")
    case "bool", "boolean": rule = (.type, "boolean")
    case "uuid", "guid": rule = (.format, "uuid")
    case "date": rule = (.format, "date")
    case "datetime": rule = (.format, "date-time")
    case "slug": rule = (.pattern, "^[A-Za-z0-9_-]+$")
    case "alpha": rule = (.pattern, "^[A-Za-z]+$")
    case "str", "string": rule = nil
    case "path":
      rule = nil
      isReserved = true
    default: return nil
    }
    rules = rule.map { [($0.0.rawValue, .string($0.1))] } ?? []
    self.isReserved = isReserved
  }

  /// Whether what stands after a slot's colon is a regular expression: `[0-9]+` of `{id:[0-9]+}`.
  static func isPattern(_ text: String) -> Bool {
    text.unicodeScalars.contains { "[\\.|^$".unicodeScalars.contains($0) }
  }
}
