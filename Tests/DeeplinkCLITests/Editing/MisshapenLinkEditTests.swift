import RuleKit
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("Links of a wrong shape, mended")
struct MisshapenLinkEditTests {
  @Test("remove, rename and edit take it, and touch no other byte", arguments: MisshapenLink.all)
  func mending(slip: MisshapenLink) {
    let removing = MisshapenLinkTests.world(slip)
    #expect(
      removing.run("remove", slip.word, "--yes").told
        == "links.json: removed \"\(slip.word)\"\n")
    #expect(
      MisshapenLinkTests.text(removing)
        == MisshapenLinkTests.store(slip.link).replacing("    \(slip.link),\n", with: ""))

    let editing = MisshapenLinkTests.world(slip)
    editing.edits = [{ _ in "{ \"name\": \"good\", \"path\": \"/good\" }\n" }]
    #expect(
      editing.run("edit", slip.word).told
        == "links.json: edited \"\(slip.word)\", now \"good\"\n")
    #expect(
      MisshapenLinkTests.text(editing)
        == MisshapenLinkTests.store(#"{ "name": "good", "path": "/good" }"#))
    #expect(editing.run("fill", "good", "--base", "https://h").answer == "https://h/good\n")

    let renaming = MisshapenLinkTests.world(slip)
    let renamed = renaming.run("rename", slip.word, "fresh")
    guard slip.link.hasPrefix("{") else {
      #expect(renamed.status == .usage)
      #expect(MisshapenLinkTests.text(renaming) == MisshapenLinkTests.store(slip.link))
      return
    }
    #expect(renamed.told == "links.json: renamed \"\(slip.word)\" to \"fresh\"\n")
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
    let world = MisshapenLinkTests.world(MisshapenLink.all[slip])
    let outcome = world.run(["edit", MisshapenLink.all[slip].word] + options)
    #expect(outcome.status == .done, "\(outcome.told)")
    #expect(MisshapenLinkTests.text(world) == MisshapenLinkTests.store(link))
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
        error: no link without a name at "6"
          hint: it is at 5:5

        """
      ),
      (
        ["remove", ":", "--yes"],
        """
        error: no link without a name at ""
          hint: it is at 5:5

        """
      ),
    ])
  func refusals(words: [String], message: String) {
    let slip = MisshapenLink.all[6]
    let world = MisshapenLinkTests.world(slip)
    let outcome = world.run(words)
    #expect(outcome.status == .usage)
    #expect(outcome.message == message)
    #expect(MisshapenLinkTests.text(world) == MisshapenLinkTests.store(slip.link))
  }

  @Test("several links without a name in one line are told apart by the column")
  func oneLine() {
    let text = #"{"version":1,"links":[{"path":"/1"},{"path":"/2"},{"name":"a","path":"/3"}]}"#
    let world = TestWorld.with(store: text)
    #expect(world.run("list").answer == "! :1:23  /1\n! :1:37  /2\n  a      /3\n")
    let both = world.run("remove", ":1", "--yes")
    #expect(both.status == .failure)
    #expect(
      both.told == """
        links.json:1:37: error: 2 links have no name, the first on line 1
            {"version":1,"links":[{"path":"/1"},{"path":"/2"},{"name":"a","path":"/3"}]}
                                                ^
          hint: they are at 1:23, 1:37

        """)
    #expect(world.run("remove", ":1:37", "--yes").status == .done)
    #expect(MisshapenLinkTests.text(world) == text.replacing(#"{"path":"/2"},"#, with: ""))
  }
}
