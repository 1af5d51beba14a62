/// Bytes that come a few at a time, as from a pipe.
package struct BytePieces {
  private var rest: ArraySlice<UInt8>
  private let most: Int

  /// Gives `bytes` in pieces of at most `most` bytes.
  package init(_ bytes: [UInt8], most: Int = .max) {
    rest = bytes[...]
    self.most = most
  }

  /// A reader over a text: puts the next bytes into a buffer, and gives how many.
  package static func reader(
    _ bytes: [UInt8], most: Int = .max
  ) -> (UnsafeMutableRawBufferPointer) -> Int {
    var pieces = BytePieces(bytes, most: most)
    return { pieces.read(into: $0) }
  }

  private mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let piece = rest.prefix(min(most, buffer.count))
    buffer.copyBytes(from: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }
}
