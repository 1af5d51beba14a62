import JSONKit
import LinkKit

/// How `fill` prints its one answer.
enum AnswerFormat: String, CaseIterable, Sendable {
  case url, json, adb, simctl

  /// The answer as one line.
  ///
  /// - Parameters:
  ///   - filled: the URL and its answers.
  ///   - form: what was filled.
  ///   - request: the link that was asked for.
  ///   - environment: the environment's name, if there is one.
  /// - Returns: the line without its end.
  func text(
    of filled: Asking.Filled, form: Form, request: RequestedLink, _ environment: String?
  ) -> String {
    switch self {
    case .url: return filled.url
    case .adb: return DeviceCommand.adb(filled.url)
    case .simctl: return DeviceCommand.simctl(filled.url)
    case .json:
      let values = zip(form.fields, filled.answers).compactMap { field, answer in
        answer.text.map { "\(JSONText.harmless(field.name)): \(JSONText.harmless($0))" }
      }
      var members = ["\"url\": \(JSONText.harmless(filled.url))"]
      if let name = request.name { members.append("\"link\": \(JSONText.harmless(name))") }
      if let environment { members.append("\"environment\": \(JSONText.harmless(environment))") }
      members.append("\"values\": {\(values.isEmpty ? "" : " \(values.joined(separator: ", ")) ")}")
      return "{ \(members.joined(separator: ", ")) }"
    }
  }
}
