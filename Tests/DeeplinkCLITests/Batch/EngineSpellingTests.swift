import Testing

@testable import DeeplinkCLI

@Suite("deeplink batch: cells as the readers of other programs take them")
struct EngineSpellingTests {
  private static let rows = #"""
    {"id":"#5","n":""}
    {"id":"'a'"}
    {"id":"\\N","n":" x"}
    {"id":"a b","n":"x\t"}
    {"id":"1","n":"l\nm\\"}

    """#

  static let formats: [(format: String, cells: [String])] = [
    (
      "csv",
      [
        ##""#5","""##, #""'a'","#, #""\N"," x""#, "a b,\"x\t\"", "1,\"l\nm\\\"",
      ]
    ),
    ("tsv", ["#5\t", "'a'\t", "\\N\t x", "a b\t\"x\t\"", "1\t\"l\nm\\\""]),
    (
      "tsv-escaped",
      ["#5\t", "\\'a\\'\t\\N", "\\\\N\t x", "a b\tx\\t", "1\tl\\nm\\\\"]
    ),
  ]

  @Test(
    "a cell that a reader would take for something else is quoted or escaped", arguments: formats)
  func spelling(format: String, cells: [String]) {
    let store = """
      { "version": 1, "environments": { "p": "https://h" }, "links": [
        { "name": "d", "path": "/$<id>?n=$<n?>", "parameters": { "n": { "minLength": 0 } } },
        { "name": "r", "path": "/$<id>?n=$<n>", "parameters": { "n": { "minLength": 0 } } } ] }
      """
    let world = TestWorld.with(store: store, files: ["/home/me/project/r.jsonl": Self.rows])
    let separator = format == "csv" ? "," : "\t"
    let answer = world.run("batch", "d", "--input", "r.jsonl", "--format", format, "-q").answer
    let urls = [
      "https://h/%235?n=", "https://h/%27a%27", "https://h/%5CN?n=%20x", "https://h/a%20b?n=x%09",
      "https://h/1?n=l%0Am%5C",
    ]
    let expected = zip(cells, urls).map { $0 + separator + $1 + "\n" }
    #expect(answer == (["id\(separator)n\(separator)url\n"] + expected).joined())
    // What was written is read again, cell for cell.
    world.files.set("/home/me/project/again", Array(answer.utf8))
    let again = world.run(
      "batch", "d", "--input", "again", "--input-format", format, "--format", "jsonl", "-q")
    let starts = again.answer.split(separator: "\n").map { $0.prefix(20) }
    #expect(starts.first?.hasPrefix(##"{"id":"#5","##) == true)
    #expect(starts.dropFirst(2).first?.hasPrefix(#"{"id":"\\N","n":" x"#) == true)
  }
}
