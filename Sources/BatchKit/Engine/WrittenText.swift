import Foundation
import RowKit
import TextKit

/// A text of segments laid out in memory, and how it is spelled.
struct WrittenText: BitwiseCopyable {
  /// What stands around a text, as far as its constants tell.
  enum Frame: BitwiseCopyable {
    /// Nothing, if all values are kept.
    case plain
    /// Quotes, whatever the values are.
    case quoted
    case unsure
  }

  /// How many bytes more a text takes that is spelled out.
  static let room = ByteBlock.size

  let segments: UnsafeBufferPointer<LinkTables.Segment>
  /// The number of its spelling, and the bit of cells that this keeps.
  let spelling: Int
  let kept: UInt8
  let frame: Frame

  init(
    _ pieces: [LinkPlan.Segment], _ segments: UnsafeBufferPointer<LinkTables.Segment>,
    _ spelling: CellSpelling, in tables: BatchTables
  ) {
    self.segments = segments
    self.spelling = tables.number(of: spelling)
    kept = ByteTable.kept(bySpelling: self.spelling)
    frame = Self.frame(of: pieces, spelling)
  }

  private static func frame(of pieces: [LinkPlan.Segment], _ spelling: CellSpelling) -> Frame {
    // Nobody takes what begins with a letter for a formula.
    guard case .delimited(let text) = spelling, case .literal(let start)? = pieces.first,
      let first = start.first, first.isLetter
    else { return .unsure }
    func bytes(_ value: [UInt8]) -> [UInt8] {
      pieces.flatMap { if case .literal(let bytes) = $0 { bytes } else { value } }
    }
    let (constants, usual) = (bytes([]), bytes([UInt8(ascii: "x")]))
    guard !constants.contains(.quote) else { return .unsure }
    let needsQuotes = text.needsQuotes(in: usual)
    guard text.needsQuotes(in: constants) == needsQuotes else { return .unsure }
    if needsQuotes { return constants.contains(where: text.needsQuotes) ? .quoted : .unsure }
    return pieces.contains { if case .reserved = $0 { true } else { false } } ? .unsure : .plain
  }
}

extension ChunkFiller {
  /// Writes a text as it is spelled, and returns where it ends.
  @inline(never)
  func writeText(
    _ number: Int, at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let text = tables.texts[number]
    guard let first = text.segments.baseAddress else { return start }
    let last = first + text.segments.count
    var out = start
    if text.frame == .quoted {
      out.pointee = .quote
      out += 1
    }
    let content = out
    append(first, last, to: &out)
    let count = out - content
    switch text.frame {
    case .plain where areKept(first, last, text.kept): return out
    case .quoted where memchr(content, Int32(UInt8.quote), count) == nil:
      out.pointee = .quote
      return out + 1
    case .plain, .quoted, .unsure: break
    }
    // Nothing is written over what is still to be read.
    let moved = start + (CellSpelling.largestGrowth * count + WrittenText.room)
    moved.update(from: content, count: count)
    return tables.spellings[text.spelling].write(CellSpan(moved, count: count, bits: 0), at: start)
  }

  private func areKept(
    _ first: UnsafePointer<LinkTables.Segment>, _ last: UnsafePointer<LinkTables.Segment>,
    _ kept: UInt8
  ) -> Bool {
    var segment = first
    while segment < last {
      // A value of the URL is written with bytes that every spelling keeps.
      if segment.pointee.column >= 0, segment.pointee.spelling >= 0,
        cells[Int(segment.pointee.column)].bits & kept == 0
      {
        return false
      }
      segment += 1
    }
    return true
  }
}
