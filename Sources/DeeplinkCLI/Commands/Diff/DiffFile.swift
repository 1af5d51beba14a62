import AssociationKit
import JSONKit
import LinkKit
import TextKit

/// One version of a file, parsed as the type that its content indicates.
final class DiffFile {
  let input: DiffInput
  let source: SourceText
  let content: Content
  /// True of a build, whose files have no lines.
  private let isBuild: Bool
  /// The activity of each rule of a manifest, by the place of the rule.
  private let activities: [Range<Int>: String]

  enum Content {
    case association(AssociationFile)
    case assetLinks(AssetLinks)
    case manifest(AndroidManifest)
    case apple(AppleBuild)
    case store(StoreDocument)

    /// The noun for a file of this type.
    var noun: String {
      switch self {
      case .association: "an apple-app-site-association file"
      case .assetLinks: "an assetlinks.json"
      case .manifest: "an AndroidManifest.xml or a build for Android"
      case .apple: "a build for Apple's systems"
      case .store: "a link store"
      }
    }

    fileprivate var activities: [Range<Int>: String] {
      if case .manifest(let manifest) = self {
        AndroidApp(manifest: manifest).activities
      } else {
        [:]
      }
    }
  }

  /// Reads a version; `values` are the placeholders and strings of a manifest.
  ///
  /// - Throws: `CommandError` if it cannot be read, or is of another type.
  init(_ input: DiffInput, _ values: ManifestValues, in context: Context) throws(CommandError) {
    if let (source, content) = try Self.build(input, values, in: context) {
      (self.input, self.source, self.content, isBuild) = (input, source, content, true)
      activities = content.activities
      return
    }
    let bytes: [UInt8]
    do throws(SystemFailure) {
      bytes = try input.bytes(in: context)
    } catch {
      var failure = error
      failure.path = input.shown
      throw CommandError(.failure, [Diagnostic(failure)])
    }
    self.input = input
    if case .manifest(let bytes)? = BuildFile(bytes) {
      (source, content) = try Self.manifest(bytes, input, values)
      isBuild = true
      activities = content.activities
      return
    }
    isBuild = false
    let isXML = bytes.withoutByteOrderMark.first { !$0.isJSONSpace } == UInt8(ascii: "<")
    let mayBeStore = !isXML && !Self.isAssociation(bytes)
    source = SourceText(
      name: input.shown, bytes: bytes,
      hiding: mayBeStore ? StoreMask.ofBroken.ranges(in: bytes) : [])
    var values = values
    if isXML {
      try values.add(for: bytes) { (search) throws(SystemFailure) in
        search.isEmpty ? [] : try input.resources(for: search, in: context)
      }
    }
    do throws(Faults) {
      content = try Self.content(of: bytes, isXML: isXML, named: input.shown, values)
    } catch {
      let shown = mayBeStore ? source : source.hidingSecrets(around: error.all)
      throw CommandError(.failure, error.diagnostics(in: shown, of: isXML ? .xml : .json))
    }
    activities = content.activities
  }

  /// The text and the content of a build; nil for any other file.
  private static func build(
    _ input: DiffInput, _ values: ManifestValues, in context: Context
  ) throws(CommandError) -> (SourceText, Content)? {
    guard let file = input.appFile else { return nil }
    guard let found = try BuildFile.found(file, in: context) else { return nil }
    switch found {
    case .android(let archive):
      let name = input.shown
      let build = try BuildFile.reading(name) {
        try AndroidBuild(archive, api: AndroidApp.latestLevel, name: name, values: values)
      }
      if let note = build.manifest.noteOfReplacedValues(in: name) { context.note(note) }
      return (build.manifest.source, .manifest(build.manifest))
    case .apple(let files):
      let build = try BuildFile.reading(input.shown) { try AppleBuild(files, name: input.shown) }
      if let doubt = build.claims.doubt(about: input.shown) { throw CommandError(.failure, doubt) }
      return (build.info.source, .apple(build))
    case .manifest(let bytes): return try manifest(bytes, input, values)
    }
  }

  /// The text and the content of a compiled manifest.
  private static func manifest(
    _ bytes: [UInt8], _ input: DiffInput, _ values: ManifestValues
  ) throws(CommandError) -> (SourceText, Content) {
    let name = input.shown
    let manifest = try BuildFile.reading(name) {
      try AndroidManifest(name: name, bytes: bytes, values: values)
    }
    return (manifest.source, .manifest(manifest))
  }

