import ArgumentKit
import JSONKit
import LinkKit
import RuleKit
import TextKit
import URLKit

/// One use of `match`: each URL's links, or those that it is nearest to.
struct MatchRun {
  private let context: Context
  private let store: OpenedStore
  private let finder: LinkFinder
  private let urls: [String]
  private let options: MatchOptions

  /// Reads the URLs and the store.
  init(_ options: MatchOptions, in context: Context) throws {
    self.context = context
    self.options = options
    guard !options.urls.isEmpty || options.input != nil else {
      throw CommandError(usage: "missing <url>", hint: "pass a file of URLs with --input")
    }
    try (options.urls + [options.input].compactMap(\.self)).map(InputFile.init).checkStandardInput()
    store = try OpenedStore.require(in: context)
    finder = LinkFinder(store.document, judgesSecrets: options.judgesSecrets)
    let named = try options.urls.flatMap { word -> [String] in
      let input = InputFile(word)
      return try input.isStandardInput ? input.lines(in: context) : [word]
    }
    urls = try named + (options.input.map { try InputFile($0).lines(in: context) } ?? [])
    guard !urls.isEmpty else {
      throw CommandError.nothingChecked(
        "\(InputFile(options.input ?? "-").shown.escapedForTerminal) contains no URLs")
    }
  }

  /// What is found for a URL.
  struct Found {
    /// The URL with the scheme that it lacked.
    let url: String
    let matches: [LinkMatch]
    /// The links that it is nearest to, if none matches.
    let nearest: [LinkMatch]
    /// The links that the URL carries; nil if they were not asked for.
    var inside: UnwrappedURL?

    /// True if a link matches the URL, or one that it carries.
    var isFound: Bool { !matches.isEmpty || inside?.isEmpty == false }
  }

  /// The links of each URL.
  func found() -> [Found] {
    urls.map { given in
      let url = completed(given)
      let matches = finder.matches(of: url, ignoringExtraPairs: options.ignoresExtraPairs)
      let nearest = matches.isEmpty ? finder.nearest(to: url) : []
      var found = Found(
        url: url, matches: matches.map { $0.keepingCarriedSecrets(by: store.carriedSecrets) },
        nearest: nearest.map { $0.keepingCarriedSecrets(by: store.carriedSecrets) })
      if options.unwraps {
        found.inside = UnwrappedURL(
          url, among: finder, keeping: store.carriedSecrets,
          ignoringExtraPairs: options.ignoresExtraPairs)
      }
      return found
    }
  }

  /// The URL itself, without the secrets that it gives a link.
  private func shown(_ found: Found) -> String {
    guard let match = (found.matches + found.nearest).first(where: \.hasSecret) else {
      return found.url
    }
    return match.form.urlWithoutSecrets(match.values)
  }

  /// Prints the links of each URL.
  func run() throws -> CommandStatus {
    var status = CommandStatus.done
    var objects: [JSONNode] = []
    for found in found() {
      let (url, matches, inside) = (found.url, found.matches, found.inside)
      let nearest = found.isFound ? [] : found.nearest
      switch options.format {
      case .json:
        objects += (matches + nearest).map { json(url, $0, inside, at: []) }
        objects += (inside?.contents.links ?? []).map {
          json($0.url, $0.match, inside, at: $0.levels)
        }
        if !found.isFound, nearest.isEmpty {
          objects.append(.object([("url", .string(url)), ("link", .null)]))
        }
      case .text:
        if urls.count > 1 { try context.answer(line: shown(found).escapedForTerminal) }
        let margin = urls.count > 1 ? "  " : ""
        for match in matches {
          let line = line(match)
          if let text = line.text { try context.answer(line: margin + text) }
          for diagnostic in notes(on: line, of: match) { context.tell(diagnostic) }
        }
        for link in inside?.contents.links ?? [] {
          let line = line(link.match)
          if let text = line.text {
            try context.answer(line: margin + UnwrappedURL.line(text, of: link))
          }
          for diagnostic in notes(on: line, of: link.match) { context.tell(diagnostic) }
        }
      }
      for diagnostic in inside?.diagnostics ?? [] {
        context.tell(diagnostic)
        if diagnostic.severity == .error || options.isStrict { status = .refused }
      }
      guard !found.isFound else { continue }
      status = .refused
      for diagnostic in diagnostics(of: url, nearest) { context.tell(diagnostic) }
    }
    if options.format == .json { try context.answer(array: objects) }
    return status
  }

  /// The URL, with the scheme that it lacks if it looks like one from a mail and matches nothing.
  private func completed(_ url: String) -> String {
    guard let whole = MissingScheme.completed(url), finder.matches(of: url).isEmpty else {
      return url
    }
    context.note("\(url.quoted(limit: 200)) has no scheme: read as \(whole)")
    return whole
  }

  /// That nothing matches, the links that a URL is nearest to, and those inside it.
  private func diagnostics(of url: String, _ nearest: [LinkMatch]) -> [Diagnostic] {
    let inside = insideNotes(of: url)
    let hint = nearest.isEmpty && inside.isEmpty ? self.hint(forUnknown: url) : nil
    return [
      Diagnostic(
        "no link in \(store.location.shown.escapedForTerminal) matches \(url.quoted(limit: 200))",
        hint: hint)
    ]
      + nearest.map { match in
        Diagnostic(
          "\(line(match).text ?? match.link.name) would match \(match.differencesText())",
          hint: self.hint(for: match), severity: .note)
      } + inside
  }

