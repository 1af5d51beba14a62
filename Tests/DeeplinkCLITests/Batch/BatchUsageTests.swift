import RowKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink batch: what contradicts itself")
struct BatchUsageTests {
  @Test(
    "it is told before anything is read or written, with status 64",
    arguments: [
      (
        ["game", "--each", "id=1", "--set", "id=2"],
        #"error: "id" is set by both --set and --each\#(BatchEnding.more)"#
      ),
      (
        ["game", "--each", "id=1", "--column", "id=x"],
        #"error: "id" is set by both --column and --each\#(BatchEnding.more)"#
      ),
      (
        ["game", "--each", "id=1", "--each", "id=2"],
        #"error: "id" is set twice by --each\#(BatchEnding.more)"#
      ),
      (
        ["game", "--set", "id=1", "--set", "id=2"], #"error: "id" is set twice\#(BatchEnding.more)"#
      ),
      (
        ["game", "--column", "id=a", "--column", "id=b"],
        #"error: "id" is mapped twice\#(BatchEnding.more)"#
      ),
      (
        ["game", "--set", "ID=1"],
        """
        error: the link has no parameter "ID"
          hint: did you mean "id"?\(BatchEnding.more)
        """
      ),
      (
        ["game", "--each", "ix=1"],
        """
        error: the link has no parameter "ix"
          hint: did you mean "id"?\(BatchEnding.more)
        """
      ),
      (
        ["game", "--column", "other=a"],
        """
        error: the link has no parameter "other"
          hint: it has id\(BatchEnding.more)
        """
      ),
      (
        ["--set", "nowhere=1"],
        #"error: no link has a parameter "nowhere"\#n"#
          + "  hint: they have id, channel, ref, token, url\(BatchEnding.more)"
      ),
      (
        ["game", "--each", "id"],
        "error: --each id: its rules have no enum; pass values: id=a,b\(BatchEnding.more)"
      ),
      (
        ["game", "--each", "id=\"1"],
        "error: --each id: item 1: unclosed quote\(BatchEnding.more)"
      ),
      (["game", "--each", "id=@empty"], "error: --each id has no values\(BatchEnding.more)"),
      (
        ["game", "--each", "=1"],
        #"error: --each: expected NAME or NAME=VALUES, got "=1"\#(BatchEnding.more)"#
      ),
      (
        ["game", "--cases", "all", "--input", "x"],
        "error: --cases and --input cannot be used together\(BatchEnding.usage)"
      ),
      (
        ["game", "--cases", "all", "--each", "id=1"],
        "error: --cases and --each cannot be used together\(BatchEnding.usage)"
      ),
      (
        ["game", "--cases", "all", "--tag", "x"],
        "error: --tag requires --cases or --typical without a link\(BatchEnding.usage)"
      ),
      (
        ["game", "--typical", "--cases", "all"],
        "error: --typical and --cases cannot be used together\(BatchEnding.usage)"
      ),
      (
        ["--input-format", "jsonl", "--delimiter", ";"],
        "error: --delimiter requires rows in csv or tsv, not jsonl\(BatchEnding.usage)"
      ),
      (
        ["game", "--input", "r.json", "--header", "id"],
        "error: --header requires rows in csv, tsv or tsv-escaped, not json\(BatchEnding.usage)"
      ),
      (
        ["game", "--header", ""],
        #"error: --header: expected column names, separated by commas, got ""\#(BatchEnding.more)"#
      ),
      (
        ["game", "--cases", "hostile:script,scrip"],
        """
        error: --cases: expected hostile: and families: redirect, script, file, traversal, injection, \
        overflow, unicode, scheme, duplicate, got "hostile:script,scrip"\(BatchEnding.more)
        """
      ),
      (
        ["game", "--typical", "--canary", "x.invalid"],
        "error: --canary requires --cases hostile\(BatchEnding.usage)"
      ),
      (
        ["game", "--cases", "some"],
        """
        error: --cases: expected one of "valid", "boundary", "invalid", "all", "hostile", got "some"\(BatchEnding.more)
        """
      ),
      (
        ["gam"],
        """
        error: links.json has no link "gam"
          hint: did you mean "game"?
        """
      ),
      (
        ["game", "-e", "prod", "-e", "app"],
        """
        error: --env: links.json has no environment "prod"
          hint: did you mean "production"?
        """
      ),
      (["game", "-e", "app", "-e", "app"], #"error: duplicate --env "app""#),
      (
        ["game", "--values", "-", "--input", "-"],
        "error: standard input cannot be read twice: --input and --values\(BatchEnding.usage)"
      ),
      (
        ["game", "--column", "id=x", "--set", "id=1", "-e", "all"],
        "error: no columns: pass rows with --input\(BatchEnding.usage)"
      ),
      (
        ["/x/$<a b>"],
        """
        template:1:4: error: expected a slot name: a letter or "_", then letters, digits, "_", "." \
        or "-", got "a b"
            /x/$<a b>
               ^^^^^^
          hint: write "$$<" for a literal "$<"
        """
      ),
      (
        ["game", "--limit", "0"],
        #"error: --limit: expected 1 to 9223372036854775807, got "0"\#(BatchEnding.more)"#
      ),
      (
        ["game", "--seed", "99999999999999999999"],
        """
        error: --seed: expected 0 to 9223372036854775807, got "99999999999999999999"\
        \(BatchEnding.more)
        """
      ),
      (
        ["game", "--format", "xml"],
        """
        error: --format: expected one of "url", "csv", "tsv", "tsv-escaped", "json", "jsonl", "markdown", \
        "adb", "simctl", "intent", "play", "play-url", "apns", "fcm", "qr", "svg", "png", "html", \
        "maestro", got "xml"\(BatchEnding.more)
        """
      ),
      (
        ["game", "--seed", "-1"],
        """
        error: missing value: --seed <number>
          hint: write a value that begins with "-" after "=": "--seed=-1"\(BatchEnding.usage)
        """
      ),
      (
        ["game", "--output", "same", "--rejects", "./same"],
        "error: --output and --rejects name the same file\(BatchEnding.usage)"
      ),
    ])
  func usage(words: [String], message: String) {
    let world = BatchWorld.make(["empty": "\n", "same": "old"], input: "id\n1\n")
    let outcome = world.run(["batch"] + words)
    #expect(outcome.status == .usage, "\(outcome.told)")
    #expect(outcome.message == (message + "\n").droppingReference)
    #expect(outcome.answer == "")
    #expect(world.file("same") == "old")
  }

  @Test(
    "a delimiter is one character that no value needs",
    arguments: [
      ("ab", "ab"), ("", ""), (" ", " "), ("a", "a"), ("1", "1"), ("\"", "\\\""), ("\n", "\\n"),
      ("\u{1F}", "\\u{1F}"), ("\u{7F}", "\\u{7F}"), ("é", "é"),
    ])
  func delimiters(text: String, shown: String) {
    let outcome = BatchWorld.make(input: "id\n1\n").run("batch", "game", "--delimiter", text)
    #expect(outcome.status == .usage)
    #expect(outcome.answer == "")
    #expect(
      outcome.told == """
        error: --delimiter: expected one character such as ; or |, or tab, got "\(shown)"\(BatchEnding.more)

        """)
  }
}
