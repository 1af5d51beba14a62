/// A command line read word by word, whether or not it is complete or right.
///
/// The parser throws the first mistake of a reading. Help and completions go on in spite of them:
/// a line that is still being typed is nearly always wrong.
struct Reading {
  private(set) var path: CommandPath
  private(set) var occurrences: [Occurrence] = []
  private(set) var mistakes: [UsageError] = []
  /// The options that have been named and still wait for their values, in order.
  private(set) var awaiting: [(option: ParameterOutline, spelling: String, word: Int)] = []
  /// Whether `--` has been read.
  private(set) var hasOnlyArgumentsLeft = false
  /// Whether the line began as `help SUB …`.
  private(set) var isHelpCommand = false
  private var extraArguments: [Origin] = []
  private var argumentCount = 0

  init(_ words: some Sequence<String>, in root: CommandOutline) {
    path = CommandPath(root)
    for (index, word) in words.enumerated() { read(word, at: index) }
  }

  /// The argument that the next word would be, if there is one left.
  var nextArgument: ParameterOutline? {
    let arguments = path.last.arguments
    guard argumentCount >= arguments.count else { return arguments[argumentCount] }
    return arguments.last.flatMap { $0.isRepeatable ? $0 : nil }
  }

  /// Whether the next word can still be the name of a sub-command.
  var takesSubcommand: Bool {
    !path.last.below.isEmpty && !hasOnlyArgumentsLeft && extraArguments.isEmpty
      && argumentCount == 0
  }

  func has(_ parameter: ParameterOutline) -> Bool {
    occurrences.contains { $0.parameter.identity == parameter.identity }
  }

  /// The first thing wrong with the line, taken as complete.
  var firstMistake: UsageError? {
    if let mistake = mistakes.first { return mistake }
    if let open = awaiting.first {
      return .missingValue(of: open.option, as: open.spelling, word: open.word, on: path)
    }
    return extraArguments.isEmpty ? nil : .unexpected(extraArguments, on: path)
  }

  private mutating func read(_ text: String, at index: Int) {
    let word = hasOnlyArgumentsLeft ? .value : Word(text)
    if word != .value, let open = awaiting.first {
      mistakes.append(
        .missingValue(of: open.option, as: open.spelling, word: open.word, before: text, on: path))
      awaiting = []
    }
    switch word {
    case .value: readValue(text, at: index)
    case .terminator: hasOnlyArgumentsLeft = true
    case _ where isHelpCommand: break
    case .invalid: mistakes.append(.invalidOption(text, word: index, on: path))
    case .long(let name, let value): readLong(name, value, at: index)
    case .short(let letters, let value): readShort(text, letters, value, at: index)
    }
  }

  private mutating func readValue(_ text: String, at index: Int) {
    if let open = awaiting.first {
      awaiting.removeFirst()
      return add(open.option, Origin(word: open.word, spelling: open.spelling, text: text))
    }
    if takesSubcommand {
      if let subcommand = path.last.subcommand(named: text) { return descend(to: subcommand) }
      if text == "help", !isHelpCommand {
        isHelpCommand = true
        return
      }
      if path.last.arguments.isEmpty || isHelpCommand {
        mistakes.append(.unknownSubcommand(text, word: index, on: path))
      }
    }
    guard !isHelpCommand else { return }
    if let argument = nextArgument {
      argumentCount += 1
      add(argument, Origin(word: index, spelling: argument.identity, text: text))
    } else {
      extraArguments.append(Origin(word: index, spelling: text, text: text))
    }
  }

  /// Enters a sub-command: what was given in front of it must be shared with it or its own, too.
  private mutating func descend(to subcommand: CommandOutline) {
    path.append(subcommand)
    let parameters = path.parameters
    for index in occurrences.indices {
      let given = occurrences[index].parameter
      if let same = parameters.first(where: {
        $0.identity == given.identity && $0.kind == given.kind
      }) {
        occurrences[index].parameter = same
      } else {
        mistakes.append(.misplaced(occurrences[index], on: path))
      }
    }
  }

  private mutating func readLong(_ name: String, _ value: String?, at index: Int) {
    guard let option = path.option(named: name) else {
      return mistakes.append(.unknownOption(name, word: index, on: path))
    }
    take(option, as: "--" + name, value, at: index)
  }

  /// Reads `-f json`, `-f=json`, a value joined to its letter, and letters that stand together.
  private mutating func readShort(
    _ text: String, _ letters: [Unicode.Scalar], _ value: String?, at index: Int
  ) {
    if letters.count > 1, let first = path.option(short: letters[0]), first.isJoined {
      let joined = String(text.unicodeScalars.dropFirst(2))
      return take(first, as: "-\(letters[0])", joined, at: index)
    }
    var options: [(ParameterOutline, letter: Unicode.Scalar)] = []
    for letter in letters {
      guard let option = path.option(short: letter) else {
        return mistakes.append(.unknownLetter(letter, of: letters, word: index, on: path))
      }
      options.append((option, letter))
    }
    guard value == nil || letters.count == 1 else {
      return mistakes.append(.combinedValue(text, word: index, on: path))
    }
    let group = letters.count > 1 ? text : nil
    for (option, letter) in options { take(option, as: "-\(letter)", value, at: index, in: group) }
  }

  private mutating func take(
    _ option: ParameterOutline, as spelling: String, _ value: String?, at index: Int,
    in group: String? = nil
  ) {
    switch (option.kind, value) {
    case (.flag, nil):
      add(option, Origin(word: index, spelling: spelling, text: ""), in: group)
    case (.flag, let value?):
      mistakes.append(.valueNotTaken(value, by: spelling, word: index, on: path))
    case (_, nil):
      awaiting.append((option, spelling, index))
    case (_, let value?):
      add(option, Origin(word: index, spelling: spelling, text: value))
    }
  }

  private mutating func add(
    _ parameter: ParameterOutline, _ origin: Origin, in group: String? = nil
  ) {
    occurrences.append(Occurrence(parameter: parameter, origin: origin, group: group))
  }
}
