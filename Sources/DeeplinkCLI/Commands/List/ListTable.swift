/// The columns of a listing: how wide each is, so that the table fits its window.
struct ListTable {
  /// Columns of the terminal for the name and the path; the rest is the title's and the tags'.
  private(set) var name = 0
  private(set) var path = 0
  /// Columns of the window; nil if the table need not fit.
  let window: Int?

  static let gap = 2
  /// The mark before the name of a link that cannot be used, and as much space before any other.
  static let mark = 2

  /// Makes room for a row.
  mutating func fit(name: Int, path: Int) {
    self.name = max(self.name, name)
    self.path = max(self.path, path)
  }

  /// The widths once every row is known: in a narrow window the path gives way, then the name.
  func fitted() -> ListTable {
    guard let window else { return self }
    var table = self
    table.name = min(name, max(8, window / 2 - Self.mark))
    // The title gets what is left, if that is enough to be read.
    let room = window - Self.mark - table.name - Self.gap
    let title = room < 36 ? 0 : 16 + Self.gap
    table.path = min(path, max(8, room - title))
    return table
  }

  /// How much is left for what stands last; nil for no limit.
  var rest: Int? { window.map { max(0, $0 - Self.mark - name - path - 2 * Self.gap) } }
}

extension ShownText {
  /// The text with parts of it marked, of which only those count that are within it.
  func marked(_ parts: [Range<Int>], ink: AnswerInk) -> AnswerText {
    let start = bytes.startIndex
    let text = { (range: Range<Int>) in
      String(decoding: bytes[start + range.lowerBound..<start + range.upperBound], as: UTF8.self)
    }
    var marked = AnswerText()
    var end = 0
    for part in parts where ink.isOn && part.upperBound <= bytes.count {
      marked += AnswerText(text(end..<part.lowerBound)) + ink(.current, text(part))
      end = part.upperBound
    }
    marked += AnswerText(text(end..<bytes.count))
    return marked
  }
}
