/// A stored link that a URL is an instance of.
package struct LinkMatch: Sendable {
  package let link: Link
  /// The environment's name; nil for a link that needs none.
  package let environment: String?
  package let form: Form
  /// One value for each field; nil for an optional one that the URL lacks.
  package let values: [String?]
}

extension StoreDocument {
  /// The links that a URL is an instance of, the most literal template first.
  ///
  /// Each link is tried in every environment; one that takes no base, once. A link with faults
  /// matches nothing, and so do several of one name.
  package func matches(of url: String) -> [LinkMatch] {
    let tokens = URLTokens(url)
    let starts = LiteralStarts(tokens)
    let possible = bytes.withUnsafeBufferPointer { bytes in
      links.indices.filter { position in
        let path = links.spans(at: position).path
        guard let path else { return false }
        return !path.isPlain || starts.mayMatch(UnsafeBufferPointer(rebasing: bytes[path.range]))
      }
    }
    var matches: [LinkMatch] = []
    let unusable = links.unusable
    for link in possible.lazy.filter({ !unusable.contains($0) }).map({ links[$0] }) {
      for environment in environments(of: link.path) {
        guard
          let form = try? Form(
            template: link.path, base: environment?.base, rules: ruleLayers(of: link)),
          let values = form.values(in: tokens)
        else { continue }
        matches.append(
          LinkMatch(link: link, environment: environment?.name, form: form, values: values))
      }
    }
    return matches.enumerated().sorted { left, right in
      let (a, b) = (left.element.form.placed.literalness, right.element.form.placed.literalness)
      return a == b ? left.offset < right.offset : a > b
    }.map(\.element)
  }
}
