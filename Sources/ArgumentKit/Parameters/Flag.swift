/// A switch that is on where its name is given: `--quiet`, `-q`.
package struct Flag: ParameterKey {
  /// The parameter without the type.
  package var parameter: ParameterOutline

  /// Makes a flag that may be given any number of times.
  package init(_ name: String, short: Unicode.Scalar? = nil, _ abstract: String) {
    parameter = ParameterOutline(.flag, name, short: short, .text, abstract, isRepeatable: true)
  }

  /// Whether it was given.
  package func output(of values: [any Sendable]) -> Bool? {
    !values.isEmpty
  }
}

extension ParameterOutline {
  static let version = Flag("version", "Show the version.").parameter
  static let help = Flag("help", short: "h", "Show help information.").parameter
  static let helpHidden = Flag("help-hidden", "Show help with what is hidden.").hidden().parameter
}
