import Testing

@testable import JSONKit
@testable import LinkKit
@testable import PortKit

@Suite("Secrets in imported files")
struct ImportSecretTests {
  private static let store =
    #"{ "version": 1, "environments": { "p": "https://h.example" }, "links": [] }"#

  @Test(
    "an environment whose base has a password stays out, and is not named after it",
    arguments: [
      (#"[{"url":"https://u:hunter2pw@h.example"}]"#, "h"),
      (#"[{"url":"https://u:hunter2pw@shop.example:8443/v1"}]"#, "shop"),
      (#"[{"url":"https://u:hunter2pw@h.example","description":"Staging"}]"#, "staging"),
    ])
  func servers(servers: String, name: String) throws {
    let imported = try Imported(
      #"{"openapi":"3.1.0","servers":\#(servers),"paths":{"/a/{id}":{}}}"#, as: .openapi,
      into: Self.store)
    #expect(
      imported.notes == [
        #"the environment "\#(name)" is skipped: the user info looks like a secret in its base"#
      ])
    #expect(try imported.links == [#"{ "name": "a", "path": "/a/$<id>" }"#])
    #expect(!imported.store.contains("hunter2"))
  }

  @Test(
    "no message shows the password of a server or the secret value of a parameter",
    arguments: [
      #""servers":[{"url":"user:hunter2pw@h.example"}]"#,
      #""servers":[{"url":"//user:hunter2pw@h.example/v1"}]"#,
      #""servers":[{"url":"https://user:hunter2pw@h.example:99999"}]"#,
      #""x":1"#,
    ])
  func messages(member: String) throws {
    let imported = try Imported(
      #"{"openapi":"3.1.0",\#(member),"paths":{"/a":{"get":{"parameters":[{"name":"api_key","#
        + #""in":"query","schema":{"maxLength":3,"default":"hunter2pw","enum":["a","b"]}}]}}}}"#,
      as: .openapi)
    #expect(!(imported.notes + imported.lines).joined().contains("hunter2"))
    #expect(!imported.store.contains("hunter2"))
  }

  @Test(
    "of several environments those without a password are imported, and one of them is the usual")
  func others() throws {
    let servers = ["https://u:hunter2pw@a.example", "https://b.example", "https://c.example"]
      .map { #"{"url":"\#($0)"}"# }
    let imported = try Imported(
      #"{"openapi":"3.1.0","servers":[\#(servers.joined(separator: ","))],"paths":{"/a":{}}}"#,
      as: .openapi)
    let document = try StoreDocument(bytes: Array(imported.store.utf8))
    #expect(document.environments.map(\.base) == ["https://b.example", "https://c.example"])
    #expect(document.defaultEnvironment == document.environments[0].name)
  }

  @Test("a link that leads only to such an environment is refused", arguments: [nil, store])
  func requests(store: String?) throws {
    let imported = try Imported(
      #"""
      {"info":{"name":"c","schema":"https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
      "item":[{"name":"c","request":{"url":"https://user:hunter2pw@api.h.example/c"}},
      {"name":"d","request":{"url":"https://h.example/d"}}]}
      """#, as: .postman, into: store)
    #expect(
      imported.lines == [
        "2 refused: the user info looks like a secret: write $<password>", "3 imported d",
      ])
    #expect(!imported.store.contains("hunter2") && !imported.notes.joined().contains("hunter2"))
  }

  @Test("an environment of the store's own is not asked about")
  func known() throws {
    let store = #"""
      { "version": 1, "environments": { "p": "https://u:hunter2pw@h.example" }, "links": [] }
      """#
    let imported = try Imported(
      #"{"openapi":"3.1.0","servers":[{"url":"https://u:hunter2pw@h.example"}],"paths":{"/a":{}}}"#,
      as: .openapi, into: store)
    #expect(imported.notes == [])
    #expect(try imported.links == [#"{ "name": "a", "path": "/a" }"#])
  }

  @Test(
    "a rule that says the value of a secret is left out",
    arguments: [
      (#""default":"hunter2","enum":["hunter2"]"#, #""writeOnly": true"#),
      (#""enum":["hunter2","other1"],"default":"hunter2""#, #""writeOnly": true"#),
      (#""const":"hunter2","maxLength":9"#, #""maxLength": 9, "writeOnly": true"#),
      (#""type":"integer","example":48291375"#, #""type": "integer", "writeOnly": true"#),
      (#""enum":["public","private"]"#, #""enum": ["public", "private"]"#),
    ])
  func rules(schema: String, kept: String) throws {
    let imported = try Imported(
      #"{"openapi":"3.1.0","paths":{"/a":{"get":{"parameters":[{"name":"api_key","in":"query","#
        + #""schema":{\#(schema)}}]}}}}"#, as: .openapi)
    #expect(
      try imported.links == [
        #"{ "name": "a", "path": "/a?api_key=$<api_key?>", "parameters": { "api_key": { \#(kept) } } }"#
      ])
    #expect(imported.lines.count == (kept.contains("enum") ? 1 : 2))
  }
}
