/// Which words a value came from, so that an error can point at them.
package struct Origin: Hashable, Sendable {
  /// The index of the word that names the parameter, or of the value where it stands alone.
  package let word: Int
  /// The name that was used: `--format`, `-f`; `<link>` for an argument.
  package let spelling: String
  /// The value as it was typed, empty for a flag.
  package let text: String
}
