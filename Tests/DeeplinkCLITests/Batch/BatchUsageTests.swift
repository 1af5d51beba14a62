import RowKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink batch: what contradicts itself")
struct BatchUsageTests {
  @Test(
    "it is told before anything is read or written, with status 64",
    arguments: [
      (
        ["game", "--each", "id=1", "--set", "id=2"], #""id" gets its values by --set and by --each"#
      ),
      (["game", "--each", "id=1", "--column", "id=x"], #""id" gets its values by --column and"#),
      (["game", "--each", "id=1", "--each", "id=2"], #""id" is given values twice"#),
      (["game", "--set", "id=1", "--set", "id=2"], #""id" is set twice"#),
      (["game", "--column", "id=a", "--column", "id=b"], #""id" is mapped twice"#),
      (["game", "--set", "ID=1"], #"did you mean "id"?"#),
      (["game", "--each", "ix=1"], #"did you mean "id"?"#),
      (["game", "--column", "other=a"], #"the link has no parameter "other""#),
      (["--set", "nowhere=1"], #"no link has a parameter "nowhere""#),
      (["game", "--each", "id"], "--each id: its rules list no values; give some: id=a,b"),
      (["game", "--each", "id=\"1"], "the quote is never closed"),
      (["game", "--each", "id=@empty"], "id has no values"),
      (["game", "--each", "=1"], "expected NAME or NAME=VALUES"),
      (["game", "--cases", "all", "--input", "x"], "--cases"),
      (["game", "--cases", "all", "--each", "id=1"], "--cases"),
      (["game", "--cases", "all", "--tag", "x"], "--tag chooses links for --cases and --typical"),
      (["game", "--typical", "--cases", "all"], "--cases"),
      (["--input-format", "jsonl", "--delimiter", ";"], "--delimiter is for rows in csv and tsv"),
      (["game", "--input", "r.json", "--header", "id"], "--header is for rows in csv and tsv"),
      (["game", "--delimiter", "ab"], "expected one character such as ; or |, or tab"),
      (["game", "--delimiter", ""], "expected one character such as ; or |, or tab"),
      (["game", "--delimiter", " "], "expected one character such as ; or |, or tab"),
      (["game", "--delimiter", "a"], "expected one character such as ; or |, or tab"),
      (["game", "--delimiter", "1"], "expected one character such as ; or |, or tab"),
      (["game", "--delimiter", "\""], "expected one character such as ; or |, or tab"),
      (["game", "--delimiter", "\n"], "expected one character such as ; or |, or tab"),
      (["game", "--delimiter", "\u{1F}"], "expected one character such as ; or |, or tab"),
      (["game", "--delimiter", "\u{7F}"], "expected one character such as ; or |, or tab"),
      (["game", "--delimiter", "é"], "expected one character such as ; or |, or tab"),
      (["game", "--header", ""], "expected the names of the columns, separated by commas"),
      (["game", "--cases", "some"], "some"),
      (["gam"], #"did you mean "game"?"#),
      (["game", "-e", "prod", "-e", "app"], "an environment that the store does not have"),
      (["game", "-e", "app", "-e", "app"], #"--env names "app" twice"#),
      (["game", "--values", "-", "--input", "-"], "standard input cannot be read twice"),
      (["game", "--column", "id=x", "--set", "id=1", "-e", "all"], "there are no columns"),
      (["/x/$<a b>"], "expected"), (["game", "--limit", "0"], "--limit"),
      (["game", "--format", "xml"], "xml"), (["game", "--seed", "-1"], "--seed"),
      (
        ["game", "--output", "same", "--rejects", "./same"], "--output and --rejects name one file"
      ),
      ([], "rows with a column \"link\""),
    ])
  func usage(words: [String], message: String) {
    let world = BatchWorld.make(["empty": "\n", "same": "old"], input: "id\n1\n")
    let outcome = world.run(["batch"] + words)
    #expect(outcome.status == .usage, "\(outcome.talk)")
    #expect(outcome.talk.contains(message), "\(outcome.talk)")
    #expect(outcome.answer == "")
    #expect(world.file("same") == "old")
  }

  @Test("--each on a name that a column gives is one, too")
  func columnAndEach() {
    let world = BatchWorld.make(input: "id\n1\n")
    let outcome = world.run("batch", "game", "--input", "-", "--each", "id=1")
    #expect(outcome.status == .usage)
    #expect(
      outcome.talk == """
        error: "id" gets its values by a column and by --each
          deeplink batch --help says more.

        """)
  }

  @Test(
    "a name that comes too late to be told before any row leaves the rows before it written",
    arguments: [
      (
        "{\"a\":1}\n{\"id\":3}\n", ["--each", "id=7"], "https://h.example/g/7\n",
        """
        error: "id" gets its values by a column and by --each
          deeplink batch --help says more.

        """
      ),
      (
        "{\"id\":1}\n{\"id\":2,\"url\":\"x\"}\n", ["--format", "jsonl"],
        "{\"id\":1,\"url\":\"https://h.example/g/1\"}\n",
        """
        error: two columns of the output would be named "url"
          hint: rename that column of standard input, or print URLs alone with --format url
        Usage: deeplink batch [<options>] [<link>]
          deeplink batch --help says more.

        """
      ),
    ])
  func late(input: String, words: [String], answer: String, talk: String) {
    let outcome = BatchWorld.make(input: input).run(
      ["batch", "game", "--input", "-", "--input-format", "jsonl"] + words)
    #expect(outcome == TestWorld.Outcome(status: .usage, answer: answer, talk: talk))
  }

  @Test("standard input that gives values gives no rows")
  func valuesOnInput() {
    let outcome = BatchWorld.make(input: "{}").run("batch", "game", "--values", "-")
    #expect(outcome.status == .usage)
    #expect(outcome.talk.contains("there are no rows: standard input is read by --values"))
  }

  @Test("rows are never waited for on a terminal unasked")
  func terminal() {
    let world = BatchWorld.make(input: "id\n1\n")
    world.terminals.input = true
    let outcome = world.run("batch", "game")
    #expect(outcome.status == .usage)
    #expect(outcome.talk.contains("there are no rows"))
    let asked = world.run("batch", "game", "--input", "-")
    #expect(asked.answer == "https://h.example/g/1\n")
    #expect(asked.talk.hasPrefix("reading csv from the terminal; Control-D ends it\n"))
  }

  @Test(
    "a value for all rows that is refused, or that nothing gives, stops it before the first",
    arguments: [
      (["game", "--set", "id=100"], "error: --set id: expected at most 99, got 100"),
      (
        ["login", "--set", "token=SECRET"],
        "error: --set token: expected lower-case letters (the value"
      ),
      (["share", "--each", "channel"], "error: id is missing: expected a whole number, 1 to 99"),
      (["share", "--each", "channel"], "--each id=VALUES"),
      (["/$<token>/$<x>", "--each", "x=1"], "--values FILE"),
      (["tenant", "--values", "v.json"], "error: --values v.json: ref: expected a host name"),
    ])
  func values(words: [String], message: String) {
    let world = BatchWorld.make(["v.json": #"{"ref": "a/b"}"#], input: "x\n1\n")
    let outcome = world.run(["batch"] + words)
    #expect(outcome.status == .refused, "\(outcome.talk)")
    #expect(outcome.talk.contains(message), "\(outcome.talk)")
    #expect(outcome.answer == "")
  }

  @Test("all environments of a store that has none are no rows but a mistake")
  func noEnvironments() {
    let world = TestWorld.with(
      store: #"{"version":1,"links":[{"name":"a","path":"https://h/$<id>"}]}"#)
    world.input = "id\n1\n"
    let outcome = world.run("batch", "a", "-e", "all")
    #expect(outcome.status == .usage)
    #expect(outcome.talk.hasPrefix("error: --env all: the store has no environments\n"))
    #expect(world.run("batch", "a", "-q").answer == "https://h/1\n")
  }
}
