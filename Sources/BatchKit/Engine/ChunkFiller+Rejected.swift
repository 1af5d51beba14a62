/// Rows that are rejected without reasons.
extension ChunkFiller {
  /// What `absentBits` returns where a cell is not surely right.
  ///
  /// Where nobody asks why, a row is rejected here if a value is refused and every pattern could judge
  /// its own.
  @inline(never)
  func bitsOfRejected(_ link: UnsafePointer<LinkTables>) -> Int {
    guard needsNoReasons, var test = link.pointee.tests.baseAddress else { return .max }
    let last = test + link.pointee.tests.count
    var (absent, isRejected) = (0, false)
    while test < last {
      let cell = cells + Int(test.pointee.column)
      let bit = cell.pointee.count == 0 ? test.pointee.absentBit(ofEmpty: cell.pointee.kind) : 0
      if bit != 0 {
        absent |= Int(bit)
      } else if cell.pointee.count == 0, test.pointee.mayBeAbsent {
        // In a row of the tool's own output an empty string may mean that nothing is given.
        return .max
      } else if cell.pointee.kind.isNoValue {
        isRejected = true
      } else {
        switch CellTest.verdictOfRules(test, cell) {
        case .right: break
        case .wrong: isRejected = true
        case .unsure:
          guard let isRefused = isRefused(cell.pointee, link, test) else { return .max }
          isRejected = isRejected || isRefused
        }
      }
      test += 1
    }
    return isRejected ? ~absent : .max
  }

  /// Writes what stands for a row whose values, each of them right, break a constraint of the link, and
  /// returns where it ends; nil where the plain path must say what comes of the row.
  @inline(never)
  func breaking(
    _ variant: UnsafePointer<LinkTables.Variant>, of link: UnsafePointer<LinkTables>,
    _ absent: Int, at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8>? {
    guard needsNoReasons, let rejected = link.pointee.rejected(absent),
      rejected.pointee.fixed <= variant.pointee.fixed,
      rejected.pointee.growth <= variant.pointee.growth,
      links.plans[link.pointee.number].breaksForSure,
      ConstraintRun(link: link, cells: cells, absent: absent).verdict(by: links) == false
    else { return nil }
    var out = start
    append(rejected, to: &out)
    return out
  }
}
