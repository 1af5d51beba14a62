import JSONKit
import TextKit

/// The rules that schemas of parameters are read as, so that of many that are alike one is read.
final class OpenAPISchemaMemory {
  private var known: [ExactText: OpenAPISchema] = [:]
  /// What of their values looks like secrets.
  let secrets = SecretMemory()
  private let isOfOneDocument: Bool

  /// A memory for one document, or for several, in which one reference may lead to several schemas.
  init(isOfOneDocument: Bool = true) {
    self.isOfOneDocument = isOfOneDocument
  }

  func schema(of parameter: JSONNode, in document: OpenAPIDocument) -> OpenAPISchema {
    let text = parameter.compactLine
    func made() -> OpenAPISchema {
      OpenAPISchema(parameter["schema"], of: parameter, in: document)
    }
    guard isOfOneDocument || !text.containsScalars("$ref") else { return made() }
    if let schema = known[ExactText(text)] { return schema }
    let schema = made()
    known[ExactText(text)] = schema
    return schema
  }
}
