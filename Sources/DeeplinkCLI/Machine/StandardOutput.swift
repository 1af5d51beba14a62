import Foundation
import TextKit

/// Standard output, or the file that stands for it.
///
/// Only the methods of `Context` below write to it: they know whether it is a terminal, which is
/// never shown a control or bidirectional character but in the tool's own styling.
struct StandardOutput {
  fileprivate let write: ([UInt8]) throws(SystemFailure) -> Void
  fileprivate let flush: () throws(SystemFailure) -> Void
  fileprivate let sink: () -> ByteSink

  /// - Parameters:
  ///   - write: writes a part of the answer, perhaps later.
  ///   - flush: writes what is still gathered.
  ///   - sink: takes an answer that is gathered in large pieces already.
  init(
    write: @escaping ([UInt8]) throws(SystemFailure) -> Void,
    flush: @escaping () throws(SystemFailure) -> Void, sink: @escaping () -> ByteSink
  ) {
    self.write = write
    self.flush = flush
    self.sink = sink
  }
}

extension Context {
  /// Writes a part of the answer.
  func answer(_ bytes: [UInt8]) throws(SystemFailure) { try answer(bytes, styling: []) }

  /// Writes a part of the answer.
  func answer(_ text: AnswerText) throws(SystemFailure) {
    try answer(text.bytes, styling: text.styling)
  }

  /// Writes a part of the answer, and keeps the writer's memory for the next.
  func answer(emptying writer: inout AnswerWriter) throws(SystemFailure) {
    try answer(writer.bytes.bytes(), styling: writer.styling)
    writer.cut(to: 0)
  }

  func answer(line: String) throws(SystemFailure) { try answer(Array((line + "\n").utf8)) }

  func answer(line: AnswerText) throws(SystemFailure) { try answer(line + "\n") }

  private func answer(_ bytes: [UInt8], styling: [Range<Int>]) throws(SystemFailure) {
    try standardOutput.write(terminals.output ? Self.visible(bytes, styling: styling) : bytes)
  }

  /// Writes a line of styled text beside the answer.
  func tell(line: AnswerText) {
    message(String(decoding: Self.visible(line.bytes, styling: line.styling), as: UTF8.self) + "\n")
  }

  private static func visible(_ bytes: [UInt8], styling: [Range<Int>]) -> [UInt8] {
    var shown: [UInt8] = []
    var position = 0
    for range in styling {
      shown += visible(bytes[position..<range.lowerBound])
      shown += bytes[range]
      position = range.upperBound
    }
    return shown + visible(bytes[position...])
  }

  private static func visible(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var filter = TerminalFilter()
    return filter.visible(bytes) + filter.rest()
  }

  /// Writes what of the answer is still gathered.
  func flush() throws(SystemFailure) { try standardOutput.flush() }

  /// Standard output, for an answer that is gathered in large pieces already.
  func output() -> ByteSink {
    terminals.output ? standardOutput.sink().visible : standardOutput.sink()
  }
}

extension ByteSink {
  /// The sink of a terminal, which gets no control or bidirectional character.
  var visible: ByteSink {
    let filter = SharedFilter()
    return ByteSink(
      write: { (bytes) throws(SystemFailure) in
        try write(bytes: filter.filter.visible(bytes))
      },
      commit: { () throws(SystemFailure) in
        try write(bytes: filter.filter.rest())
        try commit()
      })
  }

  /// A filter that two closures use.
  private final class SharedFilter {
    var filter = TerminalFilter()
  }
}

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
