import AssociationKit
import JSONKit
import LinkKit
import TextKit

/// One version of a file, read as what its content says that it is.
struct DiffFile {
  let input: DiffInput
  let source: SourceText
  let content: Content

  enum Content {
    case association(AssociationFile)
    case assetLinks(AssetLinks)
    case manifest(AndroidManifest)
    case store(StoreDocument)

    /// What a person calls a file of the type.
    var noun: String {
      switch self {
      case .association: "an apple-app-site-association file"
      case .assetLinks: "an assetlinks.json"
      case .manifest: "an AndroidManifest.xml"
      case .store: "a link store"
      }
    }
  }

  /// Reads a version; a manifest with some values of its placeholders and strings.
  ///
  /// - Throws: `CommandError` if it cannot be read, or is none of the types.
  init(_ input: DiffInput, _ values: ManifestValues, in context: Context) throws(CommandError) {
    let bytes: [UInt8]
    do throws(SystemFailure) {
      bytes = try input.bytes(in: context)
    } catch {
      var failure = error
      failure.path = input.shown
      throw CommandError(.failure, [Diagnostic(failure)])
    }
    self.input = input
    source = SourceText(name: input.shown, bytes: bytes)
    var values = values
    if bytes.contains(Self.reference),
      let text = input.bytes(beside: "res/values/strings.xml", in: context),
      let strings = try? StringResources.read(text)
    {
      values.strings.merge(strings) { first, _ in first }
    }
    let isXML = bytes.withoutByteOrderMark.first { !$0.isJSONSpace } == UInt8(ascii: "<")
    do throws(Faults) {
      content = try Self.content(of: bytes, isXML: isXML, named: input.shown, values)
    } catch {
      throw CommandError(.failure, error.diagnostics(in: source, of: isXML ? .xml : .json))
    }
  }

  /// What a value of a manifest starts with that stands among its strings.
  private static let reference = Array("@string/".utf8)

  private static func content(
    of bytes: [UInt8], isXML: Bool, named name: String, _ values: ManifestValues
  ) throws(Faults) -> Content {
    if isXML { return .manifest(try AndroidManifest(name: name, bytes: bytes, values: values)) }
    let node = try JSONNode.parse(bytes)
    let keys = node.members.map(\.name)
    func has(_ known: String...) -> Bool { keys.contains { known.containsSameText(as: $0) } }
    switch node.kind {
    case .object where has("applinks", "webcredentials", "appclips", "activitycontinuation"):
      return .association(try AssociationFile(name: name, bytes: bytes))
    case .object where has("links", "environments", "version"):
      return .store(try StoreDocument(bytes: bytes))
    case .array(let items) where items.allSatisfy(isStatement):
      return .assetLinks(try AssetLinks(name: name, bytes: bytes))
    case .object, .array, .null, .boolean, .number, .string:
      throw Faults(
        "expected an apple-app-site-association file, an assetlinks.json, an AndroidManifest.xml or "
          + "a links.json, found \(noun(of: node))", at: node.range.prefix(1))
    }
  }

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

  // MARK: Places

  /// Where a rule stands, by line and column.
  func position(of rule: RulePlace) -> (line: Int, column: Int) {
    source.position(of: rule.range.lowerBound)
  }

  /// The place of a rule with the last part of the file's name: `aasa:9:11`; of a manifest its line
  /// alone.
  func brief(_ rule: RulePlace) -> String { briefName + ":" + spot(of: rule) }

  /// The place in the file: `9:11`, `31`.
  func spot(of rule: RulePlace) -> String {
    let (line, column) = position(of: rule)
    if case .manifest = content { return "\(line)" }
    return "\(line):\(column)"
  }

  /// What the file is called for short.
  var briefName: String {
    if case .store = content, input.isStandardInput { return input.shown }
    let name = input.name.splitScalars(at: ":").last ?? input.name
    return input.isStandardInput ? input.shown : AppAssociation.briefName(name)
  }

  /// The text of a rule on one line: of a manifest its activity.
  func text(of rule: RulePlace) -> String {
    if case .manifest(let manifest) = content {
      return AndroidApp(manifest: manifest).activity(of: rule) ?? ""
    }
    return source.ruleText(rule.range)
  }
}

extension Range<Int> {
  /// Its start, of at most so many bytes.
  fileprivate func prefix(_ count: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + count)
  }
}