  /// What to pass, or to try, for a URL that nearly matches.
  private func hint(for match: LinkMatch) -> String? {
    let extra = match.differences.count { $0.isExtraPair }
    if extra == match.differences.count {
      return "pass --ignore-extra-query to ignore \(extra == 1 ? "it" : "them")"
    }
    let hasPlus = zip(match.form.fields, match.values).contains { field, value in
      match.differences.contains { $0.isSpelling(of: field.name) }
        && field.parameter.places.contains(.query)
        && value?.utf8.contains(UInt8(ascii: "+")) == true
    }
    return hasPlus ? "if \"+\" stands for a space, it is written as %20" : nil
  }

  /// What is known of a URL that no link is like.
  private func hint(forUnknown url: String) -> String {
    let bytes = Array(url.utf8)
    if let problem = SchemeProblem(bytes) { return problem.message(in: bytes) }
    guard let (link, rest) = finder.closest(to: url) else {
      return "deeplink list shows the links"
    }
    let path = "\(link.name.escapedForTerminal), \(link.path.escapedForTerminal),"
    if PercentDecoding(bytes).text == nil {
      return "\(path) has its values in UTF-8, and the percent-encoded bytes of the URL are not"
    }
    return rest.isEmpty
      ? "\(path) goes on where it ends" : "\(path) differs from it at \(rest.quoted(limit: 200))"
  }

  /// The links that a URL carries, and what to pass so that they are found.
  private func insideNotes(of url: String) -> [Diagnostic] {
    let found = UnwrappedURL(
      url, among: finder, keeping: store.carriedSecrets, ignoringExtraPairs: true,
      takingNearest: true)
    return found.contents.links.compactMap { link in
      guard let level = link.levels.last else { return nil }
      let pairs = link.match.ignoredPairs
      var text =
        "\(level.place.escapedForTerminal) holds \(link.match.link.name.escapedForTerminal)"
      if !link.match.differences.isEmpty {
        text += ", which would match \(link.match.differencesText())"
      } else if !pairs.isEmpty {
        let list = pairs.map {
          $0.isEmpty ? "an empty one" : $0.escapedForTerminal.clipped(to: 200)
        }
        text +=
          ", with \(pairs.count == 1 ? "one more pair" : "\(pairs.count) more pairs"): "
          + list.joined(separator: ", ")
      }
      let flags =
        (options.unwraps ? [] : ["--unwrap"])
        + (pairs.isEmpty || options.ignoresExtraPairs ? [] : ["--ignore-extra-query"])
      let isMatch = link.match.differences.isEmpty
      return Diagnostic(
        text, hint: flags.isEmpty || !isMatch ? nil : "pass \(flags.joined(separator: " "))",
        severity: .note)
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
  private func notes(on line: ShellLine, of match: LinkMatch) -> [Diagnostic] {
    line.omissions.map { omission in
      let isSecret = match.isSecret(omission.name)
      return Diagnostic(
        "the command for \(match.link.name.escapedForTerminal) omits \(omission.name), which "
          + "\(omission.reason)",
        hint: isSecret ? "pass it with --values FILE" : "use --values or --format json",
        severity: .note)
    }
  }

  /// A link that a URL matches, or is near to, as an object without secrets.
  func json(
    _ url: String, _ match: LinkMatch, _ inside: UnwrappedURL? = nil,
    at levels: [UnwrappedLink.Level] = []
  ) -> JSONNode {
    let shown = match.hasSecret ? match.form.urlWithoutSecrets(match.values) : url
    let values = zip(match.values, match.form.fields).compactMap { value, field in
      value.map { (field.name, field.rules.isSecret ? .null : JSONNode.string($0)) }
    }
    return .object([
      "url": .string(shown),
      "link": .string(match.link.name),
      "environment": match.environment.map { .string($0.name) },
      "values": .object(values),
      "differences": .array(match.differences.map { json($0, match) }),
      "levels": inside.map { _ in .array(levels.map(UnwrappedURL.json)) },
    ])
  }

  private func json(_ difference: LinkMatch.Difference, _ match: LinkMatch) -> JSONNode {
    let (kind, name, found): (String, String?, String?) =
      switch difference {
      case .base(let base): ("base", nil, base)
      case .noBase: ("no-base", nil, nil)
      case .order: ("order", nil, nil)
      case .emptyQuery: ("empty-query", nil, nil)
      case .extraFragment(let text): ("extra-fragment", nil, text)
      case .spelling(let name, let written):
        ("spelling", name, match.isSecret(name) ? nil : written)
      case .letterCase: ("letter-case", nil, nil)
      case .doubleSlash: ("double-slash", nil, nil)
      case .extraPair(let pair): ("extra-pair", nil, pair)
      case .missingPair(let name): ("missing-pair", name, nil)
      case .extraSlash: ("extra-slash", nil, nil)
      case .missingSlash: ("missing-slash", nil, nil)
      case .value(let name, _): ("value", name, nil)
      }
    return .object([
      "kind": .string(kind), "name": name.map(JSONNode.string), "found": found.map(JSONNode.string),
      "message": .string(match.words(difference)),
    ])
  }
}

extension LinkMatch.Difference {
  /// True of what `--ignore-extra-query` ignores.
  fileprivate var isExtraPair: Bool {
    switch self {
    case .extraPair, .emptyQuery: true
    default: false
    }
  }

  fileprivate func isSpelling(of name: String) -> Bool {
    if case .spelling(let parameter, _) = self { parameter.isSameText(as: name) } else { false }
  }
}
