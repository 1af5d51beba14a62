import JSONKit
import LinkKit
import TextKit

/// How `fill` prints its one answer.
enum AnswerFormat: String, CaseIterable, Sendable {
  case url, json, adb, simctl, qr, svg, png

  /// How the URL is drawn; nil if it is written.
  var picture: PictureFormat? {
    switch self {
    case .url, .json, .adb, .simctl: nil
    case .qr: .qr
    case .svg: .svg
    case .png: .png
    }
  }

  /// The answer as one line; of a picture, the URL that is drawn.
  ///
  /// - Parameters:
  ///   - filled: the URL and its answers.
  ///   - form: what was filled.
  ///   - request: the link that was asked for.
  ///   - environment: the environment's name, if there is one.
  /// - Returns: the line without its end.
  func text(
    of filled: FilledForm, form: Form, request: RequestedLink, _ environment: String?
  ) -> String {
    switch self {
    case .url, .qr, .svg, .png: return filled.url
    case .adb: return DeviceCommand.adb(filled.url)
    case .simctl: return DeviceCommand.simctl(filled.url)
    case .json:
      let values = zip(form.fields, filled.answers).compactMap { field, answer in
        answer.text.map { (field.name, JSONNode.string($0)) }
      }
      return JSONNode.object([
        "url": .string(filled.url),
        "link": request.name.map(JSONNode.string),
        "environment": environment.map(JSONNode.string),
        "values": .object(values),
      ]).line
    }
  }
}
