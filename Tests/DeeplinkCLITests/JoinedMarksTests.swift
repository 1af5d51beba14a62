import RowKit
import TestSupport
import Testing

@testable import DeeplinkCLI

/// Every mark that parts or ends something, with what makes it one `Character` after it.
@Suite("Marks that are joined to what follows")
struct JoinedMarksTests {
  private static let store = """
    {
      "version": 1,
      "environments": { "qa": "https://h" },
      "links": [
        { "name": "a", "path": "/a/$<id>" }
      ]
    }

    """

  private static func world(_ files: [String: String] = [:]) -> TestWorld {
    var texts: [String: String] = [:]
    for (name, text) in files { texts["/home/me/project/\(name)"] = text }
    return .with(store: store, files: texts)
  }

  /// The text as a URL has it.
  private static func encoded(_ joiner: String) -> String {
    joiner.utf8.map { "%" + String($0, radix: 16, uppercase: true) }.joined()
  }

  @Test("--each parts its values at commas", arguments: Joiners.all)
  func each(joiner: String) {
    let outcome = Self.world().run("batch", "a", "--each", "id=x,\(joiner)y")
    #expect(outcome.answer == "https://h/a/x\nhttps://h/a/\(Self.encoded(joiner))y\n")
  }

  @Test(
    "--each reads the file after its @, and --set takes what is after =", arguments: Joiners.all)
  func file(joiner: String) {
    let world = Self.world(["\(joiner)f": "1\n2\n"])
    #expect(
      world.run("batch", "a", "--each", "id=@\(joiner)f").answer
        == "https://h/a/1\nhttps://h/a/2\n")
    #expect(
      world.run("fill", "a", "--set", "id=\(joiner)x").answer
        == "https://h/a/\(Self.encoded(joiner))x\n")
    #expect(
      world.run("fill", "a", "--set=id=\(joiner)x").answer
        == "https://h/a/\(Self.encoded(joiner))x\n")
  }

  @Test("--rule parts a list at its commas, and name from value at =", arguments: Joiners.all)
  func rule(joiner: String) throws {
    let world = Self.world()
    #expect(
      world.run("add", "b", "/b/$<id>", "--rule", "id.enum=x,\(joiner)y").status == .done)
    let text = try #require(world.files.text(of: "/home/me/project/links.json"))
    #expect(text.hasLine(with: ["x", "\(joiner)y"]))
  }

  @Test(
    "a default of another spelling with the mark that would end it becomes a rule",
    arguments: Joiners.all)
  func importedDefault(joiner: String) throws {
    let world = Self.world(["paths.txt": "/p/{id=x>\(joiner)y}\n"])
    #expect(world.run("import", "paths.txt").status == .done)
    let text = try #require(world.files.text(of: "/home/me/project/links.json"))
    #expect(text.hasLine(with: ["/p/$<id>", "x>\(joiner)y"]))
  }

  @Test("a bar does not end the cell of a Markdown table", arguments: Joiners.all)
  func markdown(joiner: String) {
    let world = Self.world()
    #expect(world.run("add", "b", "/b|\(joiner)", "--title", "t|\(joiner)").status == .done)
    let answer = world.run("export", "b", "--format", "markdown").answer
    let row = "| b | `/b\\|\(joiner)` | t\\|\(joiner) |\n"
    #expect(answer.utf8.reversed().starts(with: row.utf8.reversed()))
  }
}

extension String {
  /// Whether both items stand in one of its lines as JSON strings.
  fileprivate func hasLine(with items: [String]) -> Bool {
    utf8.split(separator: UInt8(ascii: "\n")).contains { line in
      items.allSatisfy { item in
        let wanted = Array("\"\(item)\"".utf8)
        return line.indices.contains { line[$0...].starts(with: wanted) }
      }
    }
  }
}
