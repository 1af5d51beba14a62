/// The schema of an OpenAPI parameter as far as rules can say it.
struct OpenAPISchema {
  private(set) var rules: [(name: String, value: JSONNode)] = []
  private(set) var isStructured = false
  /// The keywords that say what a value must be and that rules do not have.
  private(set) var leftOut: [String] = []

  /// Keywords of JSON Schema and OpenAPI that change nothing for a value in a URL.
  private static let harmless: Set<String> = [
    "nullable", "readOnly", "deprecated", "example", "xml", "externalDocs", "$comment", "$ref",
    "contentEncoding", "contentMediaType", "allOf",
  ]

  /// - Parameters:
  ///   - schema: the parameter's `schema`.
  ///   - parameter: the parameter, which has its own description and examples.
  ///   - document: what references lead into.
  init(_ schema: JSONNode?, of parameter: JSONNode, in document: OpenAPIDocument) {
    var members: [(name: String, value: JSONNode)] = []
    if let text = parameter["description"] { members.append(("description", text)) }
    if let schema { members += Self.members(of: schema, in: document, depth: 0) }
    let isSet = { (name: String) in members.contains { $0.name == name } }
    if !isSet("examples") {
      let given = parameter["examples"]?.members.compactMap { $0.value["value"] } ?? []
      let examples =
        [parameter["example"]].compactMap(\.self) + given
        + members.filter { $0.name == "example" }.map(\.value)
      if let first = examples.first { members.append(("examples", .array([first]))) }
    }
    for (name, value) in members where rules.allSatisfy({ $0.name != name }) {
      take(name, value.withoutPlaces, among: members)
    }
  }

  /// The keywords of a schema, with those that it refers to.
  private static func members(of schema: JSONNode, in document: OpenAPIDocument, depth: Int)
    -> [(name: String, value: JSONNode)]
  {
    guard depth < 8, let schema = document.resolved(schema) else { return [("$ref", schema)] }
    let merged = (schema["allOf"]?.elements ?? []).flatMap {
      members(of: $0, in: document, depth: depth + 1)
    }
    return schema.members.map { ($0.name, $0.value) } + merged
  }

  private mutating func take(
    _ name: String, _ value: JSONNode, among members: [(name: String, value: JSONNode)]
  ) {
    switch (name, value.kind) {
    case ("type", .array(let names)): takeType(names.first { $0.text != "null" } ?? .string("null"))
    case ("type", _): takeType(value)
    case ("exclusiveMinimum", .boolean(let isExclusive)):
      if isExclusive { exclude("minimum", as: name, members) }
    case ("exclusiveMaximum", .boolean(let isExclusive)):
      if isExclusive { exclude("maximum", as: name, members) }
    case ("minimum", _), ("maximum", _):
      // OpenAPI 3.0: a boolean beside it says that the limit itself is none of the values.
      let other = name == "minimum" ? "exclusiveMinimum" : "exclusiveMaximum"
      guard !members.contains(where: { $0.name == other && $0.value.kind == .boolean(true) })
      else { return }
      add(name, value)
    case ("format", .string(let format)) where !Format.all.contains(where: { $0.name == format }):
      return
    case ("enum", .array(let values)):
      add(name, .array(values.filter { $0.kind != .null }))
    case _ where Keyword(named: name) != nil: add(name, value)
    case _ where name.hasPrefix("x-") || Self.harmless.contains(name): return
    default: leftOut.append(name)
    }
  }

  private mutating func takeType(_ value: JSONNode) {
    guard let type = value.text.flatMap(ValueType.init) else {
      isStructured = true
      return
    }
    add("type", .string(type.rawValue))
  }

  private mutating func exclude(
    _ limit: String, as name: String, _ members: [(name: String, value: JSONNode)]
  ) {
    if let value = members.first(where: { $0.name == limit })?.value {
      add(name, value.withoutPlaces)
    }
  }

  /// Takes a keyword, unless the rules would have a fault by it.
  private mutating func add(_ name: String, _ value: JSONNode) {
    let next = rules + [(name, value)]
    let faults = Rules.compile([.object(next)]).faults.filter { $0.severity == .fault }
    if faults.isEmpty {
      rules = next
    } else {
      leftOut.append(name)
    }
  }
}
