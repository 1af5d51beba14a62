import LinkKit
import RuleKit

/// Makes links ready to be judged, each in the environments that are asked for.
struct VerifyTargetMaker: Sendable {
  private let resolver: LinkResolver
  private let judgesSecrets: Bool
  /// The rules that were met.
  private var known: RulesCache

  /// What was made of a link.
  struct Made: Sendable {
    var targets: [VerifyTarget]
    /// The parameters that it has.
    var names: [String] = []
  }

  /// Without judging secrets, a secret may have any value, whatever it is given.
  init(_ resolver: LinkResolver, judgesSecrets: Bool) {
    self.resolver = resolver
    self.judgesSecrets = judgesSecrets
    known = RulesCache(patterns: resolver.store?.document.patternCount ?? 0)
  }

  /// A link in each environment that is asked for; `failing` makes the target of one that has faults.
  mutating func targets(
    of request: RequestedLink, link: Link?, failing: (RequestedLink, LinkFaults) -> VerifyTarget
  ) -> Made {
    var made = Made(targets: [])
    for environment in resolver.environments(toBeRightIn: request) {
      var target: VerifyTarget
      do throws(LinkFaults) {
        let resolved = try resolver.link(of: request, in: environment, &known)
        made.names += resolved.form.fields.map(\.name)
        var sources = resolver.sources(in: environment)
        sources.givesSecrets = judgesSecrets
        target = VerifyTarget(resolved.form, environment: environment.name, from: sources)
      } catch {
        target = failing(request, error)
        target.environment = environment.name
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
}
