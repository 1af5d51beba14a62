import RuleKit
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("Links of a wrong shape")
struct MisshapenLinkTests {
  static func store(_ link: String) -> String {
    """
    {
      "version": 1,
      "links": [
        { "name": "other", "path": "/other/$<id>" },
        \(link),
        { "name": "open", "path": "/open/$<id" },
        { "name": "dup", "path": "/1" },
        { "name": "dup", "path": "/2" },
        { "name": "rules", "path": "/rules/$<id>", "parameters": { "id": { "minlength": 1 } } }
      ]
    }

    """
  }

  static func world(_ slip: MisshapenLink) -> TestWorld {
    TestWorld.with(
      store: store(slip.link), environment: ["DEEPLINK_NO_HISTORY": "1", "EDITOR": "ed"])
  }

  static func text(_ world: TestWorld) -> String? {
    world.files.text(of: "/home/me/project/links.json")
  }

  @Test(
    "every other link works, and all commands that look at the store", arguments: MisshapenLink.all)
  func others(slip: MisshapenLink) {
    let world = Self.world(slip)
    let base = ["--base", "https://h"]
    #expect(world.run(["fill", "other", "-s", "id=1"] + base).answer == "https://h/other/1\n")
    #expect(
      world.run(["batch", "other", "--each", "id=1,2", "-q"] + base).answer
        == "https://h/other/1\nhttps://h/other/2\n")
    #expect(world.run("match", "/other/7").answer == "other --set id=7\n")
    #expect(world.run("match", "/bad").status == .refused)
    #expect(world.run("show", "other").status == .done)
    #expect(world.run("edit", "other", "--title", "T").status == .done)
    #expect(world.run("add", "new", "/new").status == .done)
    #expect(world.run("export", "other", "--format", "paths").answer == "/other/$<id>\n")
    let exported = world.run("export", "--format", "paths")
    #expect(
      exported.answer == "/other/$<id>\n/open/$<id\n/1\n/2\n/rules/$<id>\n/new\n",
      "\(exported.told)")
    #expect(
      exported.told == """
        \(slip.faults.map { "links.json:" + $0.replacing(": error: ", with: ": warning: ") }.joined())\
        links.json:6:38: warning: expected ">" to finish the slot "$<id"
                { "name": "open", "path": "/open/$<id" },
                                                 ^^^^
          hint: write "$$<" for a literal "$<"
        links.json:8:15: warning: 2 links are named "dup", the first on line 7
                { "name": "dup", "path": "/2" },
                          ^^^^^
          hint: deeplink rename dup:8 NEW renames this one; remove and edit also accept dup:7
        links.json:9:72: warning: id: unknown keyword "minlength"
            …": "rules", "path": "/rules/$<id>", "parameters": { "id": { "minlength": 1 } } },
                                                                         ^^^^^^^^^^^
          hint: did you mean "minLength"?
        warning: 3 links lose their names: other, rules, new
        warning: other loses its title
        warning: 2 links have errors; import rejects them: open, dup
        warning: rules loses the rules for id
        warning: \(slip.word) has errors and is skipped

        """)
    #expect(
      world.run("export", "other", "--format", "json").answer == """
        {
          "version": 1,
          "links": [
            { "name": "other", "path": "/other/$<id>", "title": "T" }
          ]
        }

        """)
  }

  @Test("the list marks it and shows what is right of it", arguments: MisshapenLink.all)
  func list(slip: MisshapenLink) {
    let world = Self.world(slip)
    #expect(
      world.run("list").answer == """
          other  /other/$<id>
        \(slip.row)
        ! open   /open/$<id
        ! dup    /1
        ! dup    /2
        ! rules  /rules/$<id>

        """)
    let objects = world.run("list", "--format", "json").answer.split(separator: "\n")
    #expect(objects[2] == "  \(slip.object),")
    #expect(
      world.run("list", "--format", "names").answer
        == "other\n\(slip.word == "bad" ? "bad\n" : "")open\ndup\ndup\nrules\n")
    #expect(world.run("list", "--sort", "name").status == .done)
    #expect(world.run("list", "other").answer == "  other  /other/$<id>\n")
  }

  @Test(
    "check lists its faults among those of all others, in the order of the file",
    arguments: MisshapenLink.all)
  func check(slip: MisshapenLink) {
    let outcome = Self.world(slip).run("check")
    #expect(outcome.status == .refused)
    #expect(
      outcome.told == """
        links.json:4:32: warning: no environment has a base URL for the path of "other" and of 3 \
        other links
                { "name": "other", "path": "/other/$<id>" },
                                           ^^^^^^^^^^^^^^
          hint: deeplink env add production https://example.com adds one
        \(slip.faults.map { "links.json:" + $0 }.joined())\
        links.json:6:38: error: expected ">" to finish the slot "$<id"
                { "name": "open", "path": "/open/$<id" },
                                                 ^^^^
          hint: write "$$<" for a literal "$<"
        links.json:8:15: error: a second link named "dup"
                { "name": "dup", "path": "/2" },
                          ^^^^^
          hint: the first is on line 7; deeplink rename dup:8 NEW renames this one
        links.json:9:72: error: id: unknown keyword "minlength"
            …": "rules", "path": "/rules/$<id>", "parameters": { "id": { "minlength": 1 } } }
                                                                         ^^^^^^^^^^^
          hint: did you mean "minLength"?
        links.json: 6 links, \(slip.faults.count + 3) errors, 1 warning

        """)
  }

  @Test("its use is refused with its faults, their places and a hint", arguments: MisshapenLink.all)
  func use(slip: MisshapenLink) {
    let world = Self.world(slip)
    let name = slip.link.contains("a bad") ? "a bad" : slip.word
    guard name != ":5" else {
      // It has no name by which it could be asked for; the picker has it.
      world.asker = PromptAccess(
        ask: { _ in .cancelled },
        pick: { pick in
          #expect(pick.items.map(\.name) == ["other", ":5", "open", "dup", "dup", "rules"])
          #expect(pick.items.map(\.isFaulty) == [false, true, true, true, true, true])
          return .submitted(1)
        })
      let outcome = world.run("fill")
      #expect(outcome.status == .failure)
      #expect(outcome.told == slip.faults.map { "links.json:" + $0 }.joined())
      return
    }
    for command in ["fill", "show", "batch", "export"] {
      let outcome = world.run(command, name)
      #expect(outcome.status == .failure)
      #expect(outcome.answer == "")
      #expect(outcome.told == slip.faults.map { "links.json:" + $0 }.joined(), "\(command)")
    }
    world.input = "link,id\nother,1\n\(name),2\nother,3\n"
    let rows = world.run("batch", "--base", "https://h")
    #expect(rows.answer == "https://h/other/1\nhttps://h/other/3\n")
    #expect(
      rows.told == slip.reasons.map { "standard input:3: link: \($0)\n" }.joined()
        + "standard input: 3 rows, 2 URLs, 1 rejected\n")
  }

  @Test("a fault of the store itself goes on refusing it, with those of its links beside it")
  func ofTheStore() {
    let text = Self.store(MisshapenLink.all[3].link).replacing(
      "\"version\": 1", with: "\"vers\": 1")
    let outcome = TestWorld.with(store: text).run("list")
    #expect(outcome.status == .failure)
    #expect(outcome.answer == "")
    #expect(
      outcome.told == """
        links.json:1:1: error: the store needs "version"
            {
            ^
        links.json:2:3: error: "vers" is not a key of the store
              "vers": •••,
              ^^^^^^
          hint: did you mean "version"?
        links.json:5:47: error: expected "title" to be a string, found a number
                { "name": "bad", "path": "/bad", "title": 7 },
                                                          ^

        """)
  }
}
