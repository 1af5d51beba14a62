/// The values of a whole command line, every one converted and every required one there.
package struct ParsedArguments: Sendable {
  private let path: CommandPath
  /// What was given, in order, by the identity of the argument.
  ///
  /// A script may hand on a hundred thousand words, so each costs one look into a table.
  private let given: [String: [Given]]

  private struct Given {
    /// How many were given before it.
    let number: Int
    let occurrence: Occurrence
    let value: any Sendable
  }

  init(_ line: TypedLine) throws(UsageError) {
    path = line.path
    var given: [String: [Given]] = [:]
    var rivals: [String: [String]] = [:]
    for (number, occurrence) in line.occurrences.enumerated() {
      let argument = occurrence.argument
      let identity = argument.identity
      let others = rivals[identity] ?? path.rivals(of: argument)
      rivals[identity] = others
      let taken = argument.isRepeatable ? others : [identity] + others
      if let first = taken.compactMap({ given[$0]?.first }).min(by: { $0.number < $1.number }) {
        throw .givenTwice(occurrence, after: first.occurrence, on: path)
      }
      do {
        let value = try argument.convert(occurrence.text)
        given[identity, default: []].append(
          Given(number: number, occurrence: occurrence, value: value))
      } catch {
        throw .invalidValue(of: occurrence, error, on: path)
      }
    }
    self.given = given
    let missing = path.arguments.filter { $0.isRequired && given[$0.identity] == nil }
    guard missing.isEmpty else { throw .missing(missing, on: path) }
  }

  package subscript<Key: ArgumentKey>(key: Key) -> Key.Output {
    assert(declares(key), "'\(path.text)' has no \(key.argument.identity)")
    guard let output = key.output(all(of: key).map(\.value)) else {
      preconditionFailure("\(key.argument.identity) is required here and not where it was parsed")
    }
    return output
  }

  package func has(_ key: some ArgumentKey) -> Bool {
    !all(of: key).isEmpty
  }

  func occurrences(of key: some ArgumentKey) -> [Occurrence] {
    all(of: key).map(\.occurrence)
  }

  private func all(of key: some ArgumentKey) -> [Given] {
    given[key.argument.identity] ?? []
  }

  package func declares(_ key: some ArgumentKey) -> Bool {
    path.arguments.contains { $0.identity == key.argument.identity }
  }

  /// The text below a usage error that the command found itself; `isOfValue` says that only a value is
  /// wrong, so that its usage would not help.
  package func usageText(isOfValue: Bool, width: Int = 80) -> String {
    UsageError("", isOfValue: isOfValue, on: path).usageText(width: width)
  }
}

/// The values that an unfinished line has given so far; those that are not valid are left out.
package struct PartialArguments: Sendable {
  private let values: [String: [any Sendable]]

  init(_ occurrences: [Occurrence]) {
    var values: [String: [any Sendable]] = [:]
    for occurrence in occurrences {
      guard let value = try? occurrence.argument.convert(occurrence.text) else { continue }
      values[occurrence.argument.identity, default: []].append(value)
    }
    self.values = values
  }

  /// What the words of a line give, whether or not the line is complete or right.
  package init(_ words: some Sequence<String>, in root: CommandOutline) {
    self.init(TypedLine(words, in: root).occurrences)
  }

  /// The command that the words of a line lead to, however wrong the rest is: `deeplink env add`.
  package static func command(of words: some Sequence<String>, in root: CommandOutline) -> String {
    TypedLine(words, in: root).path.text
  }

  /// What the key has so far, or nil if it is required and has not been given.
  ///
  /// A key of another command has no values.
  package subscript<Key: ArgumentKey>(key: Key) -> Key.Output? {
    key.output(values[key.argument.identity] ?? [])
  }
}
