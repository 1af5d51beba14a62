import TextKit
import XMLKit

/// Reads the values of attributes as Android's package parser does: references followed, flags true
/// or false.
struct AttributeReader {
  private(set) var resolver: ResourceResolver
  /// Resources that win over those of the resolver.
  let given: SourceResources
  /// The references whose value those replace: `@string/host`.
  private(set) var replaced = DistinctTexts()

  init(resolver: ResourceResolver, given: SourceResources) {
    (self.resolver, self.given) = (resolver, given)
  }

  /// What the parser reads, nil where it takes the attribute as absent, and what is to be said of it.
  typealias Reading = (value: ManifestValues.Resolved?, note: String?)

  mutating func read(
    _ value: CompiledXML.Value, as known: AndroidAttribute
  ) throws(Fault) -> Reading {
    var value = value
    var note: String?
    if case .reference(let id, let written) = value {
      let resolution = try resolver.resolve(id)
      let name = resolution.name ?? written
      // The resources of Android itself, which are in no build.
      let number = (id >> 24 == 0x01 ? "@android:" : "@") + value.text.dropFirst()
      let reference = name.isEmpty ? number : "@" + name
      // What is given counts wherever the references of the build lead to it.
      for name in [name] + resolution.aliases {
        guard let given = given.text(of: name) else { continue }
        if let own = resolution.value, !own.text.isSameText(as: given) {
          replaced.insert(name.isEmpty ? number : "@" + name)
        }
        return (.text(given), nil)
      }
      if known.kind != .label { note = Self.note(of: resolution, known, reference) }
      if resolution.changes, known.kind == .text { return (nil, note) }
      guard let found = resolution.value else {
        return (.unresolved(reference + ManifestValues.reason(for: resolution)), note)
      }
      value = found
    }
    switch (known.kind, value) {
    case (_, .themeReference), (_, .reference): return (.unresolved(value.text), note)
    case (_, .null): return (nil, note)
    case (.flag, .string(let text)):
      guard !text.isEmpty else { return (nil, note) }
      return (.text(["1", "true", "TRUE"].containsSameText(as: text) ? "true" : "false"), note)
    case (.flag, .decimal(let number)): return (.text(number != 0 ? "true" : "false"), note)
    case (.flag, .hexadecimal(let number)): return (.text(number != 0 ? "true" : "false"), note)
    default: return (.text(value.text), note)
    }
  }

  /// Tells of values for other configurations, which are never read for a filter.
  private static func note(
    of resolution: ResourceResolver.Resolution, _ known: AndroidAttribute, _ reference: String
  ) -> String? {
    guard !resolution.others.isEmpty || resolution.changes else { return nil }
    let others = resolution.others.isEmpty ? "" : " (\(resolution.others.listed(atMost: 3)))"
    let name = "android:\(known.name)"
    let shown = reference.escapedForTerminal
    if resolution.changes, known.kind == .text {
      let usual = resolution.value.map { "; the usual value is \($0.text.quoted(limit: 100))" }
      return
        "\(name) is ignored: \(shown) has values for several configurations\(others), and Android "
        + "reads none of them\(usual ?? "")"
    }
    return resolution.value == nil
      ? "\(name): \(shown) has values only for some configurations\(others)"
      : "\(name): values of \(shown) for other configurations\(others) are not read"
  }

  /// What helps against a note.
  static let hint = "write the value itself in the manifest"
}
