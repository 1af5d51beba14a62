/// Where in a file something stands.
package struct ReportPlace: Hashable, Sendable {
  /// The file: relative to the root of the repository, with `/` between its parts, or absolute.
  package var file: String
  /// The line, counted from 1.
  package var line: Int?
  /// The column, counted in code points from 1.
  package var column: Int?

  /// A place in a file; without a line, the whole file.
  package init(_ file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// As a person reads it: `links.json:14:9`.
  package var text: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}
