import TextKit

extension StoreLinks {
  /// The positions of the links of two versions of a store whose texts the other version does not have.
  ///
  /// Links within the common start and the common end of the two texts are not compared one by one.
  package static func changes(
    from old: StoreLinks, to new: StoreLinks
  ) -> (old: [Int], new: [Int]) {
    let start = commonCount(old.bytes, new.bytes) { bytes, index in bytes[index] }
    let end = commonCount(old.bytes.dropFirst(start), new.bytes.dropFirst(start)) { bytes, index in
      bytes[bytes.count - 1 - index]
    }
    let (oldMiddle, newMiddle) = (
      old.positions(after: start, before: end), new.positions(after: start, before: end)
    )
    let oldTexts = Set(oldMiddle.map { old.text(of: old.range(at: $0)) })
    let newTexts = Set(newMiddle.map { new.text(of: new.range(at: $0)) })
    return (
      oldMiddle.filter { !newTexts.contains(old.text(of: old.range(at: $0))) },
      newMiddle.filter { !oldTexts.contains(new.text(of: new.range(at: $0))) }
    )
  }

  /// The positions of the links that are neither within the first `start` bytes nor the last `end`.
  private func positions(after start: Int, before end: Int) -> Range<Int> {
    let entries = index.entries
    let next = entries.partitioningIndex { $0.start >= start }
    let isCut = next > 0 && range(at: next - 1).upperBound > start
    let last = entries.partitioningIndex { $0.start >= bytes.count - end }
    let first = isCut ? next - 1 : next
    return first..<Swift.max(first, last)
  }

  /// The number of bytes that two texts have in common, in the order in which `byte` counts them.
  private static func commonCount(
    _ first: some Collection<UInt8>, _ second: some Collection<UInt8>,
    _ byte: (UnsafeBufferPointer<UInt8>, Int) -> UInt8
  ) -> Int {
    let count = Swift.min(first.count, second.count)
    return first.withContiguousStorageIfAvailable { first in
      second.withContiguousStorageIfAvailable { second in
        var index = 0
        while index < count, byte(first, index) == byte(second, index) { index += 1 }
        return index
      } ?? 0
    } ?? 0
  }
}
