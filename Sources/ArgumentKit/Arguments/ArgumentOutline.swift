/// One argument, option or flag of a command, with the type of its value erased.
///
/// Tools declare arguments by their keys (`Flag`, `Option`, `Argument`), which remember the type.
package struct ArgumentOutline: Sendable {
  enum Kind: Sendable {
    /// By its position: `<link>`.
    case argument
    /// By its name and a value: `--format json`.
    case option
    /// By its name alone: `--quiet`.
    case flag
  }

  let kind: Kind
  /// Its name without dashes or angle brackets.
  let name: String
  /// What tells it from every other argument of a command: `--format`, `<link>`.
  package let identity: String
  /// The letter of its short form.
  let short: Unicode.Scalar?
  /// What stands for the value in help: `name=value` → `--set <name=value>`.
  let valueName: String
  package let abstract: String
  let isRequired: Bool
  let isRepeatable: Bool
  /// The value that holds if none is given, as a person would write it.
  let defaultText: String?
  /// The only values that it takes; any if the list is empty.
  let choices: [ValueChoice]
  let completion: ValueCompletion
  let convert: @Sendable (String) throws(InvalidValue) -> any Sendable
  /// Whether a value may follow its letter at once: `-steam=red`.
  var isJoined = false
  /// The value that its name alone stands for: `--color` → `--color=always`; nil if a value must
  /// follow.
  var impliedValue: String?
  /// Names that it had before, each with how it is spelled now; nil for the new name alone.
  var formerNames: [(old: String, spelling: String?)] = []
  /// The heading under which help lists it; nil for the usual one.
  var section: String?
  /// Whether `-` as its value is standard input.
  var takesStandardInput = false
  /// Values that it took before, each with the one that took its place.
  var formerValues: [(old: String, new: String)] = []

  init<Value>(
    _ kind: Kind, _ name: String, short: Unicode.Scalar? = nil, _ type: ValueSyntax<Value>,
    valueName: String? = nil, _ abstract: String, isRequired: Bool = false,
    isRepeatable: Bool = false, defaultText: String? = nil
  ) {
    self.kind = kind
    self.name = name
    identity = kind == .argument ? "<\(name)>" : "--\(name)"
    self.short = short
    self.valueName = valueName ?? name
    self.abstract = abstract
    self.isRequired = isRequired
    self.isRepeatable = isRepeatable
    self.defaultText = defaultText
    choices = type.choices
    completion = type.completion
    convert = { text throws(InvalidValue) in try type.convert(text) }
  }

  /// It as it is written, under the spelling that was used: `-f` → `-f <format>`.
  func written(as spelling: String? = nil) -> String {
    let name = spelling ?? identity
    guard kind == .option else { return name }
    return impliedValue == nil ? "\(name) <\(valueName)>" : "\(name)[=<\(valueName)>]"
  }

  /// It as help lists it: `-f, --format <format>`.
  var label: String { (short.map { "-\($0), " } ?? "") + written() }

  /// The sentence of help up to its first stop or semicolon.
  var shortAbstract: String {
    let scalars = abstract.unicodeScalars
    let end = scalars.indices.first { index in
      [".", ";"].contains(scalars[index]) && scalars[scalars.index(after: index)...].first == " "
    }
    return end.map { String(scalars[..<$0]) + "." } ?? abstract
  }

  /// The sentence of help with what else is known of it in brackets: `(default: url)`.
  var annotatedAbstract: String {
    let values = choices.map(\.text).joined(separator: ", ")
    let notes = [
      values.isEmpty ? nil : values, defaultText.map { "default: " + $0 },
      takesStandardInput ? "- is standard input" : nil,
    ]
    let annotation = notes.compactMap(\.self).joined(separator: "; ")
    return [abstract, annotation.isEmpty ? "" : "(\(annotation))"]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// One use of an argument on a command line.
struct Occurrence: Sendable {
  var argument: ArgumentOutline
  /// The name that was used: `--format`, `-f`; `<link>` for an argument that has none.
  let spelling: String
  /// The value as it was typed, empty for a flag.
  let text: String
}
