import TextKit

/// A secret after its name in one segment: `token-…`, `api_key.…`, `code-482913`.
enum NamedSecret {
  /// Words before a secret that may itself look like a word.
  private static let clear = bytes(
    "token tok password passwd pwd secret otp jwt sid sessid jsessionid apikey bearer csrf xsrf")
  /// Words that also start titles, so that what follows must have a digit: `key-value`.
  private static let common = bytes("key code pin session sess auth sig signature 2fa")
  /// The letters with which these words start.
  private static let starts: StaticString = "tpsojabcxk2"
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

  private static func bytes(_ list: String) -> [[UInt8]] {
    list.utf8.split(separator: UInt8(ascii: " ")).map { Array($0) }
  }

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
      if (3...10).contains(word.count), bytes[start].lowercased.isOne(of: starts) {
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
