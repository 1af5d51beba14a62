import ArgumentKit
import AssociationKit
import LinkKit
import TextKit

/// One run of `deeplink diff`.
final class DiffRun {
  private let options: DiffOptions
  private let context: Context
  private let store: OpenedStore?
  private let old: DiffFile
  private let new: DiffFile
  /// The builds that say which app it is.
  private let files: AppAssociation?

  init(_ options: DiffOptions, in context: Context) throws {
    self.options = options
    self.context = context
    let inputs = try [options.old, options.new].map { try DiffInput($0, in: context) }
    // Without --links, the store is used only to find which host serves a file.
    let isNeeded = options.isOfLinks || context.options.store != nil
    store =
      isNeeded ? try OpenedStore.require(in: context) : (try? OpenedStore.find(in: context)) ?? nil
    files = try AppAssociation(builds: options.builds, with: store, in: context)
    let values = try Self.values(options, store, in: context)
    var files: [DiffFile?] = []
    var diagnostics: [Diagnostic] = []
    for input in inputs {
      do throws(CommandError) {
        files.append(try DiffFile(input, values, in: context))
      } catch {
        diagnostics += error.diagnostics.map { Self.hinting($0, at: input, in: options) }
        files.append(nil)
      }
    }
    // A change that adds the file, or removes it, is compared with an empty one.
    if let missing = files.firstIndex(where: { $0 == nil }), let other = files[1 - missing],
      inputs[missing].lacks(inputs[1 - missing], in: context)
    {
      files[missing] = try DiffFile(inputs[missing], emptyLike: other)
      context.note("\(inputs[missing].shown.escapedForTerminal) does not exist: taken as empty")
    }
    guard let first = files[0], let second = files[1] else {
      // Both versions may have the same file with strings.
      throw CommandError(.failure, diagnostics.uniqued)
    }
    (old, new) = (first, second)
  }

  /// The error for a file that cannot be read, with a hint if its name may be a revision alone.
  private static func hinting(
    _ diagnostic: Diagnostic, at input: DiffInput, in options: DiffOptions
  ) -> Diagnostic {
    let name = input.name.splitScalars(at: ".")
    // A tag is `v1.2`; any other point begins the ending of a file.
    let isRevision = name.count == 1 || name.last.flatMap { Int($0) } != nil
    guard diagnostic.hint == nil, isRevision, !input.name.containsScalars(":"),
      diagnostic.message.containsScalars("No such file")
    else { return diagnostic }
    let other = input.name.isSameText(as: options.old) ? options.new : options.old
    let path = other.splitScalars(at: ":").last ?? other
    let object = ShellQuoting.word("\(input.name):\(path)") ?? "REV:PATH"
    return diagnostic.with(\.hint, "if it is a revision, name the file in it: \(object)")
  }

  private static func values(
    _ options: DiffOptions, _ store: OpenedStore?, in context: Context
  ) throws -> ManifestValues {
    var values = ManifestValues()
    values.placeholders = store.map { AppPaths($0).android.placeholders } ?? [:]
    values.package = ChosenApp(options.app, in: store).package
    for placeholder in options.placeholders {
      values.placeholders[ExactText(placeholder.name)] = placeholder.value
    }
    try values.add(options.strings.map { AppPaths.File($0) }, in: context)
    return values
  }

  func run() throws -> CommandStatus {
    let result = try compared()
    let report = DiffReport(
      result: result, isStrict: options.isStrict, paths: ReportPaths(in: context),
      context: context)
    try context.answering(into: options.output) { try report.write(options.format, in: $0) }
    context.tellSummary(result.summary, of: options.output)
    return report.isFailed ? .refused : .done
  }

  // MARK: Comparing

  private func compared() throws -> DiffResult {
    switch (old.content, new.content) {
    case (.association(let one), .association(let other)):
      let ids = DistinctTexts(one.appIDs + other.appIDs).all
      let apps = try known(ids, ofStore: (files?.apple?.id).map { AppID($0) } ?? app.storedAppleID)
      { id, app in
        id.isSameText(as: app.text) || AppID(id).bundle.isSameText(as: app.text)
      }
      return try result(of: .ios) { links in
        try FilesComparison(one, other, hosts: hosts, apps: apps, links: links)
      }
    case (.assetLinks(let one), .assetLinks(let other)):
      let all = (one.identities + other.identities).uniqued
      let stored = (files?.android?.package ?? app.storedPackage).map { AppID($0) }
      let apps = try known(all, ofStore: stored) { identity, app in
        identity.package.isSameText(as: app.bundle)
      }
      let signed = apps.filter { isSigner($0.fingerprint) }
      return try result(of: .android) { links in
        try FilesComparison(
          one, other, hosts: hosts, apps: signed.isEmpty ? apps : signed, links: links)
      }
    case (.manifest(let one), .manifest(let other)):
      try refuse(options.host != nil, "--host")
      try refuse(options.app != nil, "--app")
      return try result(of: .android) { links in
        try FilesComparison(one, other, links: links)
      }
    case (.apple(let one), .apple(let other)):
      try refuse(options.host != nil, "--host")
      try refuse(options.app != nil, "--app")
      return try result(of: .ios) { links in
        try FilesComparison(one, other, links: links)
      }
    case (.store(let one), .store(let other)):
      try refuse(options.host != nil, "--host")
      try refuse(options.app != nil, "--app")
      try refuse(options.isOfLinks, "--links")
      guard !(one.links.isEmpty && other.links.isEmpty) else {
        throw CommandError.nothingChecked("neither store contains links")
      }
      var comparison = StoreComparison(one, other)
      return DiffResult(comparison.changes(), from: old, to: new)
    case (.association, _), (.assetLinks, _), (.manifest, _), (.apple, _), (.store, _):
      throw CommandError(
        usage: "\(old.source.name) is \(old.content.noun), and \(new.source.name) is "
          + "\(new.content.noun)", hint: "compare two versions of the same file", isOfValue: true)
    }
  }

