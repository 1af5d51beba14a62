import JSONKit
import LinkKit
import TerminalKit

/// The question for a base URL.
enum BaseQuestion {
  static let help = "what paths are joined to: https://www.example.com, or myapp:// for an app"

  static func question(
    _ label: String, help: String, placeholder: String? = nil, initial: String = "",
    isOptional: Bool = false
  ) -> Question {
    Question(
      label: label, help: help, placeholder: placeholder, initialText: initial,
      isOptional: isOptional,
      verdict: { text in
        if text.isEmpty { return isOptional ? .valid : .incomplete(help) }
        do throws(Faults) {
          _ = try BaseURL(text)
          return .valid
        } catch {
          return error.all.first.map { .invalid($0.message) } ?? .valid
        }
      })
  }
}
