import TextKit

/// The words of every error that the parser finds, in swift-argument-parser's manner.
extension UsageError {
  static func unknownOption(_ name: String, on path: CommandPath) -> UsageError {
    let place = placeOfOption(name, on: path)
    let nearest = place == nil ? nearestOption(to: name, on: path) : nil
    return UsageError(
      "Unknown option \("--\(name)".inQuotes)" + didYouMean(nearest), hint: place,
      on: path)
  }

  /// An unknown letter, named alone unless the whole word looks like a long name with one dash.
  static func unknownLetter(
    _ letter: Unicode.Scalar, of letters: [Unicode.Scalar], on path: CommandPath
  ) -> UsageError {
    let name = String(String.UnicodeScalarView(letters))
    let isLikeLongName = letters.first == letter || path.option(named: name) != nil
    let nearest = letters.count > 1 && isLikeLongName ? nearestOption(to: name, on: path) : nil
    let shown = nearest == nil ? "-\(letter)" : "-\(name)"
    return UsageError(
      "Unknown option \(shown.inQuotes)" + didYouMean(nearest), on: path)
  }

  static func invalidOption(_ text: String, on path: CommandPath) -> UsageError {
    UsageError("Invalid option: \(text.shown)", on: path)
  }

  static func combinedValue(
    _ text: String, on path: CommandPath
  ) -> UsageError {
    UsageError(
      "Invalid option: \(text.shown)",
      hint: "after combined letters the value is a word of its own", on: path)
  }

  static func valueNotTaken(
    _ value: String, by spelling: String, on path: CommandPath
  ) -> UsageError {
    UsageError(
      "The option '\(spelling)' does not take any value, but \(value.inQuotes) was specified.",
      on: path)
  }

  static func missingValue(
    of option: ArgumentOutline, as spelling: String, before next: String? = nil,
    on path: CommandPath
  ) -> UsageError {
    UsageError(
      "Missing value for '\(option.written(as: spelling))'",
      hint: next.map {
        "a value that begins with '-' is joined by '=': \("\(spelling)=\($0)".inQuotes)"
      },
      about: option, as: spelling, on: path)
  }

  static func unknownSubcommand(_ text: String, on path: CommandPath) -> UsageError {
    let names = path.last.subcommands.filter { !$0.isHidden }.flatMap { [$0.name] + $0.aliases }
    return UsageError(
      "Unknown subcommand \(text.inQuotes)" + didYouMean(Spelling.nearest(to: text, in: names)),
      on: path)
  }

  static func misplaced(_ occurrence: Occurrence, on path: CommandPath) -> UsageError {
    UsageError(
      "Unknown option '\(occurrence.origin.spelling)' for '\(path.text)'",
      on: path)
  }

  static func unexpected(_ arguments: [WordOrigin], on path: CommandPath) -> UsageError {
    let list = arguments.map(\.text.inQuotes).joined(separator: ", ")
    return UsageError(
      arguments.count == 1
        ? "Unexpected argument \(list)" : "\(arguments.count) unexpected arguments: \(list)",
      on: path)
  }

  static func missingArguments(_ arguments: [ArgumentOutline], on path: CommandPath) -> UsageError {
    let list = arguments.map { "'\($0.written())'" }.joined(separator: ", ")
    return UsageError(
      arguments.count == 1
        ? "Missing expected argument \(list)"
        : "\(arguments.count) missing expected arguments: \(list)",
      about: arguments.first, on: path)
  }

  static func givenTwice(
    _ occurrence: Occurrence, after first: Occurrence, on path: CommandPath
  ) -> UsageError {
    UsageError(
      "Value to be set with \(occurrence.described) had already been set with \(first.described)",
      on: path)
  }

  static func invalidValue(
    of occurrence: Occurrence, _ invalid: InvalidValue, on path: CommandPath
  ) -> UsageError {
    let (argument, origin) = (occurrence.argument, occurrence.origin)
    let choices = argument.choices.filter { !$0.isHidden }.map(\.text)
    let written = argument.written(as: origin.spelling)
    return UsageError(
      "The value \(origin.text.inQuotes) is invalid for '\(written)'"
        + (invalid.reason.map { ": " + $0 } ?? "") + pleaseProvide(choices),
      about: argument, as: origin.spelling, on: path)
  }

  /// Where an option that is unknown here would be known.
  private static func placeOfOption(_ name: String, on path: CommandPath) -> String? {
    let commands = path.last.subcommands.filter { subcommand in
      !subcommand.isHidden
        && subcommand.arguments.contains {
          $0.kind != .argument && $0.name.utf8.elementsEqual(name.utf8)
        }
    }
    guard !commands.isEmpty else { return nil }
    let names = commands.map { "'\($0.name)'" }.joined(separator: ", ")
    return "'--\(name)' is an option of \(names) and goes after that word"
  }

  private static func nearestOption(to name: String, on path: CommandPath) -> String? {
    let names = path.arguments.filter { $0.kind != .argument && !$0.isHidden }.map(\.name)
    return Spelling.nearest(to: name, in: names).map { "--" + $0 }
  }

  private static func didYouMean(_ candidate: String?) -> String {
    candidate.map { ". Did you mean '\($0)'?" } ?? ""
  }

  private static func pleaseProvide(_ choices: [String]) -> String {
    let quoted = choices.map(\.inQuotes)
    return switch quoted.count {
    case 0: ""
    case 1: ". Please provide \(quoted[0])."
    case 2: ". Please provide one of \(quoted[0]) and \(quoted[1])."
    case 3...5:
      ". Please provide one of \(quoted.dropLast().joined(separator: ", ")) or "
        + "\(quoted[quoted.count - 1])."
    default:
      ". Please provide one of the following:"
        + choices.map { "\n  - " + $0.harmless }.joined()
    }
  }
}

extension String {
  /// The text for a message: harmless to a terminal and not endless.
  var shown: String {
    let start = unicodeScalars.prefix(120)
    let isWhole = start.endIndex == unicodeScalars.endIndex
    return String(start).harmless + (isWhole ? "" : "…")
  }

  /// The same between single quotes.
  var inQuotes: String { "'\(shown)'" }
}
