import TextKit

/// Where the entries of a help page stand: labels at column 2, what they mean from column 26 on.
struct HelpLayout {
  let width: Int

  private static let indent = 2
  private static let labelColumn = 26

  /// A label and its text beside it, or below it where one of them needs the room.
  func entry(_ label: String, _ text: String) -> [String] {
    let labelLine = spaces(Self.indent) + label
    guard !text.isEmpty else { return [labelLine] }
    let isNarrow = width < 2 * Self.labelColumn
    let column = isNarrow ? 3 * Self.indent : Self.labelColumn
    let lines = text.wrapped(to: width - column).map { spaces(column) + $0 }
    guard !isNarrow, labelLine.displayWidth < column else { return [labelLine] + lines }
    let padding = spaces(column - labelLine.displayWidth)
    return [labelLine + padding + lines[0].dropFirst(column)] + lines.dropFirst()
  }

  func examples(_ examples: [Example]) -> [String] {
    guard !examples.isEmpty else { return [] }
    return ["EXAMPLES:"]
      + examples.flatMap { example in
        [spaces(Self.indent) + example.line]
          + example.purpose.wrapped(to: width - 6).map { spaces(6) + $0 }
      }
  }

  private func spaces(_ count: Int) -> String {
    String(repeating: " ", count: count)
  }
}
