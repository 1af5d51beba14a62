import RuleKit
import TextKit

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
    _ combinationReader: some CombinationReader, from input: UnsafeBufferPointer<UInt8>,
    into output: UnsafeMutableBufferPointer<UInt8>,
    _ spare: UnsafeMutableBufferPointer<UInt8>, _ combinations: Range<Int>
  ) -> Stop {
    guard let start = input.baseAddress, let outputStart = output.baseAddress,
      let spare = spare.baseAddress
    else { return .end }
    let end = start + input.count
    let outputEnd = outputStart + output.count
    let naming = plan.namingCells
    let linkCell = naming?.link
    let objectCell = objects.objectColumn.map { $0 + plan.combinations.dimensions.count }
    var link = links.find(UnsafeBufferPointer(start: start, count: 0)) ?? Self.noLink
    var next = start + progress.position
    var out = outputStart + progress.used
    var index = progress.combination
    let hasRecords = plan.combinations.hasRecords
    var (lines, rows, records, others) = (progress.lines, progress.rows, progress.records, 0)
    var (rejected, isSkipping) = (0, plan.layout.rejectedRow == .skip)
    let mostRows = progress.mostRows
    // The numbers of a row of the output before which no row was met.
    let firstRow = RowNumber(
      made: progress.firstRow.made,
      written: progress.firstRow.written - (isSkipping ? progress.rejected : 0))
    defer {
      progress.rejected += rejected
      progress.unreasoned += rejected
      progress.position = min(next, end) - start
      progress.used = out - outputStart
      progress.combination = index
      (progress.lines, progress.rows, progress.records) = (lines, rows, records)
      if others > 0 { progress.others[[], default: 0] += others }
    }
    while next < end, rows < mostRows {
      var here = next
      let recordLines: Int
      switch reader.read(&here, end, spare) {
      case .record(let count): recordLines = count
      case .nothing(let count) where plan.skipsEmptyRows:
        next = here
        lines &+= count
        continue
      case .emptyRow where plan.skipsEmptyRows:
        next = here
        lines &+= 1
        progress.emptyRows &+= 1
        continue
      case .nothing, .emptyRow, .unsure: return .plainRow
      }
      let hasObject = objectCell.map { cells[$0].kind == .object } ?? false
      combinationReader.go(to: index)
      if let naming { link = tables(ofRowBy: naming) ?? Self.noLink }
      while true {
        guard let tables = link.baseAddress else { return .plainRow }
        if combinationReader.environment < link.count {
          let tables = tables + combinationReader.environment
          guard tables.pointee.values < 0 ? !hasObject : readMembers(of: tables) else {
            return .plainRow
          }
          let absent = absentBits(tables)
          var isRejected = absent < 0
          guard
            let variant = isRejected
              ? tables.pointee.rejected(~absent) : variant(of: tables, absent)
          else { return .plainRow }
          let length = here - next &+ combinationReader.length
          let room = variant.pointee.fixed &+ variant.pointee.growth &* length
          guard outputEnd - out >= room else {
            return room > Self.mostRoom ? .plainRow : .room(room)
          }
          if variant.pointee.hasSteps {
            let number = RowNumber(
              made: firstRow.made + rows,
              written: firstRow.written + rows - (isSkipping ? rejected : 0))
            if let end = stepped(variant, of: tables, absent, number, at: out) {
              out = end
            } else {
              guard let end = breaking(variant, of: tables, absent, at: out) else {
                return .plainRow
              }
              (out, isRejected) = (end, true)
            }
          } else {
            append(variant, to: &out)
          }
          rows &+= 1
          if isRejected { rejected &+= 1 }
        } else if link.isEmpty, hasRecords || index == combinations.lowerBound {
          others &+= 1
        }
        if combinationReader.isOnly { break }
        index &+= 1
        if hasRecords { break }
        guard index < combinations.upperBound else {
          index = combinations.lowerBound
          break
        }
        guard rows < mostRows else { return .end }
        combinationReader.go(to: index)
        if let naming, let linkCell, linkCell < plan.combinations.dimensions.count {
          link = self.tables(ofRowBy: naming) ?? Self.noLink
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

  /// Writes the row of the cells that were read.
  @inline(__always)
  func append(
    _ variant: UnsafePointer<LinkTables.Variant>, to out: inout UnsafeMutablePointer<UInt8>
  ) {
    guard var segment = variant.pointee.segments.baseAddress else { return }
    let last = segment + variant.pointee.segments.count
    if objects.disorder.pointee > 0 {
      (segment, out) = copyMembers(segment, last - segment, at: out)
    }
    append(segment, last, to: &out)
  }

  @inline(__always)
  func append(
    _ first: UnsafePointer<LinkTables.Segment>, _ last: UnsafePointer<LinkTables.Segment>,
    to out: inout UnsafeMutablePointer<UInt8>
  ) {
    var segment = first
    while segment < last {
      ByteBlock.copy(segment.pointee.bytes, Int(segment.pointee.count), to: &out)
      if segment.pointee.column >= 0 {
        let cell = cells + Int(segment.pointee.column)
        if cell.pointee.bits & segment.pointee.kept != 0 {
          ByteBlock.copy(cell.pointee.bytes, cell.pointee.count, to: &out)
        } else {
          out = spell(segment, at: out)
        }
      }
      segment += 1
    }
  }

  /// The absent bits of the cells that were read; more than there are variants where one of them is
  /// not surely right, and less than none, their complement, where the row is surely rejected.
  @inline(__always)
  private func absentBits(_ link: UnsafePointer<LinkTables>) -> Int {
    var absent: Int32 = 0
    guard var test = link.pointee.tests.baseAddress else { return 0 }
    let last = test + link.pointee.tests.count
    while test < last {
      let cell = cells + Int(test.pointee.column)
      let bit = cell.pointee.count == 0 ? test.pointee.absentBit(ofEmpty: cell.pointee.kind) : 0
      if bit != 0 {
        absent |= bit
      } else {
        if cell.pointee.kind.isNoValue { return bitsOfRejected(link) }
        switch CellTest.verdict(test, cell) {
        case .right: break
        case .wrong: return bitsOfRejected(link)
        case .unsure:
          guard isRight(cell.pointee, link, test) else { return bitsOfRejected(link) }
        }
      }
      test += 1
    }
    return Int(absent)
  }

  /// Writes a cell that is not written as it is, and returns where it ends.
  @inline(never)
  private func spell(
    _ segment: UnsafePointer<LinkTables.Segment>, at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let cell = cells[Int(segment.pointee.column)]
    var out = start
    switch segment.pointee.spelling {
    case LinkTables.Segment.member: return copyMember(segment.pointee, at: start)
    case LinkTables.Segment.text: return writeText(Int(segment.pointee.countBefore), at: start)
    case let spelling where spelling <= LinkTables.Segment.inURL:
      let isReserved = spelling <= LinkTables.Segment.reserved
      let first = isReserved ? LinkTables.Segment.reserved : LinkTables.Segment.inURL
      let times = Int(first - spelling) + 1
      guard times > ByteTable.mostTimes else {
        let units = isReserved ? tables.reserved : tables.encoded
        ByteTable.write(cell.buffer, as: units[times - 1], to: &out)
        break
      }
      ByteTable.write(cell.buffer, encoded: times, keepingReserved: isReserved, to: &out)
    default: return tables.spellings[Int(segment.pointee.spelling)].write(cell, at: start)
    }
    return out
  }

  /// Copies a member of a JSON row, with what stands around it.
  private func copyMember(
    _ segment: LinkTables.Segment, at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var out = start
    let column = Int(segment.column)
    guard [.json, .object, .nested].contains(cells[column].kind) else { return out }
    let before = segment.bytes + Int(segment.count)
    ByteBlock.copy(before, Int(segment.countBefore), to: &out)
    let written = objects.written[column - plan.combinations.dimensions.count]
    if let bytes = written.baseAddress { ByteBlock.copy(bytes, written.count, to: &out) }
    ByteBlock.copy(before + Int(segment.countBefore), Int(segment.countAfter), to: &out)
    return out
  }

  /// Copies the members that a row begins with in its own order, and returns the segment after theirs
  /// and where they end.
  @inline(never)
  private func copyMembers(
    _ first: UnsafePointer<LinkTables.Segment>, _ count: Int,
    at start: UnsafeMutablePointer<UInt8>
  ) -> (UnsafePointer<LinkTables.Segment>, UnsafeMutablePointer<UInt8>) {
    var out = start
    let members = UnsafeBufferPointer(start: first, count: count).prefix {
      $0.spelling == LinkTables.Segment.member
    }
    if !members.isEmpty { ByteBlock.copy(first.pointee.bytes, Int(first.pointee.count), to: &out) }
    for place in 0..<objects.disorder.pointee {
      let column = objects.order[place] + plan.combinations.dimensions.count
      let index = members.partitioningIndex { $0.column >= column }
      guard index < members.endIndex, members[index].column == column else { continue }
      out = copyMember(members[index], at: out)
    }
    return (first + members.count, out)
  }
}
