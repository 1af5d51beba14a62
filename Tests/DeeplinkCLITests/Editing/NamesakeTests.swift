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
}
