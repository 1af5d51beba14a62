import URLKit

/// The texts that a slot may have been filled with.
extension Matcher {
  /// The bindings that a parameter may have once its slot has written these tokens.
  func possibleBindings(of use: SlotUse, _ range: Range<Int>) -> [Binding] {
    switch bindings[use.parameter] {
    case .written(let other, let dropsLeadingSlash):
      // The reserved slot that came before must have written the same text.
      return texts(of: use, range).filter { text in
        isWritten(text.utf8[...], .reserved, as: other)
          || dropsLeadingSlash && isWritten("/\(text)".utf8[...], .reserved, as: other)
          || dropsLeadingSlash && text.utf8.first == UInt8(ascii: "/")
            && isWritten(text.utf8.dropFirst(), .reserved, as: other)
      }.map { .text($0) }
    case .open, .present, .absent, .text:
      guard mixed.contains(use.parameter), use.encoding == .reserved else {
        return texts(of: use, range).map { .text($0) }
      }
      return [.written(range, dropsLeadingSlash: use.dropsLeadingSlash)]
    }
  }

  /// The texts that a slot may have written as these tokens, the likeliest first; those that the
  /// parameter can have.
  ///
  /// One is enough but where other slots of the name have their say: all that can be are given then.
  func texts(of use: SlotUse, _ range: Range<Int>) -> [String] {
    let texts = spellings(of: use, range).lazy.flatMap { withSlash($0, use) }
      .filter { mayBe(use.parameter, $0) }
    guard repeated.contains(use.parameter) else { return texts.first.map { [$0] } ?? [] }
    return Array(texts)
  }

  /// Whether a text fills a slot to these tokens.
  func isWritten(_ text: Substring.UTF8View, _ encoding: PercentEncoding, as range: Range<Int>)
    -> Bool
  {
    var bytes: [UInt8] = []
    encoding.append(text, to: &bytes)
    let tokens = URLTokens.Token.all(of: bytes[...])
    return tokens.count == range.count && zip(tokens, range).allSatisfy(url.isSame)
  }

  private func spellings(of use: SlotUse, _ range: Range<Int>) -> [String] {
    let isCaseless = use.place.isHost || use.place == .scheme
    var texts: [String] = []
    switch use.encoding {
    case .unreserved:
      let written = url.tokens[range].map(\.byte)
      let text = String(decoding: written, as: UTF8.self)
      guard text.utf8.elementsEqual(written) else { return [] }
      texts = [text]
    case .reserved:
      texts = ReservedSpellings(url, range).texts
    }
    guard use.encoding == .reserved || isCaseless else { return texts }
    func isWritten(_ text: String) -> Bool {
      self.isWritten(use.written(text), use.encoding, as: range)
    }
    if isCaseless {
      texts += texts.flatMap { [$0.lowercased(), $0.uppercased()] }.filter(isWritten)
    }
    // A rule that lists its values says best how one is spelled.
    return texts + choices(use.parameter).filter(isWritten)
  }

  /// The text with the `/` that it may have in common with the base before it, and without, which
  /// matters to rules and to the other slots of the same name.
  private func withSlash(_ text: String, _ use: SlotUse) -> [String] {
    guard use.dropsLeadingSlash else { return [text] }
    let withSlash = placed.joined.baseSlash == nil ? "/" + text : text
    guard withSlash.utf8.first == UInt8(ascii: "/") else { return [withSlash] }
    return [withSlash, String(withSlash.unicodeScalars.dropFirst())]
  }
}
