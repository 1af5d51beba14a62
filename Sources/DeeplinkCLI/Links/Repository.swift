import TextKit

/// The folder below which a store may name files.
///
/// A store comes with the code of others, who must not choose what of a machine is read and shown.
/// Everything that reads a file because a text in a repository names it asks here.
struct Repository: Hashable, Sendable {
  /// Its path behind all symbolic links.
  let root: String
  /// True if a `.git` or a person marks it; false of a folder that counts for want of both.
  let isMarked: Bool

  /// What widens it.
  static let hint = "allow files below another directory with --root DIR or DEEPLINK_ROOT"

  /// The folder of `--root` or `DEEPLINK_ROOT`, else the nearest one that holds `.git`, from a
  /// folder up, else that folder itself.
  ///
  /// - Throws: `SystemFailure` if `--root` does not name a folder.
  init(of folder: String, in context: Context) throws(SystemFailure) {
    if let named = context.root {
      let path = Path.joined(context.workingFolder, named)
      guard let real = context.files.realPath(of: path),
        try context.files.entry(real)?.isFolder == true
      else {
        let origin = context.options.root == nil ? Variable.root.rawValue : "--root"
        throw SystemFailure(
          "use", named, reason: "\(origin): \(named.quoted(limit: 200)) is not a directory"
        )
      }
      root = real
      isMarked = true
      return
    }
    let real = try context.files.resolved(Path.joined(context.workingFolder, folder))
    let top = Self.top(above: real, in: context)
    root = top ?? real
    isMarked = top != nil
  }

  /// The nearest folder that holds `.git`, a folder or a file, from a folder up.
  static func top(above folder: String, in context: Context) -> String? {
    Path.upward(from: folder).first { folder in
      ((try? context.files.entry(Path.joined(folder, ".git"))) ?? nil) != nil
    }
  }

  /// True if a path, behind all symbolic links, lies in it and not in its `.git`, where the
  /// credentials of a job may be.
  func contains(_ path: String) -> Bool {
    Path.inside(path, of: root).map { !Self.isOfGit($0) } ?? false
  }

  private static func isOfGit(_ path: String) -> Bool {
    // Not every file system tells .git from .GIT.
    path.splitScalars(at: "/").contains { $0.lowercased().isSameText(as: ".git") }
  }

  /// Reads a regular file that a text in the repository names, seen from the working folder.
  ///
  /// - Throws: `SystemFailure` if it lies elsewhere, whether or not it exists, or cannot be read.
  func read(_ path: String, upTo limit: ReadLimit, in context: Context) throws(SystemFailure)
    -> [UInt8]
  {
    try reading(path, in: context) { (real) throws(SystemFailure) in
      try context.files.read(real, below: root, upTo: limit)
    }
  }

  /// What a body reads of a path, seen from the working folder, which it gets behind all symbolic links.
  ///
  /// - Throws: `SystemFailure` if the path leads elsewhere, or cannot be read.
  func reading<Result>(
    _ path: String, in context: Context, _ body: (String) throws(SystemFailure) -> Result
  ) throws(SystemFailure) -> Result {
    let absolute = Path.joined(context.workingFolder, path)
    let real = try context.files.resolved(absolute)
    guard contains(real) else { throw outside("read", path, real) }
    if path.hasScalarSuffix("/"),
      try context.files.entry(Path.standardized(real))?.isRegular == true
    {
      throw SystemFailure(
        "read", path, reason: "it is a file, and its path ends like that of a folder",
        hint: "write it without the slash at its end")
    }
    do throws(SystemFailure) {
      return try body(real)
    } catch {
      guard !real.isSameText(as: Path.standardized(absolute)) else { throw error }
      throw SystemFailure(
        "read", path, reason: "it leads to \(real.quoted(limit: 200)): \(error.reason)")
    }
  }

  /// The failure of an attempt at a path that leads out of it, to `real`.
  func outside(
    _ attempt: String, _ path: String, _ real: String, hint: String = Self.hint
  ) -> SystemFailure {
    guard !real.isSameText(as: root) else {
      return SystemFailure(
        attempt, path, reason: "it is the folder \(root.quoted(limit: 200)) itself",
        hint: "write the path of a file in it")
    }
    let inside = Path.inside(real, of: root)
    let place = inside == nil ? "not in \(root.quoted(limit: 200))" : "in a .git directory"
    return SystemFailure(
      attempt, path,
      reason: real.isSameText(as: path)
        ? "it is \(place)" : "it leads to \(real.quoted(limit: 200)), which is \(place)",
      hint: inside == nil ? hint : nil)
  }
}
