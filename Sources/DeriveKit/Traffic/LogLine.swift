import TextKit

/// A line of a web server's log in the common or combined format.
enum LogLine {
  /// The requested target: `… "GET /path HTTP/1.1" 200 …` → `/path`; nil if the line has no
  /// request.
  static func request<Line: RandomAccessCollection<UInt8>>(in line: Line) -> Line.SubSequence?
  where Line.Index == Int {
    var rest = line[...]
    while let quote = rest.firstIndex(of: .quote) {
      rest = rest[(quote + 1)...]
      let method = rest.prefix { (0x41...0x5A).contains($0) }
      guard (3...10).contains(method.count), method.endIndex < rest.endIndex,
        rest[method.endIndex] == 0x20
      else { continue }
      let target = rest[(method.endIndex + 1)...].prefix { $0 != 0x20 && $0 != .quote }
      guard !target.isEmpty else { continue }
      let after = rest[target.endIndex...]
      if after.starts(with: " HTTP/".utf8) || after.first == .quote { return target }
    }
    return nil
  }

  /// The bytes of a request with the server's escapes decoded: `\x22` → `"`; nil if there are none.
  static func unescaped(_ target: some RandomAccessCollection<UInt8>) -> [UInt8]? {
    guard target.contains(.backslash) else { return nil }
    var bytes: [UInt8] = []
    var rest = Array(target)[...]
    while let byte = rest.popFirst() {
      if byte == .backslash, rest.first == UInt8(ascii: "x"), rest.count >= 3,
        let high = rest[rest.startIndex + 1].hexValue, let low = rest[rest.startIndex + 2].hexValue
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(3)
      } else if byte == .backslash, let next = rest.first, next == .quote || next == .backslash {
        bytes.append(next)
        rest = rest.dropFirst()
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
