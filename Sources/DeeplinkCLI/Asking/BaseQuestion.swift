import LinkKit
import TerminalKit
import TextKit

enum BaseQuestion {
  static let help = "the base URL: https://www.example.com, or myapp:// for an app"

  /// The URL that a host without a scheme probably means: `shop.example` → `https://shop.example`.
  private static func suggestion(for text: String) -> String? {
    guard !text.containsScalars(":"), text.containsScalars(".") || text.isSameText(as: "localhost")
    else { return nil }
    let url = "https://" + text
    return (try? BaseURL(url)).map { _ in url }
  }

  static func question(
    _ label: String, help: String, placeholder: String? = nil, initial: String = "",
    isOptional: Bool = false
  ) -> Question {
    Question(
      label: label, help: help, placeholder: placeholder, initialText: initial,
      isOptional: isOptional, emptyWord: "none",
      verdict: { text in
        if text.isEmpty { return isOptional ? .valid : .incomplete(help) }
        do throws(Faults) {
          _ = try BaseURL(text)
          return .valid
        } catch {
          return error.all.first.map { fault in
            .invalid(fault.message + (suggestion(for: text).map { " (write \($0))" } ?? ""))
          } ?? .valid
        }
      })
  }
}
