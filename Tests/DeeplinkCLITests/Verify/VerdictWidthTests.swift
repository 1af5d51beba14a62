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
