import TextKit

/// What the rows of a link are planned from, for each set of columns that are left empty.
struct RowVariants: Sendable {
  let planned: PlannedForm
  let template: RowTemplate
  let link: String?
  let environment: String?
  let empties: EmptyCells
  /// How many of the cells are of dimensions.
  let dimensions: Int
  /// The column of the row's number.
  let number: LinkPlan.Column?
  /// How many sets of absent bits there are.
  let sets: Int
  /// The tests that are known.
  let tests: ColumnTests

  /// The row of a set of absent bits; nil where the plain path must write it.
  func row(absent: Int, _ tests: inout ColumnTests) -> RowTemplate.Row? {
    guard absent < sets, let url = planned.url(absent: absent, &tests) else { return nil }
    return template.row(
      around: url, link: link, environment: environment, empties: empties,
      absent: emptyColumns(absent), dimensions: dimensions, number: number,
      texts: texts(beside: url))
  }

  private func emptyColumns(_ absent: Int) -> Set<Int> {
    empties.absent.intersection(
      planned.columns.filter { $0.absentBit & absent != 0 }.map(\.column))
  }

  /// What is written for the rows of the first sets that are rejected without reasons.
  func rejected(ofSets count: Int, in plan: BatchProgram) -> [RowTemplate.Row] {
    switch template.layout.rejectedRow {
    case .skip: return [RowTemplate.Row(segments: [])]
    case .null where dimensions == 0:
      let rows = (0..<count).map { absent in
        template.row(
          around: nil, environment: plan.namingCells == nil ? environment : nil,
          empties: empties, absent: emptyColumns(absent))
      }
      return rows.contains { $0 == nil } ? [] : rows.compactMap(\.self)
    case .null, .record: return []
    }
  }

  /// The texts of a row; nil where it has none, or the plain path must write it.
  private func texts(beside url: LinkPlan.URL) -> RowTexts? {
    guard let texts = template.layout.texts, let number else { return nil }
    return RowTexts(beside: url, planned.form, number: number) { url, values, number in
      texts(
        MadeLink(link: link, environment: environment, url: url, planned.form, values), number)
    }
  }
}

/// The rows of sets of empty columns that are too many to be planned at once, laid out for one thread:
/// each set when it is met a second time, so that sets without a second row cost no plan.
final class OtherVariants {
  private struct Key: Hashable {
    let link: Int
    let absent: Int
  }

  private enum Known {
    case met
    case laidOut(UnsafePointer<LinkTables.Variant>)
  }

  private var known: [Key: Known] = [:]
  /// How many sets are known at most.
  private static let most = 8_192

  /// The row of a set of absent bits; nil where the plain path must write it.
  @inline(never)
  func find(
    _ absent: Int, of link: UnsafePointer<LinkTables>, in links: NamedTables, _ tables: BatchTables
  ) -> UnsafePointer<LinkTables.Variant>? {
    guard absent < link.pointee.sets else { return nil }
    let key = Key(link: link.pointee.number, absent: absent)
    switch known[key] {
    case .laidOut(let variant): return variant
    case nil:
      if known.count < Self.most { known[key] = .met }
      return nil
    case .met:
      guard let rows = links.plans[key.link].otherVariants else { return nil }
      var tests = rows.tests
      let variant = link.pointee.variant(rows.row(absent: absent, &tests), in: tables)
      let place = tables.memory.start(of: [variant])
      known[key] = .laidOut(place)
      return place
    }
  }
}

extension ChunkFiller {
  /// How a row with these absent bits is written; nil where the plain path must write it.
  @inline(__always)
  func variant(
    of link: UnsafePointer<LinkTables>, _ absent: Int
  ) -> UnsafePointer<LinkTables.Variant>? {
    // By its address: what is passed on by value is copied for each row.
    let variant =
      absent < link.pointee.variants.count
      ? link.pointee.variants.baseAddress.map { $0 + absent }
      : otherVariants.find(absent, of: link, in: links, tables)
    guard let variant, !variant.pointee.segments.isEmpty,
      !variant.pointee.leavesTildes || !holdTildes(link)
    else { return nil }
    return variant
  }

  /// Whether there is a `~` in any of the cells that give a value.
  @inline(never)
  private func holdTildes(_ link: UnsafePointer<LinkTables>) -> Bool {
    link.pointee.tests.contains { cells[Int($0.column)].buffer.contains(UInt8(ascii: "~")) }
  }
}
