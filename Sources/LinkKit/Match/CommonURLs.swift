import LanguageKit

/// What the URLs of a link have in common with those of another.
struct CommonURLs {
  /// The shortest URL of both.
  let url: String
  /// Whether all URLs of the first are of the second.
  let isWithin: Bool

  /// Nil where they have none; throws where that would take too long to tell.
  ///
  /// Whether all are common is only asked where that is wanted.
  init?(
    of own: FormLanguage, with broad: FormLanguage, limit: Int,
    comparingAll comparesAll: Bool = true
  ) throws(TooLarge) {
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
    isWithin = comparesAll && isForced && (try? mine.isSubset(of: others, limit: limit)) == true
  }
}
