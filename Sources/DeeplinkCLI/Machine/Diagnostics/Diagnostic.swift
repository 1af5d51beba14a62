import TextKit

/// Anything reported to the user as wrong or suspicious.
///
/// Faults of texts, refusals of values, usage errors and failures of the system all become
/// problems; `DiagnosticPrinter` is the one place where diagnostics become text.
struct Diagnostic: Hashable, Sendable {
  enum Severity: Hashable, Sendable {
    case error, warning, note
    /// A row that was rejected; one among many, so its place says enough, without a label.
    case rejection

    /// As reports name it.
    var word: String {
      switch self {
      case .error, .rejection: "error"
      case .warning: "warning"
      case .note: "note"
      }
    }
  }

  var severity: Severity = .error
  /// Where it stands.
  var location: SourceLocation?
  /// Where that is, as an offset in UTF-8 bytes, by which the problems of one text are sorted.
  var offset: Int?
  /// What was expected and what was found, in one line without a final full stop.
  var message: String
  var excerpt: SourceExcerpt?
  /// What to try.
  var hint: String?
  /// What kind of thing it is, where it is found in a store.
  var rule: CheckRule?
  /// The parameter whose value it is about, where it is about one.
  var parameter: String?
  /// True if the value of a secret decides whether it is reported.
  var concernsSecret = false

  init(
    _ message: String, location: SourceLocation? = nil, excerpt: SourceExcerpt? = nil,
    hint: String? = nil, severity: Severity = .error
  ) {
    self.severity = severity
    self.location = location
    self.message = message
    self.excerpt = excerpt
    self.hint = hint
  }

  /// The diagnostic with another value of a property.
  func with<Value>(_ property: WritableKeyPath<Diagnostic, Value>, _ value: Value) -> Diagnostic {
    var diagnostic = self
    diagnostic[keyPath: property] = value
    return diagnostic
  }
}
