extension [Cell] {
  /// The cells on several rows of at most `width` columns, broken at spaces where there are any,
  /// and with a mark at the end where `limit` rows are not enough.
  func wrapped(to width: Int, limit: Int, look: Look) -> [[Cell]] {
    var rows: [[Cell]] = []
    var rest = self
    while rows.count < limit - 1, rest.columns > width, width > 0 {
      let fitting = rest.prefix(columns: width).count
      guard fitting > 0 else { break }
      let space = rest.prefix(through: fitting).lastIndex { $0.text == " " }
      let end = space.map { $0 > 0 ? $0 : fitting } ?? fitting
      rows.append([Cell](rest.prefix(end)))
      rest = [Cell](rest.dropFirst(end).drop { $0.text == " " })
    }
    return rows + [rest.clipped(to: width, look: look)]
  }
}
