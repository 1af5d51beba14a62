import TextKit
import XMLKit

/// The manifest of a build as Android's package parser sees it: attributes known by their numbers,
/// references followed, flags true or false.
///
/// ```
/// data   0x01010028 "" = @0x7f0d0036   ─▶   <data android:host="www.example.com"/>
/// ```
struct BuildManifest {
  /// What the parser leaves out, or reads otherwise than the file seems to say.
  private struct Note {
    let item: Int
    let message: String
  }

  let xml: CanonicalXML
  /// The references without a value, by where they stand.
  private(set) var references: [Int: String] = [:]
  private(set) var findings: [Finding] = []
  /// The references that have another value in the build than is given.
  let replaced: [String]

  /// Reads a manifest with the resources of its build, if they are there; `given` win over them.
  init(
    _ document: CompiledXML, _ resolver: inout ResourceResolver, given: SourceResources
  ) throws(Fault) {
    var reader = Reader(values: AttributeReader(resolver: resolver, given: given))
    for (index, element) in document.elements.enumerated() {
      try reader.read(element, index)
    }
    resolver = reader.values.resolver
    replaced = reader.values.replaced.all
    guard let xml = CanonicalXML(reader.items) else {
      throw Fault("the manifest is larger than can be shown")
    }
    self.xml = xml
    for (item, attribute, reference) in reader.unresolved {
      guard let place = xml.places(ofItem: item) else { continue }
      references[place.attributes[attribute].lowerBound] = reference
    }
    for note in reader.notes {
      guard let place = xml.places(ofItem: note.item) else { continue }
      findings.append(
        Finding(.configurations, note.message, at: place.element, hint: AttributeReader.hint))
    }
  }

  /// True of actions and categories, whose attribute Android asks for by its name, not by its
  /// number.
  static func isNamed(_ element: String) -> Bool {
    ["action", "category"].containsSameText(as: element)
  }

  private struct Reader {
    var values: AttributeReader
    var items: [CanonicalXML.Item] = []
    var unresolved: [(item: Int, attribute: Int, reference: String)] = []
    var notes: [Note] = []
    /// True in an element that filters are read from.
    private var isRead = false
    private static let readElements = [
      "application", "activity", "activity-alias", "intent-filter", "data",
      "uri-relative-filter-group",
    ]

    init(values: AttributeReader) { self.values = values }

    mutating func read(_ element: CompiledXML.Element, _ index: Int) throws(Fault) {
      var item = CanonicalXML.Item(
        depth: element.depth,
        name: XMLElement.Name(namespace: element.namespace, local: element.name),
        text: element.text, line: element.line)
      let isNamed = BuildManifest.isNamed(element.name)
      isRead = Self.readElements.containsSameText(as: element.name)
      var highest: UInt32 = 0
      for var attribute in element.attributes {
        if case .escaped(let text) = attribute.value {
          attribute.value = .string(SourceValue.unescaped(text))
        }
        // Android goes through attributes and numbers side by side: one out of order is not found.
        let isSeen = attribute.id > highest || attribute.id == 0 || isNamed
        highest = max(highest, attribute.id)
        guard isSeen, let name = name(of: attribute, isNamed: isNamed) else { continue }
        guard let known = AndroidAttribute.all[attribute.id], !isNamed else {
          item.attributes.append((name, attribute.raw ?? attribute.value.text))
          continue
        }
        let reading = try values.read(attribute.value, as: known)
        if isRead, let note = reading.note, notes.count <= Findings.most {
          notes.append(Note(item: index, message: note))
        }
        switch reading.value {
        case .text(let text)?: item.attributes.append((name, text))
        case .unresolved(let reference)?:
          unresolved.append((index, item.attributes.count, reference))
          let shown = reference.unicodeScalars.prefix { $0 != " " }
          item.attributes.append((name, String(shown)))
        case nil: continue
        }
      }
      items.append(item)
    }

