import TextKit

extension String {
  /// The text in lines of at most `width` columns, broken at spaces; its own line ends stay.
  ///
  /// A line that begins with a space is shown as it is, like a block of code. A word that is wider
  /// than the line stands alone and sticks out: help that is cut cannot be copied.
  func wrapped(to width: Int) -> [String] {
    splitScalars(at: "\n").flatMap { line in
      line.hasScalarPrefix(" ")
        ? [line] : fill(line.splitScalars(at: " ").filter { !$0.isEmpty }, width)
    }
  }
}

/// Words set into lines, as many to a line as fit; lines after the first begin with `hanging`.
func fill(_ words: [String], _ width: Int, hanging: String = "") -> [String] {
  var lines: [String] = []
  var line = words.first ?? ""
  for word in words.dropFirst() {
    if line.displayWidth + 1 + word.displayWidth <= width {
      line += " " + word
    } else {
      lines.append(line)
      line = hanging + word
    }
  }
  return lines + [line]
}
