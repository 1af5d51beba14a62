import TextKit
import XMLKit

/// An `AndroidManifest.xml`: the package and the intent filters of its activities.
package struct AndroidManifest: Sendable {
  package let source: SourceText
  /// The package that the file names, if it names one: a build may set it instead.
  package let package: String?
  package let filters: [IntentFilter]
  /// The version that people read, `4.2.0`.
  package let versionName: String?
  /// The lowest API level of a system that takes the app.
  package let minimumAPI: Int?
  /// The API level that the app is made for.
  package let targetAPI: Int?
  /// The API level by whose rules Android takes the app; nil where the build sets it.
  let target: Int?
  /// The name of a part of an app that is split into several builds; nil for the base.
  package let split: String?
  /// The references that have another value in the build than `ManifestValues` give: `@string/host`.
  package let replaced: [String]
  /// What is wrong with the file and does not keep it from being used.
  package let findings: [Finding]

  /// The namespace of Android's own attributes.
  package static let android = "http://schemas.android.com/apk/res/android"

  /// What messages call a place of a build's manifest, which has no lines: the path of its element.
  package let paths: ElementPaths?

  /// Reads a file, which messages name so; throws the fault for which it is no manifest.
  ///
  /// A compiled one is read as the manifest of a build whose resources are not known.
  package init(
    name: String, bytes: [UInt8], values: ManifestValues = ManifestValues()
  ) throws(Faults) {
    if BinaryFormat(of: bytes) == .compiledXML {
      do throws(Fault) {
        let document = try BinaryXMLReader.read(bytes)
        var resolver = ResourceResolver(api: AndroidApp.latestLevel) { () throws(Fault) in nil }
        try self.init(name: name, build: document, &resolver, values: values)
      } catch {
        throw Faults([error])
      }
      return
    }
    let element = try XMLReader.read(bytes, root: "manifest")
    let manifest: SourceManifest
    do throws(Fault) {
      manifest = try SourceManifest(element, values)
    } catch {
      throw Faults([error])
    }
    self.init(
      manifest.root, SourceText(name: name, bytes: bytes), values: manifest.values,
      findings: manifest.findings)
  }

  /// Takes the manifest of a build, references followed by `resolver`; messages name its text so.
  package init(
    name: String, build document: CompiledXML, _ resolver: inout ResourceResolver,
    values: ManifestValues = ManifestValues()
  ) throws(Fault) {
    let manifest = try BuildManifest(document, &resolver, given: values.resources)
    guard manifest.xml.root.isNamed("manifest") else {
      throw Fault(
        "expected <manifest>, found <\(manifest.xml.root.name.local.escapedForTerminal)>")
    }
    var values = values
    values.references = manifest.references
    self.init(
      manifest.xml.root, SourceText(name: name, bytes: manifest.xml.bytes), values: values,
      paths: manifest.xml.paths, replaced: manifest.replaced, findings: manifest.findings)
  }

  private init(
    _ element: XMLElement, _ source: SourceText, values: ManifestValues,
    paths: ElementPaths? = nil, replaced: [String] = [], findings: [Finding] = []
  ) {
    let root = ManifestElement(element)
    let package = root.plainAttribute("package")?.value
    func number(_ name: String, of element: ManifestElement?) -> Int? {
      element?.attribute(name).flatMap { SourceValue.integer($0.value) }.map(Int.init)
    }
    let sdk = root.children(named: "uses-sdk").first
    minimumAPI = number("minSdkVersion", of: sdk)
    targetAPI = number("targetSdkVersion", of: sdk)
    versionName = root.attribute("versionName").flatMap { attribute in
      if case .text(let text) = values.resolved(attribute) { text } else { nil }
    }
    split = root.plainAttribute("split")?.value
    // A source manifest gets the level from its build; a build without one has the lowest.
    let isUnstated = paths != nil && sdk?.attribute("targetSdkVersion") == nil
    target = isUnstated ? minimumAPI ?? 1 : targetAPI
    var reader = ManifestReader(
      values: values, target: target,
      isMerged: paths != nil || values.isDecoded, findings: findings)
    for application in root.children(named: "application") {
      for activity in application.children
      where activity.isNamed("activity") || activity.isNamed("activity-alias") {
        reader.readActivity(activity, of: application)
      }
    }
    self.source = source
    self.paths = paths
    self.replaced = replaced
    self.package = package
    filters = reader.filters
    self.findings = reader.finished()
  }
}

/// An element of a manifest as it is after the merge: without what the merge markers of
/// `xmlns:tools` remove.
///
/// ```
/// tools:node="remove", "removeAll"   the element only says what to remove, and goes with it
/// tools:remove="android:host"        the attribute goes
/// ```
struct ManifestElement {
  private let element: XMLElement
  private let removed: [String]

  static let tools = "http://schemas.android.com/tools"

