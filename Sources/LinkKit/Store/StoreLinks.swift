import JSONKit
import RuleKit

/// The links of a store in the order of the file, each decoded when it is asked for.
package struct StoreLinks: RandomAccessCollection, Sendable {
  let bytes: [UInt8]
  let index: LinkIndex

  /// The position of the first link: 0.
  package var startIndex: Int { 0 }

  /// The number of links.
  package var endIndex: Int { index.entries.count }

  /// The link at a position, decoded anew each time.
  package subscript(position: Int) -> Link {
    var reader = reader(at: position)
    guard let node = reader.readValue() else {
      preconditionFailure("a link that was checked cannot be read")
    }
    return Link(node)
  }

  /// Where the link at a position stands, with its braces.
  func range(at position: Int) -> Range<Int> {
    var reader = reader(at: position)
    let start = reader.position
    reader.keepsValues = false
    _ = reader.readValue()
    return start..<reader.position
  }

  /// Where the object that starts at an offset stands, found by its brackets alone: the text was
  /// checked.
  func range(ofObjectAt start: Int) -> Range<Int> {
    bytes.withUnsafeBufferPointer { bytes in
      var depth = 0
      var index = start
      repeat {
        switch bytes[index] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: "\""): index = JSONText.end(ofStringAt: index, in: bytes).end - 1
        default: break
        }
        index += 1
      } while depth > 0
      return start..<index
    }
  }

  private func reader(at position: Int) -> JSONReader {
    var reader = JSONReader(bytes, at: Int(index.entries[position].start))
    reader.toleratesExtensions = true
    return reader
  }

  /// What a list shows of the link at a position; far cheaper than the link.
  package func stored(at position: Int) -> StoredLink {
    StoredLink(index.entries[position], in: bytes)
  }

  /// The position of the link of that name; of several, of the first.
  package func position(named name: String) -> Int? {
    bytes.withUnsafeBufferPointer { index.position(of: name, in: $0) }
  }

  /// The positions of all links of that name, in the order of the file.
  package func positions(named name: String) -> [Int] {
    guard let first = position(named: name) else { return [] }
    return [first] + namesakes.filter { $0.first == first }.map(\.later)
  }

  /// The links whose name an earlier link has already, as after a merge, each with the first of
  /// that name: a fault of all of them, which keeps them from being used and nothing else.
  package var namesakes: [(later: Int, first: Int)] { index.namesakes }

  /// The positions of the links that are not of a link's shape, in the order of the file: a fault of
  /// these alone.
  package var misshapen: [Int] { index.misshapen }

  /// Whether the link at a position is one of them.
  package func isMisshapen(at position: Int) -> Bool {
    var candidates = misshapen[...]
    while let middle = candidates.indices.middle {
      if candidates[middle] == position { return true }
      candidates =
        candidates[middle] < position ? candidates[(middle + 1)...] : candidates[..<middle]
    }
    return false
  }

  /// Those of them without a usable name.
  package var unnamed: [Int] { index.unnamed }

  /// The positions of the links that cannot be used, whatever their templates and rules say: those
  /// of one name, and those that are not of a link's shape.
  package var unusable: Set<Int> {
    Set(namesakes.flatMap { [$0.later, $0.first] }).union(misshapen)
  }

  /// Where the link at a position stands, with its braces: offsets in UTF-8 bytes.
  package func range(of position: Int) -> Range<Int> { range(at: position) }
}

extension Range<Int> {
  fileprivate var middle: Int? { isEmpty ? nil : lowerBound + count / 2 }
}
