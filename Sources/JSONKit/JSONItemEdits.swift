/// The items of one array or object in a text.
///
/// The edits that insert and remove them are made so that every other line stays as it is, one
/// comma excepted, and so that removing what was inserted gives the same bytes back, whatever the
/// white space; only a container that was opened up stays open. Items that have lines of their own
/// come and go as whole lines.
package struct JSONItemEdits<Ranges: RandomAccessCollection>
where Ranges.Element == Range<Int>, Ranges.Index == Int {
  let bytes: [UInt8]
  /// The container with its brackets.
  let container: Range<Int>
  /// Each item, from its name or its value on to the end of its value.
  let items: Ranges

  /// The items of the container at a range of a text.
  package init(bytes: [UInt8], container: Range<Int>, items: Ranges) {
    self.bytes = bytes
    self.container = container
    self.items = items
  }

  /// The white space before the first item.
  var opening: ArraySlice<UInt8> {
    bytes[container.lowerBound + 1..<(items.first?.lowerBound ?? container.upperBound - 1)]
  }

  /// The white space after the last item.
  var closing: ArraySlice<UInt8> {
    bytes[(items.last?.upperBound ?? container.lowerBound + 1)..<container.upperBound - 1]
  }

  /// The white space before and after the comma that follows an item.
  func separator(after position: Int) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>) {
    let end = items[position].upperBound
    let comma = bytes[end...].firstIndex(of: UInt8(ascii: ",")) ?? end
    return (bytes[end..<comma], bytes[comma + 1..<items[position + 1].lowerBound])
  }
}