  private var app: ChosenApp { ChosenApp(options.app, in: store) }

  private func refuse(_ isGiven: Bool, _ option: String) throws {
    guard isGiven else { return }
    throw CommandError(usage: "\(option) does not apply to \(old.content.noun)", isOfValue: true)
  }

  /// Whether a certificate of asset links may be the one of the store's app, where its links are
  /// compared; Google Play may sign with another one than a build has.
  private func isSigner(_ fingerprint: String) -> Bool {
    let known = files?.android?.certificates ?? app.storedCertificates
    guard options.isOfLinks, options.app == nil, !known.areOfBuild else { return true }
    return known.has(fingerprint)
  }

  /// The apps that `--app` selects; without it, the store's app if links are compared and a file
  /// names it, otherwise all of them.
  private func known<ID>(
    _ all: [ID], ofStore stored: AppID?, _ isMeant: (ID, AppID) -> Bool
  ) throws -> [ID] {
    guard let app = options.app ?? (options.isOfLinks ? stored : nil) else {
      return all
    }
    let found = all.filter { isMeant($0, app) }
    guard found.isEmpty else { return found }
    guard options.app != nil else { return all }
    throw CommandError(usage: "neither file names the app \(app.text.quoted())", isOfValue: true)
  }

  /// The hosts that serve the files: the value of `--host`, or all hosts for which the store lists
  /// one of them.
  private var hosts: [String] {
    if let host = options.host { return [host] }
    guard let store else { return [] }
    let names = AppPaths(store)
    let paths = [old, new].compactMap { $0.input.path(in: context) }
    let served = (names.apple.association + names.android.assetlinks).filter { served in
      let path = Path.standardized(Path.joined(context.workingFolder, served.file.input.name))
      return paths.containsSameText(as: path)
    }
    return DistinctTexts(served.compactMap(\.host)).all
  }

  private func result(
    of system: Platform, _ make: (_ links: Int?) throws -> FilesComparison
  ) throws -> DiffResult {
    let words = DiffWords(old: old, new: new, hosts: hosts)
    guard options.isOfLinks, let store else {
      var comparison = try prepared { try make(nil) }
      return words.result(of: comparison.difference())
    }
    let targets = DiffLinks(store, system).targets
    let name = store.location.shown.escapedForTerminal
    guard !targets.isEmpty else {
      throw CommandError.nothingChecked("\(name) contains no links")
    }
    let hosts = hosts
    guard hosts.isEmpty || targets.contains(where: { $0.mayBe(on: hosts) }) else {
      let names = hosts.map(\.escapedForTerminal).joined(separator: " or ")
      throw CommandError.nothingChecked("no link in \(name) is on \(names)")
    }
    let found = try differences(of: targets) { count in try prepared { try make(count) } }
    var result = words.result(of: zip(targets, found).map { ($0, $1) })
    result.gaps = result.gaps.map { gap in
      DiffGap(subject: gap.subject, reason: context.options.naming(storeIn: gap.reason))
    }
    return result
  }

  /// The difference for each link; nil where it cannot be compared.
  ///
  /// Links that no changed rule matches leave their part of the limit of a run to the others.
  private func differences(
    of targets: [DiffLinks.Target], _ make: (_ links: Int) throws -> FilesComparison
  ) throws -> [FilesDifference?] {
    let first = try make(targets.count)
    let mayDiffer = targets.concurrentMap(from: { first }) { comparison, target in
      target.mayDiffer(by: &comparison)
    }
    let second = try make(max(1, mayDiffer.count { $0 }))
    return zip(targets, mayDiffer).map { ($0, $1) }
      .concurrentMap(from: { second }) { comparison, target in
        target.1 ? target.0.difference(by: &comparison) : FilesDifference()
      }
  }

  /// Creates a comparison; reports a thrown error as URLs that need too many states.
  private func prepared(_ make: () throws -> FilesComparison) throws -> FilesComparison {
    do {
      return try make()
    } catch {
      throw CommandError(.failure, "the rules match too many URLs to compare")
    }
  }
}
