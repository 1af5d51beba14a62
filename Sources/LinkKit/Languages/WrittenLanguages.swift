import LanguageKit

/// What stands in URLs for the values of languages, and after their literal starts, kept for the next
/// link whose values have the same rules.
package struct WrittenLanguages: Sendable {
  private struct Key: Hashable {
    let texts: Language
    let isReserved: Bool
    /// The characters that a value may have; nil where others are encoded.
    let scalars: ScalarSet?
    let isWholeSegment: Bool
    let limit: Int
  }

  private struct Written: Hashable {
    let expression: RegularExpression
    let limit: Int
  }

  private var known: [Key: Result<Language, TooLarge>] = [:]
  private var tails: [Written: Result<Tail, TooLarge>] = [:]
  private var shared: [Written: Result<Language, TooLarge>] = [:]
  /// How many languages of a kind are kept at once.
  private static let most = 2_000

  package init() {}

  /// What a slot writes for the texts of a language.
  mutating func language(
    of texts: Language, at use: SlotUse, _ checks: URLChecks, limit: Int
  ) throws(TooLarge) -> Language {
    let key = Key(
      texts: texts, isReserved: use.encoding == .reserved, scalars: checks.scalars(at: use),
      isWholeSegment: checks.isWholeSegment(use), limit: limit)
    if let found = known[key] { return try found.get() }
    if known.count >= Self.most { known = [:] }
    let made = Result { () throws(TooLarge) in try Self.make(key) }
    known[key] = made
    return try made.get()
  }

  /// What stands in URLs after the steps that write the same for all values.
  struct Tail {
    /// What it starts with nevertheless.
    let start: String
    /// What stands after that.
    let language: Language
  }

  /// The texts that an expression of the last steps matches.
  mutating func tail(_ expression: RegularExpression, limit: Int) throws(TooLarge) -> Tail {
    let key = Written(expression: expression, limit: limit)
    if let found = tails[key] { return try found.get() }
    if tails.count >= Self.most { tails = [:] }
    let made = Result { () throws(TooLarge) in
      let language = try texts(of: key)
      let start = language.forcedContinuation(of: language.start)
      return Tail(
        start: start, language: language.state(after: start).map(language.rest) ?? language)
    }
    tails[key] = made
    return try made.get()
  }

  private mutating func texts(of written: Written) throws(TooLarge) -> Language {
    guard let (rest, end) = written.expression.beforeLiteralEnd else {
      return try Language(written.expression, limit: written.limit)
    }
    return try shared(rest, limit: written.limit).followed(by: end, limit: written.limit)
  }

  /// The texts of an expression that other links have, too: before the end of a tail, or of hosts.
  mutating func shared(
    _ expression: RegularExpression, limit: Int
  ) throws(TooLarge) -> Language {
    let key = Written(expression: expression, limit: limit)
    if let found = shared[key] { return try found.get() }
    if shared.count >= Self.most { shared = [:] }
    let made = Result { () throws(TooLarge) in try Language(expression, limit: limit) }
    shared[key] = made
    return try made.get()
  }

  private static func make(_ key: Key) throws(TooLarge) -> Language {
    if let scalars = key.scalars {
      return try key.texts.intersection(Language(.any(scalars)), limit: key.limit)
    }
    let texts =
      key.isWholeSegment
      ? try key.texts.subtracting(Language(words: [".", ".."]), limit: key.limit) : key.texts
    return try texts.percentEncoded(
      keeping: key.isReserved ? URLChecks.uri : .unreserved, keepingTriplets: key.isReserved,
      limit: key.limit)
  }
}
