import TextKit

/// The text of `--help`, and of the topics of help.
package enum HelpPage {
  /// The help of the command that the names lead to, formatted for `width` columns.
  ///
  /// The sections are OVERVIEW, USAGE, EXAMPLES, the groups of sub-commands, TOPICS, ARGUMENTS,
  /// OPTIONS and GLOBAL OPTIONS; an empty one is left out. Names that lead nowhere give the help of
  /// the tool.
  package static func text(
    for names: [String], in root: CommandOutline, width: Int = 80, style: HelpStyle = .plain
  ) -> String {
    let path = CommandPath(names, in: root) ?? CommandPath(root)
    let layout = HelpLayout(width: width, style: style)
    let command = path.last
    var sections = [overview(of: command, layout)]
    sections.append(layout.titled("USAGE: ", Synopsis(of: path)))
    let groups = subcommandGroups(of: path)
    if !groups.isEmpty { sections.append(layout.examples(command.examples)) }
    for group in groups {
      sections.append(
        layout.section(
          group.title, group.subcommands.flatMap { layout.entry($0.name, $0.abstract) }))
    }
    sections.append(
      layout.section("TOPICS", command.topics.flatMap { layout.entry($0.name, $0.abstract) }))
    for group in argumentGroups(of: path) {
      sections.append(
        layout.section(
          group.title, group.arguments.flatMap { layout.entry($0.label, $0.annotatedAbstract) }))
    }
    if groups.isEmpty {
      sections.append(layout.examples(command.examples))
    } else {
      let word = command.topics.isEmpty ? "<subcommand>" : "<subcommand, topic or word>"
      let line = ([path.root.name, "help"] + path.names + [word]).joined(separator: " ")
      sections.append(["  See \(layout.style.word(line))."])
    }
    return joined(sections)
  }

  /// A topic, formatted for `width` columns.
  package static func text(
    of topic: HelpTopic, width: Int = 80, style: HelpStyle = .plain
  ) -> String {
    let layout = HelpLayout(width: width, style: style)
    var sections = [layout.titled(topic.name.uppercased() + ": ", topic.abstract)]
    var isBelowHeading = false
    for part in topic.parts {
      let lines = layout.lines(part)
      if isBelowHeading { sections[sections.count - 1] += lines } else { sections.append(lines) }
      if case .heading = part { isBelowHeading = true } else { isBelowHeading = false }
    }
    return joined(sections)
  }

  private static func joined(_ sections: [[String]]) -> String {
    sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private static func overview(of command: CommandOutline, _ layout: HelpLayout) -> [String] {
    guard !command.abstract.isEmpty else { return [] }
    let discussion = command.discussion.isEmpty ? "" : "\n\n" + command.discussion
    return layout.titled("OVERVIEW: ", command.abstract + discussion)
  }

  /// The sub-commands under the titles of their groups.
  private static func subcommandGroups(
    of path: CommandPath
  ) -> [(title: String, subcommands: [CommandOutline])] {
    let all = path.last.below.map { ($0.group ?? "SUBCOMMANDS", $0.described()) }
    let titles = DistinctTexts(all.map(\.0)).all
    return titles.map { title in (title, all.filter { $0.0 == title }.map(\.1)) }
  }

  /// The arguments under their titles, in the order in which help shows them.
  ///
  /// The options of every command, `--help` and `--version`, appear only on the tool's own page.
  static func argumentGroups(
    of path: CommandPath
  ) -> [(title: String, arguments: [ArgumentOutline])] {
    let own = path.last.arguments.map { ($0.kind == .argument ? "ARGUMENTS" : "OPTIONS", $0) }
    let builtIn = path.names.isEmpty ? path.builtIn.map { ("OPTIONS", $0) } : []
    let shared = path.shared.map { ("GLOBAL OPTIONS", $0) }
    let all = own + builtIn + shared
    return ["ARGUMENTS", "OPTIONS", "GLOBAL OPTIONS"].map { title in
      (title, all.filter { $0.0 == title }.map(\.1))
    }.filter { !$0.arguments.isEmpty }
  }
}
