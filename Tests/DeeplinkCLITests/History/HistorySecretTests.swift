import RuleKit
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("Secrets of the history")
struct HistorySecretTests {
  private let world = TestWorld.with(
    store: HistoryTests.here, files: ["/home/me/else/links.json": HistoryTests.there])

  private func change(_ old: String, to new: String) {
    HistoryTests.change(old, to: new, in: world)
  }

  /// The history in JSON of one use of `other`, whose value is hidden.
  private static func object(url: String) -> String {
    #"""
    [
      {"time":"2026-01-01T00:00:00Z","store":"/home/me/project/links.json","link":"other",\#
    "path":"/other/$<id>","environment":"production","values":{},"url":"\#(url)"}
    ]
    """#
  }

  @Test("a value whose rules have faults today is not sure to be public, and is not shown")
  func faultyRules() {
    #expect(world.run("fill", "other", "-s", "id=sesame").status == .done)
    #expect(world.run("history", "--format", "urls").answer == "https://h.example/other/sesame\n")
    change(
      #""path": "/other/$<id>""#,
      to: #""path": "/other/$<id>", "parameters": { "id": { "writeOnly": true, "minimun": 1 } }"#)
    for (format, answer) in [
      ("urls", "/other/$<id>"), ("table", "2026-01-01 00:00:00  other  /other/$<id>"),
      ("json", Self.object(url: "/other/$<id>")),
    ] {
      #expect(
        world.run("history", "--format", format)
          == TestWorld.Outcome(status: .done, answer: answer + "\n", told: ""))
    }
  }

  @Test("what has become a secret is hidden on reading, whichever store it is of")
  func secretToday() {
    _ = world.run("fill", "other", "-s", "id=hush")
    change("\"links\"", to: "\"parameters\": { \"id\": { \"writeOnly\": true } }, \"links\"")
    let url = "https://h.example/other/$<id>"
    let answers = [
      (["--format", "json"], Self.object(url: url)),
      ([], "2026-01-01 00:00:00  other  \(url)"), (["--format", "urls"], url),
    ]
    for (words, answer) in answers {
      #expect(world.run(["history"] + words).answer == answer + "\n")
    }
    world.workingFolder = "/home/me/else"
    for (words, answer) in answers {
      let file = words.isEmpty ? "~/project/links.json  " : ""
      #expect(
        world.run(["history", "--all"] + words).answer
          == answer.replacing("other  https", with: "other  \(file)https") + "\n")
    }
    world.workingFolder = "/home/me/project"
    #expect(world.run("fill", "other", "--last").status == .refused)
  }
}
