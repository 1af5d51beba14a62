import Foundation
import JSONKit
import TestSupport
import TextKit
import Testing
import XMLKit

@testable import AssociationKit

/// The conformance cases of association files, and what of them is not followed.
enum Cases {
  /// The cases that are contradicted, by their name, each with the reason.
  static let contradicted: [String: String] = [:]

  /// The objects of a file of JSON Lines below the folder of cases.
  static func lines(_ path: String) throws -> [Case] {
    guard let casesFolder else { return [] }
    let text = try String(contentsOf: casesFolder.appendingPathComponent(path), encoding: .utf8)
    return try text.split(separator: "\n").map {
      Case(bytes: Array($0.utf8), node: try JSONNode.parse(Array($0.utf8)))
    }
  }

  /// One line of a file of cases.
  struct Case {
    let bytes: [UInt8]
    let node: JSONNode

    subscript(name: String) -> JSONNode? { node[name] }

    /// A member as it is written.
    func source(_ name: String) -> String? {
      node[name].map { String(decoding: bytes[$0.range], as: UTF8.self) }
    }
  }

  static func isSet() -> Bool { casesFolder != nil }
}

/// The verdict of a URL by an association file, without entitlements.
func verdict(
  of url: String, by document: String, host: String? = nil, app: String? = nil
) throws -> Verdict {
  var files = AppleApp()
  files.id = app
  files.associations = [
    AppleApp.Association(
      host: host, file: try AssociationFile(name: "aasa", bytes: Array(document.utf8)))
  ]
  var judge = Judge(files)
  return judge.verdict(of: try #require(ConcreteURL(url)))
}

/// The verdict of a URL by a manifest with these intent filters, each offered to links; the compiled
/// manifest has the same.
func verdict(of url: String, byFilters filters: String, api: Int = 35) throws -> Verdict {
  let source = try manifest(filters)
  let url = try #require(ConcreteURL(url))
  var judge = Judge(AndroidApp(manifest: source, api: api))
  let verdict = judge.verdict(of: url)
  // A build has no placeholder left.
  for isBundle in [false, true] where !filters.contains("${") {
    let compiled = try compiledManifest(source.source.bytes, isBundle: isBundle)
    var judge = Judge(AndroidApp(manifest: compiled, api: api))
    #expect(judge.verdict(of: url).outcome == verdict.outcome, "\(url.text) \(filters)")
  }
  return verdict
}

/// A manifest as the resource compiler writes it into a build, without references, read again.
private func compiledManifest(_ manifest: [UInt8], isBundle: Bool) throws -> AndroidManifest {
  func element(_ source: XMLElement) -> CompiledFile.Element {
    let attributes = source.attributes.map { attribute in
      let isAndroid = attribute.name.namespace.isSameText(as: AndroidManifest.android)
      let known = AndroidAttribute.all.first { $0.value.name.isSameText(as: attribute.name.local) }
      let text = SourceValue.unescaped(attribute.value)
      let isFlag = isAndroid && known?.value.kind == .flag
      return CompiledFile.Attribute(
        attribute.name.local, in: attribute.name.namespace, id: isAndroid ? known?.key ?? 0 : 0,
        isFlag ? .number(type: 0x12, text == "true" ? .max : 0) : .string(text))
    }
    return CompiledFile.Element(
      source.name.local, attributes.sorted { $0.id &- 1 < $1.id &- 1 },
      source.children.map(element))
  }
  let root = element(try XMLReader.read(manifest))
  var resolver = ResourceResolver(api: 35) { () throws(Fault) in nil }
  return try AndroidManifest(
    name: "compiled",
    build: isBundle
      ? ProtoXMLReader.read(CompiledFile.bundleXML(root))
      : BinaryXMLReader.read(CompiledFile.xml(root, isUTF8: manifest.count % 2 == 0)),
    &resolver)
}

/// A manifest of one activity with these intent filters, each offered to links.
func manifest(_ filters: String, values: ManifestValues = ManifestValues()) throws
  -> AndroidManifest
{
  let offered = """
    <action android:name="android.intent.action.VIEW"/>
    <category android:name="android.intent.category.DEFAULT"/>
    <category android:name="android.intent.category.BROWSABLE"/>
    """
  let filters = filters.replacing("</intent-filter>", with: offered + "</intent-filter>")
  let text = """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example">
    <application><activity android:name=".Main" android:exported="true">\(filters)</activity></application></manifest>
    """
  return try AndroidManifest(name: "manifest", bytes: Array(text.utf8), values: values)
}
