import TextKit

/// A change of one range of a text.
package struct TextEdit: Hashable, Sendable {
  var range: Range<Int>
  var replacement: [UInt8]

  /// Replaces a range by other bytes; without bytes it removes the range.
  package init(_ range: Range<Int>, _ replacement: [UInt8] = []) {
    self.range = range
    self.replacement = replacement
  }
}

extension [UInt8] {
  /// The text after edits that do not overlap, made in one copy.
  package func applying(_ edits: [TextEdit]) -> [UInt8] {
    let size = edits.reduce(count) { $0 + $1.replacement.count - $1.range.count }
    return [UInt8](unsafeUninitializedCapacity: size) { result, written in
      let memory = UnsafeMutableRawBufferPointer(result)
      LargePages.prepare(memory)
      func append(_ piece: ArraySlice<UInt8>) {
        UnsafeMutableRawBufferPointer(rebasing: memory[written...]).copyBytes(from: piece)
        written += piece.count
      }
      var position = 0
      for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
        append(self[position..<edit.range.lowerBound])
        append(edit.replacement[...])
        position = edit.range.upperBound
      }
      append(self[position...])
    }
  }
}
