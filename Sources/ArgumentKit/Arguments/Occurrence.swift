/// One use of an argument on a command line.
struct Occurrence: Sendable {
  var argument: ArgumentOutline
  /// The name that was used: `--format`, `-f`; `<link>` for an argument that has none.
  let spelling: String
  /// The value as it was typed, empty for a flag.
  let text: String
}
