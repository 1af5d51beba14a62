import BatchKit
import JSONKit
import LinkKit
import TextKit

/// How `fill` prints its one answer.
enum AnswerFormat: String, CaseIterable, Sendable {
  case url, json, adb, simctl, intent, play, apns, fcm, qr, svg, png

  /// The answer as one line without its end; of a picture, the URL that is drawn.
  ///
  /// - Throws: `CommandError` where the URL cannot be delivered.
  func text(
    of filled: FilledForm, _ request: RequestedLink, by delivery: Delivery?
  ) throws(CommandError) -> String {
    switch self {
    case .url, .qr, .svg, .png: return filled.url
    case .adb: return DeviceCommand.adb(filled.url)
    case .simctl: return DeviceCommand.simctl(filled.url)
    case .intent, .play, .apns, .fcm:
      guard let delivery else { preconditionFailure("\(rawValue) is prepared with its options") }
      do throws(Fault) {
        return try delivery.text(of: filled.link(of: request))
      } catch {
        throw CommandError(.refused, error.message, hint: error.hint)
      }
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

extension FilledForm {
  /// The link that was filled, with all of its values.
  fileprivate func link(of request: RequestedLink) -> FilledLink {
    FilledLink(
      link: request.name, environment: ready.environment.name, url: url,
      values: zip(ready.form.fields, answers).map { ($0.name, $1.text) })
  }
}
