import LinkKit
import TextKit

extension OpenedStore {
  /// The warnings about schemes whose URLs have their first word as the host in one link and in the
  /// path in another, one for each scheme.
  func mixedFirstWords() -> [Diagnostic] {
    let links = document.links
    let unusable = Set(links.unusable).union(links.misshapen)
    // Nearly all links are of the web, and need no look.
    let bases = document.environments.compactMap { environment -> BaseURL? in
      guard let base = environment.base, !base.hasScalarPrefix("http") else { return nil }
      return try? BaseURL(base)
    }
    var first: [FirstWord: String] = [:]
    var met = DistinctTexts()
    return links.indices.filter { !unusable.contains($0) }.flatMap { position -> [Diagnostic] in
      let isPath = links.stored(at: position).path?.utf8.first == UInt8(ascii: "/")
      guard !(isPath && bases.isEmpty) else { return [] }
      let link = links[position]
      let isWhole = Template.isWholeURL(link.path)
      guard isWhole ? !link.path.hasScalarPrefix("http") : !bases.isEmpty,
        let template = try? Template(link.path)
      else { return [] }
      return (isWhole ? [nil] : bases.map(Optional.some)).compactMap { base -> Diagnostic? in
        guard let word = (try? ResolvedTemplate(template, base: base))?.firstWord else {
          return nil
        }
        if first[word] == nil { first[word] = link.name }
        guard let other = first[word.opposite], met.insert(word.scheme) else { return nil }
        return mixed(word, link, other: other)
      }
    }
  }

  private func mixed(_ word: FirstWord, _ link: Link, other: String) -> Diagnostic {
    let scheme = word.scheme.escapedForTerminal
    let (host, path) = word.isHost ? (link.name, other) : (other, link.name)
    return Diagnostic(
      Fault(
        "\(scheme)://…: the first word is the host in the link \(host.quoted()), and in the path in "
          + path.quoted(),
        at: link.valueRange("path") ?? link.range,
        hint: "Android compares a host ignoring case, React Navigation and Expo read it as the "
          + "first path segment; write all links of the scheme in one way",
        severity: .warning), in: source, .hostOrPath)
  }
}
