/// A line that a person can type, and what it does.
package struct Example: Hashable, Sendable {
  /// The whole line, with the tool's name: `deeplink fill pickem --set tournamentId=8412`.
  package let line: String
  /// What it does, in one line.
  package let purpose: String

  /// Makes an example of a whole line.
  package init(_ line: String, _ purpose: String) {
    self.line = line
    self.purpose = purpose
  }
}
