import TextKit

/// Secrets that can be recognized by their spelling.
enum Credentials {
  /// The number of mixed characters up to which a value may be shown.
  private static let longestShown = 24
  private static let shortestKnown = 16
  /// Prefixes of the credentials of widely used services that start no word.
  private static let starts = bytes(
    """
    ghp_ gho_ ghs_ ghu_ ghr_ github_pat_ glpat- xoxa- xoxb- xoxp- xoxe- xoxs- xapp- sk_live_ \
    sk_test_ rk_live_ rk_test_ whsec_ shpat_ shpss_ shpca_ dop_v1_ ya29.
    """)
  /// Prefixes that also start words and slugs.
  private static let commonStarts = bytes("akia aiza eyj eaag npm_ hf_ sk- sg. pat_ pat-")
  private static let awsStart = Array("ASIA".utf8)
  /// The scheme before credentials in a header (RFC 6750 § 2.1, RFC 7617 § 2).
  private static let schemes = bytes("bearer basic")
  private static let shortestInHeader = 8
  /// The number of bytes from which bytes that are not text are a secret, and the share of them
  /// that is not printable ASCII: of random bytes, 63 %.
  private static let shortestRaw = 16
  private static let leastUnprintable = 0.25

  private static func bytes(_ list: String) -> [[UInt8]] {
    list.utf8.split(separator: UInt8(ascii: " ")).map { Array($0) }
  }

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

  /// Returns true for the prefix of a known kind of credential, in any case: hosts are lowercase.
  private static func startsLikeKnown(
    _ bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts
  ) -> Bool {
    guard let first = bytes.first?.lowercased, first.isOne(of: "agxsrwdynehp") else { return false }
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
    let pieces = bytes.split { $0.isOne(of: "-_. +") }
    return pieces.count >= 3
      && pieces.allSatisfy { piece in
        piece.count <= 12 && piece.allSatisfy(\.isDigit)
          || piece.count <= 20 && piece.allSatisfy { !$0.isDigit }
      }
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
