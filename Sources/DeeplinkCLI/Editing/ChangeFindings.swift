import JSONKit
import LinkKit
import TextKit

/// Tells what a change brings to the links that it touches: faults that were not there before.
struct ChangeFindings {
  private let before: OpenedStore
  /// The store whose environments and shared rules hold afterwards.
  private let after: OpenedStore

  init(before: OpenedStore, after: OpenedStore) {
    self.before = before
    self.after = after
  }

  /// The new faults and warnings of one link; a fault that it has only in environments that it
  /// does not have to be right in is a warning.
  ///
  /// - Parameters:
  ///   - link: the link as it is to be.
  ///   - position: where it stood before; nil for a new link.
  ///   - source: the text that the link's places count in; made only if it is needed.
  /// - Returns: problems without a line, since the text is nowhere yet.
  func problems(
    of link: Link, position: Int?, in source: @autoclosure () -> SourceText
  ) -> [Problem] {
    let old = position.map { before.document.links[$0] }
    let known = Set(old.map { findings(of: $0, in: before).map(\.key) } ?? [])
    var seen: Set<Finding.Key> = []
    let knownOfShape = old?.shapeFaults.map(\.message) ?? []
    let ofShape = link.shapeFaults.filter { !knownOfShape.contains($0.message) }
    guard ofShape.isEmpty else {
      return ofShape.map { fault in
        var problem = Problem(fault, in: source())
        problem.place = nil
        return problem
      }
    }
    return findings(of: link, in: after)
      .filter { !known.contains($0.key) && seen.insert($0.key).inserted }
      .map { problem(of: $0, link, in: source()) }
  }

  /// That links became faulty by a change of what all of them share; a warning, for they can be
  /// mended afterwards.
  func problemsOfAll() -> [Problem] {
    let links = after.document.links
    let source = after.source
    let faulty = links.indices.filter { position in
      problems(of: links[position], position: position, in: source)
        .contains { $0.severity == .error }
    }
    guard !faulty.isEmpty else { return [] }
    let names = faulty.prefix(5).map { after.label(at: $0).harmless }.joined(separator: ", ")
    let more = faulty.count > 5 ? ", …" : ""
    return [
      Problem(
        "\(faulty.count) \(faulty.count == 1 ? "link has" : "links have") faults now: \(names)\(more)",
        hint: "deeplink check says which", severity: .warning)
    ]
  }

  private struct Finding {
    /// A fault without its place, which moves when a text changes.
    struct Key: Hashable {
      var part: LinkFault.Part
      var message: String
    }

    var fault: LinkFault
    /// The environment, where it is another than the one that the link uses by itself.
    var elsewhere: String?
    /// Whether the link has to be right there.
    var counts: Bool

    var key: Key { Key(part: fault.part, message: fault.fault.message) }
  }

  /// What is wrong with a link, or suspicious, its own environment first; what is wrong with a base
  /// is not its affair.
  private func findings(of link: Link, in store: OpenedStore) -> [Finding] {
    let request = RequestedLink(link)
    let document = store.document
    let own = document.environmentUse(of: link).environment
    let counting = document.environments(toBeRightIn: link)
    let all = document.environments(of: link.path)
    let environments = all.filter { $0 == own } + all.filter { $0 != own }
    return environments.flatMap { environment in
      faults(of: request, base: environment?.base, in: store).map { fault in
        Finding(
          fault: fault, elsewhere: environment == own ? nil : environment?.name,
          counts: counting.contains(environment))
      }
    }
  }

  /// All but what is wrong with the base itself.
  private func faults(of request: RequestedLink, base: String?, in store: OpenedStore)
    -> [LinkFault]
  {
    let all: [LinkFault]
    do throws(LinkFaults) {
      all = try request.form(base: base, in: store).warnings
    } catch {
      all = error.all
    }
    return all.filter { $0.part != .base }
  }

  private func problem(of found: Finding, _ link: Link, in source: @autoclosure () -> SourceText)
    -> Problem
  {
    var fault = found.fault.fault
    var text = SourceText(name: "path", bytes: Array(link.path.utf8))
    if case .rules(let name) = found.fault.part {
      fault.message = "\(name): \(fault.message)"
      text = source()
    }
    var problem = Problem(fault, in: text)
    problem.place = nil
    if let environment = found.elsewhere {
      if !found.counts { problem.severity = .warning }
      problem.message += " (in \(environment.harmless))"
    }
    return problem
  }
}
