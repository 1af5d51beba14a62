/// Reads the requests of a log line by line; its lines may be of several kinds.
///
/// ```
/// #Fields: …             ExtendedLog, also for the lines after it
/// {"request": {…}}       JSONLogLine
/// … "GET /path HTTP/1.1" LogLine, with LogHost
/// ```
struct LogReader {
  /// What a line turned out to be.
  enum Line: Equatable {
    case taken
    /// A line that is no request, or one without a URL.
    case skipped
    /// What was requested is not a URL.
    case notURL
    case noRequest
  }

  private var url = LoggedURL()
  private var fields: ExtendedLog?

  /// Calls `found` with the URL of a line, which returns false if it is not one, or `failed` if the
  /// line has a status that says so.
  mutating func read(
    _ line: UnsafeBufferPointer<UInt8>, _ found: (UnsafeBufferPointer<UInt8>) -> Bool,
    failed: (UnsafeBufferPointer<UInt8>) -> Void = { _ in }
  ) -> Line {
    var status: Int?
    let kind = write(line, &status)
    guard kind == .taken else { return kind }
    return url.bytes.withUnsafeBufferPointer { url in
      guard status.map({ (400...599).contains($0) }) ?? false else {
        return found(url) ? .taken : .notURL
      }
      failed(url)
      return .taken
    }
  }

  /// Writes the URL of a line, if it has one, and gives the status that it has.
  private mutating func write(_ line: UnsafeBufferPointer<UInt8>, _ status: inout Int?) -> Line {
    guard let first = line.first else { return .skipped }
    if first == UInt8(ascii: "#") {
      if let fields = ExtendedLog(directive: line) { self.fields = fields }
      return .skipped
    }
    if let fields {
      guard let request = fields.request(in: line) else { return .noRequest }
      guard request.hasURL(in: line) else { return .skipped }
      request.write(line, to: &url)
      status = request.status
      return .taken
    }
    if let json = JSONLogLine(line) {
      status = json.status
      switch json.write(line, to: &url) {
      case .url: return .taken
      case .none: return .skipped
      case .malformed: return .notURL
      case .line(let inner):
        return inner.withUnsafeBufferPointer { inner in
          guard let request = LogLine(inner) else { return .skipped }
          return write(request, inner, &status)
        }
      }
    }
    guard let request = LogLine(line) else { return .noRequest }
    return write(request, line, &status)
  }

  private mutating func write(
    _ request: LogLine, _ line: UnsafeBufferPointer<UInt8>, _ status: inout Int?
  ) -> Line {
    guard !LogLine.hasNoURL(method: line[request.method], target: line[request.target]) else {
      return .skipped
    }
    status = request.status(in: line)
    let isPath = line[request.target.lowerBound] == UInt8(ascii: "/")
    url.start(host: isPath ? LogHost.range(in: line, request).map { line[$0] } : nil)
    if request.mayHaveEscapes(in: line) {
      url.append(request, of: line)
    } else {
      url.append(line[request.target])
    }
    if !isPath { url.dropDefaultPort() }
    return .taken
  }
}

extension Int {
  /// A status of HTTP, three digits (RFC 9110 § 15); nil for any other text.
  init?(status text: some BidirectionalCollection<UInt8>) {
    guard text.count == 3, text.allSatisfy(\.isDigit) else { return nil }
    self = text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
