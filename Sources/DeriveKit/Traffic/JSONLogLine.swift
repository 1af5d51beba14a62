import JSONKit
import TextKit

/// A line of a log that is a JSON object, or ends with one: Caddy, Traefik, nginx with
/// `escape=json`, and the output of containers.
///
/// ```
/// {"request": {"method": "GET", "host": "h.example", "uri": "/a?b=1", "tls": {…}}, …}
/// {"host": "h.example", "request_uri": "/a?b=1", "request": "GET /a?b=1 HTTP/1.1", …}
/// {"log": "10.0.0.1 - - [27/Nov/2026:…] \"GET /a?b=1 HTTP/1.1\" 200 7\n", "stream": "stdout"}
/// ```
struct JSONLogLine {
  private enum Member {
    /// What was requested; the least rank is the likeliest to be whole.
    case target(rank: Int)
    case method, host, query, scheme, secured, version, status
    /// The first line of the request, or an object with its members.
    case request
    /// A line of a log of its own.
    case line
  }

  private static let names: [(String, Member)] = [
    ("request_uri", .target(rank: 0)), ("requesturi", .target(rank: 0)), ("uri", .target(rank: 1)),
    ("url", .target(rank: 2)), ("requesturl", .target(rank: 2)), ("path", .target(rank: 3)),
    ("requestpath", .target(rank: 3)), ("method", .method), ("request_method", .method),
    ("requestmethod", .method), ("host", .host), ("http_host", .host), ("authority", .host),
    (":authority", .host), ("requesthost", .host), ("vhost", .host), ("query", .query),
    ("args", .query), ("query_string", .query), ("scheme", .scheme), ("requestscheme", .scheme),
    ("tls", .secured), ("proto", .version), ("request", .request), ("req", .request),
    ("httprequest", .request), ("status", .status), ("status_code", .status),
    ("statuscode", .status), ("downstreamstatus", .status), ("response_code", .status),
    ("log", .line), ("message", .line), ("msg", .line),
  ]
  private static let members = names.map { name, member in
    (name: Array(name.utf8), member: member)
  }

  private var target: (range: Range<Int>, rank: Int)?
  private var host: (range: Range<Int>, rank: Int)?
  private var method: Range<Int>?
  private var query: Range<Int>?
  private var scheme: Range<Int>?
  private var firstLine: Range<Int>?
  private var inner: Range<Int>?
  private var isSecured = false
  /// The status of the answer.
  private(set) var status: Int?
  private var hasVersion = false
  /// True for an object with an object `log`, as HTTP archives have it.
  private(set) var isArchive = false

  /// True if something in it can be a request.
  var hasRequest: Bool { target != nil || firstLine != nil || inner != nil }

