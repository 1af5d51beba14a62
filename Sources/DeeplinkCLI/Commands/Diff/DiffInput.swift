import AssociationKit
import TextKit

/// One version of a file as named on the command line: a file, standard input, or a file in a Git
/// commit.
struct DiffInput {
  /// The name as written on the command line.
  let name: String
  private let source: Source

  private enum Source {
    case file(InputFile)
    case git(GitObject)
  }

  /// Detects what an argument names; a file with exactly that name takes precedence.
  ///
  /// - Throws: `CommandError` for an argument that a program could mistake for an option.
  init(_ name: String, in context: Context) throws {
    let file = InputFile(name)
    guard file.isStandardInput || !name.hasScalarPrefix("-") else {
      throw CommandError(
        usage: "\(name.quoted(limit: 200)) starts with -",
        hint: "use ./\(name) for a file with that name")
    }
    self.name = name
    let exists =
      try file.isStandardInput
      || context.files.entry(Path.joined(context.workingFolder, name)) != nil
    source = (exists ? nil : GitObject(name)).map(Source.git) ?? .file(file)
  }

  var isStandardInput: Bool {
    if case .file(let file) = source { file.isStandardInput } else { false }
  }

  var shown: String { isStandardInput ? InputFile.standard.shown : name }

  /// The path of the file as written on the command line.
  var writtenPath: String {
    switch source {
    case .file(let file): file.name
    case .git(let object): object.path
    }
  }

  /// The path of the file, absolute; nil for standard input.
  func path(in context: Context) -> String? {
    switch source {
    case .file(let file):
      return file.isStandardInput ? nil : absolute(file.name, from: context.workingFolder)
    case .git(let object):
      let path = object.path
      let isBeside = path.hasScalarPrefix("./") || path.hasScalarPrefix("../")
      let folder = isBeside ? nil : Repository.top(above: context.workingFolder, in: context)
      return absolute(path, from: folder ?? context.workingFolder)
    }
  }

  private func absolute(_ path: String, from folder: String) -> String {
    Path.standardized(Path.joined(folder, path))
  }

  // MARK: Reading

  /// All bytes of the version.
  func bytes(in context: Context) throws(SystemFailure) -> [UInt8] {
    switch source {
    case .file(let file): try file.bytes(upTo: .appFile, in: context)
    case .git(let object): try Git(in: context).blob(object)
    }
  }

  /// True if it names the file of the other version in a commit that does not have it: the other one
  /// was added or removed since.
  func lacks(_ other: DiffInput, in context: Context) -> Bool {
    guard case .git(let object) = source, let path = path(in: context),
      other.path(in: context)?.isSameText(as: path) == true
    else { return false }
    return Git(in: context).lacks(object)
  }

  /// The file as one beside which others are looked for; nil for any other version.
  var appFile: AppPaths.File? {
    if case .file(let file) = source { AppPaths.File(file.name) } else { nil }
  }

  /// The files of resources beside it, those of a commit or of the index in the same.
  func resources(
    for search: ResourceSearch, in context: Context
  ) throws(SystemFailure) -> [FoundResources] {
    guard case .git(let object) = source else {
      return try appFile?.resources(for: search, in: context) ?? []
    }
    let isInFolder = object.path.containsScalars("/")
    let place = AppPaths.File.resourcesOfModule
    let folder = object.with(
      path: isInFolder ? Path.joined(Path.folder(of: object.path), place) : place)
    let git = Git(in: context)
    var found: [FoundResources] = []
    var left = ReadLimit.appFile.bytes
    for place in try git.paths(below: folder)
    where AppPaths.File.isOfValues(place)
      && (search.isEverywhere || place.hasScalarPrefix("values/"))
    {
      let file = object.with(path: Path.joined(folder.path, place))
      do throws(SystemFailure) {
        let bytes = try git.blob(file)
        left -= bytes.count
        guard left >= 0, found.count < AppPaths.File.resourceLimit else {
          throw AppPaths.File.tooManyResources(at: file.name)
        }
        found.append(
          FoundResources(name: file.name, folder: Path.folder(of: place), bytes: bytes))
      } catch {
        throw SystemFailure(
          "read", file.name, reason: error.reason, hint: AppPaths.File.hintOfResources)
      }
    }
    return found
  }
}
