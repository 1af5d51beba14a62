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

@Suite("Names for links that have none")
struct DerivedNameTests {
  @Test(
    "a name is made of the title, of the words of the path, and of these and the slots",
    arguments: [
      ("/pickem/$<id>", nil, ["pickem", "pickem-by-id"]),
      ("/pickem/$<id>", "Pick'em lobby", ["pickem-lobby", "pickem", "pickem-by-id"]),
      ("/", nil, ["home"]), ("", nil, ["home"]), ("/$<id>", nil, ["by-id"]),
      ("?tab=$<t>", nil, ["tab", "tab"]), ("#top", nil, ["top", "top"]),
      ("https://www.e.com/a", nil, ["a", "a"]), ("HTTP://e.com/a", nil, ["a", "a"]),
      ("//e.com/a", nil, ["a", "a"]), ("https://e.com", nil, ["e-com"]),
      ("app://home/a", nil, ["home-a", "home-a"]), ("app:///a", nil, ["a", "a"]),
      ("prefs:root=$<p>", nil, ["prefs-root", "prefs-root-by-p"]),
      ("/caf%C3%A9/É/ß", nil, ["cafe-e", "cafe-e"]), ("/a$<", nil, ["a", "a"]),
    ] as [(String, String?, [String])])
  func candidates(path: String, title: String?, names: [String]) {
    #expect(DerivedName.candidates(title: title, path: path) == names)
  }

  @Test(
    "a long name ends with a whole word where it has several",
    arguments: [
      (48, 0, 48), (49, 0, 48), (40, 7, 48), (40, 8, 40), (47, 1, 47), (48, 5, 48),
    ])
  func longest(first: Int, second: Int, length: Int) {
    let words = [first, second].filter { $0 > 0 }.map { String(repeating: "a", count: $0) }
    let name = DerivedName.words(of: words.joined(separator: " "))
    #expect(name?.utf8.count == length)
    #expect(name?.utf8.last == UInt8(ascii: "a"))
  }
}
