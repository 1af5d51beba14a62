import LinkKit
import RuleKit
import TextKit

extension StoreFindings {
  /// For how many links it is proved that their rules part them from another link of the same path;
  /// each costs two automata.
  private static var mostProofs: Int { 500 }

  /// Links that have the path of an earlier link, unless rules keep their URLs apart.
  ///
  /// - Parameters:
  ///   - twins: The positions of such links, each with that of the first link of its path.
  ///   - unusable: The positions of links that cannot be used.
  /// - Returns: A warning for each.
  func pathsTwice(
    _ twins: [(position: Int, first: Int)], unusable: Set<Int>
  ) -> [Problem] {
    let links = store.document.links
    var proofs = 0
    return twins.compactMap { twin in
      let (link, first) = (links[twin.position], links[twin.first])
      let mayBeApart =
        !(link.parameters.isEmpty && first.parameters.isEmpty)
        && !unusable.contains(twin.position) && !unusable.contains(twin.first)
      if mayBeApart, proofs < Self.mostProofs {
        proofs += 1
        if areApart(link, first) { return nil }
      }
      return warning(
        "\(link.name.quoted()) has the path of \(first.name.quoted())",
        .pathTwice, at: link.valueRange("path") ?? link.range,
        hint: "remove one of them, or give them rules that exclude each other")
    }
  }

  /// Whether no URL is of both links, which have one path; false where that is not proved.
  private func areApart(_ one: Link, _ other: Link) -> Bool {
    let base = store.document.environments.lazy.compactMap(\.base).first
    func form(_ link: Link) -> Form? {
      try? RequestedLink(link).form(base: Template.isWholeURL(link.path) ? nil : base, in: store)
    }
    guard let first = form(one), let second = form(other) else { return false }
    return OverlapFinder.areApart(first, second)
  }
}