  init(_ element: XMLElement) {
    self.element = element
    removed =
      element.attribute("remove", in: Self.tools)?.value.splitScalars(at: ",")
      .map { $0.trimmed(of: [" ", "\t", "\n", "\r"]) } ?? []
  }

  /// Where its start tag stands: offsets in UTF-8 bytes.
  var range: Range<Int> { element.range }

  func isNamed(_ local: String) -> Bool { element.isNamed(local) }

  var children: [ManifestElement] {
    element.children.filter { child in
      let marker = child.attribute("node", in: Self.tools)?.value
      return marker.map { !["remove", "removeAll"].containsSameText(as: $0) } ?? true
    }.map(ManifestElement.init)
  }

  func children(named name: String) -> [ManifestElement] { children.filter { $0.isNamed(name) } }

  /// One of Android's own attributes.
  func attribute(_ name: String) -> XMLElement.Attribute? {
    removed.containsSameText(as: "android:" + name)
      ? nil : element.attribute(name, in: AndroidManifest.android)
  }

  /// One of the attributes without a namespace.
  func plainAttribute(_ name: String) -> XMLElement.Attribute? {
    removed.containsSameText(as: name) ? nil : element.attribute(name, in: "")
  }

  /// All attributes without a namespace.
  var plainAttributes: [XMLElement.Attribute] {
    element.attributes.filter {
      $0.name.namespace.isEmpty && !removed.containsSameText(as: $0.name.local)
    }
  }
}

/// What tells a manifest that a tool decoded from a build from a source file.
///
/// ```
/// source       android:pathPattern=".*\\.zip"   android:label="@string/name"   escapes to undo
/// apktool      android:pathPattern=".*\\.zip"   platformBuildVersionCode       the same
/// androguard   android:pathPattern=".*\.zip"    android:label="@7F0D0036"      undone already
/// ```
enum DecodedManifest {
  /// Returns true if the escapes of the resource compiler are undone already: the file has a sign
  /// of a build, and one that its backslashes stand for themselves.
  static func isDecoded(_ root: XMLElement) -> Bool {
    var isOfBuild =
      root.attributes.contains { signs.containsSameText(as: $0.name.local) }
    var isEscaped = false
    var isPlain = false
    forEachAttribute(of: root) { attribute in
      isOfBuild = isOfBuild || isNumber(attribute)
      isEscaped = isEscaped || attribute.value.containsScalars("\\")
      isPlain = isPlain || isNumber(attribute.value) || hasPlainBackslash(attribute.value)
    }
    return isOfBuild && (isPlain || !isEscaped)
  }

  /// Returns true for a backslash that a tool which writes escapes would have doubled.
  ///
  /// apktool 2.7 doubles every backslash of a build, and writes only these of its own: `\n`,
  /// `\u0001` and, at the start of a value, `\@`, `\?` and `\#`.
  private static func hasPlainBackslash(_ value: String) -> Bool {
    var rest = value.unicodeScalars[...]
    if ["\\@", "\\?", "\\#"].contains(where: value.hasScalarPrefix) { rest = rest.dropFirst(2) }
    while let backslash = rest.firstIndex(of: Self.backslash) {
      rest = rest[backslash...].dropFirst()
      let digits = rest.dropFirst().prefix(4)
      switch rest.popFirst() {
      case "\\", "n": break
      case "u" where digits.count == 4 && digits.allSatisfy(\.properties.isASCIIHexDigit): break
      default: return true
      }
    }
    return false
  }

  private static let backslash: Unicode.Scalar = "\\"

  /// The attributes of `<manifest>` that a build adds.
  private static let signs = [
    "compileSdkVersion", "compileSdkVersionCodename", "platformBuildVersionCode",
    "platformBuildVersionName",
  ]

  /// The attributes whose values are words in a source file and numbers in a build.
  private static let words = [
    "configChanges", "windowSoftInputMode", "launchMode", "screenOrientation",
  ]

  /// Returns true for the number of a resource, `@7F0D0036` or `@ref/0x7f0d0036`, and for words as
  /// a number, `0x4a0`.
  private static func isNumber(_ attribute: XMLElement.Attribute) -> Bool {
    words.containsSameText(as: attribute.name.local)
      ? attribute.value.hasScalarPrefix("0x") : isNumber(attribute.value)
  }

  static func isNumber(_ value: String) -> Bool {
    guard let number = value.after("@") else { return false }
    let digits = number.after("ref/0x") ?? number.after("0x") ?? number
    return digits.utf8.count == 8 && digits.utf8.allSatisfy(\.isHexDigit)
  }

  private static func forEachAttribute(
    of element: XMLElement, _ body: (XMLElement.Attribute) -> Void
  ) {
    for attribute in element.attributes
    where attribute.name.namespace.isSameText(as: AndroidManifest.android) {
      body(attribute)
    }
    for child in element.children { forEachAttribute(of: child, body) }
  }
}
