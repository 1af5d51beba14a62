import TextKit

/// Finds the store that a command works on.
struct StoreFinder {
  var context: Context

  /// Where a store is, or would be made.
  struct Location: Hashable, Sendable {
    /// The path that the file system is asked for.
    var path: String
    /// The path as messages show it: relative if the file is below the working directory.
    var shown: String
    var exists = true
    /// What hints add to a command that changes it: ` --store FILE`, or nothing where it is found without;
    /// nil if no command can, since it is standard input.
    var option: String? = ""

    /// A command that changes it, as hints name it; nil if none can.
    func command(_ words: String) -> String? { option.map { "deeplink \(words)\($0)" } }
  }

  static let fileName = "links.json"

  /// The store in the order of `--store`, `DEEPLINK_STORE`, the nearest `links.json`, and the
  /// user's own, or where that would be; nil if even that has no place, for want of `HOME`.
  ///
  /// A store that is named and missing does not fall through.
  ///
  /// - Throws: `CommandError` if a named store is missing, or a folder cannot be looked at.
  func location() throws -> Location? {
    if let option = context.options.store { return try named(option, by: "--store") }
    if let name = context.variable(.store) { return try named(name, by: Variable.store.rawValue) }
    if let nearest = try nearest() { return nearest }
    return try userLocation()
  }

  /// Whether the command line or the environment names the store.
  var isNamed: Bool { context.options.store != nil || context.variable(.store) != nil }

  private func named(_ name: String, by origin: String) throws -> Location {
    let path = Path.joined(context.workingFolder, name)
    let entry = try entry(path)
    if entry?.isFolder == true {
      throw CommandError(
        .failure, "\(origin) is a directory: \(name.quoted(limit: 200))",
        hint: "pass the file in it: \(Path.joined(name, Self.fileName))")
    }
    guard entry?.isRegular != false || !context.readsStoreAgain else {
      let failure = SystemFailure(
        "use", name, reason: "it is not a regular file",
        hint: "pass a file: it is read again for every call")
      throw CommandError(.failure, [Diagnostic(failure)])
    }
    try refuseLink(at: path, shown: name, isNamed: true)
    return Location(path: path, shown: name, exists: entry != nil)
  }

  /// The `links.json` of the working folder or of the nearest parent that has one.
  private func nearest() throws -> Location? {
    // The working folder is known by its real path, as HOME need not be.
    let home = context.variable(.home).flatMap { context.files.realPath(of: $0) }
    var device: UInt64?
    for folder in Path.upward(from: context.workingFolder) {
      guard let here = try entry(folder), device == nil || device == here.device else { return nil }
      device = here.device
      if let store = try store(in: folder) { return store }
      if try home.isSameText(as: folder) || folder == "/"
        || entry(Path.joined(folder, ".git")) != nil
      {
        return nil
      }
    }
    return nil
  }

  /// The store in a folder; what another user may have put into a parent is skipped with a warning.
  private func store(in folder: String) throws -> Location? {
    let path = Path.joined(folder, Self.fileName)
    let isOwn = folder.isSameText(as: context.workingFolder)
    do {
      try refuseLink(at: path, shown: shown(path))
      guard let found = try entry(path), !found.isFolder else { return nil }
      guard found.isRegular else {
        let failure = SystemFailure("use", shown(path), reason: "it is not a regular file")
        throw CommandError(.failure, [Diagnostic(failure)])
      }
      if found.isTrusted || isOwn { return Location(path: path, shown: shown(path)) }
    } catch let failure as CommandError where !isOwn {
      for diagnostic in failure.diagnostics { context.tell(diagnostic.asWarning) }
      return nil
    }
    context.warn(
      "skipped \(path.quoted(limit: 200)): it belongs to another user",
      hint: "pass --store to use it anyway")
    return nil
  }

  /// Refuses a symbolic link that leads out of its repository in the place of a store: its author
  /// chose the file, and not the user.
  ///
  /// A link in no repository, at a path that a person named, is the person's own.
  ///
  /// - Throws: `CommandError` if a link there leads elsewhere, whether or not it leads to a file.
  func refuseLink(at path: String, shown: String, isNamed: Bool = false) throws(CommandError) {
    do throws(SystemFailure) {
      guard let target = try linkTarget(at: path) else { return }
      let repository = try Repository(of: Path.folder(of: path), in: context)
      guard !repository.contains(target), repository.isMarked || !isNamed else { return }
      throw repository.outside(
        "use", shown, target,
        hint: "pass that file itself, or allow a directory that contains it with --root DIR or "
          + "DEEPLINK_ROOT")
    } catch {
      throw CommandError(.failure, [Diagnostic(error)])
    }
  }

  /// Refuses to create a store at the target of a symbolic link: its author chose the place, and not
  /// the user.
  ///
  /// - Throws: `CommandError` if a link leads from the path of a missing store.
  func refuseNewFile(behindLinkAt path: String, shown: String) throws(CommandError) {
    do throws(SystemFailure) {
      guard let target = try linkTarget(at: path) else { return }
      throw SystemFailure(
        "create", shown,
        reason: "it is a symbolic link to \(target.quoted(limit: 200)), which does not exist",
        hint: "pass that file itself with --store, or remove the link")
    } catch {
      throw CommandError(.failure, [Diagnostic(error)])
    }
  }

  /// Where the symbolic link at a path leads; nil if no link stands there.
  func linkTarget(at path: String) throws(SystemFailure) -> String? {
    let real = try context.files.resolved(path)
    if real.isSameText(as: path) { return nil }
    let folder = try context.files.resolved(Path.folder(of: path))
    return real.isSameText(as: Path.joined(folder, Path.name(of: path))) ? nil : real
  }

  /// The user's own store: `$XDG_CONFIG_HOME/deeplink/links.json`, else below `~/.config`.
  private func userLocation() throws -> Location? {
    guard let folder = context.userFolder(.configHome, otherwise: ".config") else { return nil }
    let path = Path.joined(folder, "deeplink/\(Self.fileName)")
    return Location(path: path, shown: path, exists: try entry(path) != nil)
  }

  private func shown(_ path: String) -> String {
    Path.inside(path, of: context.workingFolder) ?? path
  }

  private func entry(_ path: String) throws -> FileEntry? {
    do {
      return try context.files.entry(path)
    } catch {
      throw CommandError(.failure, [Diagnostic(error)])
    }
  }
}
