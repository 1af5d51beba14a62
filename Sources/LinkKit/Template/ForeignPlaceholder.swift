import TextKit
import URLKit

/// Literal text of a template that other tools take for a slot, as `ForeignSpelling` draws it.
package struct ForeignPlaceholder: Hashable, Sendable {
  /// Where it stands in the template: offsets in UTF-8 bytes.
  package let range: Range<Int>
  package let text: String
  /// The slot to write in its place; empty if it is an optional part that no slot can say.
  package let slot: String
  /// The text as it goes out.
  let encoded: String

  /// The warning that it is literal text.
  var warning: Fault {
    let isSame = encoded.utf8.elementsEqual(text.utf8)
    let meant = isSame ? "" : "; for literal text, write \(encoded)"
    let advice =
      slot.isEmpty
      ? "omit it: only a whole segment can be optional, as in /a/$<name?>"
      : "write a slot as \(slot)"
    return Fault(
      "\(text.quoted()) is not a slot and is written as \(isSame ? "is" : encoded)", at: range,
      hint: advice + meant, severity: .warning)
  }

  /// All of a template where it stands, in the order of their places.
  static func all(in joined: JoinedTemplate) -> [ForeignPlaceholder] {
    ForeignSpelling.all(in: joined.bytes, joined.parts).compactMap {
      ForeignPlaceholder($0, in: joined)
    }
  }

  /// A hint to write what a host's text holds as a slot; nil if nothing in it looks like one.
  static func hint(for bytes: ArraySlice<UInt8>) -> String? {
    let bytes = Array(bytes.prefix(Interpolation.longest))
    let found = bytes.indices.lazy.compactMap { ForeignSpelling(anywhereIn: bytes, at: $0) }.first
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

  private init?(_ found: ForeignSpelling, in joined: JoinedTemplate) {
    let written = found.range.compactMap { joined.places[$0] }
    guard written.count == found.range.count, let first = written.first, let last = written.last
    else { return nil }
    let (bytes, parts) = (joined.bytes[found.range], joined.parts)
    let encoded = bytes.indices.flatMap { index in
      index + 1 == parts.fragment?.lowerBound
        ? [bytes[index]]
        : PercentEncoding.triplets(
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
