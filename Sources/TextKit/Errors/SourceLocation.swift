/// A file, a line of it and a column: `links.json:14:9`.
package struct SourceLocation: Hashable, Sendable {
  /// What messages call the file or other text; in reports the path from the root of the repository,
  /// with `/` between its parts, or an absolute one.
  package var file: String
  /// The line, counted from 1; nil for the text as a whole.
  package var line: Int?
  /// The column, counted in code points from 1; a byte order mark is not counted.
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
