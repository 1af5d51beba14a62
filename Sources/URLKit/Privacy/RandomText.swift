import TextKit

/// Text that looks random: a token, a signature or an ID that cannot be guessed.
///
/// | text | random |
/// |---|---|
/// | `huaf6Kl13G8f`, `order-huaf6Kl13G8f`, `9k2j4h5g8d` | yes |
/// | `Xa3k-9QzT_bw7`, `QwZxRtYpLkJh`, `qxkfjwmbvzpt7` | yes |
/// | `SummerSale2024`, `iPhone-15-Pro-Max-256GB`, `TB-2025-037817` | no |
/// | `4f1a9c02be77` | no: hexadecimal digits, an ID or a commit |
enum RandomText {
  /// The minimum number of characters.
  private static let shortest = 10
  /// How often letters and digits must alternate where all letters are of one case.
  private static let fewestTurns = 3
  /// The number of letters of one case from which their pairs tell words from random letters.
  private static let fewestLetters = 12
  /// The number of letters up to which a word needs no vowel.
  private static let longestAcronym = 3

  /// Returns true if a text, or a part of it between other characters than letters and digits,
  /// looks random.
  static func isThere(
    in bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts
  ) -> Bool {
    guard bytes.count >= shortest, counts.lower + counts.upper > 0,
      counts.digits > 0 || counts.humps >= 2
    else { return false }
    var (isJoined, unlike, all) = (true, 0, 0)
    var start = bytes.startIndex
    while start < bytes.endIndex {
      var end = start
      while end < bytes.endIndex, bytes[end].isLetter || bytes[end].isDigit { end += 1 }
      if end < bytes.endIndex, !bytes[end].isOne(of: "-_") { isJoined = false }
      let run = Run(bytes[start..<end])
      if end - start >= shortest, run.isRandom(bytes[start..<end]) { return true }
      all += end - start
      if !run.isLikeWord { unlike += end - start }
      start = end + 1
    }
    // The alphabet of Base64 in URLs (RFC 4648 § 5).
    return isJoined && counts.digits > 0 && counts.lower > 0 && counts.upper > 0
      && all >= shortest && unlike * 2 > all
  }

  /// What the letters and digits between two other characters look like.
  private struct Run {
    private var counts: CharacterCounts
    /// How often a digit follows a letter, or a letter a digit.
    private var turns = 0
    private var hasVowel = false

    init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
      counts = CharacterCounts(UnsafeBufferPointer(rebasing: bytes))
      var last: UInt8?
      for byte in bytes {
        if let last, last.isDigit != byte.isDigit { turns += 1 }
        if byte.lowercased.isOne(of: "aeiouy") { hasVowel = true }
        last = byte
      }
    }

    private var letters: Int { counts.lower + counts.upper }

    /// True for a word or a number, or one after the other.
    var isLikeWord: Bool {
      turns <= 1
        && (hasVowel ? counts.humps <= 1 : counts.humps == 0 && letters <= longestAcronym)
    }

    func isRandom(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
      guard counts.digits > 0 else {
        return counts.lower > 0 && counts.upper >= 3 && counts.humps >= 2
          && !WordParts.arePronounceable(bytes)
      }
      guard letters > 0 else { return false }
      if counts.lower > 0, counts.upper > 0 {
        // Words and a number: `SummerSale2024`.
        return turns > 1 || !bytes[bytes.endIndex - 1].isDigit
          || !WordParts.arePronounceable(bytes.prefix { $0.isLetter })
      }
      guard counts.hexDigits < bytes.count else { return false }
      return turns >= fewestTurns || letters >= fewestLetters && !LetterPairs.areUsual(bytes)
    }
  }
}
