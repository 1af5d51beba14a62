import TextKit

extension String {
  /// The text in lines of at most `width` columns, broken at spaces; its own line ends stay.
  ///
  /// A line that begins with a space is shown as it is, like a block of code. A word that is wider
  /// than the line stands alone and sticks out: help that is cut cannot be copied.
  func wrapped(to width: Int) -> [String] {
    splitScalars(at: "\n").flatMap { line in
      line.hasScalarPrefix(" ")
        ? [line] : line.splitScalars(at: " ").filter { !$0.isEmpty }.filled(to: width)
    }
  }
}
