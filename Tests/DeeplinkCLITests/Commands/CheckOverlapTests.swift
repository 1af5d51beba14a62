import JSONKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink check: links that can make the same URL")
struct CheckOverlapTests {
  private static func world(_ links: [String], parameters: String = "{}") -> TestWorld {
    let objects = links.enumerated().map { "{ \"name\": \"l\($0)\", \"path\": \"\($1)\" }" }
    return TestWorld.with(
      store: """
        {
          "version": 1,
          "environments": { "production": "https://h.example" },
          "parameters": \(parameters),
          "links": [\(objects.joined(separator: ", "))]
        }
        """)
  }

  @Test("a note tells the shortest URL of two links, and which of them match prefers")
  func note() {
    let outcome = Self.world(["/users/$<id>", "/users/me"]).run("check", "--strict")
    #expect(outcome.status == .done)
    #expect(outcome.answer == "links.json: 2 links, no faults, 0 warnings\n")
    #expect(
      outcome.talk.contains(
        "note: \"l0\" and \"l1\" can make the same URL: https://h.example/users/me"))
    #expect(outcome.talk.contains("hint: `match` prefers \"l1\""))
  }

  @Test("a link that can make nothing else than another is a warning")
  func shadowed() throws {
    let world = Self.world(["/users/$<id>", "/users/$<name>"])
    let outcome = world.run("check", "--strict", "--format", "json")
    #expect(outcome.status == .refused)
    guard case .array(let items) = try JSONNode.parse(Array(outcome.answer.utf8)).kind,
      let found = items.first
    else {
      Issue.record("no list: \(outcome.answer)")
      return
    }
    #expect(found["link"]?.text == "l1")
    #expect(found["severity"]?.text == "warning")
    #expect(
      found["message"]?.text
        == "every URL of \"l1\" is one of \"l0\", too, such as https://h.example/users/a")
  }

  @Test("secrets stand as slots in the URL that is told", arguments: [false, true])
  func secrets(isSecond: Bool) {
    let links = ["/in/$<token>", "/in/$<other>"]
    let outcome = Self.world(
      isSecond ? links.reversed() : links,
      parameters: #"{ "token": { "enum": ["hidden"], "writeOnly": true } }"#
    ).run("check")
    #expect(outcome.talk.contains(" https://h.example/in/$<token>\n"))
    #expect(!outcome.talk.contains("hidden"))
  }

  @Test(
    "where a secret could still be read from the URL, it is not told",
    arguments: [
      (["/in/$<token>/$<other>", "/in/$<other>/$<pin>"], "{}"),
      (["/in/$<other>$<token>", "/in/$<x>"], #"{ "const": "unhidden" }"#),
    ])
  func unshownSecrets(links: [String], other: String) throws {
    let outcome = Self.world(
      links,
      parameters: #"""
        { "token": { "enum": ["n", "hidden"], "writeOnly": true },
          "pin": { "const": "hidden", "writeOnly": true }, "other": \#(other) }
        """#
    ).run("check", "--format", "json")
    #expect(outcome.answer.contains(#"\"l1\""#))
    #expect(!outcome.answer.contains("h.example/in") && !outcome.answer.contains("hidden"))
  }

  @Test("of one link twenty problems of a kind are told, and how many more; a machine reads all")
  func bounded() throws {
    func told(_ links: [String], _ severity: String) throws -> [String] {
      let world = Self.world(links)
      let lines = world.run("check").talk.split(separator: "\n").map(String.init)
      let found = lines.filter { $0.contains(": \(severity): ") }
      let json = try JSONNode.parse(Array(world.run("check", "--format", "json").answer.utf8))
      guard case .array(let items) = json.kind else { return [] }
      return found.suffix(1) + ["\(found.count) of \(items.count)"]
    }
    let meeting = ["/a/$<y>/$<z>"] + (0..<60).map { "/a/$<x>/b\($0)" }
    #expect(
      try told(meeting, "note") == ["links.json:5:37: note: … and 40 more like this", "21 of 60"])
    let slots = (0..<500).map { "/x$<s\($0)?>" }.joined()
    #expect(try told([slots], "warning").last == "21 of 500")
    #expect(try told([(0..<22).map { "/x$<s\($0)?>" }.joined()], "warning").last == "21 of 22")
    #expect(try told([(0..<21).map { "/x$<s\($0)?>" }.joined()], "warning").last == "21 of 21")
  }

  @Test("a link that starts like too many others is compared with some, and that is told")
  func crowded() throws {
    let links = (0..<80).map { "/games/g\($0)" } + ["/$<+rest>"]
    let outcome = Self.world(links).run("check", "--format", "json")
    let answer = try JSONNode.parse(Array(outcome.answer.utf8))
    guard case .array(let items) = answer.kind else { return }
    #expect(items.count == 65)
    #expect(
      items.last?["message"]?.text
        == "\"l80\" starts like too many other links to be compared with each")
  }

  @Test("a note is one in every kind of report")
  func reports() {
    let world = Self.world(["/users/$<id>", "/users/me"])
    #expect(world.run("check", "--format", "sarif").answer.contains("\"level\": \"note\""))
    #expect(world.run("check", "--format", "json").answer.contains("\"severity\": \"note\""))
    #expect(world.run("check", "--strict", "--format", "junit").answer.contains("failures=\"0\""))
  }

  @Test("of several that are compared with some only, the first is told and how many more")
  func moreCrowded() {
    let links = (0..<80).map { "/games/g\($0)" } + ["/$<+rest>", "/games/$<game>"]
    let answer = Self.world(links).run("check", "--format", "json").answer
    #expect(answer.contains("to be compared with each, and so do 1 more"), "\(answer.suffix(900))")
  }
}
