import JSONKit
import RuleKit
import Testing

@testable import DeeplinkCLI

@Suite("Links that are named by their place")
struct LinkPlaceTests {
  @Test(
    "a line names the link that stands in it, from its first line to its last",
    arguments: [
      (5, false), (6, true), (7, true), (8, true), (9, true), (10, false), (0, false),
      (1_000, false),
    ])
  func lines(line: Int, isMeant: Bool) throws {
    let store = try OpenedStore(
      StoreFinder.Location(path: "/s", shown: "s", exists: true),
      bytes: Array(NamesakeTests.store.utf8))
    #expect((try? store.position(of: "dup:\(line)")) == (isMeant ? 2 : nil))
  }

  @Test(
    "ten places are told, and that there are more",
    arguments: [
      (2, "1:31, 2:9"), (10, "1:31, 2:9, 3:9, 4:9, 5:9, 6:9, 7:9, 8:9, 9:9, 10:9"),
      (11, "1:31, 2:9, 3:9, 4:9, 5:9, 6:9, 7:9, 8:9, 9:9, 10:9, …"),
    ])
  func places(count: Int, places: String) {
    let links = (1...count).map { _ in #"{"name":"dup","path":"/a"}"# }
    let store = #"{"version":1,"links":["# + links.joined(separator: ",\n") + "]}"
    let outcome = TestWorld.with(store: store).run("rename", "dup:99", "new")
    #expect(outcome.status == .usage)
    #expect(
      outcome.message == """
        error: no link "dup" at "99"
          hint: they are at \(places)

        """)
  }

  @Test(
    "that paths have no base is told once, with how many there are",
    arguments: [
      (1, ""), (2, " and of 1 other link"), (3, " and of 2 other links"),
    ])
  func noBase(count: Int, more: String) {
    let links = (0..<count).map { "{\"name\":\"l\($0)\",\"path\":\"/\($0)\"}" }
    let own = #""links":[{"name":"w","path":"app://w"},\#(links.joined(separator: ","))]}"#
    func told(_ environments: String) -> String {
      TestWorld.with(store: #"{"version":1,\#(environments)"# + own).run("check").told
    }
    func message(column: Int, _ command: String) -> String {
      """
      links.json:1:\(column): warning: no environment has a base URL for the path of "l0"\(more)
          …,\(own)
          \(String(repeating: " ", count: 61))^^^^
        hint: deeplink env \(command) https://example.com adds one

      """
    }
    #expect(told("") == message(column: 73, "add production"))
    #expect(
      told(#""environments":{"e":{"values":{}}},"#) == message(column: 108, "edit e --base"))
    #expect(told(#""environments":{"e":{"values":{}},"f":"app://"},"#) == "")
  }
}

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
