import TextKit

/// Secrets that can be recognized by their spelling.
enum Credentials {
  /// The number of mixed characters up to which a value may be shown.
  private static let longestShown = 24
  private static let shortestKnown = 16
  /// Prefixes of the credentials of widely used services that start no word.
  private static let starts = NameWords.bytes(
    """
    ghp_ gho_ ghs_ ghu_ ghr_ github_pat_ glpat- xoxa- xoxb- xoxp- xoxe- xoxs- xapp- sk_live_ \
    sk_test_ rk_live_ rk_test_ whsec_ shpat_ shpss_ shpca_ dop_v1_ ya29.
    """)
  /// Prefixes that also start words and slugs.
  private static let commonStarts = NameWords.bytes("akia aiza eyj eaag npm_ hf_ sk- sg. pat_ pat-")
  private static let awsStart = Array("ASIA".utf8)
  private static let pairs = FirstPairs(starts + commonStarts + [awsStart])
  /// The scheme before credentials in a header (RFC 6750 § 2.1, RFC 7617 § 2).
  private static let schemes = NameWords.bytes("bearer basic")
  private static let shortestInHeader = 8
  /// The number of bytes from which bytes that are not text are a secret, and the share of them
  /// that is not printable ASCII: of random bytes, 63 %.
  private static let shortestRaw = 16
  private static let leastUnprintable = 0.25

  /// Returns true if characters are a secret, whatever they are the value of.
  static func areThere(
    in bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts
  ) -> Bool {
    let letters = counts.lower + counts.upper
    if bytes.count >= shortestKnown, letters > 0, startsLikeKnown(bytes, counts) { return true }
    if counts.ats > 0, hasPassword(bytes) { return true }
    if isHeader(bytes) { return true }
    if counts.separators + counts.reserved > 0, NamedSecret.isThere(in: bytes, counts) {
      return true
    }
    guard bytes.count > longestShown, letters > 0 else { return false }
    if counts.digits > 0 { return !isSlug(bytes) }
    if letters + counts.separators == bytes.count, !LetterPairs.areUsual(bytes) { return true }
    return counts.lower > 0 && counts.upper >= 3 && counts.humps >= 2
      && !WordParts.arePronounceable(bytes)
  }

  /// Returns true for bytes that are not text, such as a key or a hash.
  static func areRaw(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= shortestRaw, String(validating: bytes, as: UTF8.self) == nil else {
      return false
    }
    let unprintable = bytes.count { !(0x20..<0x7F).contains($0) }
    return Double(unprintable) >= leastUnprintable * Double(bytes.count)
  }

  /// Returns true if characters start like a known kind of credential, however short they are.
  static func startLikeKnown(_ bytes: some Collection<UInt8>) -> Bool {
    (starts + commonStarts).contains { start in
      bytes.prefix(start.count).lazy.map(\.lowercased).elementsEqual(start)
    }
  }

  /// Returns true for the prefix of a known kind of credential, in any case: hosts are lowercase.
  private static func startsLikeKnown(
    _ bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts
  ) -> Bool {
    guard pairs.mayStart(bytes[...]) else { return false }
    func starts(with start: [UInt8]) -> Bool {
      bytes.prefix(start.count).lazy.map(\.lowercased).elementsEqual(start)
    }
    if Self.starts.contains(where: starts) { return true }
    return (bytes.starts(with: awsStart) || commonStarts.contains(where: starts))
      && (counts.digits > 0 || counts.humps >= 2) && !isSlug(bytes)
  }

  /// Returns true for `Bearer …`, as in a header; after `Basic`, only for characters that are not
  /// those of a word.
  private static func isHeader(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let blank = bytes.prefix(7).firstIndex(where: { $0 == 0x20 || $0 == UInt8(ascii: "+") })
    else { return false }
    let (scheme, rest) = (bytes[..<blank].lazy.map(\.lowercased), bytes[(blank + 1)...])
    guard rest.count >= shortestInHeader,
      let index = schemes.firstIndex(where: scheme.elementsEqual),
      !rest.contains(0x20)
    else { return false }
    return index == 0 && RouteWords.share(of: Array(rest)) < 1
      || rest.contains { $0.isDigit || $0.isLetter && $0.lowercased != $0 }
  }

  /// Returns true for words and numbers with separators, such as the title of an article.
  private static func isSlug(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var (pieces, start) = (0, bytes.startIndex)
    while start < bytes.endIndex {
      var (end, digits) = (start, 0)
      while end < bytes.endIndex, !bytes[end].isOne(of: "-_. +") {
        if bytes[end].isDigit { digits += 1 }
        end += 1
      }
      let length = end - start
      guard digits == 0 ? length <= 20 : digits == length && length <= 12 else { return false }
      if length > 0 { pieces += 1 }
      start = end + 1
    }
    return pieces >= 3
  }

