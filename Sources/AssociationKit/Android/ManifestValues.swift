import TextKit
import XMLKit

/// The values of `@string/…` and `${…}` in a manifest.
package struct ManifestValues: Sendable {
  /// The strings, booleans and integers of source files.
  package var resources = SourceResources()
  /// The placeholders of the build by name.
  package var placeholders: [ExactText: String] = [:]
  /// The app's package for a manifest that names none, as `${applicationId}` has it.
  package var package: String?
  /// The API level of the system, by which values of `values-v31` count.
  package var api = AndroidApp.latestLevel
  /// True for a manifest that a tool decoded from a build: its escapes are undone already.
  var isDecoded = false
  /// The references without a value in a manifest, by where they stand; every other value is final.
  var references: [Int: String] = [:]

  package init() {}

  /// A value as Android reads it: placeholders put in, references followed, escapes undone.
  package enum Resolved {
    case text(String)
    /// This reference has no value here.
    case unresolved(String)
  }

  /// The value of an attribute of a manifest that has been read.
  func resolved(_ attribute: XMLElement.Attribute) -> Resolved {
    references[attribute.range.lowerBound].map { .unresolved($0) } ?? .text(attribute.value)
  }

  /// What is not resolved in an attribute: its reference, else the value as it is written.
  func unresolved(in attribute: XMLElement.Attribute) -> String {
    let reference = references[attribute.range.lowerBound]
    return reference.flatMap { $0.hasScalarPrefix("@") ? $0 : nil } ?? attribute.value
  }

  /// Reads the source text of a label as Android does.
  package func resolved(_ label: String) -> Resolved {
    switch compiled(label, as: AndroidAttribute.label) {
    case .unresolved(let reference): return .unresolved(reference)
    case .value(let value):
      var reader = attributeReader
      let reading = try? reader.read(value, as: AndroidAttribute.label)
      return reading?.value ?? .text("")
    }
  }

  var attributeReader: AttributeReader {
    let resolver = ResourceResolver(api: api) { [resources] () throws(Fault) in resources }
    return AttributeReader(resolver: resolver, given: SourceResources())
  }

  // MARK: - Source text

  /// What aapt2 makes of the source text of an attribute.
  enum Compiled {
    case value(CompiledXML.Value)
    /// This placeholder, or what is neither true nor false, has no value.
    case unresolved(String)
  }

  func compiled(_ written: String, as known: AndroidAttribute) -> Compiled {
    let text: String
    switch replacingPlaceholders(in: written, isName: known.isName) {
    case .unresolved(let placeholder): return .unresolved(placeholder)
    case .text(let replaced): text = replaced
    }
    if let item = SourceValue.item(text) {
      guard case .reference(_, let name) = item else { return .value(item) }
      return .value(.reference(resources.id(of: name), name: name))
    }
    guard known.kind != .flag else {
      return SourceValue.flag(text).map { .value($0) } ?? .unresolved(text)
    }
    return .value(.string(isDecoded ? text : SourceValue.unescaped(text)))
  }

  /// Puts in placeholders; in a name, such as a scheme or a host, `$NAME` is what a build replaces
  /// too, because a name has no `$`.
  private func replacingPlaceholders(in value: String, isName: Bool) -> Resolved {
    var text = ""
    var scalars = value.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "$" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      guard scalars.first == "{", let end = scalars.firstIndex(of: "}") else {
        if isName { return .unresolved(value) }
        text.unicodeScalars.append(scalar)
        continue
      }
      let name = String(scalars[scalars.index(after: scalars.startIndex)..<end])
      scalars = scalars[scalars.index(after: end)...]
      guard let value = placeholders[ExactText(name)] else { return .unresolved("${\(name)}") }
      text += value
    }
    return .text(text)
  }

  // MARK: - Values that are missing

  private static let onlySomewhere = " (for some devices only)"
  private static let endless = " (which refers to itself)"
  private static let tooLong = " (through more than \(ResourceResolver.reach) references)"

  /// What follows a reference whose resource is there and has no value.
  static func reason(for resolution: ResourceResolver.Resolution) -> String {
    if resolution.isTooLong { return resolution.isLoop ? endless : tooLong }
    if !resolution.others.isEmpty { return onlySomewhere }
    return resolution.next.map { " (which is @\($0))" } ?? ""
  }

  /// What gives a reference a value.
  package static func hint(for reference: String) -> String {
    let scalars = reference.unicodeScalars
    if let start = scalars.indices.first(where: { scalars[$0...].starts(with: "${".unicodeScalars) }
    ) {
      let name = scalars[start...].dropFirst(2).prefix { $0 != "}" }
      return "pass --placeholder \(String(name))=VALUE"
    }
    if reference.hasScalarPrefix("?") {
      return #"write the value itself in the manifest, a "?" at its start as \?"#
    }
    if ["@android:", onlySomewhere, endless, tooLong].contains(where: reference.containsScalars) {
      return AttributeReader.hint
    }
    if reference.hasScalarPrefix("@navigation/") {
      return "pass the build itself, for which Gradle makes filters of the graph"
    }
    let types = ["@string/", "@bool/", "@integer/"]
    if types.contains(where: reference.hasScalarPrefix) {
      return "pass the resources with --strings FILE"
    }
    return reference.hasScalarPrefix("@")
      ? "pass the whole build, whose resources have the value" : "write \"true\" or \"false\""
  }
}
