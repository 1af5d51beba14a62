/// The path segments `.` and `..` (RFC 3986 § 3.3), which URL parsers collapse.
package enum DotSegment {
  /// The reason why a value that makes one is refused.
  package static let reason =
    "must not form a \".\" or \"..\" segment: the link would point elsewhere"

  /// Whether the segment is one of them, in any spelling: `%2E.` is `..`.
  package static func isOne(_ segment: ArraySlice<UInt8>) -> Bool {
    (1...2).contains(dots(segment))
  }

  /// How many dots a segment is, in any spelling; 0 for another one.
  private static func dots(_ segment: ArraySlice<UInt8>) -> Int {
    var rest = segment
    var dots = 0
    while !rest.isEmpty {
      if rest.first == UInt8(ascii: ".") {
        rest = rest.dropFirst()
      } else if rest.starts(with: "%2e".utf8) || rest.starts(with: "%2E".utf8) {
        rest = rest.dropFirst(3)
      } else {
        return 0
      }
      dots += 1
    }
    return dots
  }

  /// A URL or a path without dot segments, as clients ask for it (RFC 3986 § 5.2.4); nil if it has none.
  package static func removed(from url: String) -> String? {
    let bytes = Array(url.utf8)
    let path = URLParts(bytes).path
    let segments = bytes[path].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard segments.contains(where: isOne) else { return nil }
    var kept: [ArraySlice<UInt8>] = []
    for (index, segment) in segments.enumerated() {
      guard isOne(segment) else {
        kept.append(segment)
        continue
      }
      if dots(segment) == 2, kept.count > 1 { kept.removeLast() }
      // What goes up or stays ends in a folder.
      if index == segments.count - 1 { kept.append([]) }
    }
    let rest = bytes[..<path.lowerBound] + kept.joined(separator: "/".utf8)
    return String(decoding: rest + bytes[path.upperBound...], as: UTF8.self)
  }
}
