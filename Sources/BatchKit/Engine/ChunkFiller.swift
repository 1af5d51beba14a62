import LinkKit
import RowKit
import TextKit

/// Turns records into URLs, fast where a record is surely right and by the plain path elsewhere.
///
/// What the fast loop writes, the plain path would have written; whatever it is not sure of, it
/// leaves. One filler belongs to one thread.
final class ChunkFiller {
  /// Why the fast loop stopped.
  enum Stop {
    case end
    /// The row that stands next is for the plain path.
    case plainRow
    /// The next record may need so much more output than there is.
    case room(Int)
  }

  let plan: BatchProgram
  let tables: BatchTables
  /// The cells of a row: of the dimensions, and after them of the record.
  let cells: UnsafeMutablePointer<CellSpan>
  let objects: ObjectMemory
  let combinationCells: CombinationCells?
  let links = NamedTables()
  let otherVariants = OtherVariants()
  let madeCells = MadeCells()
  let memberCells = MemberCells()
  /// Reads the URLs that name the links of rows; nil where rows have none, or their values as objects too.
  private let urlCells: URLCells?
  let accepted = VerdictCache()
  private lazy var refused = VerdictCache()
  /// The names of a row's link and environment, one after the other.
  private var key = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)
  /// Where cells with doubled quotes are put together; only what is used of it takes memory.
  private var spare = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)
  /// Writes the rows of the plain path.
  var writer: RowWriter
  /// True if the delivery was told of a fragment.
  var hasMetFragment = false
  /// Whether the next rejected row needs no reasons.
  private(set) var needsNoReasons = false

  init(_ plan: BatchProgram) {
    self.plan = plan
    tables = BatchTables(plan)
    let cellCount = MemberCells.first(after: plan.cellCount) + MemberCells.most
    cells = .allocate(capacity: cellCount)
    objects = .ofRows(plan.state.names.all)
    let nothing = tables.memory.start(of: [UInt8(0)])
    for index in 0..<cellCount {
      (cells + index).initialize(to: CellSpan(nothing, count: 0, tables.bits))
    }
    combinationCells =
      plan.combinations.count > 1 || plan.combinations.hasRecords || plan.cellCount > plan.width
      ? CombinationCells(
        plan.combinations, cells, tables.bits, bitsOfUnreserved: tables.bitsOfUnreserved,
        bitsOfEmpty: tables.bitsOfEmpty)
      : nil
    urlCells =
      if case .named(let cells, let known) = plan.links, cells.values == nil {
        known.finder.map(URLCells.init)
      } else {
        nil
      }
    writer = RowWriter(plan.layout.notation, columns: plan.layout.names)
    // Each row is written as one that is not the first; whoever writes the chunks knows which is.
    _ = writer.passRow()
    if case .one(let plans) = plan.links { links.insert([], plans, in: tables) }
  }

  deinit {
    cells.deallocate()
    spare.deallocate()
    key.deallocate()
  }

  /// What fills chunks of a plan: this filler, unless it is of another plan or has tables of more links
  /// than memory should hold; the plans, from which tables are laid out again, forget the oldest alone.
  func filler(for plan: BatchProgram) -> ChunkFiller {
    plan === self.plan && links.count <= 2 * RowLinks.mostLinks ? self : ChunkFiller(plan)
  }

  /// Fills until the chunk is done or its output is full.
  func fill(_ slot: inout ChunkSlot) {
    if spare.count < slot.chunk.end + RecordChunks.padding {
      spare.deallocate()
      spare = .allocate(capacity: slot.chunk.end + RecordChunks.padding)
    }
    slot.progress.isStuck = false
    while !slot.isDone, !slot.isFull, !slot.progress.isStuck {
      let combinations = slot.combinations
      needsNoReasons = slot.needsNoReasons
      switch fillFast(&slot.progress, &slot.chunk, &slot.output, combinations) {
      case .end: return
      case .plainRow: fillPlainly(&slot)
      case .room(let count):
        guard slot.progress.used == 0 else { return }
        slot.reserveOutput(count)
      }
    }
  }

  private func fillFast(
    _ progress: inout ChunkSlot.Progress, _ chunk: inout RecordChunk, _ output: inout [UInt8],
    _ combinations: Range<Int>
  ) -> Stop {
    guard progress.place == .beforeNext || progress.place == .beforeFirst else { return .plainRow }
    let first = progress.position
    defer {
      if progress.position > first { progress.place = .beforeNext }
    }
    return chunk.withRecords { input in
      output.withUnsafeMutableBufferPointer { output in
        let cells = cells + plan.combinations.dimensions.count
        switch plan.syntax {
        case .delimited(let syntax):
          let reader = DelimitedCells(
            cells: cells, width: plan.width, syntax: syntax, bits: tables.bits,
            bitsOfUnreserved: tables.bitsOfUnreserved, bitsOfEmpty: tables.bitsOfEmpty)
          return fill(&progress, by: reader, from: input, into: output, combinations)
        case .lines, .elements:
          let reader = ObjectCells(
            cells, objects, isLines: plan.syntax == .lines, bits: tables.bits,
            bitsOfUnreserved: tables.bitsOfUnreserved, bitsOfEmpty: tables.bitsOfEmpty,
            bitsOfAbsent: tables.bitsOfAbsent)
          return fill(&progress, by: reader, from: input, into: output, combinations)
        case nil: return fill(&progress, by: NoCells(), from: input, into: output, combinations)
        }
      }
    }
  }

  /// Fills by a loop of its own where a record is one row, the most frequent case.
  private func fill(
    _ progress: inout ChunkSlot.Progress, by reader: some CellReader,
    from input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>,
    _ combinations: Range<Int>
  ) -> Stop {
    if let combinationCells {
      fill(&progress, by: reader, combinationCells, from: input, into: output, spare, combinations)
    } else {
      fill(&progress, by: reader, OnlyCombination(), from: input, into: output, spare, combinations)
    }
  }

  /// The tables of what a row names; nil where the plain path must find out.
  @inline(__always)
  func tables(ofRowBy naming: RowLinks.NamingCells) -> NamedTables.Found? {
    guard naming.base == nil else { return nil }
    var link = naming.link.map { cells[$0] }
    var key: CellSpan?
    if let urlCells, let named = link {
      link = named.count > 0 ? named : nameElsewhere(naming)
      key = link.flatMap { urlCells.read($0, into: cells, tables) }
    }
    // The bytes of a cell may be those of another row's key, whose cells were not read here.
    guard key != nil || !RowName.isKey(link?.buffer.first) else { return nil }
    link = key ?? link
    guard let environment = naming.environment else { return link.flatMap(tables(ofLinkIn:)) }
    return tables(ofLinkIn: self.key(link, cells[environment]))
  }

  /// The cell of a record that names what fills it without the name of a link; an empty one where only the
  /// plain path knows.
  @inline(never)
  private func nameElsewhere(_ naming: RowLinks.NamingCells) -> CellSpan {
    let found = [naming.template, naming.url].compactMap(\.self).first { cells[$0].count > 0 }
    let isOfRecord = found.map { $0 >= plan.combinations.dimensions.count } ?? false
    return cells[found.flatMap { isOfRecord ? $0 : nil } ?? naming.link ?? 0]
  }

  /// The names of a link and an environment as one cell, with a zero byte between them.
  @inline(never)
  private func key(_ link: CellSpan?, _ environment: CellSpan) -> CellSpan {
    let count = link?.count ?? 0
    let size = count + 1 + environment.count
    if key.count < size + ByteBlock.size {
      key.deallocate()
      key = .allocate(capacity: 2 * size + ByteBlock.size)
      key.initialize(repeating: 0)
    }
    guard let start = key.baseAddress else { return environment }
    if let link { start.update(from: link.bytes, count: count) }
    start[count] = 0
    (start + count + 1).update(from: environment.bytes, count: environment.count)
    return CellSpan(start, count: size, bits: 0)
  }

  /// The tables of the link that a cell names; nil where the plain path must find out.
  @inline(never)
  func tables(ofLinkIn cell: CellSpan) -> NamedTables.Found? {
    if let found = links.find(cell.buffer) { return found }
    guard case .named(_, let known) = plan.links,
      let plans = known[Array(cell.buffer)]?.plans,
      // Who takes links asks by which names others were passed over.
      !plans.isEmpty || !plan.layout.isHandedOver
    else { return nil }
    return links.insert(Array(cell.buffer), plans, in: tables)
  }

  /// Asks the rules, unless they let the same value through before.
  @inline(never)
  func isRight(
    _ cell: CellSpan, _ link: UnsafePointer<LinkTables>, _ test: UnsafePointer<CellTest>
  ) -> Bool {
    accepted.contains(cell.buffer, test: number(of: test, link)) {
      guard !surelyRefuses(cell, link, test), let text = String(checking: cell.buffer) else {
        return false
      }
      return field(of: test, link).accepts(text)
    }
  }

  /// The same for a row that may be rejected: asks the rules, unless they refused the same value before;
  /// nil where a pattern cannot judge it.
  func isRefused(
    _ cell: CellSpan, _ link: UnsafePointer<LinkTables>, _ test: UnsafePointer<CellTest>
  ) -> Bool? {
    guard !surelyRefuses(cell, link, test) else { return true }
    var isJudged = true
    let isRefused = refused.contains(cell.buffer, test: number(of: test, link)) {
      guard let text = String(checking: cell.buffer) else { return true }
      let isRight = RowFiller.isRight(text, for: field(of: test, link))
      isJudged = isRight != nil
      return isRight == false
    }
    return isJudged ? isRefused : nil
  }

  /// Whether an automaton knows that the rules refuse a value.
  private func surelyRefuses(
    _ cell: CellSpan, _ link: UnsafePointer<LinkTables>, _ test: UnsafePointer<CellTest>
  ) -> Bool {
    links.plans[link.pointee.number].columns[number(of: test, link) - link.pointee.firstTest]
      .test.bytes?.surelyRefuses(cell.buffer) ?? false
  }

  private func number(
    of test: UnsafePointer<CellTest>, _ link: UnsafePointer<LinkTables>
  ) -> Int {
    link.pointee.firstTest + (link.pointee.tests.baseAddress.map { test - $0 } ?? 0)
  }

  private func field(
    of test: UnsafePointer<CellTest>, _ link: UnsafePointer<LinkTables>
  ) -> Field {
    links.plans[link.pointee.number].filler.form.fields[Int(test.pointee.parameter)]
  }
}
