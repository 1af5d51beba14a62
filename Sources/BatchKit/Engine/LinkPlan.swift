import LanguageKit
import LinkKit
import RowKit
import RuleKit
import TextKit
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
    /// The bit of an empty cell that means nothing is given; 0 where there is no such cell.
    var absentBit: Int
  }

  /// What a row is written from.
  enum Segment: Hashable, Sendable {
    case literal([UInt8])
    /// The value of a column in the URL, percent-encoded so many times.
    case cell(column: Int, times: Int)
    /// The value of a column beside the URL, in its spelling but for what stands around every cell.
    case copy(column: Int, CellSpelling)
    /// The value of a JSON row as it is written there, between two texts; nothing where there is none.
    case member(column: Int, before: [UInt8], after: [UInt8])

    var isLiteral: Bool { if case .literal = self { true } else { false } }

    /// The same percent-encoded once more, as a value of a URL.
    var encoded: Segment {
      switch self {
      case .literal(let bytes):
        .literal(PercentEncoding.triplets(of: bytes, keeping: \.isUnreserved))
      case .cell(let column, let times): .cell(column: column, times: times + 1)
      case .copy, .member: self
      }
    }
  }

  /// A URL that a wrapper carries, where the rules of what carries it ask for more than a text.
  struct Carried: Sendable {
    var segments: [Segment]
    /// The number of the wrapper.
    var wrapper: Int
    var test: ColumnTest
  }

  /// The URL of a row, those inside it, and the columns of the values that are made for it.
  struct URL {
    var segments: [Segment]
    var carried: [Carried] = []
    var made: [Column] = []
  }

  /// How many columns can be left empty before a row with empty ones takes the plain path.
  private static let mostAbsentBits = 6

  let filler: RowFiller
  let columns: [Column]
  /// The values that are made for rows, each in a cell of its own after those that are read.
  private(set) var made: [GeneratedBytes] = []
  /// What the values must meet together; nil where the plain path must find out.
  let constraints: ConstraintPlan?
  /// A row for every set of absent bits; nil where the plain path must write it.
  let variants: [RowTemplate.Row?]

  /// Plans a link, bound to the cells of rows; where the plain path must make every row there are
  /// no variants, as where each URL is handed over with all that it was filled with.
  init(_ filler: RowFiller, in plan: BatchProgram, _ tests: inout ColumnTests) {
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
    guard !layout.isHandedOver, isWithin, Self.isFlat(filler.form.placed),
      filler.form.wrappers.allSatisfy(Self.isFlat),
      filler.valuesCell == nil, given.allSatisfy({ $0 < cellCount })
    else {
      (columns, constraints, variants) = ([], nil, [])
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
    let constants = filler.form.fields.map { field in
      field.defaultText ?? field.generatedValue(ofAllRowsIn: filler.generation)
    }
    var makers: [Int: Column] = [:]
    for (index, field) in filler.form.fields.enumerated() where made.count < MadeCells.most {
      guard field.parameter.isAlwaysEncoded, constants[index] == nil,
        let bytes = field.generatedBytes(in: filler.generation)
      else { continue }
      makers[index] = Column(
        column: cellCount + made.count, parameter: index, test: tests.test(of: field.rules),
        isInPath: field.parameter.places.contains(.path), absentBit: 0)
      made.append(bytes)
    }
    var operands = constants.indices.map {
      ConstraintPlan.Operand(made: Int32(makers[$0]?.column ?? -1))
    }
    for column in columns {
      operands[column.parameter].column = Int32(column.column)
      operands[column.parameter].absentBit = Int32(column.absentBit)
    }
    constraints = ConstraintPlan(filler.form, operands, constants, &tests)
    guard constraints != nil else {
      variants = []
      return
    }
    variants = (0..<bit).map { absent in
      Self.url(filler.form, columns, makers, constants, absent: absent, &tests).flatMap {
        segments.row(
          around: $0, link: filler.name, environment: filler.environment,
          given: filler.columnsOfEmptyValues)
      }
    }
  }

  private static func isFlat(_ wrapper: Wrapper) -> Bool {
    isFlat(wrapper.form.placed) && wrapper.carrierField.parameter.isAlwaysEncoded
  }

  /// Whether the steps of the template give the right URL for any values that are right one by one.
  private static func isFlat(_ placed: ResolvedTemplate) -> Bool {
    let uses = placed.parameters.flatMap(\.uses)
    return !placed.mayLackNeededHost
      && !uses.contains { $0.slot.isReserved || $0.isInBrackets || $0.place == .scheme }
      && uses.count { $0.place == .host } <= 1 && uses.count { $0.place == .port } <= 1
  }

  /// What the URL of a row is written from; nil where the plain path must write it.
  private static func url(
    _ form: Form, _ columns: [Column], _ makers: [Int: Column], _ constants: [String?],
    absent: Int, _ tests: inout ColumnTests
  ) -> URL? {
    var samples: [String?] = []
    var made: [Column] = []
    var values: [[Segment]?] = Array(repeating: nil, count: form.fields.count)
    for column in columns where column.absentBit & absent == 0 {
      values[column.parameter] = [.cell(column: column.column, times: 0)]
    }
    for (index, field) in form.fields.enumerated() {
      let constant = constants[index]
      if values[index] == nil, let maker = makers[index] {
        values[index] = [.cell(column: maker.column, times: 0)]
        made.append(maker)
      }
      samples.append(values[index] == nil ? constant : field.parameter.sample)
      guard values[index] == nil else { continue }
      if let constant {
        guard field.accepts(constant) else { return nil }
      } else if field.isGenerated || !field.parameter.isHarmlessWhenAbsent {
        return nil
      }
    }
    // Constants may still make something together that none of them makes alone.
    guard var sample = try? form.placed.url(samples) else { return nil }
    var url = URL(segments: segments(form.placed, samples, values), made: made)
    for (number, wrapper) in form.wrappers.enumerated() {
      guard ResolvedTemplate.kind(ofFilled: sample) == .url else { return nil }
      var test = tests.test(of: wrapper.carrierField.rules)
      if let language = test.bytes?.language, let urls = Self.urls(of: url.segments),
        (try? urls.isSubset(of: language)) == true
      {
        test = test.ofLengths
      }
      if !test.takesAnyURL {
        url.carried.append(Carried(segments: url.segments, wrapper: number, test: test))
      }
      let own = wrapper.own(samples, carrying: sample, otherwise: nil)
      let written = wrapper.own(values, carrying: url.segments, otherwise: nil)
      guard let around = try? wrapper.form.placed.url(own) else { return nil }
      url.segments = segments(wrapper.form.placed, own, written)
      sample = around
    }
    return url
  }

  /// All URLs that the segments can make; nil if the automaton would be too large.
  private static func urls(of segments: [Segment]) -> Language? {
    try? Language(
      .sequence(
        segments.map { segment in
          switch segment {
          case .literal(let bytes): .literal(String(decoding: bytes, as: UTF8.self))
          case .cell(_, let times):
            .repetition(
              .alternatives([
                .set(.unreserved),
                .sequence(
                  [.literal("%" + String(repeating: "25", count: times - 1))]
                    + [RegularExpression](repeating: .set(.hexDigits), count: 2)),
              ]), atLeast: 0, atMost: nil)
          case .copy, .member: .any(.all)
          }
        }))
  }

  /// The segments of a URL: the constants of its template and of the samples, and where there are others,
  /// the segments of values.
  private static func segments(
    _ placed: ResolvedTemplate, _ samples: [String?], _ values: [[Segment]?]
  ) -> [Segment] {
    var segments: [Segment] = []
    placed.plan.walk({ samples[$0] }) { _, writing in
      switch writing {
      case .bytes(let bytes): segments.append(.literal(bytes))
      case .value(let use, let text):
        if let value = values[use.parameter] {
          segments += value.map(\.encoded)
        } else if let text {
          var written: [UInt8] = []
          use.encoding.append(use.written(text), to: &written)
          segments.append(.literal(written))
        }
      }
    }
    return segments
  }
}

extension Parameter {
  /// A text that is right wherever it stands.
  fileprivate var sample: String { places.contains(.port) ? "1" : "x" }
}
