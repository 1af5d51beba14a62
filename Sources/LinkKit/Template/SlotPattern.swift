import JSONKit

/// Finds what starts a slot in a template.
///
/// ```
/// escape      $$<  $${
/// slot        $<  +?  name  ( ?  |  =text )?  >        text holds no > and starts no slot
/// unfinished  $<  all but < > { } $ / # &   ( > | } )?
/// ```
/// The same with braces; at one place the first of the three that stands there counts.
enum SlotPattern {
  /// What stands at one place where a slot starts.
  struct Finding {
    let kind: Kind
    /// Where it stands in the UTF-8 of the text.
    let range: Range<Int>

    enum Kind {
      /// `$$<` or `$${`: a literal `$<` or `${`.
      case escape
      case slot(Slot)
      /// Something that starts a slot and does not finish one.
      case unfinished
    }
  }

  /// What starts a slot, in order.
  static func findings(in bytes: [UInt8]) -> [Finding] {
    var findings: [Finding] = []
    var index = 0
    while let dollar = bytes[index...].firstIndex(of: UInt8(ascii: "$")) {
      guard let found = finding(in: bytes, at: dollar) else {
        index = dollar + 1
        continue
      }
      findings.append(found)
      index = found.range.upperBound
    }
    return findings
  }

  private static func finding(in bytes: [UInt8], at dollar: Int) -> Finding? {
    let next = bytes[(dollar + 1)...].prefix(2)
    if next.first == UInt8(ascii: "$"), next.count == 2, brackets(next[dollar + 2]) != nil {
      return Finding(kind: .escape, range: dollar..<dollar + 3)
    }
    guard let opening = next.first, let brackets = brackets(opening) else { return nil }
    if let slot = slot(in: bytes, at: dollar, brackets) {
      return Finding(kind: .slot(slot), range: slot.range)
    }
    let stops = "<>{}$/#&".utf8
    var end = bytes[(dollar + 2)...].firstIndex { stops.contains($0) } ?? bytes.count
    if end < bytes.count, ">}".utf8.contains(bytes[end]) { end += 1 }
    return Finding(kind: .unfinished, range: dollar..<end)
  }

  private static func brackets(_ opening: UInt8) -> Slot.Brackets? {
    switch opening {
    case UInt8(ascii: "<"): .angle
    case UInt8(ascii: "{"): .brace
    default: nil
    }
  }

  /// The slot that starts there, if it is finished.
  private static func slot(
    in bytes: [UInt8], at dollar: Int, _ brackets: Slot.Brackets
  ) -> Slot? {
    let closing = UInt8(ascii: brackets == .angle ? ">" : "}")
    var rest = bytes[(dollar + 2)...]
    let isReserved = rest.first == UInt8(ascii: "+")
    if isReserved { rest.removeFirst() }
    guard let first = rest.first, first.isLetter || first == UInt8(ascii: "_") else { return nil }
    let name = rest.prefix { $0.isLetter || $0.isDigit || "_.-".utf8.contains($0) }
    rest = rest[name.endIndex...]
    let isOptional = rest.first == UInt8(ascii: "?")
    if isOptional { rest.removeFirst() }
    var text: ArraySlice<UInt8>?
    if !isOptional, rest.first == UInt8(ascii: "=") {
      let start = rest.startIndex + 1
      let end = rest.firstIndex(of: closing) ?? rest.endIndex
      // A default may hold a dollar sign, but no start of another slot.
      let startsSlot = (start..<end).contains { index in
        bytes[index] == UInt8(ascii: "$") && index + 1 < bytes.count
          && self.brackets(bytes[index + 1]) != nil
      }
      guard !startsSlot else { return nil }
      text = bytes[start..<end]
      rest = rest[end...]
    }
    guard rest.first == closing else { return nil }
    return Slot(
      name: String(decoding: name, as: UTF8.self), brackets: brackets, isReserved: isReserved,
      isOptional: isOptional, defaultText: text.map { String(decoding: $0, as: UTF8.self) },
      range: dollar..<rest.startIndex + 1)
  }
}
