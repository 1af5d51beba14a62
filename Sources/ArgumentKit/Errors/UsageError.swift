import TextKit

/// Words on a command line that the tool cannot make sense of.
package struct UsageError: Error, Hashable, Sendable {
  /// What was expected and found.
  package var message: String
  /// What to try, where the message does not say.
  package var hint: String?
  /// The parameter that it is about, as help lists it, and its sentence of help.
  package let parameter: ParameterHelp?
  /// The command that was being read: `deeplink fill`.
  package let command: String
  /// The command's usage, without a title.
  package let usage: Synopsis
  /// The index of the word that it is about.
  package let word: Int?

  /// A parameter in an error: `--format <format>` and what it is for.
  package struct ParameterHelp: Hashable, Sendable {
    /// The parameter as it is written, under the name that was used: `-f <format>`.
    package let label: String
    /// What it is for.
    package let abstract: String
  }

  init(
    _ message: String, hint: String? = nil, about parameter: ParameterOutline? = nil,
    as spelling: String? = nil, word: Int?, on path: CommandPath
  ) {
    self.message = message
    self.hint = hint
    self.parameter = parameter.map {
      ParameterHelp(label: $0.written(as: spelling), abstract: $0.annotatedAbstract)
    }
    command = path.text
    usage = Synopsis(of: path)
    self.word = word
  }

  /// What stands below the message, with line ends, for a terminal of so many columns: help on the
  /// parameter, the command's usage, and where there is more.
  package func usageText(width: Int = 80) -> String {
    var lines: [String] = []
    if let parameter {
      lines.append("Help:  \(parameter.label)  \(parameter.abstract)")
    }
    lines += usage.lines(title: "Usage: ", width: width)
    lines.append("  See '\(command) --help' for more information.")
    return lines.map { $0 + "\n" }.joined()
  }
}
