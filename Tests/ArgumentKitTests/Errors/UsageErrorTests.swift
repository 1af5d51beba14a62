import Testing
import TextKit

@testable import ArgumentKit

@Suite("Texts of usage errors")
struct UsageErrorTests {
  private func text(_ words: String...) -> String {
    do throws(UsageError) {
      _ = try Parser.parse(words, in: SampleTool.root)
      return "no error"
    } catch {
      return error.text(width: 80)
    }
  }

  @Test("17, 18: a bad value is followed by where to read on, without the usage")
  func badValue() {
    #expect(
      text("list", "--sort", "ZZZ") == """
        error: --sort: expected one of "name", "recent", got "ZZZ"
          See tool list --help.

        """)
  }

  @Test("17: a missing value is asked for under the name that was used")
  func missingValue() {
    #expect(
      text("remove", "x", "--reason", "-y") == """
        error: missing value: --reason <reason>
          hint: write a value that begins with "-" after "=": "--reason=-y"
        Usage: tool remove [--yes] [--reason <reason>] <links> ...
          See tool remove --help.

        """)
  }

  @Test("14: all arguments that are missing are named at once")
  func missingArguments() {
    let move = Command(
      "move", abstract: "Move a link.",
      arguments: [Argument("from", .text, "What."), Argument("to", .text, "Where.")], action: 0)
    let error = #expect(throws: UsageError.self) { try Parser.parse([], in: move) }
    #expect(error?.message == "missing <from> and <to>")
  }

  @Test("18: usage is broken between its pieces")
  func usage() {
    #expect(
      text("fill", "p", "--evn", "qa") == """
        error: unknown option "--evn"
          hint: did you mean "--env"?
        Usage: tool fill [--set <name=value> ...] [--values <file>] [--env <name>]
                 [--format <format>] [--last] [--preview] [--count <count>] <link>
          See tool fill --help.

        """)
  }

  @Test("an option of a subcommand that stands in front of it is told where it belongs")
  func misplacedOption() {
    #expect(
      text("--sort", "name", "list") == """
        error: unknown option "--sort"
          hint: --sort is an option of list: put it after that command
        Usage: tool
               tool <subcommand>
          See tool --help.

        """)
  }

  @Test("a tool learns which words are unknown, to say more of them")
  func unknown() {
    func unknown(_ words: String...) -> UsageError.Unknown? {
      do throws(UsageError) {
        _ = try Parser.parse(words, in: SampleTool.root)
        return nil
      } catch {
        return error.unknown
      }
    }
    #expect(unknown("fill", "p", "--id=7") == .option("id", value: "7"))
    #expect(unknown("fill", "p", "--id") == .option("id", value: nil))
    #expect(unknown("fill", "p", "id=7", "x") == .arguments(["id=7", "x"]))
    #expect(unknown("pickem") == .command("pickem"))
    #expect(unknown("fill") == .missing("<link>"))
  }

  @Test("what was typed is shown without its control characters, and not without end")
  func harmlessness() {
    #expect(
      text("fill", "p", "--\u{1B}[2J\u{202E}") == #"""
        error: unknown option "--\u{1B}[2J\u{202E}"
        Usage: tool fill [--set <name=value> ...] [--values <file>] [--env <name>]
                 [--format <format>] [--last] [--preview] [--count <count>] <link>
          See tool fill --help.

        """#)
    let long = String(repeating: "x", count: 10_000)
    #expect(text("list", long, long).utf8.count < 400)
  }
}

extension UsageError {
  /// The whole error as a tool may print it, for tests of its wording.
  func text(width: Int = 80) -> String {
    "error: \(message)\n" + (hint.map { "  hint: \($0)\n" } ?? "") + usageText(width: width)
  }
}

@Suite("What an unknown option is likened to")
struct LikenessTests {
  @Test(
    "a name is likened to an option that is shown, letters only as one word",
    arguments: [
      (["fill", "--lnk"], #"unknown option "--lnk""#, nil),
      (["fill", "--trac"], #"unknown option "--trac""#, nil),
      (["fill", "--stroe=x"], #"unknown option "--stroe""#, #"did you mean "--store"?"#),
      (["fill", "-format"], #"unknown option "-format""#, #"did you mean "--format"?"#),
      (["fill", "-formut"], #"unknown option "-o""#, nil),
      (["fill", "-kalues"], #"unknown option "-kalues""#, #"did you mean "--values"?"#),
      (["fill", "-z"], #"unknown option "-z""#, nil),
      (["list", "a", "b"], #"unexpected argument "b""#, nil),
      (["list", "a", "b", "c"], #"2 unexpected arguments: "b", "c""#, nil),
    ] as [([String], String, String?)])
  func likeness(words: [String], message: String, hint: String?) {
    let error = #expect(throws: UsageError.self) { try Parser.parse(words, in: SampleTool.root) }
    #expect(error?.message == message)
    #expect(error?.hint == hint)
  }

  @Test("a letter is likened to no option, however short its name", arguments: ["-o", "-x"])
  func shortName(word: String) {
    let tool = Command(
      "tool", abstract: "A tool.", arguments: [Option("to", .text, "Where.")], action: 0)
    let error = #expect(throws: UsageError.self) { try Parser.parse([word], in: tool) }
    #expect(error?.message == "unknown option \(word.quoted())")
    #expect(error?.hint == nil)
  }

  @Test(
    "help by a word is that of --help, and a group without a sub-command shows its own",
    arguments: [
      (["help", "fill"], "help fill"), (["config"], "help config"),
      (["fill", "-h"], "short help fill"), (["--version"], "version 1.2.3"),
    ])
  func help(words: [String], outcome: String) {
    #expect(SampleTool.outcome(words) == outcome)
  }
}
