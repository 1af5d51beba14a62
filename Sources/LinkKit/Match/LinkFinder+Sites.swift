import TextKit
import URLKit

/// What a full URL starts with, as a base does: `https://shop.example.com`, or `myapp://` of an
/// app.
struct URLSite: Hashable {
  let bytes: [UInt8]
  let isOfWeb: Bool

  var text: String { bytes[...].text }

  /// The site of a URL or a template; nil without one, and where a slot is in it.
  init?(of url: [UInt8]) {
    let parts = URLParts(url)
    guard let scheme = parts.scheme, let authority = parts.authority else { return nil }
    isOfWeb = ["http", "https"].containsSameText(as: url[scheme].text.lowercased())
    bytes = Array(url[..<(isOfWeb ? authority.upperBound : authority.lowerBound)])
    guard !bytes.contains(UInt8(ascii: "$")) else { return nil }
  }

  /// The sites of the links of a store that are full URLs, as many as are tried.
  static func all(in document: StoreDocument) -> [URLSite] {
    var sites: [URLSite] = []
    for position in document.links.indices where sites.count < most {
      guard let path = document.links.stored(at: position).path?.utf8,
        path.first.map({ $0 != UInt8(ascii: "/") }) ?? false,
        let site = URLSite(of: Array(path)), !sites.contains(site)
      else { continue }
      sites.append(site)
    }
    return sites
  }

  private static let most = 20
}

extension LinkMatch {
  /// A URL of the link on the site of the URL that is near to it elsewhere.
  package func onFoundSite(_ url: String) -> String {
    let bytes = Array(url.utf8)
    let parts = URLParts(bytes)
    guard environment == nil, case .base(let site)? = differences.first,
      let authority = parts.authority
    else { return url }
    let end = parts.isOfWeb(bytes) ? authority.upperBound : authority.lowerBound
    return site + bytes[end...].text
  }

  /// What the link's URLs start with: the base of its environment, or of a full URL its site.
  package var base: String? { environment?.base ?? URLSite(of: Array(link.path.utf8))?.text }
}

extension LinkFinder {
  /// The links that are full URLs which a URL is near to but for its site, or a path for lack of one.
  ///
  /// In an app's URL, which may have no authority or an empty one, all slashes before its first word count to
  /// the site: `myapp:/pay/7`, `myapp:///pay/7`.
  func nearestElsewhere(to url: String) -> [LinkMatch] {
    let bytes = Array(url.utf8)
    let own = URLSite(of: bytes)
    let scheme = URLParts(bytes).scheme
    let start = own?.bytes.count ?? scheme.map { $0.upperBound + 1 } ?? 0
    let word = bytes[start...].firstIndex { $0 != UInt8(ascii: "/") } ?? bytes.endIndex
    let found = own?.isOfWeb == true ? start : word
    let others = sites.filter { site in
      guard scheme != nil else { return bytes.first == UInt8(ascii: "/") }
      return site.isOfWeb == (own?.isOfWeb ?? false) && site.bytes != Array(bytes[..<found])
    }
    return others.flatMap { site -> [LinkMatch] in
      let moved = site.text + bytes[(site.isOfWeb ? start : word)...].text
      let base = LinkMatch.Difference.base(bytes[..<found].text)
      let positions = positions(near: moved)
      guard !positions.isEmpty else { return [] }
      let near = NearURLs(moved)
      return positions.compactMap { position in
        let link = forms.link(at: position)
        let template = Array(link.path.utf8)
        // A link to the site alone is near to nothing elsewhere.
        guard URLSite(of: template) == site,
          template[URLParts(template).path].contains(where: { $0 != UInt8(ascii: "/") }),
          let form = form(of: link, at: position, base: nil),
          let (values, differences) = form.nearestValues(to: near)
        else { return nil }
        return LinkMatch(
          link: link, environment: nil, form: form, values: values,
          differences: [scheme == nil ? .noBase : base] + differences)
      }
    }
  }

  /// The scheme and the authority of a URL, in lower case.
  private static func site(of url: String) -> [ArraySlice<UInt8>] {
    let bytes = Array(url.lowercased().utf8)
    let parts = URLParts(bytes)
    return [parts.scheme, parts.authority].compactMap { $0.map { bytes[$0] } }
  }

  /// The link whose template explains the longest part of a URL, if it is more than the base, and
  /// the rest of the URL.
  package func closest(to url: String) -> (link: Link, rest: String)? {
    let tokens = URLTokens(url)
    let start = URLParts(tokens.bytes).path.lowerBound + 1
    let found = index.links(under: index.runs(in: LiteralRun.bytes(of: tokens)))
    let tried = found.isEmpty ? Array(document.links.indices) : found
    var best: (position: Int, reach: Int)?
    let isPath = ResolvedTemplate.kind(ofFilled: url) == .path
    // No other base explains more than itself; a store may have one for each of many tenants.
    let site = Self.site(of: url)
    let others = document.environments.compactMap(\.base).filter { Self.site(of: $0) != site }
    let elsewhere = Set(others.map(ExactText.init))
    for position in tried.prefix(Self.mostTried) {
      let (link, environments) = forms.linkAndEnvironments(at: position)
      let bases = isPath ? [nil] : environments.map { $0?.base }
      for base in bases where base.map({ !elsewhere.contains(ExactText($0)) }) ?? true {
        guard let form = form(of: link, at: position, base: base) else { continue }
        let reach = form.placed.reach(into: tokens)
        if reach > start, best.map({ reach > $0.reach }) ?? true { best = (position, reach) }
      }
    }
    return best.map { best in
      (forms.link(at: best.position), String(decoding: tokens.bytes[best.reach...], as: UTF8.self))
    }
  }
}
