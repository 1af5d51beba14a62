import TextKit

/// The scalars and the comments of a text that need not be JSON, each with the names that lead to it.
///
/// It reads what a `JSONReader` refuses, for what is shown beside a fault: quotes of both kinds, words,
/// brackets that do not match. Whatever it cannot place belongs to no name.
package struct JSONScalars {
  private let bytes: [UInt8]
  private var position = 0
  /// For each open bracket, the name of the member in it that is being read; nil in an array.
  private var open: [(isObject: Bool, name: String?)] = [] {
    didSet { known = nil }
  }
  /// The names of `open`, once they were asked for; scalars of one place share them.
  private var known: [String]?

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Calls a function with each scalar: its range, without quotes, and the names of the members that it
  /// stands in, from the outermost on.
  package static func forEach(in bytes: [UInt8], _ body: (Range<Int>, [String]) -> Void) {
    var scalars = JSONScalars(bytes)
    while let (range, isName) = scalars.next() {
      if !isName { body(range, scalars.names()) }
    }
  }

  private mutating func names() -> [String] {
    if let known { return known }
    let names = open.compactMap(\.name)
    known = names
    return names
  }

  /// The next scalar, or name of a member.
  private mutating func next() -> (Range<Int>, isName: Bool)? {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append((byte == UInt8(ascii: "{"), nil))
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = open.popLast()
        position += 1
      case UInt8(ascii: ","):
        if open.last?.name != nil { open[open.count - 1].name = nil }
        position += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return told(quoted(by: byte))
      case UInt8(ascii: "#"): return (line(from: position + 1), false)
      case UInt8(ascii: "/") where bytes[position...].starts(with: "//".utf8):
        return (line(from: position + 2), false)
      case UInt8(ascii: "/") where bytes[position...].starts(with: "/*".utf8):
        return (block(), false)
      case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
        guard isConflictMarker else { return told(word()) }
        _ = line(from: position)
      case UInt8(ascii: ":"): position += 1
      case _ where byte.isJSONSpace: position += 1
      default: return told(word())
      }
    }
    return nil
  }

  /// A scalar, or the name of the member of an object that has none yet.
  private mutating func told(_ range: Range<Int>) -> (Range<Int>, isName: Bool) {
    guard let last = open.last, last.isObject, last.name == nil else { return (range, false) }
    var next = position
    while next < bytes.count, bytes[next].isJSONSpace { next += 1 }
    // Without its colon it may as well be a value.
    guard next < bytes.count, bytes[next] == UInt8(ascii: ":") else { return (range, false) }
    open[open.count - 1].name = String(decoding: bytes[range], as: UTF8.self)
    return (range, true)
  }

  /// The text between quotes; without the second one, to the end of the line.
  private mutating func quoted(by quote: UInt8) -> Range<Int> {
    let start = position + 1
    var end = start
    while end < bytes.count, bytes[end] != quote, !bytes[end].isLineEnd {
      end += bytes[end] == .backslash && end + 1 < bytes.count && !bytes[end + 1].isLineEnd ? 2 : 1
    }
    position = min(end + 1, bytes.count)
    return start..<end
  }

  /// Whether git's mark of a conflict begins here, which holds nothing but names of branches.
  private var isConflictMarker: Bool {
    (position == 0 || bytes[position - 1].isLineEnd)
      && bytes[position...].prefix(7).elementsEqual(repeatElement(bytes[position], count: 7))
  }

  private mutating func word() -> Range<Int> {
    let start = position
    while position < bytes.count, !bytes[position].isJSONSpace,
      !"{}[],:\"'".utf8.contains(bytes[position])
    {
      position += 1
    }
    return start..<position
  }

  private mutating func line(from start: Int) -> Range<Int> {
    position = bytes[min(start, bytes.count)...].firstIndex(where: \.isLineEnd) ?? bytes.count
    return min(start, position)..<position
  }

  private mutating func block() -> Range<Int> {
    let start = position + 2
    position = min(start, bytes.count)
    while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
    defer { position = min(position + 2, bytes.count) }
    return start..<position
  }
}
