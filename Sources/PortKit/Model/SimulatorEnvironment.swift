import JSONKit
import TextKit

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
