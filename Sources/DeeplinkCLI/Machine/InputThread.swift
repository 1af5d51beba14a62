import Foundation
import TextKit

/// A thread that reads standard input while the command does other work.
enum InputThread {
  private static let pieceSize = 1 << 16

  /// Starts the thread; `take` gets each piece as it comes, and an empty one at the end.
  static func start(_ take: @escaping @Sendable ([UInt8]) -> Void) {
    let thread = Thread {
      var piece: [UInt8]
      repeat {
        piece = next()
        take(piece)
      } while !piece.isEmpty
    }
    thread.start()
  }

  /// The next bytes; none at the end, and where nothing can be read any more.
  private static func next() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pieceSize) { buffer, count in
      let read = try? Descriptor.readPiece(
        into: UnsafeMutableRawBufferPointer(buffer), from: STDIN_FILENO, named: "standard input")
      count = read ?? 0
    }
  }
}
