import ArgumentKit
import Testing

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

  @Test("17, 18: a bad value is followed by help on it, usage, and where to read on")
  func badValue() {
    #expect(
      text("list", "--sort", "ZZZ") == """
        error: The value 'ZZZ' is invalid for '--sort <sort>'. Please provide one of 'name' and 'recent'.
        Help:  --sort <sort>  The order. (values: name, recent)
        Usage: tool list [--sort <sort>] [--level <level>] [<query>]
          See 'tool list --help' for more information.

        """)
  }

  @Test("17: a missing value is followed by help on it, under the name that was used")
  func missingValue() {
    #expect(
      text("remove", "x", "--reason", "-y") == """
        error: Missing value for '--reason <reason>'
          hint: a value that begins with '-' is joined by '=': '--reason=-y'
        Help:  --reason <reason>  Why they go.
        Usage: tool remove [--yes] --reason <reason> <links> ...
          See 'tool remove --help' for more information.

        """)
  }

  @Test("18: usage is broken between its pieces")
  func usage() {
    #expect(
      text("fill", "p", "--evn", "qa") == """
        error: Unknown option '--evn'. Did you mean '--env'?
        Usage: tool fill [--set <name=value> ...] [--values <file>] [--env <name>]
                 [--format <format>] [--last] [--preview] [--count <count>] <link>
          See 'tool fill --help' for more information.

        """)
  }

  @Test("an option of a subcommand that stands in front of it is told where it belongs")
  func misplacedOption() {
    #expect(
      text("--sort", "name", "list") == """
        error: Unknown option '--sort'
          hint: '--sort' is an option of 'list' and goes after that word
        Usage: tool
               tool <subcommand>
          See 'tool --help' for more information.

        """)
  }

  @Test("what was typed is shown without its control characters, and not without end")
  func harmlessness() {
    #expect(
      text("fill", "p", "--\u{1B}[2J\u{202E}").hasPrefix(
        "error: Unknown option '--\\u{1B}[2J\\u{202E}'\n"))
    let long = String(repeating: "x", count: 10_000)
    #expect(text("list", long, long).utf8.count < 400)
  }
}
