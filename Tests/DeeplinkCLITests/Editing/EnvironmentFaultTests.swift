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

  @Test("an environment may have values and no base, and --dry-run asks for nothing")
  func withoutBase() {
    let world = TestWorld.with(store: #"{"version":1,"links":[]}"#)
    #expect(world.run("env", "add", "v", "--value", "ref=x").status == .done)
    #expect(
      world.files.text(of: "/home/me/project/links.json")
        == #"{"version":1,"environments":{"v":{"values":{"ref":"x"}}},"links":[]}"#)
    #expect(world.run("env", "remove", "v", "--dry-run").status == .done)
  }
}
