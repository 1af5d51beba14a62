/// A shell's question about what could stand at the cursor: `---complete SHELL …`.
package struct CompletionRequest: Hashable, Sendable {
  /// The first word of a command line that is such a question; no option can be spelled like it.
  static let marker = "---complete"

  package let shell: Shell
  /// What the script of that shell sends.
  let details: [String]

  /// Reads the words of a command line, or gives nil if they are not such a question.
  init?(_ words: [String]) {
    guard words.count >= 2, words[0] == Self.marker, let shell = Shell(rawValue: words[1]) else {
      return nil
    }
    self.shell = shell
    details = Array(words[2...])
  }
}

package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
