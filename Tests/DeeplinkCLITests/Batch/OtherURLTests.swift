import RuleKit
import Testing

@testable import DeeplinkCLI

/// Rows that do not make the URLs that stand beside them are warned of.
@Suite("deeplink batch: rows that make other URLs than they have")
struct OtherURLTests {
  private static let store = """
    { "version": 1, "environments": { "p": "https://h.example" },
      "links": [ { "name": "ten", "path": "/t/$<tenant>?x=$<x>" },
        { "name": "gen", "path": "/g/$<u>?n=$<n>", "parameters": { "u": { "generate": "uuid" },
          "n": { "type": "integer", "generate": { "sequence": 1000 } } } },
        { "name": "seq", "path": "/q/$<n>", "parameters": {
          "n": { "type": "integer", "generate": { "sequence": 1000 } } } } ] }
    """

  @Test(
    "the hint names what may have made the URL",
    arguments: [
      (["gen", "--rows", "2"], "its values are generated"),
      (["ten", "--each", "x=1,2", "-s", "tenant=Z"], "--set, --values or --wrap"),
    ])
  func warned(words: [String], hint: String) {
    let world = TestWorld.with(store: Self.store)
    for format in ["csv", "tsv", "jsonl"] {
      let rows = world.run(["batch"] + words + ["--format", format, "-q"]).answer
      let name = "rows.\(format)"
      world.files.set("/home/me/project/\(name)", Array(rows.utf8))
      let set = words[0] == "ten" ? ["--values", "v.json"] : []
      world.files.set("/home/me/project/v.json", Array(#"{"tenant":"Y"}"#.utf8))
      let outcome = world.run(["batch", words[0], "--input", name] + set)
      #expect(outcome.told.contains("the row does not make the URL of its column"), "\(outcome)")
      #expect(outcome.told.contains(hint), "\(outcome.told)")
    }
  }

  @Test("a sequence that makes the same URLs is not warned of")
  func sequence() {
    let world = TestWorld.with(store: Self.store)
    let rows = world.run("batch", "seq", "--rows", "3", "--format", "csv", "-q").answer
    world.files.set("/home/me/project/rows.csv", Array(rows.utf8))
    let outcome = world.run("batch", "seq", "--input", "rows.csv")
    #expect(!outcome.told.contains("does not make"), "\(outcome)")
  }
}
