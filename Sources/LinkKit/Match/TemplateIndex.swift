import Foundation
import TextKit
import URLKit

/// Templates by their ends, to find those that may make the same URL without trying all pairs.
///
/// Sorted by their starts, the templates that a template's start goes on from lie on one way from a
/// root, as folders do; each of them keeps its templates by their ends.
struct TemplateIndex {
  /// The templates of one start.
  private struct Group {
    let start: [UInt8]
    var byEnd: [[UInt8]: [Int]] = [:]
    var ends = SortedTexts()

    mutating func add(_ number: Int, _ end: [UInt8]) {
      if byEnd[end] == nil { ends.insert(end) }
      byEnd[end, default: []].append(number)
    }

    /// Up to `most` templates whose end continues the given one, or is continued by it.
    func fitting(_ end: [UInt8], atMost most: Int) -> [Int] {
      var found: [Int] = []
      for length in 0...end.count where found.count < most {
        found += byEnd[Array(end[..<length])]?.prefix(most - found.count) ?? []
      }
      guard found.count < most else { return found }
      ends.forEach(startingWith: end) { other in
        if other.count > end.count { found += byEnd[other]?.prefix(most - found.count) ?? [] }
        return found.count < most
      }
      return found
    }
  }

  /// Calls `found` with each pair of templates, by their numbers, that may make the same URL; of
  /// each template with `most` earlier ones alone, where there are more.
  static func forEachPair(
    of templates: [TemplateEnds], atMost most: Int, _ found: (Int, Int) -> Void
  ) {
    let order = templates.indices.sorted { templates[$0].start.precedes(templates[$1].start) }
    var groups: [Group] = []
    for number in order {
      let template = templates[number]
      while let last = groups.last, !template.start.starts(with: last.start) { groups.removeLast() }
      var partners: [Int] = []
      for group in groups.reversed() where partners.count < most {
        partners += group.fitting(template.end, atMost: most - partners.count)
      }
      for partner in partners.prefix(most) { found(partner, number) }
      if groups.last?.start != template.start { groups.append(Group(start: template.start)) }
      groups[groups.count - 1].add(number, template.end)
    }
  }
}

/// Byte strings in their order, to find those that continue another one.
///
/// They are kept in pieces, so that inserting one moves a few hundred others and not all.
struct SortedTexts {
  private static let mostInPiece = 512

  /// None of the pieces is empty, and each one's texts come before those of the next.
  private var pieces: [[[UInt8]]] = []

  /// Inserts a text that is missing.
  mutating func insert(_ text: [UInt8]) {
    guard !pieces.isEmpty else {
      pieces = [[text]]
      return
    }
    let piece = min(self.piece(for: text), pieces.count - 1)
    pieces[piece].insert(text, at: Self.index(of: text, in: pieces[piece]))
    guard pieces[piece].count > Self.mostInPiece else { return }
    let half = pieces[piece].count / 2
    pieces.insert(Array(pieces[piece][half...]), at: piece + 1)
    pieces[piece].removeSubrange(half...)
  }

  /// Calls `body` with the texts that start with a prefix, in their order, until it returns false.
  func forEach(startingWith prefix: [UInt8], _ body: ([UInt8]) -> Bool) {
    var piece = self.piece(for: prefix)
    guard piece < pieces.count else { return }
    var index = Self.index(of: prefix, in: pieces[piece])
    while piece < pieces.count {
      while index < pieces[piece].count {
        guard pieces[piece][index].starts(with: prefix), body(pieces[piece][index]) else { return }
        index += 1
      }
      (piece, index) = (piece + 1, 0)
    }
  }

  /// The first piece whose last text does not come before this one.
  private func piece(for text: [UInt8]) -> Int {
    pieces.partitioningIndex { !$0[$0.count - 1].precedes(text) }
  }

  /// The index of the first text that does not come before this one.
  private static func index(of text: [UInt8], in piece: [[UInt8]]) -> Int {
    piece.partitioningIndex { !$0.precedes(text) }
  }
}

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

  /// The ends of a template with its base, or of the path alone that follows a base's stem.
  package init(_ placed: ResolvedTemplate, behind stem: [UInt8] = []) {
    let bytes = placed.joined.bytesInOneSpelling
    self.init(
      bytes.starts(with: stem) ? bytes[stem.count...] : [],
      placed.joined.slots.map { Slot(isOptional: $0.isOptional, isReserved: $0.isReserved) })
  }

  private init(start: [UInt8], end: [UInt8]) {
    (self.start, self.end) = (start, end)
  }

  /// The ends of a template in the one spelling of URLs, with a mark for each slot.
  init(_ bytes: ArraySlice<UInt8>, _ slots: [Slot]) {
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
    self.init(start: start, end: Array(end.prefix(Self.longestEnd)))
  }

  /// The same without the first bytes of the start.
  func dropping(_ count: Int) -> TemplateEnds {
    TemplateEnds(start: Array(start.dropFirst(count)), end: end)
  }

  /// Whether a byte of a template goes into a URL as it is.
  private static func isWritten(_ byte: UInt8) -> Bool {
    let scalar = Unicode.Scalar(byte)
    return byte < 0x80 && byte != URLParts.slotMark
      && (byte == 0x25 || URLChecks.uri.contains(scalar))
  }

  /// The beginnings of some bytes before which a path could start.
  static func starts(of bytes: [UInt8]) -> some Sequence<[UInt8]> {
    bytes.indices.dropFirst().lazy.filter { isSeparator(bytes[$0]) }.map { Array(bytes[..<$0]) }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { "/?&#".utf8.contains(byte) }
}

extension [UInt8] {
  /// Whether the bytes come before others in the order of `lexicographicallyPrecedes`, many at a time.
  fileprivate func precedes(_ other: [UInt8]) -> Bool {
    withUnsafeBytes { bytes in
      other.withUnsafeBytes { others in
        guard let start = bytes.baseAddress, let otherStart = others.baseAddress else {
          return bytes.isEmpty && !others.isEmpty
        }
        let order = memcmp(start, otherStart, Swift.min(bytes.count, others.count))
        return order == 0 ? bytes.count < others.count : order < 0
      }
    }
  }
}
