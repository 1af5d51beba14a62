/// What is kept of a URL.
extension URLPieces {
  /// The URL without its dropped pairs.
  var text: [UInt8] {
    var text = Array(bytes[origin])
    // The first segment of a link to an app is its host.
    if let first = segments.first, first.range.lowerBound > origin.upperBound {
      text.append(UInt8(ascii: "/"))
    }
    appendText(to: &text)
    return text
  }

  /// Appends what follows the origin, without dropped pairs.
  func appendText(to text: inout [UInt8]) {
    let path = segments.first?.range.lowerBound ?? origin.upperBound
    guard hasDropped else { return text.append(contentsOf: bytes[path...]) }
    text += bytes[path..<(segments.last?.range.upperBound ?? path)]
    for (index, pair) in pairs.enumerated() {
      text.append(index == 0 ? UInt8(ascii: "?") : UInt8(ascii: "&"))
      text += bytes[pair.range]
    }
    if let fragment { text += [UInt8(ascii: "#")] + bytes[fragment.range] }
  }

  /// A hash of the segments.
  var pathHash: UInt64 {
    segments.reduce(into: 0) { $0 = ($0 &* 31 ^ $1.hash) &* 0x9E37_79B9_7F4A_7C15 }
  }
}
