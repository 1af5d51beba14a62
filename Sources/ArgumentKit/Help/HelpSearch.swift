import TextKit

/// The lines of all help pages and topics that mention some words: `deeplink help clipboard`.
package struct HelpSearch: Sendable {
  /// How many lines are shown at most.
  static let limit = 10

  /// One line of help and how to get the page that it is on.
  struct Hit: Equatable, Sendable {
    /// As it is typed: `deeplink help fill`.
    var command: String
    /// What is written there: a term and its meaning, or a sentence.
    var text: String
    /// How prominent it is: 0 for a name, larger for what is further down a page.
    var rank: Int
    /// True if each word is found whole, not only as a part of another.
    var isOfWholeWords: Bool
  }

  private let words: [SearchText]
  /// The best lines, at most ten of them, one of each page before any page's second.
  let hits: [Hit]

  /// Searches the help of a tool for lines with all of the words, in either case.
  init(for words: [String], in root: CommandOutline) {
    let words = words.flatMap { $0.splitScalars(at: " ") }.filter { !$0.isEmpty }
      .map { SearchText($0) }
    self.words = words
    guard !words.isEmpty else {
      hits = []
      return
    }
    var found: [(hit: Hit, page: Int, order: Int)] = []
    for (page, lines) in Self.pages(of: root).enumerated() {
      let own = lines.lines.compactMap { line in
        Self.hit(line, on: lines.command, words)
      }.sorted { ($0.isOfWholeWords ? 0 : 1, $0.rank) < ($1.isOfWholeWords ? 0 : 1, $1.rank) }
      found += own.enumerated().map { ($0.element, page, $0.offset) }
    }
    hits = found.sorted {
      ($0.hit.isOfWholeWords ? 0 : 1, $0.order, $0.hit.rank, $0.page)
        < ($1.hit.isOfWholeWords ? 0 : 1, $1.order, $1.hit.rank, $1.page)
    }.prefix(Self.limit).map(\.hit)
  }

  private static func hit(_ line: Line, on command: String, _ words: [SearchText]) -> Hit? {
    let text = SearchText(line.text)
    guard words.allSatisfy(text.contains) else { return nil }
    return Hit(
      command: command, text: line.text, rank: line.rank,
      isOfWholeWords: words.allSatisfy(text.containsWhole))
  }

  /// The lines for a terminal of this width: the page in one column, what it says in the other.
  package func text(width: Int = 80, style: HelpStyle = .plain) -> String {
    let column = (hits.map(\.command.displayWidth).max() ?? 0) + 2
    return hits.map { hit in
      let padding = String(repeating: " ", count: column - hit.command.displayWidth)
      let room = max(20, width - column)
      return style.word(hit.command) + padding + clipped(hit.text, to: room) + "\n"
    }.joined()
  }

  /// As much of a line as fits, with its first word that was searched for.
  private func clipped(_ text: String, to width: Int) -> String {
    guard text.displayWidth > width else { return text }
    let start = words.compactMap { SearchText(text).start(of: $0) }.min() ?? 0
    let isBeyond = start > width / 2
    guard isBeyond else { return text.clipped(to: width) }
    let rest = String(text.unicodeScalars.dropFirst(start - width / 4))
    return "…" + rest.clipped(to: width - 1)
  }

  // MARK: - What is searched

  private struct Line {
    var text: String
    var rank: Int
  }

  private static func pages(of root: CommandOutline) -> [(command: String, lines: [Line])] {
    CommandPath(root).withSubcommands.map(page)
      + root.topics.map { topic in
        (
          "\(root.name) help \(topic.name)",
          [Line(text: topic.abstract, rank: 0)] + topic.parts.flatMap(lines)
        )
      }
  }

  private static func page(of path: CommandPath) -> (command: String, lines: [Line]) {
    let command = path.last
    let arguments = command.arguments + command.shared
    let lines =
      [Line(text: command.abstract, rank: 0)]
      + arguments.map { Line(text: "\($0.label)  \($0.annotatedAbstract)", rank: 1) }
      + command.examples.map { Line(text: "\($0.line)  \($0.purpose)", rank: 2) }
      + sentences(command.discussion).map { Line(text: $0, rank: 3) }
    let name = ([path.root.name, "help"] + path.names).joined(separator: " ")
    return (name, lines)
  }

  private static func lines(_ part: HelpTopic.Part) -> [Line] {
    switch part {
    case .heading(let title): [Line(text: title, rank: 1)]
    case .text(let text): sentences(text).map { Line(text: $0, rank: 3) }
    case .terms(let terms): terms.map { Line(text: "\($0.word)  \($0.meaning)", rank: 1) }
    }
  }

  /// The sentences of a text, each on one line; a line that begins with a space is one of its own.
  private static func sentences(_ text: String) -> [String] {
    text.splitScalars(at: "\n").flatMap { line -> [String] in
      if line.hasScalarPrefix(" ") {
        return [line.splitScalars(at: " ").filter { !$0.isEmpty }.joined(separator: " ")]
      }
      var sentences: [[String]] = [[]]
      for word in line.splitScalars(at: " ") where !word.isEmpty {
        sentences[sentences.count - 1].append(word)
        if word.hasScalarSuffix(".") || word.hasScalarSuffix("?") { sentences.append([]) }
      }
      return sentences.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
    }
  }
}

/// A text as it is searched: in lower case, and with its words.
private struct SearchText {
  private let scalars: [Unicode.Scalar]
  private let words: Set<[Unicode.Scalar]>

  init(_ text: String) {
    scalars = Array(text.lowercased().unicodeScalars)
    let words = scalars.split { !$0.properties.isAlphabetic && !("0"..."9").contains($0) }
    self.words = Set(words.map { Self.singular(Array($0)) })
  }

  /// A word without the s of a plural.
  private static func singular(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
    word.count > 3 && word[word.count - 1] == "s" ? word.dropLast() : word
  }

  func contains(_ word: SearchText) -> Bool { start(of: word) != nil }

  /// Where a word starts first, in scalars; nil if it does not occur.
  func start(of word: SearchText) -> Int? {
    let word = Self.singular(word.scalars)
    guard let first = word.first else { return 0 }
    return scalars.indices.first { scalars[$0] == first && scalars[$0...].starts(with: word) }
  }

  /// Returns true if the text contains the entire word, delimited by characters that are not part
  /// of a word, or a punctuation character on its own.
  func containsWhole(_ word: SearchText) -> Bool {
    word.words.isEmpty ? contains(word) : word.words.isSubset(of: words) && contains(word)
  }
}
