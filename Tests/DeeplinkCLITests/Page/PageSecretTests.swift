import Testing
import TextKit

@testable import DeeplinkCLI

@Suite("Texts that look like secrets, and a page")
struct PageSecretTests {
  @Test("a page has none of them, and says what is left to deeplink fill")
  func page() {
    let world = StoredSecretTests.world(
      """
      { "name": "literal", "path": "/cb?token=\(StoredSecretTests.token)&x=$<x>" },
      { "name": "slot", "path": "/b?password=$<password=hunter22>&y=$<y>",
        "title": "Of \(StoredSecretTests.token)", "description": "As \(StoredSecretTests.key)", "tags": ["b"] },
      { "name": "rules", "path": "/c/$<y>/$<z>",
        "parameters": { "z": { "enum": ["b", "\(StoredSecretTests.key)"], "errorMessage": "no \(StoredSecretTests.token)" } } }
      """,
      parameters:
        #""y": { "default": "\#(StoredSecretTests.key)", "examples": ["\#(StoredSecretTests.token)"] }"#,
      values: #""x": "\#(StoredSecretTests.key)", "y": "b""#)
    let page = world.run("page")
    for text in [StoredSecretTests.token, StoredSecretTests.key, "hunter22"] {
      #expect(!page.answer.containsScalars(text), "\(text) is on the page")
    }
    #expect(page.told == "3 links, 1 left to deeplink fill; not in the file: x, y\n")
    #expect(page.answer.containsScalars("/cb?token=•••&amp;x="))
    #expect(
      page.answer.containsScalars(
        "the value of &quot;token&quot; looks like a secret, so it is not in this file "
          + "(use deeplink fill literal)"))
  }

  @Test("a value of an environment is left out, and may be typed like any other text")
  func ofEnvironment() {
    let world = StoredSecretTests.world(
      #"{ "name": "open", "path": "/o/$<pin>" }"#, values: #""pin": "hunter22""#)
    let page = world.run("page")
    #expect(!page.answer.containsScalars("hunter22"))
    #expect(page.told == "1 link; not in the file: pin\n")
    #expect(!page.answer.containsScalars(#""secret":true"#))
    let rules = StoredSecretTests.world(
      #"{ "name": "open", "path": "/o/$<pin>", "parameters": { "pin": { "default": "hunter22" } } }"#
    ).run("page")
    #expect(rules.answer.containsScalars(#""secret":true"#))
  }

  @Test("a page has no base with a password")
  func base() {
    let page = StoredSecretTests.world(StoredSecretTests.link, base: "https://ada:hunter22@e.com")
      .run("page")
    #expect(!page.answer.containsScalars("hunter22"))
    #expect(page.told == "1 link, 1 left to deeplink fill\n", "\(page.told)")
  }
}
