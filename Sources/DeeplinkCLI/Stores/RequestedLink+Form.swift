import JSONKit
import LinkKit
import TextKit

extension RequestedLink {
  /// The link made ready for an environment.
  ///
  /// - Parameters:
  ///   - environment: the base to join to.
  ///   - store: the store that shares its rules, if there is one.
  /// - Returns: the form; its warnings are `check`'s affair.
  /// - Throws: `Failure` with every fault: `usage` for a template of the command line, `failure`
  ///   for a stored one.
  func form(for environment: EnvironmentChoice.Chosen, in store: OpenedStore?) throws -> Form {
    do throws(LinkFaults) {
      return try form(base: environment.base, in: store)
    } catch {
      let problems = Problems(of: self, in: store).of(error.all, base: environment.baseRange)
      throw Failure(name == nil ? .usage : .failure, problems)
    }
  }

  /// What whoever gets a URL of the form must know: what looks like a slot but is not one, and what
  /// goes out in another spelling than it is written.
  func warnings(
    of form: Form, for environment: EnvironmentChoice.Chosen, in store: OpenedStore?
  ) -> [Problem] {
    guard !form.spellingWarnings.isEmpty else { return environment.warnings }
    return environment.warnings
      + Problems(of: self, in: store).of(form.spellingWarnings, base: environment.baseRange)
  }

  /// The link made ready, with its faults as they are.
  func form(base: String?, in store: OpenedStore?) throws(LinkFaults) -> Form {
    try Form(template: template, base: base, rules: ruleLayers(in: store))
  }

  /// The rules of its parameters.
  func ruleLayers(in store: OpenedStore?) -> RuleLayers {
    RuleLayers(shared: store?.document.parameters ?? [], own: parameters)
  }
}

/// Turns the faults of a link into problems at their places.
struct Problems {
  private let link: RequestedLink
  private let store: OpenedStore?
  /// Made once: it costs a pass over the text.
  private let source: SourceText?

  init(of link: RequestedLink, in store: OpenedStore?) {
    self.init(of: link, in: store, source: store?.source)
  }

  init(of link: RequestedLink, in store: OpenedStore?, source: SourceText?) {
    self.link = link
    self.store = store
    self.source = source
  }

  /// The problems in the order of the faults; `base` is where the base of the environment stands in
  /// the store, and nil if it does not.
  func of(_ faults: [LinkFault], base: Range<Int>? = nil) -> [Problem] {
    faults.map { problem(of: $0, base: base) }
  }

  /// A fault at its place: in the store, or for a template of the command line in its own text.
  private func problem(of linkFault: LinkFault, base: Range<Int>?) -> Problem {
    var fault = linkFault.fault
    switch linkFault.part {
    case .template:
      guard let range = link.templateRange, let store, let source else {
        return Problem(
          fault, in: SourceText(name: "template", bytes: Array(link.template.utf8)))
      }
      return Problem(fault.moved(toStringAt: range, of: store.bytes), in: source, .template)
    case .base:
      if let base, let store, let source {
        return Problem(fault.moved(toStringAt: base, of: store.bytes), in: source, .base)
      }
      return Problem(
        fault.message, hint: fault.hint,
        severity: fault.severity == .fault ? .error : .warning)
    case .rules(let name):
      fault.message = "\(name): \(fault.message)"
      guard let source else { return Problem(fault.message, hint: fault.hint) }
      return Problem(fault, in: source, .rules)
    }
  }
}
