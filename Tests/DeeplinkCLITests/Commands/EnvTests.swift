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

  @Test("the environments are listed, the default marked, secrets masked")
  func list() {
    let table = """
      * production  https://example.com
        staging     https://staging.example.com  ref=qa key=•••

      """
    #expect(world.run("env") == TestWorld.Outcome(status: .done, answer: table, told: ""))
    #expect(world.run("env", "list").answer == table)
    #expect(world.run("env", "list", "--format", "names").answer == "production\nstaging\n")
    #expect(
      world.run("env", "list", "--format", "json").answer == """
        [
          { "name": "production", "base": "https://example.com", "default": true },
          {
            "name": "staging",
            "base": "https://staging.example.com",
            "default": false,
            "values": { "ref": "qa", "key": "•••" }
          }
        ]

        """)
  }

  @Test("a store without environments says how to get one")
  func none() {
    let world = TestWorld.with(store: #"{"version":1,"links":[]}"#)
    let outcome = world.run("env")
    #expect(outcome.status == .done)
    #expect(outcome.answer == "")
    #expect(
      outcome.told == """
        note: links.json has no environments
          hint: add one with deeplink env add NAME URL

        """)
    #expect(
      world.run("fill", "/a", "-e", "qa").message == """
        error: --env: links.json has no environment "qa"
          hint: add one with deeplink env add NAME URL

        """)
    #expect(
      world.run("fill", "/a").told == """
        warning: the shell or make may have expanded a slot of the template
          hint: put it in single quotes: '/teams/$<team>'; in a Makefile, write $$<team>
        warning: /a is only a path: the store has no environment
          hint: pass --base https://example.com, or run deeplink env add production \
        https://example.com

        """)
  }

  @Test(
    "a change touches the lines that it is about and no other",
    arguments: [
      (
        ["add", "app", "app://"],
        #""key": "s3cret" } }"#, #""key": "s3cret" } },"# + "\n    \"app\": \"app://\"",
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

  @Test("a new name is written wherever the store names the environment")
  func rename() {
    #expect(world.run("env", "edit", "staging", "--name", "qa").status == .done)
    #expect(
      text
        == Self.store.replacing(#""staging": {"#, with: #""qa": {"#)
        .replacing(#""environment": "staging""#, with: #""environment": "qa""#))
    #expect(world.run("env", "edit", "production", "--name", "live").status == .done)
    #expect(
      text == """
        {
          "version": 1,
          "environment": "live",
          "environments": {
            "live": "https://example.com",
            "qa": { "base": "https://staging.example.com", "values": { "ref": "qa", "key": \
        "s3cret" } }
          },
          "parameters": { "key": { "writeOnly": true } },
          "links": [
            { "name": "a", "path": "/a/$<id>?ref=$<ref?>&key=$<key?>" },
            { "name": "b", "path": "/b/$<id>", "environment": "qa" }
          ]
        }

        """)
    #expect(world.run("check").status == .done)
  }

  @Test("a base that is text becomes an object when values come to it, and loses them whole")
  func values() {
    #expect(world.run("env", "edit", "production", "--value", "ref=live").status == .done)
    #expect(
      world.run("env", "list").answer == """
        * production  https://example.com          ref=live
          staging     https://staging.example.com  ref=qa key=•••

        """)
    #expect(world.run("env", "edit", "production", "--unset", "ref").status == .done)
    #expect(!text.contains("live"))
    #expect(world.run("check").status == .done)
  }

  @Test("one that a link names stays; the default takes its mark along")
  func remove() {
    let refused = world.run("env", "remove", "staging", "--yes")
    #expect(refused.status == .usage)
    #expect(
      refused.message == """
        error: environment "staging" is used by "b"
          hint: first run deeplink edit b --env NAME, or --unset env

        """)
    #expect(world.run("env", "remove", "production", "--yes").status == .done)
    #expect(!text.contains("production"))
    #expect(world.run("edit", "b", "--unset", "env").status == .done)
    #expect(world.run("env", "remove", "staging", "--yes").status == .done)
    #expect(!text.contains("environment"))
  }

  @Test("several environments and no default are noted")
  func noDefault() {
    let world = TestWorld.with(
      store: #"{"version":1,"environments":{"a":"a://"},"links":[{"name":"x","path":"/x"}]}"#)
    let outcome = world.run("env", "add", "b", "b://")
    #expect(
      outcome.told == """
        links.json: added environment "b"
        note: no default environment: each link needs --env
          hint: deeplink env default a sets one

        """)
    #expect(world.run("env", "default").status == .refused)
    #expect(world.run("env", "add", "c", "c://", "--default").status == .done)
    #expect(world.run("env", "default").answer == "c\n")
  }

  @Test("where there is no store, one is made")
  func creation() {
    let world = TestWorld(environment: ["HOME": "/home/me"])
    #expect(
      world.run("env", "add", "production", "https://h.example").told
        == "links.json: created; added environment \"production\"\n")
    #expect(world.run("env", "list").answer == "  production  https://h.example\n")
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
          #""key": "s3cret" } }"#,
          with: #""key": "s3cret" } },"# + "\n    \"app\": \"https://new.example\""))
  }
}
