extension [String] {
  /// The words in lines, as many to a line as fit.
  ///
  /// A word that is wider than a line sticks out: what is cut cannot be copied.
  ///
  /// - Parameters:
  ///   - width: Columns of a line.
  ///   - used: Columns of the first line that are taken.
  ///   - hanging: What every other line begins with.
  /// - Returns: The lines; one empty line of no words.
  package func filled(to width: Int, used: Int = 0, hanging: String = "") -> [String] {
    var lines: [String] = []
    var line = first ?? ""
    var columns = used + line.displayWidth
    for word in dropFirst() {
      let more = 1 + word.displayWidth
      if columns + more <= width {
        line += " " + word
        columns += more
      } else {
        lines.append(line)
        line = hanging + word
        columns = line.displayWidth
      }
    }
    return lines + [line]
  }
}
