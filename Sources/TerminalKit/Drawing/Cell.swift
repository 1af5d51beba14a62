import TextKit

/// One character as it is drawn, in its style.
struct Cell: Hashable, Sendable {
  var text: String
  var columns: Int
  var style: Style

  init(_ character: Character, _ style: Style) {
    self.style = style
    if let byte = character.asciiValue, (0x20...0x7E).contains(byte) {
      (text, columns) = (String(character), 1)
      return
    }
    text = String(character).harmless
    columns = text.displayWidth
  }

  /// A character that the kit draws itself, so that nothing in it needs to be made harmless.
  init(mark: String, _ style: Style) {
    text = mark
    columns = mark.displayWidth
    self.style = style
  }
}

extension [Cell] {
  init(_ piece: Piece) {
    self = piece.text.map { Cell($0, piece.style) }
  }

  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The cells of some pieces, what is current between marks, and what is plain in another style.
  init(_ pieces: [Piece], marks: (before: String, after: String), otherwise style: Style) {
    self = pieces.flatMap { piece in
      guard piece.style == .current else {
        return [Cell](Piece(piece.text, piece.style == .plain ? style : piece.style))
      }
      return [Cell(mark: marks.before, .current)] + [Cell](piece)
        + [Cell(mark: marks.after, .current)]
    }
  }

  /// Where the current cells stand; the first of them where they stand in several places.
  var currentRange: Range<Int> {
    guard let start = firstIndex(where: { $0.style == .current }) else { return 0..<0 }
    return start..<(self[start...].firstIndex { $0.style != .current } ?? count)
  }

  /// As many of the cells as fit, with a mark where some were cut off at the end.
  func clipped(to width: Int, look: Look) -> [Cell] {
    window(showing: 0..<0, width: width, look: look)
  }

  /// As many of the cells as fit, those of the range among them and rather its end than its
  /// start, with a mark on each side where some were cut off.
  func window(showing range: Range<Int>, width: Int, look: Look) -> [Cell] {
    guard columns > width else { return self }
    let mark = Cell(mark: look.cutMark, .dim)
    guard width > 2 * mark.columns else { return [Cell](prefix(columns: width)) }
    // From the left while the range ends before the mark on the right; else up to its end.
    let head = prefix(columns: width - mark.columns)
    if range.upperBound <= head.count { return head + [mark] }
    let isAtEnd = range.upperBound == count
    let room = width - mark.columns * (isAtEnd ? 1 : 2)
    var start = range.upperBound
    var used = 0
    while start > 0, used + self[start - 1].columns <= room {
      start -= 1
      used += self[start].columns
    }
    return [mark] + self[start..<range.upperBound] + (isAtEnd ? [] : [mark])
  }

  /// The longest beginning of at most so many columns.
  func prefix(columns limit: Int) -> [Cell] {
    var used = 0
    let end = firstIndex { cell in
      used += cell.columns
      return used > limit
    }
    return [Cell](prefix(upTo: end ?? count))
  }
}
