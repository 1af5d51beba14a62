import RowKit

/// What the rows of a layout are written from on the fast path: segments of URLs set between cells.
struct RowTemplate: Sendable {
  let layout: RowLayout
  /// The number of the first cell of a JSON row; nil where rows are of another kind.
  let namedCells: Int?

  struct Row: Sendable {
    var segments: [LinkPlan.Segment]
    /// Whether a row with a `~` in its URL must be written by the plain path.
    var leavesTildes = false
    /// The URLs that wrappers ask about before it is written.
    var carried: [LinkPlan.Carried] = []
    /// The columns of the values that are made before it is written.
    var made: [LinkPlan.Column] = []
    /// The columns whose values keep their reserved characters, and those of these characters with which
    /// the plain path must write the row.
    var reserved: [LinkPlan.Reserved] = []
    var leavesReserved: Set<UInt8> = []
    /// The columns whose values a link beside the URL has, too, or a text shows in another way.
    var shared: [LinkPlan.Column] = []
    /// The columns whose values are shown unless they are URLs with a secret in them.
    var shown: [Int] = []
    /// Its maximum length in bytes; the plain path refuses a longer one.
    var longest = Int.max
    /// True if the delivery must be told of a fragment.
    var hasFragment = false
  }

  /// The segments of a row around those of its URL, or without one; nil if the plain path must write it.
  ///
  /// `empties` says what empty cells mean, `absent` which columns give nothing, the first of them being
  /// those of `dimensions`; `number` is the column of the row's number.
  func row(
    around url: LinkPlan.URL?, link: String? = nil, environment: String?,
    empties: EmptyCells = EmptyCells(), absent: Set<Int> = [], dimensions: Int = 0,
    number: LinkPlan.Column? = nil, texts: RowTexts? = nil
  ) -> Row? {
    let notation = layout.notation
    var made = Row(segments: [])
    if let url {
      guard
        let written = layout.delivery == nil
          ? shown(url.segments) : delivered(url, link: link)
      else { return nil }
      made = written
    }
    var row: [LinkPlan.Segment] = [.literal(notation.rowStart)]
    // A cell that may be left out takes the separator along: the one after it, until a cell stands
    // there for sure.
    var isFirst = true
    for (name, part) in zip(layout.names, layout.parts) {
      // A cell without a value is left out where cells are named.
      if notation.namesCells, part == .environment, environment == nil { continue }
      let isAbsent = if case .column(let column) = part { absent.contains(column) } else { false }
      let isOfDimension = if case .column(..<dimensions) = part { true } else { false }
      if notation.namesCells, isAbsent, !isOfDimension { continue }
      if notation.namesCells, url == nil, part == .label { continue }
      let label = name.label(in: notation)
      if notation.namesCells, case .column(let column) = part, column >= namedCells ?? .max {
        row.append(
          .member(
            column: column, before: (isFirst ? [] : notation.separator) + label,
            after: isFirst ? notation.separator : []))
        continue
      }
      row.append(.literal((isFirst ? [] : notation.separator) + label))
      isFirst = false
      let spelling = notation.spelling(of: name, among: layout.names.count)
      switch part {
      case .column where isAbsent:
        var bytes: [UInt8] = []
        spelling.append(notation.namesCells ? .null : .absent, to: &bytes)
        row.append(.literal(bytes))
      case .column(let column):
        let own = empties.spelling(spelling, of: column)
        row += [
          .literal(spelling.opening), .copy(column: column, own), .literal(spelling.closing),
        ]
      case .environment:
        var bytes: [UInt8] = []
        spelling.append(environment.map { .text(Array($0.utf8)) } ?? .absent, to: &bytes)
        row.append(.literal(bytes))
      case .url where url == nil, .label where url == nil, .text where url == nil:
        var bytes: [UInt8] = []
        spelling.append(notation.namesCells ? .null : .absent, to: &bytes)
        row.append(.literal(bytes))
      case .url:
        guard let cell = Self.cell(made.segments, spelling) else { return nil }
        row += cell
        made.leavesReserved.formUnion(Self.reserved.filter { !spelling.keepsInURL($0) })
      case .label:
        guard let number else { return nil }
        row += [
          .literal(spelling.opening + Array(RowLayout.label(link).utf8)),
          .cell(column: number.column, times: 1), .literal(spelling.closing),
        ]
      case .error:
        var bytes: [UInt8] = []
        spelling.append(.absent, to: &bytes)
        row.append(.literal(bytes))
      case .text(let number):
        guard let texts else { return nil }
        row += Self.text(texts.segments[number], spelling)
      }
    }
    // Without a cell that stands there for sure, a separator would stand after the last.
    guard !isFirst else { return nil }
    row.append(.literal(notation.rowEnd))
    made.segments = LinkPlan.Segment.joined(row)
    guard let url else { return made }
    made.made = url.made + (number.map { [$0] } ?? [])
    made.reserved = url.reserved
    if !url.segments.contains(where: \.keepsReserved) { made.leavesReserved = [] }
    made.shared = url.shared + (texts?.tested ?? [])
    made.shown = texts?.shown ?? []
    made.carried = url.carried.map { carried in
      var carried = carried
      carried.segments = LinkPlan.Segment.joined(carried.segments)
      return carried
    }
    return made
  }
}

extension LinkPlan.Segment {
  /// The segments with neighbouring literals in one.
  static func joined(_ segments: [LinkPlan.Segment]) -> [LinkPlan.Segment] {
    var result: [LinkPlan.Segment] = []
    for segment in segments {
      if case .literal(let bytes) = segment, case .literal(let earlier) = result.last {
        result[result.count - 1] = .literal(earlier + bytes)
      } else {
        result.append(segment)
      }
    }
    return result.filter { $0 != .literal([]) }
  }

  /// True of a value whose reserved characters stand in the URL as they are.
  var keepsReserved: Bool {
    if case .reserved(_, times: 1) = self { true } else { false }
  }

  func holds(_ byte: UInt8) -> Bool {
    if case .literal(let bytes) = self { bytes.contains(byte) } else { false }
  }
}

extension CellSpelling {
  /// True if a byte that is not at the start of a URL changes nothing of how the URL is written.
  fileprivate func keepsInURL(_ byte: UInt8) -> Bool {
    if case .delimited(let text) = self { !text.needsQuotes(byte) } else { keeps(byte) }
  }
}
