import ArgumentKit
import LinkKit
import RuleKit
import TextKit

extension Diagnostic {
  /// A fault at its place in a text, with the line that it stands on.
  init(_ fault: Fault, in source: SourceText) {
    guard let range = fault.range else {
      self.init(fault, in: source.name)
      return
    }
    self.init(
      fault.message, location: source.location(of: range),
      excerpt: fault.hidesText ? nil : source.excerpt(of: range), hint: fault.hint,
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
    self.init(
      fault.text, location: SourceLocation(name, line: fault.line), hint: fault.hint,
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
