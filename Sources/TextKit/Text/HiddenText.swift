/// What stands for a text that is not shown.
package enum HiddenText {
  /// The mark that stands for a secret, however long it is.
  package static let mark = "•••"
  /// The words that stand for one among values, in a page and in what a command made.
  package static let words = "(not shown)"

  /// True if a text stands for one that is not shown.
  package static func isHidden(_ text: String) -> Bool {
    text.isSameText(as: mark) || text.isSameText(as: words)
  }

  /// A part of a text with the mark for each of some ranges, which are in order.
  package static func text(
    of bytes: [UInt8], _ part: Range<Int>, hiding hidden: [Range<Int>]
  ) -> String {
    var shown = ""
    var start = part.lowerBound
    for range in hidden[hidden.partitioningIndex { $0.upperBound > start }...] {
      guard range.lowerBound < part.upperBound else { break }
      if !range.isEmpty {
        shown += String(decoding: bytes[start..<max(start, range.lowerBound)], as: UTF8.self) + mark
      }
      start = max(start, min(range.upperBound, part.upperBound))
    }
    return shown + String(decoding: bytes[start..<part.upperBound], as: UTF8.self)
  }

  /// Ranges without the empty ones, those that overlap as one.
  static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.reduce(into: []) { joined, range in
      guard !range.isEmpty else { return }
      if let last = joined.last, range.lowerBound < last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }
}
