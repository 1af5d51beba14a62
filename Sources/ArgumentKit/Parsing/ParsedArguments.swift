/// The values of a whole command line, every one converted and every required one there.
package struct ParsedArguments: Sendable {
  private let path: CommandPath
  /// What was given, in order.
  ///
  /// A command line is short: looking along it is quicker than a table.
  private let given: [(occurrence: Occurrence, value: any Sendable)]

  init(_ reading: Reading) throws(UsageError) {
    path = reading.path
    var given: [(occurrence: Occurrence, value: any Sendable)] = []
    for occurrence in reading.occurrences {
      let parameter = occurrence.parameter
      let same = parameter.isRepeatable ? [] : [parameter.identity]
      let taken = same + path.rivals(of: parameter)
      if let first = given.first(where: { taken.contains($0.occurrence.parameter.identity) }) {
        throw .givenTwice(occurrence, after: first.occurrence, on: path)
      }
      do {
        given.append((occurrence, try parameter.convert(occurrence.origin.text)))
      } catch {
        throw .invalidValue(of: occurrence, error, on: path)
      }
    }
    self.given = given
    let missing = path.parameters.filter { $0.isRequired && all(of: $0).isEmpty }
    guard missing.isEmpty else { throw .missingArguments(missing, on: path) }
  }

  /// The value of one of the command's parameters.
  package subscript<Key: ParameterKey>(key: Key) -> Key.Output {
    assert(declares(key), "'\(path.text)' has no \(key.parameter.identity)")
    guard let output = key.output(of: all(of: key.parameter).map { $0.value }) else {
      preconditionFailure("\(key.parameter.identity) is required here and not where it was parsed")
    }
    return output
  }

  /// Where the values of a parameter came from, in the order in which they were given.
  package func origins(of key: some ParameterKey) -> [Origin] {
    all(of: key.parameter).map { $0.occurrence.origin }
  }

  private func all(of parameter: ParameterOutline)
    -> [(occurrence: Occurrence, value: any Sendable)]
  {
    given.filter { $0.occurrence.parameter.identity == parameter.identity }
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
