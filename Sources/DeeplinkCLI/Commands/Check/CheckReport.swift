import AssociationKit
import JSONKit
import LinkKit
import TextKit

/// What `check` finds in one store.
struct CheckReport {
  /// The file as messages name it.
  let file: String
  /// Faults and warnings, in the order of the file.
  let diagnostics: [Diagnostic]
  /// Where each link stands, by its name, for the problems that are of one link.
  private let places: [(name: String, range: Range<Int>)]
  /// Its links; nil if its text is not a store, or cannot be read.
  private let storedLinks: StoreLinks?
  /// Whether the file could be read, be it a store or not.
  let isRead: Bool

  /// Whether the file is a store, so that its links could be checked.
  var isStore: Bool { storedLinks != nil }

  /// True for a store without links.
  var isEmpty: Bool { storedLinks?.count == 0 }

  /// Checks a store that was found, and whether the app's files that it names can be read.
  init(_ store: OpenedStore, in context: Context) {
    file = store.location.shown
    diagnostics =
      StoreFindings(store: store).diagnostics() + Self.diagnosticsOfApps(of: store, in: context)
    let links = store.document.links
    isRead = true
    storedLinks = links
    places = diagnostics.isEmpty ? [] : Self.places(of: links)
  }

  /// The problems of the app's files that the store names: files that are missing or of the wrong
  /// kind, each told where the store names it.
  private static func diagnosticsOfApps(
    of store: OpenedStore, in context: Context
  ) -> [Diagnostic] {
    let names = AppPaths(store)
    guard names.areNamed || names.android.fingerprint != nil else { return [] }
    let files = AppAssociation(names, api: AndroidApp.latestLevel, in: context)
    let faults = files.diagnostics.map { diagnostic, range in
      let location = diagnostic.location.map { $0.text + ": " } ?? ""
      var told = Diagnostic(
        Fault(location + diagnostic.message, at: range ?? 0..<0, hint: diagnostic.hint),
        in: store.source)
      told.rule = .appFile
      return told
    }
    return files.warnings.map { Diagnostic($0, in: store.source, .appFile) } + faults
  }

  /// The report of a file that is not a store, or that cannot be read.
  init(of file: String, failing diagnostics: [Diagnostic], isRead: Bool) {
    self.file = file
    self.diagnostics = diagnostics
    self.isRead = isRead
    storedLinks = nil
    places = []
  }

  /// Checks a file that the command line names; `-` is standard input.
  init(of name: String, in context: Context) {
    let input = InputFile(name)
    var isRead = false
    do {
      var location = StoreFinder.Location(
        path: Path.joined(context.workingFolder, name), shown: input.shown)
      location.option = Self.option(naming: location, input, in: context)
      if !input.isStandardInput {
        try StoreFinder(context: context).refuseLink(at: location.path, shown: name, isNamed: true)
      }
      let bytes = try input.bytes(in: context)
      isRead = !bytes.isBlank
      self.init(try OpenedStore(location, bytes: bytes), in: context)
    } catch var failure as SystemFailure {
      failure.path = input.shown
      self.init(of: input.shown, failing: [Diagnostic(failure)], isRead: isRead)
    } catch {
      let diagnostics = (error as? CommandError)?.diagnostics ?? [Diagnostic("\(error)")]
      self.init(of: input.shown, failing: diagnostics, isRead: isRead)
    }
  }

  /// What a command needs to change the store of a file that is not the one it would find.
  private static func option(
    naming location: StoreFinder.Location, _ input: InputFile, in context: Context
  ) -> String? {
    guard !input.isStandardInput else { return nil }
    let found = try? StoreFinder(context: context).location()
    guard found?.path.isSameText(as: location.path) != true else { return "" }
    return ShellQuoting.word(input.name).map { " --store \($0)" }
  }

  /// How many problems keep links from being used.
  var faults: Int { diagnostics.count { $0.severity == .error } }

  /// How many are legal and suspicious.
  var warnings: Int { diagnostics.count { $0.severity == .warning } }

  /// The outcome in one line: `links.json: 3 links, 0 errors, 1 warning`.
  var summary: String {
    let parts =
      (storedLinks.map { [counted($0.count, "link")] } ?? [])
      + [counted(faults, "error"), counted(warnings, "warning")]
    return "\(file.escapedForTerminal): \(parts.joined(separator: ", "))"
  }

