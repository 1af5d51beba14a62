import ArgumentKit
import AssociationKit
import JSONKit
import LinkKit
import PortKit
import TextKit
import XMLKit

/// The file that `import` reads, with all that belongs to it.
struct ImportInput {
  /// The file as messages name it.
  let shown: String
  let file: ImportedFile
  /// The path that the store gets for a file that its other commands do not read; nil for any other.
  let pathOutside: String?

  /// Reads the file, with all that belongs to it.
  ///
  /// - Throws: `CommandError` for a file that cannot be read, or for options that do not go with it.
  init(
    _ options: ImportOptions, into store: OpenedStore, at location: StoreFinder.Location,
    in context: Context
  ) throws {
    let input = InputFile(options.file)
    shown = input.shown
    let app = AppPaths.File(options.file)
    let build = try Self.build(options, in: context)
    let bytes = build == nil ? try input.bytes(in: context) : []
    if let build = build ?? (options.from == nil ? BuildFile(bytes) : nil) {
      let (companions, outside) = Self.companions(
        of: input, into: store, at: location, in: context)
      (file, pathOutside) = (try Self.file(build, options, companions, in: context), outside)
      return
    }
    let format = try Self.format(of: bytes, input, options)
    var (companions, outside) = Self.companions(
      of: input, into: store, at: location, in: context)
    pathOutside = outside
    guard options.environments == nil || format == .simulator else {
      throw CommandError(
        usage:
          "\(shown.escapedForTerminal) is \(format.meaning), which has no separate environments",
        isOfValue: true)
    }
    companions.environments = try Self.environments(options, in: context)
    let served = Self.host(options, store).map { AppPaths.Served($0, app) }
    guard served?.url == nil || format == .assetlinks else {
      throw CommandError(
        usage: "--host: \(shown.escapedForTerminal) is \(format.meaning), which no URL includes",
        hint: "pass the host that serves it", isOfValue: true)
    }
    (companions.host, companions.url) = (served?.host, served?.url)
    if [.android, .navgraph].contains(format) {
      companions.values = try Self.values(options, of: bytes, beside: input, in: context)
    }
    context.tellVerbosely("\(shown.escapedForTerminal): \(format.meaning)")
    do throws(Faults) {
      file = try ImportedFile(bytes, format: format, with: companions)
    } catch {
      throw Self.failure(error, in: bytes, named: shown)
    }
    guard !file.isEmpty else {
      let isBlank = bytes.withoutByteOrderMark.allSatisfy(\.isJSONSpace)
      throw CommandError.nothingChecked(
        "\(shown.escapedForTerminal) \(isBlank ? "is empty" : "contains no links")")
    }
    guard format != .paths || !file.isProse else {
      throw CommandError(
        .failure, "\(shown.escapedForTerminal) contains neither paths nor URLs",
        hint: "a path starts with \"/\", as in /teams/$<team>")
    }
  }

  /// What the store and a file's place say, and the file's path if no other command reads it.
  private static func companions(
    of input: InputFile, into store: OpenedStore, at location: StoreFinder.Location,
    in context: Context
  ) -> (ImportCompanions, pathOutside: String?) {
    var companions = ImportCompanions()
    companions.appID = store.document.apps.ios?.id?.text
    companions.package = store.document.apps.android?.package?.text
    let path = Path.joined(context.workingFolder, input.name)
    let real = try? context.files.resolved(path)
    let repository = try? Repository(of: Path.folder(of: location.path), in: context)
    if !input.isStandardInput {
      let (folder, target) = (Path.folder(of: path), Path.folder(of: location.path))
      companions.path = Path.relative(path, to: target)
      companions.moved = { named in
        let isFree = named.hasScalarPrefix("/") || folder.isSameText(as: target)
        return isFree ? named : Path.relative(Path.joined(folder, named), to: target)
      }
    }
    let isInside = real.flatMap { repository?.contains($0) } ?? true
    return (companions, isInside ? nil : companions.path)
  }

  private static func file(
    _ build: BuildFile, _ options: ImportOptions, _ companions: ImportCompanions,
    in context: Context
  ) throws -> ImportedFile {
    let name = InputFile(options.file).shown
    var values = ManifestValues()
    try values.add(options.strings.map { AppPaths.File($0) }, in: context)
    return try BuildFile.reading(name) {
      switch build {
      case .android(let archive):
        let build = try AndroidBuild(
          archive, api: AndroidApp.latestLevel, name: name, values: values)
        if let note = build.manifest.noteOfReplacedValues(in: name) { context.note(note) }
        return try ImportedFile(build, with: companions)
      case .apple(let files):
        return ImportedFile(try AppleBuild(files, name: name), with: companions)
      case .manifest(let bytes):
        let manifest = try AndroidManifest(name: name, bytes: bytes, values: values)
        return try ImportedFile(AndroidBuild(manifest), with: companions)
      }
    }
  }

