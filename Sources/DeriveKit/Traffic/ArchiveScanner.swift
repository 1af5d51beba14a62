import TextKit

/// Finds the URLs of an HTTP archive, `log.entries[].request.url`, and the statuses of their answers,
/// `response.status`, while reading it.
///
/// Response bodies, which make up most of such a file, are never kept.
struct ArchiveScanner {
  private enum Key {
    case log, entries, request, method, url, response, status, other
  }

  private enum Text {
    case none
    /// Inside a string: a name, a value that is needed, or one that is not.
    case name, wanted, skipped
  }

  private static let deepest = 512

  private var containers: [UInt8] = []
  private var keys: [Key] = []
  private var text = Text.none
  private var isEscaped = false
  private var expectsName = false
  private var gathered: [UInt8] = []
  private(set) var line = 1
  private var isDone = false
  /// True once a list of entries has started.
  private var hasEntries = false
  /// The method of the entry that is being read.
  private var method: [UInt8] = []
  /// Its URL, with the line.
  private var url: (text: [UInt8], line: Int)?
  /// The same as servers log it.
  private var logged = LoggedURL()
  /// The digits of its status.
  private var status: [UInt8] = []

  /// Reads the next bytes; throws a `Fault` if they cannot belong to an archive.
  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ found: ([UInt8], Int?, Int) -> Void
  ) throws(Fault) {
    for byte in bytes {
      if byte == .lineFeed { line += 1 }
      if case .none = text { try structure(byte, found) } else { string(byte) }
    }
  }

  /// Ends the input.
  func finish() throws(Fault) {
    guard isDone else {
      throw Fault("expected the rest of the HTTP archive, found end of file", at: .line(line))
    }
    guard hasEntries else {
      throw Fault(
        "expected an HTTP archive with \"log\" and \"entries\", found another JSON object",
        at: .line(1), hint: "find every URL in it with --from text")
    }
  }

  private mutating func string(_ byte: UInt8) {
    if byte == .quote, !isEscaped {
      if case .name = text { setKey() }
      if case .wanted = text {
        let value = [UInt8](unescapingJSON: gathered)
        if isIn(.request, .method) { method = value } else { url = (value, line) }
      }
      text = .none
      gathered.removeAll(keepingCapacity: true)
      return
    }
    isEscaped = byte == .backslash && !isEscaped
    if case .skipped = text { return }
    if gathered.count < 1 << 16 { gathered.append(byte) }
  }

  private mutating func structure(
    _ byte: UInt8, _ found: ([UInt8], Int?, Int) -> Void
  ) throws(Fault) {
    switch byte {
    case _ where byte.isSpace: break
    case _ where isDone:
      throw Fault(
        "expected nothing after the HTTP archive", at: .line(line),
        hint: "read lines of JSON objects with --from log")
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard !containers.isEmpty || byte == UInt8(ascii: "{") else { throw unexpected }
      guard containers.count < Self.deepest else {
        throw Fault("nested too deeply", at: .line(line))
      }
      if keys == [.log, .entries] {
        if byte == UInt8(ascii: "[") { hasEntries = true }
      } else if isEntry {
        (method, url, status) = ([], nil, [])
      }
      containers.append(byte)
      keys.append(.other)
      expectsName = byte == UInt8(ascii: "{")
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      guard containers.popLast() == byte - 2 else { throw unexpected }
      keys.removeLast()
      let target = url?.text ?? []
      if isEntry, !LogLine.hasNoURL(method: method, target: target) {
        logged.start(host: [UInt8]?.none)
        logged.append(target)
        logged.dropDefaultPort()
        found(logged.bytes, Int(status: status), url?.line ?? line)
      }
      expectsName = false
      isDone = containers.isEmpty
    case .comma:
      guard let container = containers.last else { throw unexpected }
      expectsName = container == UInt8(ascii: "{")
    case .quote:
      guard !containers.isEmpty else { throw unexpected }
      let isWanted = isIn(.request, .url) || isIn(.request, .method)
      text = expectsName ? .name : isWanted ? .wanted : .skipped
    case UInt8(ascii: ":"): expectsName = false
    default:
      let isScalar = byte.isLetter || byte.isDigit || byte.isOne(of: "+-.")
      guard isScalar, !containers.isEmpty else { throw unexpected }
      if byte.isDigit, status.count < 4, isIn(.response, .status) { status.append(byte) }
    }
  }

  private var unexpected: Fault {
    Fault(
      "expected an HTTP archive, which is a JSON object", at: .line(line),
      hint: "specify the format with --from")
  }

  /// True if a value at this position is an entry.
  private var isEntry: Bool {
    keys == [.log, .entries, .other] && containers[2] == UInt8(ascii: "[")
  }

  /// Returns true if a value at this position is a member of the request or response of an entry.
  private func isIn(_ part: Key, _ member: Key) -> Bool {
    keys.count == 5 && keys == [.log, .entries, .other, part, member]
      && containers[2] == UInt8(ascii: "[")
  }

  private mutating func setKey() {
    guard !keys.isEmpty else { return }
    let named: [(String, Key)] = [
      ("log", .log), ("entries", .entries), ("request", .request), ("method", .method),
      ("url", .url), ("response", .response), ("status", .status),
    ]
    keys[keys.count - 1] = named.first { gathered.elementsEqual($0.0.utf8) }?.1 ?? .other
  }
}
