import Testing

@testable import DeeplinkCLI

@Suite("deeplink verify in a window")
struct VerdictWidthTests {
  private static let file = """
    { "applinks": { "details": [ { "appIDs": ["T.app"], "components": [
      { "/": "/entry/?*" }, { "/": "/other" } ] } ] } }
    """

  private static func verify(_ path: String, columns: Int?) -> TestWorld.Outcome {
    let world = TestWorld(["/home/me/project/aasa": file])
    world.environment["COLUMNS"] = columns.map(String.init)
    return world.run("verify", "https://h.example" + path, "--apple=aasa@h.example", "-q")
  }

  @Test(
    "a table stands in a window as wide as it is, and in one that is narrower each link in lines")
  func table() {
    let whole = Self.verify("/other", columns: nil)
    let row = whole.answer.split(separator: "\n").first { $0.hasPrefix("✓") } ?? ""
    #expect(row == "✓ https://h.example/other  opens  aasa:2:25")
    #expect(Self.verify("/other", columns: row.count) == whole)
    #expect(Self.verify("/other", columns: row.count - 1) != whole)
  }

  @Test("a file is named with its folder where the line has room for it and a comma")
  func folders() {
    let path = "folder-of-files/aasa"
    let world = TestWorld(["/home/me/project/\(path)": Self.file])
    func heading(_ columns: Int) -> Substring? {
      world.environment["COLUMNS"] = "\(columns)"
      return world.run("verify", "https://h.example/other", "--apple=\(path)@h.example", "-q")
        .answer.split(separator: "\n\n").first?.split(whereSeparator: \.isWhitespace).last
    }
    #expect(heading(path.count + 3) == path[...])
    #expect(heading(path.count + 2) == "…/aasa")
  }

  @Test("a word that is as wide as the window is not broken, and a wider one is")
  func words() {
    let path = "/" + String(repeating: "x", count: 23)
    func lines(_ columns: Int) -> [String] {
      Self.verify(path, columns: columns).answer.split(separator: "\n").map(String.init)
    }
    let url = "https://h.example" + path
    #expect(lines(url.count + 2).contains("✗ " + url))
    #expect(lines(url.count + 1).contains("✗ " + url.dropLast()))
    #expect(lines(url.count + 1).contains("  x"))
  }

  @Test(
    "the narrowest window shows where a link misses a rule", arguments: [1, 15, 16, 17, 18, 40])
  func nearMiss(columns: Int) {
    let outcome = Self.verify("/entry", columns: columns)
    #expect(outcome.status == .refused)
    let lines = outcome.answer.split(separator: "\n").map(String.init)
    let caret = lines.firstIndex { $0.contains("^ \"/\" expected here") } ?? 0
    #expect(caret > 0, "\(outcome.answer)")
    #expect(lines[max(0, caret - 1)] == (columns < 18 ? "    …y" : "    /entry"))
  }
}
