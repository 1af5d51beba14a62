extension Keyword {
  /// The JSON Schema 2020-12 of one parameter's rules, derived from the table of keywords, to be
  /// embedded as a value into the schema of a store.
  package static var schemaText: String {
    let properties = allCases.map { keyword in
      let definition = keyword.definition
      return """
            "\(keyword.rawValue)": { "description": "\(definition.meaning)", \(definition.shape.schema) }
        """
    }
    return """
      {
        "type": "object",
        "properties": {
      \(properties.joined(separator: ",\n"))
        },
        "patternProperties": { "^x-": {} },
        "additionalProperties": false
      }
      """
  }
}
