import LinkKit
import RowKit
import RuleKit
import URLKit

/// A link's form in one environment made flat for the fast path: what to read, what to test, what to
/// write.
struct LinkPlan: Sendable {
  /// A column that gives a parameter.
  struct Column: Sendable {
    var column: Int
    var parameter: Int
    var test: ColumnTest
    /// Whether the value stands in the path, where dots alone may make a dot segment.
    var isInPath: Bool
    /// The bit of an empty cell that means nothing is given; 0 where there is no such cell, and one of
    /// no variant where the plain path must write such a row.
    var absentBit: Int
    /// Whether an empty cell that is marked as a value is one.
    var takesMarked = false
  }

  /// What a row is written from.
  enum Segment: Hashable, Sendable {
    case literal([UInt8])
    /// The value of a column in the URL, percent-encoded `times` times.
    case cell(column: Int, times: Int)
    /// The same of a reserved slot: the first time, reserved characters and triplets are kept.
    case reserved(column: Int, times: Int)
    /// The value of a column beside the URL, in its spelling but for what stands around every cell.
    case copy(column: Int, CellSpelling)
    /// The value of a JSON row as it is written there, between two texts; nothing where there is none.
    case member(column: Int, before: [UInt8], after: [UInt8])
    /// What segments make together, in its spelling.
    case text([Segment], CellSpelling)

    var isLiteral: Bool { if case .literal = self { true } else { false } }

    /// The same percent-encoded once more, as a value of a URL.
    var encoded: Segment {
      switch self {
      case .literal(let bytes):
        .literal(PercentEncoding.triplets(of: bytes, keeping: \.isUnreserved))
      case .cell(let column, let times): .cell(column: column, times: times + 1)
      case .reserved(let column, let times): .reserved(column: column, times: times + 1)
      case .copy, .member, .text: self
      }
    }
  }

  /// How many columns may be left empty; a row in which others are takes the plain path.
  private static let mostAbsentBits = 30
  /// How many columns may be left empty so that the rows of all sets of them are planned at once.
  private static let mostPlanned = 6

  let filler: RowFiller
  let columns: [Column]
  /// The values that are made for rows, each in a cell of its own after those that are read.
  private(set) var made: [GeneratedBytes] = []
  /// The cell that has all values as an object, whose members are cells after the others; nil where values
  /// have cells of their own.
  let values: Int?
  /// The link that is filled beside this one.
  let companion: CompanionLink?
  /// What the values must meet together; nil where the plain path makes every row.
  let constraints: ConstraintPlan?
  /// A row for every set of the first absent bits; nil where the plain path must write it.
  let variants: [RowTemplate.Row?]
  /// What is written for a rejected row without reasons, for the same sets; one that is for all of them
  /// where nothing is, none where the plain path must write it.
  let rejected: [RowTemplate.Row]
  /// Plans the row of another set; nil where the plain path must make every row.
  let otherVariants: RowVariants?

