import LanguageKit
import TextKit

/// All URLs of a link, in parts: those of each environment.
struct LinkURLs: Hashable {
  fileprivate struct Part: Hashable, PrefixedLanguage {
    let text: ExactText
    let tail: Language

    var start: String { text.text }
  }

  /// The parts in the order of their starts.
  private var parts: [Part] = []

  init(_ languages: [FormLanguage]) {
    for language in languages where !language.tail.isEmpty {
      let part = Part(text: ExactText(language.start), tail: language.tail)
      if !parts.contains(part) { parts.append(part) }
    }
    parts.sort { $0.text < $1.text }
  }

  /// Returns true if all of them are of another link, too.
  func isSubset(
    of other: LinkURLs, limit: Int, _ known: inout Differences
  ) throws(TooLarge) -> Bool {
    try subtracting(other, limit: limit, &known).parts.isEmpty
  }

  /// Returns those that another link lacks; throws if they need more than `limit` states.
  func subtracting(
    _ other: LinkURLs, limit: Int, _ known: inout Differences
  ) throws(TooLarge) -> LinkURLs {
    var rest = LinkURLs([])
    for part in parts {
      var tail = part.tail
      for other in other.parts where !tail.isEmpty {
        tail = try known.tail(of: Part(text: part.text, tail: tail), without: other, limit: limit)
      }
      if !tail.isEmpty { rest.parts.append(Part(text: part.text, tail: tail)) }
    }
    return rest
  }

  /// What parts lack of one another, which links with the same rules have in common.
  struct Differences {
    private struct Key: Hashable {
      let own: Language
      let other: Language
      /// What the longer start has more than the other.
      let more: ExactText
      let isOther: Bool
      let limit: Int
    }

    private var known: [Key: Language] = [:]
    /// How many are kept at once.
    private static let most = 2_000

    fileprivate mutating func tail(
      of part: Part, without other: Part, limit: Int
    ) throws(TooLarge) -> Language {
      let (own, others) = (part.start.unicodeScalars, other.start.unicodeScalars)
      let isOther = others.count > own.count
      let (longer, shorter) = isOther ? (others, own) : (own, others)
      guard longer.starts(with: shorter) else { return part.tail }
      let more = ExactText(String(longer.dropFirst(shorter.count)))
      let key = Key(own: part.tail, other: other.tail, more: more, isOther: isOther, limit: limit)
      if let found = known[key] { return found }
      let isWithin = try part.isSubset(of: other)
      let made =
        isWithin ? Language.nothing : try part.tail(without: other, limit: limit)
      if known.count >= Self.most { known = [:] }
      known[key] = made
      return made
    }
  }

  /// Up to `most` of each part, the shortest of a part first, and the part with the shortest one first.
  func words(
    _ words: @escaping (Language) -> ShortlexWords, most: Int
  ) -> some Sequence<String> {
    let inOrder =
      parts.count < 2
      ? parts
      : parts.map { ($0, $0.start + ($0.tail.shortestWord ?? "")) }
        .sorted { $0.1.precedesInShortlex($1.1) }.map(\.0)
    return inOrder.lazy.flatMap { part in
      words(part.tail).prefix(most).lazy.map { part.start + $0 }
    }
  }
}
