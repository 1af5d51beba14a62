import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink env")
struct EnvTests {
  static let store = """
    {
      "version": 1,
      "environment": "production",
      "environments": {
        "production": "https://example.com",
        "staging": { "base": "https://staging.example.com", "values": { "ref": "qa", "key": "s3cret" } }
      },
      "parameters": { "key": { "writeOnly": true } },
      "links": [
        { "name": "a", "path": "/a/$<id>?ref=$<ref?>&key=$<key?>" },
        { "name": "b", "path": "/b/$<id>", "environment": "staging" }
      ]
    }

    """
  let world = TestWorld.with(store: EnvTests.store)

  private var text: String { world.files.text(of: "/home/me/project/links.json") ?? "" }

  /// The store with one text in place of another.
  private func edited(_ old: String, _ new: String) -> String {
    Self.store.replacing(old, with: new)
  }

  @Test(
    "a change touches the lines that it is about and no other",
    arguments: [
      (
        ["add", "app", "app://"],
        #"    "staging""#, #"    "app": "app://","# + "\n    \"staging\"",
        #"added environment "app""#
      ),
      (
        ["edit", "production", "--base", "https://www.example.com"],
        #""https://example.com""#, #""https://www.example.com""#,
        #"edited environment "production""#
      ),
      (
        ["edit", "staging", "--base", "https://qa.example.com"],
        "https://staging.example.com", "https://qa.example.com", #"edited environment "staging""#
      ),
      (
        ["edit", "staging", "--value", "ref=sms"], #""ref": "qa""#, #""ref": "sms""#,
        #"edited environment "staging""#
      ),
      (
        ["edit", "staging", "--unset", "ref"], #""ref": "qa", "#, "",
        #"edited environment "staging""#
      ),
      (
        ["default", "staging"], #""environment": "production""#, #""environment": "staging""#,
        #"the default environment is "staging""#
      ),
      (
        ["default", "--none"], "  \"environment\": \"production\",\n", "",
        "cleared the default environment"
      ),
    ])
  func change(words: [String], old: String, new: String, done: String) {
    let outcome = world.run(["env"] + words)
    #expect(outcome.status == .done, "\(outcome.told)")
    #expect(outcome.told == "links.json: \(done)\n")
    #expect(text == edited(old, new))
  }

  @Test("on a terminal the base is asked for, with what it is now to be edited")
  func asking() {
    var initial: [String] = []
    world.asker = PromptAccess(
      ask: { dialogue in
        initial += dialogue.questions.map(\.initialText)
        return .submitted(["https://new.example"])
      }, pick: { _ in .cancelled })
    #expect(world.run("env", "edit", "production").status == .done)
    #expect(world.run("env", "add", "app").status == .done)
    #expect(initial == ["https://example.com", ""])
    #expect(
      text
        == edited(#""https://example.com""#, #""https://new.example""#)
        .replacing(
          #"    "staging""#, with: #"    "app": "https://new.example","# + "\n    \"staging\""))
  }
}

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
