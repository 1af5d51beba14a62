/// A shell that completions are made for.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
