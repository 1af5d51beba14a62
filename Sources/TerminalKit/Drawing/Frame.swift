/// What is drawn at one moment.
struct Frame: Hashable, Sendable {
  var rows: [Row]
  /// The row of the field.
  var caretRow: Int
  /// What stands before the caret in that row: it is printed once more, so that the terminal
  /// itself finds the place of the caret.
  var beforeCaret: [Cell]
}
