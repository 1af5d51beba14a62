import ArgumentKit
import LinkKit
import RuleKit
import TextKit

/// Makes links ready to be judged, each in the environments that are asked for.
struct VerifyTargetMaker: Sendable {
  var resolver: LinkResolver
  /// The parameters that are judged with any value where none is given; nil for all of them.
  var open: DistinctTexts?
  private let judgesSecrets: Bool
  /// The rules that were met.
  private var known: FormCache

  struct Made: Sendable {
    var targets: [VerifyTarget]
    var names: [String] = []
  }

  /// Without judging secrets, a secret may have any value, whatever it is given.
  init(_ resolver: LinkResolver, judgesSecrets: Bool) {
    self.resolver = resolver
    self.judgesSecrets = judgesSecrets
    known = FormCache(patterns: resolver.store?.document.patternCount ?? 0)
  }

  /// What gives a form its values; a default, or nothing, to those that are not open.
  private func sources(of form: Form, in environment: EnvironmentChoice.Chosen) -> ValueSources {
    let sources = resolver.sources(in: environment)
    guard let open else { return sources }
    var resolver = resolver
    for field in form.fields where !open.contains(field.name) && sources.draft(of: field) == .open {
      if let text = field.defaultText {
        resolver.set.append(Assignment(name: field.name, value: text))
      } else if field.parameter.isOptional {
        resolver.unset.append(field.name)
      }
    }
    return resolver.sources(in: environment)
  }

  /// A link in each environment that is asked for; `failing` makes the target of one that has faults.
  mutating func targets(
    of request: RequestedLink, link: Link?, failing: (RequestedLink, LinkFaults) -> VerifyTarget
  ) -> Made {
    var made = Made(targets: [])
    var unplaced = request.unplaced(in: resolver.store, &known)
    let environments = resolver.environments(
      toBeRightIn: request, isWholeURL: unplaced.isWholeURL)
    for environment in environments {
      var target: VerifyTarget
      do throws(LinkFaults) {
        let form = try RequestedLink.form(
          of: &unplaced, base: environment.base, in: resolver.store, &known)
        made.names += form.fields.map(\.name)
        var sources = sources(of: form, in: environment)
        sources.givesSecrets = judgesSecrets
        target = VerifyTarget(form, environment: environment.name, from: sources)
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
