import TextKit

/// Text in the language of roff, as man(7) pages are written.
enum Roff {
  /// Text that roff shows as it is, with no character of it taken for a command.
  ///
  /// A `-` becomes a minus sign, which can be copied into a shell; characters outside ASCII are
  /// named by their code points, so that the page does not depend on the reader's locale.
  static func plain(_ text: String) -> String {
    let escaped = text.escapedForTerminal.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\(rs"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "\"": "\\(dq"
      default: scalar.isASCII ? String(scalar) : "\\[u\(scalar.codePoint)]"
      }
    }
    let line = escaped.joined()
    return line.hasScalarPrefix(".") ? "\\&" + line : line
  }

  static func bold(_ text: String) -> String { "\\fB\(plain(text))\\fR" }
  static func italic(_ text: String) -> String { "\\fI\(plain(text))\\fR" }

  /// The heading of a section: its words are an argument of the macro.
  static func section(_ title: String) -> String { ".SH \"\(plain(title))\"" }
  static func subsection(_ title: String) -> String { ".SS \"\(plain(title))\"" }

  /// A term and, indented below it, what it means.
  static func entry(_ term: String, _ meaning: String) -> [String] {
    [".TP", term] + (meaning.isEmpty ? ["\\&"] : paragraphs(meaning, between: ".IP"))
  }

  /// Paragraphs that are separated by empty lines; a line that begins with a space stands alone.
  static func paragraphs(_ text: String, between separator: String = ".PP") -> [String] {
    text.splitScalars(at: "\n").flatMap { line in
      guard !line.isEmpty else { return [separator] }
      return line.hasScalarPrefix(" ") ? literal(line) : [plain(line)]
    }
  }

  /// A line shown in the letters of a terminal, unbroken.
  static func literal(_ line: String) -> [String] {
    [".RS 4", ".nf", bold(String(line.unicodeScalars.drop { $0 == " " })), ".fi", ".RE"]
  }
}
