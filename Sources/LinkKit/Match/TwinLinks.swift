import LanguageKit

/// The URLs of links with one path; each new link is compared with the URLs of all before it.
package struct TwinLinks {
  /// The URLs of some links together, without what they all start with.
  private struct Union {
    var count: Int
    var tails: Language
  }

  private var languages = WrittenLanguages()
  /// The URLs of all so far, those of twice as many links before those of half; so each link is joined
  /// to others only as often as their number can be halved.
  private var unions: [Union] = []
  /// What the URLs of all so far start with; nil before the first.
  private var start: String?
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
      let own = try tails(of: form.urlLanguage(limit: OverlapFinder.stateLimit, &languages))
      var isApart = true
      for union in unions where isApart {
        isApart = try own.shortestWord(alsoIn: union.tails, limit: OverlapFinder.pairLimit) == nil
      }
      try join(Union(count: 1, tails: own))
      return isApart
    } catch {
      isIncomplete = true
      return false
    }
  }

  /// What stands in URLs after the start of all; one that they do not share is shortened.
  private mutating func tails(of urls: FormLanguage) throws(TooLarge) -> Language {
    let (known, own) = ((start ?? urls.start).unicodeScalars, urls.start.unicodeScalars)
    let common = zip(known, own).prefix { $0 == $1 }.count
    start = String(known.prefix(common))
    if common < known.count {
      let rest = String(known.dropFirst(common))
      for index in unions.indices {
        unions[index].tails = try Language(words: [rest]).followed(by: unions[index].tails)
      }
    }
    guard common < own.count else { return urls.tail }
    return try Language(words: [String(own.dropFirst(common))]).followed(by: urls.tail)
  }

  private mutating func join(_ new: Union) throws(TooLarge) {
    var new = new
    while let last = unions.last, last.count == new.count {
      work += last.tails.tableSize + new.tails.tableSize
      guard work < Self.workLimit else { throw TooLarge(limit: Language.stateLimit) }
      new.tails = try last.tails.union(new.tails)
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
      return try CommonURLs(
        of: own, with: broad, limit: OverlapFinder.pairLimit, comparingAll: false) == nil
    } catch {
      return false
    }
  }
}
