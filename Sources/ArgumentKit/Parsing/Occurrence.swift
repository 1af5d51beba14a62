/// One use of a parameter on a command line.
struct Occurrence: Sendable {
  var parameter: ParameterOutline
  let origin: Origin
  /// The word of combined letters that it stood in: `-qv`.
  let group: String?

  /// It as a message names it: `option '-f json'`, `flag '--quiet'`, `flag 'q' in '-qv'`.
  var described: String {
    switch (parameter.kind, group) {
    case (.argument, _): "argument \(origin.text.inQuotes)"
    case (.option, _): "option \("\(origin.spelling) \(origin.text)".inQuotes)"
    case (.flag, nil): "flag \(origin.spelling.inQuotes)"
    case (.flag, let group?):
      "flag '\(String(origin.spelling.unicodeScalars.dropFirst()))' in \(group.inQuotes)"
    }
  }
}
