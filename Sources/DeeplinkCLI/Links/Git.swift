import DeviceKit
import TextKit

/// Git, which reads the files of commits; nothing else starts it.
///
/// It reads the configuration of the repository that it finds from the working directory up, and
/// keys of it name commands (git-config(1)). A checkout may bring such a repository, so git is
/// started in a way that runs none of them, and in a bare one, whose files may be part of a commit, it is
/// not started at all.
struct Git {
  /// The options that come before the command.
  static let options = ["-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false"]
  /// The variables (git(1)): no object is fetched, by no protocol, nothing is written, nobody is asked.
  static let variables = [
    "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none", "GIT_OPTIONAL_LOCKS=0",
    "GIT_TERMINAL_PROMPT=0",
  ]
  /// The time limit in seconds.
  private static let patience = 30.0

  private let context: Context

  init(in context: Context) {
    self.context = context
  }

  /// The commit that is checked out where a file stands, `1a2b3c4d5e6f`, and whether the file is another
  /// since; nil where git does not say.
  func commit(of file: String) -> String? {
    let folder = Path.folder(of: file)
    let name = Path.name(of: file)
    guard bareRepository(above: folder) == nil, let git = context.tools.path("git") else {
      return nil
    }
    func line(_ words: String...) -> String? {
      guard let output = try? run(git, ["-C", folder] + words), output.ending == .exited(0) else {
        return nil
      }
      return output.lines.first
    }
    guard let commit = line("rev-parse", "--short=12", "HEAD") else { return nil }
    let committed = line("rev-parse", "--verify", "--quiet", "HEAD:./\(name)")
    // Without filters, which a configuration could name commands for.
    let present = line("hash-object", "--no-filters", "--", name)
    return committed == present ? commit : "\(commit), with changes to \(name)"
  }

  /// Whether a file is in the index with these bytes; nil if it is not in the index, or git cannot say.
  func isStaged(_ file: String, as bytes: [UInt8]) -> Bool? {
    let folder = Path.folder(of: file)
    guard bareRepository(above: folder) == nil, let git = context.tools.path("git") else {
      return nil
    }
    let words = ["-C", folder, "cat-file", "blob", ":./" + Path.name(of: file)]
    guard let output = try? run(git, words, limit: bytes.count + 1),
      output.isCut || output.ending == .exited(0)
    else { return nil }
    return output.output.utf8.elementsEqual(bytes)
  }

  /// True if git knows the commit, and there is no file or folder of that path in it.
  func lacks(_ object: GitObject) -> Bool {
    guard bareRepository() == nil, object.isOfCommit, let git = context.tools.path("git") else {
      return false
    }
    return isKnown(object.revision, by: git) == true && isKnown(object.name, by: git) == false
      && submodule(with: object, by: git) == nil
  }

  /// Whether the folders of a commit list an object, even if a partial clone lacks it; nil if they
  /// cannot be read.
  ///
  /// Exit statuses say so in every language; the messages of git are translated.
  private func isKnown(_ name: String, by git: String) -> Bool? {
    switch (try? run(git, ["rev-parse", "--verify", "--quiet", name]))?.ending {
    case .exited(0)?: true
    case .exited(1)?: false
    default: nil
    }
  }

  /// The submodule that a path of a commit leads into; nil if it leads into none.
  private func submodule(with object: GitObject, by git: String) -> String? {
    let folders = Path.upward(from: Path.folder(of: object.path)).filter {
      ![".", "/"].containsSameText(as: $0)
    }
    let isBeside = object.path.hasScalarPrefix("./") || object.path.hasScalarPrefix("../")
    let words =
      ["--literal-pathspecs", "ls-tree"] + (isBeside ? [] : ["--full-tree"])
      + [String(object.revision.unicodeScalars.dropLast()), "--"] + folders
    guard !folders.isEmpty, let output = try? run(git, words), output.ending == .exited(0) else {
      return nil
    }
    return output.lines.first { $0.hasScalarPrefix("160000 ") }?.splitScalars(at: "\t").last
  }

  /// The paths of all files in a folder of a commit or of the index, seen from it; none if git does
  /// not say.
  func paths(below folder: GitObject) throws(SystemFailure) -> [String] {
    let isBeside = folder.path.hasScalarPrefix("./") || folder.path.hasScalarPrefix("../")
    let words =
      folder.isOfCommit
      ? ["ls-tree", "-r", "--full-tree", "--name-only", folder.name]
      : ["ls-files"]
        + (isBeside
          ? [":(literal)\(folder.path)"] : ["--full-name", ":(top,literal)\(folder.path)"])
    guard bareRepository() == nil, let git = context.tools.path("git"),
      let output = try? run(git, words)
    else { return [] }
    guard !output.isCut else {
      throw SystemFailure(
        "list", folder.name,
        reason: "the names of its files are more than 1 MB, the limit for output of git")
    }
    guard output.ending == .exited(0) else { return [] }
    let start = folder.isOfCommit ? "" : Path.plain(folder.path) + "/"
    return output.lines.compactMap { $0.after(start) }
  }

