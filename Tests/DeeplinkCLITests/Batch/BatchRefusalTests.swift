import RowKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink batch: what keeps it from its rows")
struct BatchRefusalTests {
  @Test("--each on a name that a column gives is one, too")
  func columnAndEach() {
    let world = BatchWorld.make(input: "id\n1\n")
    let outcome = world.run("batch", "game", "--input", "-", "--each", "id=1")
    #expect(outcome.status == .usage)
    #expect(
      outcome.told == """
        error: "id" is set by both a column and --each
          See deeplink batch --help.

        """)
  }

  @Test(
    "a name that comes too late to be told before any row leaves the rows before it written",
    arguments: [
      (
        "{\"a\":1}\n{\"id\":3}\n", ["--each", "id=7"], "https://h.example/g/7\n",
        """
        error: "id" is set by both a column and --each
          See deeplink batch --help.

        """
      )
    ])
  func late(input: String, words: [String], answer: String, told: String) {
    let outcome = BatchWorld.make(input: input).run(
      ["batch", "game", "--input", "-", "--input-format", "jsonl"] + words)
    #expect(outcome == TestWorld.Outcome(status: .usage, answer: answer, told: told))
  }

  @Test("standard input that gives values gives no rows")
  func valuesOnInput() {
    let outcome = BatchWorld.make(input: "{}").run("batch", "game", "--values", "-")
    #expect(outcome.status == .usage)
    #expect(
      outcome.told == """
        error: no rows: standard input is already read by --values
          hint: pass --input FILE or --each NAME=VALUES\(BatchEnding.usage)

        """)
  }

  @Test("rows are never waited for on a terminal unasked")
  func terminal() {
    let world = BatchWorld.make(input: "id\n1\n")
    world.terminals.input = true
    let outcome = world.run("batch", "game")
    #expect(outcome.status == .usage)
    #expect(
      outcome.told == """
        error: no rows
          hint: pass --input FILE, --each NAME=VALUES, or --input - to type rows\(BatchEnding.usage)

        """)
    let asked = world.run("batch", "game", "--input", "-")
    #expect(asked.answer == "https://h.example/g/1\n")
    #expect(
      asked.told == """
        reading csv from the terminal; end with Ctrl-D
        standard input: 1 row, 1 URL, 0 rejected

        """)
  }

  @Test(
    "a value for all rows that is refused, or that nothing gives, stops it before the first",
    arguments: [
      (["game", "--set", "id=100"], "error: --set id: expected at most 99, got 100"),
      (
        ["login", "--set", "token=SECRET"],
        "error: --set token: expected lowercase letters (value hidden)"
      ),
      (
        ["share", "--each", "channel"],
        """
        error: id is missing: expected a whole number, 1 to 99
          hint: pass --set id=VALUE, --each id=VALUES, or rows with --input
        """
      ),
      (
        ["/$<token>/$<x>", "--each", "x=1"],
        """
        error: token is missing: expected lowercase letters, 4 to 8 characters
          hint: pass --values FILE, which other users cannot see
        """
      ),
      (
        ["tenant", "--values", "v.json"],
        """
        error: --values v.json: ref: expected a host name of letters, digits, "-" and ".", got \
        "a/b"
        """
      ),
    ])
  func values(words: [String], message: String) {
    let world = BatchWorld.make(["v.json": #"{"ref": "a/b"}"#], input: "x\n1\n")
    let outcome = world.run(["batch"] + words)
    #expect(outcome.status == .refused, "\(outcome.told)")
    #expect(outcome.told == message + "\n")
    #expect(outcome.answer == "")
  }

  @Test("all environments of a store that has none are no rows but a mistake")
  func noEnvironments() {
    let world = TestWorld.with(
      store: #"{"version":1,"links":[{"name":"a","path":"https://h/$<id>"}]}"#)
    world.input = "id\n1\n"
    let outcome = world.run("batch", "a", "-e", "all")
    #expect(outcome.status == .usage)
    #expect(
      outcome.message == """
        error: --env all: links.json has no environments
          hint: add one with deeplink env add NAME URL

        """)
    #expect(world.run("batch", "a", "-q").answer == "https://h/1\n")
  }
}
