/// Anything that a person is told went wrong, or looks wrong.
///
/// Faults of texts, refusals of values, usage errors and failures of the system all become
/// problems; `ProblemPrinter` is the one place where problems become text.
struct Problem: Hashable, Sendable {
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

  /// A part of a line, with what stands before and after it.
  struct Excerpt: Hashable, Sendable {
    var before: String
    var marked: String
    var after: String

    /// Whether there is nothing to show: the line is empty.
    var isEmpty: Bool { before.isEmpty && marked.isEmpty && after.isEmpty }
  }

  /// Where something stands: `links.json:14:9`.
  struct Place: Hashable, Sendable {
    /// What messages call the text.
    var name: String
    /// The line, counted from 1.
    var line: Int?
    /// The column, counted in code points from 1.
    var column: Int?

    init(_ name: String, line: Int? = nil, column: Int? = nil) {
      self.name = name
      self.line = line
      self.column = column
    }

    /// As it stands before a message, without the colon after it.
    var text: String {
      ([name] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
    }
  }

  var severity: Severity = .error
  /// Where it stands.
  var place: Place?
  /// Where that is, as an offset in UTF-8 bytes, by which the problems of one text are sorted.
  var offset: Int?
  /// What was expected and what was found, in one line without a final full stop.
  var message: String
  var excerpt: Excerpt?
  /// What to try.
  var hint: String?
  /// What kind of thing it is, where it is found in a store.
  var rule: CheckRule?

  init(
    _ message: String, place: Place? = nil, excerpt: Excerpt? = nil, hint: String? = nil,
    severity: Severity = .error
  ) {
    self.severity = severity
    self.place = place
    self.message = message
    self.excerpt = excerpt
    self.hint = hint
  }
}
