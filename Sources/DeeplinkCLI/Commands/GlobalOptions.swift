import ArgumentKit
import TerminalKit

/// The options and flags that every command takes.
enum GlobalOptions {
  static let store = Option(
    "store", .file, valueName: "file", "Use this link store.")
  static let root = Option(
    "root", .text(completion: .folders), valueName: "dir",
    "Let the store name files below this folder.")
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

  static let all: [any ArgumentKey] = [store, root, color, noInput, accessible, quiet, verbose]

  enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never
  }
}

extension Context {
  /// The context with how much is said and in what colours, as the command line asks for it.
  func adapted(to arguments: ParsedArguments) -> Context {
    var context = self
    let color = arguments[GlobalOptions.color]
    context.answerInk = AnswerInk(ink(color, isTerminal: terminals.output))
    context.messageInk = ink(color, isTerminal: terminals.error)
    context.rootOption = arguments[GlobalOptions.root]
    context.isQuiet = arguments[GlobalOptions.quiet]
    context.isVerbose = arguments[GlobalOptions.verbose]
    return context
  }

  /// The ink for one stream: `--color` wins over `NO_COLOR` and `TERM`, which win over what the
  /// stream is.
  func ink(_ color: GlobalOptions.ColorChoice, isTerminal: Bool) -> Ink {
    switch color {
    case .always: Ink(isOn: true)
    case .never: Ink(isOn: false)
    case .auto:
      isTerminal
        ? Ink(term: environment["TERM"], noColor: environment["NO_COLOR"]) : Ink(isOn: false)
    }
  }

  /// Whether the terminal shows characters beyond ASCII.
  var hasUnicodeLocale: Bool { Terminal.isUnicode { environment[$0] } }

  /// Whether the terminal takes no escape sequences.
  var hasDumbTerminal: Bool { Terminal.isDumb(environment["TERM"]) }
}
