import TextKit
import XMLKit

/// A file of resources that was found beside a manifest.
package struct FoundResources: Sendable {
  /// What messages call it.
  package let name: String
  /// The systems that its folder is for: `values-de-v31`.
  package let configuration: ResourceConfiguration
  package let bytes: [UInt8]

  /// A file in a folder of that name.
  package init(name: String, folder: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    configuration = ResourceConfiguration(folder: folder)
  }
}

/// Looks in many files for the few resources that a manifest refers to, so that what is wrong with
/// all others does not matter.
package struct ResourceSearch: Sendable {
  /// The names such as `string/host`; true for one whose value for every configuration matters.
  private var names: [ExactText: Bool] = [:]

  /// A search for what a source manifest, or a navigation graph, refers to.
  package init(for bytes: [UInt8], _ values: ManifestValues) {
    guard let root = try? XMLReader.read(bytes) else { return }
    collect(root, values)
  }

  private mutating func collect(_ element: XMLElement, _ values: ManifestValues) {
    for attribute in element.attributes {
      let isAndroid = attribute.name.namespace.isSameText(as: AndroidManifest.android)
      let known = isAndroid ? AndroidAttribute.named[ExactText(attribute.name.local)] : nil
      guard known != nil || attribute.name.local.isSameText(as: "uri"),
        case .value(.reference(_, let name)) = values.compiled(
          attribute.value, as: known ?? AndroidAttribute.label)
      else { continue }
      add(name, isEverywhere: known.map { $0.kind != .label } ?? false)
    }
    for child in element.children { collect(child, values) }
  }

  private mutating func add(_ name: String, isEverywhere: Bool) {
    let own = ExactText(name.splitScalars(at: ":").last ?? name)
    names[own] = isEverywhere || names[own] ?? false
  }

  package var isEmpty: Bool { names.isEmpty }

  /// True if values for other configurations than the usual one matter.
  package var isEverywhere: Bool { names.values.contains(true) }

  /// Adds to resources, by `add`, each file that may define what is looked for.
  package mutating func choose<Failure>(
    among files: [FoundResources], for resources: inout SourceResources,
    _ add: (FoundResources, inout SourceResources) throws(Failure) -> Void
  ) throws(Failure) {
    var left = files
    while true {
      follow(resources)
      let (isUsual, all) = (entries { _ in true }, entries { $0 })
      let chosen = left.filter { file in
        Self.quotes(file.bytes, file.configuration.qualifiers.isEmpty ? isUsual : all)
      }
      guard !chosen.isEmpty else { return }
      left.removeAll { file in chosen.contains { $0.name.isSameText(as: file.name) } }
      for file in chosen { try add(file, &resources) }
    }
  }

  /// Adds the names that known resources refer to.
  private mutating func follow(_ resources: SourceResources) {
    var before: [ExactText: Bool] = [:]
    while names != before {
      before = names
      for (name, isEverywhere) in before {
        for other in resources.references(of: name.text) { add(other, isEverywhere: isEverywhere) }
      }
    }
  }

  private func entries(where isTaken: (Bool) -> Bool) -> [[UInt8]] {
    names.filter { isTaken($0.value) }.map { name, _ in
      Array((name.text.splitScalars(at: "/").last ?? name.text).utf8)
    }
  }

  /// Whether one of the names stands in a file as the value of an attribute.
  private static func quotes(_ bytes: [UInt8], _ names: [[UInt8]]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { start in
        let quote = bytes[start]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
        let rest = bytes[(start + 1)...]
        return names.contains { name in
          rest.starts(with: name) && rest.dropFirst(name.count).first == quote
        }
      }
    }
  }
}
