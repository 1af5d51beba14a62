import TextKit

/// The text of `--help`, and of the topics of help.
package enum HelpPage {
  /// The help of the command that the names lead to, formatted for `width` columns.
  ///
  /// The sections are OVERVIEW, USAGE, EXAMPLES, the groups of sub-commands, TOPICS, ARGUMENTS, the
  /// options under their headings and GLOBAL OPTIONS; an empty one is left out. The short help has the
  /// options that are used most, and a few examples. Names that lead nowhere give the help of the tool.
  package static func text(
    for names: [String], in root: CommandOutline, isShort: Bool = false, width: Int = 80,
    style: HelpStyle = .plain
  ) -> String {
    let path = CommandPath(names, in: root) ?? CommandPath(root)
    let layout = HelpLayout(width: width, style: style)
    return joined(isShort ? shortSections(of: path, layout) : sections(of: path, layout))
  }

  private static func sections(of path: CommandPath, _ layout: HelpLayout) -> [[String]] {
    let command = path.last
    let groups = subcommandGroups(of: path)
    var sections = [overview(of: command, layout), layout.titled("USAGE: ", Synopsis(of: path))]
    sections.append(layout.examples(command.examples))
    sections.append(
      groups.flatMap { group in
        layout.section(
          group.title, group.subcommands.flatMap { layout.entry($0.name, $0.abstract) })
      })
    sections.append(layout.list("TOPICS", command.topics.map(\.name)))
    for group in argumentGroups(of: path) {
      sections.append(
        layout.section(
          group.title, group.arguments.flatMap { layout.entry($0.label, $0.annotatedAbstract) }))
    }
    if !path.names.isEmpty {
      sections.append(layout.list("GLOBAL OPTIONS", path.shared.map(\.identity)))
    }
    if !path.last.below.isEmpty {
      let word = command.topics.isEmpty ? "<subcommand>" : "<subcommand, topic or word>"
      sections.append(
        layout.pointer(([path.root.name, "help"] + path.names + [word]).joined(separator: " ")))
    }
    return sections
  }

  /// At most thirty lines in 80 columns for a command with sentences of a line.
  private static func shortSections(of path: CommandPath, _ layout: HelpLayout) -> [[String]] {
    let command = path.last
    var sections = [
      layout.titled("OVERVIEW: ", command.abstract),
      layout.titled("USAGE: ", Synopsis(of: path, listsOptions: false)),
    ]
    let groups = subcommandGroups(of: path)
    if groups.count > 1 {
      sections.append(
        groups.flatMap { layout.list($0.title, $0.subcommands.map(\.name), isIndented: true) })
    } else {
      for group in groups {
        sections.append(
          layout.section(
            group.title, group.subcommands.flatMap { layout.entry($0.name, $0.abstract) }))
      }
    }
    let options = command.commonOptions
    sections.append(
      layout.section("OPTIONS", options.flatMap { layout.entry($0.label, $0.shortAbstract) }))
    sections.append(
      layout.section(
        "EXAMPLES", command.examples.prefix(mostExamples).flatMap { layout.line($0.line) }))
    sections.append(layout.pointer(path.text + " --help"))
    return sections
  }

  private static let mostExamples = 3

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
  /// Headings of their own help only where options are many. The options of every command, `--help` and `--version`, are described on the tool's own page.
  static func argumentGroups(
    of path: CommandPath
  ) -> [(title: String, arguments: [ArgumentOutline])] {
    let isLong = path.last.arguments.count { $0.kind != .argument } > Synopsis.limit
    let own = path.last.arguments.map { argument in
      let section = isLong ? argument.section : nil
      return (argument.kind == .argument ? "ARGUMENTS" : section ?? "OPTIONS", argument)
    }
    let title = path.shared.isEmpty ? "OPTIONS" : "GLOBAL OPTIONS"
    let all = own + (path.names.isEmpty ? (path.shared + path.builtIn).map { (title, $0) } : [])
    let titles = DistinctTexts(["ARGUMENTS", "OPTIONS"] + all.map(\.0)).all
    return titles.map { title in (title, all.filter { $0.0 == title }.map(\.1)) }
      .filter { !$0.arguments.isEmpty }
  }
}

/// How a command is written, as the pieces that a line may be broken between.
///
///     deeplink fill [--set <name=value> ...] [--env <env>] <link>
package struct Synopsis: Hashable, Sendable {
  /// One form of the command a list: `["deeplink fill", "[--last]", "<link>"]`.
  let forms: [[String]]

  /// The most options that are listed one by one.
  static let limit = 12

  /// How a command is written; its options are one word where they are many, or not to be listed.
  init(of path: CommandPath, listsOptions: Bool = true) {
    let command = path.last
    let options = command.arguments.filter { $0.kind != .argument }
    let isLong = options.count > (listsOptions ? Self.limit : 0)
    let form =
      [path.text] + (isLong ? ["[<options>]"] : options.map(\.synopsis))
      + command.positionals.map(\.synopsis)
    let isOnlyGroup = !command.isRunnable && !command.below.isEmpty
    forms =
      (isOnlyGroup ? [] : [form]) + (command.below.isEmpty ? [] : [[path.text, "<subcommand>"]])
  }

  /// The synopsis in lines of at most `width` columns after a title, later lines below the first.
  func lines(title: String, width: Int) -> [String] {
    let indent = String(repeating: " ", count: title.displayWidth)
    let room = max(width - title.displayWidth, 20)
    let lines = forms.flatMap { $0.filled(to: room, hanging: "  ") }
    return lines.enumerated().map { ($0.offset == 0 ? title : indent) + $0.element }
  }
}

extension ArgumentOutline {
  /// The argument as usage shows it: `[--kind <kind>]`, `<link>`, `[<values> ...]`.
  fileprivate var synopsis: String {
    let text = written() + (isRepeatable && kind != .flag ? " ..." : "")
    return isRequired ? text : "[\(text)]"
  }
}
