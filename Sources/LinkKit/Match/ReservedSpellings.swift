import TextKit
import URLKit

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
