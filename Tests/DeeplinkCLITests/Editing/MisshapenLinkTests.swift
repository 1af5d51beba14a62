import RuleKit
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("Links that are none by their shape")
struct MisshapenLinkTests {
  /// A slip of the hand in the link of line 5, and how it is told.
  struct Slip: CustomTestStringConvertible, Sendable {
    var link: String
    /// What a command line calls the link.
    var word: String
    /// The faults, each with its line, column and hint.
    var faults: [String]
    /// What the list shows of it.
    var row: String
    /// What the list gives of it in JSON.
    var object: String

    /// The faults as reasons against a row: each in one line.
    var reasons: [String] {
      faults.map { fault in
        let lines = fault.split(separator: "\n").map(String.init)
        let message = lines[0].split(separator: "error: ", maxSplits: 1)[1]
        let hints = lines.dropFirst(3).map { $0.replacing("  hint: ", with: "; ") }
        return message + hints.joined()
      }
    }

    var testDescription: String { link }
  }

  static let slips = [
    Slip(
      link: #"{ "name": "bad", "pth": "/bad" }"#, word: "bad",
      faults: [
        """
        5:5: error: a link needs "path"
                { "name": "bad", "pth": "/bad" },
                ^
          hint: deeplink edit bad opens the link in an editor, remove takes it out

        """,
        """
        5:22: error: a link has no "pth"
                { "name": "bad", "pth": "/bad" },
                                 ^^^^^
          hint: did you mean "path"?

        """,
      ], row: "! bad",
      object: #"{ "name": "bad", "tags": [], "sound": false }"#),
    Slip(
      link: #"{ "path": "/bad", "title": "B" }"#, word: ":5",
      faults: [
        """
        5:5: error: a link needs "name"
                { "path": "/bad", "title": "B" },
                ^
          hint: deeplink edit :5 opens the link in an editor, remove takes it out

        """
      ], row: "! :5     /bad          B",
      object: #"{ "place": ":5", "path": "/bad", "title": "B", "tags": [], "sound": false }"#),
    Slip(
      link: #"{ "name": "bad", "path": "/bad", "tags": "live" }"#, word: "bad",
      faults: [
        """
        5:46: error: expected "tags" to be an array, found a string
                { "name": "bad", "path": "/bad", "tags": "live" },
                                                         ^^^^^^
          hint: deeplink edit bad opens the link in an editor, remove takes it out

        """
      ], row: "! bad    /bad",
      object: #"{ "name": "bad", "path": "/bad", "tags": [], "sound": false }"#),
    Slip(
      link: #"{ "name": "bad", "path": "/bad", "title": 7 }"#, word: "bad",
      faults: [
        """
        5:47: error: expected "title" to be a string, found a number
                { "name": "bad", "path": "/bad", "title": 7 },
                                                          ^
          hint: deeplink edit bad opens the link in an editor, remove takes it out

        """
      ], row: "! bad    /bad",
      object: #"{ "name": "bad", "path": "/bad", "tags": [], "sound": false }"#),
    Slip(
      link: #"{ "name": "a bad", "path": "/bad" }"#, word: ":5",
      faults: [
        """
        5:15: error: "a bad" cannot name a link
                { "name": "a bad", "path": "/bad" },
                          ^^^^^^^
          hint: letters, digits, "_", "." and "-", not starting with "." or "-"

        """
      ], row: "! :5     /bad",
      object: #"{ "place": ":5", "path": "/bad", "tags": [], "sound": false }"#),
    Slip(
      link: #"{ "name": "bad", "path": "/bad", "parameters": { "id": 3 } }"#, word: "bad",
      faults: [
        """
        5:60: error: expected "id" to be an object of rules, found a number
                { "name": "bad", "path": "/bad", "parameters": { "id": 3 } },
                                                                       ^
          hint: deeplink edit bad opens the link in an editor, remove takes it out

        """
      ], row: "! bad    /bad",
      object: #"{ "name": "bad", "path": "/bad", "tags": [], "sound": false }"#),
    Slip(
      link: "[7]", word: ":5",
      faults: [
        """
        5:5: error: expected an item of "links" to be an object, found an array
                [7],
                ^^^
          hint: deeplink edit :5 opens the link in an editor, remove takes it out

        """
      ], row: "! :5",
      object: #"{ "place": ":5", "tags": [], "sound": false }"#),
  ]

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

  private static func world(_ slip: Slip) -> TestWorld {
    TestWorld.with(
      store: store(slip.link), environment: ["DEEPLINK_NO_HISTORY": "1", "EDITOR": "ed"])
  }

  private static func text(_ world: TestWorld) -> String? {
    world.files.text(of: "/home/me/project/links.json")
  }

  @Test("every other link works, and all commands that look at the store", arguments: slips)
  func others(slip: Slip) {
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
      "\(exported.talk)")
    #expect(
      exported.talk == """
        warning: 2 links lose their names: other, new
        warning: other loses its title
        warning: 3 links have faults, and import refuses them: open, dup, rules
        warning: \(slip.word) has faults and is left out

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

  @Test("the list marks it and shows what is right of it", arguments: slips)
  func list(slip: Slip) {
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
    "check lists its faults among those of all others, in the order of the file", arguments: slips)
  func check(slip: Slip) {
    let outcome = Self.world(slip).run("check")
    #expect(outcome.status == .refused)
    #expect(
      outcome.talk == """
        links.json:4:32: warning: no environment gives the path of "other" and of 3 other links a \
        base
                { "name": "other", "path": "/other/$<id>" },
                                           ^^^^^^^^^^^^^^
          hint: deeplink env add production https://example.com gives them one
        \(slip.faults.map { "links.json:" + $0 }.joined())\
        links.json:6:38: error: expected ">" to finish the slot "$<id"
                { "name": "open", "path": "/open/$<id" },
                                                 ^^^^
          hint: for a literal "$<" write "$$<"
        links.json:8:15: error: a second link named "dup"
                { "name": "dup", "path": "/2" },
                          ^^^^^
          hint: the first stands in line 7; deeplink rename dup:8 NEW gives this one another name
        links.json:9:72: error: id: unknown keyword "minlength"
            …": "rules", "path": "/rules/$<id>", "parameters": { "id": { "minlength": 1 } } }
                                                                         ^^^^^^^^^^^
          hint: did you mean "minLength"?
        links.json: \(slip.faults.count + 3) faults, 1 warning

        """)
  }

  @Test("its use is refused with its faults, their places and a hint", arguments: slips)
  func use(slip: Slip) {
    let world = Self.world(slip)
    let name = slip.link.contains("a bad") ? "a bad" : slip.word
    guard name != ":5" else {
      // It has no name by which it could be asked for; the picker has it.
      world.asker = Asker(
        ask: { _ in .cancelled },
        pick: { pick in
          #expect(pick.items.map(\.name) == ["other", ":5", "open", "dup", "dup", "rules"])
          #expect(pick.items.map(\.isFaulty) == [false, true, true, true, true, true])
          return .submitted(1)
        })
      let outcome = world.run("fill")
      #expect(outcome.status == .failure)
      #expect(outcome.talk == slip.faults.map { "links.json:" + $0 }.joined())
      return
    }
    for command in ["fill", "show", "batch", "export"] {
      let outcome = world.run(command, name)
      #expect(outcome.status == .failure)
      #expect(outcome.answer == "")
      #expect(outcome.talk == slip.faults.map { "links.json:" + $0 }.joined(), "\(command)")
    }
    world.input = "link,id\nother,1\n\(name),2\nother,3\n"
    let rows = world.run("batch", "--base", "https://h")
    #expect(rows.answer == "https://h/other/1\nhttps://h/other/3\n")
    #expect(
      rows.talk == slip.reasons.map { "standard input:3: link: \($0)\n" }.joined()
        + "standard input: 3 rows, 2 URLs, 1 rejected\n")
  }

  @Test("remove, rename and edit take it, and touch no other byte", arguments: slips)
  func mending(slip: Slip) {
    let removing = Self.world(slip)
    #expect(
      removing.run("remove", slip.word, "--yes").talk
        == "links.json: removed \"\(slip.word)\"\n")
    #expect(
      Self.text(removing) == Self.store(slip.link).replacing("    \(slip.link),\n", with: ""))

    let editing = Self.world(slip)
    editing.edits = [{ _ in "{ \"name\": \"good\", \"path\": \"/good\" }\n" }]
    #expect(
      editing.run("edit", slip.word).talk
        == "links.json: edited \"\(slip.word)\", now \"good\"\n")
    #expect(Self.text(editing) == Self.store(#"{ "name": "good", "path": "/good" }"#))
    #expect(editing.run("fill", "good", "--base", "https://h").answer == "https://h/good\n")

    let renaming = Self.world(slip)
    let renamed = renaming.run("rename", slip.word, "fresh")
    guard slip.link.hasPrefix("{") else {
      #expect(renamed.status == .usage)
      #expect(Self.text(renaming) == Self.store(slip.link))
      return
    }
    #expect(renamed.talk == "links.json: renamed \"\(slip.word)\" to \"fresh\"\n")
    #expect(
      renaming.run("list", "--format", "names").answer == """
        other
        fresh
        open
        dup
        dup
        rules

        """)
  }

  @Test(
    "options of edit mend a link as far as they go, and bring no new fault",
    arguments: [
      (0, ["--unset", "pth", "--path", "/bad"], #"{ "name": "bad", "path": "/bad" }"#),
      (2, ["--tag", "new"], #"{ "name": "bad", "path": "/bad", "tags": ["live", "new"] }"#),
      (2, ["--untag", "live"], #"{ "name": "bad", "path": "/bad" }"#),
      (2, ["--unset", "tags"], #"{ "name": "bad", "path": "/bad" }"#),
      (2, ["--path", "/new"], #"{ "name": "bad", "path": "/new", "tags": "live" }"#),
      (3, ["--title", "T"], #"{ "name": "bad", "path": "/bad", "title": "T" }"#),
      (5, ["--unset", "id"], #"{ "name": "bad", "path": "/bad" }"#),
    ])
  func options(slip: Int, options: [String], link: String) {
    let world = Self.world(Self.slips[slip])
    let outcome = world.run(["edit", Self.slips[slip].word] + options)
    #expect(outcome.status == .done, "\(outcome.talk)")
    #expect(Self.text(world) == Self.store(link))
  }

  @Test(
    "what would still be no link, or is nowhere, changes nothing",
    arguments: [
      (
        ["edit", ":5", "--path", "/new"],
        """
        error: a link needs "name"
                { "path": "/new" },
                ^

        """
      ),
      (
        ["remove", ":6", "--yes"],
        """
        error: no link without a name stands at "6"
          hint: it stands at 5:5

        """
      ),
      (
        ["remove", ":6", "--yes"],
        """
        error: no link without a name stands at "6"
          hint: it stands at 5:5

        """
      ),
      (
        ["remove", ":", "--yes"],
        """
        error: no link without a name stands at ""
          hint: it stands at 5:5

        """
      ),
    ])
  func refusals(words: [String], message: String) {
    let slip = Self.slips[6]
    let world = Self.world(slip)
    let outcome = world.run(words)
    #expect(outcome.status == .usage)
    #expect(outcome.talk == message)
    #expect(Self.text(world) == Self.store(slip.link))
  }

  @Test("several links without a name in one line are told apart by the column")
  func oneLine() {
    let text = #"{"version":1,"links":[{"path":"/1"},{"path":"/2"},{"name":"a","path":"/3"}]}"#
    let world = TestWorld.with(store: text)
    #expect(world.run("list").answer == "! :1:23  /1\n! :1:37  /2\n  a      /3\n")
    let both = world.run("remove", ":1", "--yes")
    #expect(both.status == .failure)
    #expect(
      both.talk == """
        links.json:1:37: error: 2 links have no name, the first in line 1
            {"version":1,"links":[{"path":"/1"},{"path":"/2"},{"name":"a","path":"/3"}]}
                                                ^
          hint: they stand at 1:23, 1:37

        """)
    #expect(world.run("remove", ":1:37", "--yes").status == .done)
    #expect(Self.text(world) == text.replacing(#"{"path":"/2"},"#, with: ""))
  }

  @Test("a fault of the store itself goes on refusing it, with those of its links beside it")
  func ofTheStore() {
    let text = Self.store(Self.slips[3].link).replacing("\"version\": 1", with: "\"vers\": 1")
    let outcome = TestWorld.with(store: text).run("list")
    #expect(outcome.status == .failure)
    #expect(outcome.answer == "")
    #expect(
      outcome.talk == """
        links.json:1:1: error: the store needs "version"
            {
            ^
        links.json:2:3: error: the store has no "vers"
              "vers": 1,
              ^^^^^^
          hint: it has $schema, version, environment, environments, parameters, apps, links, \
        and names of your own that start with "x-"
        links.json:5:47: error: expected "title" to be a string, found a number
                { "name": "bad", "path": "/bad", "title": 7 },
                                                          ^

        """)
  }
}
