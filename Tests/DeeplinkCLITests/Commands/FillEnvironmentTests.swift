import RuleKit
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink fill: environments and bases")
struct FillEnvironmentTests {
  let world = TestWorld.with(store: FillTests.store, environment: ["DEEPLINK_NO_HISTORY": "1"])

  @Test("the environment is chosen by flag, variable, link, store, in this order")
  func environmentOrder() {
    #expect(world.run("fill", "game", "-s", "id=1").answer == "https://example.com/games/1\n")
    world.environment["DEEPLINK_ENV"] = "staging"
    #expect(
      world.run("fill", "game", "-s", "id=1").answer
        == "https://staging.example.com/api/games/1\n")
    #expect(
      world.run("fill", "game", "-s", "id=1", "-e", "production").answer
        == "https://example.com/games/1\n")
    world.environment["DEEPLINK_ENV"] = "nowhere"
    #expect(world.run("fill", "game", "-s", "id=1").status == .usage)
  }

  @Test("several environments and none chosen is refused with their names")
  func noEnvironmentChosen() {
    let world = TestWorld.with(
      store: """
        { "version": 1, "environments": { "a": "https://a.b", "c": "https://c.d" },
          "links": [{ "name": "x", "path": "/x" }, { "name": "w", "path": "app://w" }] }
        """)
    let outcome = world.run("fill", "x")
    #expect(outcome.status == .usage)
    #expect(
      outcome.message == """
        error: several environments and no default: a, c
          hint: pass --env NAME, or set a default with deeplink env default NAME

        """)
    #expect(world.run("fill", "w").answer == "app://w\n")
    #expect(world.run("fill", "x", "--base", "https://z").answer == "https://z/x\n")
  }

  @Test("without a store a template on the spot comes out as it is")
  func withoutStore() {
    let world = TestWorld(["/home/me/project/x": ""])
    #expect(world.run("fill", "/a/$<x>", "-s", "x=1").answer == "/a/1\n")
    let outcome = world.run("fill", "game")
    #expect(outcome.status == .failure)
    #expect(
      outcome.told == """
        error: no links.json found here or in a parent directory
          hint: run deeplink init, or pass a template: 'https://example.com/$<id>'

        """)
  }

  @Test(
    "a path without a base is told, and is no answer where a URL is asked for",
    arguments: ["json", "adb", "simctl"])
  func noBase(format: String) {
    let world = TestWorld.with(
      store: #"{ "version": 1, "links": [ { "name": "a", "path": "/a/$<x>" } ] }"#,
      environment: ["DEEPLINK_NO_HISTORY": "1"])
    let message = """
      /a/$<x> is only a path: the store has no environment
        hint: pass --base https://example.com, or run deeplink env add production \
      https://example.com

      """
    #expect(
      world.run("fill", "a", "-s", "x=1")
        == TestWorld.Outcome(status: .done, answer: "/a/1\n", told: "warning: " + message))
    let fill = world.run("fill", "a", "-s", "x=1", "--format", format)
    let batch = world.run("batch", "a", "--each", "x=1,2", "--format", format)
    for outcome in [fill, batch] {
      #expect(outcome.status == .usage && outcome.answer.isEmpty)
      #expect(outcome.message == "error: " + message)
    }
    #expect(
      world.run("batch", "a", "--each", "x=1,2")
        == TestWorld.Outcome(
          status: .done, answer: "/a/1\n/a/2\n",
          told: "warning: " + message + "--each: 2 rows, 2 URLs, 0 rejected\n"))
    #expect(
      world.run("fill", "a", "-s", "x=1", "--base", "https://h", "--format", "simctl").status
        == .done)
    #expect(
      world.run("check").told == """
        links.json:1:51: warning: no environment has a base URL for the path of "a"
            { "version": 1, "links": [ { "name": "a", "path": "/a/$<x>" } ] }
                                                              ^^^^^^^^^
          hint: deeplink env add production https://example.com adds one

        """)
    #expect(world.run("fill", "$<+x>", "-s", "x=https://h/", "--format", format).told == "")
    #expect(world.run("fill", "$<+x>", "-s", "x=/h", "--format", format).status == .usage)
  }

  @Test(
    "what is chosen by hand for a whole URL is told to change nothing, and no output names it",
    arguments: [
      (["-e", "staging"], "--env staging has"),
      (["--base", "https://h"], "--base https://h has"),
      (["-e", "staging", "--base", "https://h"], "--env staging and --base https://h have"),
    ])
  func wholeURL(options: [String], words: String) {
    let warning = "warning: app://$<to> is a full URL: \(words) no effect\n"
    #expect(
      world.run(["fill", "app://$<to>", "-s", "to=x", "--format", "json"] + options)
        == TestWorld.Outcome(
          status: .done, answer: #"{ "url": "app://x", "values": { "to": "x" } }"# + "\n",
          told: warning))
    #expect(
      world.run(["batch", "app://$<to>", "--each", "to=x", "--format", "csv"] + options)
        == TestWorld.Outcome(
          status: .done, answer: "to,url\nx,app://x\n",
          told: warning + "--each: 1 row, 1 URL, 0 rejected\n"))
  }

  @Test("an environment that gives a whole URL a value does change it, and is named")
  func wholeURLWithValues() {
    let outcome = world.run("fill", "app://h?r=$<ref>", "-e", "staging", "--format", "json")
    #expect(
      outcome
        == TestWorld.Outcome(
          status: .done,
          answer: #"{ "url": "app://h?r=qa", "environment": "staging", "values": { "ref": "qa" } }"#
            + "\n", told: ""))
  }
}
