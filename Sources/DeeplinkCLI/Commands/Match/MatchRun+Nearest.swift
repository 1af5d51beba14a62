import LinkKit
import RowKit
import RuleKit
import TextKit
import URLKit

/// What is said of a URL that no link matches.
extension MatchRun {
  /// What takes the link that could not be decided on: match has no other name for it than its URL.
  static let fillingInstead = "pass the link's name and its values to deeplink fill"

  /// What is said of a URL that no link matches: the nearest links, and links inside the URL.
  struct Shortfall {
    let kind: Kind
    private let found: Found
    /// The error where it is not that no link matches.
    private var error: Diagnostic?
    private var hint: String?
    private var inside: [Diagnostic] = []

    /// What may be the same for URLs of other values: what they lack, and what is said of them.
    struct Kind: Hashable {
      let lacks: [[ExactText]]
      let said: [ExactText]
    }

    init(_ found: Found, in run: MatchRun) {
      self.found = found
      if let hidden = HiddenValues(in: found.url) {
        let hint =
          "reports hide secrets: pass the URL with its value, or the link's name to deeplink fill"
        error = Diagnostic(
          "\(found.url.quoted(limit: 200)) does not show \(hidden.text), so no link can match it",
          hint: hint)
        kind = Kind(lacks: [], said: [ExactText(hidden.text)])
        return
      }
      if let undecided = found.undecided {
        error = undecided
        kind = Kind(lacks: [], said: [ExactText(undecided.message)])
        return
      }
      inside = run.insideNotes(of: found.url)
      let isUnknown = found.nearest.isEmpty && inside.isEmpty
      let unknown = isUnknown ? run.hint(forUnknown: found) : nil
      hint = unknown?.hint
      kind = Kind(
        lacks: found.nearest.map(\.shortfall),
        said: ([unknown?.kind].compactMap(\.self) + inside.map(\.message)).map(ExactText.init))
    }

    /// The error, and the notes that follow it: put in words for the first URL of a kind alone.
    func diagnostics(in run: MatchRun) -> (error: Diagnostic, notes: [Diagnostic]) {
      if let error { return (error, []) }
      let store = run.store.location.shown.escapedForTerminal
      let text = "no link in \(store) matches \(found.shown.quoted(limit: 200))"
      return (
        Diagnostic(text, hint: hint),
        found.nearest.map { run.note(onNear: $0, of: found.url) } + inside
      )
    }
  }

  /// What is said with `--unwrap` of the levels of a URL that no link matches, where one matches another
  /// level: the links that come near under their own bases.
  func notesOnRest(of found: Found) -> [Diagnostic] {
    guard options.unwraps, found.isFound else { return [] }
    let outer = found.matches.isEmpty ? found.nearest.filter { !$0.isElsewhere } : []
    return outer.map { note(onNear: $0, of: found.url) }
      + insideNotes(of: found.url) { link in
        !link.match.differences.isEmpty && !link.match.isElsewhere
          || !options.ignoresExtraPairs && !link.match.ignoredPairs.isEmpty
      }
  }

  /// What keeps a URL from being an instance of a link.
  private func note(onNear match: LinkMatch, of url: String) -> Diagnostic {
    Diagnostic(
      "\(line(match).text ?? match.link.name) would match \(match.differencesText())",
      hint: hint(for: match, of: url), severity: .note)
  }

