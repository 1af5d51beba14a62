import LanguageKit
import URLKit

/// What two links have in common after their bases.
extension OverlapFinder {
  enum Comparison {
    /// They have no URL in common.
    case apart
    case overlap(LinkOverlap)
    /// Their automata have one, which constraints of the link at this position may forbid.
    case undecided(Int)
    /// It would take too long to tell because of the values of the link at this position.
    case tooLarge(Int)
  }

  mutating func comparison(
    _ one: PlacedLink, _ other: PlacedLink, _ form: (Int, String?) -> Form?
  ) -> Comparison {
    guard let first = self.form(one, form), let second = self.form(other, form) else {
      return .apart
    }
    // Which of the two is preferred, a URL decides by what it leaves out; the shortest leave out most.
    let isFirst = one.isPreferred(
      first.placed.leastSpecificity, to: other, second.placed.leastSpecificity)
    let found = comparison(of: isFirst ? other : one, with: isFirst ? one : other, form)
    guard case .overlap(let overlap) = found,
      let rank = first.specificity(ofURL: overlap.url),
      let otherRank = second.specificity(ofURL: overlap.url),
      one.isPreferred(rank, to: other, otherRank) != isFirst
    else { return found }
    return comparison(of: isFirst ? one : other, with: isFirst ? other : one, form)
  }

  /// Compares a link with one that is preferred to it.
  private mutating func comparison(
    of link: PlacedLink, with preferred: PlacedLink, _ form: (Int, String?) -> Form?
  ) -> Comparison {
    guard let broad = language(preferred, form) else { return .tooLarge(preferred.position) }
    guard let own = language(link, form) else { return .tooLarge(link.position) }
    let found: CommonURLs?
    do throws(TooLarge) {
      found = try CommonURLs(of: own, with: broad, limit: Self.pairLimit)
    } catch {
      return .tooLarge(link.position)
    }
    guard let common = found else { return .apart }
    // Where a language may hold too much, the URL is put to the links themselves.
    for (placed, language) in [(preferred, broad), (link, own)]
    where !language.isExact
      && self.form(placed, form)?.values(in: URLTokens(common.url)) == nil
    {
      return language.undecidedConstraints.isEmpty
        ? .tooLarge(placed.position) : .undecided(placed.position)
    }
    // After another base a path has other URLs.
    let isSameElsewhere =
      link.base == nil || link.base == preferred.base || nesting.bases.count == 1
    return .overlap(
      LinkOverlap(
        position: link.position, preferred: preferred.position, base: base(of: link),
        preferredBase: base(of: preferred), url: common.url,
        isShadowed: broad.isExact && common.isWithin && isSameElsewhere
          && isAlwaysPreferred(preferred, to: link, form)))
  }

  /// Whether a link is preferred to another by every URL, whatever that leaves out.
  private func isAlwaysPreferred(
    _ preferred: PlacedLink, to link: PlacedLink, _ form: (Int, String?) -> Form?
  ) -> Bool {
    guard let own = self.form(link, form)?.placed, let placed = self.form(preferred, form)?.placed
    else { return false }
    let isAlike = placed.joined.bytes == own.joined.bytes && placed.specificity == own.specificity
    return isAlike || preferred.isPreferred(placed.leastSpecificity, to: link, own.specificity)
  }

  private func base(of link: PlacedLink) -> String? { link.base.flatMap { nesting.bases[$0] } }

  private func form(_ link: PlacedLink, _ form: (Int, String?) -> Form?) -> Form? {
    form(link.position, base(of: link))
  }

  private mutating func language(
    _ link: PlacedLink, _ form: (Int, String?) -> Form?
  ) -> FormLanguage? {
    if let known = known[link] { return known }
    let made = self.form(link, form).flatMap {
      try? $0.inOneSpelling.urlLanguage(limit: Self.stateLimit, &languages)
    }
    known[link] = .some(made)
    return made
  }
}
