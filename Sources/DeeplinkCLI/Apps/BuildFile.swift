import ArchiveKit
import AssociationKit
import TextKit
import XMLKit

/// A build of an app, by what its content says it is.
enum BuildFile {
  /// An APK, an AAB, or an archive that holds an APK.
  case android(ZIPArchive)
  /// An IPA, a zipped `.app`, or the folder of one.
  case apple(any FileTree)
  /// The compiled manifest of an Android build, alone.
  case manifest([UInt8])

  /// Opens a build that a file may be; nil for any other file.
  ///
  /// - Throws: `CommandError` if it looks like a build and is none that can be read.
  static func found(_ file: AppPaths.File, in context: Context) throws(CommandError) -> BuildFile? {
    guard !file.input.isStandardInput, looksLikeBuild(file, in: context) else { return nil }
    return try reading(file.input.shown) { try BuildFile(file, in: context) }
  }

  /// True of a folder, and of a file that begins like an archive or a compiled manifest.
  private static func looksLikeBuild(_ file: AppPaths.File, in context: Context) -> Bool {
    let path = Path.joined(context.workingFolder, file.input.name)
    guard let entry = (try? context.files.entry(path)) ?? nil else { return false }
    guard entry.isRegular, let parts = try? file.parts(in: context),
      let start = try? parts.bytes(at: 0, count: min(parts.size, startSize))
    else { return entry.isFolder && file.input.name.hasScalarSuffix(".app") }
    return BinaryFormat(of: start).map { [.archive, .compiledXML].contains($0) } ?? false
  }

  /// What a body reads of a build, which messages call so.
  static func reading<Result>(
    _ name: String, _ body: () throws -> Result
  ) throws(CommandError) -> Result {
    do {
      return try body()
    } catch {
      throw CommandError(.failure, diagnostics(of: error, in: name))
    }
  }

  /// Why a build cannot be read.
  static func diagnostics(of error: any Error, in name: String) -> [Diagnostic] {
    switch error {
    case let fault as Fault: [Diagnostic(fault, in: name)]
    case let faults as Faults: faults.all.map { Diagnostic($0, in: name) }
    case let failure as SystemFailure:
      [Diagnostic(SystemFailure("read", name, reason: failure.reason, hint: failure.hint))]
    default: [Diagnostic("\(error)")]
    }
  }

  /// Opens a build.
  ///
  /// - Throws: `SystemFailure` if it cannot be opened, and a `Fault` if it is no build.
  init(_ file: AppPaths.File, in context: Context) throws {
    if let folder = try AppFolder(file, in: context) {
      guard AppleBuild.isOne(folder) else {
        throw Fault("expected the folder of an app, found one without Info.plist", hint: Self.hint)
      }
      self = .apple(folder)
      return
    }
    let parts = try file.parts(in: context)
    switch BinaryFormat(of: try parts.bytes(at: 0, count: min(parts.size, Self.startSize))) {
    case .archive, .spreadsheet:
      let archive = try ZIPArchive(parts)
      if try AndroidBuild.isBuild(archive) {
        self = .android(archive)
      } else if AppleBuild.isOne(archive) {
        self = .apple(archive)
      } else {
        throw Fault("expected a build, found an archive without an app", hint: Self.hint)
      }
    case .compiledXML: self = .manifest(try parts.allBytes(atMost: CompiledXML.sizeLimit))
    case .compound, .propertyList, .gzip, .pdf, .png, .jpeg, .other, nil:
      throw Fault("expected a build, found another file", hint: Self.hint)
    }
  }

  /// How much of a file says what it is, in bytes.
  private static let startSize = 4096

  private static let hint =
    "pass an APK, AAB, IPA or .app; a source file with --android-manifest, --info-plist or "
    + "--entitlements"
}

/// The folder of an app, `MyApp.app`, as a build makes it.
private struct AppFolder: FileTree {
  /// Its path behind all symbolic links.
  private let path: String
  /// The folder that nothing leads out of; nil for a folder of the command line.
  private let root: String?
  private let files: any FileSystem

  /// The folder that a path names; nil for a file.
  init?(_ file: AppPaths.File, in context: Context) throws {
    let absolute = Path.joined(context.workingFolder, file.input.name)
    guard !file.input.isStandardInput, try context.files.entry(absolute)?.isFolder == true else {
      return nil
    }
    let repository = try file.folder.map { folder throws(SystemFailure) in
      try Repository(of: folder, in: context)
    }
    path = try repository?.reading(file.input.name, in: context) { $0 } ?? absolute
    root = repository?.root
    files = context.files
  }

  func file(at path: String) throws(Fault) -> (any ByteProvider)? {
    let whole = Path.joined(self.path, path)
    do throws(SystemFailure) {
      guard try files.entry(whole)?.isRegular == true else { return nil }
      return try files.parts(of: whole, below: root)
    } catch {
      throw Fault("cannot be read: \(error.reason)")
    }
  }

  func names(in folder: String) throws(Fault) -> [String] {
    let whole = Path.plain(Path.joined(path, folder))
    do throws(SystemFailure) {
      guard try files.entry(whole)?.isFolder == true else { return [] }
      return try files.names(in: whole)
    } catch {
      throw Fault("cannot be read: \(error.reason)")
    }
  }
}

extension AppPaths.File {
  /// The file, to be read in parts; of one that a store names, only if it is in the repository.
  fileprivate func parts(in context: Context) throws(SystemFailure) -> any ByteProvider {
    guard !input.isStandardInput else {
      throw SystemFailure(
        "read", input.shown, reason: "a build is read in parts", hint: "pass the file itself")
    }
    guard let folder else {
      return try context.files.parts(
        of: Path.joined(context.workingFolder, input.name), below: nil)
    }
    let repository = try Repository(of: folder, in: context)
    return try repository.reading(input.name, in: context) { (real) throws(SystemFailure) in
      try context.files.parts(of: real, below: repository.root)
    }
  }
}
