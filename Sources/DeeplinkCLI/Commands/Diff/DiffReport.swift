import AssociationKit
import JSONKit
import ReportKit
import RowKit
import TextKit

/// The differences between two versions, written in any format.
struct DiffReport: Report {
  let result: DiffResult
  /// True if a rule or link that could not be compared is a failure, too.
  let isStrict: Bool
  let paths: ReportPaths
  let context: Context

  /// The maximum number of changes of a kind in text output.
  private static let mostShown = 10
  private static let name = "deeplink diff"

  /// True if the run fails: URLs are affected that should not be.
  var isFailed: Bool {
    result.entries.contains(where: \.isFailure) || isStrict && !result.gaps.isEmpty
  }

  // MARK: Text

  func answerText(in context: Context) throws {
    let ink = context.answerInk
    let shown = URLChange.Kind.allCases.map { result.entries(of: $0).prefix(Self.mostShown) }
    let rows = shown.joined().map { entry in
      [Self.label(entry.kind, ink)]
        + [link(entry), subject(entry), was(entry), "→", now(entry)].map {
          AnswerText($0.escapedForTerminal)
        }
    }
    let table = TextTable(rows)
    let fits = context.tableWidth.map { table.width <= $0 } ?? true
    var lines = (fits ? table.lines : shown.joined().flatMap { stacked($0, ink) })[...]
    let height = fits ? 1 : 3
    for (kind, entries) in zip(URLChange.Kind.allCases, shown) {
      for line in lines.prefix(entries.count * height) { try context.answer(line: line) }
      lines = lines.dropFirst(entries.count * height)
      let more = result.entries(of: kind).count - entries.count
      if more > 0 { try context.answer(line: "\(more) more \(kind.rawValue)") }
    }
    for line in notes.prefix(Self.mostShown) { try context.answer(wrapping: line) }
    if notes.count > Self.mostShown {
      try context.answer(line: "\(notes.count - Self.mostShown) more notes")
    }
    try context.answer(wrapping: result.summary)
  }

  private static func label(_ kind: URLChange.Kind, _ ink: AnswerInk) -> AnswerText {
    switch kind {
    case .lost: ink(.refused, kind.rawValue)
    case .gained: ink(.accepted, kind.rawValue)
    case .moved: ink(.strong, kind.rawValue)
    }
  }

  private func stacked(_ entry: DiffEntry, _ ink: AnswerInk) -> [AnswerText] {
    let link = link(entry)
    return [
      Self.label(entry.kind, ink) + "  "
        + ((link.isEmpty ? "" : link + "  ") + subject(entry)).escapedForTerminal,
      AnswerText("  was \(was(entry).escapedForTerminal)"),
      AnswerText("  now \(now(entry).escapedForTerminal)"),
    ]
  }

  // MARK: Words

  private func link(_ entry: DiffEntry) -> String {
    entry.link.map(words) ?? ""
  }

  private func words(_ link: DiffEntry.Link) -> String {
    [link.name, link.environment].compactMap(\.self).joined(separator: " ")
  }

  private func subject(_ entry: DiffEntry) -> String { entry.words ?? entry.url ?? "" }

  private func was(_ entry: DiffEntry) -> String { words(entry.was, in: result.old) }

  /// The new side; in a manifest with the same name as the old one, `:35` is enough as the
  /// position.
  private func now(_ entry: DiffEntry) -> String {
    verdict(now: entry) + (entry.versions.map { ", \($0)" } ?? "")
  }

  private func verdict(now entry: DiffEntry) -> String {
    guard case .manifest = result.new.content, entry.was.place != nil,
      result.old.briefName.isSameText(as: result.new.briefName), let place = entry.now.place
    else { return words(entry.now, in: result.new) }
    return ":\(result.new.spot(of: place)) \(what(entry.now))"
  }

  private func words(_ side: DiffEntry.Side, in file: DiffFile) -> String {
    guard let place = side.place else { return side.words }
    return "\(file.brief(place)) \(what(side))"
  }

  private func what(_ side: DiffEntry.Side) -> String {
    guard side.isYes else { return side.words + (side.reason.map { ": " + $0 } ?? "") }
    let app = side.app.flatMap { apps.count > 1 ? " \($0)" : nil } ?? ""
    return (side.url ?? side.text) + app
  }

  /// The apps of association files and of builds for Apple's systems; for other files it is empty,
  /// because the rules name the apps.
  private var apps: Set<ExactText> {
    switch result.new.content {
    case .association, .apple: break
    case .assetLinks, .manifest, .store: return []
    }
    let named = result.entries.flatMap { [$0.was.app, $0.now.app] }.compactMap(\.self)
    return Set(named.map(ExactText.init))
  }

  /// The notes after the changes, one per line.
  private var notes: [String] {
    result.renamed.map { "renamed \($0.old) to \($0.new): same URLs" }
      + result.same.map { "\($0): same URLs" }
      + result.gaps.grouped { ExactText($0.reason) }.map { gaps in
        "not compared: \(gaps.map(subject).listed(atMost: Self.mostNamed)): \(gaps[0].reason)"
      }
  }

