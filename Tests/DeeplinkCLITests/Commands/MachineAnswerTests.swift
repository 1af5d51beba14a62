import Testing

@testable import DeeplinkCLI

@Suite("Answers for scripts")
struct MachineAnswerTests {
  static let store = #"""
    {
      "version": 1,
      "environments": { "web": "https://h.example", "app": "app://" },
      "parameters": {
        "id": { "type": "integer", "minimum": 1, "examples": [7] },
        "pin": { "minLength": 4, "enum": ["hush"], "default": "hush", "writeOnly": true }
      },
      "links": [
        { "name": "game", "path": "/games/$<id>?ref=$<ref=top>&t=$<t?>", "title": "A\u001bB",
          "tags": ["a"], "environment": "web", "parameters": { "id": { "minimum": 5 } } },
        { "name": "login", "path": "/login?pin=$<pin>" }
      ]
    }
    """#

  private let world = TestWorld.with(store: store)

  // MARK: show

  // MARK: check

  // MARK: import

  private static let paths = "/teams/{team}\n/login?pin=$<pin>\n# a note\n/a b/<x\n"

  @Test(
    "import gives what became of each line",
    arguments: [
      ([], "imported", CommandStatus.refused), (["--dry-run"], "would be imported", .refused),
      (["--atomic"], "would be imported", .refused),
    ])
  func imported(words: [String], outcome: String, status: CommandStatus) {
    let world = TestWorld.with(store: Self.store, files: ["/home/me/project/p.txt": Self.paths])
    let result = world.run(["import", "p.txt", "--format", "json"] + words)
    #expect(result.status == status)
    #expect(
      result.answer == #"""
        {
          "file": "p.txt",
          "notes": [],
          "settings": [],
          "entries": [
            { "line": 1, "outcome": "\#(outcome)", "name": "teams" },
            { "line": 2, "outcome": "already there", "name": "login" },
            { "line": 4, "outcome": "refused", "reason": "column 6: expected \">\" to finish the slot" }
          ]
        }

        """#)
  }

  // MARK: list
}
