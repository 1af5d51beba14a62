import AssociationKit
import TextKit

extension AppPaths.File {
  /// The contents: of a file that a store names, or that was found beside another, only if it is a
  /// regular file in the repository.
  func bytes(in context: Context) throws(SystemFailure) -> [UInt8] {
    guard let folder else { return try input.bytes(upTo: .appFile, in: context) }
    return try Repository(of: folder, in: context).read(input.name, upTo: .appFile, in: context)
  }

  /// Where the strings of a module stand, seen from its manifest.
  static let stringsOfModule = "res/values/strings.xml"
  /// Where they stand, seen from another resource, such as a navigation graph.
  static let stringsOfResource = "../values/strings.xml"

  /// The files with strings that stand beside a manifest or a resource.
  ///
  /// One that a link leads out of the repository is among them, whether or not it exists, so that it is
  /// reported as that.
  func strings(at places: [String] = [Self.stringsOfModule], in context: Context) -> [Self] {
    guard !input.isStandardInput else { return [] }
    let here = Path.folder(of: input.name)
    return places.compactMap { place in
      var file = Self(Path.plain(Path.joined(here, place)))
      file.range = range
      file.folder = folder ?? (place.hasScalarPrefix("../") ? Path.joined(here, "..") : here)
      return file.isToBeRead(beside: self, in: context) ? file : nil
    }
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
  /// Adds the strings of files; those that are known already win.
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
      do throws(Faults) {
        strings.merge(try StringResources.read(bytes)) { first, _ in first }
      } catch {
        let source = SourceText(name: shown, bytes: bytes).hidingSecrets(around: error.all)
        throw CommandError(.failure, error.diagnostics(in: source, of: .xml))
      }
    }
  }
}

extension [UInt8] {
  /// True of a manifest or a resource with a value that refers to string resources.
  var refersToStrings: Bool { contains(Array("@string/".utf8)) }
}
