import Testing

@testable import JSONKit
@testable import LinkKit
@testable import PortKit

@Suite("Names in the way")
struct ImportConflictTests {
  static let store = """
    {"version":1,"links":[
      {"name":"a","path":"/x","tags":["old"],"title":"A"},
      {"name":"b","path":"/b"}
    ]}
    """

  static let other = """
    {"version":1,"links":[{"name":"a","path":"/y","title":"A"},{"name":"b","path":"/b"},
    {"name":"c","path":"/c"},{"name":"c","path":"/d"}]}
    """

  @Test(
    "what becomes of them is chosen",
    arguments: [
      (
        nil, [inTheWay("1", "a", "/x"), "1 there b", "2 imported c", inTheWay("2", "c", "/c")],
        ["/x", "/b", "/c"]
      ),
      (
        .skip,
        [
          #"1 skipped: link "a" already exists with the path "/x""#, "1 there b",
          "2 imported c", #"2 skipped: link "c" already exists with the path "/c""#,
        ], ["/x", "/b", "/c"]
      ),
      (
        .rename, ["1 imported a-2", "1 there b", "2 imported c", "2 imported c-2"],
        ["/x", "/b", "/y", "/c", "/d"]
      ),
      (
        .replace, ["1 replaced a", "1 there b", "2 imported c", inTheWay("2", "c", "/c")],
        ["/y", "/b", "/c"]
      ),
    ] as [(ImportConflict?, [String], [String])])
  func conflicts(choice: ImportConflict?, lines: [String], paths: [String]) throws {
    let imported = try Imported(Self.other, as: .json, into: Self.store, onConflict: choice)
    #expect(imported.lines == lines)
    #expect(try StoreDocument(bytes: Array(imported.store.utf8)).links.map(\.path) == paths)
  }

  @Test("a link that is replaced keeps its place, and nothing of what it had")
  func replaced() throws {
    let imported = try Imported(Self.other, as: .json, into: Self.store, onConflict: .replace)
    #expect(imported.store.contains("\n  {\"name\":\"a\",\"path\":\"/y\",\"title\":\"A\"},\n"))
  }

  @Test("links of one path in two environments are two links")
  func environments() throws {
    let table = "path,environment\n/a,qa\n/a,live\n/a,qa\n"
    let store =
      #"{"version":1,"environments":{"qa":"https://qa.e.com","live":"https://e.com"},"links":[]}"#
    let imported = try Imported(table, as: .csv, into: store)
    #expect(imported.lines == ["2 imported a", "3 imported a-live", "4 there a"])
  }
}
