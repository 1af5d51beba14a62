import RuleKit

@testable import DeeplinkCLI

extension MemoryFiles {
  /// Bytes to be read piece by piece.
  static func source(_ bytes: [UInt8], named name: String, piece: Int = .max) -> ByteSource {
    var rest = bytes[...]
    return ByteSource(
      name: name, size: nil,
      read: { buffer in
        let next = rest.prefix(min(piece, buffer.count))
        rest = rest.dropFirst(next.count)
        buffer.copyBytes(from: next)
        return next.count
      },
      isReady: { piece == .max })
  }

  /// Bytes that are gathered, and handed over when all is written.
  static func sink(handingOver keep: @escaping ([UInt8]) -> Void) -> ByteSink {
    var gathered: [UInt8] = []
    return ByteSink(write: { gathered += $0 }, commit: { keep(gathered) })
  }
}
