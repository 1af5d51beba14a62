import JSONKit
import LinkKit
import RuleKit

/// Makes links ready to be judged, each in the environments that are asked for.
struct VerifyTargetMaker: Sendable {
  let store: OpenedStore?
  /// The environments that the command line names; nil for those that a link must be right in.
  let environments: [StoreEnvironment]?
  /// What the command line and a file of values give.
  private let sources: ValueSources
  /// The rules that were met.
  private var known = RulesMemory()

  /// What was made of a link.
  struct Made: Sendable {
    var targets: [VerifyTarget]
    /// The parameters that it has.
    var names: [String] = []
  }

  init(
    store: OpenedStore?, environments: [StoreEnvironment]?,
    sets: [(name: String, text: String)], values: [JSONNode.Member]
  ) {
    self.store = store
    self.environments = environments
    sources = ValueSources(set: sets, values: values)
  }

  /// A link in each environment that is asked for; `failing` makes the target of one that has faults.
  mutating func targets(
    of request: RequestedLink, link: Link?,
    failing: (RequestedLink, LinkFaults) -> VerifyTarget
  ) -> Made {
    var made = Made(targets: [])
    for environment in environments(of: request, link) {
      var target: VerifyTarget
      do throws(LinkFaults) {
        let form = try request.form(base: environment?.base, in: store, &known)
        made.names += form.fields.map(\.name)
        var sources = sources
        sources.environment = environment?.values ?? []
        target = VerifyTarget(
          form, environment: request.isWholeURL ? nil : environment?.name, from: sources)
      } catch {
        target = failing(request, error)
        target.environment = environment?.name
      }
      target.name = request.name
      target.range = request.templateRange
      if let link {
        target.opening = link.opening
        target.testID = link.testID
      }
      made.targets.append(target)
    }
    return made
  }

  private func environments(of request: RequestedLink, _ link: Link?) -> [StoreEnvironment?] {
    guard let store else { return [nil] }
    if let environments, !request.isWholeURL { return environments.map(Optional.some) }
    return link.map { store.document.environments(toBeRightIn: $0) }
      ?? store.document.environments(of: request.template)
  }
}
