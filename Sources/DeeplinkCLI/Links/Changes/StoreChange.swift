import ArgumentKit
import LinkKit
import TextKit

/// A change of a link store: read under its lock, made in memory, checked, then written or shown.
struct StoreChange {
  static let dryRun = Flag("dry-run", "Show what would change without changing it.")

  let context: Context
  let location: StoreFinder.Location
  private let isDryRun: Bool
  /// Whether a dry run prints the difference; else the command's answer says what would change.
  private let showsDifference: Bool
  /// Whether a store that is not there is made.
  private let makesStore: Bool
  /// Whether its purpose is a new store, even one with nothing in it.
  private let isForNew: Bool

  /// Finds the store to change; one that is missing is refused, unless it may be made.
  init(
    in context: Context, isDryRun: Bool, makesStore: Bool = false, showsDifference: Bool = true
  ) throws {
    self.showsDifference = showsDifference
    self.context = context
    self.makesStore = makesStore
    isForNew = false
    self.isDryRun = isDryRun
    location = try StoreFinder(context: context).target(makesStore: makesStore)
    context.tellVerbosely("store: \(location.shown.escapedForTerminal)")
  }

  /// A change that makes a store, here or where it is named; refuses to replace one.
  init(makingNewIn context: Context, isDryRun: Bool) throws {
    self.context = context
    makesStore = true
    isForNew = true
    showsDifference = true
    self.isDryRun = isDryRun
    let name = context.options.store ?? context.variable(.store)
    let path = Path.joined(context.workingFolder, name ?? StoreFinder.fileName)
    location = StoreFinder.Location(
      path: path, shown: name ?? StoreFinder.fileName, exists: try context.files.entry(path) != nil)
    guard try !location.exists || context.files.read(path, upTo: .text).isBlank else {
      throw CommandError(
        .usage, "\(location.shown.escapedForTerminal) already exists",
        hint: "add a link with deeplink add, or an environment with deeplink env add")
    }
    let finder = StoreFinder(context: context)
    try finder.refuseLink(at: path, shown: location.shown)
    if !location.exists { try finder.refuseNewFile(behindLinkAt: path, shown: location.shown) }
  }

  /// The store as it is now; an empty one before it is made.
  func store() throws -> OpenedStore {
    try understood(location.exists ? context.files.read(location.path, upTo: .text) : nil)
  }

  /// The file as a message about a change names it: of a symbolic link, with the file that changes.
  var fileName: String {
    let shown = location.shown.escapedForTerminal
    let target = try? StoreFinder(context: context).linkTarget(at: location.path)
    return (target ?? nil).map { "\(shown) (a symbolic link to \($0.escapedForTerminal))" } ?? shown
  }

  /// Makes the change, and says what was done to which file.
  ///
  /// `change` makes an edit of the store, which may have changed since it was looked at; if it
  /// throws, or a link is not ready afterwards, the file stays as it is.
  func commit(_ change: (OpenedStore) throws -> StoreEdit) throws {
    guard let made = try made(change) else { return }
    context.tell(line: "\(fileName): \(made.done)")
    tellUndo(of: made)
  }

  struct Made {
    /// What was done, as printed after the file's name.
    var done = "nothing to change"
    /// The text before; nil where nothing was replaced.
    fileprivate var old: [UInt8]?
  }

  /// Makes the change silently → what was done; nil where only the difference was to be shown.
  func made(_ change: (OpenedStore) throws -> StoreEdit) throws -> Made? {
    guard !isDryRun else {
      let old = location.exists ? try context.files.read(location.path, upTo: .text) : nil
      let edit = try checked(understood(old), change)
      guard showsDifference else { return nil }
      let printer = DifferencePrinter(ink: context.answerInk)
      let versions = [old, edit.bytes].compactMap { $0 }.compactMap {
        try? StoreDocument(bytes: $0)
      }
      let mask = StoreMask(versions)
      let difference = LineDifference(from: old ?? [], to: edit.bytes, hiding: mask.ranges)
      try context.answer(printer.text(difference, of: location.shown, isNew: old == nil))
      return nil
    }
    var made = Made()
    var before: OpenedStore?
    try context.files.replace(location.path) { old in
      let opened = try understood(old)
      let edit = try checked(opened, change)
      guard edit.bytes != old ?? (isForNew ? nil : StoreEditor.newStore) else { return nil }
      (made.old, before) = (old, opened)
      made.done =
        (old != nil && !isForNew
          ? "" : edit.done.hasScalarPrefix("with ") ? "created " : "created; ")
        + edit.done
      return edit.bytes
    }
    if let before { forgetSecrets(of: before) }
    return made
  }

  /// Takes out of the history what was secret by the store before the change.
  private func forgetSecrets(of store: OpenedStore) {
    do throws(SystemFailure) {
      try History(context)?.forgetSecrets(of: store)
    } catch {
      context.warn(
        "history not rewritten: \(Diagnostic(error).message)",
        hint: "it may show what was a secret before this change: deeplink history --clear")
    }
  }

  /// Says, with `--verbose`, how a change is taken back where git knows the file; if it had other
  /// changes that are not staged, git asks which parts to restore.
  func tellUndo(of made: Made) {
    context.tellVerbosely {
      guard let old = made.old, let path = try? context.files.resolved(location.path),
        let word = ShellQuoting.word(path.isSameText(as: location.path) ? location.shown : path),
        let wasStaged = Git(in: context).isStaged(path, as: old)
      else { return nil }
      return "undo it with git restore \(wasStaged ? "" : "-p ")-- \(word)"
    }
  }

