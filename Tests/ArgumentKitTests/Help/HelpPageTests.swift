import Testing

@testable import ArgumentKit

@Suite("Help")
struct HelpPageTests {
  @Test("23, 24, 26, 28: the sections of a tool stand in order, abstracts from column 26 on")
  func tool() {
    #expect(
      HelpPage.text(for: [], in: SampleTool.root.outline) == """
        OVERVIEW: Turn stored templates into links.

        USAGE: tool
               tool <subcommand>

        EXAMPLES:
          tool
              Pick a link and answer the prompts.

        SUBCOMMANDS:
          fill                    Fill a link.
          list                    List the links.
          remove                  Remove links.
          config                  Look at settings.

        GLOBAL OPTIONS:
          --store <file>          The link store.
          -q, --quiet             Say less.
          -v, --verbose           Say more.
          --version               Show the version.
          -h, --help              Show help, -h in short.

          See tool help <subcommand>.

        """)
  }

  @Test("24, 25, 26, 27: a subcommand's help is set for the width")
  func subcommand() {
    #expect(
      HelpPage.text(for: ["fill"], in: SampleTool.root.outline, width: 60) == """
        OVERVIEW: Fill a link.

        Values that are missing are asked for.

        The URL goes to standard output.

        USAGE: tool fill [--set <name=value> ...] [--values <file>]
                 [--env <name>] [--format <format>] [--last]
                 [--preview] [--count <count>] <link>

        EXAMPLES:
          tool fill pickem --set id=8412
              Fill one link.

        ARGUMENTS:
          <link>                  The link to fill.

        OPTIONS:
          -s, --set <name=value>  Give a parameter its value.
          --values <file>         Read values from a JSON file.
          -e, --env <name>        The environment to use.
          -f, --format <format>   The form of the answer. (url,
                                  json, adb, simctl; default: url)
          -l, --last              Use the values of the last time.
          -p, --preview           Show what would be done.
          -n, --count <count>     How many.

        GLOBAL OPTIONS: --store, --quiet, --verbose

        """)
  }

  @Test("short help has the options that are used most, and leads to the rest")
  func short() {
    let tool = Command(
      "tool", abstract: "A tool.", discussion: "More.",
      examples: (1...4).map { Example("tool \($0)", "Do it.") },
      arguments: [Flag("a", "Say a."), Flag("b", "Say b; loudly."), Flag("c", "Say c. Twice.")],
      common: ["c", "b"], action: 0)
    #expect(
      HelpPage.text(for: [], in: tool.outline, isShort: true) == """
        OVERVIEW: A tool.

        USAGE: tool [<options>]

        OPTIONS:
          --c                     Say c.
          --b                     Say b.

        EXAMPLES:
          tool 1
          tool 2
          tool 3

          See tool --help.

        """)
  }

  @Test("long help lists options under their headings, and few of them under one")
  func headings() {
    func page(_ count: Int) -> String {
      let flags = (1...count).map { Flag("f\($0)", "One.") }
      let tool = Command(
        "tool", abstract: "A tool.",
        arguments: flags + [Flag("last", "One.").listed(under: "MORE")], action: 0)
      return HelpPage.text(for: [], in: tool.outline)
    }
    #expect(
      page(12).hasSuffix(
        "  -h, --help              Show help, -h in short.\n\nMORE:\n  --last                  One.\n"
      ))
    #expect(!page(11).contains("MORE"))
  }

  @Test("23: a nested group of commands names the path in its help")
  func group() {
    let text = HelpPage.text(for: ["config"], in: SampleTool.root.outline)
    #expect(
      text == """
        OVERVIEW: Look at settings.

        USAGE: tool config <subcommand>

        SUBCOMMANDS:
          get                     Show a setting.

        GLOBAL OPTIONS: --store, --quiet, --verbose

          See tool help config <subcommand>.

        """)
    #expect(
      HelpPage.text(for: ["config", "get"], in: SampleTool.root.outline) == """
        OVERVIEW: Show a setting.

        USAGE: tool config get [--folder <folder>] <key>

        ARGUMENTS:
          <key>                   The setting.

        OPTIONS:
          --folder <folder>       Where it holds.

        GLOBAL OPTIONS: --store, --quiet, --verbose

        """)
  }

  @Test("24: a label that is too long has its text on the next line")
  func longLabel() {
    #expect(
      HelpLayout(width: 50, style: .plain).entry("--a-rather-long-name <x>", "What it is.").count
        == 2)
    #expect(
      HelpLayout(width: 55, style: .plain).entry(
        "--a-rather-long-name <x>", "One two three four five six seven.")
        == [
          "  --a-rather-long-name <x>", "                          One two three four five six",
          "                          seven.",
        ])
  }

  /// A tool with groups and topics, in a style that can be seen.
  private static let grouped = Command(
    "tool", abstract: "A tool.",
    topics: [
      HelpTopic(
        "rules", "What values must be.",
        parts: [
          .text("Words of a schema, in a line that is wider than forty columns.\n\n  type=integer"),
          .heading("KEYWORDS"), .terms([.init("type", "what kind of value it is")]),
        ])
    ],
    subcommands: [
      Subcommand("fill", in: "MAKE", SampleTool.fill),
      Subcommand("list", in: "LOOK", SampleTool.list),
      Subcommand("remove", in: "MAKE", SampleTool.remove),
    ], action: "tool")

  private static let brackets = HelpStyle(heading: { "*\($0)*" }, word: { "`\($0)`" })

  @Test("sub-commands stand in their groups, then topics; headings and words have a style")
  func groups() {
    #expect(
      HelpPage.text(for: [], in: Self.grouped.outline, style: Self.brackets) == """
        *OVERVIEW:* A tool.

        *USAGE:* tool
               tool <subcommand>

        *MAKE:*
          `fill`                    Fill a link.
          `remove`                  Remove links.
        *LOOK:*
          `list`                    List the links.

        *TOPICS:* rules

        *OPTIONS:*
          `-h, --help`              Show help, -h in short.

          See `tool help <subcommand, topic or word>`.

        """)
  }

  @Test("a topic is a page of its own, found by help alone")
  func topic() throws {
    guard case .topic(let topic) = try Parser.parse(["help", "rules"], in: Self.grouped) else {
      Issue.record("help rules is no topic")
      return
    }
    #expect(
      HelpPage.text(of: topic, width: 40) == """
        RULES: What values must be.

        Words of a schema, in a line that is
        wider than forty columns.

          type=integer

        KEYWORDS
          type
              what kind of value it is

        """)
    for word in ["rules", "rulse"] {
      do throws(UsageError) {
        _ = try Parser.parse([word], in: Self.grouped)
        Issue.record("\(word) is accepted")
      } catch {
        #expect(error.hint == "it is a help topic: \(Self.grouped.outline.name) help rules")
      }
    }
    do throws(UsageError) {
      _ = try Parser.parse(["help", "rulse"], in: Self.grouped)
      Issue.record("help rulse is accepted")
    } catch {
      #expect(error.hint == #"did you mean "rules"?"#)
    }
  }
}
