import ArgumentKit

/// The options for links and their values that commands share.
enum ValueOptions {
  static let link = Argument(
    optional: "link", .text(completion: .stored(.link)),
    "A stored link's name, a URL it matches, or a template in single quotes.")
  static let set = Option(
    repeated: "set", short: "s", .assignment(completion: .stored(.assignment)),
    valueName: "name=value", "Set a parameter's value."
  ).listed(under: OptionSection.values).joined()
  /// The file of values of a command whose standard input is something else.
  static let valuesOfFile = Option(
    "values", .file, valueName: "file", "Read values from a JSON object."
  ).listed(under: OptionSection.values)
  static let values = valuesOfFile.orStandardInput()
  static let seed = Option(
    "seed", .seed, valueName: "number",
    "Set the seed: the same one gives the same values."
  ).listed(under: OptionSection.values)
  static let base = Option("base", .text, valueName: "url", "Join paths to this base URL.").listed(
    under: OptionSection.values)
  static let tag = Option(
    repeated: "tag", .tags, valueName: "tag", "Only select links with this tag; a,b requires both.")
}

extension ValueSyntax<UInt64> {
  fileprivate static var seed: Self {
    Self { text throws(InvalidValue) in
      UInt64(try ValueSyntax<Int>.wholeNumber(in: 0...Int.max).convert(text))
    }
  }
}
