import TestSupport
import Testing

@testable import JSONKit
@testable import LinkKit
@testable import RuleKit

@Suite("StoreDocument")
struct StoreDocumentTests {
  static let sample = #"""
    {
      "$schema": "https://example.com/s",
      "version": 1,
      "environment": "production",
      "environments": {
        "production": "https://www.example.com",
        "staging": { "base": "https://staging.example.com", "values": { "tenant": "qa" } },
        "x-note": "ours"
      },
      "parameters": {
        "tournamentId": { "title": "Tournament", "type": "integer", "minimum": 1 }
      },
      "links": [
        { "name": "pickem", "path": "/pickem/$<tournamentId>", "title": "Pick'em \u00e9", "tags": ["a", "b\n"] },
        { "name": "entry", "path": "/entry/$<contestId>", "description": "d", "environment": "staging",
          "parameters": { "contestId": { "format": "uuid" } }, "x-owner": ["\ud800"] }
      ]
    }
    """#

  @Test("a store is read with its environments, rules and links")
  func read() throws {
    let document = try StoreDocument(bytes: Array(Self.sample.utf8))
    #expect(document.defaultEnvironment == "production")
    #expect(document.environments.map(\.name) == ["production", "staging"])
    #expect(
      document.environments.map(\.base) == [
        "https://www.example.com", "https://staging.example.com",
      ])
    #expect(document.environment(named: "staging")?.values.map(\.name) == ["tenant"])
    #expect(document.parameters.map(\.name) == ["tournamentId"])
    #expect(document.links.map(\.name) == ["pickem", "entry"])
    let pickem = try #require(document.link(named: "pickem"))
    #expect(pickem.title == "Pick'em é")
    #expect(pickem.tags == ["a", "b\n"])
    let entry = try #require(document.link(named: "entry"))
    #expect(entry.environment == "staging")
    #expect(entry.parameters.map(\.name) == ["contestId"])
    #expect(document.link(named: "Entry") == nil)
    let stored = document.links.stored(at: 0)
    #expect(stored.name?.string == "pickem")
    #expect(stored.title?.string == "Pick'em é")
    #expect(stored.tags.map(\.string) == ["a", "b\n"])
  }
}

@Suite("A store with one link changed")
struct StoreDocumentChangedTests {
  @Test("what is said to be the store but for one link is a store with that link")
  func law() throws {
    var agreed = 0
    try fuzz(rounds: 200) { random in
      let store = RandomStore(&random, links: 1...5)
      let document = try StoreDocument(bytes: store.bytes)
      let position = random.int(0...store.names.count - 1)
      let name = store.names[position]
      var bytes = try #require(
        StoreEditor(document).editing(name) { editor in
          if random.oneIn(2) { editor.set(["title"], to: .string("T")) }
          if random.oneIn(3) { editor.set(["name"], to: .string(random.pick(store.names + ["z"]))) }
          if random.oneIn(6) { editor.set(["titel"], to: JSONNode(.null, at: 0..<0)) }
        })
      if random.oneIn(3) {
        let place = random.int(0...bytes.count - 1)
        bytes[place] = random.pick(Array("{}[],:\" a1\n\\".utf8))
      }
      let read = try? StoreDocument(bytes: bytes)
      guard let changed = document.link(at: position, changedIn: bytes) else { return }
      agreed += 1
      #expect(read?.links.map(\.name).contains(changed.link.name) == true)
      #expect(read?.links.count == document.links.count)
      #expect(read?.link(named: changed.link.name)?.path == changed.link.path)
    }
    #expect(agreed > 60)
  }

  @Test("a name that another link has, and a change elsewhere, are for the reader of the whole")
  func refusals() throws {
    let text = #"{"version":1,"links":[{"name":"a","path":"/a"},{"name":"b","path":"/b"}]}"#
    let document = try StoreDocument(bytes: Array(text.utf8))
    func isKnown(_ old: String, _ new: String) -> Bool {
      document.link(at: 0, changedIn: Array(text.replacing(old, with: new).utf8)) != nil
    }
    #expect(isKnown("/a", "/changed"))
    #expect(isKnown(#""a""#, #""c""#))
    #expect(!isKnown(#""name":"a""#, #""name":"b""#))
    #expect(!isKnown("/b", "/c"))
    #expect(!isKnown(#""version":1"#, #""version":2"#))
    #expect(!isKnown(#""/a"}"#, #""/a"},{"name":"c","path":""}"#))
    #expect(!isKnown(#""path":"/a""#, #""pth":"/a""#))
    #expect(!isKnown("b", "longer"))
  }
}

@Suite("Changes of a whole store")
struct StoreChangesTests {
  private static let text = #"""
    {
      "version": 1,
      "environment": "web",
      "environments": { "web": "https://h", "app": "app://" },
      "links": [
        { "name": "a", "path": "/a", "title": "A", "environment": "web" },
        { "name": "web", "path": "/b", "environment": "app", "tags": ["web"] },
        { "name": "c", "path": "/c" }
      ]
    }
    """#

  private static func changed(_ change: (StoreEditor) -> [UInt8]) throws -> String {
    let document = try StoreDocument(bytes: Array(text.utf8))
    return String(decoding: change(StoreEditor(document)), as: UTF8.self)
  }

  private static func expect(
    _ changed: String, is replacements: KeyValuePairs<String, String>,
    at location: Testing.SourceLocation = #_sourceLocation
  ) {
    let expected = replacements.reduce(text) { $0.replacing($1.key, with: $1.value) }
    #expect(changed == expected, sourceLocation: location)
  }

  @Test("an environment is renamed wherever the store names it, and nowhere else")
  func renaming() throws {
    Self.expect(
      try Self.changed { $0.renamingEnvironment("web", to: "live") },
      is: [
        #""environment": "web","#: #""environment": "live","#, #"{ "web":"#: #"{ "live":"#,
        #""environment": "web" }"#: #""environment": "live" }"#,
      ])
    Self.expect(
      try Self.changed { $0.renamingEnvironment("app", to: "ios") },
      is: [#""app":"#: #""ios":"#, #""environment": "app","#: #""environment": "ios","#])
    Self.expect(try Self.changed { $0.renamingEnvironment("c", to: "d") }, is: [:])
  }

  @Test("a link that takes another's place keeps what both have in common and no more")
  func replacing() throws {
    let link = Link.new(name: "a", path: "/a2", tags: ["x"], environment: "web")
    Self.expect(
      try Self.changed { $0.replacing([(position: 0, link: link)]) },
      is: [
        #""path": "/a", "title": "A", "environment": "web""#:
          #""path": "/a2", "tags": ["x"], "environment": "web""#
      ])
    Self.expect(try Self.changed { $0.replacing([]) }, is: [:])
  }

  @Test(
    "the blanks and empty lines around a link's edited text are not part of it",
    arguments: [" ", "\t", "\n", "\r\n", " \n\t "])
  func blanks(around: String) throws {
    let link = #"{ "name": "c", "path": "/d" }"#
    Self.expect(
      try Self.changed { $0.replacing(at: 2, withText: around + link + around) },
      is: [#"{ "name": "c", "path": "/c" }"#: link])
  }

  @Test("a member of the store is set where it stands, or made, and taken away")
  func members() throws {
    Self.expect(
      try Self.changed { $0.setting(["environment"], to: .string("app")) },
      is: [#""environment": "web","# + "\n": #""environment": "app","# + "\n"])
    Self.expect(
      try Self.changed { $0.setting(["environments", "app"], to: .string("x://")) },
      is: [#""app://""#: #""x://""#])
    Self.expect(
      try Self.changed { $0.removing(path: ["environment"]) },
      is: ["  \"environment\": \"web\",\n": ""])
    Self.expect(
      try Self.changed { $0.removing(path: ["environments", "app"]) },
      is: [#", "app": "app://""#: ""])
    Self.expect(try Self.changed { $0.removing(path: ["parameters"]) }, is: [:])
    Self.expect(try Self.changed { $0.removing(path: []) }, is: [:])
  }
}
