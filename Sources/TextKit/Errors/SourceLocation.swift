/// A file, a line of it and a column: `links.json:14:9`.
package struct SourceLocation: Hashable, Sendable {
  /// What messages call the file or other text; in reports the path from the root of the repository,
  /// with `/` between its parts, or an absolute one.
  package var file: String
  /// The line, counted from 1; nil for the text as a whole.
  package var line: Int?
  /// The column, counted in code points from 1; nil for a line as a whole, and behind hidden text.
  ///
  /// A byte order mark is not counted.
  package var column: Int?

  /// A location in a file; without a line, the whole file.
  package init(_ file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The form that precedes a message, without the colon after it.
  package var text: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

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

  package init(before: String, marked: String, after: String) {
    self.before = before
    self.marked = marked
    self.after = after
  }

  /// True if there is nothing to show: the line is empty.
  package var isEmpty: Bool { before.isEmpty && marked.isEmpty && after.isEmpty }
}
