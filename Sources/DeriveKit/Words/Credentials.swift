import TextKit

/// Secrets that can be recognized by their spelling.
enum Credentials {
  /// The number of mixed characters up to which a value may be shown.
  private static let longestShown = 24
  private static let shortestKnown = 16
  /// Prefixes of the credentials of widely used services.
  private static let starts = [
    "AKIA", "ASIA", "AIza", "eyJ", "ghp_", "gho_", "github_pat_", "glpat-", "xoxb-", "xoxp-",
    "sk_live_", "sk_test_", "rk_live_", "whsec_",
  ].map { Array($0.utf8) }
  /// The schemes before credentials in a header (RFC 6750 § 2.1, RFC 7617 § 2).
  private static let schemes = ["bearer", "basic"].map { Array($0.utf8) }
  private static let shortestInHeader = 8

  /// Returns true if characters are a secret, whatever they are the value of.
  static func areThere(
    in bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts
  ) -> Bool {
    let letters = counts.lower + counts.upper
    if bytes.count >= shortestKnown, letters > 0 {
      if starts.contains(where: bytes.starts), counts.digits > 0 || counts.humps >= 2 {
        return true
      }
    }
    if counts.ats > 0, hasPassword(bytes) { return true }
    if isHeader(bytes) { return true }
    guard bytes.count > longestShown, letters > 0 else { return false }
    if counts.digits > 0 { return !isSlug(bytes) }
    return counts.lower > 0 && counts.upper >= 3 && counts.humps >= 2
      && !WordParts.arePronounceable(bytes)
  }

  /// Returns true for `Bearer …`, as in a header.
  private static func isHeader(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let blank = bytes.prefix(7).firstIndex(where: { $0 == 0x20 || $0 == UInt8(ascii: "+") })
    else { return false }
    let (scheme, rest) = (bytes[..<blank].lazy.map(\.lowercased), bytes[(blank + 1)...])
    return rest.count >= shortestInHeader && schemes.contains(where: scheme.elementsEqual)
      && rest.contains { $0.isDigit || $0.isLetter && $0.lowercased != $0 } && !rest.contains(0x20)
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
