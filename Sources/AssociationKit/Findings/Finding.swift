/// Something in an app's own file that does not do what it seems to do.
package struct Finding: Hashable, Sendable {
  package let code: LintCode
  /// What was found, in one line without a final full stop.
  package let message: String
  /// Where it stands: offsets in UTF-8 bytes into the file.
  package let range: Range<Int>
  /// What to try.
  package let hint: String?

  package init(_ code: LintCode, _ message: String, at range: Range<Int>, hint: String? = nil) {
    self.code = code
    self.message = message
    self.range = range
    self.hint = hint
  }
}

/// A rule of a file by its place, for a message: `web/aasa.json:9:11`.
package struct RulePlace: Hashable, Sendable {
  /// The name of the file.
  package let file: String
  /// Where the rule stands: offsets in UTF-8 bytes.
  package let range: Range<Int>

  package init(_ file: String, _ range: Range<Int>) {
    self.file = file
    self.range = range
  }

  package static func == (left: RulePlace, right: RulePlace) -> Bool {
    left.range == right.range && left.file.isSameText(as: right.file)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(range)
    hasher.combine(scalarsOf: file)
  }
}
