import ArgumentKit
import TerminalKit
import TextKit

/// The options and flags that every command takes.
struct GlobalOptions: OptionGroup {
  @Parsed(Option("store", .file, valueName: "file", "Use this link store.")) var store
  @Parsed(
    Option(
      "root", .directory, valueName: "dir",
      "Allow the store to name files below this directory.")) var root
  @Parsed(
    Option(
      "color", .choice(of: ColorChoice.self), default: .auto, valueName: "when",
      "Color output.")) var color
  @Parsed(Flag("no-input", "Never prompt; fail if a value is missing.")) var forbidsInput
  @Parsed(Flag("accessible", "Prompt line by line, for screen readers.")) var isAccessible
  @Parsed(Flag("quiet", short: "q", "Suppress warnings, notes and summaries.")) var isQuiet
  @Parsed(Flag("verbose", short: "v", "Show which files are used and what is skipped."))
  var isVerbose

  enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never
  }

  /// What an unfinished line, or one with mistakes, says of the store and of colours.
  static func ofMistakenLine(_ arguments: PartialArguments) -> Self {
    let given = Self(arguments)
    var options = Self()
    (options.store, options.root, options.color) = (given.store, given.root, given.color)
    return options
  }

  /// The commands that use a store.
  static let commandsOfStores = [
    "add", "batch", "check", "derive", "diff", "edit", "env", "export", "fill", "history", "import",
    "init", "list", "match", "mcp", "open", "page", "param", "remove", "rename", "run", "show",
    "verify",
  ]

  /// A hint whose commands are of the store of this command, too.
  func naming(storeIn hint: String) -> String {
    let name = "deeplink"
    let given = [("--store", store), ("--root", root)].compactMap { option, file in
      file.map { "\(option) \(ShellQuoting.word($0) ?? $0)" }
    }
    guard !given.isEmpty, hint.containsScalars(name) else { return hint }
    var words = hint.splitScalars(at: " ")
    for index in words.indices.dropLast() where words[index].isSameText(as: name) {
      let command = words[index + 1].trimmed(of: [",", ";"])
      let isNamed = index > 0 && words[index - 1].isSameText(as: "of")
      guard !isNamed, Self.commandsOfStores.containsSameText(as: command) else { continue }
      words[index] += given.map { " " + $0 }.joined()
    }
    return words.joined(separator: " ")
  }
}

extension Context {
  /// The context with the options of the command line, and the colours that they ask for.
  func adapted(to options: GlobalOptions) -> Context {
    with {
      $0.options = options
      $0.answerInk = AnswerInk(ink(options.color, isTerminal: terminals.output))
      $0.messageInk = ink(options.color, isTerminal: terminals.error)
    }
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