  /// What to pass, or to try, for a URL that nearly matches.
  private func hint(for match: LinkMatch, of url: String) -> String? {
    let isArgument = options.urls.contains { word in
      (MissingScheme.completed(word) ?? word).isSameText(as: url) || word.isSameText(as: url)
    }
    if isArgument, let hint = match.shellHint(for: url) { return hint }
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

  /// What is known of a URL that no link is like, and what of that it shares with others.
  private func hint(forUnknown found: Found) -> (hint: String, kind: String) {
    let url = found.url
    let bytes = Array(url.utf8)
    func same(_ hint: String) -> (hint: String, kind: String) { (hint, hint) }
    if let problem = SchemeProblem(bytes) { return same(problem.message(in: bytes)) }
    if RowFormat(fileName: url) != nil || url.hasScalarSuffix(".txt"),
      !bytes.contains(UInt8(ascii: ":")), let file = ShellQuoting.word(url)
    {
      return same("URLs are read with --input \(file)")
    }
    guard let (link, rest) = finder.closest(to: url), found.shown.isSameText(as: url) else {
      return same("deeplink list shows the links")
    }
    let shown = store.document.shownPath(of: link).escapedForTerminal.clipped(to: 200)
    let path = "\(link.name.escapedForTerminal), \(shown),"
    if PercentDecoding(bytes).text == nil {
      return same(
        "\(path) has its values in UTF-8, and the percent-encoded bytes of the URL are not")
    }
    guard !rest.isEmpty else { return same("\(path) goes on where it ends") }
    return ("\(path) differs from it at \(rest.quoted(limit: 200))", path)
  }

  /// The links that a URL carries, those that a condition holds for, and what to pass so that they are
  /// found.
  private func insideNotes(
    of url: String, where isTold: (UnwrappedLink) -> Bool = { _ in true }
  ) -> [Diagnostic] {
    let carried = nearlyCarried(by: url, ignoringExtraPairs: true)
    // With --unwrap these are errors of their own.
    let undecided = options.unwraps ? [] : carried.undecided.map { $0.with(\.severity, .note) }
    return undecided
      + carried.contents.links.filter(isTold).compactMap { link in
        guard let level = link.levels.last else { return nil }
        let pairs = link.match.ignoredPairs
        var text =
          "\(level.place.escapedForTerminal) holds \(link.match.link.name.escapedForTerminal)"
        if !link.match.differences.isEmpty {
          text += ", which would match \(link.match.differencesText())"
        } else if !pairs.isEmpty {
          let list = pairs.map {
            $0.isEmpty
              ? "an empty one" : link.match.shown(pair: $0).escapedForTerminal.clipped(to: 200)
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

  /// What a URL carries, with the links that come near to it.
  func nearlyCarried(by url: String, ignoringExtraPairs: Bool) -> UnwrappedURL {
    UnwrappedURL(
      url, among: finder, keeping: store.carriedSecrets, ignoringExtraPairs: ignoringExtraPairs,
      takingNearest: true)
  }
}

/// The values that a URL lacks since a report of ours hides them: `$<token>`, `‹token›`, `•••`.
private struct HiddenValues {
  /// `the value of "token"`, or `a value` where the name is not in the URL either.
  let text: String

  /// Nil for a URL that shows all of its values.
  init?(in url: String) {
    let plain = PercentDecoding(Array(url.utf8)).text ?? url
    let slots = (try? Template(plain))?.slots.map(\.name) ?? []
    let shown = plain.splitScalars(at: "‹").dropFirst().compactMap { part in
      part.containsScalars("›") ? part.splitScalars(at: "›")[0] : nil
    }
    let names = DistinctTexts(slots + shown).all.filter { !$0.isEmpty }
    if !names.isEmpty {
      text =
        (names.count == 1 ? "the value of " : "the values of ")
        + names.map { $0.quoted() }.listed(atMost: 8)
    } else if [HiddenText.mark, HiddenText.words].contains(where: plain.containsScalars) {
      text = "a value"
    } else {
      return nil
    }
  }
}

extension LinkMatch {
  /// What keeps URLs from being instances, apart from their values: of another base, the link matters
  /// as little.
  fileprivate var shortfall: [ExactText] {
    let isOfBase = differences.allSatisfy { difference in
      switch difference {
      case .base, .noBase: true
      default: false
      }
    }
    return (isOfBase ? [] : [ExactText(link.name)]) + differences.flatMap(\.shortfall)
  }
}

extension LinkMatch.Difference {
  fileprivate var shortfall: [ExactText] {
    let detail: String? =
      switch self {
      case .base(let base): base
      case .extraPair(let pair): pair.splitScalars(at: "=")[0]
      case .value(_, let refusal): refusal.keyword
      default: nil
      }
    return [kind, name, detail].compactMap(\.self).map(ExactText.init)
  }

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
