import TextKit
import URLKit

/// A word between blanks outside of braces and angle brackets.
struct PathWord {
  let text: String
  /// True if more than one blank, a tab or the bar of a table stands before it.
  var isColumn = false
  /// The texts in the quotes of the word: `/a` of `"/a"` and of `@Get("/a")`.
  var quoted: [String] = []
  /// True if the quotes stand after the mark of a call or an argument, as in source code.
  var isCode = false
  /// The name that is called with the quotes: `Get` of `@Get("/a")`.
  var call: String?

  static func all(of line: String) -> [PathWord] {
    var cursor = ScalarCursor(line)
    var words: [PathWord] = []
    // A mark that nothing closes encloses no blanks.
    let lastBrace = cursor.scalars.lastIndex(of: "}") ?? 0
    let lastAngle = cursor.scalars.lastIndex(of: ">") ?? 0
    while !cursor.isAtEnd {
      let gap = cursor.take { $0 == " " || $0 == "\t" }
      var open: [Unicode.Scalar] = []
      let start = cursor.position
      while let next = cursor.next, !open.isEmpty || next != " " && next != "\t" {
        switch next {
        case "{" where cursor.position < lastBrace: open.append("}")
        case "<" where cursor.position < lastAngle: open.append(">")
        case open.last: open.removeLast()
        default: break
        }
        cursor.position += 1
      }
      let whole = cursor.text(start..<cursor.position)
      let text = unquoted(whole)
      guard !text.isEmpty else { continue }
      let isColumn =
        gap.unicodeScalars.count > 1 || gap.containsScalars("\t")
        || words.last?.text.isSameText(as: "|") ?? false || text.isSameText(as: "|")
      var word = PathWord(text: text, isColumn: isColumn)
      word.readQuotes(whole)
      words.append(word)
    }
    return words
  }

  /// The text between the quotes with which a word begins: `'/a',` → `/a`.
  private static func unquoted(_ text: String) -> String {
    guard let mark = text.unicodeScalars.first, "\"'`".unicodeScalars.contains(mark),
      let parts = String(text.unicodeScalars.dropFirst()).parted(at: mark), !parts.before.isEmpty
    else { return text }
    return parts.before
  }

  /// Reads the quotes that are closed in the word; the first of them are those of a call.
  private mutating func readQuotes(_ whole: String) {
    let scalars = Array(whole.unicodeScalars)
    var next = 0
    for (index, mark) in scalars.enumerated()
    where index >= next && "\"'`".unicodeScalars.contains(mark) {
      let before = scalars[..<index]
      if let last = before.last, !"([{=:, ".unicodeScalars.contains(last) { continue }
      guard let end = scalars[(index + 1)...].firstIndex(of: mark) else { return }
      next = end + 1
      quoted.append(String(String.UnicodeScalarView(scalars[index + 1..<end])))
      guard quoted.count == 1 else { continue }
      // Quotes in a path are a part of it; `[Get("/a")]` is no path.
      isCode = index > 0 && (!startsPath || text.hasScalarPrefix("["))
      let name = before.drop { !$0.isNameStart }.split { !$0.isNameStart }.last
      call = name.map { String(String.UnicodeScalarView($0)) }
    }
  }

  /// True for a text that starts with a slash, which a route may have in parentheses.
  var isRooted: Bool {
    text.hasScalarPrefix("(/") || text.hasScalarPrefix("/") && !text.hasScalarPrefix("//")
  }

  /// The word as a method: `GET,` → `GET`.
  var method: String { text.without(last: ",") ?? text }

  /// True for a path, a query or a fragment, a slot, or a URL.
  var startsPath: Bool {
    if isRooted || text.hasScalarPrefix("$<") || text.hasScalarPrefix("${") { return true }
    if text.hasScalarPrefix("?"), text.containsScalars("=") { return true }
    if text.hasScalarPrefix("^"), text.containsScalars("/") { return true }
    if text.hasScalarPrefix("#"), text.unicodeScalars.count > 1 { return true }
    if let scheme, scheme.upperBound < text.unicodeScalars.count {
      // `Home:/a` and `Home:https://h` are a label and what it stands before.
      return scheme.lowerBound == 0
    }
    let marks = "{<[:(%\\$*"
    guard let first = text.unicodeScalars.first, marks.unicodeScalars.contains(first) else {
      return false
    }
    return (try? SlotSpelling(text))?.template.text.hasScalarPrefix("$<") ?? false
  }

  /// The scheme of a URL in the word, with its colon.
  private var scheme: Range<Int>? {
    let scalars = Array(text.unicodeScalars)
    let slashes = scalars.indices.first { scalars[$0...].starts(with: "://".unicodeScalars) }
    guard let colon = slashes ?? scalars.firstIndex(of: ":") else { return nil }
    let bytes = scalars[..<colon].map { $0.isASCII ? UInt8($0.value) : UInt8.max }
    return SchemeProblem.start(ofSchemeBefore: colon, in: bytes, from: 0).map { $0..<colon + 1 }
  }

  /// The URL in the word, without the marks around it.
  var url: String? {
    guard let scheme, text.containsScalars("://") else { return nil }
    var scalars = Array(text.unicodeScalars)[scheme.lowerBound...]
    if scheme.lowerBound > 0, let end = end(of: scalars, after: scheme.lowerBound - 1) {
      scalars = scalars[..<end]
    }
    while let last = scalars.last,
      ".,;!\"'`|".unicodeScalars.contains(last) || last == ")" && Self.isUnbalanced(scalars)
    {
      scalars.removeLast()
    }
    let url = String(String.UnicodeScalarView(scalars))
    return url.hasScalarSuffix("://") ? nil : url
  }

  /// Whether more parentheses are closed than opened.
  private static func isUnbalanced(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    scalars.count { $0 == ")" } > scalars.count { $0 == "(" }
  }

  /// Where a URL ends that is between marks: at the `)` of `[a](https://…)`, and not at one that
  /// closes a parenthesis of the URL itself.
  private func end(of url: ArraySlice<Unicode.Scalar>, after start: Int) -> Int? {
    let opening = Array(text.unicodeScalars)[start]
    guard let closing = Self.closing(opening) else { return nil }
    var depth = 0
    for (index, scalar) in zip(url.indices, url) {
      if scalar == closing {
        guard depth > 0 else { return index }
        depth -= 1
      } else if scalar == opening {
        depth += 1
      }
    }
    return nil
  }

  /// What closes a mark before a URL.
  private static func closing(_ opening: Unicode.Scalar) -> Unicode.Scalar? {
    switch opening {
    case "(": ")"
    case "<": ">"
    case "\"": "\""
    case "'": "'"
    case "`": "`"
    default: nil
    }
  }

  /// True for what begins a remark after a path.
  var startsNote: Bool {
    ["(", "#", "//", "-", "–", "—", "|", "→", "=>", "->", ":", ";"].contains {
      text.hasScalarPrefix($0)
    }
  }
}
