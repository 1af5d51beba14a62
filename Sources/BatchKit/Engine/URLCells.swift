import LinkKit
import RowKit
import TextKit
import URLKit

/// Reads URLs that stand in place of the names of rows' links: the values of each are cells, as the members
/// of an object are, in the order of its link's fields.
final class URLCells {
  /// What is known of URLs of one shape.
  private struct Known {
    /// The key of what fills their rows, but for the environment of the row.
    let key: CellSpan
    let tests: UnsafeBufferPointer<CellTest>
  }

  private let finder: OnDemand<LinkFinder>
  private lazy var urls = WrittenURLs(finder.value)
  private var known: [Int: Known] = [:]
  private var columnTests = ColumnTests()
  /// Where values with triplets are put together.
  private var memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)

  init(_ finder: OnDemand<LinkFinder>) {
    self.finder = finder
  }

  deinit {
    memory.deallocate()
  }

  /// Reads the values of a URL, and returns the start of the key of what fills its row; nil for what is none,
  /// and where the plain path must find out.
  @inline(never)
  func read(
    _ cell: CellSpan, into cells: UnsafeMutablePointer<CellSpan>, _ tables: BatchTables
  ) -> CellSpan? {
    guard cell.buffer.contains(where: { $0.isOne(of: "/:") }), let shape = urls.find(cell.buffer),
      let known = known[shape] ?? add(shape, tables), var test = known.tests.baseAddress
    else { return nil }
    if memory.count < cell.count + RecordChunks.padding {
      memory.deallocate()
      memory = .allocate(capacity: 2 * cell.count + RecordChunks.padding)
      memory.initialize(repeating: 0)
    }
    guard var place = memory.baseAddress else { return nil }
    for span in urls.spans {
      let value = cells + Int(test.pointee.column)
      let written = UnsafeBufferPointer(rebasing: cell.buffer[span])
      if written.contains(UInt8(ascii: "%")) {
        let start = place
        var index = 0
        while index < written.count {
          let byte = PercentEncoding.byte(ofTripletAt: index, in: written)
          place.pointee = byte ?? written[index]
          place += 1
          index += byte == nil ? 1 : 3
        }
        value.pointee = CellSpan(start, count: place - start, tables.bits)
      } else {
        value.pointee = CellSpan(
          cell.bytes + span.lowerBound, count: span.count, bits: tables.bitsOfUnreserved)
      }
      guard CellTest.verdict(test, value) == .right else { return nil }
      test += 1
    }
    return known.key
  }

  private func add(_ number: Int, _ tables: BatchTables) -> Known? {
    let shape = urls.shapes[number]
    guard shape.form.fields.count <= MemberCells.most else { return nil }
    let key = RowName.planKey(
      ofURLOf: shape.link, in: shape.environment,
      having: shape.form.fields.indices.map(shape.parameters.contains))
    let tests = shape.parameters.map { parameter in
      CellTest(
        LinkPlan.Column(
          MemberCells.first(after: tables.cellCount) + parameter, parameter,
          of: shape.form.fields[parameter], &columnTests),
        in: tables)
    }
    let bytes = tables.memory.keep(key)
    guard let start = bytes.baseAddress else { return nil }
    let made = Known(
      key: CellSpan(start, count: bytes.count, bits: 0), tests: tables.memory.keep(tests))
    known[number] = made
    return made
  }
}
