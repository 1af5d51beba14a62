import LinkKit
import RuleKit

extension OpenedStore {
  /// Warnings about what keeps links from being used, each fault once, with the number of the links that
  /// have it.
  ///
  /// Links that are sound cost next to nothing.
  func warnings(ofLinksAt positions: [Int]) -> AlikeDiagnostics {
    var usable = FastLinkCheck(document)
    var rules = FormCache(patterns: document.patternCount)
    let misshapen = diagnosticsOfMisshapen
    let unusable = document.links.unusable
    var warnings = AlikeDiagnostics()
    for position in positions where !usable.contains(position) {
      let link = document.links[position]
      let diagnostics =
        if let faults = misshapen[position] {
          faults
        } else if unusable.contains(position) {
          severalLinks(document.links.positions(named: link.name)).diagnostics
        } else {
          faults(of: link, &rules)
        }
      for diagnostic in diagnostics {
        warnings.append(diagnostic.asWarning, of: label(at: position))
      }
    }
    return warnings
  }

  /// What keeps a link from being used in the environments that it has to be right in.
  private func faults(of link: Link, _ rules: inout FormCache) -> [Diagnostic] {
    let request = RequestedLink(link)
    if let name = link.environment, document.environment(named: name) == nil {
      return [Self.noEnvironment(name, in: self, namedBy: "the link \(link.name.quoted())")]
    }
    var unplaced = request.unplaced(in: self, &rules)
    return document.environments(unplaced, toBeRightIn: link).flatMap {
      environment -> [Diagnostic] in
      do throws(LinkFaults) {
        _ = try unplaced.form(base: environment?.base, &rules)
        return []
      } catch {
        return FaultPlaces(of: request, in: self).of(error.all, base: environment?.baseRange)
      }
    }.uniqued
  }
}
