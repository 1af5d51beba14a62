import JSONKit
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
