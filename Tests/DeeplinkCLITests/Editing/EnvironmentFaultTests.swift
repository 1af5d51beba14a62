import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("What a change of environments does to links")
struct EnvironmentFaultTests {
  private static func world(_ environments: String, links: String = "") -> TestWorld {
    TestWorld.with(
      store: #"{"version":1,\#(environments)"links":[{"name":"x","path":":x/y"}\#(links)]}"#)
  }

  private static let good = #""environments":{"good":"https://h"},"#

  private static let noDefault = """
    note: no default environment: each link needs --env
      hint: deeplink env default good sets one

    """

  @Test(
    "links that are faulty where they are used now are named",
    arguments: [
      ("", ["add", "bad", "bad://"], "added environment \"bad\"\n"),
      (good, ["add", "bad", "bad://"], "added environment \"bad\"\n" + noDefault),
      (good, ["edit", "good", "--base", "good://"], "edited environment \"good\"\n"),
    ])
  func faulty(environments: String, words: [String], done: String) {
    let outcome = Self.world(environments).run(["env"] + words)
    #expect(outcome.status == .done)
    #expect(
      outcome.told == """
        warning: 1 link now has errors: x
          hint: run deeplink check
        links.json: \(done)
        """)
  }

  @Test(
    "five of them are named, and that there are more",
    arguments: [
      (1, "2 links now have errors: x, l1"), (4, "5 links now have errors: x, l1, l2, l3, l4"),
      (5, "6 links now have errors: x, l1, l2, l3, l4, …"),
    ])
  func many(others: Int, message: String) {
    let links = (1...others).map { ",{\"name\":\"l\($0)\",\"path\":\":\($0)x/y\"}" }.joined()
    let told = Self.world(Self.good, links: links).run("env", "add", "bad", "bad://").told
    #expect(
      told == """
        warning: \(message)
          hint: run deeplink check
        links.json: added environment "bad"
        \(Self.noDefault)
        """)
  }

  @Test("one environment is used by every link, so that none need be the default")
  func only() {
    let world = TestWorld.with(store: #"{"version":1,"links":[]}"#)
    #expect(
      world.run("env", "add", "a", "a://").told == "links.json: added environment \"a\"\n")
    #expect(
      world.run("env", "add", "b", "b://").told == """
        links.json: added environment "b"
        note: no default environment: each link needs --env
          hint: deeplink env default a sets one

        """)
  }

  @Test(
    "an environment of several links is removed from none of them",
    arguments: [(1, ""), (2, " and 1 more"), (3, " and 2 more")])
  func users(count: Int, more: String) {
    let links = (1...count).map {
      ",{\"name\":\"l\($0)\",\"path\":\"/l\",\"environment\":\"good\"}"
    }
    let outcome = Self.world(Self.good, links: links.joined()).run("env", "remove", "good", "--yes")
    #expect(outcome.status == .usage)
    #expect(
      outcome.message == """
        error: environment "good" is used by "l1"\(more)
          hint: first run deeplink edit l1 --env NAME, or --unset env

        """)
  }

  @Test("a base must be typed, unless it may be left out")
  func baseQuestion() {
    let question = BaseQuestion.question("base", help: BaseQuestion.help)
    #expect(question.verdict("") == .incomplete(BaseQuestion.help))
    #expect(!question.isOptional)
    let optional = BaseQuestion.question("a", help: "h", isOptional: true)
    #expect(optional.verdict("") == .valid)
    #expect(optional.isOptional)
    #expect(optional.verdict("https://h") == .valid)
  }

  @Test("a value whose rules have faults is not sure to be public, and is not listed")
  func secrets() {
    let world = TestWorld.with(
      store: """
        { "version": 1, "parameters": { "k": { "minimun": 1 }, "r": { "minLength": 1 } },
          "environments": { "e": { "base": "app://", "values": { "k": "hush", "r": "shown" } } } }
        """)
    #expect(world.run("env").answer == "  e  app://  k=••• r=shown\n")
  }

  @Test("an environment may have values and no base, and --dry-run asks for nothing")
  func withoutBase() {
    let world = TestWorld.with(store: #"{"version":1,"links":[]}"#)
    #expect(world.run("env", "add", "v", "--value", "ref=x").status == .done)
    #expect(
      world.files.text(of: "/home/me/project/links.json")
        == #"{"version":1,"environments":{"v":{"values":{"ref":"x"}}},"links":[]}"#)
    #expect(world.run("env", "remove", "v", "--dry-run").status == .done)
  }

  @Test("a fault of the environment that a link uses is told without its name")
  func own() {
    let outcome = TestWorld.with(store: AddTests.store).run(
      "add", "b", "/$<x>", "--rule", "x.minimum=q")
    #expect(outcome.status == .usage)
    #expect(
      outcome.message == """
        error: x: minimum: expected a number, found "q"
            …e": "b", "path": "/$<x>", "parameters": { "x": { "minimum": "q" } } }
                                                                         ^^^

        """)
  }
}
