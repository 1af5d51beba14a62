import TextKit

/// A line of a web server's log with the request in quotes: `… [time] "GET /path HTTP/1.1" 200 …`.
///
/// | server | field of the request |
/// |---|---|
/// | nginx, Apache, HAProxy, Envoy, load balancers | `"GET /path HTTP/1.1"` |
/// | Gin | `GET      "/path"` |
struct LogLine {
  /// The index of the quote that opens the field.
  let quote: Int
  let method: Range<Int>
  /// What was requested: a path, a URL, `*` or a host.
  let target: Range<Int>

  /// Reads a line; nil if it has no field of a request, or one without a request.
  init?(_ line: UnsafeBufferPointer<UInt8>) {
    guard let quote = Self.requestField(of: line) else { return nil }
    self.quote = quote
    let first = quote + 1
    var end = first
    while end < line.count, (0x41...0x5A).contains(line[end]) { end += 1 }
    let isMethod = (3...10).contains(end - first) && end < line.count && line[end] == 0x20
    guard let method = isMethod ? first..<end : Self.method(before: quote, in: line) else {
      return nil
    }
    self.method = method
    let start = isMethod ? end + 1 : first
    target = start..<Self.end(ofTargetAt: start, in: line)
    guard !target.isEmpty else { return nil }
    let after = line[target.upperBound...]
    guard after.first == .quote || isMethod && after.starts(with: " HTTP/".utf8) else { return nil }
  }

  /// Returns true for a request without a URL: `CONNECT host:443`, `OPTIONS *`.
  static func hasNoURL(
    method: some Collection<UInt8>, target: some Collection<UInt8>
  ) -> Bool {
    target.elementsEqual("*".utf8) || method.elementsEqual("CONNECT".utf8)
  }

  /// The index of the quote that opens the field of the request.
  ///
  /// It is the first one after the time in brackets, or the first one of a line without a time. Other
  /// quoted fields, such as the user before it and the user agent after it, are never taken for it.
  private static func requestField(of line: UnsafeBufferPointer<UInt8>) -> Int? {
    var first: Int?
    var index = 0
    while index < line.count {
      if line[index] == UInt8(ascii: "[") {
        guard let end = line[index...].firstIndex(of: UInt8(ascii: "]")) else { return first }
        if isTime(line[(index + 1)..<end]) { return line[end...].firstIndex(of: .quote) }
        index = end
      }
      if line[index] == .quote {
        first = first ?? index
        index += 1
        while index < line.count, line[index] != .quote {
          index += line[index] == .backslash ? 2 : 1
        }
      }
      index += 1
    }
    return first
  }

  /// Returns true for `27/Nov/2026:05:03:02 +0000` and `2026-11-27T05:03:02Z`, not for the number of
  /// a process or an address.
  private static func isTime(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    text.first?.isDigit == true && text.contains { $0.isOne(of: "/-") }
  }

  /// The index after a target, which ends at a space or at the quote that closes the field; a quote
  /// after a backslash belongs to it.
  private static func end(
    ofTargetAt start: Int, in line: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var index = start
    while index < line.count, line[index] != 0x20, line[index] != .quote {
      let isEscape = line[index] == .backslash && index + 1 < line.count
      index += isEscape && line[index + 1].isOne(of: "\"\\") ? 2 : 1
    }
    return min(index, line.count)
  }

  /// The method in front of a quoted target.
  private static func method(
    before quote: Int, in line: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    var end = quote
    while end > 0, line[end - 1] == 0x20 { end -= 1 }
    var start = end
    while start > 0, (0x41...0x5A).contains(line[start - 1]) { start -= 1 }
    let isWord = start > 0 && line[start - 1] == 0x20 && end < quote
    return isWord && (3...10).contains(end - start) ? start..<end : nil
  }

