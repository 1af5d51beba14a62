/// A switch that is on where its name is given: `--quiet`, `-q`.
package struct Flag: ParameterKey {
  package let parameter: Parameter

  package init(
    _ name: String, short: Unicode.Scalar? = nil, _ abstract: String, heading: String? = nil,
    isHidden: Bool = false
  ) {
    parameter = Parameter(
      kind: .flag, name: name, short: short, valueName: "", abstract: abstract, heading: heading,
      isHidden: isHidden, isRequired: false, isRepeatable: true, isJoined: false, defaultText: nil,
      choices: [], completion: .none, convert: { _ in true })
  }

  package func output(of values: [any Sendable]) -> Bool? {
    !values.isEmpty
  }
}

extension Parameter {
  static let version = Flag("version", "Show the version.").parameter
  static let help = Flag("help", short: "h", "Show help information.").parameter
  static let helpHidden =
    Flag("help-hidden", "Show help with what is hidden.", isHidden: true).parameter
}