  /// Returns true for a URL with a password before its host: `https://ada:…@example.com`.
  private static func hasPassword(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let at = bytes.lastIndex(of: UInt8(ascii: "@")) else { return false }
    let before = bytes[..<at]
    return before.indices.contains { index in
      before[index...].starts(with: "://".utf8)
        && before[(index + 3)...].contains(UInt8(ascii: ":"))
    }
  }
}

/// A secret after its name in one segment: `token-…`, `api_key.…`, `code-482913`.
enum NamedSecret {
  /// Words before a secret that may itself look like a word.
  private static let clear = NameWords.bytes(
    "token tok password passwd pwd secret otp jwt sid sessid jsessionid apikey bearer csrf xsrf")
  /// Words that also start titles, so that what follows must have a digit: `key-value`.
  private static let common = NameWords.bytes("key code pin session sess auth sig signature 2fa")
  private static let pairs = FirstPairs(clear + common)
  /// The minimum number of characters after a common word.
  private static let shortest = 4
  /// The number of words in which the name ends.
  private static let mostWords = 3
  /// Words that follow the name of a secret in titles and in the names of services.
  private static let titles = NameWords.list(
    """
    manager management generator generation provider vault storage exchange gateway server proxy \
    issuer handler helper checker checking validator strength rotation based ring sale swap list \
    bridge broker santa garden code menu tips sharing free less protected protection introspection refresh \
    economy economics factory bot hint hints leak leaks hash hashing encryption bucket uri url \
    name names endpoint scope scopes info format confirmation again repeat attempt attempts salt digest \
    current old reminder recovery authentication authorization requests change changed reset resets \
    update updated setup done complete completed sent expired expiry policy lifetime verification \
    success rules forgotten lost
    """)

  /// Returns true for the name of a secret, a separator and something that is not a route word.
  static func isThere(
    in bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts
  ) -> Bool {
    var start = bytes.startIndex
    for _ in 0..<mostWords {
      guard let end = bytes[start...].firstIndex(where: isSeparator),
        end + 1 < bytes.endIndex
      else { return false }
      let word = bytes[start..<end]
      if (3...10).contains(word.count), pairs.mayStart(word) {
        // Underscores join the names of keys: `access_token_lifetime`.
        let isName = start == bytes.startIndex || bytes[end] != UInt8(ascii: "_")
        let isClear = isName && contains(word, in: clear)
        let isCommon = contains(word, in: common) || !isName && contains(word, in: clear)
        if isClear || counts.digits > 0 && isCommon {
          return isSecret(bytes[(end + 1)...], isClear: isClear)
        }
      }
      start = end + 1
    }
    return false
  }

  private static func isSecret(
    _ rest: Slice<UnsafeBufferPointer<UInt8>>, isClear: Bool
  ) -> Bool {
    let hasDigits = rest.contains(where: \.isDigit)
    guard isClear else {
      return rest.count >= shortest && rest.prefix { !isSeparator($0) }.contains(where: \.isDigit)
    }
    guard hasDigits || !rest.contains(where: isSeparator) else { return false }
    let words = WordParts.all(of: rest).filter { $0[0].isLetter }
    guard let last = words.last else { return hasDigits }
    guard RouteWords.share(of: words) < 1 else { return false }
    return !titles.contains(last) && !SensitiveNames.descriptions.contains(last)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte.isOne(of: "-_., ") }

  private static func contains(
    _ word: Slice<UnsafeBufferPointer<UInt8>>, in list: [[UInt8]]
  ) -> Bool {
    list.contains { $0.count == word.count && $0.elementsEqual(word.lazy.map(\.lowercased)) }
  }
}

/// The first two characters of some words, which rule most other texts out at once.
private struct FirstPairs {
  /// For the lower bits of a first character, a bit for those of each second one; in any case.
  private var seconds = [UInt32](repeating: 0, count: 32)

  init(_ words: [[UInt8]]) {
    for word in words { seconds[Int(word[0] & 31)] |= 1 << UInt32(word[1] & 31) }
  }

  /// Returns false for a text that surely starts with none of the words.
  func mayStart(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard text.count > 1 else { return false }
    let (first, second) = (text[text.startIndex], text[text.startIndex + 1])
    return seconds[Int(first & 31)] & 1 << UInt32(second & 31) != 0
  }
}