  /// The status of the answer: after the request, or before it.
  ///
  /// ```
  /// nginx, Apache, Envoy   … "GET / HTTP/1.1" 404 …
  /// HAProxy                … 0/0/1/2/3 404 72 … "GET / HTTP/1.1"
  /// AWS load balancers     … 0.001 0.002 0.000 404 404 34 366 "GET http://h:80/ HTTP/1.1" …
  /// Gin                    … | 404 | … GET      "/"
  /// ```
  func status(in line: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let end = line[target.upperBound...].firstIndex(of: .quote) else { return nil }
    let rest = line[(end + 1)...]
    let next = rest.dropFirst().prefix { $0 != 0x20 && $0 != .comma }
    if rest.first == 0x20, let status = Int(status: next) { return status }
    let words = line[..<quote].split(separator: 0x20)
    if let timers = words.firstIndex(where: Self.areTimers) {
      return words[timers...].dropFirst().first.flatMap { Int(status: $0) }
    }
    if let bar = words.firstIndex(where: { $0.elementsEqual("|".utf8) }) {
      return words[bar...].dropFirst().first.flatMap { Int(status: $0) }
    }
    let last = words.suffix(7)
    let isOfBalancer =
      last.count == 7 && last.allSatisfy { $0.allSatisfy { $0.isDigit || $0.isOne(of: ".-") } }
      && last.prefix(3).allSatisfy { $0.contains { $0.isOne(of: ".-") } }
    return isOfBalancer ? Int(status: last[last.startIndex + 3]) : nil
  }

  // MARK: - Escapes

  /// Returns true if the target contains a character that some servers write as part of an escape.
  func mayHaveEscapes(in line: UnsafeBufferPointer<UInt8>) -> Bool {
    line[target].contains { $0 == .backslash || $0 == UInt8(ascii: "#") }
  }

  /// Appends the target with the escapes of its server decoded.
  ///
  /// nginx and Apache write `\x22`, `\"` and `\\`. HAProxy writes `#22`, and a backslash as itself;
  /// it refuses requests with a number sign.
  func appendUnescaped(of line: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    let isHAProxy = isOfHAProxy(line)
    var index = target.lowerBound
    while index < target.upperBound {
      let byte = line[index]
      if isHAProxy {
        if byte == UInt8(ascii: "#"), let value = hex(at: index + 1, in: line) {
          bytes.append(value)
          index += 3
          continue
        }
      } else if byte == .backslash, index + 1 < target.upperBound {
        let next = line[index + 1]
        if next == UInt8(ascii: "x"), let value = hex(at: index + 2, in: line) {
          bytes.append(value)
          index += 4
          continue
        }
        if next == .quote || next == .backslash {
          bytes.append(next)
          index += 2
          continue
        }
      }
      bytes.append(byte)
      index += 1
    }
  }

  /// Whether a word is what HAProxy waited for: `0/0/1/2/3`.
  private static func areTimers(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    word.count { $0 == UInt8(ascii: "/") } == 4
      && word.allSatisfy { $0.isDigit || $0.isOne(of: "/+-") }
  }

  private func hex(at index: Int, in line: UnsafeBufferPointer<UInt8>) -> UInt8? {
    guard index + 1 < target.upperBound, let high = line[index].hexValue,
      let low = line[index + 1].hexValue
    else { return nil }
    return high << 4 | low
  }

  /// Returns true if HAProxy wrote the line: by the name of the process, or by its timers.
  ///
  /// ```
  /// 10.0.0.1:58700 [27/Nov/2026:12:28:21.484] web web/s1 0/0/1/2/3 200 72 - - ---- 1/1/0/0/0 0/0 "GET …"
  /// 10.0.0.1 - - [27/Nov/2026:12:28:19 +0000] "GET …" 200 72 "" "" 37416 744 "c" "c" "s1" 0 0 1 2 3 ---- …
  /// ```
  private func isOfHAProxy(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let head = line[..<quote].split(separator: 0x20)
    if head.contains(where: { $0.starts(with: "haproxy[".utf8) || $0.elementsEqual("haproxy".utf8) }
    ) {
      return true
    }
    if head.contains(where: Self.areTimers) { return true }
    let tail = Array(line[target.upperBound...].split(separator: 0x20))
    return tail.indices.dropFirst(5).contains { index in
      tail[index].count == 4 && tail[index].allSatisfy { $0.isLetter || $0 == UInt8(ascii: "-") }
        && tail[(index - 5)..<index].allSatisfy { word in
          word.allSatisfy { $0.isDigit || $0.isOne(of: "+-") }
        }
    }
  }
}