  /// Plans a link, bound to the cells of rows; where the plain path must make every row there are
  /// no variants, as where each URL is handed over with all that it was filled with.
  ///
  /// Where a URL names the link, the plan is that of all URLs which have the same of its values: these are
  /// read into the cells of members.
  init(
    _ named: RowFiller, namedBy url: LinkMatch? = nil, in plan: BatchProgram,
    _ tests: inout ColumnTests
  ) {
    let (segments, cellCount) = (plan.rowTemplate, plan.cellCount)
    let filler = url.map(named.named(by:)) ?? named
    self.filler = filler
    let ofURL = url == nil ? [] : url.flatMap(filler.fields(namedBy:))
    let layout = segments.layout
    companion = layout.delivery?.companion(filler.environment)
    let isWithin = layout.parts.allSatisfy { part in
      switch part {
      case .column(let column): column < cellCount
      case .environment, .url, .label, .error, .text: true
      }
    }
    let given = filler.columns.compactMap(\.self)
    // More values than there are cells for are left to the plain path.
    let hasMembers = filler.form.fields.count <= MemberCells.most
    let values = hasMembers ? filler.own.valuesAlone : nil
    self.values = values
    guard !layout.isHandedOver, isWithin,
      Self.isFlat(filler.form.placed, takesReserved: true),
      filler.form.wrappers.allSatisfy(Self.isFlat),
      companion.map({ Self.isFlat($0.form.placed) }) ?? true,
      filler.form.wrappers.indices.allSatisfy({
        $0 < MadeCells.mostCarried || !filler.form.wrappers[$0].constrainsCarried
      }),
      filler.own.values == nil || values.map({ $0 < cellCount }) == true && given.isEmpty,
      filler.own.wrap == nil, given.allSatisfy({ $0 < cellCount }),
      layout.texts == nil || !filler.own.nameCases,
      let ofURL, url == nil || hasMembers && filler.own.values == nil
    else {
      (columns, constraints, variants, rejected, otherVariants) = ([], nil, [], [], nil)
      return
    }
    var columns: [Column] = []
    var bit = 1
    for (index, field) in filler.form.fields.enumerated() {
      let isMember = values != nil && !filler.fixed.contains(index)
      guard
        let column = filler.columns[index]
          ?? (isMember ? MemberCells.first(after: cellCount) + index : nil)
      else { continue }
      let leftToPlainPath = 1 << Self.mostAbsentBits
      columns.append(
        Column(
          column: column, parameter: index,
          test: tests.test(of: field),
          isInPath: field.parameter.places.contains(.path),
          absentBit: field.takesBlankAsAbsent ? bit : 0,
          takesMarked: !filler.wereAccepted(in: column)
            || filler.empties.takesEmpty.contains(index)))
      if field.takesBlankAsAbsent, bit < leftToPlainPath { bit <<= 1 }
    }
    self.columns = columns
    let constants = filler.form.fields.enumerated().map { index, field in
      ofURL.contains(index)
        ? nil : field.defaultText ?? field.generatedValue(ofAllRowsIn: filler.generation)
    }
    var makers: [Int: Column] = [:]
    for index in ofURL {
      makers[index] = Column(
        MemberCells.first(after: cellCount) + index, index, of: filler.form.fields[index], &tests)
    }
    for (index, field) in filler.form.fields.enumerated() where made.count < MadeCells.most {
      guard field.parameter.isWrittenUnreserved, constants[index] == nil,
        let bytes = field.generatedBytes(in: filler.generation)
      else { continue }
      makers[index] = Column(cellCount + made.count, index, of: field, &tests)
      made.append(bytes)
    }
    var operands = constants.indices.map {
      ConstraintPlan.Operand(made: Int32(makers[$0]?.column ?? -1))
    }
    for column in columns {
      operands[column.parameter].column = Int32(column.column)
      operands[column.parameter].absentBit = Int32(column.absentBit)
    }
    let scope = ConstraintPlan.Scope(
      constraints: filler.form.constraints, fields: Array(zip(operands, constants)))
    constraints = ConstraintPlan(
      [scope] + Self.scopes(of: filler.form.wrappers, scope, after: cellCount)
        + (companion.map { [Self.scope(of: $0, filler.form, scope)] } ?? []), &tests)
    var number: Column?
    if layout.numbersRows, made.count < MadeCells.most {
      number = Column(
        column: cellCount + made.count, parameter: 0, test: .anyText, isInPath: false, absentBit: 0)
      made.append(GeneratedBytes(.sequence(from: 1), of: "", in: filler.generation))
    }
    let planned = PlannedForm(
      form: filler.form, columns: columns, makers: makers, constants: constants,
      firstCarried: cellCount + MadeCells.most, companion: companion)
    let rows = RowVariants(
      planned: planned, template: segments, link: filler.name, environment: filler.environment,
      empties: filler.empties, dimensions: plan.combinations.dimensions.count, number: number,
      sets: bit, tests: tests)
    // Of URLs most have their values; a row of texts is dear.
    let mostPlanned = url == nil && layout.texts == nil ? 1 << Self.mostPlanned : 1
    variants = (0..<min(bit, mostPlanned)).map { rows.row(absent: $0, &tests) }
    rejected = rows.rejected(ofSets: variants.count, in: plan)
    otherVariants = rows
  }

  /// The constraints of wrappers; the URLs that these carry stand in cells after those of made values.
  private static func scopes(
    of wrappers: [Wrapper], _ scope: ConstraintPlan.Scope, after cellCount: Int
  ) -> [ConstraintPlan.Scope] {
    wrappers.enumerated().map { number, wrapper in
      let carried = ConstraintPlan.Operand(made: Int32(cellCount + MadeCells.most + number))
      return ConstraintPlan.Scope(
        constraints: wrapper.form.constraints,
        fields: wrapper.own(
          scope.fields, carrying: (carried, nil), otherwise: (ConstraintPlan.Operand(), nil)))
    }
  }

  /// The constraints of the link beside a form, whose values it has where they have the same names.
  private static func scope(
    of companion: CompanionLink, _ form: Form, _ scope: ConstraintPlan.Scope
  ) -> ConstraintPlan.Scope {
    ConstraintPlan.Scope(
      constraints: companion.form.constraints,
      fields: companion.form.fields.map { field in
        let own = form.index(named: field.name)
        let text = companion.text(of: field, isOmitted: own != nil)
        guard let own else { return (ConstraintPlan.Operand(), text) }
        let (operand, constant) = scope.fields[own]
        return (operand, constant ?? text)
      })
  }
}
