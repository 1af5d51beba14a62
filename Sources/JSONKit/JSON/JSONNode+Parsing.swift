extension JSONNode {
  /// Reads a whole text as one JSON value, strictly by RFC 8259.
  ///
  /// A byte order mark at the start is passed over; UTF-16 and UTF-32, duplicate names in one
  /// object, halves of surrogate pairs, more than 512 levels and more than five million values are
  /// refused.
  ///
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - isSecret: Whether no message may repeat what it holds.
  /// - Returns: The value.
  /// - Throws: All the faults that can be told from one reading.
  package static func parse(_ bytes: [UInt8], isSecret: Bool = false) throws(Faults) -> JSONNode {
    var reader = JSONReader(bytes)
    reader.isSecret = isSecret
    reader.begin()
    let node = reader.isStopped ? nil : reader.readValue()
    reader.finish()
    try reader.faults.check()
    guard let node else { preconditionFailure("nothing read and nothing reported") }
    return node
  }
}

extension JSONReader {
  /// Moves past a byte order mark and stops at a text in another encoding.
  package mutating func begin() {
    if bytes.starts(with: UTF8Sequence.mark) {
      position = UTF8Sequence.mark.count
    } else if let encoding = otherEncoding {
      stop(
        "the text is \(encoding), expected UTF-8", at: 0..<min(2, bytes.count),
        hint: "save it as UTF-8")
    }
  }

  /// Checks that nothing but white space follows.
  package mutating func finish() {
    guard !isStopped else { return }
    skipSpace()
    guard !isStopped, position < bytes.count else { return }
    stop("expected nothing after the value, found \(found())", at: foundRange())
  }

  /// UTF-16 or UTF-32, known by the mark, or by the zero bytes that ASCII has there.
  private var otherEncoding: String? {
    let start = Array(bytes.prefix(4))
    return switch (start.first, start.dropFirst().first) {
    case (0xFF, 0xFE): start == [0xFF, 0xFE, 0, 0] ? "UTF-32" : "UTF-16"
    case (0xFE, 0xFF): "UTF-16"
    case (0, 0): "UTF-32"
    case (0, _): "UTF-16"
    case (_, 0): start.count == 4 && start[2] == 0 && start[3] == 0 ? "UTF-32" : "UTF-16"
    default: nil
    }
  }
}
