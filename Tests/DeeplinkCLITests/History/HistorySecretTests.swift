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
    "path":"/other/$<id>","environment":"production","values":{},"url":"\#(url)","secret":true}
    ]
    """#
  }

  @Test(
    "a URL without its secret is not opened, copied, drawn or linked, however its slot is written",
    arguments: ["$<u>", "${u}", "$<u?>", "${+u}"], [true, false])
  func incomplete(slot: String, isRecorded: Bool) {
    let world = TestWorld.with(
      store: #"""
        {"version":1,"links":[{"name":"a","path":"https://h/\#(slot)","parameters":
        {"u":{"writeOnly":true}}}]}
        """#)
    world.programs["adb"] = DeviceWorld.make().programs["adb"]
    world.clipboardPrograms["xclip"] = true
    world.environment.merge(["DISPLAY": ":0", "TERM": "xterm-kitty"]) { $1 }
    #expect(world.run("fill", "a", "-s", "u=2").answer == "https://h/2\n")
    if !isRecorded {
      // As entries were before they said that they lack a secret.
      let line = world.files.text(of: HistoryTests.log) ?? ""
      world.files.set(
        HistoryTests.log, Array(line.replacing(#","secret":true"#, with: "").utf8))
    }
    let diagnostic = "https://h/\(slot): its secret is not recorded, so it"
    let hint = "\n  hint: deeplink fill a --last prompts for it\n"
    #expect(
      world.run("history", "--open", "android")
        == TestWorld.Outcome(
          status: .refused, answer: "", told: "error: \(diagnostic) cannot be opened\(hint)"))
    #expect(
      world.run("history", "--format", "qr", "--limit", "1")
        == TestWorld.Outcome(
          status: .done, answer: "", told: "warning: \(diagnostic) has no QR code\(hint)"))
    #expect(
      world.run("history", "--format", "urls", "--copy").told
        == "error: \(diagnostic) cannot be copied\(hint)")
    #expect(world.copied == [])
    world.terminals.output = true
    #expect(!world.run("history").answer.contains("]8;;"))
  }

  @Test("an optional secret that was left out leaves the URL whole")
  func absentSecret() {
    let world = TestWorld.with(
      store: #"""
        {"version":1,"links":[{"name":"a","path":"https://h/x?t=$<u?>","parameters":
        {"u":{"writeOnly":true}}}]}
        """#)
    world.programs["adb"] = DeviceWorld.make().programs["adb"]
    #expect(world.run("fill", "a", "--unset", "u").answer == "https://h/x\n")
    #expect(world.run("history", "--open", "android").status == .done)
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
