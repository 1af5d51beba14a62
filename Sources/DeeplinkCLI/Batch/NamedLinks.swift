import BatchKit
import RuleKit
import TextKit

/// The links that rows name, each made ready when the first row names it.
///
/// A class, since it gathers what is to be said of them while rows are read.
final class NamedLinks {
  private static let mostWarnings = 256

  private let store: OpenedStore
  private let resolver: LinkResolver
  private let wrappers: [RequestedWrapper]
  /// Whether a path without a base is an answer too.
  private let allowsPaths: Bool
  private var rules: RulesCache
  /// What is to be said of the links that rows named.
  private(set) var warnings: [Diagnostic] = []

  init(_ job: BatchPlan, in store: OpenedStore) {
    self.store = store
    resolver = job.resolver
    wrappers = job.wrappers
    allowsPaths = job.options.format == .url
    // Cases of all links need automata of all patterns; rows need none.
    rules = RulesCache(patterns: job.options.makesCases ? store.document.patternCount : 0)
  }

  /// A link, made ready for each of its environments; throws why it cannot be used.
  func links(named name: String) throws(Faults) -> [BatchLink] {
    do {
      return try prepared(name).map(\.link)
    } catch let failure as CommandError {
      throw Faults(failure.diagnostics.map { Fault($0.message, hint: $0.hint) })
    } catch {
      throw Faults([Fault("\(error)")])
    }
  }

  private func prepared(_ name: String) throws -> [PreparedLink] {
    try store.refuseUnusable(name)
    guard let stored = store.document.link(named: name) else {
      throw CommandError(.usage, [RequestedLink.unknown(name, in: store)])
    }
    let named = NamedLink(RequestedLink(stored)).wrapped(in: wrappers)
    return try resolver.links(of: named, &rules).map { resolved in
      let link = PreparedLink(named, resolved, by: resolver)
      if let diagnostic = link.pathDiagnostic, !allowsPaths {
        throw CommandError(.usage, [diagnostic])
      }
      for warning in link.warnings + [link.pathDiagnostic?.asWarning].compactMap(\.self)
      where warnings.count < Self.mostWarnings && !warnings.contains(warning) {
        warnings.append(warning)
      }
      return link
    }
  }
}
