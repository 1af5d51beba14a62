import BatchKit
import JSONKit
import LinkKit

/// The links that rows name, each made ready when the first row names it.
///
/// A class, since it gathers what is to be said of them while rows are read.
final class NamedLinks {
  private static let mostWarnings = 256

  private let store: OpenedStore
  private let environments: RowEnvironments
  private let sources: ValueSources
  /// Whether a path without a base is an answer too.
  private let allowsPaths: Bool
  /// What is to be said of the links that rows named.
  private(set) var warnings: [Problem] = []

  init(_ job: BatchJob, in store: OpenedStore) {
    self.store = store
    environments = job.environments
    sources = job.sources
    allowsPaths = job.options.format == .url
  }

  /// A link, made ready for each of its environments; throws why it cannot be used.
  func links(named name: String) throws(Faults) -> [BatchLink] {
    do {
      return try prepared(name).map(\.link)
    } catch let failure as Failure {
      throw Faults(failure.problems.map { Fault($0.message, hint: $0.hint) })
    } catch {
      throw Faults([Fault("\(error)")])
    }
  }

  private func prepared(_ name: String) throws -> [PreparedLink] {
    try store.refuseUnusable(name)
    guard let stored = store.document.link(named: name) else {
      throw Failure(.usage, [RequestedLink.unknown(name, in: store)])
    }
    let request = RequestedLink(stored)
    return try environments.environments(of: request, in: store).map { environment in
      let link = try PreparedLink(request, for: environment, sources, in: store)
      if let problem = link.pathProblem, !allowsPaths { throw Failure(.usage, [problem]) }
      for warning in link.warnings + [link.pathProblem?.asWarning].compactMap(\.self)
      where warnings.count < Self.mostWarnings && !warnings.contains(warning) {
        warnings.append(warning)
      }
      return link
    }
  }
}
