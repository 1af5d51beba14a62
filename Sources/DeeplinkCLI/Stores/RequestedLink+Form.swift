import JSONKit
import LinkKit
import RuleKit

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

  /// The warnings that also concern whoever receives a URL of the form: texts that look like slots
  /// but are literal, and literals that go out in another spelling than they are written in.
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

  /// The same with the rules that other links have made ready already.
  func form(
    base: String?, in store: OpenedStore?, _ known: inout RulesMemory
  ) throws(LinkFaults) -> Form {
    try Form(template: template, base: base, rules: ruleLayers(in: store), &known)
  }

  /// The rules of its parameters.
  func ruleLayers(in store: OpenedStore?) -> RuleLayers {
    RuleLayers(shared: store?.document.sharedRules ?? MemberTable([]), own: parameters)
  }
}
