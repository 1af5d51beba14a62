import Testing

@testable import DeeplinkCLI

@Suite("deeplink check")
struct CheckTests {
  @Test(
    "links are looked at with environments or without, and whole URLs once",
    arguments: [
      "", #""environments": {},"#, #""environments": { "a": "https://a.example" },"#,
      #""environments": { "a": "https://a.example", "b": "https://b.example" },"#,
    ])
  func everyLink(environments: String) {
    let store = """
      { "version": 1, \(environments) "links": [
        { "name": "own", "path": "/x/$<y y>" },
        { "name": "whole", "path": "https://h.example/$<z z>" },
        { "name": "warned", "path": "https://h.example/a b" } ] }
      """
    let outcome = TestWorld.with(store: store).run("check")
    #expect(outcome.status == .refused)
    #expect(
      outcome.told == """
        links.json:2:32: error: expected a slot name: a letter or "_", then letters, digits, "_", \
        "." or "-", got "y y"
              { "name": "own", "path": "/x/$<y y>" },
                                           ^^^^^^
          hint: write "$$<" for a literal "$<"
        links.json:3:49: error: expected a slot name: a letter or "_", then letters, digits, "_", \
        "." or "-", got "z z"
              { "name": "whole", "path": "https://h.example/$<z z>" },
                                                            ^^^^^^
          hint: write "$$<" for a literal "$<"
        links.json:4:51: warning: " " is not allowed in a path and is encoded as %20
              { "name": "warned", "path": "https://h.example/a b" } ] }
                                                              ^
          hint: write %20 if intended
        links.json: 3 links, 2 errors, 1 warning

        """)
  }
}