  /// Each problem as an object.
  var json: [JSONNode] {
    diagnostics.map { diagnostic in
      .object([
        "file": .string(file),
        "line": (diagnostic.location?.line).map { .number(String($0)) },
        "column": (diagnostic.location?.column).map { .number(String($0)) },
        "link": indexOfLink(of: diagnostic).map { .string(places[$0].name) },
        "severity": .string(diagnostic.severity.word),
        "message": .string(diagnostic.message),
        "hint": diagnostic.hint.map(JSONNode.string),
      ])
    }
  }

  var linkNames: [String] {
    (places.isEmpty ? storedLinks.map(Self.places) ?? [] : places).map(\.name)
  }

  private static func places(of links: StoreLinks) -> [(name: String, range: Range<Int>)] {
    links.indices.compactMap { position in
      links.stored(at: position).name.map { ($0.string, links.range(at: position)) }
    }
  }

  /// The links' IDs in test management, where the store has them, in the order of `linkNames`.
  var testIDs: [String?] {
    guard let storedLinks else { return [] }
    return storedLinks.indices.compactMap { position in
      storedLinks.stored(at: position).name.map { _ in storedLinks[position].testID }
    }
  }

  /// The index, in `linkNames`, of the link in whose text a problem stands.
  func indexOfLink(of diagnostic: Diagnostic) -> Int? {
    guard let offset = diagnostic.offset else { return nil }
    // Links stand one after another, so that the last one that starts before it is meant.
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, places[low - 1].range.contains(offset) else { return nil }
    return low - 1
  }
}

/// The report of a check for people, which does not repeat anything a thousand times.
extension CheckReport {
  /// The maximum number of problems of one kind reported per link, and of one statement.
  private static let mostOfKind = 20

  /// A kind of problem of one link.
  private struct Kind: Hashable {
    let link: Int
    let rule: CheckRule?
    let severity: Diagnostic.Severity
  }

  /// What a warning says of one link after the other.
  private struct Statement: Hashable {
    let message: ExactText
    let hint: ExactText?
  }

  /// The problems in their order, of each kind and of each statement the first, and then how many more
  /// there are; what machines read has all of them.
  ///
  /// Errors are repeated for each link, since each keeps its link from being used.
  ///
  /// The hint of a statement follows the first of its places alone.
  var told: [Diagnostic] {
    var hinted: Set<Statement> = []
    return Self.shortened(Self.shortened(diagnostics) { kind(of: $0) }) { statement(of: $0) }
      .map { diagnostic in
        guard let hint = diagnostic.hint else { return diagnostic }
        let statement = Statement(
          message: ExactText(diagnostic.message), hint: ExactText(hint))
        return hinted.insert(statement).inserted ? diagnostic : diagnostic.with(\.hint, nil)
      }
  }

  private static func shortened<Key: Hashable>(
    _ diagnostics: [Diagnostic], by key: (Diagnostic) -> Key?
  ) -> [Diagnostic] {
    let kinds = diagnostics.map(key)
    var counts: [Key: Int] = [:]
    for case let kind? in kinds { counts[kind, default: 0] += 1 }
    var passed: [Key: Int] = [:]
    return zip(diagnostics, kinds).compactMap { diagnostic, kind -> Diagnostic? in
      // A line that stands for one other would save nothing.
      guard let kind, let count = counts[kind], count > mostOfKind + 1 else {
        return diagnostic
      }
      let index = passed[kind, default: 0]
      passed[kind] = index + 1
      guard index >= mostOfKind else { return diagnostic }
      guard index == mostOfKind else { return nil }
      return Diagnostic(
        "… and \(count - index) more like this", location: diagnostic.location,
        severity: diagnostic.severity)
    }
  }

  private func kind(of diagnostic: Diagnostic) -> Kind? {
    indexOfLink(of: diagnostic).map {
      Kind(link: $0, rule: diagnostic.rule, severity: diagnostic.severity)
    }
  }
  private func statement(of diagnostic: Diagnostic) -> Statement? {
    guard diagnostic.severity != .error, indexOfLink(of: diagnostic) != nil else { return nil }
    return Statement(
      message: ExactText(diagnostic.message), hint: diagnostic.hint.map(ExactText.init))
  }
}
