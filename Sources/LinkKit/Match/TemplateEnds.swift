import URLKit

/// What every URL of a template starts and ends with for sure: by that it is known at once that most
/// links of a store cannot make the same URL.
///
/// `https://h/games/$<id>/edit` → `https://h/games/` … `/edit`. Two templates can only make one URL if
/// of both their starts and both their ends one goes on where the other stops.
package struct TemplateEnds: Hashable, Sendable {
  /// The bytes before the first slot.
  let start: [UInt8]
  /// The last bytes after the last slot, from the end of the URL backwards.
  let end: [UInt8]

  /// How many bytes of an end are looked at.
  private static let longestEnd = 32

  /// What of a slot decides how a URL goes on beside it.
  struct Slot {
    let isOptional: Bool
    let isReserved: Bool
  }

  package init(_ placed: ResolvedTemplate) {
    self.init(
      placed.joined.bytes,
      placed.joined.slots.map { Slot(isOptional: $0.isOptional, isReserved: $0.isReserved) })
  }

  /// The ends of a template after its base, with a mark for each of its slots.
  init(_ bytes: [UInt8], _ slots: [Slot]) {
    var start = Array(bytes.prefix(while: Self.isWritten))
    var end = Array(bytes.reversed().prefix(while: Self.isWritten))
    if let first = slots.first, first.isOptional || first.isReserved {
      // What stands before a slot may go with it: a slash, a whole pair.
      while let last = start.popLast(), first.isOptional && !Self.isSeparator(last) {}
    }
    if slots.contains(where: \.isOptional), let separator = end.lastIndex(where: Self.isSeparator) {
      // The first pair that is written starts with "?", the others with "&".
      end.removeSubrange(separator...)
    }
    self.start = start
    self.end = Array(end.prefix(Self.longestEnd))
  }

  /// Whether a byte of a template goes into a URL as it is.
  private static func isWritten(_ byte: UInt8) -> Bool {
    let scalar = Unicode.Scalar(byte)
    return byte < 0x80 && byte != URLParts.slotMark
      && (byte == 0x25 || URLChecks.uri.contains(scalar))
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { "/?&#".utf8.contains(byte) }
}