  /// How many rules or links that were not compared for one reason are named.
  private static let mostNamed = 3

  private func subject(of gap: DiffGap) -> String {
    switch gap.subject {
    case .link(let link): words(link)
    case .rule(let rule, let isOld):
      words(
        DiffEntry.Side(
          verdict: DiffEntry.Side.made, place: rule,
          text: (isOld ? result.old : result.new).text(of: rule)),
        in: isOld ? result.old : result.new)
    }
  }

  var markdown: String {
    let rows = result.entries.prefix(Self.mostWritten).map { entry in
      [
        entry.kind.rawValue, MarkdownTable.text(link(entry)), MarkdownTable.code(subject(entry)),
        MarkdownTable.text(was(entry)), MarkdownTable.text(now(entry)),
      ]
    }
    let table = MarkdownTable.table(["", "link", "URL", "was", "now"], Array(rows))
    return (rows.isEmpty ? "" : table + "\n") + MarkdownTable.text(result.summary) + "\n"
      + (notes.isEmpty ? "" : "\n" + notes.map { "- \(MarkdownTable.text($0))\n" }.joined())
  }

  /// The maximum number of changes of a kind in other formats.
  static let mostWritten = 1_000

  // MARK: Cases

  /// A case for each change, or for each link if links are compared.
  var suite: TestSuite {
    let changes = result.entries.prefix(Self.mostWritten * 3).map { entry in
      TestSuite.Case(
        entry.link?.name ?? subject(entry), in: group(entry), outcome(entry),
        details: [subject(entry)], at: location(of: entry), testID: entry.link?.testID)
    }
    let gaps = result.gaps.prefix(Self.mostWritten).map { gap in
      TestSuite.Case(
        subject(of: gap), in: "not compared", isStrict ? .failed(gap.reason) : .skipped(gap.reason))
    }
    let affected = Set(result.entries.compactMap(\.link) + result.gaps.compactMap(\.link))
    let unchanged = (result.links ?? []).filter { !affected.contains($0) }
    var cases = changes + gaps
    cases += unchanged.map {
      TestSuite.Case($0.name, in: $0.environment ?? "links", .passed, testID: $0.testID)
    }
    if cases.isEmpty { cases = [TestSuite.Case(result.summary, in: "URLs", .passed)] }
    return TestSuite(Self.name, cases)
  }

  private func group(_ entry: DiffEntry) -> String {
    [entry.link?.environment, entry.kind.rawValue].compactMap(\.self).joined(separator: ".")
  }

  private func outcome(_ entry: DiffEntry) -> TestSuite.Status {
    entry.isFailure ? .failed(sentence(entry)) : .warned(sentence(entry))
  }

  private func sentence(_ entry: DiffEntry) -> String {
    let link = link(entry)
    return
      "\(entry.kind.rawValue)\(link.isEmpty ? "" : " of \(link)"): \(subject(entry)): \(was(entry)) → \(now(entry))"
  }

  // MARK: Annotations

  var annotations: [Annotation] {
    result.entries.prefix(Self.mostWritten * 3).map { entry in
      Annotation(
        entry.isFailure ? .error : .warning, Self.check(entry.kind), sentence(entry),
        at: location(of: entry))
    }
      + result.gaps.prefix(Self.mostWritten).map { gap in
        Annotation(
          isStrict ? .error : .note, Self.uncompared, "\(subject(of: gap)): \(gap.reason)")
      }
  }

  var mainPlace: SourceLocation {
    SourceLocation(paths.file(result.new.input.writtenPath), line: 1, column: 1)
  }

  var rules: [Annotation.LintCheck] { URLChange.Kind.allCases.map(Self.check) + [Self.uncompared] }

  var gitHub: GitHubReport { GitHubReport(Self.name, annotations, counted: [result.summary]) }

  var passed: [String] { isFailed ? [] : [result.summary] }

  private static func check(_ kind: URLChange.Kind) -> Annotation.LintCheck {
    switch kind {
    case .lost:
      Annotation.LintCheck(
        "lost", title: "A rule that loses URLs",
        help: "The URL opened the app before the change and no longer does.")
    case .gained:
      Annotation.LintCheck(
        "gained", title: "A rule that gains URLs",
        help: "The URL opens the app only after the change.")
    case .moved:
      Annotation.LintCheck(
        "moved", title: "URLs that move", help: "The URL opens a different app or activity.")
    }
  }

  private static let uncompared = Annotation.LintCheck(
    "not-compared", title: "A rule or link that was not compared",
    help: "It is not regular, has errors, or exceeds the limits.")

  /// The position of the rule that decides in the new version, or that file without a position.
  private func location(of entry: DiffEntry) -> SourceLocation? {
    guard let path = result.new.input.path(in: context) else { return nil }
    var location = entry.now.place.flatMap(result.new.location) ?? SourceLocation(path)
    location.file = paths.file(path)
    return location
  }
}
