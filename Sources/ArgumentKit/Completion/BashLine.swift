/// A line of bash up to the cursor, split into words as bash would.
///
/// bash's own `COMP_WORDS` are split again at `=` and `:` and keep their quotes, so that a value
/// such as `"team=red sox` cannot be told from them.
struct BashLine {
  /// The quotes around a place in a word.
  enum Quotes {
    case none
    case single
    case double
    /// `$'…'`
    case ansi
  }

  /// The whole words in front of the cursor, without the command's own.
  private(set) var words: [String] = []
  /// The word at the cursor, without its quotes.
  private(set) var current = ""
  /// Whether the word at the cursor is the file of a redirection.
  private(set) var endsInRedirection = false
  /// How many scalars of `current` stand in front of what readline is going to replace.
  private(set) var keptCount = 0
  /// The quotes at the place where readline begins to replace.
  private(set) var quotesAtStart = Quotes.none
  private(set) var quotes = Quotes.none

  private var isInWord = false

  /// Reads the line.
  ///
  /// - Parameters:
  ///   - line: The command, from its name to the cursor.
  ///   - replaced: The end of the line that readline is going to replace, its quote excluded; nil
  ///     for the whole word.
  init(_ line: String, replacing replaced: String?) {
    let scalars = Array(line.unicodeScalars)
    let start = scalars.count - (replaced?.unicodeScalars.count ?? scalars.count)
    var index = 0
    while index < scalars.count {
      if index == start { markStart() }
      index += read(scalars[index], next: index + 1 < scalars.count ? scalars[index + 1] : nil)
    }
    if start == scalars.count { markStart() }
    if !words.isEmpty { words.removeFirst() }
  }

  private mutating func markStart() {
    keptCount = current.unicodeScalars.count
    quotesAtStart = quotes
  }

  /// Reads one scalar and says how many it has used: 2 where it takes the next along.
  private mutating func read(_ scalar: Unicode.Scalar, next: Unicode.Scalar?) -> Int {
    switch (quotes, scalar) {
    case (.none, " "), (.none, "\t"), (.none, "\n"): endWord()
    case (.none, "<"), (.none, ">"): beginRedirection()
    case (.none, "&") where endsInRedirection && !isInWord: break
    case (.none, "'"): open(.single)
    case (.none, "\""): open(.double)
    case (.none, "$") where next == "'":
      open(.ansi)
      return 2
    case (.none, "\\"), (.ansi, "\\"): return take(next)
    case (.double, "\\") where next.map(Self.escapableInDoubleQuotes.contains) ?? true:
      return take(next)
    case (.single, "'"), (.double, "\""), (.ansi, "'"): quotes = .none
    default: return take(scalar) - 1
    }
    return 1
  }

  /// POSIX XCU 2.2.3: within double quotes, `\` escapes these and nothing else.
  private static let escapableInDoubleQuotes: Set<Unicode.Scalar> = ["$", "`", "\"", "\\", "\n"]

  private mutating func take(_ scalar: Unicode.Scalar?) -> Int {
    isInWord = true
    if let scalar { current.unicodeScalars.append(scalar) }
    return 2
  }

  private mutating func open(_ new: Quotes) {
    quotes = new
    isInWord = true
  }

  private mutating func endWord() {
    guard isInWord else { return }
    if !endsInRedirection { words.append(current) }
    endsInRedirection = false
    startWord()
  }

  /// Ends the word at `<` or `>`; one of digits alone is the number of the descriptor.
  private mutating func beginRedirection() {
    if current.unicodeScalars.allSatisfy({ ("0"..."9").contains($0) }) {
      startWord()
    } else {
      endWord()
    }
    endsInRedirection = true
  }

  private mutating func startWord() {
    current = ""
    isInWord = false
    keptCount = 0
    quotesAtStart = .none
  }
}

extension BashLine {
  /// What the bash script reads: a line `words`, `files` or `folders`, and then one line for every
  /// word, spelled so that bash reads exactly the candidate and never runs or expands any of it.
  func answer(_ offer: Offer) -> String {
    switch offer.kind {
    case .files: return "files\n"
    case .folders: return "folders\n"
    case .words: break
    }
    let typed = Array(current.unicodeScalars)
    let spelled = offer.candidates.compactMap { candidate -> String? in
      let whole = Array((offer.kept + candidate.text).unicodeScalars)
      guard whole.starts(with: typed) else { return nil }
      let end = candidate.continues || quotes != .none ? "" : " "
      return quotesAtStart.spelling(of: whole[keptCount...]) + end
    }
    return (["words"] + spelled).map { $0 + "\n" }.joined()
  }
}

extension BashLine.Quotes {
  /// The scalars as they must be typed after these quotes, with the quotes closed.
  fileprivate func spelling(of scalars: ArraySlice<Unicode.Scalar>) -> String {
    let body = scalars.map(spelling).joined()
    return switch self {
    case .none: body
    case .single, .ansi: body + "'"
    case .double: body + "\""
    }
  }

  private func spelling(of scalar: Unicode.Scalar) -> String {
    switch (self, scalar) {
    case (.none, _): Self.needsNoBackslash(scalar) ? String(scalar) : "\\\(scalar)"
    case (.single, "'"): "'\\''"
    // History expansion works inside double quotes, and a backslash would stay.
    case (.double, "!"): "\"'!'\""
    case (.double, "$"), (.double, "`"), (.double, "\""), (.double, "\\"): "\\\(scalar)"
    case (.ansi, "'"), (.ansi, "\\"): "\\\(scalar)"
    case (.single, _), (.double, _), (.ansi, _): String(scalar)
    }
  }

  /// Returns true if the scalar has no special meaning in an unquoted word.
  private static func needsNoBackslash(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", ":", "=", "@", "%", "+", ",": true
    default: !scalar.isASCII
    }
  }
}
