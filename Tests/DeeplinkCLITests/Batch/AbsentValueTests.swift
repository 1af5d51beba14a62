import RuleKit
import Testing

@testable import DeeplinkCLI

/// A value that is left out and one that is given empty are two in every output.
@Suite("absent and given-empty values in outputs")
struct AbsentValueTests {
  private static let store = """
    { "version": 1, "environments": { "p": "https://h.example" },
      "links": [ { "name": "e", "path": "/e/$<a?>?b=$<b?>&c=$<c>",
        "parameters": { "b": { "minLength": 0 }, "c": { "type": "integer" } } } ] }
    """
  private static let formats = ["csv", "tsv", "tsv-escaped", "json", "jsonl"]

  private static func world(_ files: [String: String] = [:], input: String = "") -> TestWorld {
    let world = TestWorld.with(store: store)
    for (name, text) in files {
      world.files.set("/home/me/project/\(name)", Array(text.utf8))
    }
    world.input = input
    return world
  }

  @Test("the URLs of --each are made again", arguments: formats)
  func each(format: String) {
    let words = ["batch", "e", "--each", "a=1,", "--each", "b=x,", "--each", "c=1,2", "-q"]
    let urls = Self.world().run(words).answer
    // What the rules allow empty is given so.
    #expect(urls.contains("https://h.example/e?b=&c=1\n"))
    let rows = Self.world().run(words + ["--format", format]).answer
    let file = "rows.\(format == "tsv-escaped" ? "txt" : format)"
    for environment in [[], ["-e", "p"]] {
      let outcome = Self.world([file: rows]).run(
        ["batch", "e", "--input", file, "--input-format", format, "-q"] + environment)
      #expect(outcome.answer == urls, "\(rows)\(outcome)")
    }
  }

  @Test("a row includes the combination that leaves its value out", arguments: formats)
  func include(format: String) {
    let each = ["--each", "a=1,", "--each", "c=1..3"]
    let row = Self.world().run(["batch", "e", "--format", format, "--each", "a=", "--each", "c=3"])
    let file = "rows.\(format == "tsv-escaped" ? "txt" : format)"
    // Detection takes escaped text for what it looks like.
    guard format != "tsv-escaped" else { return }
    let outcome = Self.world([file: row.answer]).run(
      ["batch", "e"] + each + ["--combine", "1-way", "--effort", "0", "--include", file, "-q"])
    #expect(outcome.answer.contains("https://h.example/e?c=3\n"), "\(row.answer)\(outcome)")
  }

  @Test("null among the values of a row to include is the value that is left out")
  func includedNull() {
    for row in [
      #"{"link":"e","values":{"a":null,"c":"3"}}"#,
      #"{"link":"e","values":{"a":{"value":null,"from":"set"},"c":"3"}}"#,
    ] {
      let outcome = Self.world(["rows.jsonl": row]).run(
        "batch", "e", "--each", "a=1,", "--each", "c=1..3", "--combine", "1-way", "--effort", "0",
        "--include", "rows.jsonl", "-q")
      #expect(outcome.answer.contains("https://h.example/e?c=3\n"), "\(outcome)")
    }
  }

  @Test("null among the values of a row to judge leaves out what the environment gives")
  func judgedNull() {
    let world = TestWorld.with(
      store: """
        { "version": 1,
          "environments": { "p": { "base": "https://h.example", "values": { "k": "env" } } },
          "links": [ { "name": "v", "path": "/v/$<id>/$<k?>" } ] }
        """)
    world.files.set(
      "/home/me/project/rows.jsonl", Array(#"{"link":"v","values":{"id":"1","k":null}}"#.utf8))
    world.files.set(
      "/home/me/project/a.json",
      Array(
        #"{"applinks":{"details":[{"appIDs":["ABCDE12345.com.example"],"components":[{"/":"/v/*"}]}]}}"#
          .utf8))
    let outcome = world.run(
      "verify", "--apple", "a.json@h.example", "--input", "rows.jsonl", "--format", "json")
    #expect(outcome.answer.contains(#""url": "https://h.example/v/1""#), "\(outcome)")
  }

  @Test("a rejected row of delimited text keeps what it leaves out", arguments: ["null", "record"])
  func rejected(mode: String) {
    let outcome = Self.world(input: "a,b,c\n,,x\n").run(
      "batch", "e", "--input", "-", "--format", "jsonl", "--on-reject", mode)
    #expect(outcome.answer.contains(#"{"c":"x""#), "\(outcome)")
  }

  @Test("a case without a value and one with an empty one are two", arguments: ["csv", "tsv"])
  func cases(format: String) {
    let world = Self.world()
    let cases = world.run(
      "batch", "e", "--cases", "boundary", "--format", format, "--set", "c=1"
    ).answer
    world.files.set("/home/me/project/cases.\(format)", Array(cases.utf8))
    let urls = cases.split(separator: "\n").filter { $0.contains("accept") }.compactMap { row in
      row.firstMatch(of: /https:[^,\t]*/).map { String($0.0) }
    }
    let accepted = world.run("batch", "e", "--input", "cases.\(format)", "-q", "-s", "c=1").answer
    for url in urls { #expect(accepted.contains(url + "\n"), "\(cases)\(accepted)") }
    #expect(urls.contains("https://h.example/e/abcdefgh?b=&c=1"), "\(cases)")
    #expect(urls.contains("https://h.example/e/abcdefgh?c=1"), "\(cases)")
  }
}
