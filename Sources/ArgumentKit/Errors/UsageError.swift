/// Words on a command line that the tool cannot make sense of.
package struct UsageError: Error, Hashable, Sendable {
  package let message: String
  /// What to try, if the message does not say it.
  package var hint: String?
  /// The words that are unknown, for the tool to say more of them.
  package internal(set) var unknown: Unknown?
  /// The command that was being read: `deeplink fill`.
  package let command: String
  /// The command's usage, without a title.
  private let usage: Synopsis
  /// The same without the names of its options.
  private let shortUsage: Synopsis
  /// Whether the line is written as it should be, and a value in it is wrong.
  private let isOfValue: Bool

  /// Words that no declaration has.
  package enum Unknown: Hashable, Sendable {
    /// `--name`, or `--name=value`.
    case option(String, value: String?)
    case command(String)
    /// Arguments beyond the last.
    case arguments([String])
    /// An option that is given once more than it may be: `--env`.
    case repeated(String)
    /// A value that an option or argument does not take, and those that it takes.
    case value(String, of: String, choices: [String])
  }

  init(_ message: String, hint: String? = nil, isOfValue: Bool = false, on path: CommandPath) {
    self.message = message
    self.hint = hint
    self.isOfValue = isOfValue
    command = path.text
    usage = Synopsis(of: path)
    shortUsage = Synopsis(of: path, listsOptions: false)
  }

  /// How many lines of usage do not hide the message above them.
  private static let mostLines = 2

  /// The text below the message, with line endings, formatted for `width` columns: the command's
  /// usage, unless only a value is wrong, and a reference to the help.
  package func usageText(width: Int = 80) -> String {
    var lines = isOfValue ? [] : usage.lines(title: "Usage: ", width: width)
    if lines.count > Self.mostLines { lines = shortUsage.lines(title: "Usage: ", width: width) }
    return (lines + ["  See \(command) --help."]).map { $0 + "\n" }.joined()
  }
}
