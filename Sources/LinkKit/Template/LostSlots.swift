import URLKit

/// The traces that a slot leaves in a template when a shell or make has expanded it as a variable:
/// `/e/${id}` → `/e/`, `?ref=${ref}&b=1` → `?ref=&b=1`; in a Makefile `/e/$<id>` → `/e/id>`.
package enum LostSlots {
  /// Whether a text without faults has such a trace.
  package static func hasTrace(in template: Template) -> Bool {
    let joined = JoinedTemplate(template.parts)
    let (bytes, parts) = (joined.bytes, joined.parts)
    if let query = parts.query, hasEmptyValue(bytes[query]) { return true }
    let hasSlots = !joined.slots.isEmpty
    let segments = joined.segments
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      // A path may well end with a slash, but `/e/` of a link that has no slot may be what is left.
      // Nor is one lost between the slashes of a URL inside the path.
      if segment.isEmpty, index > 0, segments.count > 2, isLast ? !hasSlots : true,
        segments[index - 1].last != UInt8(ascii: ":")
      {
        return true
      }
    }
    return segments.contains(where: isEndOfSlot)
      || [parts.query, parts.fragment].contains { $0.map { isEndOfSlot(bytes[$0]) } ?? false }
  }

  /// `a=&b=1`, or `a=` at the end.
  private static func hasEmptyValue(_ query: ArraySlice<UInt8>) -> Bool {
    query.split(separator: UInt8(ascii: "&")).contains { $0.last == UInt8(ascii: "=") }
  }

  /// `id>` without the `<` of a slot before it.
  private static func isEndOfSlot(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let end = bytes.firstIndex(of: UInt8(ascii: ">")) else { return false }
    let start = bytes[..<end]
    return !start.contains(UInt8(ascii: "<"))
      && SlotFault.isName(start.suffix(while: { !"/=&".utf8.contains($0) }))
  }
}

extension ArraySlice<UInt8> {
  /// The bytes at the end that all are as asked.
  fileprivate func suffix(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !isWanted($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
