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
  /// Where the `/` stands that was put between the base and a leading reserved slot.
  private(set) var baseSlash: Int?
  /// Where the `/` stands that a leading reserved slot has in common with the base.
  private(set) var slashSharedWithBase: Int?
  /// Whether a reserved slot is the very start, with no base before it.
  private(set) var isLedByReservedSlot = false

  package init(_ template: Template, base: BaseURL?) {
    self.init(template.parts)
    isLedByReservedSlot = startsWithReservedSlot(at: 0)
    guard let base, URLParts(bytes).scheme == nil else { return }
    self = JoinedTemplate(template, after: base)
  }

  /// The parts of a template by themselves.
  init(_ parts: [Template.Part]) {
    bytes = []
    places = []
    append(parts)
  }

  private init(_ template: Template, after base: BaseURL) {
    bytes = base.bytes
    places = base.bytes.map { _ in nil }
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
