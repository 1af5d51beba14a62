/// The size of a terminal's window in character cells.
struct Window: Hashable, Sendable {
  var columns: Int
  var rows: Int
}
