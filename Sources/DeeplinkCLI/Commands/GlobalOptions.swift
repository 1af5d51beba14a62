import ArgumentKit

/// The options and flags that every command takes.
enum GlobalOptions {
  static let store = Option(
    "store", .file, valueName: "file", "Use this link store.")
  static let color = Option(
    "color", .choice(of: ColorChoice.self), default: .auto, valueName: "when",
    "Colour what is shown.")
  static let noInput = Flag(
    "no-input", "Never ask; fail where a value is missing.")
  static let accessible = Flag(
    "accessible", "Ask in whole lines, for screen readers.")
  static let quiet = Flag("quiet", short: "q", "Leave out warnings.")
  static let verbose = Flag(
    "verbose", short: "v", "Say which files are used, and what is passed over.")

  static let all: [any ParameterKey] = [store, color, noInput, accessible, quiet, verbose]

  enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never
  }
}

extension Context {
  /// The context with how much is said and in what colours, as the command line asks for it.
  func looking(as arguments: ParsedArguments) -> Context {
    var context = self
    let choice = arguments[GlobalOptions.color]
    context.look = Look(
      answerInk: ink(choice, isTerminal: terminals.output),
      talkInk: ink(choice, isTerminal: terminals.error),
      isQuiet: arguments[GlobalOptions.quiet], isVerbose: arguments[GlobalOptions.verbose])
    return context
  }

  /// The ink for one stream: `--color` wins over `NO_COLOR` and `TERM`, which win over what the
  /// stream is.
  func ink(_ choice: GlobalOptions.ColorChoice, isTerminal: Bool) -> Ink {
    switch choice {
    case .always: Ink(isOn: true)
    case .never: Ink(isOn: false)
    case .auto:
      Ink(
        isOn: isTerminal && variable("NO_COLOR") == nil
          && !["", "dumb", "unknown"].contains(environment["TERM"] ?? ""))
    }
  }

  /// What asks a person, where one may and can be asked.
  func asker(_ arguments: ParsedArguments) -> Asker? {
    guard !arguments[GlobalOptions.noInput], !isOn("DEEPLINK_NO_INPUT"), !isOn("CI") else {
      return nil
    }
    let hasColor: Bool? =
      switch arguments[GlobalOptions.color] {
      case .auto: nil
      case .always: true
      case .never: false
      }
    return prompting(arguments[GlobalOptions.accessible], hasColor)
  }
}
