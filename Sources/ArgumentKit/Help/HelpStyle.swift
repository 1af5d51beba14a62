/// How help looks: what is done to its headings, and to the words in it that can be typed.
package struct HelpStyle: Sendable {
  let heading: @Sendable (String) -> String
  let word: @Sendable (String) -> String

  /// Makes a style of two functions that leave the width of a text as it is.
  package init(
    heading: @escaping @Sendable (String) -> String, word: @escaping @Sendable (String) -> String
  ) {
    self.heading = heading
    self.word = word
  }

  /// Text alone, for a file or a pipe.
  package static let plain = HelpStyle(heading: { $0 }, word: { $0 })
}
