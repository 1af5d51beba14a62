import AssociationKit
import TextKit

extension AppPaths.File {
  /// The contents: of a file that a store names, or that was found beside another, only if it is a
  /// regular file in the repository.
  func bytes(in context: Context) throws(SystemFailure) -> [UInt8] {
    guard let folder else { return try input.bytes(upTo: .appFile, in: context) }
    return try Repository(of: folder, in: context).read(input.name, upTo: .appFile, in: context)
  }

  /// Where the resources of a module stand, seen from its manifest.
  static let resourcesOfModule = "res"
  /// Where they stand, seen from another resource, such as a navigation graph.
  static let resourcesOfResource = ".."
  /// How many files of resources are read.
  static let resourceLimit = 1000

  static let hintOfResources = "pass those that the manifest refers to with --strings FILE"

  /// The failure at the file of resources that exceeds what is read.
  static func tooManyResources(at name: String) -> SystemFailure {
    SystemFailure(
      "read", name,
      reason: "more than \(resourceLimit) files or \(ReadLimit.appFile.megabytes) MB of resources",
      hint: hintOfResources)
  }

  /// Whether a path in a folder of resources is that of a file of values: `values-de/strings.xml`.
  static func isOfValues(_ path: String) -> Bool {
    let parts = path.splitScalars(at: "/")
    return parts.count == 2 && parts[1].hasScalarSuffix(".xml")
      && (parts[0].isSameText(as: "values") || parts[0].hasScalarPrefix("values-"))
  }

  /// The files that stand beside a manifest or a resource and may hold what a search looks for.
  ///
  /// - Throws: `SystemFailure` for one that a link leads out of the repository, whether or not it
  ///   exists, and for more files or bytes than are read.
  func resources(
    at folders: [String] = [Self.resourcesOfModule], for search: ResourceSearch,
    in context: Context
  ) throws(SystemFailure) -> [FoundResources] {
    guard !input.isStandardInput else { return [] }
    let places = folders.flatMap { folder in
      let others = search.isEverywhere ? names(in: folder, context) : []
      return (["values"] + others).flatMap { values in
        let names = ["strings.xml"] + names(in: Path.joined(folder, values), context)
        return names.map { values + "/" + $0 }.uniqued.filter(Self.isOfValues)
          .map { Path.joined(folder, $0) }
      }.uniqued
    }
    var found: [FoundResources] = []
    var left = ReadLimit.appFile.bytes
    for file in places.map(beside) where file.isToBeRead(beside: self, in: context) {
      let name = file.input.shown
      do throws(SystemFailure) {
        let bytes = try file.bytes(in: context)
        left -= bytes.count
        guard left >= 0, found.count < Self.resourceLimit else {
          throw Self.tooManyResources(at: name)
        }
        let folder = Path.name(of: Path.folder(of: file.input.name))
        found.append(FoundResources(name: name, folder: folder, bytes: bytes))
      } catch {
        throw SystemFailure("read", name, reason: error.reason, hint: error.hint)
      }
    }
    return found
  }

  /// The file at a path seen from the folder of this one.
  private func beside(_ place: String) -> Self {
    let here = Path.folder(of: input.name)
    var file = Self(Path.plain(Path.joined(here, place)))
    file.range = range
    file.folder = folder ?? (place.hasScalarPrefix("../") ? Path.joined(here, "..") : here)
    return file
  }

  /// The names in a folder of the repository that is seen from the folder of this file; none of any other.
  private func names(in place: String, _ context: Context) -> [String] {
    let other = beside(place)
    let path = Path.joined(context.workingFolder, other.input.name)
    guard let folder = other.folder, let repository = try? Repository(of: folder, in: context),
      let real = try? context.files.resolved(path), repository.contains(real)
    else { return [] }
    return ((try? context.files.names(in: real)) ?? []).sorted()
  }

  private func isToBeRead(beside other: Self, in context: Context) -> Bool {
    func real(_ file: Self) -> String? {
      try? context.files.resolved(Path.joined(context.workingFolder, file.input.name))
    }
    guard let folder, let path = real(self), let otherPath = real(other),
      let repository = try? Repository(of: folder, in: context)
    else { return false }
    guard repository.contains(path) else { return repository.contains(otherPath) }
    let found = (try? context.files.entry(path)) ?? nil
    return found.map { !$0.isFolder } ?? false
  }
}

extension ManifestValues {
  /// Adds the resources of files that are given; those that are known already win.
  ///
  /// - Throws: `CommandError` for a file that cannot be read, or has other contents.
  mutating func add(_ files: [AppPaths.File], in context: Context) throws(CommandError) {
    for file in files {
      let shown = file.input.shown
      let bytes: [UInt8]
      do throws(SystemFailure) {
        bytes = try file.bytes(in: context)
      } catch {
        let failure = SystemFailure("read", shown, reason: error.reason, hint: error.hint)
        throw CommandError(.failure, [Diagnostic(failure)])
      }
      try Self.reading(shown, bytes) { () throws(Faults) in try resources.add(bytes) }
    }
  }

  /// Adds the resources that a manifest refers to, from files beside it; returns those that were needed.
  mutating func add(
    beside manifest: AppPaths.File?, in context: Context
  ) throws(CommandError) -> [SourceText] {
    guard let manifest, !manifest.input.isStandardInput else { return [] }
    // One that cannot be read is reported where it is read as a manifest.
    let bytes = (try? manifest.bytes(in: context)) ?? []
    return try add(for: bytes) { (search) throws(SystemFailure) in
      try manifest.resources(for: search, in: context)
    }
  }

  /// Adds the resources that a manifest, or a navigation graph, refers to, from files beside it; returns
  /// those that were needed.
  ///
  /// - Throws: `CommandError` for a file that cannot be read, or has other contents.
  @discardableResult
  mutating func add(
    for bytes: [UInt8],
    from found: (ResourceSearch) throws(SystemFailure) -> [FoundResources]
  ) throws(CommandError) -> [SourceText] {
    var search = ResourceSearch(for: bytes, self)
    let files: [FoundResources]
    do throws(SystemFailure) {
      files = try found(search)
    } catch {
      throw CommandError(.failure, [Diagnostic(error)])
    }
    var sources: [SourceText] = []
    try search.choose(among: files, for: &resources) { (file, resources) throws(CommandError) in
      sources.append(SourceText(name: file.name, bytes: file.bytes))
      try Self.reading(file.name, file.bytes) { () throws(Faults) in
        try resources.add(file.bytes, of: file.configuration)
      }
    }
    return sources
  }

  private static func reading(
    _ name: String, _ bytes: [UInt8], _ body: () throws(Faults) -> Void
  ) throws(CommandError) {
    do throws(Faults) {
      try body()
    } catch {
      let source = SourceText(name: name, bytes: bytes).hidingSecrets(around: error.all)
      throw CommandError(.failure, error.diagnostics(in: source, of: .xml))
    }
  }
}
