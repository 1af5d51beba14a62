import TextKit

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
    /// An option without its value, by its name, or an argument that is not there: `<new>`.
    case missing(String)
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

/// The words of every error that the parser finds, in the manner of all other messages: what was
/// expected, what was found, and in the hint what to try.
extension UsageError {
  static func unknownOption(_ name: String, value: String?, on path: CommandPath) -> UsageError {
    let place = placeOfOption(name, on: path)
    let nearest = place == nil ? nearestOption(to: name, on: path) : nil
    let renamed = path.arguments.lazy.compactMap { argument in
      argument.formerNames.first { $0.old.isSameText(as: name) }
        .map { $0.spelling ?? argument.identity }
    }.first
    var error = UsageError(
      "unknown option \("--\(name)".quoted())",
      hint: renamed.map { "--\(name) is \($0) here" } ?? optionTaking(name, on: path)
        ?? place ?? nearest.map(Spelling.hint(naming:)),
      on: path)
    error.unknown = .option(name, value: value)
    return error
  }

  /// An unknown letter, named alone unless the whole word looks like a long name with one dash.
  static func unknownLetter(
    _ letter: Unicode.Scalar, of letters: [Unicode.Scalar], on path: CommandPath
  ) -> UsageError {
    let name = String(String.UnicodeScalarView(letters))
    let isLikeLongName = letters.first == letter || path.option(named: name) != nil
    let familiar = letters.count == 1 ? familiarOption("-\(letter)", on: path) : nil
    let nearest = letters.count > 1 && isLikeLongName ? nearestOption(to: name, on: path) : nil
    let shown = nearest == nil ? "-\(letter)" : "-\(name)"
    var error = UsageError(
      "unknown option \(shown.quoted())", hint: (familiar ?? nearest).map(Spelling.hint(naming:)),
      on: path)
    error.unknown = .option(name, value: nil)
    return error
  }

  /// The option that other tools spell so.
  private static func familiarOption(_ text: String, on path: CommandPath) -> String? {
    switch text {
    case "version", "-V": path.version == nil ? nil : "--version"
    case "-?", "/?", "?", "/h", "/help": "--help"
    default: nil
    }
  }

  static func invalidOption(
    _ text: String, hint: String? = nil, on path: CommandPath
  ) -> UsageError {
    UsageError("unknown option \(text.quoted())", hint: hint, on: path)
  }

  static func valueNotTaken(
    _ value: String, by spelling: String, on path: CommandPath
  ) -> UsageError {
    UsageError("\(spelling) does not accept a value, got \(value.quoted())", on: path)
  }

  static func missingValue(
    of option: ArgumentOutline, as spelling: String, before next: String? = nil,
    on path: CommandPath
  ) -> UsageError {
    var error = UsageError(
      "missing value: \(option.written(as: spelling))",
      hint: next.map {
        "write a value that begins with \"-\" after \"=\": \("\(spelling)=\($0)".quoted())"
      },
      on: path)
    error.unknown = .missing(option.name)
    return error
  }

  static func unknownSubcommand(
    _ text: String, isListing: Bool = false, on path: CommandPath
  ) -> UsageError {
    if let option = familiarOption(text, on: path) {
      return UsageError(
        "unknown command \(text.quoted())", hint: Spelling.hint(naming: option), on: path)
    }
    let names = path.last.subcommands.filter { !$0.isDestructive }.map(\.name)
    let topics = path.last.topics.map(\.name)
    var hint = Spelling.hint(for: text, in: names + topics)
    if isListing {
      // Only help takes a topic where a command stands.
      if let nearest = Spelling.nearest(to: text, in: names + topics),
        topics.containsSameText(as: nearest)
      {
        hint = "it is a help topic: \(path.text) help \(nearest)"
      }
      hint = hint ?? list(of: path.last.below.map(\.name))
    }
    var error = UsageError("unknown command \(text.quoted())", hint: hint, on: path)
    error.unknown = .command(text)
    return error
  }

  /// What there is in a group of a few commands.
  private static func list(of names: [String]) -> String? {
    (1...8).contains(names.count) ? "it has \(names.joined(separator: ", "))" : nil
  }

