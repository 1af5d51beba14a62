import TextKit

/// One character as it is drawn, in its style, or several that are drawn together.
struct ScreenCell: Hashable, Sendable {
  var text: String
  var columns: Int
  var style: Style
  /// True if a row may be clipped between any of its characters, which take a column each.
  private var isRun = false

  /// How many scalars of a character are drawn: as many as the longest emoji has.
  ///
  /// A letter may carry any number of accents, and every frame would be as long as they are. The
  /// emoji are those of Unicode's `emoji-zwj-sequences.txt`.
  static let mostScalars = 10

  init(_ character: Character, _ style: Style) {
    self.style = style
    if let byte = character.asciiValue, (0x20...0x7E).contains(byte) {
      (text, columns) = (String(character), 1)
      return
    }
    text =
      String(String.UnicodeScalarView(character.unicodeScalars.prefix(Self.mostScalars)))
      .escapedForTerminal
    columns = text.displayWidth
  }

  /// A text as one cell; nil where its characters differ in their columns.
  init?(run text: String, _ style: Style) {
    guard text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    (self.text, self.style, columns, isRun) = (text, style, text.utf8.count, true)
  }

  fileprivate var characters: [ScreenCell] {
    isRun ? StyledText(text, style).cells : [self]
  }

  /// A mark of the kit's own, which is harmless as it is.
  init(mark: String, _ style: Style) {
    text = mark
    columns = mark.displayWidth
    self.style = style
  }
}

extension StyledText {
  var cells: [ScreenCell] { text.map { ScreenCell($0, style) } }
}

extension [ScreenCell] {
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The cells of some texts: the current ones between marks, the plain ones in another style.
  init(_ texts: [StyledText], marks: (before: String, after: String), otherwise style: Style) {
    self = texts.flatMap { run in
      guard run.style == .current else {
        return StyledText(run.text, run.style == .plain ? style : run.style).cells
      }
      return [ScreenCell(mark: marks.before, .current)] + run.cells
        + [ScreenCell(mark: marks.after, .current)]
    }
  }

  /// The range of the current cells: the first one, if they stand in several places.
  var currentRange: Range<Int> {
    guard let start = firstIndex(where: { $0.style == .current }) else { return 0..<0 }
    return start..<(self[start...].firstIndex { $0.style != .current } ?? count)
  }

  /// As many of the cells as fit, with a mark at the end where some were cut off.
  func clipped(to width: Int, look: Look) -> [ScreenCell] {
    guard columns > width else { return self }
    return flatMap(\.characters).window(showing: 0..<0, width: width, look: look)
  }

  /// As many of the cells as fit, with a mark on each side where some were cut off.
  ///
  /// The range is among them; if it does not fit, its end is.
  func window(showing range: Range<Int>, width: Int, look: Look) -> [ScreenCell] {
    guard columns > width else { return self }
    let mark = ScreenCell(mark: look.cutMark, .dim)
    guard width > 2 * mark.columns else { return prefix(columns: width, of: \.columns) }
    // From the left while the range ends before the mark on the right; else up to its end.
    let head = prefix(columns: width - mark.columns, of: \.columns)
    if range.upperBound <= head.count { return head + [mark] }
    let isAtEnd = range.upperBound == count
    let room = width - mark.columns * (isAtEnd ? 1 : 2)
    var start = range.upperBound
    var used = 0
    while used + self[start - 1].columns <= room {
      start -= 1
      used += self[start].columns
    }
    return [mark] + self[start..<range.upperBound] + (isAtEnd ? [] : [mark])
  }

  /// The cells on several rows of at most `width` columns, broken at spaces where possible, with a
  /// mark at the end where `limit` rows are not enough.
  func wrapped(to width: Int, limit: Int, look: Look) -> [[ScreenCell]] {
    var rows: [[ScreenCell]] = []
    var left = self
    while rows.count < limit - 1, left.columns > width {
      let fitting = left.prefix(columns: width, of: \.columns).count
      guard fitting > 0 else { break }
      let space = left.prefix(through: fitting).lastIndex { $0.text == " " }
      let end = space.map { $0 > 0 ? $0 : fitting } ?? fitting
      rows.append([ScreenCell](left.prefix(end)))
      left = [ScreenCell](left.dropFirst(end).drop { $0.text == " " })
    }
    return rows + [left.clipped(to: width, look: look)]
  }
}
