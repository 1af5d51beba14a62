import JSONKit

/// Finds where the elements of a JSON array end without reading them: at the commas that stand in no
/// string and within no other bracket.
struct ElementBoundary {
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
  func firstEnd(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    nextEnd(in: bytes, from: 0)
  }

  private func nextEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case .quote: index = Self.end(ofStringAt: index, in: bytes)
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case .comma where depth == 0, UInt8(ascii: "]") where depth == 0: return index
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The offset of the quote that closes a string; where it is never closed, past the end.
  private static func end(
    ofStringAt start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var index = start + 1
    while true {
      while let block = bytes.block(at: index) {
        let count = ByteBlock.countUnquoted(block)
        index += count
        if count < ByteBlock.size { break }
      }
      guard index < bytes.count else { return index }
      switch bytes[index] {
      case .quote: return index
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
  }
}
