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
      return Diagnostic(
        fault.message, hint: fault.hint, severity: Diagnostic.Severity(fault.severity))
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
