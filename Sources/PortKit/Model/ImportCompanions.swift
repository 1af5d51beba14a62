import AssociationKit
import JSONKit
import TextKit

/// What belongs to an imported file and does not stand in it.
package struct ImportCompanions: Sendable {
  /// The environments that belong to links of SimulatorDeepLinker.
  package var environments: [SimulatorEnvironment] = []
  /// The values of `@string/…` and `${…}` in Android's files.
  package var values = ManifestValues()
  /// The host that serves the file, which does not name it.
  package var host: String?
  /// The URL at which other asset links include the file, in place of a host.
  package var url: String?
  /// The store's app on Apple's systems, as `TEAM.bundle` or a bundle ID; nil where it names none.
  package var appID: String?
  /// The package of the store's app; nil where the store names none.
  package var package: String?
  /// The file's path from the folder of the store; nil of a file that has none.
  package var path: String?
  /// A path that stands in the file, seen from the folder of the store; the file's own folder is
  /// where it was seen from.
  package var moved: @Sendable (String) -> String = { $0 }

  package init() {}

  /// How links of another app than the store's own are treated.
  static func skipped(besideApp own: String) -> ImportedFile.Content {
    .passedOver("the store supports one app, which is \(own.quoted())")
  }
}

/// One environment of SimulatorDeepLinker: `{"name": "Staging", "variables": {"BASE_URL": "…"}}`.
package struct SimulatorEnvironment: Sendable {
  let name: String
  let variables: [(name: String, value: String)]

  /// The environments of a file; throws all its faults.
  package static func all(_ bytes: [UInt8]) throws(Faults) -> [SimulatorEnvironment] {
    let node = try JSONNode.parse(bytes)
    let elements = node["environments"]?.elements ?? node.elements
    var faults: [Fault] = []
    let environments = elements.compactMap { element -> SimulatorEnvironment? in
      guard let name = element["name"]?.text, let variables = element["variables"] else {
        faults.append(
          Fault("expected an environment with \"name\" and \"variables\"", at: element.range))
        return nil
      }
      return SimulatorEnvironment(
        name: DerivedName.environment(name) ?? name,
        variables: variables.members.compactMap { member in
          member.value.text.map { (member.name, $0) }
        })
    }
    guard faults.isEmpty else { throw Faults(faults) }
    return environments
  }

  func value(_ variable: String) -> String? {
    variables.first { $0.name.isSameText(as: variable) }?.value
  }
}
