import TextKit

/// Which of a store's environments a link uses.
package enum EnvironmentUse: Hashable, Sendable {
  /// What can name an environment, in order of precedence.
  package enum Origin: Hashable, Sendable {
    case option, variable, link, store
  }

  case stored(StoreEnvironment)
  case none
  /// There are several, and none is chosen.
  case undecided
  /// One is named that the store does not have.
  case missing(String, by: Origin)

  /// `--env`, then `DEEPLINK_ENV`, then the link's, then the store's, then the only one there is.
  package init(
    in document: StoreDocument?, option: String? = nil, variable: String? = nil, link: String? = nil
  ) {
    let named: [(String?, Origin)] = [
      (option, .option), (variable, .variable), (link, .link),
      (document?.defaultEnvironment, .store),
    ]
    for case (let name?, let origin) in named {
      let found = document?.environment(named: name)
      self = found.map(EnvironmentUse.stored) ?? .missing(name, by: origin)
      return
    }
    let environments = document?.environments ?? []
    self =
      environments.count > 1
      ? .undecided : environments.first.map(EnvironmentUse.stored) ?? .none
  }

  /// The environment, where there is one to be used.
  package var environment: StoreEnvironment? {
    if case .stored(let environment) = self { environment } else { nil }
  }
}

extension StoreDocument {
  /// The environment that a link uses where none is named by hand.
  package func environmentUse(of link: Link) -> EnvironmentUse {
    EnvironmentUse(in: self, link: link.environment)
  }

  /// All environments that a template can be filled for; the only one is nil where it is a whole
  /// URL, which takes no base, and in a store without environments.
  package func environments(of template: String) -> [StoreEnvironment?] {
    environments.isEmpty || Template.isWholeURL(template) ? [nil] : environments.map(Optional.some)
  }

  /// The same of a template that is read already.
  package func environments(of unplaced: UnplacedForm) -> [StoreEnvironment?] {
    environments.isEmpty || unplaced.isWholeURL ? [nil] : environments.map(Optional.some)
  }

  /// The environments in which a link must be valid: its own environment, otherwise all of them.
  ///
  /// A fault in any other is a warning, for which the link is not marked.
  package func environments(toBeRightIn link: Link) -> [StoreEnvironment?] {
    environments.judging(isWholeURL: Template.isWholeURL(link.path), naming: link.environment)
  }

  /// The same of a link whose template is read already.
  package func environments(
    _ unplaced: UnplacedForm, toBeRightIn link: Link
  ) -> [StoreEnvironment?] {
    environments.judging(isWholeURL: unplaced.isWholeURL, naming: link.environment)
  }
}

extension [StoreEnvironment] {
  /// The environments in which a template that names this one, or none, has to be right; the only
  /// one is nil where it takes no base.
  package func judging(
    isWholeURL: @autoclosure () -> Bool, naming name: String?
  ) -> [StoreEnvironment?] {
    guard !isEmpty, !isWholeURL() else { return [nil] }
    let own = name.flatMap { name in first { $0.name.isSameText(as: name) } }
    return own.map { [$0] } ?? map(Optional.some)
  }
}
