import TextKit

/// Finds what could stand at the cursor of a line that is being typed.
package struct Completer {
  private let root: CommandOutline
  private let values: (ValueQuestion) -> [Candidate]

  /// Makes a completer of a tool; `values` gives what can stand for the tool's own values.
  ///
  /// It need not filter by what has been typed: zsh and fish match in their user's own way.
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
      let current = FishAnswer.unquoted(request.details.last ?? "")
      return FishAnswer.text(
        of: offer(after: request.details.dropLast(), current: current), current: current)
    }
  }

  /// What could stand in place of `current`, the word up to the cursor.
  func offer(after words: some Sequence<String>, current: String) -> Offer {
    let line = TypedLine(words, in: root)
    guard !line.hasOnlyArgumentsLeft else { return arguments(line, current) }
    let word = Word(current)
    if let open = line.awaiting.first {
      return word == .value ? values(of: open.option, current, after: "", line) : .nothing
    }
    switch word {
    case .value where current == "-": return options(line)
    case .value: return subcommandsAndArguments(line, current)
    case .terminator, .long(_, nil): return options(line)
    case .long(let name, let value?):
      return values(of: line.path.option(named: name), value, after: "--\(name)=", line)
    case .short(let letters, let value): return short(letters, value, current, line)
    case .invalid: return .nothing
    }
  }

  private func subcommandsAndArguments(_ line: TypedLine, _ current: String) -> Offer {
    guard line.takesSubcommand else {
      return line.isHelpCommand ? .nothing : argumentsOrOptions(line, current)
    }
    var candidates = line.path.last.subcommands.map { Candidate($0.name, about: $0.abstract) }
    if !line.isHelpCommand {
      candidates.append(Candidate("help", about: "Show the help of a command or a topic."))
    } else {
      candidates += line.path.last.topics.map { Candidate($0.name, about: $0.abstract) }
    }
    if case .words(let values) = arguments(line, current).kind { candidates += values }
    return Offer(.words(candidates))
  }

  private func argumentsOrOptions(_ line: TypedLine, _ current: String) -> Offer {
    let offer = arguments(line, current)
    return offer == .nothing && current.isEmpty ? options(line) : offer
  }

  private func arguments(_ line: TypedLine, _ current: String) -> Offer {
    values(of: line.nextArgument, current, after: "", line)
  }

  /// The options that can still be given, by their long names.
  private func options(_ line: TypedLine) -> Offer {
    let path = line.path
    let rivals = Set(line.occurrences.flatMap { path.rivals(of: $0.argument) })
    let open = path.arguments.filter { argument in
      argument.kind != .argument && !rivals.contains(argument.identity)
        && (!line.has(argument) || argument.kind == .option && argument.isRepeatable)
    }
    return Offer(.words(open.map { Candidate($0.identity, about: $0.abstract) }))
  }

  /// Completes `-f=js`, the value joined to `-s`, and a letter that is whole already.
  private func short(
    _ letters: [Unicode.Scalar], _ value: String?, _ current: String, _ line: TypedLine
  ) -> Offer {
    guard let option = line.path.option(short: letters[0]) else { return .nothing }
    if letters.count > 1 {
      let joined = String(current.unicodeScalars.dropFirst(2))
      return option.isJoined ? values(of: option, joined, after: "-\(letters[0])", line) : .nothing
    }
    guard let value else {
      return Offer(.words([Candidate("-\(letters[0])", about: option.abstract)]))
    }
    return values(of: option, value, after: "-\(letters[0])=", line)
  }

  private func values(
    of argument: ArgumentOutline?, _ typed: String, after kept: String, _ line: TypedLine
  ) -> Offer {
    guard let argument else { return .nothing }
    var candidates: [Candidate]
    switch argument.completion {
    case .none: return .nothing
    case .files: return Offer(.files, after: kept)
    case .folders: return Offer(.folders, after: kept)
    case .choices:
      candidates = argument.choices.map { Candidate($0.text, about: $0.abstract) }
    case .custom(let identifier):
      candidates = values(
        ValueQuestion(
          identifier: identifier, typed: typed, arguments: PartialArguments(line.occurrences)))
    }
    if kept.isEmpty, !line.hasOnlyArgumentsLeft {
      candidates.removeAll { Word($0.text) != .value }
    }
    return Offer(.words(candidates), after: kept)
  }
}

/// A request for the values of a `ValueCompletion.custom` that are possible at the cursor.
package struct ValueQuestion: Sendable {
  /// The identifier of the custom completion: `link`.
  package let identifier: String
  /// The value as far as it has been typed: `team=r`.
  package let typed: String
  /// What else has been given, in front of the cursor.
  package let arguments: PartialArguments
}

/// What the zsh script reads.
///
/// A line `words`, `files` or `folders` with the number of characters of the word that stay, and
/// then one line for every word: `+` or a space for whether something follows it at once, and
/// `name:description` with `:` and `\` escaped, as `_describe` wants it.
enum ZshAnswer {
  static func text(of offer: Offer) -> String {
    let kept = offer.kept.unicodeScalars.count
    switch offer.kind {
    case .files: return "files \(kept)\n"
    case .folders: return "folders \(kept)\n"
    case .words: break
    }
    let lines = offer.candidates.map { candidate in
      (candidate.continues ? "+" : " ") + escaped(candidate.text)
        + (candidate.about.isEmpty ? "" : ":" + candidate.about.escapedForTerminal)
    }
    return (["words \(kept)"] + lines).map { $0 + "\n" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { $0 == ":" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}

/// What the fish script sends and reads.
enum FishAnswer {
  /// A line `words`, `files` or `folders`; then for words a line each, with a tab and its
  /// description; for files the part of the word that stays, and on the next line the name that has
  /// been typed.
  ///
  /// fish itself quotes what it inserts, and adds no space after a word that ends in `=`.
  static func text(of offer: Offer, current: String) -> String {
    let typed = current.unicodeScalars.dropFirst(offer.kept.unicodeScalars.count)
    switch offer.kind {
    case .files: return "files\n\(offer.kept)\n\(String(typed).escapedForTerminal)\n"
    case .folders: return "folders\n\(offer.kept)\n\(String(typed).escapedForTerminal)\n"
    case .words: break
    }
    let lines = offer.candidates.map { "\(offer.kept)\($0.text)\t\($0.about.escapedForTerminal)\n" }
    return "words\n" + lines.joined()
  }

  /// The word at the cursor without its quotes, closed or still open: `'red s` → `red s`.
  ///
  /// Outside quotes `\` stands in front of any character, within single quotes in front of `\` and
  /// `'`, within double quotes in front of `\`, `"` and `$`.
  static func unquoted(_ token: String) -> String {
    var text = String.UnicodeScalarView()
    var quote: Unicode.Scalar?
    var isEscaped = false
    for scalar in token.unicodeScalars {
      switch scalar {
      case _ where isEscaped:
        if let quote, scalar != quote, scalar != "\\", quote == "'" || scalar != "$" {
          text.append("\\")
        }
        text.append(scalar)
        isEscaped = false
      case "\\": isEscaped = true
      case "'", "\"":
        switch quote {
        case nil: quote = scalar
        case scalar?: quote = nil
        case _?: text.append(scalar)
        }
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}
