import TextKit

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
