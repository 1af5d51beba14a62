/// A part of a line, with what stands before and after it.
///
/// A printer writes the three on one line, and a caret under each character of `marked`.
package struct SourceExcerpt: Hashable, Sendable {
  /// What stands left of the part on its line, cut with `…` to `SourceText.reach` code points.
  package var before: String
  /// What is meant: at least one character, unless the part is the end of its line.
  package var marked: String
  /// What stands right of it on its line, cut with `…` to `SourceText.reach` code points.
  package var after: String

  /// Creates an excerpt.
  package init(before: String, marked: String, after: String) {
    self.before = before
    self.marked = marked
    self.after = after
  }

  /// True if there is nothing to show: the line is empty.
  package var isEmpty: Bool { before.isEmpty && marked.isEmpty && after.isEmpty }
}
