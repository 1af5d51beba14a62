import TextKit
import XMLKit

/// Reads the activities of a manifest into intent filters, and notes what cannot be read.
struct ManifestReader {
  let values: ManifestValues
  private(set) var filters: [IntentFilter] = []
  private(set) var findings = Findings()
  /// The number of the `<data>` that is read.
  private var line = 0

  /// Whether each activity with an intent filter has to state `android:exported`.
  private let isExportedNeeded: Bool

  /// A reader for a manifest that says for which API level the app is made, if it does.
  init(values: ManifestValues, target: Int?) {
    self.values = values
    isExportedNeeded = target.map { $0 >= Self.levelOfExported } ?? true
  }

  /// The first API level for which an app has to state `android:exported`: Android 12.
  private static let levelOfExported = 31

  mutating func readActivity(_ activity: XMLElement) {
    let name = attribute("name", of: activity)?.value ?? ""
    let elements = activity.children(named: "intent-filter")
    if attribute("exported", of: activity) == nil, isExportedNeeded, !elements.isEmpty {
      findings.note(
        .exportedMissing,
        "android:exported is missing: an app that targets Android 12 cannot be installed without it",
        at: activity.range,
        hint: #"write android:exported="true" in <activity>, or "false" if no link should open it"#)
    }
    for element in elements {
      line = 0
      var filter = IntentFilter(
        activity: name, range: element.range,
        isAutoVerified: attribute("autoVerify", of: element)?.value == "true",
        closure: closure(of: activity))
      filter.label = label(of: element) ?? label(of: activity)
      for child in element.children { read(child, into: &filter) }
      filters.append(filter)
    }
  }

  private func closure(of activity: XMLElement) -> IntentFilter.Closure? {
    for name in ["exported", "enabled"] {
      guard let attribute = attribute(name, of: activity),
        case .text(let text) = values.resolved(attribute.value), text.isSameText(as: "false")
      else { continue }
      return IntentFilter.Closure(text: #"android:\#(name)="false""#, range: attribute.range)
    }
    return nil
  }

  private func label(of element: XMLElement) -> String? {
    guard let label = attribute("label", of: element),
      case .text(let text) = values.resolved(label.value)
    else { return nil }
    return text
  }

  private mutating func read(_ element: XMLElement, into filter: inout IntentFilter) {
    if element.isNamed("action") {
      filter.actions += [attribute("name", of: element)?.value].compactMap { $0 }
    } else if element.isNamed("category") {
      filter.categories += [attribute("name", of: element)?.value].compactMap { $0 }
    } else if element.isNamed("data") {
      line += 1
      readData(element, into: &filter)
    } else if element.isNamed("uri-relative-filter-group") {
      var group = IntentFilter.Group(
        isAllowed: attribute("allow", of: element)?.value != "false", items: [],
        range: element.range)
      for data in element.children(named: "data") {
        group.items += items(of: data, Self.pathAttributes + Self.groupAttributes)
      }
      // To Android a group of nothing is no group.
      if !group.items.isEmpty { filter.groups.append(group) }
    }
  }

  private mutating func readData(_ element: XMLElement, into filter: inout IntentFilter) {
    for attribute in element.attributes where attribute.name.namespace.isEmpty {
      guard Self.dataNames.containsSameText(as: attribute.name.local) else { continue }
      findings.note(
        .attributeWithoutNamespace,
        "\(attribute.name.local) without android: is ignored", at: attribute.range,
        hint: "write android:\(attribute.name.local)")
    }
    if attribute("mimeType", of: element) != nil || attribute("mimeGroup", of: element) != nil {
      filter.hasType = true
    }
    filter.schemes += items(of: element, [Self.scheme])
    filter.schemeParts += items(of: element, Self.partAttributes)
    filter.paths += items(of: element, Self.pathAttributes)
    guard let host = attribute("host", of: element) else { return }
    let port = attribute("port", of: element).flatMap { text(of: $0) }
    let name = text(of: host)
    let pattern = HostPattern(manifest: name ?? "*", port: port)
    filter.authorities.append(
      IntentFilter.Authority(
        host: pattern,
        item: IntentFilter.Item(
          condition: Condition(.authority, .authority(HostSet([pattern]))),
          text: name ?? host.value,
          range: host.range, line: line, unresolved: name == nil ? host.value : nil)))
  }

  // MARK: Attributes

  /// An attribute of `<data>`: which part of a link it sees, how, and since when.
  private struct DataAttribute {
    let name: String
    let part: URLPart
    let kind: AndroidPattern.Kind
    var lowestAPI = 1
  }

  private static let scheme = DataAttribute(name: "scheme", part: .scheme, kind: .literal)

  private static func attributes(_ name: String, _ part: URLPart, suffixAPI: Int)
    -> [DataAttribute]
  {
    [
      DataAttribute(name: name, part: part, kind: .literal),
      DataAttribute(name: name + "Prefix", part: part, kind: .prefix),
      DataAttribute(name: name + "Pattern", part: part, kind: .simple),
      DataAttribute(name: name + "AdvancedPattern", part: part, kind: .advanced, lowestAPI: 31),
      DataAttribute(name: name + "Suffix", part: part, kind: .suffix, lowestAPI: suffixAPI),
    ]
  }

  private static let pathAttributes = attributes("path", .path, suffixAPI: 31)
  private static let partAttributes = attributes("ssp", .afterScheme, suffixAPI: 31)
  private static let groupAttributes =
    attributes("query", .query, suffixAPI: 35) + attributes("fragment", .fragment, suffixAPI: 35)
  private static let dataNames =
    ["scheme", "host", "port", "mimeType"]
    + (pathAttributes + partAttributes + groupAttributes).map(\.name)

  private mutating func items(
    of element: XMLElement, _ attributes: [DataAttribute]
  ) -> [IntentFilter.Item] {
    attributes.compactMap { known in
      guard let attribute = attribute(known.name, of: element) else { return nil }
      guard let text = text(of: attribute) else {
        return IntentFilter.Item(
          condition: Condition(known.part, .android(AndroidPattern(.prefix, ""))),
          text: attribute.value, range: attribute.range, line: line, lowestAPI: known.lowestAPI,
          unresolved: attribute.value)
      }
      let pattern = AndroidPattern(known.kind, text)
      if let reason = pattern.refusal {
        findings.note(
          .refusedPattern, "Android rejects \(text.quoted()): \(reason)", at: attribute.range,
          hint: "the app cannot be installed")
      }
      return IntentFilter.Item(
        condition: Condition(
          known.part, known.part == .query ? .androidPair(pattern) : .android(pattern)),
        text: text, range: attribute.range, line: line, lowestAPI: known.lowestAPI)
    }
  }

  /// The value as Android reads it, or nil with a note where it cannot be resolved.
  private mutating func text(of attribute: XMLElement.Attribute) -> String? {
    switch values.resolved(attribute.value) {
    case .text(let text): return text
    case .unresolved(let reference):
      let isPlaceholder = reference.hasScalarPrefix("$")
      findings.note(
        .unresolved, "\(reference.escapedForTerminal) is not resolved", at: attribute.range,
        hint: isPlaceholder
          ? "pass --placeholder NAME=VALUE" : "pass the resources with --strings FILE")
      return nil
    }
  }

  private func attribute(_ name: String, of element: XMLElement) -> XMLElement.Attribute? {
    element.attribute(name, in: AndroidManifest.android)
  }
}
