import JSONKit
import LinkKit
import TextKit

/// The store as the server found it when it started: what a client changes afterwards gets no secrets.
///
/// A client that may write rules, or add links, could otherwise ask about a secret until it knows it, or
/// send it to a host of its own.
struct StoreAtStart {
  private let document: StoreDocument?

  init(in context: Context) {
    let quiet = context.with { $0.message = { _ in } }
    document = (try? OpenedStore.find(in: quiet))?.document
  }

  /// The names among `names` that were secret.
  func secretNames(among names: [String]) -> DistinctTexts {
    document?.secretNames(among: names) ?? DistinctTexts()
  }

  /// True if a link asked for the name, and none kept it secret.
  func isPublic(_ name: String) -> Bool {
    guard let document, document.secretNames(among: [name]).all.isEmpty else { return false }
    return document.links.contains { link in
      (try? Template(link.path))?.slots.contains { $0.name.isSameText(as: name) } ?? false
    }
  }

  /// True if the link had this template, these rules and constraints, and in this environment this base.
  func has(_ link: ResolvedLink, _ request: RequestedLink, of store: OpenedStore) -> Bool {
    guard let document, let was = request.name.flatMap({ document.link(named: $0) }),
      was.path.isSameText(as: request.template)
    else { return false }
    let (before, now) = (document.ruleLayers(of: was), request.ruleLayers(in: store))
    let hasRules = link.form.fields.allSatisfy { field in
      Self.text(before.of(field.name)).isSameText(as: Self.text(now.of(field.name)))
    }
    guard hasRules, Self.text(was.constraints).isSameText(as: Self.text(request.constraints)) else {
      return false
    }
    guard !request.isWholeURL, let name = link.environment.name else {
      return request.isWholeURL || link.environment.base == nil
    }
    return document.environment(named: name)?.base == link.environment.base
  }

  private static func text(_ nodes: [JSONNode]) -> String {
    JSONNode.array(nodes).compactLine
  }
}
