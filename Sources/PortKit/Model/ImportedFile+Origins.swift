import LinkKit
import TextKit
import URLKit

/// One link in several environments.
extension ImportedFile {
  /// Takes the environments that schemes and hosts made; links that differ in theirs alone are one.
  mutating func take(_ origins: ImportedOrigins) {
    environments = origins.environments
    uniteTwins()
  }

  private mutating func uniteTwins() {
    var positions: [ExactText: Int] = [:]
    var kept: [Entry] = []
    for entry in entries {
      guard case .link(let link) = entry.content, let own = link.environments, !own.isEmpty else {
        kept.append(entry)
        continue
      }
      let key = ExactText(link.node.compactLine)
      guard let position = positions[key], case .link(var first) = kept[position].content else {
        positions[key] = kept.count
        kept.append(entry)
        continue
      }
      first.environments = DistinctTexts((first.environments ?? []) + own).all
      first.notes = DistinctTexts(first.notes + link.notes).all
      kept[position].content = .link(first)
    }
    entries = kept
  }

  /// The file with paths in place of URLs below the bases of a store, and of those on hosts that have a
  /// link in common, so that it is one link: its path on `https://www.example.com` and on
  /// `https://staging.example.com`.
  func placed(in document: StoreDocument) -> ImportedFile {
    let bases = StoreBases(document.environments)
    guard unitesHosts || !bases.all.isEmpty else { return self }
    let stored = DistinctTexts(
      document.links.indices.compactMap { document.links.stored(at: $0).path?.string }
        .filter(Template.isWholeURL))
    let own = Dictionary(
      firstNamed: environments.filter(\.isNamedByBase).map { ($0.name, $0.base) })
    let placed = entries.map { entry -> PlacedLink? in
      guard case .link(let link) = entry.content, link["environment"] == nil else { return nil }
      let isKept = link.isNative || link.environments == nil && stored.contains(link.path)
      return (isKept ? nil : PlacedLink(link, in: own, below: bases))
        ?? (unitesHosts ? PlacedLink(host: link) : nil)
    }
    let groups = placed.compactMap(\.self).grouped { ExactText($0.link.node.compactLine) }
      .map { Set($0.flatMap(\.origins).map(ExactText.init)) }
    var shared = Set(groups.filter { $0.count > 1 }.joined())
    if shared.count > ImportedOrigins.most { shared = [] }
    var file = self
    var origins = ImportedOrigins(beside: environments)
    var left = DistinctTexts()
    for (index, place) in placed.enumerated() {
      guard let place, place.isKnown || !shared.isDisjoint(with: place.origins.map(ExactText.init))
      else { continue }
      var link = place.link
      left.insert(contentsOf: link.environments ?? [])
      link.mayBeElsewhere = link.mayBeElsewhere || link.environments == nil
      link.environments = place.origins.map { origins.name(ofBase: $0) }
      file.entries[index].content = .link(link)
    }
    guard origins.environments.count > environments.count || !left.all.isEmpty else { return self }
    if environments.isEmpty { file.leavesDefault = true }
    file.take(origins)
    file.drop(left)
    return file
  }

  /// Drops the environments of some names that no link uses any more.
  private mutating func drop(_ names: DistinctTexts) {
    let used = DistinctTexts(
      entries.flatMap { entry -> [String] in
        guard case .link(let link) = entry.content else { return [] }
        return link.environments ?? []
      })
    environments.removeAll { names.contains($0.name) && !used.contains($0.name) }
    guard let name = defaultEnvironment, names.contains(name), !used.contains(name) else { return }
    defaultEnvironment = used.all.first
  }
}

/// A link whose URL is cut into the base of an environment and a path.
private struct PlacedLink {
  /// The bases that each make a URL of the link.
  let origins: [String]
  /// True if these are bases of the store.
  let isKnown: Bool
  /// The link with the path alone.
  private(set) var link: ImportedLink

  /// A link below the bases of a store that its URLs have in all of their environments, whose own bases
  /// are these.
  init?(_ link: ImportedLink, in environments: [ExactText: String?], below bases: StoreBases) {
    let urls = link.environments.map { names in
      names.map { name in
        environments[ExactText(name)].flatMap(\.self).map { Self.joined($0, link.path) } ?? ""
      }
    }
    let places = (urls ?? [link.path]).map { bases.place(of: $0) }
    guard let path = places.first??.path,
      places.allSatisfy({ $0?.path.isSameText(as: path) ?? false }),
      // Bases that are as long as those of the file say nothing more.
      path.utf8.count < link.path.utf8.count
    else { return nil }
    origins = places.compactMap { $0?.base.text }
    isKnown = true
    self.link = link
    if link.environments == nil { self.link.url = link.path }
    self.link["path"] = .string(path)
  }

  /// A link that is a full URL on a web host.
  init?(host link: ImportedLink) {
    let bytes = Array(link.path.utf8)
    let parts = URLParts(bytes)
    guard let scheme = parts.scheme, let authority = parts.authority, !authority.isEmpty,
      // A base with a password must not be in a store.
      !bytes[authority].contains(UInt8(ascii: "@")),
      ["http", "https"].containsSameText(as: bytes[scheme].text.lowercased()),
      (try? BaseURL(bytes[..<authority.upperBound].text)) != nil
    else { return nil }
    origins = [bytes[..<authority.upperBound].text.lowercased()]
    isKnown = false
    self.link = link
    let path = bytes[authority.upperBound...].text
    self.link["path"] = .string(path.hasScalarPrefix("/") ? path : "/" + path)
  }

  /// The URL of a path after a base.
  private static func joined(_ base: String, _ path: String) -> String {
    let isShared = base.hasScalarSuffix("/") && path.hasScalarPrefix("/")
    return base + (isShared ? String(path.unicodeScalars.dropFirst()) : path)
  }
}