  /// What `help` was asked about and no page mentions.
  static func nothingFound(_ words: [String], on path: CommandPath) -> UsageError {
    let text = words.joined(separator: " ")
    var error = UsageError("help does not mention \(text.quoted())", isOfValue: true, on: path)
    if words.count == 1 { error.unknown = .command(text) }
    return error
  }

  static func misplaced(_ occurrence: Occurrence, on path: CommandPath) -> UsageError {
    UsageError("unknown option \(occurrence.spelling.quoted()) for \(path.text.quoted())", on: path)
  }

  static func unexpected(_ arguments: [String], on path: CommandPath) -> UsageError {
    let list = arguments.map { $0.quoted() }.joined(separator: ", ")
    var error = UsageError(
      arguments.count == 1
        ? "unexpected argument \(list)" : "\(arguments.count) unexpected arguments: \(list)",
      on: path)
    error.unknown = .arguments(arguments)
    return error
  }

  static func missing(_ arguments: [ArgumentOutline], on path: CommandPath) -> UsageError {
    var error = UsageError(
      "missing " + arguments.map { $0.written() }.joined(separator: " and "), on: path)
    error.unknown = arguments.last.map { .missing($0.written()) }
    return error
  }

  static func givenTwice(
    _ occurrence: Occurrence, after first: Occurrence, on path: CommandPath
  ) -> UsageError {
    if occurrence.argument.identity == first.argument.identity {
      var error = UsageError(
        "duplicate \(occurrence.spelling): \(first.text.quoted()) and "
          + occurrence.text.quoted(),
        on: path)
      error.unknown = .repeated(occurrence.argument.identity)
      return error
    }
    return UsageError(
      "\(first.spelling) and \(occurrence.spelling) cannot be used together", on: path)
  }

  static func invalidValue(
    of occurrence: Occurrence, _ invalid: InvalidValue, on path: CommandPath
  ) -> UsageError {
    let choices = occurrence.argument.choices.map { $0.text.quoted() }
    let reason = invalid.reason ?? "expected one of \(choices.joined(separator: ", "))"
    let got = reason.hasScalarPrefix("expected") ? ", got \(occurrence.text.quoted())" : ""
    let renamed = occurrence.argument.formerValues.first { former in
      former.old.isSameText(as: occurrence.text)
        && occurrence.argument.choices.contains { $0.text.isSameText(as: former.new) }
    }
    let texts = occurrence.argument.choices.map(\.text)
    var error = UsageError(
      "\(occurrence.spelling): \(reason)\(got)",
      hint: renamed.map { "\($0.old) is \($0.new) here: pass \(occurrence.spelling) \($0.new)" }
        ?? Spelling.hint(for: occurrence.text, in: texts),
      isOfValue: true, on: path)
    error.unknown = .value(
      occurrence.text, of: occurrence.argument.identity, choices: texts)
    return error
  }

  /// Where an option that is unknown here would be known.
  private static func placeOfOption(_ name: String, on path: CommandPath) -> String? {
    let commands = path.last.subcommands.filter { subcommand in
      subcommand.arguments.contains {
        $0.kind != .argument && $0.name.utf8.elementsEqual(name.utf8)
      }
    }
    guard !commands.isEmpty else { return nil }
    let names = commands.map(\.name).joined(separator: ", ")
    return "--\(name) is an option of \(names): put it after that command"
  }

  /// The option that takes an unknown one's name as its value, the one with the shortest name if
  /// several do: `--csv` is `--format csv`, not `--input-format csv`.
  private static func optionTaking(_ name: String, on path: CommandPath) -> String? {
    let options = path.arguments.filter { argument in
      argument.kind == .option && argument.choices.contains { $0.text.isSameText(as: name) }
    }
    let option = options.min { $0.name.utf8.count < $1.name.utf8.count }
    return option.map { "pass \($0.identity) \(name)" }
  }

  private static func nearestOption(to name: String, on path: CommandPath) -> String? {
    let names = path.arguments.filter { $0.kind != .argument }.map(\.name)
    return (Spelling.nearest(to: name, in: names) ?? Spelling.only(abbreviatedBy: name, in: names))
      .map { "--" + $0 }
  }
}
