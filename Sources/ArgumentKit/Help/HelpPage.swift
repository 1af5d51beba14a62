/// The text of `--help`.
package enum HelpPage {
  /// The help of the command that the names lead to, for a terminal of so many columns.
  ///
  /// The sections are OVERVIEW, USAGE, ARGUMENTS, OPTIONS, those of the arguments' own headings,
  /// EXAMPLES and SUBCOMMANDS; an empty one is left out. Names that lead nowhere give the help of
  /// the tool.
  package static func text(
    for names: [String], in root: CommandOutline, width: Int = 80, withHidden: Bool = false
  ) -> String {
    let path = CommandPath(names, in: root) ?? CommandPath(root)
    let layout = HelpLayout(width: width)
    let command = path.last
    var sections = [overview(of: command, width)]
    sections.append(
      Synopsis(of: path, withHidden: withHidden).lines(title: "USAGE: ", width: width))
    for group in argumentGroups(of: path, withHidden) {
      sections.append(
        [group.title + ":"]
          + group.arguments.flatMap { layout.entry($0.label, $0.annotatedAbstract) })
    }
    sections.append(layout.examples(command.examples))
    sections.append(subcommands(of: path, withHidden, layout))
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private static func overview(of command: CommandOutline, _ width: Int) -> [String] {
    guard !command.abstract.isEmpty else { return [] }
    let discussion = command.discussion.isEmpty ? "" : "\n\n" + command.discussion
    return ("OVERVIEW: " + command.abstract + discussion).wrapped(to: width)
  }

  private static func subcommands(
    of path: CommandPath, _ withHidden: Bool, _ layout: HelpLayout
  ) -> [String] {
    let shown = path.last.subcommands.filter { withHidden || !$0.isHidden }
    guard !shown.isEmpty else { return [] }
    let help = ([path.root.name, "help"] + path.names + ["<subcommand>"]).joined(separator: " ")
    return ["SUBCOMMANDS:"]
      + shown.flatMap {
        layout.entry(([$0.name] + $0.aliases).joined(separator: ", "), $0.abstract)
      } + ["", "  See '\(help)' for detailed help."]
  }

  /// The arguments under their titles, in the order in which help shows them.
  static func argumentGroups(
    of path: CommandPath, _ withHidden: Bool
  ) -> [(title: String, arguments: [ArgumentOutline])] {
    let own = path.last.arguments.map { ($0.heading ?? usualTitle(of: $0), $0) }
    let builtIn = path.builtIn.map { ("OPTIONS", $0) }
    let shared = path.shared.map { ($0.heading ?? "GLOBAL OPTIONS", $0) }
    let all = (own + builtIn + shared).filter { withHidden || !$0.1.isHidden }
    var titles = ["ARGUMENTS", "OPTIONS"]
    for (title, _) in all where !titles.contains(title) { titles.append(title) }
    return titles.map { title in (title, all.filter { $0.0 == title }.map(\.1)) }
      .filter { !$0.arguments.isEmpty }
  }

  private static func usualTitle(of argument: ArgumentOutline) -> String {
    argument.kind == .argument ? "ARGUMENTS" : "OPTIONS"
  }
}
