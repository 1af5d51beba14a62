import Testing

@testable import DeeplinkCLI

@Suite("Help and hints")
struct HelpTests {
  let world = TestWorld.with(store: FillTests.store, environment: ["DEEPLINK_NO_HISTORY": "1"])

  @Test("help is styled on a terminal alone, and where colour is wanted")
  func style() {
    world.terminals.output = true
    world.environment["TERM"] = "xterm"
    #expect(world.run("help", "status").answer.hasPrefix("\u{1B}[1mSTATUS:\u{1B}[0m "))
    world.environment["NO_COLOR"] = "1"
    #expect(world.run("help", "status").answer.hasPrefix("STATUS: "))
  }

  @Test("the manual holds every topic, from the same source")
  func topics() {
    let manual = world.run("manual").answer
    for topic in Topics.all {
      #expect(manual.contains(".SH \"\(topic.name.uppercased())\"\n"))
      #expect(world.run("help", topic.name).answer.hasPrefix("\(topic.name.uppercased()): "))
    }
  }

  @Test(
    "an unknown word gets a hint at what it probably was meant for",
    arguments: [
      (["fill", "game", "id=7"], "a parameter gets its value by --set id=7"),
      (["fill", "game", "--id=7"], "a parameter gets its value by --set id=7"),
      (["fill", "game", "--id", "7"], "a parameter gets its value by --set id=VALUE"),
      (["fill", "share", "--ref=a b"], "a parameter gets its value by --set 'ref=a b'"),
      (["fill", "game", "--frmat", "json"], #"did you mean "--format"?"#),
      (["game"], "it is a link: deeplink fill game"),
      (["/games/$<id>"], "it is a template: deeplink fill '/games/$<id>'"),
      (["https://example.com/games/7"], "deeplink match https://example.com/games/7 finds"),
      (["fil"], #"did you mean "fill"?"#),
      (["/games/$<"], "it is a template: deeplink fill '/games/$<'"),
    ])
  func hints(words: [String], hint: String) {
    let outcome = world.run(words)
    #expect(outcome.status == .usage)
    #expect(outcome.talk.contains("  hint: \(hint)"), "\(outcome.talk)")
  }

  @Test(
    "why nothing was asked is said with what is missing",
    arguments: [
      ([:], [], "standard input is no terminal"),
      (["CI": "true"], [], "nothing is asked, because of CI"),
      (["DEEPLINK_NO_INPUT": "1"], [], "nothing is asked, because of DEEPLINK_NO_INPUT"),
      ([:], ["--no-input"], "nothing is asked, because of --no-input"),
      (["DEEPLINK_TTY": "/dev/null"], [], #""/dev/null" cannot be opened as a terminal"#),
    ])
  func whyNotAsked(variables: [String: String], words: [String], reason: String) {
    world.environment.merge(variables) { $1 }
    let outcome = world.run(["fill", "game"] + words)
    #expect(outcome.status == .refused)
    #expect(outcome.talk.contains("note: "), "\(outcome.talk)")
    #expect(outcome.talk.contains(reason), "\(outcome.talk)")
    #expect(!world.run(["fill", "game", "-s", "id=1000"] + words).talk.contains("note:"))
  }
}
