import TextKit
import URLKit

/// A template with its base joined on, as bytes in which each slot is one mark.
///
/// | base | template | joined |
/// |---|---|---|
/// | `https://h` or `https://h/` | `/p` or `p` | `https://h/p` |
/// | `https://h/api` or `https://h/api/` | `/p` or `p` | `https://h/api/p` |
/// | `app://` | `/p/x` | `app://p/x` |
/// | `app:///` | `/p` | `app:///p` |
/// | `prefs:` | `root=x` | `prefs:root=x` |
/// | `https://h` | `?q=1` | `https://h?q=1` |
/// | any, or none | `app://p` | `app://p` |
/// | none | `/p` | `/p` |
package struct JoinedTemplate {
  package private(set) var bytes: [UInt8]
  /// Where each byte was written in the template; nil for the base's.
  private(set) var places: [Int?]
  package private(set) var slots: [Slot] = []
  /// Where the components of the URL stand in the bytes.
  package private(set) var parts = URLParts([])
  /// Nil where it has no authority, or one that is not valid.
  private(set) var authority: AuthorityParts?
  /// Where the `/` stands that was put between the base and a leading reserved slot.
  private(set) var baseSlash: Int?
  /// Where the `/` stands that a leading reserved slot has in common with the base.
  private(set) var slashSharedWithBase: Int?
  /// Whether a reserved slot is the very start, with no base before it.
  private(set) var isLedByReservedSlot = false

  package init(_ template: Template, base: BaseURL?) {
    self.init(template.parts)
    isLedByReservedSlot = startsWithReservedSlot(at: 0)
    guard let base, parts.scheme == nil else { return }
    self = JoinedTemplate(template, after: base)
  }

  /// The parts of a template by themselves.
  init(_ parts: [Template.Part]) {
    bytes = []
    places = []
    append(parts)
    split()
  }

  /// A text without slots, such as a base.
  package init(literal text: String) {
    self.init([.literal(Template.Literal(text: text, range: 0..<text.utf8.count))])
  }

  private init(_ template: Template, after base: BaseURL) {
    bytes = base.bytes
    places = base.bytes.map { _ in nil }
    defer { split() }
    let end = bytes.count
    append(template.parts)
    let slash = UInt8(ascii: "/")
    let first = end < bytes.count ? bytes[end] : nil
    let endsInSlash = base.bytes.last == slash
    switch first {
    case nil, UInt8(ascii: "?"), UInt8(ascii: "#"):
      return
    case slash:
      guard endsInSlash else { return }
      bytes.remove(at: end)
      places.remove(at: end)
    default:
      let isReserved = startsWithReservedSlot(at: end)
      if endsInSlash {
        if isReserved { slashSharedWithBase = end - 1 }
      } else if base.bytes.last != UInt8(ascii: ":") {
        bytes.insert(slash, at: end)
        places.insert(nil, at: end)
        if isReserved { (baseSlash, slashSharedWithBase) = (end, end) }
      }
    }
  }

  /// Finds its parts, once all of its bytes are there.
  private mutating func split() {
    parts = URLParts(bytes)
    authority = AuthorityParts(bytes, parts)
  }

  private func startsWithReservedSlot(at position: Int) -> Bool {
    position < bytes.count && bytes[position] == URLParts.slotMark
      && slots.first?.isReserved == true
  }

  private mutating func append(_ parts: [Template.Part]) {
    for part in parts {
      switch part {
      case .slot(let slot):
        bytes.append(URLParts.slotMark)
        places.append(slot.range.lowerBound)
        slots.append(slot)
      case .literal(let literal):
        append(literal)
      }
    }
  }

  /// Adds a literal's bytes; an escape's first `$` is the one that is not there.
  private mutating func append(_ literal: Template.Literal) {
    var place = literal.range.lowerBound
    let text = Array(literal.text.utf8)
    for (index, byte) in text.enumerated() {
      let next = index + 1 < text.count ? text[index + 1] : nil
      let isEscaped = byte == 0x24 && (next == UInt8(ascii: "<") || next == UInt8(ascii: "{"))
      if isEscaped { place += 1 }
      bytes.append(byte)
      places.append(place)
      place += 1
    }
  }
}

extension JoinedTemplate {
  /// Whether browsers read its host as one of the web.
  var isOfWeb: Bool { parts.isOfWeb(bytes) }

  /// The bytes in the one spelling of `ResolvedTemplate.inOneSpelling`; a slot stays one mark.
  var bytesInOneSpelling: [UInt8] {
    let lowercased = [parts.scheme, isOfWeb ? authority?.host : nil].compactMap(\.self)
    var spelled: [UInt8] = []
    spelled.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if lowercased.contains(where: { $0.contains(index) }) {
        spelled.append(byte.lowercased)
      } else if index >= parts.path.lowerBound, byte.isOne(of: "[]") {
        PercentEncoding.appendTriplet(of: byte, to: &spelled)
      } else {
        spelled.append(byte)
      }
    }
    return PercentEncoding.inOneSpelling(spelled)
  }

  /// The slot whose mark stands at an offset of the bytes, if one does.
  package func slot(at offset: Int) -> Slot? {
    bytes[offset] == URLParts.slotMark ? slots(in: offset..<offset + 1).first : nil
  }

  /// The slots whose marks stand in a range of the bytes.
  package func slots(in range: Range<Int>) -> ArraySlice<Slot> {
    guard let written = written(range) else { return [] }
    let first = slots.partitioningIndex { $0.range.lowerBound >= written.first }
    let end = slots.partitioningIndex { $0.range.lowerBound > written.last }
    return slots[first..<end]
  }

  func hasSlot(in range: Range<Int>) -> Bool { bytes[range].contains(URLParts.slotMark) }

  /// The segments of its path; the first is empty where the path starts with a slash.
  package var segments: [ArraySlice<UInt8>] { pieces(of: parts.path, by: "/") }

  /// The pairs of its query.
  package var pairs: [ArraySlice<UInt8>] { parts.query.map { pieces(of: $0, by: "&") } ?? [] }

  /// The pieces of a range, each where it stands; one more than there are separators.
  func pieces(of range: Range<Int>, by separator: Unicode.Scalar) -> [ArraySlice<UInt8>] {
    bytes[range].split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
  }

  /// Where bytes were written in the template; nil for those of the base.
  func place(of range: Range<Int>) -> Range<Int>? {
    guard let written = written(range) else { return nil }
    let slot = slot(at: range.upperBound - 1)
    return written.first..<(slot?.range.upperBound ?? written.last + 1)
  }

  /// Where the first and the last of some bytes were written that are not the base's.
  private func written(_ range: Range<Int>) -> (first: Int, last: Int)? {
    let written = places[range].lazy.compactMap(\.self)
    guard let first = written.first, let last = written.last else { return nil }
    return (first, last)
  }
}
