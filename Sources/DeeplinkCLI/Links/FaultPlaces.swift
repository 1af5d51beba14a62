import JSONKit
import LinkKit
import TextKit

/// Turns the faults of a link into problems at their places.
struct FaultPlaces {
  private let link: RequestedLink
  private let store: OpenedStore?

  init(of link: RequestedLink, in store: OpenedStore?) {
    self.link = link
    self.store = store
  }

  /// The problems in the order of the faults; `base` is where the base of the environment stands in
  /// the store, and nil if it does not.
  func of(_ faults: [LinkFault], base: Range<Int>? = nil) -> [Diagnostic] {
    faults.map { diagnostic(of: $0, base: base) }
  }

  /// A fault at its place: in the store, or for a template of the command line in its own text.
  private func diagnostic(of linkFault: LinkFault, base: Range<Int>?) -> Diagnostic {
    var fault = linkFault.fault
    switch linkFault.part {
    case .template:
      guard let range = link.templateRange, let store else {
        return Diagnostic(fault, in: SourceText(template: link.template, named: "template"))
      }
      fault = fault.moved(toStringAt: range, of: store.bytes)
      return Diagnostic(fault, in: store.source, .template)
    case .base:
      if let base, let store {
        return Diagnostic(fault.moved(toStringAt: base, of: store.bytes), in: store.source, .base)
      }
      // The hint on a secret is about the store, where this base is not.
      return Diagnostic(
        fault.message, hint: fault.hidesText ? nil : fault.hint,
        severity: Diagnostic.Severity(fault.severity))
    case .rules(let name):
      fault.message = "\(name): \(fault.message)"
      guard let store else { return Diagnostic(fault.message, hint: fault.hint) }
      return Diagnostic(fault, in: store.source, .rules)
    case .constraints:
      guard let store else { return Diagnostic(fault.message, hint: fault.hint) }
      return Diagnostic(fault, in: store.source, .constraints)
    }
  }
}

extension SourceText {
  /// A template or a base of the command line, whose excerpts do not show what looks like a secret.
  init(template: String, named name: String) {
    self.init(
      name: name, bytes: Array(template.utf8), hiding: StoredSecrets.literals(in: template))
  }
}

extension Diagnostic {
  /// The error for a path, or for the template of one, that has no base URL.
  static func noBase(
    _ path: String, _ environment: EnvironmentChoice.Chosen, in store: OpenedStore?
  ) -> Diagnostic {
    let reason =
      environment.name.map { "the environment \($0.quoted()) has no base URL" }
      ?? (store == nil ? "no store was found" : "the store has no environment")
    return Diagnostic(
      "\(path.escapedForTerminal) is only a path: \(reason)",
      hint: "pass --base https://example.com, or run "
        + givingBase(to: environment.name, in: store?.document.environments ?? []))
  }

  /// The command that gives paths a base: of an environment that has none, or of a new one.
  static func givingBase(to name: String?, in environments: [StoreEnvironment]) -> String {
    let name = name ?? environments.first?.name
    return name.map { "deeplink env edit \($0) --base https://example.com" }
      ?? "deeplink env add production https://example.com"
  }

  /// The same as a warning.
  var asWarning: Diagnostic { with(\.severity, .warning) }
}
