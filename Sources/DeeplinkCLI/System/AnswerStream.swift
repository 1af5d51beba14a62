import Foundation

/// Standard output, gathered into large writes.
final class AnswerStream {
  private var gathered: [UInt8] = []
  private static let limit = 1 << 16

  /// Takes a part of the answer.
  func write(_ bytes: [UInt8]) throws(SystemFailure) {
    gathered += bytes
    if gathered.count >= Self.limit { try flush() }
  }

  /// Hands on what was gathered.
  func flush() throws(SystemFailure) {
    guard !gathered.isEmpty else { return }
    let bytes = gathered
    gathered.removeAll(keepingCapacity: true)
    try Descriptor.write(bytes, to: STDOUT_FILENO, named: "standard output")
  }
}
