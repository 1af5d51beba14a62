import ArgumentKit
import JSONKit
import LinkKit
import RuleKit
import TextKit

/// A change of a link store: read under its lock, made in memory, checked, then written or shown.
struct StoreChange {
  static let dryRun = Flag("dry-run", "Show what would change, and change nothing.")

  let context: Context
  let location: StoreFinder.Location
  private let isDryRun: Bool
  /// Whether a dry run prints the difference; else the command's answer says what would change.
  private let showsDifference: Bool
  /// Whether a store that is not there is made.
  private let makesStore: Bool
  /// Whether its purpose is a new store, even one with nothing in it.
  private let isForNew: Bool

  /// - Parameters:
  ///   - arguments: say which store, and whether to write.
  ///   - context: the world.
  ///   - makesStore: whether a store that is not there is made.
  ///   - showsDifference: whether a dry run prints what would change of the text.
  /// - Throws: `Failure` if the store is missing and cannot be made.
  init(
    _ arguments: ParsedArguments, in context: Context, makesStore: Bool = false,
    showsDifference: Bool = true
  ) throws {
    self.showsDifference = showsDifference
    self.context = context
    self.makesStore = makesStore
    isForNew = false
    isDryRun = arguments[Self.dryRun]
    location = try StoreFinder(context: context)
      .target(option: arguments[GlobalOptions.store], makesStore: makesStore)
    context.tellVerbosely("store: \(location.shown.harmless)")
  }

  /// A change that makes a store, in the working folder or where it is named.
  ///
  /// - Throws: `Failure` with `usage` if there is one already.
  init(makingNew arguments: ParsedArguments, in context: Context) throws {
    self.context = context
    makesStore = true
    isForNew = true
    showsDifference = true
    isDryRun = arguments[Self.dryRun]
    let name = arguments[GlobalOptions.store] ?? context.variable("DEEPLINK_STORE")
    let path = Path.joined(context.workingFolder, name ?? StoreFinder.fileName)
    location = StoreFinder.Location(
      path: path, shown: name ?? StoreFinder.fileName,
      exists: try context.files.entry(path) != nil)
    guard try !location.exists || Self.isBlank(context.files.read(path, upTo: .text)) else {
      throw Failure(
        .usage, "\(location.shown.harmless) is there already",
        hint: "deeplink add adds a link to it, deeplink env add an environment")
    }
    try StoreFinder(context: context).refuseLink(at: path, shown: location.shown)
  }

  /// The store as it is now; an empty one before it is made.
  func store() throws -> OpenedStore {
    try understood(location.exists ? context.files.read(location.path, upTo: .text) : nil)
  }

  /// The file as a message about a change names it: of a symbolic link, with the file that changes.
  var fileName: String {
    let shown = location.shown.harmless
    let target = try? StoreFinder(context: context).linkTarget(at: location.path)
    return (target ?? nil).map { "\(shown) (a symbolic link to \($0.harmless))" } ?? shown
  }

  /// Makes the change, and says what was done to which file.
  ///
  /// - Parameter change: from the store, which may have changed since it was looked at, to its new
  ///   text; it may throw, and the file stays as it is.
  /// - Throws: what `change` throws, `Failure` for a link that is not ready afterwards, or
  ///   `SystemFailure`.
  func commit(_ change: (OpenedStore) throws -> StoreEdit) throws {
    if let done = try made(change) { context.tell(line: "\(fileName): \(done)") }
  }

  /// Makes the change and says nothing of it.
  ///
  /// - Parameter change: as for `commit`.
  /// - Returns: what was done; nil where only the difference was to be shown.
  /// - Throws: as `commit` does.
  func made(_ change: (OpenedStore) throws -> StoreEdit) throws -> String? {
    guard !isDryRun else {
      let old = location.exists ? try context.files.read(location.path, upTo: .text) : nil
      let edit = try checked(old, change)
      guard showsDifference else { return nil }
      let printer = DifferencePrinter(ink: context.answerInk)
      let difference = LineDifference(from: old ?? [], to: edit.bytes)
      try context.answer(
        printer.text(difference, of: location.shown, isNew: old == nil))
      return nil
    }
    var done = "nothing to change"
    try context.files.replace(location.path) { old in
      let edit = try checked(old, change)
      guard edit.bytes != old ?? (isForNew ? nil : StoreEditor.newStore) else { return nil }
      done = (old == nil ? "created; " : "") + edit.done
      return edit.bytes
    }
    return done
  }

