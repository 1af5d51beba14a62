import ArgumentKit
import LinkKit
import RuleKit

/// A link that is ready to be filled in one environment.
struct ResolvedLink: Sendable {
  var environment: EnvironmentChoice.Chosen
  var form: Form

  /// The link in which answers are secrets, too, that are URLs with a secret in them.
  func keepingCarriedSecrets(of answers: [FieldValue]) -> ResolvedLink {
    ResolvedLink(
      environment: environment, form: form.keepingCarriedSecrets(of: answers.map(\.text)))
  }
}

/// Resolves what a command line names to links that are ready to be filled.
///
/// 1. A word → the link that it names: `NamedLink`.
/// 2. The link → its environments: `LinkEnvironments`.
/// 3. The link in an environment → its form, `ResolvedLink`, and what gives it values.
struct LinkResolver: Sendable {
  let store: OpenedStore?
  var environments: LinkEnvironments
  /// The values of `--set` and `--values`, which hold in every environment.
  var set: [Assignment] = []
  /// The optional parameters of `--unset`.
  var unset: [String] = []
  var values: ValuesFile?
  /// What generated values depend on.
  var generation = Generation.fixed

  /// A link that is ready, in each of its environments.
  ///
  /// - Throws: `CommandError` with every fault of the link, or for an environment that the store lacks.
  func links(of named: NamedLink, _ rules: inout FormCache) throws -> [ResolvedLink] {
    let request = named.request
    let chosen = try environments.environments(
      of: request, in: store, otherwise: named.environment, after: named.base)
    return try chosen.map { environment in
      let link = ResolvedLink(
        environment: environment, form: try request.form(for: environment, in: store, &rules))
      return try wrapped(
        link, of: request,
        choice: environments.choice(beside: environment, otherwise: named.environment), &rules)
    }
  }

  /// A link that is ready in the one environment that is chosen for it.
  func link(of named: NamedLink) throws -> ResolvedLink {
    var rules = FormCache()
    return try links(of: named, &rules)[0]
  }

  /// The environments to look at a link in: the named ones, else those that it must be right in.
  func environments(
    toBeRightIn request: RequestedLink, isWholeURL: Bool
  ) -> [EnvironmentChoice.Chosen] {
    if let named = environments.named(for: request, in: store) { return named }
    let stored = store?.document.environments ?? []
    return stored.judging(isWholeURL: isWholeURL, naming: request.environment).map {
      EnvironmentChoice.Chosen($0)
    }
  }

  /// What gives a link its values in an environment, by precedence; `url` is what names the link.
  func sources(
    in environment: EnvironmentChoice.Chosen, of url: MatchedURL? = nil,
    last: [(name: String, text: String?)] = []
  ) -> ValueSources {
    ValueSources(
      set: set.map { ($0.name, $0.value) }, unset: unset, values: values?.members ?? [],
      valuesFile: values?.file.shown, url: url?.match.values(in: environment.name) ?? [],
      last: last,
      environment: environment.values, generation: generation)
  }
}
