import LinkKit
import Testing
import TextKit

@testable import DeeplinkCLI

@Suite("Texts of a store that look like secrets")
struct StoredSecretTests {
  static let token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.SflKxwRJSMeKKF2QT4fwpM"
  static let key = "sk_live_0123456789abcdef"

  static func world(
    _ links: String, parameters: String = "", values: String = "", base: String = "https://e.com"
  ) -> TestWorld {
    TestWorld.with(
      store: """
        {
          "version": 1,
          "environments": { "qa": { "base": "\(base)", "values": { \(values) } } },
          "parameters": { \(parameters) },
          "links": [\(links)]
        }
        """)
  }

  static let link = #"{ "name": "a", "path": "/a/$<x>" }"#

  @Test(
    "check warns of each, wherever it stands, and shows none",
    arguments: [
      (
        #""x": { "default": "\#(key)" }"#, #"4:37: warning: the default of "x" looks like a secret"#
      ),
      (#""x": { "examples": ["\#(key)"] }"#, #"an example of "x" looks like a secret"#),
      (#""x": { "enum": ["b", "\#(key)"] }"#, #"a choice of "x" looks like a secret"#),
      (#""x": { "const": "\#(key)" }"#, #"the constant of "x" looks like a secret"#),
      (#""x": { "description": "such as \#(key)." }"#, "a word of the text looks like a secret"),
      (
        #""x": { "writeOnly": true, "default": "b" }"#,
        #"the default of "x", which is a secret, stands in the store"#
      ),
    ])
  func parameters(rules: String, message: String) {
    let told = Self.world(Self.link, parameters: rules).run("check").told
    #expect(told.containsScalars(message), "\(told)")
    #expect(told.containsScalars("  hint: keep it out of the store\n"))
    #expect(!told.containsScalars(Self.key))
  }

  @Test("check warns of values of environments, of links' own rules and of slots' defaults")
  func others() {
    let values = Self.world(Self.link, values: #""x": "\#(Self.key)""#).run("check").told
    #expect(values.containsScalars(#"the value of "x" looks like a secret"#), "\(values)")
    for link in [
      #"{ "name": "a", "path": "/a?x=$<x=\#(Self.key)>" }"#,
      #"{ "name": "a", "path": "/a?x=$<x>", "parameters": { "x": { "default": "\#(Self.key)" } } }"#,
      #"{ "name": "a", "path": "/a?password=$<password=hunter22>" }"#,
    ] {
      let told = Self.world(link).run("check").told
      #expect(told.containsScalars("looks like a secret"), "\(told)")
      #expect(!told.containsScalars(Self.key) && !told.containsScalars("hunter22"))
    }
    let title = #"{ "name": "a", "path": "/a/$<x>", "title": "Open \#(Self.token)" }"#
    #expect(
      Self.world(title).run("check").told.containsScalars("a word of the text looks like a secret"))
  }

  @Test("ordinary texts are none, and neither are patterns and texts of the author's own")
  func ordinary() {
    let link = """
      { "name": "a", "path": "/a/$<id>?tab=$<tab=overview>", "title": "The tournament's overview",
        "description": "Opens https://www.example.com/tournaments/overview, see the documentation.",
        "x-key": "\(Self.key)" }
      """
    let rules = #"""
      "id": { "format": "uuid", "examples": ["3fa85f64-5717-4562-b3fc-2c963f66afa6"] },
      "tab": { "pattern": "^sk_live_0123456789abcdef|[a-z]+$", "examples": ["statistics"] }
      """#
    let told = Self.world(link, parameters: rules, values: #""id": "x""#).run("check").told
    #expect(!told.containsScalars("secret"), "\(told)")
  }
}
