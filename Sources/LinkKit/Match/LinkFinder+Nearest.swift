import JSONKit
import TextKit
import URLKit

extension LinkFinder {
  /// The maximum number of links that are tried, and that are reported.
  private static let (mostTried, mostTold) = (200, 3)

  /// The links, one match each, that a URL which is an instance of none has the fewest differences
  /// from, at most three.
  ///
  /// Every difference is found by trying: the URL with all of them mended is an instance.
  package func nearest(to url: String) -> [LinkMatch] {
    let found = candidates(for: URLTokens(url)).prefix(Self.mostTried).compactMap { position in
      nearest(position, to: url)
    }
    let fewest = found.map(\.differences.count).min()
    return Array(ranked(found.filter { $0.differences.count == fewest }).prefix(Self.mostTold))
  }

  /// A link in the environment and with the base that need the least to be mended.
  private func nearest(_ position: Int, to url: String) -> LinkMatch? {
    let link = document.links[position]
    let own = document.environmentUse(of: link).environment
    let environments = document.environments(of: link.path)
    var tried: [(StoreEnvironment?, base: String?, difference: LinkMatch.Difference?)] =
      environments.map { ($0, $0?.base, nil) }
    if environments != [nil] {
      let environment = own ?? environments[0]
      if ResolvedTemplate.kind(ofFilled: url) == .path {
        tried.append((environment, nil, .noBase))
      } else {
        tried += otherBases(of: url).map { (environment, $0, .base($0)) }
      }
    }
    let found = tried.compactMap { environment, base, difference -> LinkMatch? in
      guard let form = form(of: link, at: position, base: base),
        let (values, differences) = form.nearestValues(to: url)
      else { return nil }
      return LinkMatch(
        link: link, environment: environment, form: form, values: values,
        differences: [difference].compactMap(\.self) + differences)
    }
    return found.min { $0.differences.count < $1.differences.count }
  }

  /// The bases that a URL may stand under if it is one of the store's paths: its scheme and host,
  /// alone and with the path of each of the store's bases; its scheme alone.
  private func otherBases(of url: String) -> [String] {
    let bytes = Array(url.utf8)
    let parts = URLParts(bytes)
    guard let scheme = parts.scheme else { return [] }
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let name = text(scheme) + ":"
    guard let authority = parts.authority else { return [name] }
    let paths = document.environments.compactMap(\.base).map { base in
      let bytes = Array(base.utf8)
      return String(decoding: bytes[URLParts(bytes).path], as: UTF8.self)
    }
    let host = "\(name)//\(text(authority))"
    let known = document.environments.compactMap(\.base)
    var bases: [String] = []
    for base in [host] + paths.map({ host + $0 }) + [name + "//"]
    where !(known + bases).containsSameText(as: base) { bases.append(base) }
    return bases
  }
}

extension Form {
  /// The values of a URL that is nearly this link's, and the differences to mend; nil if more differs
  /// than the query, a slash at the end and values.
  fileprivate func nearestValues(to url: String) -> ([String?], [LinkMatch.Difference])? {
    let texts = [(url, [LinkMatch.Difference]())] + Self.withOtherSlash(url)
    let tried =
      texts
      + texts.compactMap { text, differences in
        URLQuery(text).arranged(for: placed).map { arranged in
          (
            arranged.url,
            differences + (arranged.isReordered ? [.order] : [])
              + arranged.extra.map { .extraPair($0) } + arranged.missing.map { .missingPair($0) }
          )
        }
      }
    return tried.compactMap { text, differences in
      let tokens = URLTokens(text)
      guard let found = values(in: tokens) ?? placed.match(tokens) else { return nil }
      let isMissing = differences.contains { if case .missingPair = $0 { true } else { false } }
      let values = found.map { isMissing && $0?.isEmpty == true ? nil : $0 }
      let refused = zip(fields, values).compactMap { field, value in
        value.flatMap { field.refusal(of: $0) }
          .map { LinkMatch.Difference.value(parameter: field.name, $0) }
      }
      // Values that are right by themselves may still not go together.
      let together =
        refused.isEmpty
        ? refusal(of: values).map { refusal in
          LinkMatch.Difference.value(parameter: fields[refusal.parameter ?? 0].name, refusal)
        } : nil
      return (values, differences + refused + [together].compactMap(\.self))
    }.min { $0.1.count < $1.1.count }
  }

  /// The URL with a slash at the end of its path, or without the one that it has.
  private static func withOtherSlash(_ url: String) -> [(String, [LinkMatch.Difference])] {
    var bytes = Array(url.utf8)
    let path = URLParts(bytes).path
    if bytes[path].last == UInt8(ascii: "/") {
      bytes.remove(at: path.upperBound - 1)
      return [(String(decoding: bytes, as: UTF8.self), [.extraSlash])]
    }
    bytes.insert(UInt8(ascii: "/"), at: path.upperBound)
    return [(String(decoding: bytes, as: UTF8.self), [.missingSlash])]
  }
}
