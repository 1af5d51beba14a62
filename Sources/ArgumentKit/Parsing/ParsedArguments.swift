/// The values of a whole command line, every one converted and every required one there.
package struct ParsedArguments: Sendable {
  private let path: CommandPath
  private let values: [String: [any Sendable]]
  private let occurrences: [String: [Occurrence]]

  init(_ reading: Reading) throws(UsageError) {
    path = reading.path
    var values: [String: [any Sendable]] = [:]
    var occurrences: [String: [Occurrence]] = [:]
    for occurrence in reading.occurrences {
      let parameter = occurrence.parameter
      let same = parameter.isRepeatable ? [] : [parameter.identity]
      let taken = same + path.rivals(of: parameter)
      if let first = taken.lazy.compactMap({ occurrences[$0]?.first }).first {
        throw .givenTwice(occurrence, after: first, on: path)
      }
      do {
        values[parameter.identity, default: []].append(
          try parameter.convert(occurrence.origin.text))
      } catch {
        throw .invalidValue(of: occurrence, error, on: path)
      }
      occurrences[parameter.identity, default: []].append(occurrence)
    }
    let missing = path.parameters.filter {
      $0.isRequired && values[$0.identity] == nil
    }
    guard missing.isEmpty else { throw .missingArguments(missing, on: path) }
    self.values = values
    self.occurrences = occurrences
  }

  /// The value of one of the command's parameters.
  package subscript<Key: ParameterKey>(key: Key) -> Key.Output {
    assert(declares(key), "'\(path.text)' has no \(key.parameter.identity)")
    guard let output = key.output(of: values[key.parameter.identity] ?? []) else {
      preconditionFailure("\(key.parameter.identity) is required here and not where it was parsed")
    }
    return output
  }

  /// Where the values of a parameter came from, in the order in which they were given.
  package func origins(of key: some ParameterKey) -> [Origin] {
    (occurrences[key.parameter.identity] ?? []).map(\.origin)
  }

  /// Whether the command that was given has this parameter.
  package func declares(_ key: some ParameterKey) -> Bool {
    path.parameters.contains { $0.identity == key.parameter.identity }
  }

  /// The names of the command that was given, below the tool's own: `["fill"]`.
  package var command: [String] { path.names }

  /// A usage error that the tool found itself, with this command's usage below it.
  ///
  /// - Parameters:
  ///   - message: What was expected and found, without a final full stop.
  ///   - hint: What to try.
  ///   - key: The parameter that it is about; help on it is shown.
  ///   - origin: The value that it is about, if it is about one.
  /// - Returns: The error, ready to be thrown or shown.
  package func usageError(
    _ message: String, hint: String? = nil, about key: (any ParameterKey)? = nil,
    at origin: Origin? = nil
  ) -> UsageError {
    UsageError(
      message, hint: hint, about: key?.parameter, as: origin?.spelling, word: origin?.word,
      on: path)
  }
}
