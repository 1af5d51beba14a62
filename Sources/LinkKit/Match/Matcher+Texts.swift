import TextKit
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

  /// What is known so far of a parameter's value.
  enum Binding {
    case open
    /// It has a value, which comes next.
    case present
    case absent
    /// A reserved slot of it has written these tokens; the others decide the text.
    case written(Range<Int>, dropsLeadingSlash: Bool)
    case text(String)

    /// Bytes that tell bindings apart.
    var identity: [UInt8] {
      switch self {
      case .open: [0]
      case .present: [1]
      case .absent: [2]
      case .written(let range, let dropsLeadingSlash):
        [dropsLeadingSlash ? 5 : 4] + "\(range.lowerBound),\(range.upperBound)".utf8
      case .text(let text): [3] + text.utf8
      }
    }
  }
}

/// The texts that a reserved slot writes as a part of a URL: a triplet there may have been a triplet
/// of the value, which is kept, or a character that must be encoded.
///
/// `a%20b` is written of `a%20b` and of `a b`; `a%2Fb` only of `a%2Fb`, for a `/` would be kept.
struct ReservedSpellings {
  /// A part of the URL that is one text, or either of two.
  private struct Piece {
    var written: ArraySlice<UInt8>
    var decoded: [UInt8]?
  }

  /// Up to how many triplets each is tried by itself; of more, all before one and all after it.
  private static let mostFree = 5
  /// Beyond that, only none and all of them.
  private static let mostCuts = 32

  private let pieces: [Piece]

  init(_ url: URLTokens, _ range: Range<Int>) {
    var pieces: [Piece] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let length = max(1, url.tokens[position].byte.sequenceLength)
      let count = min(length, range.upperBound - position)
      let written = url.bytes[url.starts[position]..<url.starts[position + count]]
      let bytes = url.tokens[position..<position + count].map(\.byte)
      let isTriplet = written.first == UInt8(ascii: "%") && written.count == 3 * count
      pieces.append(
        Piece(written: written, decoded: isTriplet && Self.isDecodable(bytes) ? bytes : nil))
      position += count
    }
    self.pieces = pieces
  }

  /// As it stands in the URL first, then with all decoded, then with some.
  var texts: [String] {
    let count = pieces.count { $0.decoded != nil }
    var chosen: [(Int) -> Bool] = [{ _ in false }]
    if count > 0 { chosen.append({ _ in true }) }
    switch count {
    case 2...Self.mostFree:
      for bits in 1..<(1 << count) - 1 { chosen.append({ bits >> $0 & 1 == 1 }) }
    case 2...Self.mostCuts:
      for cut in 1..<count { chosen += [{ $0 < cut }, { $0 >= cut }] }
    default: break
    }
    return chosen.compactMap(text)
  }

  /// The text with the triplets decoded that are chosen by their place among all that can be.
  private func text(_ isDecoded: (Int) -> Bool) -> String? {
    var bytes: [UInt8] = []
    var index = 0
    for piece in pieces {
      guard let decoded = piece.decoded else {
        bytes += piece.written
        continue
      }
      bytes += isDecoded(index) ? decoded[...] : piece.written
      index += 1
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// Whether the triplets of these bytes can have been written for the character itself.
  private static func isDecodable(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first else { return false }
    if first < 0x80 { return !first.isReserved }
    return String(validating: bytes, as: UTF8.self) != nil
  }
}
