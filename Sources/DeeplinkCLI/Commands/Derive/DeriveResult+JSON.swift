import DeriveKit
import JSONKit

extension DeriveResult {
  /// The templates, each as an object.
  var objects: [JSONNode] {
    entries.map { entry in
      .object([
        "template": .string(entry.shown),
        "count": .number(String(entry.template.count)),
        "example": .string(entry.example),
        "parameters": .object(entry.template.parameters.map { ($0.name, $0.rules.json) }),
        "doubtful": .boolean(entry.template.isDoubtful),
      ])
    }
  }
}
