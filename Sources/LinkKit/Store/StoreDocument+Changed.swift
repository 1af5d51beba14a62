import Foundation
import TextKit

extension StoreDocument {
  /// The link as a new text of the store has it, with that text and its places counted from its own
  /// start; nil if anything but the link is different, and where only a reading of the whole can
  /// tell.
  ///
  /// A store with that text need not be read whole: an object stands where one stood, it is a link
  /// by its shape, and no other has its name.
  package func link(at position: Int, changedIn bytes: [UInt8]) -> (link: Link, text: [UInt8])? {
    let name = links.stored(at: position).name?.string
    let range = links.range(at: position)
    let tail = self.bytes.count - range.upperBound
    guard bytes.count >= range.lowerBound + tail,
      self.bytes.isSameText(as: bytes, at: 0, 0, count: range.lowerBound),
      self.bytes.isSameText(as: bytes, at: range.upperBound, bytes.count - tail, count: tail)
    else { return nil }
    let text = Array(bytes[range.lowerBound..<bytes.count - tail])
    guard let link = try? Link(text: text) else { return nil }
    let isFree = name.map(link.name.isSameText) ?? false || links.position(named: link.name) == nil
    return isFree ? (link, text) : nil
  }
}

extension [UInt8] {
  /// Whether `count` bytes are the same, at memory's speed.
  fileprivate func isSameText(as other: [UInt8], at start: Int, _ otherStart: Int, count: Int)
    -> Bool
  {
    withUnsafeBytes { a in
      other.withUnsafeBytes { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return count == 0 }
        return memcmp(a + start, b + otherStart, count) == 0
      }
    }
  }
}