  /// The edit of a text, once its result is known to be right.
  private func checked(
    _ before: OpenedStore, _ change: (OpenedStore) throws -> StoreEdit
  ) throws -> StoreEdit {
    let edit = try change(before)
    guard edit.bytes != before.bytes else { return edit }
    let diagnostics = try diagnostics(of: edit, before: before)
    let lost = lostRules(by: edit, before: before)
    let faults = diagnostics.filter { $0.severity == .error }
    guard faults.isEmpty else { throw CommandError(.usage, faults + lost) }
    for warning in diagnostics + lost { context.tell(warning) }
    return edit
  }

  /// The rules that an edit of one link leaves behind with a slot that it renames.
  private func lostRules(by edit: StoreEdit, before: OpenedStore) -> [Diagnostic] {
    guard edit.touched.count == 1, let position = edit.touched[0].position else { return [] }
    let old = before.document.links[position]
    if let new = before.document.link(at: position, changedIn: edit.bytes)?.link {
      return LostRules(of: old, in: before.document, now: new, in: before.document).diagnostics
    }
    guard let after = try? StoreDocument(bytes: edit.bytes), after.links.indices.contains(position)
    else { return [] }
    return LostRules(of: old, in: before.document, now: after.links[position], in: after)
      .diagnostics
  }

  /// The new problems of the links that an edit touches, once its text is known to be a store.
  private func diagnostics(of edit: StoreEdit, before: OpenedStore) throws -> [Diagnostic] {
    if edit.touched.count == 1, let position = edit.touched[0].position,
      let changed = before.document.link(at: position, changedIn: edit.bytes)
    {
      let findings = ChangeFindings(before: before, after: before)
      let source = SourceText(name: "", bytes: changed.text)
      let found = findings.diagnostics(of: changed.link, position: position, in: source)
      // A fault of shared rules has its place in the store, which the text of the link lacks.
      if found.isEmpty && !findings.mayJudgeSharedValues(changed.link, position: position)
        || !changed.link.shapeFaults.isEmpty
      {
        return found + findings.secrets(of: changed.link, position: position, in: source)
          + before.document.ruleGaps(openedBy: changed.link, at: position).map {
            $0.diagnostic(in: location)
          }
      }
    }
    let after: OpenedStore
    do {
      after = try OpenedStore(location, bytes: edit.bytes)
    } catch let failure as CommandError {
      throw Self.failure("the change would have broken it", failure.diagnostics)
    }
    guard after.document.links.misshapen.count <= before.document.links.misshapen.count else {
      throw Self.failure(
        "a link would become invalid",
        after.diagnosticsOfMisshapen.sorted { $0.key < $1.key }.flatMap(\.value))
    }
    guard after.document.links.namesakes.count <= before.document.links.namesakes.count else {
      throw Self.failure("two links would share a name", after.diagnosticsOfNamesakes)
    }
    let findings = ChangeFindings(before: before, after: after)
    let changed = StoreLinks.changes(from: before.document.links, to: after.document.links)
    let secrets = findings.broughtSecrets(inLinksAt: changed)
    if edit.touchesAll { return findings.diagnosticsOfAll(changing: changed.new) + secrets }
    let touched = edit.touched.compactMap { touched -> (link: Link, old: Int?)? in
      let position = touched.position ?? after.document.links.position(named: touched.name)
      return position.map { (after.document.links[$0], touched.position) }
    }
    let found = touched.flatMap {
      findings.diagnostics(of: $0.link, position: $0.old, in: after.source)
    }
    // An import brings its own order of rules; only a change of one link can be careless of others.
    let gaps = touched.count == 1 ? touched : []
    return found + secrets
      + gaps.flatMap { before.document.ruleGaps(openedBy: $0.link, at: $0.old) }
      .map { $0.diagnostic(in: location) }
  }

  /// The refusal of a change for its result, which only a mistake of our own can bring about.
  private static func failure(_ reason: String, _ diagnostics: [Diagnostic]) -> CommandError {
    let diagnostic = Diagnostic("store not changed: \(reason)", hint: "this is a bug in deeplink")
    return CommandError(.failure, [diagnostic] + diagnostics)
  }

  private func understood(_ bytes: [UInt8]?) throws -> OpenedStore {
    let bytes = bytes.flatMap { isForNew && $0.isBlank ? nil : $0 }
    guard let bytes = bytes ?? (makesStore ? StoreEditor.newStore : nil) else {
      throw CommandError(.failure, "\(location.shown.quoted(limit: 200)) no longer exists")
    }
    return try OpenedStore(location, bytes: bytes)
  }
}

extension StoreFinder {
  /// Where a change goes: to the store there is, else to the one to be made: where `--store` or
  /// `DEEPLINK_STORE` says, else in the working folder.
  ///
  /// - Throws: `CommandError` or `SystemFailure` if the store is missing and may not be made.
  fileprivate func target(makesStore: Bool) throws -> Location {
    let found = try location()
    if let found, found.exists { return found }
    if makesStore {
      let usual = Location(
        path: Path.joined(context.workingFolder, Self.fileName), shown: Self.fileName,
        exists: false)
      let new = isNamed ? found ?? usual : usual
      try refuseLink(at: new.path, shown: new.shown)
      try refuseNewFile(behindLinkAt: new.path, shown: new.shown)
      return new
    }
    guard let found, isNamed else { throw OpenedStore.missing }
    throw SystemFailure("read", found.path, reason: "no such file")
  }
}
