import DeviceKit
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("--wrap puts a URL into a parameter of another link")
struct WrapTests {
  static let store = #"""
    {
      "version": 1, "environment": "web",
      "environments": {
        "web": "https://h.example",
        "qa": { "base": "https://qa.example", "values": { "pid": "q" } }
      },
      "parameters": { "id": { "type": "integer" }, "token": { "writeOnly": true } },
      "links": [
        { "name": "game", "path": "/g/$<id>" },
        { "name": "login", "path": "/login?t=$<token>" },
        { "name": "twin", "path": "/t/$<one.pid>" },
        { "name": "whole", "path": "app://x/$<id>" },
        { "name": "one", "path": "https://o.example/?pid=$<pid>&to=$<to>&c=$<c?>" },
        { "name": "track", "path": "/t?to=$<to>" },
        { "name": "fixed", "path": "/f?to=$<to>", "environment": "qa" },
        { "name": "plus", "path": "/p?to=$<+to>" },
        { "name": "short", "path": "/s?to=$<to>", "parameters": { "to": { "maxLength": 20 } } },
        { "name": "choosy", "path": "/c?to=$<to>&k=$<k>", "constraints": [
          { "if": { "properties": { "k": { "const": "a" } }, "required": ["k"] },
            "then": { "properties": { "to": { "pattern": "^https://x" } } } } ] }
      ]
    }
    """#

  private static func run(_ line: String) -> TestWorld.Outcome {
    TestWorld.with(store: store).run(line.split(separator: " ").map(String.init))
  }

  @Test(
    "what cannot be wrapped gives no URL, and the reason",
    arguments: [
      ("--wrap plus:to", 64, "does not encode its value"),
      ("--wrap one:two", 64, #"--wrap: one has no parameter "two""#),
      ("--wrap none:to", 64, #"has no link "none""#),
      ("--wrap one", 64, "expected LINK:PARAMETER"),
      ("--wrap one:to --wrap one:c", 64, "a link may wrap once"),
      ("--wrap a:a --wrap b:a --wrap c:a --wrap d:a --wrap e:a --wrap f:a", 64, "at most 5"),
      ("--wrap one:to -s one.pid=1 -s one.to=1", 64, #""one.to" is set by --wrap one:to"#),
      ("--wrap one:to", 2, "one.pid is missing"),
      (
        "--wrap short:to", 2,
        "short refuses the URL as to (maxLength): expected at most 20 characters, got 21"
      ),
      ("--wrap choosy:to -s choosy.k=a", 2, "choosy.k: not allowed with to="),
    ])
  func refused(options: String, status: Int32, reason: String) {
    let outcome = Self.run("fill game -s id=7 \(options)")
    #expect(outcome.answer.isEmpty)
    #expect(outcome.status.code == status)
    #expect(outcome.told.contains(reason), "\(outcome.told)")
  }

  @Test("a wrapper's missing values are asked for after the link's, and the last line wraps again")
  func prompt() {
    let world = TestWorld.with(store: Self.store)
    var asked: [String] = []
    world.terminals.error = true
    world.asker = PromptAccess(
      ask: { dialogue in
        asked = dialogue.questions.map(\.key)
        return .submitted(["7", "m", ""])
      }, pick: { _ in .cancelled })
    let outcome = world.run(["fill", "game", "--wrap", "track:to", "--wrap", "one:to"])
    #expect(asked == ["id", "one.pid", "one.c"])
    #expect(
      outcome.told == """
        again: deeplink fill game --wrap track:to --wrap one:to --set id=7 --set one.pid=m

        """)
  }

  @Test("open and run open the URL of the outermost wrapper")
  func devices() {
    let world = TestWorld.with(store: Self.store)
    world.programs["xdg-open"] = { _ in ToolOutput(.exited(0), output: "") }
    let words = ["game", "-s", "id=7", "--wrap", "track:to", "--on", "desktop", "--dry-run"]
    let line = "xdg-open 'https://h.example/t?to=https%3A%2F%2Fh.example%2Fg%2F7'\n"
    #expect(world.run(["open"] + words).answer == line)
    #expect(world.run(["run"] + words).answer == line)
  }
}

extension WrapTests {
  @Test("history hides what a wrapper carried once today's rules make it a secret")
  func laterSecrets() {
    let world = TestWorld.with(store: Self.store)
    _ = world.run(
      ["fill", "game", "-s", "id=75319", "--wrap", "one:to", "-s", "one.pid=a"])
    func history(after store: String) -> String {
      world.files.set("/home/me/project/links.json", Array(store.utf8))
      return world.run(["history", "--format", "json"]).answer
    }
    #expect(history(after: Self.store).contains("75319"))
    let id = Self.store.replacing(
      #""type": "integer""#, with: #""type": "integer", "writeOnly": true"#)
    #expect(history(after: id).contains("to=$<to>"))
    #expect(!history(after: id).contains("75319"))
    let carrier = Self.store.replacing(
      #""token":"#, with: #""to": { "writeOnly": true }, "token":"#)
    #expect(history(after: carrier).contains("to=$<to>"))
    let without = Self.store.replacing(#""name": "one""#, with: #""name": "other""#)
    #expect(!history(after: without).contains("to=https"))
  }
}
