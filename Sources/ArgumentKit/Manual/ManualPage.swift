import TextKit

/// The manual page of a tool: one page in man(7) with all of its sub-commands.
package enum ManualPage {
  /// The page as roff source, the same for the same arguments.
  ///
  /// - Parameters:
  ///   - root: The tool.
  ///   - date: The day of the page's last change, as `2026-03-01`.
  ///   - sections: What the command line alone does not say, between the commands and the examples.
  /// - Returns: Text for `man`, with a final line end.
  package static func text(
    of root: CommandOutline, date: String, sections: [ManualSection] = []
  ) -> String {
    let path = CommandPath(root)
    let paths = visiblePaths(from: path)
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
    lines += sections.flatMap(section)
    let examples = paths.flatMap(\.last.examples)
    if !examples.isEmpty { lines.append(Roff.section("EXAMPLES")) }
    lines += examples.flatMap { [".PP", Roff.plain($0.purpose)] + Roff.literal($0.line) }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func visiblePaths(from path: CommandPath) -> [CommandPath] {
    [path]
      + path.last.subcommands.filter { !$0.isHidden }.flatMap { subcommand in
        var next = path
        next.append(subcommand)
        return visiblePaths(from: next)
      }
  }

  private static func synopsis(of path: CommandPath) -> String {
    guard path.last.isRunnable else {
      return Roff.bold(path.text) + " " + Roff.italic("subcommand")
    }
    let parameters = path.last.parameters.filter { !$0.isHidden }
    let listed = parameters.filter { $0.isRequired || $0.kind == .argument }
    let options = listed.count < parameters.count ? ["[\(Roff.italic("options"))]"] : []
    let required = listed.filter { $0.kind != .argument }.map(term)
    let arguments = listed.filter { $0.kind == .argument }.map { argument in
      let text = term(argument) + (argument.isRepeatable ? " ..." : "")
      return argument.isRequired ? text : "[\(text)]"
    }
    return ([Roff.bold(path.text)] + options + required + arguments).joined(separator: " ")
  }

  /// The options of the tool itself, which hold for all of its commands.
  private static func options(of path: CommandPath) -> [String] {
    HelpPage.parameterGroups(of: path, false).flatMap { group in
      [Roff.section(group.title)] + group.parameters.flatMap(entry)
    }
  }

  private static func command(_ path: CommandPath) -> [String] {
    let command = path.last
    let aliases = command.aliases.map(Roff.bold).joined(separator: ", ")
    return [Roff.subsection(path.text), synopsis(of: path), ".PP", Roff.plain(command.abstract)]
      + (aliases.isEmpty ? [] : [".PP", "Also: \(aliases)"])
      + (command.discussion.isEmpty ? [] : [".PP"] + Roff.paragraphs(command.discussion))
      + command.parameters.filter { !$0.isHidden }.flatMap(entry)
  }

  private static func entry(_ parameter: ParameterOutline) -> [String] {
    let short = parameter.short.map { Roff.bold("-\($0)") + ", " } ?? ""
    return Roff.entry(short + term(parameter), parameter.annotatedAbstract)
  }

  /// The name of a parameter in bold and its value in italics.
  private static func term(_ parameter: ParameterOutline) -> String {
    switch parameter.kind {
    case .argument: Roff.italic(parameter.valueName)
    case .option: Roff.bold(parameter.identity) + " " + Roff.italic(parameter.valueName)
    case .flag: Roff.bold(parameter.identity)
    }
  }

  private static func section(_ section: ManualSection) -> [String] {
    [Roff.section(section.title)]
      + (section.text.isEmpty ? [] : Roff.paragraphs(section.text))
      + section.entries.flatMap { Roff.entry(Roff.bold($0.term), $0.meaning) }
  }

  private static func withoutStop(_ sentence: String) -> String {
    sentence.hasScalarSuffix(".") ? String(sentence.unicodeScalars.dropLast()) : sentence
  }
}
