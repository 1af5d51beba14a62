/// Tells which links of a store can be used as they stand, without making each of them ready.
///
/// The shared rules and the bases are compiled once, the rules of links once for each different
/// text; of a template only what its bytes cannot vouch for is read whole.
package final class LinkSoundness {
  private let document: StoreDocument
  /// The names whose shared rules have faults.
  private let faultyNames: Set<String>
  private let hasShared: Bool

  package init(_ document: StoreDocument) {
    self.document = document
    hasShared = !document.parameters.isEmpty
    faultyNames = Set(
      document.parameters.filter { member in
        Rules.compile([member.value]).faults.contains { $0.severity == .fault }
      }.map(\.name))
  }

  /// Whether the link at a position can be filled in the environment that it would use by itself.
  package func isSound(at position: Int) -> Bool {
    let link = document.links[position]
    let name = link.environment ?? document.defaultEnvironment
    let environment =
      name.map { document.environment(named: $0) } ?? document.environments.first
    if name != nil, environment == nil { return false }
    do throws(LinkFaults) {
      _ = try Form(template: link.path, base: environment?.base) { document.layers(of: $0, link) }
      return true
    } catch {
      return false
    }
  }
}

extension StoreDocument {
  /// The rule objects of a link's parameter: the shared one, and over it the link's own.
  package func layers(of name: String, _ link: Link?) -> [JSONNode] {
    let shared = parameters.first { $0.name == name }
    let own = link?.parameters.first { $0.name == name }
    return [shared, own].compactMap { $0?.value }
  }
}
