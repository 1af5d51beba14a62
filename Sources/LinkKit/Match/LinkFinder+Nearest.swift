import TextKit
import URLKit

extension LinkFinder {
  /// The maximum number of links that are tried, and that are reported.
  static let (mostTried, mostTold) = (200, 3)

  /// The links, one match each, that a URL which is an instance of none has the fewest differences
  /// from, at most three.
  ///
  /// Every difference is found by trying: the URL with all of them mended is an instance.
  package func nearest(to url: String) -> [LinkMatch] {
    let here = nearestHere(to: url).filter(\.saysValues)
    let found = here.isEmpty ? nearestElsewhere(to: url).filter(\.saysValues) : here
    let fewest = found.map(\.differences.count).min()
    return Array(ranked(found.filter { $0.differences.count == fewest }).prefix(Self.mostTold))
  }

  private func nearestHere(to url: String) -> [LinkMatch] {
    let positions = positions(near: url)
    guard !positions.isEmpty else { return [] }
    let (near, bases) = (NearURLs(url), otherBases(of: url))
    return positions.compactMap { nearest($0, to: near, bases) }
  }

  /// The links that have all of their literal runs in a URL, as many as are tried.
  func positions(near url: String) -> ArraySlice<Int> {
    let texts = [url] + [NearURLs.withSingleSlashes(url)].compactMap(\.self)
    let found = texts.flatMap { candidates(for: URLTokens($0)) }
    return Set(found).sorted().prefix(Self.mostTried)
  }

  /// A link in the environment and with the base that need the least to be mended.
  private func nearest(_ position: Int, to url: NearURLs, _ bases: [String]) -> LinkMatch? {
    let (link, environments) = forms.linkAndEnvironments(at: position)
    var tried: [(StoreEnvironment?, base: String?, difference: LinkMatch.Difference?)] =
      environments.map { ($0, $0?.base, nil) }
    if environments != [nil] {
      let own = document.environmentUse(of: link).environment
      let environment = closest((own.map { [$0] } ?? []) + environments, to: url.text)
      if ResolvedTemplate.kind(ofFilled: url.text) == .path {
        tried.append((environment, nil, .noBase))
      } else {
        tried += bases.map { (environment, $0, .base($0)) }
      }
    }
    var nearest: LinkMatch?
    for (environment, base, difference) in tried {
      let known = [difference].compactMap(\.self)
      // Another base is one difference already.
      guard nearest.map({ known.count < $0.differences.count }) ?? true,
        let form = form(of: link, at: position, base: base),
        let (values, differences) = form.nearestValues(to: url)
      else { continue }
      let match = LinkMatch(
        link: link, environment: environment, form: form, values: values,
        differences: known + differences)
      if nearest.map({ match.differences.count < $0.differences.count }) ?? true {
        nearest = match
      }
    }
    return nearest
  }

  /// The first environment whose base has the scheme of a URL; if none has it, the first.
  private func closest(_ environments: [StoreEnvironment?], to url: String) -> StoreEnvironment? {
    func scheme(_ url: String) -> [UInt8]? {
      let bytes = Array(url.utf8)
      return URLParts(bytes).scheme.map { bytes[$0].map(\.lowercased) }
    }
    let wanted = scheme(url)
    return environments.first { $0?.base.flatMap(scheme) == wanted } ?? environments[0]
  }

