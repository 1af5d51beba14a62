import LinkKit
import TextKit
import URLKit

/// What a line of a text says of links.
///
/// ```
/// /a/$<id>   $<x>/a   app://a   {t}/a     the line itself; a note after it is dropped: /a (home)
/// - /a   1. /a   [x] /a   | /a |          the same in a list or a table
/// Home: /a   GET /a   home   /a   x#y     the path of a column, or after a label or a method
/// path: '/a',                             the same in quotes
/// See https://h/a/$<id>, or `app://b`     every URL in it
/// users/{id}   GET users/{id}             a path without its slash
/// Home   =====   see /a                   nothing
/// ```
enum PathLine {
  case paths([String])
  /// A path whose methods open no link.
  case uncalled(methods: [String])
  /// A word that would be a path if a slash stood before it.
  case unrooted(String)
  case prose

  /// Reads a line without the blanks around it.
  init(_ line: String) {
    let words = Word.all(of: Self.withoutMarks(line))
    guard let first = words.first else {
      self = .prose
      return
    }
    if first.startsPath {
      let isNoted = words.dropFirst().first.map { $0.startsNote || $0.isColumn } ?? true
      // Blanks that no note explains are a mistake in the path.
      self = .paths([isNoted ? first.text : words.map(\.text).joined(separator: " ")])
      return
    }
    let urls = words.compactMap(\.url)
    let index = words.firstIndex { $0.url != nil } ?? Self.path(among: words)
    if let index {
      let methods = words[..<index].map(\.method).filter(Self.methods.containsSameText)
      let opens = methods.isEmpty || Self.openers.contains(where: methods.containsSameText)
      self =
        opens ? .paths(urls.isEmpty ? [words[index].text] : urls) : .uncalled(methods: methods)
    } else if let target = Self.target(of: words) {
      let hasSlots = (try? SlotSpelling(target))?.template.hasSlots ?? false
      self = hasSlots ? .paths([target]) : .unrooted(target)
    } else {
      self = .prose
    }
  }

  /// The path of a column, or of a line that says so before it.
  private static func path(among words: [Word]) -> Int? {
    words.indices.first { index in
      guard index > 0, words[index].isRooted else { return false }
      let before = words[index - 1].text
      let isAlone = words[index].isColumn && (index + 1 == words.count || words[index + 1].isColumn)
      return isAlone || methods.containsSameText(as: words[index - 1].method)
        || before.unicodeScalars.last.map(":-=>|→–—".unicodeScalars.contains) ?? false
    }
  }

  /// The only word, or the one after a method that opens a link, if it has the slash of a path.
  private static func target(of words: [Word]) -> String? {
    let isRequest = words.count > 1 && openers.containsSameText(as: words[0].method)
    guard words.count == 1 || isRequest else { return nil }
    let target = words[isRequest ? 1 : 0].text
    return target.containsScalars("/") ? target : nil
  }

  /// The methods that open a link.
  private static let openers = ["GET", "HEAD", "ANY"]
  private static let methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "ANY"]

  /// The line without the marks of a list, of a quotation and of a box to tick.
  private static func withoutMarks(_ line: String) -> String {
    var cursor = ScalarCursor(line)
    var start = 0
    while let next = cursor.next {
      if "-*+•>|".unicodeScalars.contains(next) {
        cursor.position += 1
      } else if next.isDigit {
        _ = cursor.take(while: \.isDigit)
        guard cursor.pass(".") || cursor.pass(")") else { break }
      } else if !["[ ]", "[x]", "[X]"].contains(where: { cursor.pass($0) }) {
        break
      }
      guard cursor.next == " " || cursor.next == "\t" else { break }
      _ = cursor.take { $0 == " " || $0 == "\t" }
      start = cursor.position
    }
    return cursor.text(start..<cursor.scalars.count)
  }
}

/// A word between blanks outside of braces and angle brackets.
private struct Word {
  let text: String
  /// True if more than one blank, a tab or the bar of a table stands before it.
  let isColumn: Bool

  static func all(of line: String) -> [Word] {
    var cursor = ScalarCursor(line)
    var words: [Word] = []
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
      let text = unquoted(cursor.text(start..<cursor.position))
      guard !text.isEmpty else { continue }
      let isColumn =
        gap.unicodeScalars.count > 1 || gap.containsScalars("\t")
        || words.last?.text.isSameText(as: "|") ?? false || text.isSameText(as: "|")
      words.append(Word(text: text, isColumn: isColumn))
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
    if scheme.lowerBound > 0, let closing = closing(text, before: scheme.lowerBound),
      let end = scalars.firstIndex(of: closing)
    {
      scalars = scalars[..<end]
    }
    while let last = scalars.last, ".,;!\"'`|".unicodeScalars.contains(last) {
      scalars.removeLast()
    }
    let url = String(String.UnicodeScalarView(scalars))
    return url.hasScalarSuffix("://") ? nil : url
  }

  /// What closes the mark before a URL: `)` of `[a](https://…)`.
  private func closing(_ text: String, before start: Int) -> Unicode.Scalar? {
    switch Array(text.unicodeScalars)[start - 1] {
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

extension Unicode.Scalar {
  fileprivate var isOfScheme: Bool {
    isDigit || isNameStart && self != "_" || "+-.".unicodeScalars.contains(self)
  }
}
