import ArgumentKit
import JSONKit
import LinkKit
import RuleKit
import TextKit

/// One use of `match`: each URL's links, or those that it is nearest to.
struct MatchRun {
  private let context: Context
  private let store: OpenedStore
  private let finder: LinkFinder
  private let urls: [String]
  private let format: MatchCommand.Format
  private let ignoresExtraPairs: Bool

  /// Reads the URLs and the store.
  init(_ arguments: ParsedArguments, in context: Context) throws {
    self.context = context
    format = arguments[MatchCommand.format]
    ignoresExtraPairs = arguments[MatchCommand.ignoresExtraPairs]
    store = try OpenedStore.require(arguments, in: context)
    finder = LinkFinder(store.document)
    let words = arguments[MatchCommand.urls]
    let lists = [arguments[MatchCommand.input]].compactMap(\.self)
    guard !(words + lists).isEmpty else {
      throw arguments.usageError("expected a URL", hint: "name a file of URLs with --input")
    }
    let named = try words.flatMap { word -> [String] in
      let input = NamedInput(word)
      return try input.isStandardInput ? input.lines(in: context) : [word]
    }
    urls = try named + lists.flatMap { try NamedInput($0).lines(in: context) }
  }

  /// Prints the links of each URL.
  func run() throws -> CommandStatus {
    var status = CommandStatus.done
    var objects: [JSONNode] = []
    for given in urls {
      let url = completed(given)
      let matches = finder.matches(of: url, ignoringExtraPairs: ignoresExtraPairs)
      let nearest = matches.isEmpty ? finder.nearest(to: url) : []
      switch format {
      case .json:
        objects += (matches + nearest).map { json(url, $0) }
        if matches.isEmpty, nearest.isEmpty {
          objects.append(.object([("url", .string(url)), ("link", .null)]))
        }
      case .table:
        if urls.count > 1 { try context.answer(line: url.harmless) }
        let margin = urls.count > 1 ? "  " : ""
        for match in matches {
          let line = line(match)
          if let text = line.text { try context.answer(line: margin + text) }
          for problem in notes(on: line, of: match) { context.tell(problem) }
        }
      }
      guard matches.isEmpty else { continue }
      status = .refused
      for problem in problems(of: url, nearest) { context.tell(problem) }
    }
    if format == .json { try context.answer(array: objects) }
    return status
  }

  /// The URL, with the scheme that it lacks if it looks like one from a mail and matches nothing.
  private func completed(_ url: String) -> String {
    guard let whole = MissingScheme.completed(url), finder.matches(of: url).isEmpty else {
      return url
    }
    context.tell(
      Problem("\(url.quoted(limit: 200)) has no scheme: read as \(whole)", severity: .note))
    return whole
  }

  private func problems(of url: String, _ nearest: [LinkMatch]) -> [Problem] {
    let hint = nearest.isEmpty ? "no path of a link starts like this one" : nil
    return [
      Problem(
        "no link of \(store.location.shown.harmless) fills to \(url.quoted(limit: 200))", hint: hint
      )
    ]
      + nearest.map { match in
        let differences = Self.differences(of: match)
        let isExtra = match.differences.allSatisfy {
          if case .extraPair = $0 { true } else { false }
        }
        return Problem(
          "\(line(match).text ?? match.link.name) would, \(differences)",
          hint: isExtra ? "--ignore-extra-query passes over extra pairs" : nil, severity: .note)
      }
  }

  /// The words of a command line that fill to the URL, as far as they can be shown.
  private func line(_ match: LinkMatch) -> ShellLine {
    var line = ShellLine()
    line.append([match.link.name], for: "the link", isNeeded: true)
    if let environment = match.environment {
      line.append(["--env", environment.name], for: "--env", isNeeded: true)
    }
    for (value, field) in zip(match.values, match.form.fields) {
      guard let value else {
        if isGivenUnasked(field, match) { line.append(["--unset", field.name], for: field.name) }
        continue
      }
      if field.rules.isSecret {
        line.omit(field.name, because: "is a secret")
      } else {
        line.append(["--set", "\(field.name)=\(value)"], for: field.name)
      }
    }
    return line
  }

  /// Whether the environment or a default gives the field a value that the URL does not have.
  private func isGivenUnasked(_ field: Field, _ match: LinkMatch) -> Bool {
    let isInEnvironment = match.environment?.values.contains { $0.name.isSameText(as: field.name) }
    return isInEnvironment ?? false || field.defaultText != nil
  }

  /// What the line of a match lacks, and how to give it.
  private func notes(on line: ShellLine, of match: LinkMatch) -> [Problem] {
    line.omissions.map { omission in
      let isSecret = Self.isSecret(omission.name, match)
      return Problem(
        "the line of \(match.link.name.harmless) omits \(omission.name), which \(omission.reason)",
        hint: isSecret ? "pass it with --values FILE" : "use --values or --format json",
        severity: .note)
    }
  }

  /// What would have to differ for a URL to be an instance of a link, in words, but for the base if
  /// a path without one is as good as a URL.
  static func differences(of match: LinkMatch, needsBase: Bool = true) -> String {
    match.differences.filter { needsBase || $0 != .noBase }.map { words($0, match) }
      .joined(separator: " and ")
  }

  private static func words(_ difference: LinkMatch.Difference, _ match: LinkMatch) -> String {
    let base = match.environment?.base ?? ""
    return switch difference {
    case .base(let found): "with the base \(base) in place of \(found)"
    case .noBase: base.isEmpty ? "with a base before it" : "with the base \(base) before it"
    case .order: "with the pairs of its query in the order of the template"
    case .extraPair(let pair): "without the pair \(pair.quoted(limit: 200))"
    case .missingPair(let name): "with a pair \(name.quoted(limit: 200))"
    case .extraSlash: "without the slash at the end of its path"
    case .missingSlash: "with a slash at the end of its path"
    case .value(let name, let refusal):
      "with another \(name): \(refusal.text(isSecret: isSecret(name, match)))"
    }
  }

  private static func isSecret(_ name: String, _ match: LinkMatch) -> Bool {
    match.form.fields.contains { $0.name.isSameText(as: name) && $0.rules.isSecret }
  }

  private func json(_ url: String, _ match: LinkMatch) -> JSONNode {
    let isSecret = zip(match.values, match.form.fields).contains { $0 != nil && $1.rules.isSecret }
    let shown = isSecret ? match.form.urlWithoutSecrets(match.values) : url
    let values = zip(match.values, match.form.fields).compactMap { value, field in
      value.map { (field.name, field.rules.isSecret ? .null : JSONNode.string($0)) }
    }
    return .object([
      "url": .string(shown),
      "link": .string(match.link.name),
      "environment": match.environment.map { .string($0.name) },
      "values": .object(values),
      "differences": .array(match.differences.map { json($0, match) }),
    ])
  }

  private func json(_ difference: LinkMatch.Difference, _ match: LinkMatch) -> JSONNode {
    let (kind, name, found): (String, String?, String?) =
      switch difference {
      case .base(let base): ("base", nil, base)
      case .noBase: ("no-base", nil, nil)
      case .order: ("order", nil, nil)
      case .extraPair(let pair): ("extra-pair", nil, pair)
      case .missingPair(let name): ("missing-pair", name, nil)
      case .extraSlash: ("extra-slash", nil, nil)
      case .missingSlash: ("missing-slash", nil, nil)
      case .value(let name, _): ("value", name, nil)
      }
    return .object([
      "kind": .string(kind), "name": name.map(JSONNode.string), "found": found.map(JSONNode.string),
      "message": .string(Self.words(difference, match)),
    ])
  }
}
