import TextKit
import URLKit

/// Literal text of a template that other tools take for a slot.
///
/// ```
/// {id}  {{id}}  <id>      $<id>       anywhere
/// {id?}  <id?>            $<id?>
/// {+id}  {id*}  {*id}     $<+id>
/// {id:int}  <int:id>      $<id>       the kind of value is a matter of rules
/// :id  [id]  $id  $(id)   $<id>       a whole segment of the path
/// :id?                    $<id?>
/// [...id]  [[...id]]      $<+id>  $<+id?>
/// ```
/// `%s` is one too; it is a fault, since a `%` starts a triplet.
package struct ForeignPlaceholder: Hashable, Sendable {
  /// Where it stands in the template: offsets in UTF-8 bytes.
  package let range: Range<Int>
  /// The text as it is written.
  package let text: String
  /// The slot to write in its place.
  package let slot: String
  /// The text as it goes out.
  let encoded: String

  /// The warning that it is literal text.
  var warning: Fault {
    let isSame = encoded.utf8.elementsEqual(text.utf8)
    let meant = isSame ? "" : "; for literal text, write \(encoded)"
    return Fault(
      "\(text.quoted()) is not a slot and is written as \(isSame ? "is" : encoded)", at: range,
      hint: "write a slot as \(slot)\(meant)", severity: .warning)
  }

  /// All of a template where it stands, in the order of their places.
  static func all(in joined: JoinedTemplate) -> [ForeignPlaceholder] {
    let bytes = joined.bytes
    let parts = URLParts(bytes)
    let userInfo = AuthorityParts(bytes, parts)?.userInfo
    // A question mark inside, as in `{id?}`, is taken for the start of the query.
    let enclosed = [userInfo, parts.path.lowerBound..<bytes.count].compactMap(\.self)
      .flatMap { ForeignSpelling.enclosed(in: bytes, at: $0) }
    let segments = FillPlanner.split(parts.path, of: bytes, by: UInt8(ascii: "/"))
      .compactMap(ForeignSpelling.init(segment:))
    return (enclosed + segments).compactMap { ForeignPlaceholder($0, parts, in: joined) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// A hint to write what a host's text holds as a slot; nil if nothing in it looks like one.
  static func hint(for bytes: ArraySlice<UInt8>) -> String? {
    let found = ForeignSpelling.enclosed(in: Array(bytes), at: 0..<bytes.count).first
    return found.map { "write a slot as \($0.slot)" }
  }

  /// A template's text with each of them written as a slot.
  package static func converting(_ placeholders: [ForeignPlaceholder], in text: String) -> String {
    var bytes = Array(text.utf8)
    for placeholder in placeholders.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(placeholder.range, with: placeholder.slot.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private init?(_ found: ForeignSpelling, _ parts: URLParts, in joined: JoinedTemplate) {
    let written = found.range.compactMap { joined.places[$0] }
    guard written.count == found.range.count, let first = written.first, let last = written.last
    else { return nil }
    let bytes = joined.bytes[found.range]
    let encoded = bytes.indices.flatMap { index in
      PercentEncoding.triplets(
        of: bytes[index...index], keeping: parts.place(at: index).keeps(literal:))
    }
    range = first..<last + 1
    text = String(decoding: bytes, as: UTF8.self)
    slot = found.slot
    self.encoded = String(decoding: encoded, as: UTF8.self)
  }
}

extension URLParts {
  /// The part of a byte that stands in the user info or after the authority; a fragment, which
  /// keeps what a query keeps, is taken for one.
  fileprivate func place(at index: Int) -> SlotPosition {
    if index < path.lowerBound { return .userInfo }
    return index < path.upperBound ? .path : .query
  }
}

/// What looks like a slot among the bytes of a URL.
private struct ForeignSpelling {
  let range: Range<Int>
  let slot: String

  init?(_ range: Range<Int>, body: ArraySlice<UInt8>, isReserved: Bool = false) {
    var body = body
    var isReserved = isReserved
    var isOptional = false
    if let mark = body.first, mark == UInt8(ascii: "+") || mark == UInt8(ascii: "*") {
      body.removeFirst()
      isReserved = true
    }
    if body.last == UInt8(ascii: "?") {
      body.removeLast()
      isOptional = true
    } else if body.last == UInt8(ascii: "*") {
      body.removeLast()
      isReserved = true
    }
    guard SlotFault.isName(body) else { return nil }
    self.range = range
    let name = String(decoding: body, as: UTF8.self)
    slot = "$<" + (isReserved ? "+" : "") + name + (isOptional ? "?" : "") + ">"
  }

  /// A whole segment of a path: `:id`, `[id]`, `[...id]`, `[[...id]]`, and the variables `$id` and
  /// `$(id)` of shells and make.
  init?(segment: ArraySlice<UInt8>) {
    if segment.first == UInt8(ascii: ":") || segment.first == UInt8(ascii: "$") {
      let body = segment.dropFirst()
      let isCall =
        segment.first == UInt8(ascii: "$") && body.first == UInt8(ascii: "(")
        && body.last == UInt8(ascii: ")")
      self.init(segment.indices, body: isCall ? body.dropFirst().dropLast() : body)
      return
    }
    var body = segment
    var depth = 0
    while depth < 2, body.first == UInt8(ascii: "["), body.last == UInt8(ascii: "]") {
      body = body.dropFirst().dropLast()
      depth += 1
    }
    let isReserved = body.starts(with: "...".utf8)
    if isReserved { body = body.dropFirst(3) }
    guard depth > 0, SlotFault.isName(body) else { return nil }
    self.init(
      segment.indices, body: body + Array((depth == 2 ? "?" : "").utf8), isReserved: isReserved)
  }

  /// What stands between braces or angle brackets, but for those that `$$` escapes.
  static func enclosed(in bytes: [UInt8], at range: Range<Int>) -> [ForeignSpelling] {
    var found: [ForeignSpelling] = []
    var index = range.lowerBound
    while index < range.upperBound {
      defer { index += 1 }
      let opening = bytes[index]
      let isBrace = opening == UInt8(ascii: "{")
      guard isBrace || opening == UInt8(ascii: "<"),
        index == 0 || bytes[index - 1] != UInt8(ascii: "$")
      else { continue }
      let closing = UInt8(ascii: isBrace ? "}" : ">")
      let isDouble = isBrace && index + 1 < range.upperBound && bytes[index + 1] == opening
      let start = index + (isDouble ? 2 : 1)
      guard let close = bytes[start..<range.upperBound].firstIndex(of: closing) else { continue }
      let end = close + (isDouble ? 2 : 1)
      guard !isDouble || end <= range.upperBound && bytes[close + 1] == closing,
        let slot = ForeignSpelling(
          index..<end, body: name(in: bytes[start..<close], isBrace: isBrace))
      else { continue }
      found.append(slot)
      index = end - 1
    }
    return found
  }

  /// What is left of `id:int` and `int:id` without the kind of value.
  private static func name(in body: ArraySlice<UInt8>, isBrace: Bool) -> ArraySlice<UInt8> {
    guard let colon = body.firstIndex(of: UInt8(ascii: ":")) else { return body }
    return isBrace ? body[..<colon] : body[(colon + 1)...]
  }
}
