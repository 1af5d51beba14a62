import TextKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink batch at its edges")
struct BatchEdgeTests {
  @Test("rows that name their links may have any parameter of any link, and the name in any column")
  func mappedColumns() {
    let world = BatchWorld.make(input: "which,number\ngame,7\n")
    #expect(
      world.run("batch", "--column", "link=which", "--column", "id=number")
        == TestWorld.Outcome(
          status: .done, answer: "https://h.example/g/7\n",
          told: "standard input: 1 row, 1 URL, 0 rejected\n"))
    // What is mapped goes before a column of the name itself.
    world.input = "link,which,id\nnews,game,7\n"
    #expect(
      world.run("batch", "--column", "link=which", "-q").answer == "https://h.example/g/7\n")
    // A template that cannot be read has no parameters.
    #expect(
      world.run("batch", "--column", "a=number")
        == TestWorld.Outcome(
          status: .usage, answer: "",
          told: """
            error: no link has a parameter "a"
              hint: they have id, channel, ref, token, url
              See deeplink batch --help.

            """))
  }

  @Test("--fail-fast puts the file of a run without rejected rows in its place")
  func strict() {
    let world = BatchWorld.make(["out": "old"], input: "id\n7\n")
    let outcome = world.run("batch", "game", "--fail-fast", "--output", "out", "-q")
    #expect(outcome == TestWorld.Outcome(status: .done, answer: "", told: ""))
    #expect(world.file("out") == "https://h.example/g/7\n")
  }

  @Test("as many combinations as a limit allows are not asked about, up to a million")
  func limit() {
    for (limit, isAsked) in [(1_000_000, false), (1_000_001, true)] {
      let world = BatchWorld.make()
      world.terminals.error = true
      let outcome = world.run(
        "batch", "game", "--each", "id=0..2000000", "--limit", "\(limit)", "--fail-fast")
      #expect(outcome.status == (isAsked ? .usage : .refused), "\(outcome.told)")
    }
  }

  @Test("cases whose URL no code can hold are told by the option that made them")
  func longCases() {
    let store = """
      {"version":1,"environments":{"web":"https://h.example"},"parameters":{"v":{"maxLength":3000}},
       "links":[{"name":"long","path":"/x/$<v>"}]}
      """
    let world = TestWorld.with(store: store)
    let outcome = world.run(
      "batch", "long", "--cases", "valid", "--format", "svg", "--output", "codes/", "-q")
    #expect(outcome.status == .refused)
    #expect(
      outcome.told == """
        --cases, URL 3: error: 3,019 bytes, a QR code holds at most 2,953 at level L
          hint: shorten its values or the template
        --cases, URL 4: error: 3,020 bytes, a QR code holds at most 2,953 at level L
          hint: shorten its values or the template

        """)
  }

  @Test("a file of JSON rows is looked into before its first row, and standard input is not")
  func readsAhead() {
    let rows = #"{"id": 1}"# + "\n" + #"{"id": 2, "error": "x"}"# + "\n"
    let words = [
      "batch", "game", "--format", "jsonl", "--on-reject", "record", "--input-format", "jsonl",
      "--input",
    ]
    let file = BatchWorld.make(["rows": rows]).run(words + ["rows"])
    #expect(file.status == .usage)
    #expect(file.answer == "")
    let pipe = BatchWorld.make(input: rows).run(words + ["-"])
    #expect(pipe.status == .usage)
    #expect(pipe.answer == #"{"id":1,"url":"https://h.example/g/1"}"# + "\n")
  }

  @Test("what is suspicious about a link that rows name is told once for all its environments")
  func warnings() {
    let store = BatchWorld.store.replacingScalars("/news", with: "/news/{x}")
    let world = TestWorld.with(store: store)
    world.input = "link\nnews\nnews\n"
    let outcome = world.run("batch", "-e", "production", "-e", "staging", "--input", "-")
    #expect(outcome.status == .done)
    #expect(
      outcome.told == """
        links.json:18:38: warning: "{x}" is not a slot and is written as %7Bx%7D
                { "name": "news", "path": "/news/{x}" },
                                                 ^^^
          hint: write a slot as $<x>; for literal text, write %7Bx%7D
        standard input: 4 rows, 4 URLs, 0 rejected

        """)
  }
}
