import TextKit
import URLKit

/// The literal text of a template or a base that goes out percent-encoded, since no URL may hold it
/// where it stands.
struct LiteralWarnings {
  /// How much of an encoded text a message shows.
  private static let mostShown = 60

  let bytes: [UInt8]
  /// Where each byte was written; nil for one that is another text's.
  let places: [Int?]

  /// One warning for each run of such text, but for what stands in one of the ranges of the text
  /// that was written.
  func all(besides ranges: [Range<Int>] = []) -> [Fault] {
    let parts = URLParts(bytes)
    let components: [(SlotPosition, Range<Int>?)] = [
      (.userInfo, AuthorityParts(bytes, parts)?.userInfo), (.path, parts.path),
      (.query, parts.query), (.fragment, parts.fragment),
    ]
    return components.flatMap { place, range in
      runs(in: range ?? 0..<0, of: place, besides: ranges).map { warning(place, $0) }
    }
  }

  private func runs(
    in range: Range<Int>, of place: SlotPosition, besides ranges: [Range<Int>]
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in range where bytes[index] != URLParts.slotMark {
      guard let written = places[index], !place.keeps(literal: bytes[index]),
        !ranges.contains(where: { $0.contains(written) })
      else { continue }
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  private func warning(_ place: SlotPosition, _ run: Range<Int>) -> Fault {
    let text = String(decoding: bytes[run], as: UTF8.self)
    let encoded = PercentEncoding.triplets(of: bytes[run])
    let isShort = encoded.count <= Self.mostShown
    let shown =
      String(decoding: isShort ? encoded : Array(encoded.prefix(Self.mostShown)), as: UTF8.self)
      + (isShort ? "" : "…")
    let written = run.compactMap { places[$0] }
    return Fault(
      "\(text.quoted()) is not allowed in \(place.noun) and is encoded as \(shown)",
      at: (written.first ?? 0)..<(written.last ?? 0) + 1,
      hint: isShort ? "write \(shown) if intended" : nil, severity: .warning)
  }
}
