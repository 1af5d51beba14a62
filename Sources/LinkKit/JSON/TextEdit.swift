/// A change of one range of a text.
struct TextEdit: Hashable, Sendable {
  var range: Range<Int>
  var replacement: [UInt8]

  init(_ range: Range<Int>, _ replacement: [UInt8] = []) {
    self.range = range
    self.replacement = replacement
  }
}

extension [UInt8] {
  /// The text after edits that do not overlap, made in one copy.
  func applying(_ edits: [TextEdit]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(
      edits.reduce(count) { $0 + $1.replacement.count - $1.range.count })
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result.append(contentsOf: self[position..<edit.range.lowerBound])
      result.append(contentsOf: edit.replacement)
      position = edit.range.upperBound
    }
    result.append(contentsOf: self[position...])
    return result
  }
}
