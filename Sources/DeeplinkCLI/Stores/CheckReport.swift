import AssociationKit
import JSONKit
import LinkKit
import TextKit

/// What `check` finds in one store.
struct CheckReport {
  /// The file as messages name it.
  let file: String
  /// How many links it has; nil if its text is not a store, or cannot be read.
  private let linkCount: Int?
  /// Faults and warnings, in the order of the file.
  let problems: [Problem]
  /// Where each link stands, by its name, for the problems that are of one link.
  private let places: [(name: String, range: Range<Int>)]
  private let storedLinks: StoreLinks?
  /// Whether the file could be read, be it a store or not.
  let isRead: Bool

  /// Whether the file is a store, so that its links could be checked.
  var isStore: Bool { linkCount != nil }

  /// Checks a store that was found, and whether the app's files that it names can be read.
  init(_ store: OpenedStore, in context: Context) {
    file = store.location.shown
    problems = StoreFindings(store: store).problems() + Self.problemsOfApps(of: store, in: context)
    let links = store.document.links
    linkCount = links.count
    isRead = true
    storedLinks = links
    places = problems.isEmpty ? [] : Self.places(of: links)
  }

  /// The problems of the app's files that the store names: files that are missing or of the wrong
  /// kind, each told where the store names it.
  private static func problemsOfApps(of store: OpenedStore, in context: Context) -> [Problem] {
    let names = AppFileNames(store)
    guard names.areNamed || names.android.fingerprint != nil else { return [] }
    let files = AppFiles(names, api: AndroidApp.latestLevel, in: context)
    let source = store.source
    return files.problems.map { problem, range in
      let place = problem.place.map { $0.text + ": " } ?? ""
      var told = Problem(
        Fault(place + problem.message, at: range ?? 0..<0, hint: problem.hint), in: source)
      told.rule = .appFile
      return told
    }
  }

  /// The report of a file that is not a store, or that cannot be read.
  init(of file: String, failing problems: [Problem], isRead: Bool) {
    self.file = file
    self.problems = problems
    self.isRead = isRead
    linkCount = nil
    storedLinks = nil
    places = []
  }

  /// Checks a file that the command line names; `-` is standard input.
  init(of name: String, in context: Context) {
    let input = NamedInput(name)
    do {
      let location = StoreFinder.Location(
        path: Path.joined(context.workingFolder, name), shown: input.shown)
      if !input.isStandardInput {
        try StoreFinder(context: context)
          .refuseLink(at: location.path, shown: name, isNamed: true)
      }
      self.init(location, bytes: try input.bytes(in: context), in: context)
    } catch let failure as SystemFailure {
      self.init(of: input.shown, failing: [Problem(failure)], isRead: false)
    } catch {
      self.init(
        of: input.shown, failing: (error as? Failure)?.problems ?? [Problem("\(error)")],
        isRead: false)
    }
  }

  private init(_ location: StoreFinder.Location, bytes: [UInt8], in context: Context) {
    do {
      self.init(try OpenedStore(location, bytes: bytes), in: context)
    } catch {
      self.init(
        of: location.shown, failing: (error as? Failure)?.problems ?? [Problem("\(error)")],
        isRead: true)
    }
  }

  /// How many problems keep links from being used.
  var faults: Int { problems.count { $0.severity == .error } }

  /// How many are legal and suspicious.
  var warnings: Int { problems.count { $0.severity == .warning } }

  /// The outcome in one line: `links.json: 3 links, no faults, 1 warning`.
  var summary: String {
    let warnings = Self.counted(warnings, "warning")
    let found =
      faults == 0
      ? "\(Self.counted(linkCount ?? 0, "link")), no faults" : Self.counted(faults, "fault")
    return "\(file.harmless): \(found), \(warnings)"
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Each problem as an object.
  var json: [JSONNode] {
    problems.map { problem in
      .object([
        "file": .string(file),
        "line": (problem.place?.line).map { .number(String($0)) },
        "column": (problem.place?.column).map { .number(String($0)) },
        "link": link(of: problem).map(JSONNode.string),
        "severity": .string(problem.severity.word),
        "message": .string(problem.message),
        "hint": problem.hint.map(JSONNode.string),
      ])
    }
  }

  /// The name of the link in whose text a problem stands.
  private func link(of problem: Problem) -> String? {
    indexOfLink(of: problem).map { places[$0].name }
  }

  /// The names of all links, in their order.
  var linkNames: [String] {
    (places.isEmpty ? storedLinks.map(Self.places) ?? [] : places).map(\.name)
  }

  private static func places(of links: StoreLinks) -> [(name: String, range: Range<Int>)] {
    links.indices.compactMap { position in
      links.stored(at: position).name.map { ($0.string, links.range(of: position)) }
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
  func indexOfLink(of problem: Problem) -> Int? {
    guard let offset = problem.offset else { return nil }
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
