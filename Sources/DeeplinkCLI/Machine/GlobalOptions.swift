import ArgumentKit
import TerminalKit
import TextKit

/// The options and flags that every command takes.
struct GlobalOptions: Sendable {
  static let store = Option("store", .file, valueName: "file", "Use this link store.")
  static let root = Option(
    "root", .directory, valueName: "dir",
    "Allow the store to name files below this directory.")
  static let color = Option(
    "color", .choice(of: ColorChoice.self), default: .auto, valueName: "when",
    "When to use color.")
  static let noInput = Flag(
    "no-input", "Never prompt; fail if a value is missing.")
  static let accessible = Flag(
    "accessible", "Prompt line by line, for screen readers.")
  static let quiet = Flag("quiet", short: "q", "Suppress warnings, notes and summaries.")
  static let verbose = Flag("verbose", short: "v", "Show which files are used and what is skipped.")

  static let all: [any ArgumentKey] = [store, root, color, noInput, accessible, quiet, verbose]

  enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never
  }

  var store: String?
  var root: String?
  var color = ColorChoice.auto
  var forbidsInput = false
  var isAccessible = false
  var isQuiet = false
  var isVerbose = false

  init() {}

  init(_ arguments: ParsedArguments) {
    store = arguments[Self.store]
    root = arguments[Self.root]
    color = arguments[Self.color]
    forbidsInput = arguments[Self.noInput]
    isAccessible = arguments[Self.accessible]
    isQuiet = arguments[Self.quiet]
    isVerbose = arguments[Self.verbose]
  }

  /// What an unfinished line, or one with mistakes, says of the store.
  init(_ arguments: PartialArguments) {
    store = arguments[Self.store] ?? nil
    root = arguments[Self.root] ?? nil
  }
}

extension Context {
  /// The context with the options of the command line, and the colours that they ask for.
  func adapted(to options: GlobalOptions) -> Context {
    var context = self
    context.options = options
    context.answerInk = AnswerInk(ink(options.color, isTerminal: terminals.output))
    context.messageInk = ink(options.color, isTerminal: terminals.error)
    return context
  }

  /// The ink for one stream: `--color` wins over `NO_COLOR` and `TERM`, which win over the stream.
  func ink(_ color: GlobalOptions.ColorChoice, isTerminal: Bool) -> Ink {
    switch color {
    case .always: Ink(isOn: true)
    case .never: Ink(isOn: false)
    case .auto:
      isTerminal ? Ink(term: variables[.term], noColor: variables[.noColor]) : Ink(isOn: false)
    }
  }

  /// Whether the terminal shows characters beyond ASCII.
  var hasUnicodeLocale: Bool { TerminalCapabilities.isUnicode { variables[$0] } }

  /// Whether the terminal takes no escape sequences.
  var hasDumbTerminal: Bool { TerminalCapabilities.isDumb(variables[.term]) }
}
