/// What is drawn at one moment.
struct Frame: Hashable, Sendable {
  var rows: [ScreenRow]
  /// The row of the field.
  var caretRow: Int
  /// The cells before the caret in that row: they are printed once more, so that the terminal
  /// itself finds the place of the caret.
  var beforeCaret: [ScreenCell]
}
