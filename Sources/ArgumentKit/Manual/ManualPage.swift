import TextKit

/// The manual page of a tool: one page in man(7) with all of its sub-commands.
package enum ManualPage {
  /// The page as roff source, with the day of its last change as `2026-03-01`.
  package static func text(of root: CommandOutline, date: String) -> String {
    let path = CommandPath(root)
    let paths = path.withSubcommands
    let version = [root.name, root.version].compactMap(\.self).joined(separator: " ")
    var lines = [
      ".TH \"\(Roff.plain(root.name.uppercased()))\" 1 \"\(Roff.plain(date))\""
        + " \"\(Roff.plain(version))\"",
      Roff.section("NAME"),
      Roff.plain(root.name) + " \\- " + Roff.plain(withoutStop(root.abstract)),
      Roff.section("SYNOPSIS"),
    ]
    lines += paths.filter(\.last.isRunnable).flatMap { [synopsis(of: $0), ".br"] }.dropLast()
    lines += [Roff.section("DESCRIPTION")]
    lines += Roff.paragraphs(root.discussion.isEmpty ? root.abstract : root.discussion)
    lines += options(of: path)
    if paths.count > 1 { lines.append(Roff.section("COMMANDS")) }
    lines += paths.dropFirst().flatMap(command)
    lines += root.topics.flatMap(topic)
    if !root.examples.isEmpty { lines.append(Roff.section("EXAMPLES")) }
    lines += examples(of: root)
    return lines.map { $0 + "\n" }.joined()
  }

  private static func synopsis(of path: CommandPath) -> String {
    guard path.last.isRunnable else {
      return Roff.bold(path.text) + " " + Roff.italic("subcommand")
    }
    let listed = path.last.positionals
    let options = listed.count < path.last.arguments.count ? ["[\(Roff.italic("options"))]"] : []
    let positionals = listed.map { argument in
      let text = term(argument) + (argument.isRepeatable ? " ..." : "")
      return argument.isRequired ? text : "[\(text)]"
    }
    return ([Roff.bold(path.text)] + options + positionals).joined(separator: " ")
  }

  /// The options of the tool itself, which hold for all of its commands.
  private static func options(of path: CommandPath) -> [String] {
    HelpPage.argumentGroups(of: path).flatMap { group in
      [Roff.section(group.title)] + group.arguments.flatMap(entry)
    }
  }

  private static func command(_ path: CommandPath) -> [String] {
    let command = path.last
    return [Roff.subsection(path.text), synopsis(of: path), ".PP", Roff.plain(command.abstract)]
      + (command.discussion.isEmpty ? [] : [".PP"] + Roff.paragraphs(command.discussion))
      + command.arguments.flatMap(entry) + examples(of: command)
  }

  private static func examples(of command: CommandOutline) -> [String] {
    command.examples.flatMap { [".PP", Roff.plain($0.purpose)] + Roff.literal($0.line) }
  }

  private static func entry(_ argument: ArgumentOutline) -> [String] {
    let short = argument.short.map { Roff.bold("-\($0)") + ", " } ?? ""
    return Roff.entry(short + term(argument), argument.annotatedAbstract)
  }

  /// The name of an argument in bold and its value in italics.
  private static func term(_ argument: ArgumentOutline) -> String {
    switch argument.kind {
    case .argument: Roff.italic(argument.valueName)
    case .option: Roff.bold(argument.identity) + " " + Roff.italic(argument.valueName)
    case .flag: Roff.bold(argument.identity)
    }
  }

  private static func topic(_ topic: HelpTopic) -> [String] {
    [Roff.section(topic.name.uppercased()), Roff.plain(topic.abstract)]
      + topic.parts.flatMap { part in
        switch part {
        case .text(let text): [".PP"] + Roff.paragraphs(text)
        case .heading(let title): [Roff.subsection(title)]
        case .terms(let terms): terms.flatMap { Roff.entry(Roff.bold($0.word), $0.meaning) }
        }
      }
  }

  private static func withoutStop(_ sentence: String) -> String {
    sentence.hasScalarSuffix(".") ? String(sentence.unicodeScalars.dropLast()) : sentence
  }
}

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
