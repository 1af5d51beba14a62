import TextKit

extension JSONNode {
  /// Reads a whole text as one JSON value, strictly by RFC 8259, and throws all its faults.
  ///
  /// A byte order mark at the start is ignored; UTF-16 and UTF-32, duplicate names in one object,
  /// unpaired surrogates, more than 512 levels and more than five million values are refused. Of a
  /// secret text messages repeat nothing.
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
    position = bytes.byteOrderMarkLength
    guard position == 0, let fault = Fault.notText(bytes, at: .bytes(0..<min(2, bytes.count)))
    else { return }
    faults.append(fault)
    halt()
  }

  /// Checks that nothing but white space follows, and reports what git could not merge.
  package mutating func finish() {
    if !isStopped { skipSpace() }
    if !isStopped, position < bytes.count {
      stop("expected nothing after the value, found \(found())", at: foundRange())
    }
    reportConflicts()
  }
}
