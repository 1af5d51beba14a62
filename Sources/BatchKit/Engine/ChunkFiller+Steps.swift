import LinkKit
import RuleKit
import TextKit

/// The steps of a row that is not only made of its cells.
extension ChunkFiller {
  /// Writes a row with all of its steps, and returns where it ends; nil where the plain path must make
  /// it.
  ///
  /// 1. Values are made, and what is made is tested like what is read.
  /// 2. A value with reserved characters must keep to its part of the URL.
  /// 3. What is delivered beside the URL is asked about the values that it has in common with it, and no
  ///    text may show a secret.
  /// 4. Wrappers are asked about the URLs that they carry.
  /// 5. The values must meet the constraints together.
  /// 6. The row is written, and must not be too long.
  @inline(never)
  func stepped(
    _ variant: UnsafePointer<LinkTables.Variant>, of link: UnsafePointer<LinkTables>,
    _ absent: Int, _ number: RowNumber, at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8>? {
    guard makesValues(variant, of: link, number),
      variant.pointee.reserved.allSatisfy({ $0.accepts(cells[Int($0.column)].buffer) }),
      areShared(variant, of: link), areShown(variant, of: link),
      carries(variant, of: link, at: start), meetConstraints(of: link, absent)
    else { return nil }
    var out = start
    append(variant, to: &out)
    guard out - start <= variant.pointee.longest else { return nil }
    if variant.pointee.hasFragment, !hasMetFragment {
      hasMetFragment = true
      plan.layout.delivery?.meetFragment()
    }
    return out
  }

  /// Makes the values of a row in cells of their own, and says whether all are right.
  private func makesValues(
    _ variant: UnsafePointer<LinkTables.Variant>, of link: UnsafePointer<LinkTables>,
    _ row: RowNumber
  ) -> Bool {
    guard var test = variant.pointee.made.baseAddress else { return true }
    let last = test + variant.pointee.made.count
    let number = link.pointee.number
    guard let makers = link.pointee.makers.baseAddress else { return false }
    while test < last {
      let column = Int(test.pointee.column)
      let place = column - tables.cellCount
      // The values of a URL were read.
      if place < MadeCells.most {
        guard let cell = madeCells.cell(place, makers + place, row, tables.bits) else {
          return false
        }
        cells[column] = cell
      }
      guard !variant.pointee.leavesTildes || !cells[column].buffer.contains(UInt8(ascii: "~")),
        isRight(cells + column, test, { links.plans[number].filler.form.fields[$0] })
      else { return false }
      test += 1
    }
    return true
  }

  /// True if the values are right for the link beside the URL, which is filled with them too.
  private func areShared(
    _ variant: UnsafePointer<LinkTables.Variant>, of link: UnsafePointer<LinkTables>
  ) -> Bool {
    guard var test = variant.pointee.shared.baseAddress else { return true }
    let last = test + variant.pointee.shared.count
    let number = link.pointee.number
    while test < last {
      guard
        isRight(
          cells + Int(test.pointee.column), test,
          { links.plans[number].companion?.form.fields[$0] })
      else { return false }
      test += 1
    }
    return true
  }

  /// True if no value that is shown is a URL with a secret in it, which the plain path hides.
  private func areShown(
    _ variant: UnsafePointer<LinkTables.Variant>, of link: UnsafePointer<LinkTables>
  ) -> Bool {
    variant.pointee.shown.allSatisfy { column in
      let cell = cells[column]
      return !CarriedSecrets.mayCarry(cell.buffer) || isHarmless(cell, link)
    }
  }

  /// True if the values are proved to meet the constraints.
  private func meetConstraints(of link: UnsafePointer<LinkTables>, _ absent: Int) -> Bool {
    link.pointee.constraints.steps.isEmpty
      || ConstraintRun(link: link, cells: cells, absent: absent).verdict(by: links) == true
  }

  /// True if the wrappers accept the URLs that they carry; each is written where the row will be.
  ///
  /// Cells that constraints read stay there, one after the other.
  private func carries(
    _ variant: UnsafePointer<LinkTables.Variant>, of link: UnsafePointer<LinkTables>,
    at start: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    guard var carried = variant.pointee.carried.baseAddress else { return true }
    let last = carried + variant.pointee.carried.count
    var start = start
    while carried < last {
      guard let first = carried.pointee.segments.baseAddress else { return false }
      var out = start
      append(first, first + carried.pointee.segments.count, to: &out)
      // A URL is written in ASCII.
      var cell = CellSpan(start, count: out - start, bits: ByteTable.ascii)
      if carried.pointee.column >= 0 {
        cells[Int(carried.pointee.column)] = cell
        start = out
      }
      let number = link.pointee.number
      guard
        isRight(
          &cell, carried.pointee.test,
          { links.plans[number].filler.form.wrappers[$0].carrierField })
      else { return false }
      carried += 1
    }
    return true
  }

  /// True if a generated value is valid, by its bytes or else by the rules of its field.
  private func isRight(
    _ cell: UnsafePointer<CellSpan>, _ test: UnsafePointer<CellTest>, _ field: (Int) -> Field?
  ) -> Bool {
    switch CellTest.verdict(test, cell) {
    case .right: return true
    case .wrong: return false
    case .unsure:
      guard let text = String(checking: cell.pointee.buffer) else { return false }
      return field(Int(test.pointee.parameter))?.accepts(text) ?? false
    }
  }
}

extension ChunkFiller {
  /// The number of a test that is no column's.
  private static let testOfSecrets = Int(UInt32.max)

  /// Asks whether a value carries no secret, unless it was let through before.
  @inline(never)
  func isHarmless(_ cell: CellSpan, _ link: UnsafePointer<LinkTables>) -> Bool {
    accepted.contains(cell.buffer, test: Self.testOfSecrets) {
      let carries = links.plans[link.pointee.number].filler.form.carriesSecret
      return String(checking: cell.buffer).map { carries?($0) == false } ?? false
    }
  }
}
