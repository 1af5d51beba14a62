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
  /// True if it has a default, even one that no link can have.
  let hasDefault: Bool
  let notes: [String]

  init?(_ element: XMLElement) {
    guard let name = element.attribute("name", in: AndroidManifest.android)?.value else {
      return nil
    }
    self.name = name
    let value = element.attribute("defaultValue", in: AndroidManifest.android)?.value
    let nullable = element.attribute("nullable", in: NavigationGraphImport.app)?.value
    let isNull = value?.isSameText(as: "@null") ?? false
    isNullable = nullable.map { $0.isSameText(as: "true") } ?? false || isNull
    let written = value.flatMap { $0.hasScalarPrefix("@") ? nil : $0 }
    let type = element.attribute("argType", in: NavigationGraphImport.app)?.value
    let kind = type ?? Self.type(of: written)
    defaultText = written.map { Self.plain($0, of: kind) }
    switch kind {
    case "integer", "long": rules = [(Keyword.type.rawValue, .string("integer"))]
    case "float": rules = [(Keyword.type.rawValue, .string("number"))]
    case "boolean": rules = [(Keyword.type.rawValue, .string("boolean"))]
    default: rules = []
    }
    let isText = type?.isSameText(as: "string") ?? true
    let reference = written == nil && !isNull ? value : nil
    notes = [
      rules.isEmpty && !isText ? "\(name): the type \((type ?? "").quoted()) is ignored" : nil,
      reference.map { "\(name): the default \($0.quoted()) is not resolved and is ignored" },
    ].compactMap(\.self)
    hasDefault = value != nil
  }

  /// The type that a default alone says (Android, `argType`).
  private static func type(of value: String?) -> String {
    guard let value else { return "string" }
    if ["true", "false"].containsSameText(as: value) { return "boolean" }
    if value.without(last: "L").flatMap(integer) != nil { return "long" }
    if integer(value) != nil { return "integer" }
    return value.containsScalars(".") && Double(value) != nil ? "float" : "string"
  }

  /// A default as a URL has it: `0L` → `0`, `0x10` → `16`, `1.0f` → `1.0`, `TRUE` → `true`; any other
  /// as it is.
  private static func plain(_ value: String, of kind: String) -> String {
    switch kind {
    case "integer", "long":
      return integer(value.without(last: "L") ?? value).map(String.init) ?? value
    case "float": return value.without(last: "f") ?? value.without(last: "F") ?? value
    case "boolean": return value.lowercased()
    default: return value
    }
  }

  /// A whole number, decimal or `0x…`.
  private static func integer(_ text: String) -> Int64? {
    let isHexadecimal = text.hasScalarPrefix("0x") || text.hasScalarPrefix("0X")
    return isHexadecimal
      ? Int64(text.unicodeScalars.dropFirst(2).map(String.init).joined(), radix: 16) : Int64(text)
  }
}
