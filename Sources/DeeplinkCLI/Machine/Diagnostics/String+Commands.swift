import TextKit

extension String {
  /// The lines in a spelling that no CI service takes for a command: what they quote may be anybody's.
  ///
  /// | service | reads as a command |
  /// |---|---|
  /// | GitHub | `::error::…` at the start of a line or after blanks, `##[error]…` anywhere |
  /// | Azure Pipelines | `##vso[…]…` anywhere |
  /// | TeamCity | `##teamcity[…]` anywhere |
  var withoutCommands: String {
    guard containsScalars("::") || containsScalars("##") else { return self }
    return splitScalars(at: "\n").map(\.withoutLeadingColons.withoutCommandsInside)
      .joined(separator: "\n")
  }

  /// A part of a line without the commands that a service reads anywhere.
  var withoutCommandsInside: String {
    let lower = lowercased()
    guard ["##[", "##vso[", "##teamcity["].contains(where: lower.containsScalars) else {
      return self
    }
    return replacingScalars("##", with: "#\\u{23}")
  }

  /// A line that begins with `::` as the path that it is, or with a margin before what it quotes.
  private var withoutLeadingColons: String {
    let text = String(unicodeScalars.drop { $0 == " " })
    guard text.hasScalarPrefix("::") else { return self }
    let blanks = unicodeScalars.count - text.unicodeScalars.count
    return blanks < 2
      ? "./" + self : String(repeating: " ", count: blanks - 2) + "| " + text
  }
}
