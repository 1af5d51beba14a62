import Foundation
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink edit, rename and remove")
struct EditTests {
  static let store = """
    {
      "version": 1,
      "links": [
        { "name": "a", "path": "/a/$<id>", "title": "A", "tags": ["x", "y"],
          "parameters": { "id": { "minimum": 1, "title": "ID" } } },
        {
          "name": "b",
          "path": "\\/b"
        },
        { "name": "c", "path": "/c", "x-own": 1.0 }
      ]
    }

    """

  let world = TestWorld.with(store: store)

  private var text: String { world.files.text(of: "/home/me/project/links.json") ?? "" }

  @Test(
    "edit changes what its options say, and no other byte",
    arguments: [
      (["a", "--title", "New"], #""title": "A""#, #""title": "New""#),
      (["a", "--path", "/z/$<id>"], "/a/$<id>", "/z/$<id>"),
      (["a", "--tag", "z", "--tag", "x"], #"["x", "y"]"#, #"["x", "y", "z"]"#),
      (["a", "--untag", "x"], #"["x", "y"]"#, #"["y"]"#),
      (["a", "--untag", "x", "--untag", "y"], #", "tags": ["x", "y"]"#, ""),
      (["a", "--unset", "title"], #", "title": "A""#, ""),
      (["a", "--unset", "id.title"], #", "title": "ID""#, ""),
      (["a", "--rule", "id.maximum=9"], #""title": "ID""#, #""title": "ID", "maximum": 9"#),
      (["a", "--rule", "id.minimum=2"], #""minimum": 1"#, #""minimum": 2"#),
      (
        ["a", "--unset", "id"],
        ",\n      \"parameters\": { \"id\": { \"minimum\": 1, \"title\": \"ID\" } } }", " }"
      ),
      (["c", "--opens", "false"], #""x-own": 1.0"#, #""opens": false, "x-own": 1.0"#),
      (
        ["c", "--opens", "false", "--opens", "ios=true", "--opens", "android=null"],
        #""x-own": 1.0"#, #""opens": { "ios": true, "android": null }, "x-own": 1.0"#
      ),
      (["c", "--unset", "x-own"], #", "x-own": 1.0"#, ""),
      (["b", "--title", "B"], "\"\\/b\"\n", "\"\\/b\",\n      \"title\": \"B\"\n"),
    ])
  func options(words: [String], old: String, new: String) {
    #expect(Deeplink.run(["edit"] + words, in: world.context) == .done, "\(world.told)")
    #expect(world.told == "links.json: edited \"\(words[0])\"\n")
    #expect(text == Self.store.replacing(old, with: new))
  }

  @Test("what is so already is not written again")
  func same() {
    #expect(
      world.run("edit", "b", "--path", "/b").told == "links.json: nothing to change\n")
    #expect(text == Self.store)
  }

  @Test(
    "what cannot be is refused, and the file stays as it is",
    arguments: [
      (
        ["edit", "z", "--title", "x"],
        """
        error: links.json has no link "z"
          hint: did you mean "a"?
        """
      ),
      (
        ["edit", "a", "--unset", "titel"],
        """
        error: "a" has no "titel" to unset
          hint: did you mean "title"?
          See deeplink edit --help.
        """
      ),
      (
        ["edit", "b", "--unset", "title"],
        """
        error: "b" has no "title" to unset
          hint: there are none
          See deeplink edit --help.
        """
      ),
      (
        ["edit", "a", "--path", "/$<x y>"],
        """
        error: expected a slot name: a letter or "_", then letters, digits, "_", "." or "-", got \
        "x y"
            /$<x y>
             ^^^^^^
          hint: write "$$<" for a literal "$<"
        """
      ),
      (
        ["edit", "a", "--path", "/$<x>", "--rule", "id.minimum=2"],
        """
        error: the path has no slot "id"
          hint: it has x
          See deeplink edit --help.
        """
      ),
      (
        ["edit", "a", "--rule", "id.type=string"],
        """
        error: id: minimum: does not apply to text
                  "parameters": { "id": { "minimum": 1, "title": "ID", "type": "string" } } },
                                          ^^^^^^^^^
        """
      ),
      (
        ["rename", "a", "b"],
        """
        error: links.json already has a link "b": /b
          hint: change it with deeplink edit b
        """
      ),
      (
        ["rename", "a", "a b"],
        """
        error: "a b" is not a valid link name
          hint: use letters, digits, "_", "." and "-", not starting with "." or "-"
        """
      ),
      (
        ["rename", "z", "y"],
        """
        error: links.json has no link "z"
          hint: did you mean "a"?
        """
      ),
      (
        ["remove", "a", "z", "--yes"],
        """
        error: links.json has no link "z"
          hint: did you mean "a"?
        """
      ),
      (
        ["remove", "a"],
        """
        error: needs --yes when not run in a terminal
          hint: \(TestWorld.unasked)
        Usage: deeplink remove [--yes] [--dry-run] [<link> ...]
          See deeplink remove --help.
        """
      ),
    ])
  func refusals(words: [String], reason: String) {
    #expect(Deeplink.run(words, in: world.context) == .usage)
    #expect(world.message == (reason + "\n").droppingReference)
    #expect(text == Self.store)
  }

  @Test("a fault that was there before does not keep a link from being edited")
  func oldFaults() {
    let store = #"{"version":1,"links":[{"name":"a","path":"/$<x"}]}"#
    let world = TestWorld.with(store: store)
    #expect(world.run("edit", "a", "--title", "T").status == .done)
    #expect(world.run("edit", "a", "--path", "/$<y").status == .usage)
    #expect(world.run("edit", "a", "--path", "/$<y>").status == .done)
  }

  @Test("rename changes the name alone")
  func rename() {
    let outcome = world.run("rename", "a", "z")
    #expect(outcome.status == .done)
    #expect(outcome.told == "links.json: renamed \"a\" to \"z\"\n")
    #expect(text == Self.store.replacing("\"name\": \"a\"", with: "\"name\": \"z\""))
    #expect(world.run("rename", "b", "y").told == "links.json: renamed \"b\" to \"y\"\n")
  }

  @Test("remove takes several at once")
  func remove() throws {
    #expect(
      world.run("remove", "c", "b", "c", "--yes").told == "links.json: removed \"c\", \"b\"\n")
    let start = try #require(Self.store.range(of: ",\n    {\n      \"name\": \"b\""))
    let end = try #require(Self.store.range(of: "\n  ]"))
    #expect(text == Self.store.replacingCharacters(in: start.lowerBound..<end.lowerBound, with: ""))
  }

  @Test(
    "remove shows what goes and asks",
    arguments: [("yes", "links.json: removed \"a\", \"b\"\n"), ("no", "")])
  func asking(answer: String, done: String) {
    world.asker = PromptAccess(
      ask: { dialogue in
        #expect(dialogue.questions[0].label == "remove 2 links?")
        #expect(dialogue.questions[0].choices.first?.value == "no")
        return .submitted([answer])
      }, pick: { _ in .cancelled })
    let outcome = world.run("remove", "a", "b")
    #expect(outcome.told == "a  /a/$<id>  A\nb  /b\n" + done)
    #expect(outcome.status == (done.isEmpty ? .cancelled : .done))
    #expect((text == Self.store) == done.isEmpty)
  }

  @Test("a store with faults is refused, with all of them")
  func faulty() {
    for store in [
      "", "[]", "{\"version\":1,", "{\"version\":2}", "{\"version\":1,\"links\":{}}",
    ] {
      let world = TestWorld.with(store: store)
      #expect(world.run("add", "a", "/a").status == .failure)
      #expect(world.files.text(of: "/home/me/project/links.json") == store)
    }
  }
}
