import TextKit

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

  /// Calls `found` with the URL of a line and the status of the answer; it returns false for what is
  /// not a URL.
  mutating func read(
    _ line: UnsafeBufferPointer<UInt8>, _ found: (UnsafeBufferPointer<UInt8>, Int?) -> Bool
  ) -> Line {
    var status: Int?
    let kind = write(line, &status)
    guard kind == .taken else { return kind }
    return url.bytes.withUnsafeBufferPointer { found($0, status) } ? .taken : .notURL
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

/// The columns of a log that names them (W3C Extended Log File Format): IIS, CloudFront.
struct ExtendedLog {
  private enum Column {
    case method, path, query, url, scheme, port, status
    /// The host; the least rank is the one that the client asked.
    case host(rank: Int)
  }

  /// What each column holds; nil if it does not matter.
  private let columns: [Column?]
  /// True if the values are percent-encoded once more, as CloudFront writes them.
  private let isEncodedTwice: Bool

  /// Reads `#Fields: date time cs-method cs-uri-stem …`; nil for another line.
  init?(directive line: UnsafeBufferPointer<UInt8>) {
    guard line.starts(with: "#Fields:".utf8) else { return nil }
    let names = line.dropFirst(8).split { $0.isSpace }
      .map { String(decoding: $0, as: UTF8.self).lowercased() }
    columns = names.map { name -> Column? in
      switch name {
      case "cs-method": .method
      case "cs-uri-stem": .path
      case "cs-uri-query": .query
      case "cs-uri": .url
      case "cs-protocol": .scheme
      case "s-port": .port
      case "sc-status": .status
      case "x-host-header": .host(rank: 0)
      case "cs-host": .host(rank: 1)
      case "cs(host)": .host(rank: 2)
      default: nil
      }
    }
    isEncodedTwice = names.contains { $0.hasScalarPrefix("x-edge-") }
  }

  /// The request of one line.
  struct Request {
    fileprivate(set) var method = 0..<0
    fileprivate(set) var target = 0..<0
    fileprivate var query: Range<Int>?
    fileprivate var host: (range: Range<Int>, rank: Int)?
    fileprivate var isSecure: Bool?
    fileprivate(set) var status: Int?
    fileprivate let isEncodedTwice: Bool

    func hasURL(in line: UnsafeBufferPointer<UInt8>) -> Bool {
      !LogLine.hasNoURL(method: line[method], target: line[target])
    }

    func write(_ line: UnsafeBufferPointer<UInt8>, to url: inout LoggedURL) {
      let isPath = line[target].first == UInt8(ascii: "/")
      url.start(host: isPath ? host.map { line[$0.range] } : nil, isSecure: isSecure)
      url.append(decoded(line[target]))
      if let query { url.append(query: decoded(line[query])) }
      if !isPath { url.dropDefaultPort() }
    }

    /// A value without its second encoding: `a%2520b` → `a%20b`.
    ///
    /// Other characters that CloudFront encodes are encoded in every URL.
    private func decoded(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
      guard isEncodedTwice, value.contains(UInt8(ascii: "%")) else { return Array(value) }
      var bytes: [UInt8] = []
      var rest = value
      while let byte = rest.popFirst() {
        bytes.append(byte)
        if byte == UInt8(ascii: "%"), rest.starts(with: "25".utf8) { rest = rest.dropFirst(2) }
      }
      return bytes
    }
  }

  /// The request of a line; nil if it has no path, but should have one.
  func request(in line: UnsafeBufferPointer<UInt8>) -> Request? {
    let isTabbed = line.contains(.tab)
    var request = Request(isEncodedTwice: isEncodedTwice)
    var start = 0
    for column in columns {
      guard start < line.count else { break }
      var end = start
      while end < line.count, line[end] != .tab, isTabbed || line[end] != 0x20 { end += 1 }
      if let column { set(column, start..<end, of: line, in: &request) }
      start = end + 1
    }
    return request.target.isEmpty && request.hasURL(in: line) ? nil : request
  }

  private func set(
    _ column: Column, _ range: Range<Int>, of line: UnsafeBufferPointer<UInt8>,
    in request: inout Request
  ) {
    guard !range.isEmpty, !line[range].elementsEqual("-".utf8) else { return }
    switch column {
    case .method: request.method = range
    case .url: request.target = range
    case .path: if request.target.isEmpty { request.target = range }
    case .query: request.query = range
    case .status: request.status = Int(status: line[range])
    case .scheme: request.isSecure = line[range.upperBound - 1] | 0x20 == UInt8(ascii: "s")
    case .port:
      if request.isSecure == nil { request.isSecure = line[range].elementsEqual("443".utf8) }
    case .host(let rank):
      if request.host.map({ rank < $0.rank }) ?? true, LogHost.isHost(line[range]) {
        request.host = (range, rank)
      }
    }
  }
}
