import RowKit
import TextKit

/// Reads the values of a row that stand in one cell as a JSON object: each is a cell after those of the
/// row and those that are made for it, in the order of the link's fields.
final class MemberCells {
  /// The maximum number of values.
  static let most = 64

  /// The number of the cell of the first value where the row has `cellCount`.
  static func first(after cellCount: Int) -> Int {
    cellCount + MadeCells.most + MadeCells.mostCarried
  }

  /// What is kept between the objects of a link, by the number of the link.
  private var objects: [Int: ObjectMemory] = [:]
  /// The object with a zero byte after it, and after that strings with escapes.
  private var memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)

  deinit {
    memory.deallocate()
  }

  /// Reads the values of a link; false where the plain path must say what they are.
  func read(
    _ object: CellSpan, of link: Int, _ names: () -> [String],
    into cells: UnsafeMutablePointer<CellSpan>, _ tables: BatchTables
  ) -> Bool {
    let known: ObjectMemory
    if let found = objects[link] {
      known = found
    } else {
      known = ObjectMemory(names())
      objects[link] = known
    }
    let size = object.count + RecordChunks.padding
    if memory.count < 2 * size {
      memory.deallocate()
      memory = .allocate(capacity: 4 * size)
    }
    guard let start = memory.baseAddress else { return false }
    start.update(from: object.bytes, count: object.count)
    (start + object.count).update(repeating: 0, count: RecordChunks.padding)
    let reader = ObjectCells(
      cells, known, isLines: false, bits: tables.bits, bitsOfUnreserved: tables.bitsOfUnreserved,
      bitsOfEmpty: tables.bitsOfEmpty, bitsOfAbsent: tables.bitsOfAbsent)
    return reader.read(start, count: object.count, start + size)
      && known.names.indices.allSatisfy { Self.isShown(cells + $0) }
  }

  /// False for a value that was left out or not shown, which means more than no value.
  private static func isShown(_ cell: UnsafePointer<CellSpan>) -> Bool {
    guard cell.pointee.kind != .null, cell.pointee.kind != .nested else { return false }
    let first = cell.pointee.count > 0 ? cell.pointee.bytes.pointee : 0
    return first < 0x80 && first != UInt8(ascii: "(")
      || !HiddenText.isHidden(String(decoding: cell.pointee.buffer, as: UTF8.self))
  }
}

extension ChunkFiller {
  /// Reads the members of the object that has all values of a row; false where the plain path must.
  @inline(never)
  func readMembers(of link: UnsafePointer<LinkTables>) -> Bool {
    let number = link.pointee.number
    return memberCells.read(
      cells[Int(link.pointee.values)], of: number,
      { links.plans[number].filler.form.fields.map(\.name) },
      into: cells + MemberCells.first(after: tables.cellCount), tables)
  }
}
