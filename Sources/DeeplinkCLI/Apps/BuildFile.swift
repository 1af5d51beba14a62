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
  /// - Throws: `CommandError` for an archive or a folder that is none, and for a build that cannot be
  ///   read.
  static func found(_ file: AppPaths.File, in context: Context) throws(CommandError) -> BuildFile? {
    // What cannot be opened is reported by whoever reads it as another file.
    let path = Path.joined(context.workingFolder, file.input.name)
    guard !file.input.isStandardInput, let entry = (try? context.files.entry(path)) ?? nil,
      entry.isFolder || entry.isRegular && (try? file.parts(in: context)) != nil
    else { return nil }
    return try reading(file.input.shown) { try opened(file, in: context) }
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
    guard let build = try Self.opened(file, in: context) else {
      throw Fault("expected a build, found another file", hint: Self.hint)
    }
    self = build
  }

  /// Opens what a file is by its content; nil for one that begins as no build does.
  private static func opened(_ file: AppPaths.File, in context: Context) throws -> BuildFile? {
    if let folder = try AppFolder(file, in: context) {
      guard try AppleBuild.isOne(folder) else {
        throw Fault("expected the folder of an app, found one without Info.plist", hint: hint)
      }
      return .apple(folder)
    }
    let parts = try file.parts(in: context)
    let format = BinaryFormat(of: try parts.bytes(at: 0, count: min(parts.size, startSize)))
    switch format {
    case .archive:
      let archive = try ZIPArchive(parts)
      guard let build = try BuildFile(archive) else {
        throw Fault(
          "expected a build, found an archive without an app",
          hint: try AndroidBuild.hint(for: archive) ?? hint)
      }
      return build
    // A build may begin with a file that is named like one of a document.
    case .spreadsheet: return (try? BuildFile(ZIPArchive(parts))) ?? nil
    case .compiledXML: return .manifest(try parts.allBytes(atMost: CompiledXML.sizeLimit))
    case .compound, .propertyList, .gzip, .pdf, .png, .jpeg, .signedData, .other, nil:
      return nil
    }
  }

  /// The build in an archive; nil if there is none.
  private init?(_ archive: ZIPArchive) throws(Fault) {
    if try AndroidBuild.isBuild(archive) {
      self = .android(archive)
    } else if try AppleBuild.isOne(archive) {
      self = .apple(archive)
    } else {
      return nil
    }
  }

  /// The compiled manifest that was read from standard input or from git; nil for other bytes.
  init?(_ bytes: [UInt8]) {
    guard BinaryFormat(of: bytes) == .compiledXML else { return nil }
    self = .manifest(bytes)
  }

  /// How much of a file says what it is, in bytes.
  private static let startSize = 4096

  private static let hint =
    "pass an APK, AAB, IPA or .app; a source file with --android-manifest, --info-plist or "
    + "--entitlements"
}

extension AndroidManifest {
  /// What `--strings` gives instead of a build that messages call so; nil if nothing.
  func noteOfReplacedValues(in build: String) -> String? {
    replaced.isEmpty
      ? nil
      : "\(replaced.map(\.escapedForTerminal).listed(atMost: 3)) of --strings is used instead of that "
        + "of \(build.escapedForTerminal)"
  }
}

/// The folder of an app, `MyApp.app`, as a build makes it.
private struct AppFolder: FileTree {
  /// Its path behind all symbolic links.
  private let path: String
  /// What nothing leads out of; nil for a folder of the command line.
  private let repository: Repository?
  private let files: any FileSystem

  /// The folder that a path names; nil for a file.
  init?(_ file: AppPaths.File, in context: Context) throws {
    let absolute = Path.joined(context.workingFolder, file.input.name)
    guard !file.input.isStandardInput, try context.files.entry(absolute)?.isFolder == true else {
      return nil
    }
    repository = try file.folder.map { folder throws(SystemFailure) in
      try Repository(of: folder, in: context)
    }
    path = try repository?.reading(file.input.name, in: context) { $0 } ?? absolute
    files = context.files
  }

  func file(at path: String) throws(Fault) -> (any ByteProvider)? {
    try reading(path) { (whole) throws(SystemFailure) in
      guard try files.entry(whole)?.isRegular == true else { return nil }
      return try files.parts(of: whole, below: repository?.root)
    }
  }

  func names(in folder: String) throws(Fault) -> [String] {
    try reading(folder) { (whole) throws(SystemFailure) in
      guard try files.entry(whole)?.isFolder == true else { return [] }
      return try files.names(in: whole)
    }
  }

  /// What a body reads of a path in the folder, which it gets whole: of one that a store names, behind
  /// all symbolic links.
  private func reading<Result>(
    _ path: String, _ body: (String) throws(SystemFailure) -> Result
  ) throws(Fault) -> Result {
    let whole = Path.plain(Path.joined(self.path, path))
    do throws(SystemFailure) {
      guard let repository else { return try body(whole) }
      let real = try files.resolved(whole)
      guard repository.contains(real) else { throw repository.outside("read", whole, real) }
      return try body(real)
    } catch {
      throw Fault("cannot be read: \(error.reason)", hint: error.hint)
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