  /// The bases that a URL may stand under if it is one of the store's paths: its scheme and host,
  /// alone and with the path of each of the store's bases; its scheme alone.
  ///
  /// Without a host, the slash of a path may be of the base, too.
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
    let slashed = authority.isEmpty ? [host + "/"] : []
    var bases: [String] = []
    for base in [host] + slashed + paths.map({ host + $0 }) + [name + "//"]
    where !(known + bases).containsSameText(as: base) { bases.append(base) }
    return bases
  }

  /// The link that a URL stands for which says the same as one of its instances, and that instance;
  /// nil if there is none, or the URL is an instance itself.
  package func respelled(_ url: String) -> (match: LinkMatch, url: String)? {
    guard let match = nearest(to: url).first(where: \.saysTheSame),
      let written = try? match.form.url(match.values)
    else { return nil }
    return (match, written)
  }

  /// Whether a URL is an instance of a link, or is but for how its values are spelled; the links where
  /// that takes too many looks to be decided.
  func knows(_ url: String) -> (isKnown: Bool, undecided: [Link]) {
    switch instance(of: url) {
    case .link: (true, [])
    case .undecided(let links): (false, links)
    case .none: (isKnownButForSpelling(url), [])
    }
  }

  private func isKnownButForSpelling(_ url: String) -> Bool {
    guard InstanceSpelling.hasReservedValue(Array(url.utf8)[...]) else { return false }
    return nearest(to: url).contains { match in
      match.differences.allSatisfy { difference in
        if case .spelling = difference {
          true
        } else {
          difference == .order || difference == .noBase
        }
      }
    }
  }
}

extension LinkMatch {
  /// False of a URL elsewhere that has nothing for a parameter: it only begins like the link.
  fileprivate var saysValues: Bool {
    !isElsewhere
      || !differences.contains { difference in
        guard case .value(let name, _) = difference else { return false }
        return zip(form.fields, values).contains { field, value in
          field.name.isSameText(as: name) && value?.isEmpty == true
        }
      }
  }

  /// True if the URL stands under another base than any of the link's.
  package var isElsewhere: Bool {
    differences.contains { difference in
      if case .base = difference { true } else { false }
    }
  }
}

extension Form {
  /// The values of a URL that is nearly this link's, and the differences to mend; nil if more differs
  /// than the query, the fragment, slashes, the case of letters and values.
  func nearestValues(to url: NearURLs) -> ([String?], [LinkMatch.Difference])? {
    var nearest: (found: ([String?], [LinkMatch.Difference]), blamesPairs: Bool)?
    func read(_ mended: MendedURL) {
      // It has at least the differences that are mended already.
      if let nearest, !nearest.blamesPairs, mended.differences.count >= nearest.found.1.count {
        return
      }
      guard let found = self.read(mended) else { return }
      let blames = blamesPairs(found)
      let isNearer =
        nearest.map {
          (blames ? 1 : 0, found.1.count) < ($0.blamesPairs ? 1 : 0, $0.found.1.count)
        } ?? true
      if isNearer { nearest = (found, blames) }
    }
    url.all.forEach(read)
    url.all.compactMap { $0.arranged(for: placed) }.forEach(read)
    return nearest?.found
  }

  /// Whether a value is refused that a reserved slot has of the query or the fragment: what is in
  /// another place.
  private func blamesPairs(_ found: ([String?], [LinkMatch.Difference])) -> Bool {
    found.1.contains { difference in
      guard case .value(let name, _) = difference,
        let index = fields.firstIndex(where: { $0.name.isSameText(as: name) })
      else { return false }
      return found.0[index]?.utf8.contains { $0.isOne(of: "?&#") } ?? false
    }
  }

  /// The values of a mended URL, and all that is to be mended.
  private func read(_ mended: MendedURL) -> ([String?], [LinkMatch.Difference])? {
    let tokens = mended.tokens
    guard placed.mayStart(tokens, isLenient: true),
      let found = values(in: tokens) ?? placed.match(tokens)
        ?? values(in: tokens, isLenient: true) ?? placed.match(tokens, isLenient: true)
    else { return nil }
    let isMissing = mended.differences.contains {
      if case .missingPair = $0 { true } else { false }
    }
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
    let misspelled = placed.misspelled(in: tokens, found)
    let spellings = misspelled.parameters.map { index in
      LinkMatch.Difference.spelling(
        parameter: fields[index].name,
        written: PercentEncoding.unreserved.encoded(found[index] ?? ""))
    }
    let own = spellings + (misspelled.hasOtherCase ? [.letterCase] : [])
    return (values, mended.differences + own + refused + [together].compactMap(\.self))
  }
}