  private static func format(
    of bytes: [UInt8], _ input: InputFile, _ options: ImportOptions
  ) throws -> ImportFormat {
    if let format = options.from { return format }
    let name = input.isStandardInput ? nil : input.name
    let word = name.flatMap { ShellQuoting.word($0) } ?? "FILE"
    if let urls = ConcreteURLs(of: bytes) {
      throw CommandError(
        .failure, "\(input.shown.escapedForTerminal) is \(urls.noun), not templates",
        hint: hint(for: urls, word, isTable: !Self.startsJSON(bytes)))
    }
    let hint = "links are filled from rows with deeplink batch --input \(word)"
    guard let format = ImportFormat(of: bytes, named: name) else {
      guard !ValueTable.isOne(inJSON: bytes) else {
        throw CommandError(
          .failure, "\(input.shown.escapedForTerminal) has rows of values, not links", hint: hint)
      }
      throw try unknown(bytes, named: input.shown)
    }
    guard format != .paths || !ValueTable.isOne(bytes, named: name) else {
      throw CommandError(
        .failure, "\(input.shown.escapedForTerminal) is a table without a column \"path\"",
        hint: "\(hint); to import links, name their column path")
    }
    return format
  }

  private static func startsJSON(_ bytes: [UInt8]) -> Bool {
    bytes.withoutByteOrderMark.first { !$0.isJSONSpace }.map { "[{".utf8.contains($0) } ?? false
  }

  /// The commands that read a file of URLs.
  private static func hint(
    for urls: ConcreteURLs, _ word: String, isTable: Bool
  ) -> String? {
    let derive = "derive templates from them with deeplink derive \(word)"
    let match = "find links that match with deeplink match --input \(word)"
    return switch urls {
    case .archive, .sitemap, .accessLog: derive
    case .list: "\(derive); \(match); import them unchanged with --from paths"
    case .rows:
      "open them with deeplink run --input \(word); \(match); \(derive)"
        + (isTable ? "; import them unchanged with --from csv" : "")
    case .junit: "open what failed again with deeplink run --input \(word) --failed"
    case .page: "derive templates from its URLs with deeplink derive --from text \(word)"
    case .sarif: nil
    }
  }

  /// Why a file is of no known format: because it is broken, or of some other kind.
  private static func unknown(_ bytes: [UInt8], named name: String) throws -> CommandError {
    let isMarkup = bytes.withoutByteOrderMark.first { !$0.isJSONSpace } == UInt8(ascii: "<")
    do throws(Faults) {
      if isMarkup {
        _ = try XMLReader.read(bytes)
      } else {
        _ = try JSONNode.parse(bytes, isSecret: true)
      }
    } catch {
      // An object that is nothing known may be one of values.
      let isObject = bytes.withoutByteOrderMark.first { !$0.isJSONSpace } == UInt8(ascii: "{")
      return failure(error, in: bytes, named: name, isObject ? .ofBroken : .ofForeign)
    }
    return CommandError(
      .failure, "\(name.escapedForTerminal) is \(isMarkup ? "XML" : "JSON") of an unknown format",
      hint: "specify it with --from: "
        + ImportFormat.allCases.map(\.rawValue).joined(separator: ", "))
  }

  private static func failure(
    _ faults: Faults, in bytes: [UInt8], named name: String, _ mask: StoreMask = .ofForeign
  ) -> CommandError {
    let source = SourceText(
      name: name, bytes: bytes,
      hiding: (mask.ranges(in: bytes) + SourceText.secrets(in: bytes, around: faults.all))
        .sorted { $0.lowerBound < $1.lowerBound })
    return CommandError(.failure, faults.all.map { Diagnostic($0, in: source) })
  }

  // MARK: - What belongs to it

  private static func environments(_ options: ImportOptions, in context: Context) throws
    -> [SimulatorEnvironment]
  {
    guard let name = options.environments else { return [] }
    let bytes = try InputFile(name).bytes(in: context)
    let environments: [SimulatorEnvironment]
    do throws(Faults) {
      environments = try SimulatorEnvironment.all(bytes)
    } catch {
      throw failure(error, in: bytes, named: name)
    }
    guard !environments.isEmpty else {
      throw CommandError(
        .failure, "\(InputFile(name).shown.escapedForTerminal) contains no environments",
        hint: "expected an array of objects, each with \"name\" and \"variables\"")
    }
    return environments
  }

  /// The host that is given, else the first of the web among the store's bases, its default's first.
  private static func host(_ options: ImportOptions, _ store: OpenedStore) -> String? {
    if let host = options.host { return host }
    let document = store.document
    let usual = document.defaultEnvironment.flatMap { document.environment(named: $0) }
    let bases = ([usual].compactMap(\.self) + document.environments).compactMap(\.base)
    return bases.lazy.compactMap { base -> String? in
      guard let url = ConcreteURL(base), url.text(of: .scheme)?.lowercased() == "https" else {
        return nil
      }
      return url.host.flatMap { StoreName.host.allows($0) ? $0 : nil }
    }.first
  }

  /// The values of `@string/…` and `${…}`: what is given, else what lies beside the file.
  private static func values(
    _ options: ImportOptions, of bytes: [UInt8], beside input: InputFile, in context: Context
  ) throws -> ManifestValues {
    var values = ManifestValues()
    for placeholder in options.placeholders {
      values.placeholders[ExactText(placeholder.name)] = placeholder.value
    }
    try values.add(options.strings.map { AppPaths.File($0) }, in: context)
    let file = AppPaths.File(input.name)
    let places = [AppPaths.File.resourcesOfModule, AppPaths.File.resourcesOfResource]
    try values.add(for: bytes) { (search) throws(SystemFailure) in
      search.isEmpty ? [] : try file.resources(at: places, for: search, in: context)
    }
    return values
  }
}
