import TextKit

/// Finds what could stand at the cursor of a line that is being typed.
package struct Completer {
  private let root: CommandOutline
  private let values: (ValueQuestion) -> [Candidate]

  /// Makes a completer of a tool.
  ///
  /// - Parameters:
  ///   - root: The tool.
  ///   - values: What can be given for the tool's own values, which may depend on the machine. It
  ///     need not filter by what has been typed: zsh and fish match in their user's own way.
  package init(for root: CommandOutline, values: @escaping (ValueQuestion) -> [Candidate]) {
    self.root = root
    self.values = values
  }

  /// The text for the script that asked, for stdout.
  package func answer(to request: CompletionRequest) -> String {
    switch request.shell {
    case .bash:
      let line = BashLine(request.details.first ?? "", replacing: request.details.dropFirst().first)
      guard !line.endsInRedirection else { return line.answer(Offer(.files)) }
      return line.answer(offer(after: line.words, current: line.current))
    case .zsh:
      let current = request.details.last ?? ""
      return ZshAnswer.text(of: offer(after: request.details.dropLast(), current: current))
    case .fish:
      let current = FishToken.unquoted(request.details.last ?? "")
      return FishAnswer.text(
        of: offer(after: request.details.dropLast(), current: current), current: current)
    }
  }

  /// What could stand in place of `current`, the word up to the cursor.
  func offer(after words: some Sequence<String>, current: String) -> Offer {
    let reading = Reading(words, in: root)
    guard !reading.hasOnlyArgumentsLeft else { return arguments(reading, current) }
    let word = Word(current)
    if let open = reading.awaiting.first {
      return word == .value ? values(of: open.option, current, after: "", reading) : .nothing
    }
    switch word {
    case .value where current == "-": return options(reading)
    case .value: return subcommandsAndArguments(reading, current)
    case .terminator, .long(_, nil): return options(reading)
    case .long(let name, let value?):
      return values(of: reading.path.option(named: name), value, after: "--\(name)=", reading)
    case .short(let letters, let value): return short(letters, value, current, reading)
    case .invalid: return .nothing
    }
  }

  private func subcommandsAndArguments(_ reading: Reading, _ current: String) -> Offer {
    guard reading.takesSubcommand else {
      return reading.isHelpCommand ? .nothing : argumentsOrOptions(reading, current)
    }
    let shown = reading.path.last.subcommands.filter { !$0.isHidden }
    var candidates = shown.map { Candidate($0.name, about: $0.abstract) }
    if !reading.isHelpCommand {
      candidates.append(Candidate("help", about: "Show the help of a subcommand."))
    }
    if case .words(let values) = arguments(reading, current).kind { candidates += values }
    return Offer(.words(candidates))
  }

  private func argumentsOrOptions(_ reading: Reading, _ current: String) -> Offer {
    let offer = arguments(reading, current)
    return offer == .nothing && current.isEmpty ? options(reading) : offer
  }

  private func arguments(_ reading: Reading, _ current: String) -> Offer {
    values(of: reading.nextArgument, current, after: "", reading)
  }

  /// The options that can still be given, by their long names.
  private func options(_ reading: Reading) -> Offer {
    let path = reading.path
    let rivals = Set(reading.occurrences.flatMap { path.rivals(of: $0.parameter) })
    let open = path.parameters.filter { parameter in
      parameter.kind != .argument && !parameter.isHidden && !rivals.contains(parameter.identity)
        && (!reading.has(parameter) || parameter.kind == .option && parameter.isRepeatable)
    }
    return Offer(.words(open.map { Candidate($0.identity, about: $0.abstract) }))
  }

  /// Completes `-f=js`, the value joined to `-s`, and a letter that is whole already.
  private func short(
    _ letters: [Unicode.Scalar], _ value: String?, _ current: String, _ reading: Reading
  ) -> Offer {
    guard let option = reading.path.option(short: letters[0]) else { return .nothing }
    if letters.count > 1 {
      let joined = String(current.unicodeScalars.dropFirst(2))
      return option.isJoined
        ? values(of: option, joined, after: "-\(letters[0])", reading) : .nothing
    }
    guard let value else {
      return Offer(.words([Candidate("-\(letters[0])", about: option.abstract)]))
    }
    return values(of: option, value, after: "-\(letters[0])=", reading)
  }

  private func values(
    of parameter: ParameterOutline?, _ typed: String, after kept: String, _ reading: Reading
  ) -> Offer {
    guard let parameter else { return .nothing }
    var candidates: [Candidate]
    switch parameter.completion {
    case .none: return .nothing
    case .files: return Offer(.files, after: kept)
    case .folders: return Offer(.folders, after: kept)
    case .choices:
      let choices = parameter.choices.filter { !$0.isHidden }
      candidates = choices.map { Candidate($0.text, about: $0.abstract) }
    case .custom(let identifier):
      candidates = values(
        ValueQuestion(
          identifier: identifier, typed: typed, command: reading.path.names,
          arguments: PartialArguments(reading.occurrences)))
    }
    if kept.isEmpty, !reading.hasOnlyArgumentsLeft {
      candidates.removeAll { Word($0.text) != .value }
    }
    return Offer(.words(candidates), after: kept)
  }
}
