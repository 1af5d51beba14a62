import ArgumentKit
import LinkKit
import RuleKit
import TextKit
import URLKit

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
  var location: SourceLocation?
  /// Where that is, as an offset in UTF-8 bytes, by which the problems of one text are sorted.
  var offset: Int?
  /// What was expected and what was found, in one line without a final full stop.
  var message: String
  var excerpt: SourceExcerpt?
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

extension Diagnostic {
  /// A fault at its place in a text, with the line that it stands on.
  init(_ fault: Fault, in source: SourceText) {
    guard let range = fault.range else {
      self.init(fault, in: source.name)
      return
    }
    self.init(
      fault.message, location: source.location(of: range),
      excerpt: fault.hidesText || source.isBinary ? nil : source.excerpt(of: range),
      hint: fault.hint,
      severity: Severity(fault.severity))
    offset = range.lowerBound
  }

  /// A fault at its place in a store, of a kind.
  init(_ fault: Fault, in source: SourceText, _ rule: CheckRule) {
    self.init(fault, in: source)
    self.rule = rule
  }

  /// A fault of a text that is not at hand, by the name of its file.
  init(_ fault: Fault, in name: String) {
    let file = fault.entry.isEmpty ? name : "\(name)!\(fault.entry.escapedForTerminal)"
    self.init(
      fault.text, location: SourceLocation(file, line: fault.line), hint: fault.hint,
      severity: Severity(fault.severity))
  }

  /// A value that makes a URL wrong although it is right by itself.
  init(_ refusal: Refusal, in form: Form) {
    guard !refusal.isOfWrapper else {
      self.init(refusal.reason)
      return
    }
    let field = form.fields[refusal.parameter ?? 0]
    self.init("\(field.name): \(refusal.text(isSecret: field.rules.isSecret))")
    parameter = field.name
  }

  /// A command line that cannot be understood.
  init(_ error: UsageError) {
    self.init(error.message, hint: error.hint)
  }

  /// What the system refused to do.
  init(_ failure: SystemFailure) {
    self.init(
      "cannot \(failure.attempt) \(failure.path.quoted(limit: 200)): \(failure.reason)",
      hint: failure.hint)
  }
}

extension Diagnostic.Severity {
  init(_ severity: Fault.Severity) {
    self =
      switch severity {
      case .fault: .error
      case .warning: .warning
      }
  }
}

extension SourceText {
  /// How many bytes around a fault its excerpt may show at most.
  private static let window = 4 * reach

  /// The text of another tool without what looks like a secret near its faults.
  func hidingSecrets(around faults: [Fault]) -> SourceText {
    let bytes = bytes
    return SourceText(name: name, bytes: bytes, hiding: Self.secrets(in: bytes, around: faults))
  }

  /// Where texts stand near faults that look like secrets.
  static func secrets(in bytes: [UInt8], around faults: [Fault]) -> [Range<Int>] {
    let windows = faults.compactMap(\.range).map { range in
      let start = max(0, min(range.lowerBound, bytes.count) - 2 * window)
      return start..<min(bytes.count, max(start, range.lowerBound) + 2 * window)
    }
    return windows.flatMap { SecretText.ranges(in: bytes, $0) }
      .sorted { $0.lowerBound < $1.lowerBound }
  }
}
