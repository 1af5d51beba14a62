import JSONKit
import LinkKit
import RuleKit
import TextKit

/// One use of `match`: each URL's links, or those that it is nearest to.
struct MatchRun {
  let context: Context
  let store: OpenedStore
  let finder: LinkFinder
  private let urls: [String]
  let options: MatchOptions

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
      return try input.isStandardInput ? ListedLinks.urls(in: input, context) : [word]
    }
    let listed = try options.input.map { try ListedLinks.urls(in: InputFile($0), context) } ?? []
    urls = named + listed
    guard !urls.isEmpty else {
      throw CommandError.nothingChecked(
        "\(InputFile(options.input ?? "-").shown.escapedForTerminal) contains no URLs")
    }
  }

  struct Found {
    /// The URL with the scheme that it lacked.
    let url: String
    /// The same without the secrets that it gives a link.
    let shown: String
    let matches: [LinkMatch]
    /// The links that it is nearest to, if none matches.
    let nearest: [LinkMatch]
    /// The error where it could not be decided whether some link matches.
    let undecided: Diagnostic?
    /// The links that the URL carries; nil if they were not asked for.
    let inside: UnwrappedURL?

    /// True if a link matches the URL, or one that it carries.
    var isFound: Bool { !matches.isEmpty || inside?.isEmpty == false }
  }

  /// The links of each URL.
  func found() -> [Found] {
    urls.map { given in
      let url = completed(given)
      let matching = finder.matches(of: url, ignoringExtraPairs: options.ignoresExtraPairs)
      let open = matching.isEmpty ? finder.undecided(url) : []
      let undecided =
        open.isEmpty ? nil : Diagnostic.undecided(url, among: open, hint: Self.fillingInstead)
      let near = matching.isEmpty && open.isEmpty ? finder.nearest(to: url) : []
      // What is inside comes first, as the secrets of the URL are judged by it.
      let inside =
        options.unwraps
        ? UnwrappedURL(
          url, among: finder, keeping: store.carriedSecrets,
          ignoringExtraPairs: options.ignoresExtraPairs) : nil
      let matches = matching.keepingSecrets(by: store.carriedSecrets)
      let nearest = near.keepingSecrets(by: store.carriedSecrets)
      return Found(
        url: url, shown: shown(url, matches + nearest), matches: matches, nearest: nearest,
        undecided: undecided, inside: inside)
    }
  }

  /// A URL without the secrets that it gives links which it matches or comes near to; what is of no link
  /// as it may be shown.
  func shown(_ url: String, _ matches: [LinkMatch]) -> String {
    if let shown = matches.urlWithoutSecrets { return shown }
    let isOfLink = matches.contains { $0.differences.isEmpty && $0.ignoredPairs.isEmpty }
    return isOfLink ? url : CarriedSecrets.shown(url, by: store)
  }

  /// Prints the links of each URL.
  func run() throws -> CommandStatus {
    var status = CommandStatus.done
    var objects: [JSONNode] = []
    let all = found()
    let shortfalls = all.map { $0.isFound ? nil : Shortfall($0, in: self) }
    var alike = Dictionary(grouping: shortfalls.compactMap(\.?.kind)) { $0 }.mapValues(\.count)
    for (found, shortfall) in zip(all, shortfalls) {
      let (url, matches, inside) = (found.url, found.matches, found.inside)
      let nearest = found.isFound ? [] : found.nearest
      switch options.format {
      case .json:
        objects += (matches + nearest).map { json(url, $0, inside, at: []) }
        objects += (inside?.contents.links ?? []).map {
          json($0.url, $0.match, inside, at: $0.levels)
        }
        if !found.isFound, nearest.isEmpty {
          objects.append(.object([("url", .string(found.shown)), ("link", .null)]))
        }
      case .text:
        if urls.count > 1 { try context.answer(line: found.shown.escapedForTerminal) }
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
      for note in notesOnRest(of: found) { context.tell(note) }
      guard let shortfall else { continue }
      status = .refused
      guard let count = alike.removeValue(forKey: shortfall.kind) else { continue }
      let (error, notes) = shortfall.diagnostics(in: self)
      for diagnostic in [error] + notes { context.tell(diagnostic) }
      context.tell(sameFor: count - 1, "URL", as: error)
    }
    if options.format == .json { try context.answer(array: objects) }
    return status
  }

  /// The URL, with the scheme that it lacks if it looks like one from a mail and matches nothing.
  private func completed(_ url: String) -> String {
    guard let whole = MissingScheme.completed(url), finder.matches(of: url).isEmpty else {
      return url
    }
    let shown = shown(whole, finder.matches(of: whole) + finder.nearest(to: whole))
    let word = shown.isSameText(as: whole) ? url.quoted(limit: 200) : "a URL"
    context.note("\(word) has no scheme: read as \(shown)")
    return whole
  }

  /// The words of a command line that fill to the URL, as far as they can be shown.
  func line(_ match: LinkMatch) -> ShellLine {
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

  /// Whether the environment or a default gives the field a value that the URL does not have; of a
  /// field that cannot be left out, that is the value of the pair that the URL lacks.
  private func isGivenUnasked(_ field: Field, _ match: LinkMatch) -> Bool {
    guard field.parameter.isOptional else { return false }
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
}
