import TextKit

/// A pattern read along one text, without an automaton, as `PatternMatcher` reads it.
extension AndroidPattern {
  /// Returns true if the pattern matches a component as it is written in a URL.
  func takes(_ part: ArraySlice<UInt8>) -> Bool { takes(decoded: part.androidText[...]) }

  /// Returns true if the pattern matches one pair of a query as it is written in a URL, consistent
  /// with `pairLanguage()`.
  func takesPair(of query: ArraySlice<UInt8>) -> Bool {
    let scalars = query.androidText
    let inner = scalars.split(separator: "&")
    let isOne = inner.count == 1 && scalars.first != "&" || scalars.isEmpty
    var parts = scalars.split(separator: isOne ? ";" : "&", omittingEmptySubsequences: false)
    // Java's split drops empty texts at the end, but the empty text itself is one.
    if !scalars.isEmpty { while parts.last?.isEmpty ?? false { parts.removeLast() } }
    return parts.contains(where: takes)
  }

  private func takes(decoded text: ArraySlice<Unicode.Scalar>) -> Bool {
    refusal == nil && steps.take(text)
  }
}

extension ArraySlice<UInt8> {
  /// The characters of a part as Android decodes it: U+FFFD for bytes that are no UTF-8.
  fileprivate var androidText: [Unicode.Scalar] {
    guard contains(UInt8(ascii: "%")) else { return map { Unicode.Scalar($0) } }
    return Array(String(decoding: percentDecoded, as: UTF8.self).unicodeScalars)
  }
}
