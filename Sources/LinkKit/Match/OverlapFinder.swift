import LanguageKit
import URLKit

/// Finds the links that can make the same URL.
///
/// ```
/// templates ─1▶ TemplateEnds ─2▶ pairs that may ─3▶ languages of URLs ─4▶ the shortest URL of both
/// ```
/// Paths are compared after one base, since all bases go before all of them. What else can meet a path
/// is looked up as the path that it is after a base: `https://h/api/x` is `/api/x` after `https://h`,
/// and so is `/x` after `https://h/api`.
package struct OverlapFinder {
  /// A link after the base of a number; nil for a full URL.
  struct PlacedLink: Hashable {
    let position: Int
    let base: Int?

    /// Whether a URL with these ranks is this link's rather than that of another; of equal ranks the
    /// link is preferred that stands first.
    func isPreferred(
      _ rank: Specificity, to other: PlacedLink, _ otherRank: Specificity
    ) -> Bool {
      rank == otherRank ? position < other.position : rank > otherRank
    }
  }

  struct Entry {
    private(set) var position: Int
    let ends: TemplateEnds
    let isURL: Bool
    /// How the ends are those of a path after other bases; empty where they are the link's own.
    var shifts: [BaseNesting.Shift] = []

    func after(_ base: Int?) -> PlacedLink { PlacedLink(position: position, base: base) }

    func with(position: Int) -> Entry {
      var entry = self
      entry.position = position
      return entry
    }
  }

  let nesting: BaseNesting
  /// The base after which paths are compared.
  private let base: BaseURL?
  private var entries: [Entry] = []
  /// The other links with the path of one, by its position.
  private var twins: [Int: [Int]] = [:]
  var languages = WrittenLanguages()
  var known: [PlacedLink: FormLanguage?] = [:]

  /// With how many others of those that start alike a link is compared.
  private static let mostPartners = 64
  /// How many pairs are compared, which takes less than a second.
  private static let mostPairs = 2_000
  /// How many states the language of a link may have; a larger one is not compared.
  static let stateLimit = 1_000
  /// How many pairs of states a comparison may look at.
  static let pairLimit = 50_000

  /// Takes the bases of all environments, first the one after which paths are compared.
  package init(bases: [String] = []) {
    nesting = BaseNesting(bases)
    base = nesting.bases[0].flatMap { try? BaseURL($0) }
  }

  /// Adds a link with the path of one that was added, and no URL of that.
  package mutating func add(twin position: Int, of first: Int) {
    twins[first, default: []].append(position)
  }

  /// Adds the link at a position by its template; of several with one path only one.
  package mutating func add(_ template: Template, at position: Int) {
    guard let placed = try? ResolvedTemplate(template, base: base) else { return }
    let isURL = template.isWholeURL
    let stem = isURL ? [] : base?.stem ?? []
    add(TemplateEnds(placed, behind: stem), at: position, isURL: isURL)
  }

  /// Adds the link at a position by the ends of its path, or of its URLs.
  package mutating func add(_ ends: TemplateEnds, at position: Int, isURL: Bool = false) {
    entries.append(Entry(position: position, ends: ends, isURL: isURL))
    for path in nesting.paths(ends, isURL: isURL) {
      entries.append(
        Entry(position: position, ends: path.ends, isURL: isURL, shifts: path.shifts))
    }
  }

  /// What was found, in the order of the positions.
  package struct Result {
    /// An overlap for each pair of links that can make the same URL.
    package let found: [LinkOverlap]
    /// The links that were not compared with all that start alike because they are too many.
    package let crowded: [Int]
    /// The links that constraints keep from being compared: they distinguish too many sets of values.
    package let undecided: [Int]
    /// The links whose values have too many forms to be compared.
    package let tooLarge: [Int]
  }

  /// The links that can make the same URL, and those for which that is not known.
  ///
  /// `form` makes the link at a position ready after a base; nil for a full URL.
  package mutating func overlaps(_ form: (Int, String?) -> Form?) -> Result {
    /// The pairs of links as they are, and those of a path with what is one after some base.
    var (pairs, nested): ([(Int, Int)], [(Int, Int)]) = ([], [])
    var partners = entries.map { _ in 0 }
    var crowded: Set<Int> = []
    TemplateIndex.forEachPair(of: entries.map(\.ends), atMost: Self.mostPartners + 1) {
      guard areCompared(entries[$0], entries[$1]) else { return }
      let isNested = !entries[$0].shifts.isEmpty || !entries[$1].shifts.isEmpty
      partners[$0] += 1
      partners[$1] += 1
      let busier = partners[$0] < partners[$1] ? $1 : $0
      if pairs.count + nested.count < Self.mostPairs, partners[busier] <= Self.mostPartners {
        if isNested { nested.append(($0, $1)) } else { pairs.append(($0, $1)) }
      } else {
        crowded.insert(entries[busier].position)
      }
    }
    var overlaps: [[Int]: LinkOverlap] = [:]
    var (undecided, tooLarge): (Set<Int>, Set<Int>) = ([], [])
    var comparisons = 0
    for (number, otherNumber) in pairs + nested {
      for (one, other) in links(entries[number], entries[otherNumber]) {
        let positions = [one.position, other.position].sorted()
        for (first, second) in placements(one, other) where overlaps[positions] == nil {
          comparisons += 1
          guard comparisons <= Self.mostPairs else {
            crowded.insert(one.position)
            break
          }
          switch comparison(first, second, form) {
          case .apart: continue
          case .overlap(let found): overlaps[positions] = found
          case .undecided(let position): undecided.insert(position)
          case .tooLarge(let position): tooLarge.insert(position)
          }
        }
      }
    }
    return Result(
      found: overlaps.values.sorted {
        ($0.position, $0.preferred) < ($1.position, $1.preferred)
      }, crowded: crowded.sorted(), undecided: undecided.sorted(), tooLarge: tooLarge.sorted())
  }

  /// Each link with the path of one entry, with each that has the path of another: of many, as many
  /// pairs as are compared and one more.
  private func links(_ one: Entry, _ other: Entry) -> [(Entry, Entry)] {
    func all(_ entry: Entry) -> [Entry] {
      [entry]
        + (twins[entry.position] ?? []).prefix(Self.mostPairs).map { entry.with(position: $0) }
    }
    let others = all(other)
    let pairs = all(one).lazy.flatMap { one in others.lazy.map { (one, $0) } }
    return Array(pairs.prefix(Self.mostPairs + 1))
  }

  /// True for two paths, two full URLs, and a path with a URL that is a path after some base.
  private func areCompared(_ one: Entry, _ other: Entry) -> Bool {
    guard one.shifts.isEmpty else {
      return other.shifts.isEmpty && !other.isURL && one.position != other.position
    }
    return other.shifts.isEmpty ? one.isURL == other.isURL : areCompared(other, one)
  }

  /// The bases after which two links may meet.
  private func placements(_ one: Entry, _ other: Entry) -> [(PlacedLink, PlacedLink)] {
    guard one.shifts.isEmpty else {
      return one.shifts.map { (one.after($0.own), other.after($0.base)) }
    }
    guard other.shifts.isEmpty else { return placements(other, one) }
    let base = one.isURL ? nil : 0
    return [(one.after(base), other.after(base))]
  }
}
