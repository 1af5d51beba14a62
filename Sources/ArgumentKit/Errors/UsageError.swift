import TextKit

/// Words on a command line that the tool cannot make sense of.
package struct UsageError: Error, Hashable, Sendable {
  /// What was expected and found.
  package var message: String
  /// What to try, where the message does not say.
  package var hint: String?
  /// The argument that it is about, as help lists it, and its sentence of help.
  package let argument: ArgumentHelp?
  /// The command that was being read: `deeplink fill`.
  package let command: String
  /// The command's usage, without a title.
  package let usage: Synopsis

  /// An argument in an error: `--format <format>` and what it is for.
  package struct ArgumentHelp: Hashable, Sendable {
    /// The argument as it is written, under the name that was used: `-f <format>`.
    package let label: String
    /// What it is for.
    package let abstract: String
  }

  init(
    _ message: String, hint: String? = nil, about argument: ArgumentOutline? = nil,
    as spelling: String? = nil, on path: CommandPath
  ) {
    self.message = message
    self.hint = hint
    self.argument = argument.map {
      ArgumentHelp(label: $0.written(as: spelling), abstract: $0.annotatedAbstract)
    }
    command = path.text
    usage = Synopsis(of: path)
  }

  /// What stands below the message, with line ends, for a terminal of so many columns: help on the
  /// argument, the command's usage, and where there is more.
  package func usageText(width: Int = 80) -> String {
    var lines: [String] = []
    if let argument {
      lines.append("Help:  \(argument.label)  \(argument.abstract)")
    }
    lines += usage.lines(title: "Usage: ", width: width)
    lines.append("  See '\(command) --help' for more information.")
    return lines.map { $0 + "\n" }.joined()
  }
}

/// Why a text is not a value of an option or argument.
package struct InvalidValue: Error, Hashable, Sendable {
  /// What was expected, without a final full stop: `expected a whole number`.
  package let reason: String?

  /// Makes the error; without a reason the choices of the type say enough.
  package init(_ reason: String? = nil) {
    self.reason = reason
  }
}
