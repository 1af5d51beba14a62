import JSONKit

/// Why an input cannot be read on.
package struct InputFault: Error, Hashable, Sendable {
  /// The line on which reading stopped, counted from 1; nil where it never started.
  package var line: Int?
  /// What was expected and what was found, in one line.
  package var reason: String

  package init(line: Int? = nil, _ reason: String) {
    self.line = line
    self.reason = reason
  }
}

extension InputFault {
  static var utf16: InputFault {
    InputFault("expected UTF-8, got UTF-16; save the file as UTF-8")
  }

  static func endlessRecord(line: Int? = nil) -> InputFault {
    InputFault(
      line: line,
      "the record that starts here is longer than \(RecordChunks.longestRecord >> 20) MiB; "
        + "a quote or a bracket is probably never closed")
  }

  /// The same fault with its line, where it has none yet.
  package func at(line: Int) -> InputFault {
    InputFault(line: self.line ?? line, reason)
  }

  /// Whether an input starts with the byte order mark of UTF-8; one of UTF-16 is a fault.
  static func checkedByteOrderMark(_ opening: some Sequence<UInt8>) throws(InputFault) -> Bool {
    if opening.starts(with: [0xFF, 0xFE]) || opening.starts(with: [0xFE, 0xFF]) {
      throw .utf16
    }
    return opening.starts(with: UTF8Sequence.mark)
  }
}
