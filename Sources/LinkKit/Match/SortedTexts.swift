import TextKit

/// Byte strings in their order, to find those that continue another one.
///
/// They are kept in pieces, so that inserting one moves a few hundred others and not all.
struct SortedTexts {
  private static let mostInPiece = 512

  /// None of the pieces is empty, and each one's texts come before those of the next.
  private var pieces: [[[UInt8]]] = []

  /// Inserts a text that is missing.
  mutating func insert(_ text: [UInt8]) {
    guard !pieces.isEmpty else {
      pieces = [[text]]
      return
    }
    let piece = min(self.piece(for: text), pieces.count - 1)
    pieces[piece].insert(text, at: Self.index(of: text, in: pieces[piece]))
    guard pieces[piece].count > Self.mostInPiece else { return }
    let half = pieces[piece].count / 2
    pieces.insert(Array(pieces[piece][half...]), at: piece + 1)
    pieces[piece].removeSubrange(half...)
  }

  /// Calls `body` with the texts that start with a prefix, in their order, until it returns false.
  func forEach(startingWith prefix: [UInt8], _ body: ([UInt8]) -> Bool) {
    var piece = self.piece(for: prefix)
    guard piece < pieces.count else { return }
    var index = Self.index(of: prefix, in: pieces[piece])
    while piece < pieces.count {
      while index < pieces[piece].count {
        guard pieces[piece][index].starts(with: prefix), body(pieces[piece][index]) else { return }
        index += 1
      }
      (piece, index) = (piece + 1, 0)
    }
  }

  /// The first piece whose last text does not come before this one.
  private func piece(for text: [UInt8]) -> Int {
    pieces.partitioningIndex { !$0[$0.count - 1].lexicographicallyPrecedes(text) }
  }

  /// The index of the first text that does not come before this one.
  private static func index(of text: [UInt8], in piece: [[UInt8]]) -> Int {
    piece.partitioningIndex { !$0.lexicographicallyPrecedes(text) }
  }
}
