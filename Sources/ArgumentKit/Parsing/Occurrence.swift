/// One use of an argument on a command line.
struct Occurrence: Sendable {
  var argument: ArgumentOutline
  let origin: WordOrigin
  /// The word of combined letters that it stood in: `-qv`.
  let group: String?

  /// It as a message names it: `option '-f json'`, `flag '--quiet'`, `flag 'q' in '-qv'`.
  var described: String {
    switch (argument.kind, group) {
    case (.argument, _): "argument \(origin.text.inQuotes)"
    case (.option, _): "option \("\(origin.spelling) \(origin.text)".inQuotes)"
    case (.flag, nil): "flag \(origin.spelling.inQuotes)"
    case (.flag, let group?):
      "flag '\(String(origin.spelling.unicodeScalars.dropFirst()))' in \(group.inQuotes)"
    }
  }
}

/// How a value was written on the command line, so that an error can name it.
package struct WordOrigin: Hashable, Sendable {
  /// The name that was used: `--format`, `-f`; `<link>` for an argument.
  package let spelling: String
  /// The value as it was typed, empty for a flag.
  package let text: String
}
