/// A switch that is on if its name is given: `--quiet`, `-q`.
package struct Flag: ArgumentKey {
  /// The argument without the type.
  package var argument: ArgumentOutline

  /// Makes a flag that may be given any number of times.
  package init(_ name: String, short: Unicode.Scalar? = nil, _ abstract: String) {
    argument = ArgumentOutline(.flag, name, short: short, .text, abstract, isRepeatable: true)
  }

  /// True if the flag was given.
  package var output: @Sendable ([any Sendable]) -> Bool? { { !$0.isEmpty } }
}

extension ArgumentOutline {
  static let version = Flag("version", "Show the version.").argument
  static let help = Flag("help", short: "h", "Show help information.").argument
}
