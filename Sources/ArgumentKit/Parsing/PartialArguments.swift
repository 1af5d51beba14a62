/// The values that an unfinished line has given so far; those that are not valid are left out.
package struct PartialArguments: Sendable {
  private let values: [String: [any Sendable]]

  init(_ occurrences: [Occurrence]) {
    var values: [String: [any Sendable]] = [:]
    for occurrence in occurrences {
      guard let value = try? occurrence.parameter.convert(occurrence.origin.text) else { continue }
      values[occurrence.parameter.identity, default: []].append(value)
    }
    self.values = values
  }

  /// What the key has so far, or nil where it is required and has not been given.
  ///
  /// A key of another command has no values.
  package subscript<Key: ParameterKey>(key: Key) -> Key.Output? {
    key.output(of: values[key.parameter.identity] ?? [])
  }
}
