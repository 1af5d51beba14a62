import Testing

@testable import DeeplinkCLI

@Suite("A list in a window")
struct ListWidthTests {
  private static func row(_ link: String, columns: Int?) -> String {
    let world = TestWorld.with(
      store: #"{"version":1,"environments":{"e":"app://"},"links":[{"name":"aa",\#(link)}]}"#)
    world.terminals.output = columns != nil
    world.environment["COLUMNS"] = columns.map(String.init)
    return String(world.run("list", "--color", "never").answer.dropLast())
  }

  @Test(
    "a title is cut where it does not fit, and tags are left out",
    arguments: [
      (nil, "  aa  /bb  Title  [x, y]"), (24, "  aa  /bb  Title  [x, y]"),
      (23, "  aa  /bb  Title"), (16, "  aa  /bb  Title"), (15, "  aa  /bb  Tit…"),
      (12, "  aa  /bb  …"), (11, "  aa  /bb"), (10, "  aa  /bb"),
    ] as [(Int?, String)])
  func title(columns: Int?, row: String) {
    let link = #""path":"/bb","title":"Title","tags":["x","y"]"#
    #expect(Self.row(link, columns: columns) == row)
  }

  @Test(
    "tags without a title stand in its place",
    arguments: [(17, "  aa  /bb  [x, y]"), (16, "  aa  /bb")])
  func tags(columns: Int, row: String) {
    #expect(Self.row(#""path":"/bb","tags":["x","y"]"#, columns: columns) == row)
  }

  @Test("of a window of 42 columns a title gets some, of a narrower one the path gets all")
  func path() {
    let path = "/" + String(repeating: "p", count: 29)
    let link = "\"path\":\"\(path)\""
    #expect(Self.row(link, columns: 41) == "  aa  \(path)")
    #expect(Self.row(link, columns: 42) == "  aa  \(path.prefix(17))…")
  }
}
