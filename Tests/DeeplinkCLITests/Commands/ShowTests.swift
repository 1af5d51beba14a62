import Testing

@testable import DeeplinkCLI

@Suite("deeplink show")
struct ShowTests {
  @Test("a page says which environment the link uses, and what each gives it")
  func page() {
    let world = TestWorld.with(
      store: """
        {
          "version": 1,
          "environment": "production",
          "environments": {
            "production": "https://example.com",
            "staging": { "base": "https://staging.example.com", "values": { "ref": "qa", "key": "k" } }
          },
          "parameters": { "key": { "writeOnly": true }, "id": { "type": "integer" } },
          "links": [
            { "name": "a", "path": "/a/$<id>?ref=$<ref?>&key=$<key?>", "title": "A" },
            { "name": "b", "path": "/b", "environment": "staging" }
          ]
        }
        """)
    #expect(
      world.run("show", "a").answer == """
        name        a
        title       A
        path        /a/$<id>?ref=$<ref?>&key=$<key?>
        production  https://example.com/a/$<id>?ref=$<ref?>&key=$<key?>  (the default)
        staging     https://staging.example.com/a/$<id>?ref=$<ref?>&key=$<key?>  (ref=qa, key=•••)

        id
          expects    a whole number
          stands in  path

        ref  optional
          expects    any text
          stands in  query

        key  optional, secret
          expects    any text
          stands in  query

        """)
    #expect(
      world.run("show", "b").answer == """
        name        b
        path        /b
        production  https://example.com/b
        staging     https://staging.example.com/b  (its own)

        """)
  }
}
