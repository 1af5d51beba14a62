import Testing

@testable import JSONKit
@testable import LinkKit

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
