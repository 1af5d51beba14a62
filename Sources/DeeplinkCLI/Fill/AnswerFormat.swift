import JSONKit
import LinkKit

/// How `fill` prints its one answer.
enum AnswerFormat: String, CaseIterable, Sendable {
  case url, json, adb, simctl, qr, svg, png

  /// The answer as one line without its end; of a picture, the URL that is drawn.
  func text(of filled: FilledForm, _ request: RequestedLink) -> String {
    switch self {
    case .url, .qr, .svg, .png: return filled.url
    case .adb: return DeviceCommand.adb(filled.url)
    case .simctl: return DeviceCommand.simctl(filled.url)
    case .json:
      let values = zip(filled.ready.form.fields, filled.answers).compactMap { field, answer in
        answer.text.map { (field.name, JSONNode.string($0)) }
      }
      return JSONNode.object([
        "url": .string(filled.url),
        "link": request.name.map(JSONNode.string),
        "environment": filled.ready.environment.name.map(JSONNode.string),
        "values": .object(values),
      ]).line
    }
  }
}
