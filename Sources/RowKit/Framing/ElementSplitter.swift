import JSONKit
import TextKit

/// Finds where the elements of a JSON array end without reading them: at the commas that stand in no
/// string and within no other bracket.
struct ElementSplitter {
  enum State {
    /// Before the bracket that opens the array.
    case before
    /// At the start of an element.
    case inside
    /// Behind the bracket that closes it.
    case after
  }

  /// Where the bytes stand that are looked at next.
  private(set) var state: State

  init(state: State = .before) {
    self.state = state
  }

  /// The offset after the last whole element and its comma; 0 if the first one is not whole.
  ///
  /// What stands before the array is whole with its bracket, and what stands after it as it is.
  mutating func lastEnd(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var end = 0
    switch state {
    case .before:
      guard let first = bytes.firstIndex(where: { !$0.isJSONSpace }) else { return 0 }
      // What is no array is for the reader to refuse.
      state = bytes[first] == UInt8(ascii: "[") ? .inside : .after
      end = first + 1
    case .inside: break
    case .after: return bytes.count
    }
    while state == .inside, let mark = nextEnd(in: bytes, from: end) {
      end = mark + 1
      if bytes[mark] != .comma { state = .after }
    }
    return state == .after ? bytes.count : end
  }

  /// The offset of the comma or the bracket that ends the element at the start.
  func firstEnd(in bytes: UnsafeBufferPointer<UInt8>) -> Int? { nextEnd(in: bytes, from: 0) }

  private func nextEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var depth = 0
    var index = start
    var isInString = false
    while index < bytes.count {
      if let block = bytes.block(at: index) {
        var marks = JSONStructurals(block, isInString: &isInString, needsCommas: depth == 0)
        while let offset = marks.next() {
          if Self.isEnd(bytes[index &+ offset], &depth) { return index &+ offset }
        }
        index &+= marks.count
        if marks.count == ByteBlock.size { continue }
      }
      let byte = bytes[index]
      if byte == .quote {
        isInString.toggle()
      } else if isInString {
        // What a backslash escapes closes no string.
        if byte == UInt8(ascii: "\\") { index &+= 1 }
      } else if Self.isEnd(byte, &depth) {
        return index
      }
      index &+= 1
    }
    return nil
  }

  /// Whether a byte outside strings ends an element; if not, how deep the next one stands.
  @inline(__always)
  private static func isEnd(_ byte: UInt8, _ depth: inout Int) -> Bool {
    switch byte {
    case .comma where depth == 0, UInt8(ascii: "]") where depth == 0: return true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth &+= 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth &-= 1
    default: break
    }
    return false
  }
}
