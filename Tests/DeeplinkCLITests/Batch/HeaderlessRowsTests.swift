import RuleKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink batch: rows without a header")
struct HeaderlessRowsTests {
  private static let store = """
    { "version": 1, "environments": { "p": "https://h.example" },
      "links": [ { "name": "pickem", "path": "/p/$<id>",
        "parameters": { "id": { "type": "integer" } } },
        { "name": "e", "path": "/e/$<a?>" }, { "name": "two", "path": "/e/$<a?>?b=$<b?>" } ] }
    """

  @Test(
    "no hint takes a first row of values for a header",
    arguments: [
      ("pickem", "rows.csv", "10482,push\n10483,mail\n", "as in --header id,column2"),
      ("pickem", "rows.csv", "10482\n10483\n", "--header id\n"),
      ("e", "rows.csv", "10482,push\n10483,mail\n", "as in --header a,column2"),
      ("two", "rows.csv", "10482,push\n10483,mail\n", "--header a,b"),
      ("e", "rows.csv", "a\tb\n1\t2\n", "try --input-format tsv"),
    ])
  func hint(link: String, file: String, rows: String, hint: String) {
    let world = TestWorld.with(store: Self.store)
    world.files.set("/home/me/project/\(file)", Array(rows.utf8))
    let outcome = world.run("batch", link, "--input", file)
    #expect((outcome.told + "\n").contains(hint), "\(outcome)")
    #expect(!outcome.told.contains("--column"), "\(outcome)")
    #expect(outcome.told.contains("error:") || outcome.told.contains("warning:"), "\(outcome)")
  }

  @Test("a column that is not a parameter beside one that is stays a note")
  func note() {
    let world = TestWorld.with(store: Self.store)
    world.files.set("/home/me/project/rows.csv", Array("a,2x\nv,1\n".utf8))
    let outcome = world.run("batch", "e", "--input", "rows.csv")
    #expect(!outcome.told.contains("warning"), "\(outcome)")
  }
}