  /// A version without any rules or links, of the type of another.
  init(_ input: DiffInput, emptyLike other: DiffFile) throws {
    let text =
      switch other.content {
      case .association: #"{"applinks":{"details":[]}}"#
      case .assetLinks: "[]"
      case .manifest, .apple: "<manifest/>"
      case .store: #"{"version":1,"links":[]}"#
      }
    let bytes = Array(text.utf8)
    self.input = input
    source = SourceText(name: input.shown, bytes: bytes)
    content =
      switch other.content {
      case .association: .association(try AssociationFile(name: input.shown, bytes: bytes))
      case .assetLinks: .assetLinks(try AssetLinks(name: input.shown, bytes: bytes))
      case .manifest, .apple:
        .manifest(try AndroidManifest(name: input.shown, bytes: bytes, values: ManifestValues()))
      case .store: .store(try StoreDocument(bytes: bytes))
      }
    activities = [:]
    isBuild = false
  }

  private static func content(
    of bytes: [UInt8], isXML: Bool, named name: String, _ values: ManifestValues
  ) throws(Faults) -> Content {
    if isXML { return .manifest(try AndroidManifest(name: name, bytes: bytes, values: values)) }
    let node = try JSONNode.parse(bytes, isSecret: true)
    let keys = node.members.map(\.name)
    func has(_ known: String...) -> Bool { keys.contains { known.containsSameText(as: $0) } }
    switch node.kind {
    case .object where keys.contains(where: Self.associationKeys.containsSameText):
      return .association(try AssociationFile(name: name, bytes: bytes))
    case .object where has("links", "environments", "version"):
      return .store(try StoreDocument(bytes: bytes))
    case .array(let items) where items.allSatisfy(isStatement):
      return .assetLinks(try AssetLinks(name: name, bytes: bytes))
    case .object, .array, .null, .boolean, .number, .string:
      var fault = Fault(
        "expected an apple-app-site-association file, an assetlinks.json, an AndroidManifest.xml or "
          + "a links.json, found \(noun(of: node))", at: node.range.prefix(1))
      // A file that is something else may be one of values.
      fault.hidesText = true
      throw Faults([fault])
    }
  }

  /// True if a text begins like the statements of an association file, which hold no values.
  private static func isAssociation(_ bytes: [UInt8]) -> Bool {
    var isKnown = bytes.withoutByteOrderMark.first { !$0.isJSONSpace } == UInt8(ascii: "[")
    JSONScalars.forEach(in: bytes) { _, names in
      isKnown = isKnown || names.first.map(associationKeys.containsSameText) ?? false
    }
    return isKnown
  }

  private static let associationKeys = [
    "applinks", "webcredentials", "appclips", "activitycontinuation",
  ]

  private static func isStatement(_ node: JSONNode) -> Bool {
    ["relation", "target", "include"].contains { node[$0] != nil }
  }

  private static func noun(of node: JSONNode) -> String {
    let keys = node.members.prefix(3).map { $0.name.quoted(limit: 40) }
    guard case .object = node.kind else {
      if case .array = node.kind { return "an array of something else" }
      return node.kind.noun
    }
    return keys.isEmpty ? "an empty object" : "an object with \(keys.joined(separator: ", "))"
  }

  // MARK: Positions

  /// The location of a rule; nil in a build, whose files have no lines.
  func location(of rule: RulePlace) -> SourceLocation? {
    isBuild ? nil : source.location(of: rule.range)
  }

  /// The position of a rule after the last part of the file name: `aasa:9:11`; in a manifest only
  /// the line.
  func brief(_ rule: RulePlace) -> String { briefName + ":" + spot(of: rule) }

  /// The position in the file: `9:11`, behind hidden text and in a manifest `31`; in a build,
  /// ` activity .Main › intent-filter 1 › data 2`.
  func spot(of rule: RulePlace) -> String {
    guard let location = location(of: rule) else { return " " + (element(rule) ?? rule.file) }
    let isManifest = if case .manifest = content { true } else { false }
    return [location.line, isManifest ? nil : location.column]
      .compactMap { $0.map(String.init) }.joined(separator: ":")
  }

  /// Where a rule of a build stands.
  func element(_ rule: RulePlace) -> String? {
    if case .manifest(let manifest) = content { manifest.paths?.path(of: rule.range) } else { nil }
  }

  /// The short name of the file.
  var briefName: String {
    if case .store = content, input.isStandardInput { return input.shown }
    return input.isStandardInput ? input.shown : AppAssociation.briefName(input.writtenPath)
  }

  /// The text of a rule on one line; in a manifest, its activity.
  func text(of rule: RulePlace) -> String {
    if case .manifest = content { return activities[rule.range] ?? "" }
    guard case .apple(let build) = content else { return source.ruleText(rule.range) }
    let sources = [build.info.source, build.claims.entitlements?.source].compactMap(\.self)
    return sources.first { $0.name.isSameText(as: rule.file) }?.ruleText(rule.range) ?? ""
  }
}

extension Range<Int> {
  /// The first bytes of the range, at most `count`.
  fileprivate func prefix(_ count: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + count)
  }
}
