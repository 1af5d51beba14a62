import LanguageKit
import URLKit

/// Finds the links that can make the same URL.
///
/// ```
/// templates ─1▶ TemplateEnds ─2▶ pairs that may ─3▶ languages of URLs ─4▶ the shortest URL of both
/// ```
package struct OverlapFinder {
  private struct Entry {
    let position: Int
    let ends: TemplateEnds
  }

  private var entries: [Entry] = []
  private var languages = WrittenLanguages()
  private var known: [Int: FormLanguage?] = [:]

  /// With how many others of those that start alike a link is compared.
  private static let mostPartners = 64
  /// How many pairs are compared, which takes less than a second.
  private static let mostPairs = 2_000
  /// How many states the language of a link may have; a larger one is not compared.
  private static let stateLimit = 1_000
  /// How many pairs of states a comparison may look at.
  private static let pairLimit = 50_000

  package init() {}

  /// Adds the template of the link at a position; of several with one path only one.
  package mutating func add(_ ends: TemplateEnds, at position: Int) {
    entries.append(Entry(position: position, ends: ends))
  }

  /// What was found, in the order of the positions.
  package struct Result {
    /// An overlap for each pair of links that can make the same URL.
    package let found: [LinkOverlap]
    /// The links that were not compared with all that start alike because they are too many.
    package let crowded: [Int]
    /// The links that constraints keep from being compared: they distinguish too many sets of values.
    package let undecided: [Int]
  }

  /// The links that can make the same URL, and those for which that is not known.
  ///
  /// `form` makes the link at a position ready, after the base with which it was added.
  package mutating func overlaps(_ form: (Int) -> Form?) -> Result {
    var pairs: [(Int, Int)] = []
    var partners = entries.map { _ in 0 }
    var crowded: Set<Int> = []
    TemplateIndex.forEachPair(of: entries.map(\.ends), atMost: Self.mostPartners + 1) {
      partners[$0] += 1
      partners[$1] += 1
      let busier = partners[$0] < partners[$1] ? $1 : $0
      if pairs.count < Self.mostPairs, partners[busier] <= Self.mostPartners {
        pairs.append(($0, $1))
      } else {
        crowded.insert(busier)
      }
    }
    var overlaps: [LinkOverlap] = []
    var undecided: Set<Int> = []
    for (one, other) in pairs {
      switch comparison(entries[one], entries[other], form) {
      case .apart: continue
      case .overlap(let found): overlaps.append(found)
      case .undecided(let position): undecided.insert(position)
      }
    }
    return Result(
      found: overlaps.sorted { ($0.position, $0.preferred) < ($1.position, $1.preferred) },
      crowded: crowded.map { entries[$0].position }.sorted(), undecided: undecided.sorted())
  }

  private enum Comparison {
    /// They have no URL in common, or it would take too long to tell.
    case apart
    case overlap(LinkOverlap)
    /// Their automata have one, which constraints of the link at this position may forbid.
    case undecided(Int)
  }

  private mutating func comparison(
    _ one: Entry, _ other: Entry, _ form: (Int) -> Form?
  ) -> Comparison {
    guard let rank = form(one.position)?.placed.specificity,
      let otherRank = form(other.position)?.placed.specificity
    else { return .apart }
    // The most literal template first, else the one that stands first.
    let isFirst = rank == otherRank ? one.position < other.position : rank > otherRank
    let (preferred, link) = isFirst ? (one, other) : (other, one)
    guard let broad = language(preferred.position, form), let own = language(link.position, form),
      let common = try? CommonURLs(of: own, with: broad, limit: Self.pairLimit)
    else { return .apart }
    // Where a language may hold too much, the URL is put to the links themselves.
    for (entry, language) in [(preferred, broad), (link, own)]
    where !language.isExact && form(entry.position)?.values(in: URLTokens(common.url)) == nil {
      return language.undecidedConstraints.isEmpty ? .apart : .undecided(entry.position)
    }
    return .overlap(
      LinkOverlap(
        position: link.position, preferred: preferred.position, url: common.url,
        isShadowed: broad.isExact && common.isWithin))
  }

  /// True if no URL is of both links; false also where that would take too long to prove.
  package static func areApart(_ one: Form, _ other: Form) -> Bool {
    var languages = WrittenLanguages()
    do throws(TooLarge) {
      let own = try one.urlLanguage(limit: stateLimit, &languages)
      let broad = try other.urlLanguage(limit: stateLimit, &languages)
      return try CommonURLs(of: own, with: broad, limit: pairLimit) == nil
    } catch {
      return false
    }
  }

  private mutating func language(_ position: Int, _ form: (Int) -> Form?) -> FormLanguage? {
    if let known = known[position] { return known }
    let made = form(position).flatMap {
      try? $0.inOneSpelling.urlLanguage(limit: Self.stateLimit, &languages)
    }
    known[position] = .some(made)
    return made
  }
}

/// What the URLs of a link have in common with those of another.
private struct CommonURLs {
  /// The shortest URL of both.
  let url: String
  /// Whether all URLs of the first are of the second.
  let isWithin: Bool

  /// Nil where they have none; throws where that would take too long to tell.
  init?(of own: FormLanguage, with broad: FormLanguage, limit: Int) throws(TooLarge) {
    // One of the starts goes on where the other stops, and so must the tail of that one.
    let (start, otherStart) = (own.start.unicodeScalars, broad.start.unicodeScalars)
    let isLonger = start.count >= otherStart.count
    let (short, long) = isLonger ? (otherStart, start) : (start, otherStart)
    guard long.starts(with: short) else { return nil }
    let more = String(long.dropFirst(short.count))
    let entered = isLonger ? broad.tail : own.tail
    guard let state = entered.state(after: more) else { return nil }
    let rest = entered.rest(after: state)
    let (mine, others) = isLonger ? (own.tail, rest) : (rest, broad.tail)
    guard let word = try mine.shortestWord(alsoIn: others, limit: limit) else { return nil }
    url = String(long) + word
    let isForced =
      isLonger
      || entered.forcedContinuation(of: entered.start).unicodeScalars.starts(
        with: more.unicodeScalars)
    isWithin = isForced && (try? mine.isSubset(of: others, limit: limit)) == true
  }
}

/// A link that can make the same URL as another one.
package struct LinkOverlap: Hashable, Sendable {
  /// The position of the link that `match` gives after the other.
  package let position: Int
  /// The position of the link that `match` gives first.
  package let preferred: Int
  /// The shortest URL of both.
  package let url: String
  /// Whether the link can make no URL but those of the other: `match` never gives it first.
  package let isShadowed: Bool
}