  /// Reads a line; nil if it does not end with a whole object.
  init?(_ line: UnsafeBufferPointer<UInt8>) {
    guard line.last == UInt8(ascii: "}"),
      var index = line.firstIndex(of: UInt8(ascii: "{")), index + 1 < line.count,
      line[index + 1].isOne(of: "\" }")
    else { return nil }
    /// One bit for each open container, the innermost last: 1 for an object.
    var objects: UInt64 = 0
    var depth = 0
    var isInRequest = false
    var member: Member?
    var expectsName = false
    while index < line.count {
      let byte = line[index]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < 64 else { return nil }
        let isObject = byte == UInt8(ascii: "{")
        if depth == 1, isObject, let member {
          if case .request = member { isInRequest = true }
          if case .line = member { isArchive = true }
        }
        if depth == (isInRequest ? 2 : 1), isObject, case .secured = member { isSecured = true }
        objects = objects << 1 | (isObject ? 1 : 0)
        depth += 1
        expectsName = isObject
        member = nil
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0, (objects & 1 == 1) == (byte == UInt8(ascii: "}")) else { return nil }
        objects >>= 1
        depth -= 1
        if depth == 1 { isInRequest = false }
        expectsName = false
        if depth == 0 {
          guard index == line.count - 1 else { return nil }
          return
        }
      case .comma:
        expectsName = objects & 1 == 1
        member = nil
      case UInt8(ascii: ":"): expectsName = false
      case .quote:
        let start = index + 1
        index = start
        while index < line.count, line[index] != .quote {
          index += line[index] == .backslash ? 2 : 1
        }
        guard index < line.count else { return nil }
        let isMember = depth == 1 || depth == 2 && isInRequest
        if expectsName {
          member = isMember ? Self.member(named: line[start..<index]) : nil
        } else if isMember, objects & 1 == 1, let member {
          set(member, start..<index, of: line, isInRequest: isInRequest)
        }
      default:
        if depth == 1, byte.isDigit, case .status = member {
          status = Int(status: line[index...].prefix { $0.isDigit })
          member = nil
        }
      }
      index += 1
    }
    return nil
  }

  private static func member(named name: Slice<UnsafeBufferPointer<UInt8>>) -> Member? {
    members.first { known in
      known.name.count == name.count && zip(known.name, name).allSatisfy { $0 == $1.lowercased }
    }?.member
  }

  /// Sets a text; one of the object of the request counts more than one beside it.
  private mutating func set(
    _ member: Member, _ range: Range<Int>, of line: UnsafeBufferPointer<UInt8>, isInRequest: Bool
  ) {
    switch member {
    case .target(let rank):
      guard !range.isEmpty else {
        if target == nil { target = (range, .max) }
        return
      }
      let rank = rank + (isInRequest ? 0 : 10)
      if target.map({ rank < $0.rank }) ?? true { target = (range, rank) }
    case .host:
      let rank = isInRequest ? 0 : 1
      if host.map({ rank < $0.rank }) ?? true { host = (range, rank) }
    case .method: if method == nil || isInRequest { method = range }
    case .query: if query == nil || isInRequest { query = range }
    case .scheme: if scheme == nil || isInRequest { scheme = range }
    case .version: hasVersion = hasVersion || isInRequest
    case .request: if !isInRequest { firstLine = range }
    case .line: if !isInRequest, inner == nil { inner = range }
    case .status: if !isInRequest { status = Int(status: line[range]) }
    case .secured: break
    }
  }

  enum Content {
    /// A URL, which was written.
    case url
    case none
    case malformed
    /// A line of another log.
    case line([UInt8])
  }

  /// Writes the URL of the request.
  func write(_ line: UnsafeBufferPointer<UInt8>, to url: inout LoggedURL) -> Content {
    func text(_ range: Range<Int>) -> [UInt8] { [UInt8](unescapingJSON: line[range]) }
    let method: [UInt8]
    let target: [UInt8]
    if let range = self.target?.range, !range.isEmpty {
      (method, target) = (self.method.map(text) ?? [], text(range))
    } else {
      // nginx leaves the URI of a request empty that it could not read.
      let other: Content = self.target == nil ? .none : .malformed
      guard let firstLine else { return inner.map { .line(text($0)) } ?? other }
      guard let words = text(firstLine).requestLine else { return other }
      (method, target) = (words.method, words.target)
    }
    guard !LogLine.hasNoURL(method: method, target: target) else { return .none }
    let isPath = target.first == UInt8(ascii: "/")
    let host = isPath ? host.map { text($0.range) }.flatMap { LogHost.isHost($0) ? $0 : nil } : nil
    url.start(host: host, isSecure: isSecure(scheme.map(text)))
    url.append(target)
    if let query { url.append(query: text(query)) }
    if !isPath { url.dropDefaultPort() }
    return .url
  }

  /// Caddy has `proto` in every request, and `tls` in those over TLS.
  private func isSecure(_ scheme: [UInt8]?) -> Bool? {
    if let scheme, !scheme.isEmpty { return scheme.last.map { $0 | 0x20 == UInt8(ascii: "s") } }
    return isSecured ? true : hasVersion ? false : nil
  }
}

extension [UInt8] {
  /// The words of the first line of a request, `GET /a HTTP/1.1`; nil for any other text.
  fileprivate var requestLine: (method: [UInt8], target: [UInt8])? {
    let words = split(separator: 0x20)
    guard (2...3).contains(words.count), words[0].allSatisfy({ (0x41...0x5A).contains($0) }) else {
      return nil
    }
    return (Array(words[0]), Array(words[1]))
  }

  /// The text of a JSON string between its quotes; empty if one of its escapes is malformed.
  ///
  /// Python writes a byte that is not UTF-8 as a lone surrogate: `\udce9` → E9.
  init(unescapingJSON text: some RandomAccessCollection<UInt8>) {
    let bytes = Array(text)
    guard bytes.contains(.backslash) else {
      self = bytes
      return
    }
    self = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == .backslash else {
        append(bytes[index])
        index += 1
        continue
      }
      switch JSONEscape(at: index, in: bytes) {
      case .loneSurrogate(let value, let count) where (0xDC80...0xDCFF).contains(value):
        append(UInt8(truncatingIfNeeded: value))
        index += count
      case .scalar(let value, let count):
        self += Unicode.Scalar(value).map { Array(String($0).utf8) } ?? []
        index += count
      case .loneSurrogate, .incomplete, .unknown:
        self = []
        return
      }
    }
  }
}
