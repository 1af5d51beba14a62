import LanguageKit

/// The URLs of links with one path; each new link is compared with the URLs of all before it.
package struct TwinLinks {
  /// The URLs of some links together.
  private struct Union {
    var count: Int
    var urls: Language
  }

  private var languages = WrittenLanguages()
  /// The URLs of all so far, those of twice as many links before those of half; so each link is joined
  /// to others only as often as their number can be halved.
  private var unions: [Union] = []
  /// True if the URLs of some are not known.
  private var isIncomplete = false
  /// How large the automata that were looked at are, taken together.
  private var work = 0

  private static let workLimit = 10_000_000

  package init() {}

  /// Adds a link, and returns true if it is proved that it has no URL of those before it.
  package mutating func add(_ form: Form) -> Bool {
    guard !isIncomplete else { return false }
    do throws(TooLarge) {
      let own = try form.urlLanguage(limit: OverlapFinder.stateLimit, &languages).language
      var isApart = true
      for union in unions where isApart {
        isApart = try own.shortestWord(alsoIn: union.urls, limit: OverlapFinder.pairLimit) == nil
      }
      try join(Union(count: 1, urls: own))
      return isApart
    } catch {
      isIncomplete = true
      return false
    }
  }

  private mutating func join(_ new: Union) throws(TooLarge) {
    var new = new
    while let last = unions.last, last.count == new.count {
      work += last.urls.tableSize + new.urls.tableSize
      guard work < Self.workLimit else { throw TooLarge(limit: Language.stateLimit) }
      new.urls = try last.urls.union(new.urls)
      new.count += last.count
      unions.removeLast()
    }
    unions.append(new)
  }

  /// True if no URL is of both links; false also where that would take too long to prove.
  package mutating func areApart(_ one: Form, _ other: Form) -> Bool {
    do throws(TooLarge) {
      let own = try one.urlLanguage(limit: OverlapFinder.stateLimit, &languages)
      let broad = try other.urlLanguage(limit: OverlapFinder.stateLimit, &languages)
      return try CommonURLs(of: own, with: broad, limit: OverlapFinder.pairLimit) == nil
    } catch {
      return false
    }
  }
}
