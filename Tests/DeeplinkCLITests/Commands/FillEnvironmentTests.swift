import RuleKit
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink fill: environments and bases")
struct FillEnvironmentTests {
  let world = TestWorld.with(store: FillTests.store, environment: ["DEEPLINK_NO_HISTORY": "1"])

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
}
