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

  /// Calls `found` with the URL of a line, which returns false if it is not one.
  mutating func read(
    _ line: UnsafeBufferPointer<UInt8>, _ found: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Line {
    guard let first = line.first else { return .skipped }
    if first == UInt8(ascii: "#") {
      if let fields = ExtendedLog(directive: line) { self.fields = fields }
      return .skipped
    }
    if let fields {
      guard let request = fields.request(in: line) else { return .noRequest }
      guard request.hasURL(in: line) else { return .skipped }
      request.write(line, to: &url)
      return take(found)
    }
    if let json = JSONLogLine(line) { return read(json, line, found) }
    guard let request = LogLine(line) else { return .noRequest }
    return read(request, line, found)
  }

  private mutating func read(
    _ request: LogLine, _ line: UnsafeBufferPointer<UInt8>,
    _ found: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Line {
    guard !LogLine.hasNoURL(method: line[request.method], target: line[request.target]) else {
      return .skipped
    }
    let isPath = line[request.target.lowerBound] == UInt8(ascii: "/")
    let host = isPath ? LogHost.range(in: line, request) : nil
    guard host != nil || !isPath || request.mayHaveEscapes(in: line) else {
      return found(UnsafeBufferPointer(rebasing: line[request.target])) ? .taken : .notURL
    }
    url.start(host: host.map { line[$0] })
    url.append(request, of: line)
    if !isPath { url.dropDefaultPort() }
    return take(found)
  }

  private mutating func read(
    _ json: JSONLogLine, _ line: UnsafeBufferPointer<UInt8>,
    _ found: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Line {
    switch json.write(line, to: &url) {
    case .url: return take(found)
    case .none: return .skipped
    case .malformed: return .notURL
    case .line(let inner):
      return inner.withUnsafeBufferPointer { inner in
        guard let request = LogLine(inner) else { return .skipped }
        return read(request, inner, found)
      }
    }
  }

  private func take(_ found: (UnsafeBufferPointer<UInt8>) -> Bool) -> Line {
    url.bytes.withUnsafeBufferPointer(found) ? .taken : .notURL
  }
}
