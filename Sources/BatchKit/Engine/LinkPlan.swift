import LinkKit
import RowKit

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
    /// The bit of an empty cell that means nothing is given; 0 where there is no such cell.
    var absentBit: Int
  }

  /// What a row is written from.
  enum Segment: Hashable, Sendable {
    case literal([UInt8])
    /// The value of a column in the URL, percent-encoded.
    case cell(column: Int)
    /// The value of a column beside the URL, in its spelling but for what stands around every cell.
    case copy(column: Int, CellSpelling)
    /// The value of a JSON row as it is written there, between two texts; nothing where there is none.
    case member(column: Int, before: [UInt8], after: [UInt8])

    var isLiteral: Bool { if case .literal = self { true } else { false } }
  }

  /// How many columns can be left empty before a row with empty ones takes the plain path.
  private static let mostAbsentBits = 6

  let filler: RowFiller
  let columns: [Column]
  /// A row for every set of absent bits; nil where the plain path must write it.
  let variants: [RowTemplate.Row?]

  /// Plans a link, bound to the cells of rows; where the plain path must make every row there are
  /// no variants: each URL is delivered in something else, or handed over with all that it was filled
  /// with, or its values are constrained together.
  init(_ filler: RowFiller, in plan: BatchPlan, _ tests: inout ColumnTests) {
    let (segments, cellCount) = (plan.rowTemplate, plan.cellCount)
    self.filler = filler
    let layout = segments.layout
    let isWithin = layout.parts.allSatisfy { part in
      switch part {
      case .column(let column): column < cellCount
      case .environment, .url, .error: true
      }
    }
    let given = filler.columns.compactMap(\.self)
    guard !layout.isHandedOver, layout.delivery == nil, Self.isFlat(filler.form.placed), isWithin,
      filler.form.constraints.isEmpty, filler.form.wrappers.isEmpty, filler.valuesCell == nil,
      given.allSatisfy({ $0 < cellCount })
    else {
      (columns, variants) = ([], [])
      return
    }
    var columns: [Column] = []
    var bit = 1
    for (index, field) in filler.form.fields.enumerated() {
      guard let column = filler.columns[index] else { continue }
      let hasBit = field.takesBlankAsAbsent && bit < 1 << Self.mostAbsentBits
      columns.append(
        Column(
          column: column, parameter: index,
          test: field.parameter.isAlwaysEncoded ? tests.test(of: field.rules) : .ask,
          isInPath: field.parameter.places.contains(.path), absentBit: hasBit ? bit : 0))
      // An empty cell without a bit is left to the plain path, which knows what it means.
      if hasBit { bit <<= 1 }
    }
    self.columns = columns
    variants = (0..<bit).map { absent in
      Self.segments(filler, columns, absent: absent).flatMap {
        segments.row(
          around: $0, environment: filler.environment, given: filler.columnsOfEmptyValues)
      }
    }
  }

  /// Whether the steps of the template give the right URL for any values that are right one by one.
  private static func isFlat(_ placed: ResolvedTemplate) -> Bool {
    let uses = placed.parameters.flatMap(\.uses)
    return !placed.mayLackNeededHost
      && !uses.contains { $0.slot.isReserved || $0.isInBrackets || $0.place == .scheme }
      && uses.count { $0.place == .host } <= 1 && uses.count { $0.place == .port } <= 1
  }

  /// The segments of the URL of a row; nil where the plain path must write it.
  private static func segments(
    _ filler: RowFiller, _ columns: [Column], absent: Int
  ) -> [Segment]? {
    let form = filler.form
    var samples: [String?] = []
    var columnOf: [Int?] = Array(repeating: nil, count: form.fields.count)
    for column in columns where column.absentBit & absent == 0 {
      columnOf[column.parameter] = column.column
    }
    for (index, field) in form.fields.enumerated() {
      let column = columnOf[index]
      samples.append(column == nil ? field.defaultText : form.placed.sample(index))
      guard column == nil else { continue }
      if let text = field.defaultText {
        guard field.refusal(of: text) == nil else { return nil }
      } else if field.isGenerated || !field.parameter.isHarmlessWhenAbsent {
        return nil
      }
    }
    var segments: [Segment] = []
    var literal: [UInt8] = []
    form.placed.plan.walk({ samples[$0] }) { _, writing in
      switch writing {
      case .bytes(let bytes): literal += bytes
      case .value(let use, let text):
        if let column = columnOf[use.parameter] {
          segments += [.literal(literal), .cell(column: column)]
          literal = []
        } else if let text {
          use.encoding.append(use.written(text), to: &literal)
        }
      }
    }
    segments.append(.literal(literal))
    // Constants may still make something together that none of them makes alone.
    return (try? form.placed.url(samples)) == nil ? nil : segments
  }
}

extension ResolvedTemplate {
  /// A text that is right wherever the parameter stands.
  fileprivate func sample(_ index: Int) -> String {
    parameters[index].places.contains(.port) ? "1" : "x"
  }
}
