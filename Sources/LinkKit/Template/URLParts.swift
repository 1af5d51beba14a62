/// Where the components of a URL reference stand in its bytes (RFC 3986 § 3 and § 4.1).
///
/// ```
///   foo://example.com:8042/over/there?name=ferret#nose
///   \_/   \______________/\_________/ \_________/ \__/
///  scheme     authority       path        query   fragment
/// ```
/// The delimiters belong to no component. In a template a slot is one byte, `slotMark`, which is no
/// delimiter.
struct URLParts: Hashable {
  /// The byte that stands for a slot: NUL, which neither a template nor a filled URL can hold.
  static let slotMark: UInt8 = 0

  private(set) var scheme: Range<Int>?
  private(set) var authority: Range<Int>?
  private(set) var path: Range<Int>
  private(set) var query: Range<Int>?
  private(set) var fragment: Range<Int>?

  init(_ bytes: [UInt8]) {
    func end(from start: Int, before delimiters: UInt8...) -> Int {
      bytes[start...].firstIndex { delimiters.contains($0) } ?? bytes.count
    }
    let slash = UInt8(ascii: "/")
    let question = UInt8(ascii: "?")
    let hash = UInt8(ascii: "#")
    var position = 0
    let colon = end(from: 0, before: UInt8(ascii: ":"), slash, question, hash)
    if colon < bytes.count, bytes[colon] == UInt8(ascii: ":"), Self.isScheme(bytes[..<colon]) {
      scheme = 0..<colon
      position = colon + 1
    }
    if bytes[position...].starts(with: [slash, slash]) {
      let start = position + 2
      position = end(from: start, before: slash, question, hash)
      authority = start..<position
    }
    path = position..<end(from: position, before: question, hash)
    position = path.upperBound
    if position < bytes.count, bytes[position] == question {
      query = position + 1..<end(from: position + 1, before: hash)
      position = query?.upperBound ?? position
    }
    if position < bytes.count { fragment = position + 1..<bytes.count }
  }

  /// § 3.1: a letter, then letters, digits, `+`, `-`, `.`; a slot may be any of them.
  static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return false }
    return (URLCharacters.isLetter(first) || first == slotMark)
      && bytes.allSatisfy { URLCharacters.isScheme($0) || $0 == slotMark }
  }
}
