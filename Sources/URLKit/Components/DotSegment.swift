/// The path segments `.` and `..` (RFC 3986 § 3.3), which URL parsers collapse.
package enum DotSegment {
  /// The reason why a value that makes one is refused.
  package static let reason =
    "must not form a \".\" or \"..\" segment: the link would point elsewhere"

  /// Whether the segment is one of them, in any spelling: `%2E.` is `..`.
  package static func isOne(_ segment: ArraySlice<UInt8>) -> Bool {
    var rest = segment
    var dots = 0
    while !rest.isEmpty {
      if rest.first == UInt8(ascii: ".") {
        rest = rest.dropFirst()
      } else if rest.starts(with: "%2e".utf8) || rest.starts(with: "%2E".utf8) {
        rest = rest.dropFirst(3)
      } else {
        return false
      }
      dots += 1
    }
    return dots == 1 || dots == 2
  }
}
