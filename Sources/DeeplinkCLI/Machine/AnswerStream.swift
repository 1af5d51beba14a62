import Foundation
import TextKit

/// Standard output, gathered into large writes.
final class AnswerStream {
  private var gathered: [UInt8] = []
  private static let limit = 1 << 16

  /// Takes a part of the answer.
  func write(_ bytes: [UInt8]) throws(SystemFailure) {
    if bytes.count >= Self.limit {
      try flush()
      return try Self.write(bytes)
    }
    gathered += bytes
    if gathered.count >= Self.limit { try flush() }
  }

  /// Writes the gathered bytes, which are then forgotten, whether or not they could be written.
  func flush() throws(SystemFailure) {
    guard !gathered.isEmpty else { return }
    defer { gathered.removeAll(keepingCapacity: true) }
    try Self.write(gathered)
  }

  private static func write(_ bytes: [UInt8]) throws(SystemFailure) {
    try Descriptor.write(bytes, to: STDOUT_FILENO, named: "standard output")
  }
}
