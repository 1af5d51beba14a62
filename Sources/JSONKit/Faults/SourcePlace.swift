/// Where something stands in a text, as a person counts, with the part of the line around it.
///
/// A printer writes `name:line:column: error: …`, then `before`, `marked` and `after` on one line,
/// and a caret under the first character of `marked`.
package struct SourcePlace: Hashable, Sendable {
  /// The line, counted from 1; CR, LF and CRLF each end one.
  package var line: Int
  /// The column, counted in code points from 1; a byte order mark is none.
  package var column: Int
  /// What stands left of the place on its line, cut with `…` to `SourceText.reach` code points.
  package var before: String
  /// What is meant: at least one character, unless the place is the end of its line.
  package var marked: String
  /// What stands right of it on its line, cut with `…` to `SourceText.reach` code points.
  package var after: String
}
