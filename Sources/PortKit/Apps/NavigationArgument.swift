import AssociationKit
import JSONKit
import RuleKit
import TextKit
import XMLKit

/// One `<argument>` of a destination.
struct NavigationArgument {
  let name: String
  let rules: [(name: String, value: JSONNode)]
  let isNullable: Bool
  /// Its default as text; nil without one that a link can have.
  let defaultText: String?
  let note: String?

  init?(_ element: XMLElement) {
    guard let name = element.attribute("name", in: AndroidManifest.android)?.value else {
      return nil
    }
    self.name = name
    let value = element.attribute("defaultValue", in: AndroidManifest.android)?.value
    let nullable = element.attribute("nullable", in: NavigationGraphImport.app)?.value
    let isNull = value?.isSameText(as: "@null") ?? false
    isNullable = nullable.map { $0.isSameText(as: "true") } ?? false || isNull
    defaultText = value.flatMap { $0.hasScalarPrefix("@") ? nil : $0 }
    let type = element.attribute("argType", in: NavigationGraphImport.app)?.value
    switch type ?? Self.type(of: defaultText) {
    case "integer", "long": rules = [(Keyword.type.rawValue, .string("integer"))]
    case "float": rules = [(Keyword.type.rawValue, .string("number"))]
    case "boolean": rules = [(Keyword.type.rawValue, .string("boolean"))]
    default: rules = []
    }
    let isText = type?.isSameText(as: "string") ?? true
    note = rules.isEmpty && !isText ? "\(name): the type \((type ?? "").quoted()) is ignored" : nil
  }

  /// The type that a default alone says (Android, `argType`).
  private static func type(of value: String?) -> String {
    guard let value else { return "string" }
    if ["true", "false"].containsSameText(as: value) { return "boolean" }
    let digits = value.unicodeScalars.drop { $0 == "-" }
    if !digits.isEmpty, digits.allSatisfy(\.isDigit) { return "integer" }
    return "string"
  }
}
