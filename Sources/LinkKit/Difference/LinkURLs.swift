import LanguageKit
import TextKit

/// All URLs of a link, in parts: those of each environment.
struct LinkURLs: Hashable {
  private struct Part: Hashable, PrefixedLanguage {
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
  func isSubset(of other: LinkURLs, limit: Int) throws(TooLarge) -> Bool {
    for part in parts {
      var isWithin = false
      for other in other.parts where !isWithin {
        isWithin = try part.isSubset(of: other)
      }
      if isWithin { continue }
      guard try Self.rest(of: part, without: other, limit: limit) == nil else { return false }
    }
    return true
  }

  /// Returns those that another link lacks; throws if they need more than `limit` states.
  func subtracting(_ other: LinkURLs, limit: Int) throws(TooLarge) -> LinkURLs {
    var rest = LinkURLs([])
    for part in parts {
      if let left = try Self.rest(of: part, without: other, limit: limit) {
        rest.parts.append(left)
      }
    }
    return rest
  }

  private static func rest(
    of part: Part, without other: LinkURLs, limit: Int
  ) throws(TooLarge) -> Part? {
    var tail = part.tail
    for other in other.parts where !tail.isEmpty {
      tail = try Part(text: part.text, tail: tail).tail(without: other, limit: limit)
    }
    return tail.isEmpty ? nil : Part(text: part.text, tail: tail)
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
