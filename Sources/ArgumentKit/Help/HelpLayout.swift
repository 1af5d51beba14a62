import TextKit

/// Where the entries of a help page stand: labels at column 2, what they mean from column 26 on.
struct HelpLayout {
  let width: Int
  let style: HelpStyle

  private static let indent = 2
  private static let labelColumn = 26

  /// A label and its text beside it, or below it if one of them needs the room.
  func entry(_ label: String, _ text: String) -> [String] {
    let margin = spaces(Self.indent)
    let labelLine = margin + style.word(label)
    guard !text.isEmpty else { return [labelLine] }
    let isNarrow = width < 2 * Self.labelColumn
    let column = isNarrow ? 3 * Self.indent : Self.labelColumn
    let lines = text.wrapped(to: width - column).map { spaces(column) + $0 }
    let labelWidth = Self.indent + label.displayWidth
    guard !isNarrow, labelWidth < column else { return [labelLine] + lines }
    let padding = spaces(column - labelWidth)
    return [labelLine + padding + lines[0].dropFirst(column)] + lines.dropFirst()
  }

  func titled(_ title: String, _ text: String) -> [String] {
    styled(title, (title + text).wrapped(to: width))
  }

  /// How a command is written, after a title.
  func titled(_ title: String, _ synopsis: Synopsis) -> [String] {
    styled(title, synopsis.lines(title: title, width: width))
  }

  private func styled(_ title: String, _ lines: [String]) -> [String] {
    guard let first = lines.first, first.hasScalarPrefix(title) else { return lines }
    let rest = String(first.unicodeScalars.dropFirst(title.unicodeScalars.count - 1))
    return [style.heading(String(title.unicodeScalars.dropLast())) + rest] + lines.dropFirst()
  }

  /// A section of lines under its heading; nothing if there are none.
  func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [style.heading(title + ":")] + lines
  }

  /// Words behind their heading, in lines below each other.
  func list(_ title: String, _ words: [String], isIndented: Bool = false) -> [String] {
    guard !words.isEmpty else { return [] }
    return titled((isIndented ? "  " : "") + title + ": ", words.joined(separator: ", "))
  }

  /// A line that says what to type to read more.
  func pointer(_ line: String) -> [String] { [spaces(Self.indent) + "See \(style.word(line))."] }

  func line(_ line: String) -> [String] { [spaces(Self.indent) + style.word(line)] }

  func examples(_ examples: [Example]) -> [String] {
    section(
      "EXAMPLES",
      examples.flatMap { example in
        line(example.line)
          + example.purpose.wrapped(to: width - 6).map { spaces(6) + $0 }
      })
  }

  func lines(_ part: HelpTopic.Part) -> [String] {
    switch part {
    case .heading(let title): [style.heading(title)]
    case .text(let text): text.wrapped(to: width)
    case .terms(let terms): terms.flatMap { entry($0.word, $0.meaning) }
    }
  }

  private func spaces(_ count: Int) -> String {
    String(repeating: " ", count: count)
  }
}

extension String {
  /// The text in lines of at most `width` columns, broken at spaces; its own line ends stay.
  ///
  /// A line that begins with a space is shown as it is, like a block of code. A word that is wider
  /// than the line stands alone and sticks out: help that is cut cannot be copied.
  func wrapped(to width: Int) -> [String] {
    splitScalars(at: "\n").flatMap { line in
      line.hasScalarPrefix(" ")
        ? [line] : line.splitScalars(at: " ").filter { !$0.isEmpty }.filled(to: width)
    }
  }
}

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
