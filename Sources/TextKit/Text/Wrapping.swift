extension [String] {
  /// The words in lines, as many to a line as fit; one empty line of no words.
  ///
  /// A word that is wider than a line sticks out, so that it can be copied, unless `cutsWords`. Of the
  /// first line `used` columns are taken, and every other line begins with `hanging`.
  package func filled(
    to width: Int, used: Int = 0, hanging: String = "", cutsWords: Bool = false
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    var columns = used
    for (index, word) in enumerated() {
      let more = 1 + word.displayWidth
      if index > 0, columns + more <= width {
        line += " " + word
        columns += more
        continue
      }
      if index > 0 {
        lines.append(line)
        (line, columns) = (hanging, hanging.displayWidth)
      }
      line += word
      columns += word.displayWidth
      while cutsWords, columns > width {
        let room = width - columns + line.displayWidth
        let head = line.prefix(columns: room, of: \.displayWidth)
        guard !head.isEmpty else { break }
        lines.append(head)
        line.removeFirst(head.count)
        columns = line.displayWidth
      }
    }
    return lines + [line]
  }
}
