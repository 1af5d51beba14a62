import ArgumentKit
import AssociationKit
import JSONKit
import TextKit

/// The files of an app that a command line names, read.
struct AppFiles {
  private(set) var apple: AppleApp?
  private(set) var android: AndroidApp?
  /// The files by the names that messages give them, in the order of the command line.
  private(set) var sources: [SourceText] = []
  /// What the lint found in each file.
  private(set) var findings: [(file: String, finding: Finding)] = []

  /// Reads all files; the faults of each are told together.
  init(_ arguments: ParsedArguments, in context: Context) throws {
    var reader = Reader(context: context)
    apple = try Self.apple(arguments, &reader)
    android = try Self.android(arguments, &reader)
    guard reader.problems.isEmpty else { throw Failure(.failure, reader.problems) }
    sources = reader.sources
    findings = reader.findings
  }

  /// Where a rule stands, by line and column.
  func place(_ rule: RulePlace) -> SourcePlace? {
    sources.first { $0.name == rule.file }?.place(of: rule.range)
  }

  /// The place of a rule as a person reads it: `aasa.json:9:11`.
  func shown(_ rule: RulePlace) -> String {
    place(rule).map { "\(rule.file):\($0.line):\($0.column)" } ?? rule.file
  }

  /// The text of a rule on one line, no longer than a person reads.
  func text(_ place: RulePlace) -> String {
    guard let source = sources.first(where: { $0.name == place.file }) else { return "" }
    let words = String(decoding: source.bytes[place.range], as: UTF8.self)
      .unicodeScalars.split { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\t" }
    let line = words.map { String($0) }.joined(separator: " ")
    let scalars = line.unicodeScalars
    return scalars.count <= 100
      ? line : String(String.UnicodeScalarView(scalars.prefix(99))) + "…"
  }

  // MARK: Reading

  /// Reads files, and gathers their faults.
  private struct Reader {
    let context: Context
    var problems: [Problem] = []
    var sources: [SourceText] = []
    var findings: [(file: String, finding: Finding)] = []

    /// A file read as something, or nil with its faults noted.
    mutating func read<Value>(
      _ name: String, _ parse: (_ shown: String, _ bytes: [UInt8]) throws(Faults) -> Value
    ) throws -> Value? {
      let input = NamedInput(name)
      let bytes = try input.bytes(in: context)
      let source = SourceText(name: input.shown, bytes: bytes)
      do throws(Faults) {
        let value = try parse(input.shown, bytes)
        sources.append(source)
        return value
      } catch {
        problems += error.all.map { Problem($0, in: source) }
        return nil
      }
    }

    mutating func note(_ findings: [Finding], in source: SourceText) {
      self.findings += findings.map { (source.name, $0) }
    }
  }

  /// `FILE@HOST` or `FILE`: what follows the last `@` is a host unless a slash stands in it.
  static func split(_ text: String) -> (file: String, host: String?) {
    let scalars = text.unicodeScalars
    guard let at = scalars.lastIndex(of: "@") else { return (text, nil) }
    let host = String(scalars[scalars.index(after: at)...])
    guard !host.isEmpty, !host.containsScalars("/"), at > scalars.startIndex else {
      return (text, nil)
    }
    return (String(scalars[..<at]), host.lowercased())
  }

  private static func apple(
    _ arguments: ParsedArguments, _ reader: inout Reader
  ) throws -> AppleApp? {
    var app = AppleApp()
    app.id = arguments[VerifyCommand.app]
    for text in arguments[VerifyCommand.apple] {
      let (name, host) = split(text)
      guard
        let file = try reader.read(
          name, { (name, bytes) throws(Faults) in try AssociationFile(name: name, bytes: bytes) })
      else { continue }
      app.associations.append(AppleApp.Association(host: host, file: file))
      reader.note(file.findings + file.unreachedRules(), in: file.source)
    }
    if let name = arguments[VerifyCommand.entitlements] {
      app.entitlements = try reader.read(name) { (name, bytes) throws(Faults) in
        try Entitlements(name: name, bytes: bytes)
      }
    }
    if let name = arguments[VerifyCommand.info] {
      app.info = try reader.read(name) { (name, bytes) throws(Faults) in
        try InfoPlist(name: name, bytes: bytes)
      }
    }
    if let entitlements = app.entitlements {
      reader.note(entitlements.findings + app.hostsWithoutFile, in: entitlements.source)
    }
    let isNamed = !app.associations.isEmpty || app.entitlements != nil || app.info != nil
    return isNamed ? app : nil
  }

  private static func android(
    _ arguments: ParsedArguments, _ reader: inout Reader
  ) throws -> AndroidApp? {
    var values = ManifestValues()
    for placeholder in arguments[VerifyCommand.placeholder] {
      values.placeholders[placeholder.name] = placeholder.value
    }
    for name in arguments[VerifyCommand.strings] {
      let strings = try reader.read(name) { (_, bytes) throws(Faults) in
        try StringResources.read(bytes)
      }
      values.strings.merge(strings ?? [:]) { first, _ in first }
    }
    var associations: [AndroidApp.Association] = []
    for text in arguments[VerifyCommand.assetLinks] {
      let (name, host) = split(text)
      guard
        let file = try reader.read(
          name, { (name, bytes) throws(Faults) in try AssetLinks(name: name, bytes: bytes) })
      else { continue }
      associations.append(AndroidApp.Association(host: host, file: file))
      reader.note(file.findings + file.narrowRules(), in: file.source)
    }
    guard let name = arguments[VerifyCommand.manifest] else { return nil }
    let manifest = try reader.read(name) { (name, bytes) throws(Faults) in
      try AndroidManifest(name: name, bytes: bytes, values: values)
    }
    guard let manifest else { return nil }
    let api = arguments[VerifyCommand.api]
    reader.note(manifest.findings + manifest.oddities(api: api), in: manifest.source)
    return AndroidApp(
      manifest: manifest, associations: associations,
      fingerprint: arguments[VerifyCommand.fingerprint], api: api)
  }
}