  /// The edit of a text, once its result is known to be right.
  private func checked(_ old: [UInt8]?, _ change: (OpenedStore) throws -> StoreEdit) throws
    -> StoreEdit
  {
    let before = try understood(old)
    let edit = try change(before)
    guard edit.bytes != before.bytes else { return edit }
    let problems = try problems(of: edit, before: before)
    let faults = problems.filter { $0.severity == .error }
    guard faults.isEmpty else { throw Failure(.usage, faults) }
    for warning in problems { context.tell(warning) }
    return edit
  }

  /// The new problems of the links that an edit touches, once its text is known to be a store.
  private func problems(of edit: StoreEdit, before: OpenedStore) throws -> [Problem] {
    if edit.touched.count == 1, let position = edit.touched[0].position,
      let changed = before.document.link(at: position, changedIn: edit.bytes)
    {
      return ChangeFindings(before: before, after: before).problems(
        of: changed.link, position: position, in: SourceText(name: "", bytes: changed.text))
        + Self.gaps(openedBy: changed.link, at: position, in: before)
    }
    let after: OpenedStore
    do {
      after = try OpenedStore(location, bytes: edit.bytes)
    } catch let failure as Failure {
      throw Self.failure("the change would have broken it", failure.problems)
    }
    guard after.document.links.misshapen.count <= before.document.links.misshapen.count else {
      throw Self.failure(
        "a link would no longer be one",
        after.document.links.misshapen.flatMap(after.problemsOfShape))
    }
    guard after.document.links.namesakes.count <= before.document.links.namesakes.count else {
      throw Self.failure("two links would have one name", after.problemsOfNamesakes)
    }
    let findings = ChangeFindings(before: before, after: after)
    if edit.touchesAll { return findings.problemsOfAll() }
    return edit.touched.flatMap { touched -> [Problem] in
      let position = touched.position ?? after.document.links.position(named: touched.name)
      guard let link = position.map({ after.document.links[$0] }) else { return [] }
      // An import brings its own order of rules; only a change of one link can be careless of others.
      let gaps =
        edit.touched.count == 1 ? Self.gaps(openedBy: link, at: touched.position, in: before) : []
      return findings.problems(of: link, position: touched.position, in: after.source) + gaps
    }
  }

  /// Notes about rules that the changed link and others do not have in common.
  private static func gaps(openedBy link: Link, at position: Int?, in store: OpenedStore)
    -> [Problem]
  {
    store.document.ruleGaps(openedBy: link, at: position).map(\.problem)
  }

  /// The refusal of a change for its result, which only a mistake of our own can bring about.
  private static func failure(_ reason: String, _ problems: [Problem]) -> Failure {
    let problem = Problem(
      "the store is left as it is: \(reason)", hint: "this is a mistake of deeplink's own")
    return Failure(.failure, [problem] + problems)
  }

  /// Whether a file contains nothing, so that a new store takes nothing away.
  private static func isBlank(_ bytes: [UInt8]) -> Bool {
    bytes.dropFirst(bytes.byteOrderMarkLength).allSatisfy {
      $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D
    }
  }

  private func understood(_ bytes: [UInt8]?) throws -> OpenedStore {
    let bytes = bytes.flatMap { isForNew && Self.isBlank($0) ? nil : $0 }
    guard let bytes = bytes ?? (makesStore ? StoreEditor.newStore : nil) else {
      throw Failure(.failure, "\(location.shown.quoted(limit: 200)) is gone")
    }
    return try OpenedStore(location, bytes: bytes)
  }
}

extension StoreFinder {
  /// Where a change goes: to the store there is, else to the one to be made.
  ///
  /// - Parameters:
  ///   - option: what `--store` gave.
  ///   - makesStore: whether a store may be made: where `--store` or `DEEPLINK_STORE` says, else in
  ///     the working folder.
  /// - Returns: where the store is, or is to be.
  /// - Throws: `Failure` or `SystemFailure` if the store is missing and may not be made.
  fileprivate func target(option: String?, makesStore: Bool) throws -> Location {
    let isNamed = option != nil || context.variable("DEEPLINK_STORE") != nil
    let found = try location(option: option)
    if let found, found.exists { return found }
    if makesStore {
      let usual = Location(
        path: Path.joined(context.workingFolder, Self.fileName), shown: Self.fileName,
        exists: false)
      let new = isNamed ? found ?? usual : usual
      try refuseLink(at: new.path, shown: new.shown)
      return new
    }
    guard let found, isNamed else { throw OpenedStore.missing }
    throw SystemFailure("read", found.path, reason: "there is no such file")
  }
}
