import TextKit
import URLKit

/// What a line of a text says of links.
///
/// ```
/// /a/$<id>   $<x>/a   app://a   {t}/a     the line itself; a note after it is dropped: /a (home)
/// - /a   1. /a   [x] /a   | /a |          the same in a list or a table
/// Home: /a   GET /a   home   /a   x#y     the path of a column, or after a label or a method
/// path: '/a',                             the same in quotes
/// @GetMapping("/a")   app.get('/a', f)    the path in the quotes of source code
/// See https://h/a/$<id>, or `app://b`     every URL in it
/// users/{id}   GET users/{id}             a path without its slash
/// Home   =====   see /a   route("a/{id}") nothing
/// @host = https://h                       nothing: a variable of an .http file
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
    let words = PathWord.all(of: Self.withoutMarks(line))
    guard let first = words.first else {
      self = .prose
      return
    }
    if Self.definesVariable(line) {
      self = .prose
      return
    }
    if first.startsPath, !first.isCode {
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
    } else if let code = Self.code(words) {
      self = code
    } else if let method = Self.uncalled(words) {
      self = .uncalled(methods: [method])
    } else if let target = Self.target(of: words) {
      let hasSlots = (try? SlotSpelling(target))?.template.hasSlots ?? false
      self = hasSlots ? .paths([target]) : .unrooted(target)
    } else {
      self = .prose
    }
  }

  /// The path of a column, or of a line that says so before it.
  private static func path(among words: [PathWord]) -> Int? {
    words.indices.first { index in
      guard index > 0, words[index].isRooted else { return false }
      let before = words[index - 1].text
      let isAlone = words[index].isColumn && (index + 1 == words.count || words[index + 1].isColumn)
      return isAlone || methods.containsSameText(as: words[index - 1].method)
        || before.unicodeScalars.last.map(":-=>|→–—".unicodeScalars.contains) ?? false
    }
  }

  /// The only word, or the one after a method that opens a link, if it has the slash of a path.
  private static func target(of words: [PathWord]) -> String? {
    let isRequest = words.count > 1 && openers.containsSameText(as: words[0].method)
    guard words.count == 1 || isRequest else { return nil }
    let target = words[isRequest ? 1 : 0]
    return target.text.containsScalars("/") && !target.isCode ? target.text : nil
  }

  /// The method at the start, if it opens no link and a path after a variable follows it:
  /// `POST {{host}}/a`.
  private static func uncalled(_ words: [PathWord]) -> String? {
    guard words.count > 1, words[1].startsPath, methods.containsSameText(as: words[0].method),
      !openers.containsSameText(as: words[0].method)
    else { return nil }
    return words[0].method
  }

  /// The paths in the quotes of a line of source code; nil without one that starts with a slash.
  private static func code(_ words: [PathWord]) -> PathLine? {
    guard words.contains(where: \.isCode) else { return nil }
    let paths = words.flatMap(\.quoted).filter { PathWord(text: $0).isRooted }
    guard !paths.isEmpty else { return nil }
    // `post`, `PostMapping` and `HttpPost` are POST.
    let called = words.compactMap(\.call).compactMap { name in
      methods.first { method in
        WordParts.all(of: name.utf8).map { String(decoding: $0, as: UTF8.self) }
          .filter { !["http", "mapping"].containsSameText(as: $0) }
          .joined().isSameText(as: method.lowercased())
      }
    }
    let opens = called.isEmpty || openers.contains(where: called.containsSameText)
    return opens ? .paths(paths) : .uncalled(methods: called)
  }

  /// True for `@name = value`, as .http files define a variable.
  private static func definesVariable(_ line: String) -> Bool {
    var cursor = ScalarCursor(line)
    guard cursor.pass("@") else { return false }
    let name = cursor.take { $0.isNameStart || $0.isDigit || $0 == "-" || $0 == "." }
    _ = cursor.take { $0 == " " || $0 == "\t" }
    return !name.isEmpty && cursor.next == "="
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
