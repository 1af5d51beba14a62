import TextKit

/// The words of the name of a key or segment, as the names of secrets and persons list them.
///
/// | name | words |
/// |---|---|
/// | `access_key2`, `accesskey`, `AccessKeys` | access key |
/// | `useremail`, `phonenumber` | user email, phone number |
/// | `ToKeN` | token |
/// | `monkey`, `assign` | mon key, assign |
enum NameWords {
  /// The number of letters per word below which the capitals of a name are arbitrary: `pAssWoRd`.
  private static let shortestAverage = 3
  /// Words that end compounds after any other word.
  private static let clearTails = byLastLetter("key code session")
  /// Words that end compounds after a known word.
  private static let tails = byLastLetter(
    """
    sig sign auth pass pwd pin otp hash id name email mail login number address phone mobile user \
    handle link reset
    """)
  /// Words that start compounds, in addition to route words.
  private static let heads = Set(
    bytes(
      """
      app bill cell db display e family first ftp full given id last legal license magic maiden middle \
      mobile my mysql nick o otp person pin root screen sess smtp sms sur url v vip wifi x
      """))
  /// Words that only look like compounds or plurals.
  private static let wholes = Set(
    bytes("bypass email oauth sas surname telephone username"))

  /// Returns the words: in lowercase and in the singular, without numbers.
  static func all(of parts: [[UInt8]]) -> [[UInt8]] {
    let words = parts.filter { $0.first?.isLetter == true }
    let letters = words.reduce(0) { $0 + $1.count }
    if words.count >= 3, letters < shortestAverage * words.count {
      return cut(Array(words.joined()))
    }
    return words.flatMap(cut)
  }

  static func list(_ text: String) -> Set<[UInt8]> { Set(bytes(text)) }

  static func bytes(_ text: String) -> [[UInt8]] {
    text.utf8.split(separator: UInt8(ascii: " ")).map { Array($0) }
  }

  /// The words of a list, by their last letters; of two with the same last letter, the first that a
  /// compound ends in is its tail.
  private static func byLastLetter(_ text: String) -> [UInt8: [[UInt8]]] {
    Dictionary(grouping: bytes(text)) { $0[$0.count - 1] }
  }

  private static func cut(_ word: [UInt8]) -> [[UInt8]] {
    guard !wholes.contains(word) else { return [word] }
    let one = WordParts.singular([word])[0]
    guard let last = one.last, !wholes.contains(one) else { return [one] }
    for tail in clearTails[last] ?? [] where ends(one, with: tail) {
      return cut(Array(one.dropLast(tail.count))) + [tail]
    }
    for tail in tails[last] ?? [] where ends(one, with: tail) {
      let head = Array(one.dropLast(tail.count))
      let words = cut(head)
      guard words.count > 1 || heads.contains(head) || RouteWords.isKnown(head) else { continue }
      return words + [tail]
    }
    return [one]
  }

  private static func ends(_ word: [UInt8], with tail: [UInt8]) -> Bool {
    word.count > tail.count && word.suffix(tail.count).elementsEqual(tail)
  }
}
