import TextKit

/// A line of a web server's log in the common or combined format.
enum LogLine {
  /// The requested target: `… [time] "GET /path HTTP/1.1" 200 …` → `/path`; nil if the field of the
  /// request has none.
  static func request<Line: RandomAccessCollection<UInt8>>(in line: Line) -> Line.SubSequence?
  where Line.Index == Int {
    guard let quote = requestField(of: line) else { return nil }
    let field = line[(quote + 1)...]
    let method = field.prefix { (0x41...0x5A).contains($0) }
    guard (3...10).contains(method.count), method.endIndex < field.endIndex,
      field[method.endIndex] == 0x20
    else { return nil }
    let start = method.endIndex + 1
    let end = self.end(ofTargetAt: start, in: line)
    guard end > start else { return nil }
    let after = line[end...]
    return after.starts(with: " HTTP/".utf8) || after.first == .quote ? line[start..<end] : nil
  }

  /// The index of the quote that opens the field of the request.
  ///
  /// It is the first one after the time in brackets, or the first one of a line without a time. Other
  /// quoted fields, such as the user before it and the user agent after it, are never taken for it.
  private static func requestField<Line: RandomAccessCollection<UInt8>>(of line: Line) -> Int?
  where Line.Index == Int {
    var first: Int?
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == UInt8(ascii: "[") {
        guard let end = line[index...].firstIndex(of: UInt8(ascii: "]")) else { return first }
        return line[end...].firstIndex(of: .quote)
      }
      if line[index] == .quote {
        first = first ?? index
        index += 1
        while index < line.endIndex, line[index] != .quote {
          index += line[index] == .backslash ? 2 : 1
        }
      }
      index += 1
    }
    return first
  }

  /// The index after a target, which ends at a space or at the quote that closes the field; a quote
  /// after a backslash belongs to it.
  private static func end<Line: RandomAccessCollection<UInt8>>(
    ofTargetAt start: Int, in line: Line
  ) -> Int where Line.Index == Int {
    var index = start
    while index < line.endIndex, line[index] != 0x20, line[index] != .quote {
      index += line[index] == .backslash ? 2 : 1
    }
    return min(index, line.endIndex)
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
