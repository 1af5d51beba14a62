import Testing

@testable import LinkKit

@Suite("Importing OpenAPI")
struct OpenAPIImportTests {
  @Test("paths become links, parameters slots and rules, servers environments")
  func document() throws {
    let imported = try Imported(
      """
      {"openapi":"3.0.3",
      "servers":[{"url":"https://api.e.com/v1/","description":"Production server"},
        {"url":"https://{env}.e.com","variables":{"env":{"default":"staging"}}}],
      "paths":{
      "/users/{userId}":{"parameters":[{"$ref":"#/components/parameters/U"}],
        "get":{"operationId":"getUser","summary":"One user","tags":["users"],"parameters":[
        {"name":"fields","in":"query","schema":{"type":"array"}},
        {"name":"filter[name]","in":"query","schema":{"type":"string","minLength":2}},
        {"name":"limit","in":"query","required":true,"schema":{"type":"integer","format":"int32",
          "minimum":0,"exclusiveMinimum":true,"default":10,"not":{}}},
        {"name":"X-Key","in":"header","required":true,"schema":{"type":"string"}}]}},
      "/users":{"post":{"operationId":"createUser"}},
      "/lists/{ids}":{"get":{"parameters":[{"name":"ids","in":"path","schema":{"type":"array"}}]}},
      "/other":{"$ref":"other.json"},
      "/plain":{"summary":"Plain"}},
      "components":{"parameters":{"U":{"name":"userId","in":"path","required":true,
        "description":"The user","schema":{"$ref":"#/components/schemas/Id"}}},
        "schemas":{"Id":{"allOf":[{"type":["string","null"],"format":"uuid"}]}}}}
      """, as: .openapi)
    #expect(
      imported.lines == [
        "5 imported getUser",
        #"5 note: the parameter "fields" is left out: it is a list or an object"#,
        #"5 note: limit: "not" is left out"#,
        #"5 note: it needs the header "X-Key", which a link cannot carry"#,
        "12 passed over: it can only be used by POST",
        #"13 refused: the parameter "ids" is a list or an object, which a slot cannot take"#,
        #"14 refused: its "$ref" leads to nothing in this file"#, "15 imported plain",
      ])
    let document = try StoreDocument(bytes: Array(imported.store.utf8))
    #expect(document.defaultEnvironment == "production-server")
    #expect(document.environments.map(\.name) == ["production-server", "staging"])
    #expect(document.environments.map(\.base) == ["https://api.e.com/v1", "https://staging.e.com"])
    #expect(
      try imported.links == [
        #"{ "name": "getUser", "path": "/users/$<userId>?filter%5Bname%5D=$<filter-name?>&limit=$<limit>", "#
          + #""title": "One user", "tags": ["users"], "parameters": { "userId": { "#
          + #""description": "The user", "type": "string", "format": "uuid" }, "#
          + #""filter-name": { "type": "string", "minLength": 2, "title": "filter[name]" }, "#
          + #""limit": { "type": "integer", "exclusiveMinimum": 0, "default": 10 } } }"#,
        #"{ "name": "plain", "path": "/plain", "title": "Plain" }"#,
      ])
  }

  @Test("a server that is only a path goes before every path")
  func relativeServer() throws {
    let imported = try Imported(
      #"{"openapi":"3.1.0","servers":[{"url":"/api/v3"}],"paths":{"/a/{b}":{"get":{}}}}"#,
      as: .openapi)
    #expect(try imported.links == [#"{ "name": "api-v3-a", "path": "/api/v3/a/$<b>" }"#])
  }

  @Test("a path with a server of its own is a whole URL")
  func ownServer() throws {
    let imported = try Imported(
      #"{"openapi":"3.1.0","paths":{"/a":{"get":{"servers":[{"url":"app://x"}]}}}}"#,
      as: .openapi)
    #expect(try imported.links == [#"{ "name": "x-a", "path": "app://x/a" }"#])
  }

  @Test("references that lead in a circle end", .timeLimit(.minutes(1)))
  func circle() throws {
    let imported = try Imported(
      """
      {"openapi":"3.1.0","paths":{"/a/{b}":{"get":{"parameters":[{"name":"b","in":"path",
      "schema":{"$ref":"#/s/A"}}]}}},"s":{"A":{"$ref":"#/s/B"},"B":{"$ref":"#/s/A"}}}
      """, as: .openapi)
    #expect(imported.lines == ["1 imported a"])
  }
}
