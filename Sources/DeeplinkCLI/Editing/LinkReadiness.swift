import LinkKit
import TextKit

/// Tells what a change brings to the links that it touches: faults that were not there before.
struct LinkReadiness {
  private let before: OpenedStore
  private let after: OpenedStore

  init(before: OpenedStore, after: OpenedStore) {
    self.before = before
    self.after = after
  }

  /// The new faults and warnings of one link; a fault that it has only in environments that it
  /// would not use by itself is a warning.
  func problems(of touched: StoreEdit.Touched) -> [Problem] {
    guard let link = after.document.link(named: touched.name) else { return [] }
    let old = touched.oldName.flatMap { before.document.link(named: $0) }
    let known = Set(old.map { findings(of: $0, in: before).map(\.key) } ?? [])
    var seen: Set<Finding.Key> = []
    return findings(of: link, in: after)
      .filter { !known.contains($0.key) && seen.insert($0.key).inserted }
      .map { problem(of: $0, link) }
  }

  private struct Finding {
    /// A fault without its place, which moves when a text changes.
    struct Key: Hashable {
      var part: LinkFault.Part
      var message: String
    }

    var fault: LinkFault
    /// The environment, where it is another than the link's own.
    var elsewhere: String?

    var key: Key { Key(part: fault.part, message: fault.fault.message) }
  }

  /// What is wrong with a link, or suspicious, its own environment first; what is wrong with a base
  /// is not its affair.
  private func findings(of link: Link, in store: OpenedStore) -> [Finding] {
    let request = RequestedLink(link)
    let own = store.document.ownEnvironment(of: link)
    let others = store.document.environments.filter { $0.name != own?.name }
    var findings = findings(of: request, base: own?.base, elsewhere: nil, in: store)
    guard !request.isWholeURL else { return findings }
    for environment in others {
      findings += self.findings(
        of: request, base: environment.base, elsewhere: environment.name, in: store)
    }
    return findings
  }

  private func findings(
    of request: RequestedLink, base: String?, elsewhere: String?, in store: OpenedStore
  ) -> [Finding] {
    do throws(LinkFaults) {
      return try request.form(base: base, in: store).warnings
        .filter { $0.part != .base }.map { Finding(fault: $0, elsewhere: elsewhere) }
    } catch {
      return error.all.filter { $0.part != .base }
        .map { Finding(fault: $0, elsewhere: elsewhere) }
    }
  }

  /// A fault in the text that it stands in: the new one is nowhere yet, so no line is named.
  private func problem(of found: Finding, _ link: Link) -> Problem {
    var fault = found.fault.fault
    var source = SourceText(name: "path", bytes: Array(link.path.utf8))
    if case .rules(let name) = found.fault.part {
      fault.message = "\(name): \(fault.message)"
      source = after.source
    }
    var problem = Problem(fault, in: source)
    problem.place = nil
    if let environment = found.elsewhere {
      problem.severity = .warning
      problem.message += " (in \(environment.harmless))"
    }
    return problem
  }
}

extension StoreDocument {
  /// The environment that a link uses where none is named: its own, the store's, else the first.
  func ownEnvironment(of link: Link) -> StoreEnvironment? {
    let name = link.environment ?? defaultEnvironment
    return name.flatMap { environment(named: $0) } ?? environments.first
  }
}