    /// The name by which the manifest is read; nil for an attribute that Android does not see.
    private func name(
      of attribute: CompiledXML.Attribute, isNamed: Bool
    ) -> XMLElement.Name? {
      if let known = AndroidAttribute.all[attribute.id] {
        return XMLElement.Name(namespace: AndroidManifest.android, local: known.name)
      }
      if attribute.namespace.isSameText(as: ManifestElement.tools) { return nil }
      let isAndroid = attribute.namespace.isSameText(as: AndroidManifest.android)
      let isKnown = isAndroid && AndroidAttribute.named[ExactText(attribute.name)] != nil
      guard isKnown || attribute.name.isEmpty else {
        return XMLElement.Name(namespace: attribute.namespace, local: attribute.name)
      }
      if attribute.id == 0 {
        return isNamed && attribute.name.isSameText(as: "name")
          ? XMLElement.Name(namespace: AndroidManifest.android, local: "name") : nil
      }
      return XMLElement.Name(
        namespace: attribute.namespace, local: "attr-" + attribute.id.digits(8, radix: 16))
    }
  }
}

/// An attribute of Android's manifests by its number, which never changes (`public-final.xml` of
/// AOSP's `core/res`), and how the package parser reads it.
struct AndroidAttribute {
  /// How a value is read.
  enum Kind {
    /// As a text that must not change with the configuration (`getNonConfigurationString`).
    case text
    /// As a text of any configuration.
    case label
    /// As true or false (`getBoolean`).
    case flag
  }

  let name: String
  let kind: Kind

  private init(_ name: String, _ kind: Kind = .text) {
    self.name = name
    self.kind = kind
  }

  /// True of a name, in which `$NAME` is what a build replaces, too.
  var isName: Bool { ["scheme", "host", "port"].containsSameText(as: name) }

  /// What people read of an element.
  static let label = AndroidAttribute("label", .label)

  static let named = Dictionary(uniqueKeysWithValues: all.values.map { (ExactText($0.name), $0) })

  static let all: [UInt32: AndroidAttribute] = [
    0x0101_0001: AndroidAttribute("label", .label),
    0x0101_0003: AndroidAttribute("name"),
    0x0101_0006: AndroidAttribute("permission"),
    0x0101_000E: AndroidAttribute("enabled", .flag),
    0x0101_0010: AndroidAttribute("exported", .flag),
    0x0101_0026: AndroidAttribute("mimeType"),
    0x0101_0027: AndroidAttribute("scheme"),
    0x0101_0028: AndroidAttribute("host"),
    0x0101_0029: AndroidAttribute("port"),
    0x0101_002A: AndroidAttribute("path"),
    0x0101_002B: AndroidAttribute("pathPrefix"),
    0x0101_002C: AndroidAttribute("pathPattern"),
    0x0101_0202: AndroidAttribute("targetActivity"),
    0x0101_020C: AndroidAttribute("minSdkVersion", .label),
    0x0101_021B: AndroidAttribute("versionCode", .label),
    0x0101_021C: AndroidAttribute("versionName"),
    0x0101_0270: AndroidAttribute("targetSdkVersion", .label),
    0x0101_02E3: AndroidAttribute("fragment"),
    0x0101_03E3: AndroidAttribute("ssp"),
    0x0101_03E4: AndroidAttribute("sspPrefix"),
    0x0101_03E5: AndroidAttribute("sspPattern"),
    0x0101_04EE: AndroidAttribute("autoVerify", .flag),
    0x0101_0576: AndroidAttribute("versionCodeMajor", .label),
    0x0101_0615: AndroidAttribute("mimeGroup"),
    0x0101_061E: AndroidAttribute("pathSuffix"),
    0x0101_061F: AndroidAttribute("sspSuffix"),
    0x0101_0620: AndroidAttribute("pathAdvancedPattern"),
    0x0101_0621: AndroidAttribute("sspAdvancedPattern"),
    0x0101_068E: AndroidAttribute("allow", .flag),
    0x0101_068F: AndroidAttribute("query"),
    0x0101_0690: AndroidAttribute("queryPrefix"),
    0x0101_0691: AndroidAttribute("queryPattern"),
    0x0101_0692: AndroidAttribute("queryAdvancedPattern"),
    0x0101_0693: AndroidAttribute("querySuffix"),
    0x0101_0694: AndroidAttribute("fragmentPrefix"),
    0x0101_0695: AndroidAttribute("fragmentPattern"),
    0x0101_0696: AndroidAttribute("fragmentAdvancedPattern"),
    0x0101_0697: AndroidAttribute("fragmentSuffix"),
  ]
}
