import TextKit

/// Something to be said of a place in a file.
package struct Annotation: Hashable, Sendable {
  /// How bad it is, the worst first.
  package enum Severity: String, CaseIterable, Hashable, Sendable {
    case error, warning, note
  }

  /// What kind of thing it is.
  package struct LintCheck: Hashable, Sendable {
    /// What scripts know it by: `AA07`, `same-path`.
    package var id: String
    /// What it is, in a few words.
    package var title: String
    /// What is wrong with it, and what to do.
    package var help: String

    package init(_ id: String, title: String, help: String) {
      self.id = id
      self.title = title
      self.help = help
    }
  }

  package var severity: Severity
  package var rule: LintCheck
  /// What was found, in one line without a final full stop.
  package var message: String
  package var hint: String?
  /// Where it stands; nil for what is in no file.
  package var location: SourceLocation?

  package init(
    _ severity: Severity, _ rule: LintCheck, _ message: String, hint: String? = nil,
    at location: SourceLocation? = nil
  ) {
    self.severity = severity
    self.rule = rule
    self.message = message
    self.hint = hint
    self.location = location
  }

  /// The message, and below it what to try.
  var text: String { [message, hint].compactMap(\.self).joined(separator: "\n") }
}
