import TextKit

/// A command line read word by word, whether or not it is complete or right.
///
/// The parser throws the first mistake of a line. Help and completions go on in spite of them:
/// a line that is still being typed is nearly always wrong.
struct TypedLine {
  private(set) var path: CommandPath
  private(set) var occurrences: [Occurrence] = []
  private(set) var mistakes: [UsageError] = []
  /// The options that have been named and still wait for their values, in order.
  private(set) var awaiting: [(option: ArgumentOutline, spelling: String)] = []
  /// Whether `--` has been read.
  private(set) var hasOnlyArgumentsLeft = false
  /// Whether the line began as `help SUB …`.
  private(set) var isHelpCommand = false
  /// The chapter that `help` is asked for.
  private(set) var topic: HelpTopic?
  /// The words after `help` that name neither a command nor a topic of the tool.
  private(set) var searched: [String] = []
  private var extraArguments: [String] = []
  private var argumentCount = 0

  init(_ words: some Sequence<String>, in root: CommandOutline) {
    path = CommandPath(root)
    for word in words { read(word) }
  }

  /// The argument that the next word would be, if there is one left.
  var nextArgument: ArgumentOutline? {
    let arguments = path.last.positionals
    guard argumentCount >= arguments.count else { return arguments[argumentCount] }
    return arguments.last.flatMap { $0.isRepeatable ? $0 : nil }
  }

  /// Whether the next word can still be the name of a sub-command.
  var takesSubcommand: Bool {
    !path.last.below.isEmpty && !hasOnlyArgumentsLeft && extraArguments.isEmpty
      && argumentCount == 0
  }

  /// How an argument was written the last time: `-h`, `--help`; nil if it was not.
  func spelling(of argument: ArgumentOutline) -> String? {
    occurrences.last { $0.argument.identity == argument.identity }?.spelling
  }

  func has(_ argument: ArgumentOutline) -> Bool {
    occurrences.contains { $0.argument.identity == argument.identity }
  }

  /// The first thing wrong with the line, taken as complete.
  var firstMistake: UsageError? {
    if let mistake = mistakes.first { return mistake }
    if let open = awaiting.first {
      return .missingValue(of: open.option, as: open.spelling, on: path)
    }
    return extraArguments.isEmpty ? nil : .unexpected(extraArguments, on: path)
  }

  private mutating func read(_ text: String) {
    let word = hasOnlyArgumentsLeft ? .value : Word(text)
    if word != .value, let open = awaiting.first {
      mistakes.append(.missingValue(of: open.option, as: open.spelling, before: text, on: path))
      awaiting = []
    }
    switch word {
    case .value: readValue(text)
    case .terminator: hasOnlyArgumentsLeft = true
    case _ where isHelpCommand: break
    case .invalid: mistakes.append(.invalidOption(text, on: path))
    case .long(let name, let value): readLong(name, value)
    case .short(let letters, let value): readShort(text, letters, value)
    }
  }

  private mutating func readValue(_ text: String) {
    if let open = awaiting.first {
      awaiting.removeFirst()
      return add(open.option, spelling: open.spelling, text: text)
    }
    if takesSubcommand {
      if let subcommand = path.last.subcommand(named: text) { return descend(to: subcommand) }
      if text == "help", !isHelpCommand {
        isHelpCommand = true
        return
      }
      if isHelpCommand, let named = path.last.topics.first(where: { $0.name.isSameText(as: text) })
      {
        topic = named
        return
      }
      if isHelpCommand, path.names.isEmpty {
        searched.append(text)
        return
      }
      if path.last.positionals.isEmpty || isHelpCommand {
        mistakes.append(.unknownSubcommand(text, isListing: !isHelpCommand, on: path))
      }
    }
    guard !isHelpCommand else {
      // Help of a command and further words: what help says of all of them.
      if searched.isEmpty { searched = path.names }
      return searched.append(text)
    }
    if let argument = nextArgument {
      argumentCount += 1
      add(argument, spelling: argument.identity, text: text)
    } else {
      extraArguments.append(text)
    }
  }

  /// Enters a sub-command: what was given in front of it must be shared with it or its own, too.
  private mutating func descend(to subcommand: CommandOutline) {
    path.append(subcommand)
    let arguments = path.arguments
    for index in occurrences.indices {
      let given = occurrences[index].argument
      if let same = arguments.first(where: {
        $0.identity == given.identity && $0.kind == given.kind
      }) {
        occurrences[index].argument = same
      } else {
        mistakes.append(.misplaced(occurrences[index], on: path))
      }
    }
  }

  private mutating func readLong(_ name: String, _ value: String?) {
    guard let option = path.option(named: name) else {
      return mistakes.append(.unknownOption(name, value: value, on: path))
    }
    take(option, as: "--" + name, value)
  }

  /// Reads `-f json`, `-f=json`, a value joined to its letter, and letters that stand together.
  private mutating func readShort(_ text: String, _ letters: [Unicode.Scalar], _ value: String?) {
    if letters.count > 1, let first = path.option(short: letters[0]), first.isJoined {
      let joined = String(text.unicodeScalars.dropFirst(2))
      return take(first, as: "-\(letters[0])", joined)
    }
    var options: [(ArgumentOutline, letter: Unicode.Scalar)] = []
    for letter in letters {
      guard let option = path.option(short: letter) else {
        return mistakes.append(.unknownLetter(letter, of: letters, on: path))
      }
      options.append((option, letter))
    }
    guard value == nil || letters.count == 1 else {
      return mistakes.append(
        .invalidOption(text, hint: "pass the value as a separate argument", on: path))
    }
    for (option, letter) in options { take(option, as: "-\(letter)", value) }
  }

  private mutating func take(_ option: ArgumentOutline, as spelling: String, _ value: String?) {
    switch (option.kind, value) {
    case (.flag, nil):
      add(option, spelling: spelling, text: "")
    case (.flag, let value?):
      mistakes.append(.valueNotTaken(value, by: spelling, on: path))
    case (_, nil) where option.impliedValue == nil:
      awaiting.append((option, spelling))
    case (_, let value):
      add(option, spelling: spelling, text: value ?? option.impliedValue ?? "")
    }
  }

  private mutating func add(_ argument: ArgumentOutline, spelling: String, text: String) {
    occurrences.append(Occurrence(argument: argument, spelling: spelling, text: text))
  }
}

/// What the dashes at the beginning of a word make of it.
///
///     pickem   -   -@host   "" value
///     --                       terminator
///     --name   --name=value    long
///     -abc     -n=value        short
///     ---x     --=x     -=x    invalid
enum Word: Equatable {
  case value
  case terminator
  case long(name: String, value: String?)
  case short(letters: [Unicode.Scalar], value: String?)
  case invalid

  /// Classifies by scalars: a combining mark after `-` or `=` would hide the sign in a `Character`.
  init(_ text: String) {
    let scalars = text.unicodeScalars
    let dashes = scalars.prefix { $0 == "-" }.count
    guard dashes > 0, scalars.count > 1 else {
      self = .value
      return
    }
    let rest = scalars.dropFirst(dashes)
    let name = rest.prefix { $0 != "=" }
    let value = name.endIndex == rest.endIndex ? nil : String(rest[name.endIndex...].dropFirst())
    switch dashes {
    case 1 where name.starts(with: "@".unicodeScalars): self = .value
    case 2 where rest.isEmpty: self = .terminator
    case _ where name.isEmpty || dashes > 2: self = .invalid
    case 2: self = .long(name: String(name), value: value)
    default: self = .short(letters: Array(name), value: value)
    }
  }
}
