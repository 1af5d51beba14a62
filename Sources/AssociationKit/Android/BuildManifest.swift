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
    let code: LintCode
    let message: String
    let hint: String?
  }

  let xml: CanonicalXML
  /// The references without a value, by where they stand.
  private(set) var references: [Int: String] = [:]
  private(set) var findings: [Finding] = []

  /// Reads a manifest with the resources of its build, if they are there; `strings` win over them.
  init(
    _ document: CompiledXML, _ resolver: inout ResourceResolver, strings: [ExactText: String]
  ) throws(Fault) {
    var reader = Reader(resolver: resolver, strings: strings)
    for (index, element) in document.elements.enumerated() {
      try reader.read(element, index)
    }
    resolver = reader.resolver
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
      findings.append(Finding(note.code, note.message, at: place.element, hint: note.hint))
    }
  }

  private struct Reader {
    var resolver: ResourceResolver
    let strings: [ExactText: String]
    var items: [CanonicalXML.Item] = []
    var unresolved: [(item: Int, attribute: Int, reference: String)] = []
    var notes: [Note] = []
    /// True in an element that filters are read from.
    private var isRead = false
    private static let readElements = [
      "application", "activity", "activity-alias", "intent-filter", "data",
      "uri-relative-filter-group",
    ]

    init(resolver: ResourceResolver, strings: [ExactText: String]) {
      self.resolver = resolver
      self.strings = strings
    }

    mutating func read(_ element: CompiledXML.Element, _ index: Int) throws(Fault) {
      var item = CanonicalXML.Item(
        depth: element.depth,
        name: XMLElement.Name(namespace: element.namespace, local: element.name),
        text: element.text, line: element.line)
      // Of actions and categories Android asks for the attribute's name, not for its number.
      let isNamed = element.name.isSameText(as: "action") || element.name.isSameText(as: "category")
      isRead = Self.readElements.containsSameText(as: element.name)
      var highest: UInt32 = 0
      for var attribute in element.attributes {
        if case .escaped(let text) = attribute.value {
          attribute.value = .string(ManifestValues.unescaped(text))
        }
        // Android goes through attributes and numbers side by side: one out of order is not found.
        let isSeen = attribute.id > highest || attribute.id == 0 || isNamed
        highest = max(highest, attribute.id)
        guard isSeen, let name = name(of: attribute, isNamed: isNamed) else { continue }
        guard let known = AndroidAttribute.all[attribute.id], !isNamed else {
          item.attributes.append((name, attribute.raw ?? attribute.value.text))
          continue
        }
        switch try value(of: attribute, as: known, index) {
        case .text(let text)?: item.attributes.append((name, text))
        case .unresolved(let reference)?:
          unresolved.append((index, item.attributes.count, reference))
          let shown = reference.replacingScalars(ManifestValues.onlySomewhere, with: "")
          item.attributes.append((name, shown))
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
      let isKnown = isAndroid && AndroidAttribute.isKnown(attribute.name)
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

    /// The value as the package parser reads it; nil where it then has none.
    private mutating func value(
      of attribute: CompiledXML.Attribute, as known: AndroidAttribute, _ item: Int
    ) throws(Fault) -> ManifestValues.Resolved? {
      var value = attribute.value
      if case .reference(let id, let written) = value {
        let resolution = try resolver.resolve(id)
        let name = resolution.name ?? written
        // The resources of Android itself, which are in no build.
        let number = (id >> 24 == 0x01 ? "@android:" : "@") + value.text.dropFirst()
        let reference = name.isEmpty ? number : "@" + name
        if let text = reference.after("@string/"), let given = strings[ExactText(text)] {
          return .text(given)
        }
        note(resolution, of: known, reference, item)
        if resolution.changes, known.kind == .text { return nil }
        guard let found = resolution.value else {
          let isPartial = !resolution.others.isEmpty
          return .unresolved(reference + (isPartial ? ManifestValues.onlySomewhere : ""))
        }
        value = found
      }
      switch (known.kind, value) {
      case (_, .themeReference), (_, .reference): return .unresolved(value.text)
      case (_, .null): return nil
      case (.flag, .string(let text)):
        guard !text.isEmpty else { return nil }
        return .text(["1", "true", "TRUE"].containsSameText(as: text) ? "true" : "false")
      case (.flag, .decimal(let number)): return .text(number != 0 ? "true" : "false")
      case (.flag, .hexadecimal(let number)): return .text(number != 0 ? "true" : "false")
      default: return .text(value.text)
      }
    }

    /// Tells of values for other configurations, which are never read for a filter.
    private mutating func note(
      _ resolution: ResourceResolver.Resolution, of known: AndroidAttribute, _ reference: String,
      _ item: Int
    ) {
      guard isRead, known.kind != .label, notes.count <= Findings.most else { return }
      guard !resolution.others.isEmpty || resolution.changes else { return }
      let others = resolution.others.isEmpty ? "" : " (\(resolution.others.listed(atMost: 3)))"
      let name = "android:\(known.name)"
      let shown = reference.escapedForTerminal
      let message: String
      if resolution.changes, known.kind == .text {
        message =
          "\(name) is ignored: \(shown) has values for several configurations\(others), and Android "
          + "reads none of them"
      } else if resolution.value == nil {
        message = "\(name): \(shown) has values only for some configurations\(others)"
      } else {
        message = "\(name): values of \(shown) for other configurations\(others) are not read"
      }
      notes.append(
        Note(
          item: item, code: .configurations, message: message,
          hint: "write the value itself in the manifest"))
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

  static func isKnown(_ name: String) -> Bool { names.contains(name) }

  private static let names = Set(all.values.map(\.name))

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
