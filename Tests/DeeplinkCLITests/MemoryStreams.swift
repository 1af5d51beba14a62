import RuleKit

@testable import DeeplinkCLI

/// Bytes that can be read once, by however many readers, as a pipe's.
final class OneShotInput {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// The next bytes.
  func take(_ count: Int) -> [UInt8] {
    let next = rest.prefix(count)
    rest = rest.dropFirst(next.count)
    return Array(next)
  }

  /// A reader of what is left, piece by piece.
  func source(named name: String, piece: Int = .max) -> ByteSource {
    ByteSource(
      name: name, size: nil,
      read: { buffer in
        let next = self.take(min(piece, buffer.count))
        buffer.copyBytes(from: next)
        return next.count
      },
      isReady: { piece == .max })
  }
}

extension MemoryFiles {
  /// Bytes to be read piece by piece.
  static func source(_ bytes: [UInt8], named name: String, piece: Int = .max) -> ByteSource {
    OneShotInput(bytes).source(named: name, piece: piece)
  }

  /// Bytes that are gathered, and handed over when all is written.
  static func sink(handingOver keep: @escaping ([UInt8]) -> Void) -> ByteSink {
    var gathered: [UInt8] = []
    return ByteSink(write: { gathered += $0 }, commit: { keep(gathered) })
  }
}
