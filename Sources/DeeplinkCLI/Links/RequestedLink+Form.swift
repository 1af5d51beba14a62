import JSONKit
import LinkKit
import RuleKit

extension RequestedLink {
  /// The link made ready for an environment; its warnings are `check`'s affair.
  ///
  /// - Throws: `CommandError` with every fault: `usage` for a template of the command line, `failure`
  ///   for a stored one.
  func form(
    for environment: EnvironmentChoice.Chosen, in store: OpenedStore?, _ rules: inout RulesCache
  ) throws -> Form {
    do throws(LinkFaults) {
      return try form(base: environment.base, in: store, &rules)
    } catch {
      let diagnostics = FaultPlaces(of: self, in: store).of(error.all, base: environment.baseRange)
      throw CommandError(name == nil ? .usage : .failure, diagnostics)
    }
  }

  /// The warnings that also concern whoever receives a URL of the form: texts that look like slots
  /// but are literal, and literals that go out in another spelling than they are written in.
  func warnings(
    of form: Form, for environment: EnvironmentChoice.Chosen, in store: OpenedStore?
  ) -> [Diagnostic] {
    guard !form.spellingWarnings.isEmpty else { return environment.warnings }
    return environment.warnings
      + FaultPlaces(of: self, in: store).of(form.spellingWarnings, base: environment.baseRange)
  }

  /// The link made ready, with its faults as they are.
  func form(base: String?, in store: OpenedStore?) throws(LinkFaults) -> Form {
    var known = RulesCache()
    return try form(base: base, in: store, &known)
  }

  /// The same with the rules that other links have made ready already.
  func form(
    base: String?, in store: OpenedStore?, _ known: inout RulesCache
  ) throws(LinkFaults) -> Form {
    var form = try Form(template: template, base: base, rules: ruleLayers(in: store), &known)
    form.carriesSecret = store?.carriedSecrets.isSecret
    return form
  }

  /// The rules of its parameters, and the constraints between them.
  func ruleLayers(in store: OpenedStore?) -> RuleLayers {
    RuleLayers(
      shared: store?.document.sharedRules ?? MemberTable([]), own: parameters,
      constraints: constraints)
  }

  /// The template as it may be shown: without the defaults of secrets.
  func shownTemplate(in store: OpenedStore?) -> String {
    ruleLayers(in: store).shown(template)
  }
}
