import RuleKit
import Testing

@testable import DeeplinkCLI

@Suite("Links of one name")
struct NamesakeTests {
  /// What a merge of two people's links makes, with two more faults after them.
  static let store = """
    {
      "version": 1,
      "links": [
        { "name": "dup", "path": "/first/$<id>" },
        { "name": "other", "path": "/other/$<id>" },
        {
          "name": "dup",
          "path": "/second"
        },
        { "name": "open", "path": "/open/$<id" },
        { "name": "bad", "path": "/bad/$<id>", "parameters": { "id": { "minlength": 1 } } }
      ]
    }

    """

  let world = TestWorld.with(store: store, environment: ["DEEPLINK_NO_HISTORY": "1"])

  private var text: String { world.files.text(of: "/home/me/project/links.json") ?? "" }

  @Test("every other link works, and all commands that look at the store")
  func others() {
    #expect(
      world.run("fill", "other", "-s", "id=1", "--base", "https://h").answer
        == "https://h/other/1\n")
    #expect(
      world.run("batch", "other", "--each", "id=1,2", "--base", "https://h", "-q").answer
        == "https://h/other/1\nhttps://h/other/2\n")
    #expect(world.run("match", "/other/7").answer == "other --set id=7\n")
    #expect(world.run("match", "/second").status == .refused)
    #expect(
      world.run("list").answer == """
        ! dup    /first/$<id>
          other  /other/$<id>
        ! dup    /second
        ! open   /open/$<id
        ! bad    /bad/$<id>

        """)
    let sound = world.run("list", "--format", "json").answer.split(separator: "\n").map {
      $0.contains("\"sound\": true")
    }
    #expect(sound == [false, false, true, false, false, false, false])
  }

  @Test(
    "the use of a link whose name another has is refused, with the places of both",
    arguments: [["fill", "dup"], ["show", "dup"], ["batch", "dup"], ["export", "dup"]])
  func use(words: [String]) {
    let outcome = world.run(words)
    #expect(outcome.status == .failure)
    #expect(outcome.answer == "")
    #expect(
      outcome.told == """
        links.json:7:15: error: 2 links are named "dup", the first on line 4
                  "name": "dup",
                          ^^^^^
          hint: deeplink rename dup:7 NEW renames this one; remove and edit also accept dup:4

        """)
  }

  @Test("check lists it beside every other fault of the file")
  func check() {
    let outcome = world.run("check")
    #expect(outcome.status == .refused)
    #expect(
      outcome.told == """
        links.json:4:30: warning: no environment has a base URL for the path of "dup" and of 3 \
        other links
                { "name": "dup", "path": "/first/$<id>" },
                                         ^^^^^^^^^^^^^^
          hint: deeplink env add production https://example.com adds one
        links.json:7:15: error: a second link named "dup"
                  "name": "dup",
                          ^^^^^
          hint: the first is on line 4; deeplink rename dup:7 NEW renames this one
        links.json:10:38: error: expected ">" to finish the slot "$<id"
                { "name": "open", "path": "/open/$<id" },
                                                 ^^^^
          hint: write "$$<" for a literal "$<"
        links.json:11:68: error: id: unknown keyword "minlength"
            …name": "bad", "path": "/bad/$<id>", "parameters": { "id": { "minlength": 1 } } }
                                                                         ^^^^^^^^^^^
          hint: did you mean "minLength"?
        links.json: 5 links, 3 errors, 1 warning

        """)
  }

  @Test(
    "rename, edit and remove mend the one that a line names, and touch no other byte",
    arguments: [
      (
        ["rename", "dup:7", "new"], "renamed \"dup\" to \"new\"",
        "      \"name\": \"dup\",", "      \"name\": \"new\","
      ),
      (
        ["rename", "dup:4", "new"], "renamed \"dup\" to \"new\"", "{ \"name\": \"dup\"",
        "{ \"name\": \"new\""
      ),
      (
        ["rename", "dup:8", "new"], "renamed \"dup\" to \"new\"", "  \"name\": \"dup\",\n",
        "  \"name\": \"new\",\n"
      ),
      (["edit", "dup:7:15", "--path", "/changed"], "edited \"dup\"", "/second", "/changed"),
      (["edit", "dup:4", "--path", "/changed/$<id>"], "edited \"dup\"", "/first", "/changed"),
      (
        ["remove", "dup:6", "--yes"], "removed \"dup\"",
        "    {\n      \"name\": \"dup\",\n      \"path\": \"/second\"\n    },\n", ""
      ),
      (
        ["remove", "dup:4", "--yes"], "removed \"dup\"",
        "    { \"name\": \"dup\", \"path\": \"/first/$<id>\" },\n", ""
      ),
    ])
  func mending(words: [String], told: String, old: String, new: String) {
    let outcome = world.run(words)
    #expect(outcome.told == "links.json: \(told)\n")
    #expect(outcome.status == .done)
    #expect(text == Self.store.replacing(old, with: new))
  }

  @Test(
    "what names none of them, or several, changes nothing",
    arguments: [
      (
        ["rename", "dup", "new"], CommandStatus.failure,
        """
        links.json:7:15: error: 2 links are named "dup", the first on line 4
                  "name": "dup",
                          ^^^^^
          hint: deeplink rename dup:7 NEW renames this one; remove and edit also accept dup:4
        """
      ),
      (
        ["remove", "dup", "--yes"], .failure,
        """
        links.json:7:15: error: 2 links are named "dup", the first on line 4
                  "name": "dup",
                          ^^^^^
          hint: deeplink rename dup:7 NEW renames this one; remove and edit also accept dup:4
        """
      ),
      (
        ["edit", "dup", "--title", "T"], .failure,
        """
        links.json:7:15: error: 2 links are named "dup", the first on line 4
                  "name": "dup",
                          ^^^^^
          hint: deeplink rename dup:7 NEW renames this one; remove and edit also accept dup:4
        """
      ),
      (
        ["rename", "dup:5", "new"], .usage,
        """
        error: no link "dup" at "5"
          hint: they are at 4:15, 7:15
        """
      ),
      (
        ["rename", "other:x", "new"], .usage,
        """
        error: no link "other" at "x"
          hint: it is at 5:15
        """
      ),
      (
        ["rename", "dup:7", "other"], .usage,
        """
        error: links.json already has a link "other": /other/$<id>
          hint: change it with deeplink edit other
        """
      ),
      (
        ["rename", "dup:7", "dup"], .usage,
        """
        error: links.json already has a link "dup": /first/$<id>
          hint: change it with deeplink edit dup
        """
      ),
      (
        ["rename", "nope:7", "new"], .usage,
        """
        error: links.json has no link "nope:7"
          hint: did you mean "open"?
        """
      ),
    ])
  func refusals(words: [String], status: CommandStatus, message: String) {
    let outcome = world.run(words)
    #expect(outcome.status == status)
    #expect(outcome.message == message + "\n")
    #expect(text == Self.store)
  }

  @Test("where all links stand in one line, the column tells them apart")
  func oneLine() {
    let text =
      #"{"version":1,"links":[{"name":"a","path":"/1"},{"name":"a","path":"/2"},{"name":"b","path":"/3"}]}"#
    let world = TestWorld.with(store: text)
    let told = world.run("rename", "a:1", "c").told
    #expect(
      told == """
        links.json:1:56: error: 2 links are named "a", the first on line 1
            {"version":1,"links":[{"name":"a","path":"/1"},{"name":"a","path":"/2"},{"name":"b","path":"/3"}]}
                                                                   ^^^
          hint: deeplink rename a:1:56 NEW renames this one; remove and edit also accept a:1:31

        """)
    #expect(world.run("rename", "a:1:56", "c").status == .done)
    #expect(
      world.files.text(of: "/home/me/project/links.json")
        == text.replacing(#""a","path":"/2""#, with: #""c","path":"/2""#))
  }

  @Test("a row that names one of them is rejected, and the others go on")
  func rows() {
    world.input = "link,id\nother,1\ndup,2\nother,3\n"
    let outcome = world.run("batch", "--base", "https://h")
    #expect(outcome.answer == "https://h/other/1\nhttps://h/other/3\n")
    #expect(
      outcome.told == """
        standard input:3: link: 2 links are named "dup", the first on line 4; deeplink rename \
        dup:7 NEW renames this one; remove and edit also accept dup:4
        standard input: 3 rows, 2 URLs, 1 rejected

        """)
  }
}