  /// The bytes of a file in a commit or in the index.
  func blob(_ object: GitObject) throws(SystemFailure) -> [UInt8] {
    func failure(_ reason: String, hint: String? = nil) -> SystemFailure {
      SystemFailure("read", object.name, reason: reason, hint: hint)
    }
    if let folder = bareRepository() {
      throw failure(
        "\(folder.quoted(limit: 200)) is a bare repository, and git would run what its "
          + "configuration names",
        hint: "run it in a work tree, or set GIT_DIR to use a bare repository of your own")
    }
    guard let git = context.tools.path("git") else {
      throw failure("git was not found on the PATH")
    }
    let output = try run(git, ["cat-file", "blob", object.name])
    switch output.ending {
    case .exited(0): break
    case .exited(let status):
      // Warnings come before the error.
      let reason =
        output.lines.first { !$0.hasScalarPrefix("warning:") } ?? "exited with status \(status)"
      // A checkout of one commit, as CI servers make it, knows no other.
      let isCutOff =
        ["invalid object name", "Not a valid object name"].contains(where: reason.containsScalars)
        && isShallow(by: git)
      var hint: String?
      if isCutOff {
        hint =
          "run git fetch --unshallow; in GitHub Actions, pass fetch-depth: 0 to actions/checkout"
      } else if object.isOfCommit, let submodule = submodule(with: object, by: git) {
        hint = "\(submodule.escapedForTerminal) is a submodule: run it there"
      } else if isPartial(by: git), isKnown(object.name, by: git) != false {
        hint = ShellQuoting.word(object.name).map {
          "the clone is partial: fetch the file with git show \($0)"
        }
      }
      throw failure("git: \(reason)", hint: hint)
    case .killed(let signal): throw failure("git was killed by signal \(signal)")
    case .timedOut: throw failure("git took longer than \(Int(Self.patience)) seconds")
    case .interrupted: throw failure("git was interrupted")
    }
    guard !output.isCut else {
      throw failure(
        "it is larger than 1 MB, the limit for output of git", hint: "write it to a file first")
    }
    // Output of a program is decoded as UTF-8: if replacement characters may represent invalid
    // bytes, the size shows it.
    if output.output.containsScalars("\u{FFFD}") {
      guard try run(git, ["cat-file", "-s", object.name]).lines == ["\(output.output.utf8.count)"]
      else {
        guard let format = BinaryFormat(of: output.output.utf8) else {
          throw failure("not UTF-8", hint: "save the file as UTF-8")
        }
        throw failure(
          "expected text, found \(format.noun)", hint: "write it to a file first, with git show")
      }
    }
    return Array(output.output.utf8)
  }

  /// Whether a clone has not all commits of what it is a clone of.
  private func isShallow(by git: String) -> Bool {
    let answer = try? run(git, ["rev-parse", "--is-shallow-repository"])
    return answer?.lines.first?.isSameText(as: "true") ?? false
  }

  /// Whether a clone fetches files only when they are asked for.
  private func isPartial(by git: String) -> Bool {
    let words = ["config", "--get-regexp", "^remote\\..*\\.promisor$"]
    return (try? run(git, words))?.ending == .exited(0)
  }

  private func run(_ git: String, _ words: [String], limit: Int = ToolOutput.limit)
    throws(SystemFailure) -> ToolOutput
  {
    try context.tools.run(
      ProgramCall(
        words: [git] + Self.options + words, variables: Self.variables,
        seconds: Self.patience, limit: limit))
  }

  /// The bare repository that git would find, which only git 2.38 and newer refuse by themselves:
  /// the nearest folder, from a folder or the working directory up, that is one before one that holds `.git`.
  private func bareRepository(above start: String? = nil) -> String? {
    guard context.variable(.gitDirectory) == nil else { return nil }
    func entry(_ folder: String, _ name: String) -> FileEntry? {
      (try? context.files.entry(Path.joined(folder, name))) ?? nil
    }
    for folder in Path.upward(from: start ?? context.workingFolder) {
      if entry(folder, ".git") != nil { return nil }
      guard entry(folder, "HEAD") != nil else { continue }
      let isWhole =
        entry(folder, "objects")?.isFolder == true && entry(folder, "refs")?.isFolder == true
      if isWhole || entry(folder, "commondir") != nil { return folder }
    }
    return nil
  }
}
