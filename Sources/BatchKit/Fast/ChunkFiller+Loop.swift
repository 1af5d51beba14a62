import JSONKit
import RowKit

extension ChunkFiller {
  /// How many bytes one row may take here: less than a value that is refused for its length would,
  /// each byte of it encoded as three.
  private static var mostRoom: Int { 16 << 20 }

  /// Fills records from a position on until a row is not surely right.
  ///
  /// All that changes is in local variables, which the optimiser can keep in registers. The bytes
  /// after the input and after each cell are such as `RecordChunk.withRecords` says.
  func fill<Reader: CellReader>(
    _ progress: inout ChunkSlot.Progress, by reader: Reader,
    _ turnReader: some TurnReader, from input: UnsafeBufferPointer<UInt8>,
    into output: UnsafeMutableBufferPointer<UInt8>,
    _ spare: UnsafeMutableBufferPointer<UInt8>, _ turns: Range<Int>
  ) -> Stop {
    guard let start = input.baseAddress, let outputStart = output.baseAddress,
      let spare = spare.baseAddress
    else { return .end }
    let end = start + input.count
    let outputEnd = outputStart + output.count
    let linkCell = plan.linkCell
    let cells = cells
    var link = links.find(UnsafeBufferPointer(start: start, count: 0)) ?? Self.noLink
    var next = start + progress.position
    var out = outputStart + progress.used
    var turn = progress.turn
    let hasRecords = plan.turns.hasRecords
    var (lines, rows, records) = (progress.lines, progress.rows, progress.records)
    let mostRows = progress.mostRows
    defer {
      progress.position = min(next, end) - start
      progress.used = out - outputStart
      progress.turn = turn
      (progress.lines, progress.rows, progress.records) = (lines, rows, records)
    }
    while next < end, rows < mostRows {
      var here = next
      let recordLines: Int
      switch reader.read(&here, end, spare) {
      case .record(let count): recordLines = count
      case .nothing(let count):
        next = here
        lines &+= count
        continue
      case .emptyRow:
        next = here
        lines &+= 1
        progress.emptyRows &+= 1
        continue
      case .unsure: return .plainRow
      }
      turnReader.go(to: turn)
      if let linkCell { link = tables(ofLinkIn: cells[linkCell]) ?? Self.noLink }
      while true {
        guard let tables = link.baseAddress else { return .plainRow }
        if turnReader.environment < link.count {
          let tables = tables + turnReader.environment
          let absent = absentBits(tables)
          guard let variant = variant(of: tables, absent) else { return .plainRow }
          let length = here - next &+ turnReader.length
          let room = variant.pointee.fixed &+ variant.pointee.growth &* length
          guard outputEnd - out >= room else {
            return room > Self.mostRoom ? .plainRow : .room(room)
          }
          append(variant, to: &out)
          rows &+= 1
        }
        if turnReader.isOnly { break }
        turn &+= 1
        if hasRecords { break }
        guard turn < turns.upperBound else {
          turn = turns.lowerBound
          break
        }
        guard rows < mostRows else { return .end }
        turnReader.go(to: turn)
        if let linkCell, linkCell < plan.turns.dimensions.count {
          link = self.tables(ofLinkIn: cells[linkCell]) ?? Self.noLink
        }
      }
      next = here
      lines &+= recordLines
      if Reader.numbersRows { records &+= 1 }
    }
    return .end
  }

  /// The tables of a link that is not known.
  private static var noLink: NamedTables.Found { NamedTables.Found(start: nil, count: 0) }

  /// How a row with these absent bits is written; nil where the plain path must write it.
  @inline(__always)
  private func variant(
    of link: UnsafePointer<LinkTables>, _ absent: Int
  ) -> UnsafePointer<LinkTables.Variant>? {
    guard absent < link.pointee.variants.count, let variants = link.pointee.variants.baseAddress
    else { return nil }
    // By its address: what is passed on by value is copied for each row.
    let variant = variants + absent
    guard !variant.pointee.stretches.isEmpty, !variant.pointee.leavesTildes || !holdTildes(link)
    else { return nil }
    return variant
  }

  /// Writes the row of the cells that were read.
  @inline(__always)
  private func append(
    _ variant: UnsafePointer<LinkTables.Variant>, to out: inout UnsafeMutablePointer<UInt8>
  ) {
    guard var stretch = variant.pointee.stretches.baseAddress else { return }
    let last = stretch + variant.pointee.stretches.count
    while stretch < last {
      ByteBlock.copy(stretch.pointee.bytes, Int(stretch.pointee.count), to: &out)
      if stretch.pointee.column >= 0 {
        let cell = cells + Int(stretch.pointee.column)
        if cell.pointee.bits & stretch.pointee.kept != 0 {
          ByteBlock.copy(cell.pointee.bytes, cell.pointee.count, to: &out)
        } else {
          out = spell(stretch, at: out)
        }
      }
      stretch += 1
    }
  }

  /// The absent bits of the cells that were read; more than there are variants where one of them is
  /// not surely right.
  @inline(__always)
  private func absentBits(_ link: UnsafePointer<LinkTables>) -> Int {
    var absent: Int32 = 0
    let cells = cells
    guard var test = link.pointee.tests.baseAddress else { return 0 }
    let last = test + link.pointee.tests.count
    while test < last {
      let cell = cells + Int(test.pointee.column)
      if cell.pointee.count == 0, cell.pointee.kind != .json, test.pointee.absentBit != 0 {
        absent |= test.pointee.absentBit
      } else {
        if cell.pointee.kind.isNothing { return .max }
        switch CellTest.verdict(test, cell) {
        case .right: break
        case .wrong: return .max
        case .unsure:
          guard isRight(cell.pointee, link, test) else { return .max }
        }
      }
      test += 1
    }
    return Int(absent)
  }

  /// Writes a cell that is not written as it is, and returns where it ends.
  @inline(never)
  private func spell(
    _ stretch: UnsafePointer<LinkTables.Stretch>, at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let cell = cells[Int(stretch.pointee.column)]
    switch stretch.pointee.spelling {
    case LinkTables.Stretch.inURL:
      var out = start
      ByteTable.write(cell.buffer, as: tables.encoded, to: &out)
      return out
    case LinkTables.Stretch.member: return copyMember(stretch.pointee, at: start)
    default: return tables.spellings[Int(stretch.pointee.spelling)].write(cell, at: start)
    }
  }

  /// Copies a member of a JSON row, with what stands around it.
  private func copyMember(
    _ stretch: LinkTables.Stretch, at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var out = start
    let column = Int(stretch.column)
    guard cells[column].kind == .json else { return out }
    let before = stretch.bytes + Int(stretch.count)
    ByteBlock.copy(before, Int(stretch.countBefore), to: &out)
    let written = objects.written[column - plan.turns.dimensions.count]
    if let bytes = written.baseAddress { ByteBlock.copy(bytes, written.count, to: &out) }
    ByteBlock.copy(before + Int(stretch.countBefore), Int(stretch.countAfter), to: &out)
    return out
  }

  /// Whether there is a `~` in any of the cells that give a value.
  @inline(never)
  private func holdTildes(_ link: UnsafePointer<LinkTables>) -> Bool {
    link.pointee.tests.contains { cells[Int($0.column)].buffer.contains(UInt8(ascii: "~")) }
  }
}

extension BatchPlan {
  /// The cell in which a row names its link; nil where there is one link, or no such cell.
  var linkCell: Int? {
    if case .named(let cell, _) = links { cell } else { nil }
  }
}
