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

/// Tells words from random letters by their pairs of adjacent letters.
///
/// The 300 pairs of the table are the most frequent ones in words of English (weighted four),
/// French, German and Spanish (two), and Czech, Danish, Dutch, Finnish, Italian, Polish, Portuguese,
/// Swedish and Turkish without accents. They make up 95 % of the pairs in these words, and 44 % of
/// those of random letters, 300 in 676. The measured shares:
///
/// | text | share of usual pairs |
/// |---|---|
/// | 26 random letters | below 0.73 in 98.5 of 100 |
/// | four words of a technical text | above 0.75 in 99 of 100 |
/// | German compounds of more than 24 letters | at least 0.81 |
enum LetterPairs {
  /// The share of usual pairs below which several words, or one word, are random letters.
  private static let leastInWords = 0.7
  private static let leastInWord = 0.75

  /// Returns true if the letters are those of words; pairs across separators do not count, nor do
  /// pairs of a lowercase and an uppercase letter.
  static func areUsual(_ bytes: some Collection<UInt8>) -> Bool {
    var (pairs, usual, separators) = (0, 0, 0)
    var last: UInt8?
    for byte in bytes {
      guard byte.isLetter else {
        separators += 1
        last = nil
        continue
      }
      if let last, byte.isLowercase == last.isLowercase || byte.isLowercase {
        pairs += 1
        if isUsual(last.lowercased, byte.lowercased) { usual += 1 }
      }
      last = byte
    }
    let least = separators > 0 ? leastInWords : leastInWord
    return Double(usual) >= least * Double(pairs)
  }

  private static func isUsual(_ first: UInt8, _ second: UInt8) -> Bool {
    table[Int(first - UInt8(ascii: "a"))] & 1 << (second - UInt8(ascii: "a")) != 0
  }

  /// For each letter, a bit for each letter that often follows it.
  private static let table: [UInt32] = [
    "abcdfghijklmnprstuvwyz", "aeilorsu", "acehiklortuz", "adeilorsu",
    "abcdefghijklmnoprstuvwxyz", "aefilorstu", "aeghilnorstu", "aeilortu", "abcdefgjklmnoprstvxz",
    "aeio", "aeilorstu", "adeilmnostuy", "abeilmopsu", "acdefgiklnostuvy", "abcdefgiklmnoprstuvwz",
    "aeiloprstu", "u", "abcdefgiklmnoprstuvyz", "acefhiklmnopstuy", "acehilorstuy",
    "abcdefgiklmnprstz", "aeio", "aeio", "eipt", "aemnopst", "aeiou",
  ].map { $0.utf8.reduce(0) { $0 | 1 << ($1 - UInt8(ascii: "a")) } }
}

extension UInt8 {
  fileprivate var isLowercase: Bool { self & 0x20 != 0 }
}
