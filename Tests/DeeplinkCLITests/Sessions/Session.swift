import TextKit

/// A claim and the command lines that show it, as they stand in a file of `Tests/Sessions`.
struct Session: CustomStringConvertible {
  /// A line of a session, and what it prints.
  struct Step {
    /// What is typed; of a here-document the first line alone.
    var line: String
    /// The lines of the here-document.
    var document: String?
    /// Standard output, then standard error with `2> ` before each line, then `[status]` unless it is 0.
    var shown: String
  }

  var file: String
  /// The claim; it is empty for the lines before the first one, which precede each session.
  var claim: String
  var steps: [Step]

  var description: String { "\(file): \(claim)" }

  /// The text of the session as it stands in its file.
  var text: String {
    (claim.isEmpty ? "" : "# \(claim)\n")
      + steps.map { step in
        "$ \(step.line)\n" + (step.document.map { $0 + "END\n" } ?? "") + step.shown
      }.joined()
  }

  /// The sessions of a file; the first one has the lines that precede all of them.
  static func all(in text: String, of file: String) throws -> [Session] {
    var sessions = [Session(file: file, claim: "", steps: [])]
    var lines = text.splitScalars(at: "\n").dropLast()
    while let line = lines.popFirst() {
      if line.hasPrefix("# ") {
        sessions.append(Session(file: file, claim: String(line.dropFirst(2)), steps: []))
        continue
      }
      guard line.hasPrefix("$ ") else {
        throw Fault("\(file): expected \"$ \", \"# \" or an empty line, got \"\(line)\"")
      }
      var step = Step(line: String(line.dropFirst(2)), shown: "")
      if step.line.hasSuffix(" <<'END'") {
        step.document = lines.prefix { $0 != "END" }.map { $0 + "\n" }.joined()
        lines = lines.drop { $0 != "END" }.dropFirst()
      }
      let shown = lines.prefix { !$0.hasPrefix("$ ") && !$0.hasPrefix("# ") }
      lines.removeFirst(shown.count)
      // An empty line parts a session from the next one.
      let isLast = lines.first?.hasPrefix("# ") == true && shown.last == ""
      step.shown = shown.dropLast(isLast ? 1 : 0).map { $0 + "\n" }.joined()
      sessions[sessions.count - 1].steps.append(step)
    }
    return sessions
  }

  struct Fault: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }
}

extension Session.Step {
  /// The words of the line as a shell reads them: quotes of both kinds and backslashes, nothing else.
  var words: [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped || quote.map({ $0 != character && ($0 == "'" || character != "\\") }) == true {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == quote {
        quote = nil
      } else if character == "\\" {
        isEscaped = true
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
