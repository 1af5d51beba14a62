import LinkKit
import RowKit
import TextKit

/// The texts of a row's cells as segments: constants, and between them its number, its URL and its
/// values.
///
/// They are found where marks stand in the texts of a row whose values are marks.
struct RowTexts {
  /// The segments of each text.
  let segments: [[LinkPlan.Segment]]
  /// The columns whose values are shown unless they are URLs with a secret in them.
  let shown: [Int]
  /// The columns of values that some text does not show as they are, with a test of those that it does.
  let tested: [LinkPlan.Column]

  /// The ASCII that every text shows as it is: no control character, and nothing that is escaped between
  /// quotes or begins `HiddenText.words`.
  private static let plain: [ClosedRange<UInt8>] = [
    0x20...0x21, 0x23...0x27, 0x29...0x5B, 0x5D...0x7E,
  ]
  /// Characters that some texts do not show as they are, and more than these have room for.
  private static let odd = "\"\\\u{0}\u{202E}é" + String(repeating: "x", count: 2_000)
  /// How long values may be where their texts have little room.
  private static let lengths = [160, 80, 40, 20, 10, 5]

  /// The texts that `make` makes of a URL, the values of a form and the number of a row; nil if they have
  /// no room for values.
  init?(
    beside url: LinkPlan.URL, _ form: Form, number: LinkPlan.Column,
    by make: (_ url: String, _ values: [String?], _ number: Int) -> [String]
  ) {
    let columns = url.values.enumerated().compactMap { field, value in
      if case .column(let column) = value { (field: field, column: column) } else { nil }
    }
    func texts(_ shownURL: String, _ number: Int, _ value: (Int) -> String) -> [String] {
      let values = url.values.enumerated().map { field, own in
        if case .text(let text) = own { text } else { value(field) }
      }
      return make(shownURL, values, number)
    }
    // Marks that stand nowhere else.
    let constants = texts("", 0) { _ in "" }.joined()
    var trial = 0
    while constants.containsScalars("<\(trial).") || constants.containsScalars("\(Int.max - trial)")
    {
      trial += 1
    }
    func mark(_ field: Int) -> String { "<\(trial).\(field)>" }
    let (ofURL, ofNumber) = (mark(-1), Int.max - trial)
    let marked = texts(ofURL, ofNumber, mark)
    segments = marked.map { text in
      Self.segments(
        of: text,
        [(ofURL, url.segments), ("\(ofNumber)", [.cell(column: number.column, times: 1)])]
          + columns.map { (mark($0.field), [.copy(column: $0.column, .bare)]) })
    }
    shown = columns.filter { form.carriesSecret != nil && !form.fields[$0.field].rules.isSecret }
      .map(\.column)

    /// The texts that do not show a value as it is.
    func unlike(_ value: String) -> [String] {
      zip(marked, texts(ofURL, ofNumber) { _ in value }).compactMap { text, found in
        let expected = columns.reduce(text) {
          $0.replacingScalars(mark($1.field), with: value)
        }
        return expected.isSameText(as: found) ? nil : text
      }
    }
    let limited = unlike(Self.odd)
    guard !limited.isEmpty else {
      tested = []
      return
    }
    let bytes = Array(Self.plain.joined())
    let longest = Self.lengths.first { length in
      unlike(String(decoding: (0..<length).map { bytes[$0 % bytes.count] }, as: UTF8.self)).isEmpty
    }
    guard let longest else { return nil }
    let test = ColumnTest.run(Self.plain, atMost: longest)
    tested = columns.filter { column in
      limited.contains { $0.containsScalars(mark(column.field)) }
    }
    .map {
      LinkPlan.Column(column: $0.column, parameter: 0, test: test, isInPath: false, absentBit: 0)
    }
  }

  /// A text with segments in place of its marks.
  private static func segments(
    of text: String, _ marks: [(mark: String, segments: [LinkPlan.Segment])]
  ) -> [LinkPlan.Segment] {
    var segments: [LinkPlan.Segment] = []
    var (literal, rest): ([UInt8], ArraySlice<UInt8>) = ([], Array(text.utf8)[...])
    while let first = rest.first {
      if let found = marks.first(where: { rest.starts(with: $0.mark.utf8) }) {
        segments += [.literal(literal)] + found.segments
        literal = []
        rest = rest.dropFirst(found.mark.utf8.count)
      } else {
        literal.append(first)
        rest = rest.dropFirst()
      }
    }
    return LinkPlan.Segment.joined(segments + [.literal(literal)])
  }
}

extension RowTemplate {
  /// A text as a cell.
  static func text(
    _ segments: [LinkPlan.Segment], _ spelling: CellSpelling
  ) -> [LinkPlan.Segment] {
    guard segments.allSatisfy(\.isLiteral) else {
      // The number of a row is spelled as it is.
      let isNumber = if case .cell? = segments.first { segments.count == 1 } else { false }
      return [.literal(spelling.opening)] + (isNumber ? segments : [.text(segments, spelling)])
        + [.literal(spelling.closing)]
    }
    var written: [UInt8] = []
    let literal: [UInt8] = if case .literal(let bytes)? = segments.first { bytes } else { [] }
    spelling.append(.text(literal), to: &written)
    return [.literal(written)]
  }
}
