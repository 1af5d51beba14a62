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

  /// Whether a build has put filters in the place of navigation graphs, if there were any.
  private let isMerged: Bool

  /// A reader for a manifest that says for which API level the app is made, if it does.
  init(values: ManifestValues, target: Int?, isMerged: Bool, findings: [Finding] = []) {
    self.values = values
    self.isMerged = isMerged
    for finding in findings {
      self.findings.note(finding.code, finding.message, at: finding.range, hint: finding.hint)
    }
    isExportedNeeded = target.map { $0 >= Self.levelOfExported } ?? true
  }

  /// The first API level for which an app has to state `android:exported`: Android 12.
  private static let levelOfExported = 31

  mutating func readActivity(_ activity: ManifestElement, of application: ManifestElement) {
    let name = activity.attribute("name")?.value ?? ""
    let elements = activity.children(named: "intent-filter")
    let graphs = isMerged ? [] : activity.children(named: "nav-graph")
    if activity.attribute("exported") == nil, isExportedNeeded, !(elements + graphs).isEmpty {
      findings.note(
        .exportedMissing,
        "android:exported is missing: an app that targets Android 12 cannot be installed without it",
        at: activity.range,
        hint: #"write android:exported="true" in <activity>, or "false" if no link should open it"#)
    }
    let access = access(to: activity, of: application)
    for element in elements {
      line = 0
      var filter = IntentFilter(activity: name, range: element.range, access: access)
      if let flag = flag("autoVerify", of: element) { filter.autoVerify = flag.value }
      filter.label = label(of: element) ?? label(of: activity)
      for child in element.children { read(child, into: &filter) }
      filter.supposeUnresolvedNames()
      filters.append(filter)
    }
    for graph in graphs {
      guard let reference = graph.attribute("value") else { continue }
      note(reference.value, at: reference.range)
      filters.append(
        IntentFilter(activity: name, range: graph.range, access: access, graph: reference))
    }
  }

  private func label(of element: ManifestElement) -> String? {
    guard let label = element.attribute("label"),
      case .text(let text) = values.resolved(label)
    else { return nil }
    return text
  }

  private mutating func read(_ element: ManifestElement, into filter: inout IntentFilter) {
    if element.isNamed("action") {
      filter.actions += [name(of: element, in: &filter)].compactMap { $0 }
    } else if element.isNamed("category") {
      filter.categories += [name(of: element, in: &filter)].compactMap { $0 }
    } else if element.isNamed("data") {
      line += 1
      readData(element, into: &filter)
    } else if element.isNamed("uri-relative-filter-group") {
      var group = IntentFilter.Group(items: [], range: element.range)
      if let flag = flag("allow", of: element) { group.allow = flag.value }
      for data in element.children(named: "data") {
        group.items += items(of: data, Self.pathAttributes + Self.groupAttributes)
      }
      // To Android a group of nothing is no group.
      guard group.items.isEmpty else { return filter.groups.append(group) }
      findings.note(
        .emptyGroup, "a group without a path, query or fragment counts for nothing",
        at: element.range)
    }
  }

  /// The name of an action or a category; nil where it is missing or nothing of it is known.
  private mutating func name(
    of element: ManifestElement, in filter: inout IntentFilter
  ) -> String? {
    guard let attribute = element.attribute("name") else { return nil }
    switch values.resolved(attribute) {
    case .text(let text): return text
    case .unresolved(let reference):
      // `${applicationId}.OPEN` is none of Android's own names.
      guard reference.isSameText(as: attribute.value) else { return nil }
      note(reference, at: attribute.range)
      filter.unresolvedName = filter.unresolvedName ?? (reference, attribute.range)
      return nil
    }
  }

  private mutating func readData(_ element: ManifestElement, into filter: inout IntentFilter) {
    for attribute in element.plainAttributes {
      guard Self.dataNames.containsSameText(as: attribute.name.local) else { continue }
      findings.note(
        .attributeWithoutNamespace, "\(attribute.name.local) without android: is ignored",
        at: attribute.range, hint: "write android:\(attribute.name.local)")
    }
    if let type = element.attribute("mimeType") ?? element.attribute("mimeGroup") {
      filter.type = filter.type ?? type.range
    }
    filter.schemes += items(of: element, [Self.scheme])
    filter.schemeParts += items(of: element, Self.partAttributes)
    filter.paths += items(of: element, Self.pathAttributes)
    guard let host = element.attribute("host") else {
      guard let port = element.attribute("port") else { return }
      return findings.note(
        .port, "a port without a host in the same <data> is ignored", at: port.range)
    }
    let name = text(of: host)
    let port = element.attribute("port").map { (range: $0.range, text: text(of: $0)) }
    if let port, let text = port.text, Int32(text) == nil {
      findings.note(
        .port, "\(text.quoted()) is not a port: the app cannot be installed", at: port.range,
        hint: "write a number, or remove android:port for any port")
    }
    let isResolved = name != nil && port.map { $0.text != nil } ?? true
    // Of a host with an unresolved port at least the host is known.
    let pattern = name.map { HostPattern(manifest: $0, port: port?.text) } ?? .any
    filter.authorities.append(
      IntentFilter.Authority(
        host: pattern,
        item: IntentFilter.Item(
          condition: Condition(.authority, .authority(HostSet([pattern]))),
          text: name ?? host.value,
          range: host.range, line: line,
          unresolved: isResolved
            ? nil : values.unresolved(in: name == nil ? host : element.attribute("port") ?? host))))
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
    of element: ManifestElement, _ attributes: [DataAttribute]
  ) -> [IntentFilter.Item] {
    attributes.compactMap { known in
      guard let attribute = element.attribute(known.name) else { return nil }
      guard let text = text(of: attribute) else {
        return IntentFilter.Item(
          condition: Condition(known.part, .android(AndroidPattern(.prefix, ""))),
          text: attribute.value, range: attribute.range, line: line, lowestAPI: known.lowestAPI,
          unresolved: values.unresolved(in: attribute))
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

  /// The value as Android reads it, or nil where it cannot be resolved.
  mutating func text(of attribute: XMLElement.Attribute) -> String? {
    switch values.resolved(attribute) {
    case .text(let text): return text
    case .unresolved(let reference):
      note(reference, at: attribute.range)
      return nil
    }
  }

  /// An attribute that is true or false; nil where the element lacks it, or it is neither.
  mutating func flag(
    _ name: String, of element: ManifestElement
  ) -> (value: IntentFilter.Flag, range: Range<Int>)? {
    guard let attribute = element.attribute(name) else { return nil }
    switch values.resolved(attribute) {
    case .text(let text):
      return IntentFilter.Flag(text).map { ($0, attribute.range) }
    case .unresolved(let reference):
      note(reference, at: attribute.range)
      return (.unresolved(reference), attribute.range)
    }
  }

  // MARK: Unresolved values

  /// Each reference that has no value, where it first stands, and how often.
  private var unresolved: [(reference: String, range: Range<Int>, count: Int)] = []

  private mutating func note(_ reference: String, at range: Range<Int>) {
    let known = unresolved.firstIndex { $0.reference.isSameText(as: reference) }
    guard let known else { return unresolved.append((reference, range, 1)) }
    if unresolved[known].range != range { unresolved[known].count += 1 }
  }

  /// All findings, each reference without a value once.
  consuming func finished() -> [Finding] {
    for (reference, range, count) in unresolved {
      let more = count > 1 ? ", here and in \(counted(count - 1, "more place"))" : ""
      findings.note(
        .unresolved, "\(reference.escapedForTerminal) is not resolved\(more)", at: range,
        hint: ManifestValues.hint(for: reference))
    }
    return findings.all.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
