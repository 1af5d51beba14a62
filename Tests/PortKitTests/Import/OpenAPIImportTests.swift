import Testing

@testable import JSONKit
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
        #"5 note: the parameter "fields" is skipped: it is a list or an object"#,
        #"5 note: limit: "not" is ignored"#,
        #"5 note: it needs the header "X-Key", which a link cannot carry"#,
        "12 skipped: it only supports POST",
        #"13 refused: the parameter "ids" is a list or an object, which a slot cannot have as its "#
          + #"value"#,
        #"14 refused: it is "other.json", in another file: bundle them into one file first"#,
        "15 imported plain",
      ])
    let document = try StoreDocument(bytes: Array(imported.store.utf8))
    #expect(document.defaultEnvironment == "production")
    #expect(document.environments.map(\.name) == ["production", "staging"])
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

  @Test("a parameter has one example: its schema's examples, its own, or its schema's")
  func examples() throws {
    let imported = try Imported(
      """
      {"openapi":"3.1.0","paths":{"/{b}/{c}/{d}/{e}/{f}":{"get":{"operationId":"o","parameters":[
      {"name":"b","in":"path","example":"1","schema":{"example":"2"}},
      {"name":"c","in":"path","examples":{"x":{"value":"1"},"y":{"value":"2"}},"schema":{}},
      {"name":"d","in":"path","example":"2","schema":{"examples":["1"]}},
      {"name":"e","in":"path","schema":{"example":"1"}},{"name":"f","in":"path"}]}}}}
      """, as: .openapi)
    #expect(
      try imported.links == [
        #"{ "name": "o", "path": "/$<b>/$<c>/$<d>/$<e>/$<f>", "parameters": { "#
          + ["b", "c", "d", "e"].map { #""\#($0)": { "examples": ["1"] }"# }
          .joined(separator: ", ") + " } }"
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
    #expect(
      imported.lines == [
        "1 imported a", ##"1 note: b: its schema is "#/s/A", which is circular"##,
      ])
  }

  @Test("schemas that all refer to one another end, and are said once", .timeLimit(.minutes(1)))
  func web() throws {
    let all = Array(repeating: ##"{"$ref":"#/s"}"##, count: 20).joined(separator: ",")
    let imported = try Imported(
      ##"{"openapi":"3.1.0","paths":{"/a/{b}":{"get":{"parameters":[{"name":"b","in":"path","##
        + ##""schema":{"$ref":"#/s"}}]}}},"s":{"type":"integer","allOf":[\##(all)]}}"##,
      as: .openapi)
    #expect(
      imported.lines == [
        "1 imported a", ##"1 note: b: its schema is "#/s", which is circular"##,
      ])
    #expect(imported.store.contains(#""type": "integer""#))
  }

  /// A document with one path, whose operation has these parameters.
  private static func document(_ path: String, _ parameters: String) -> String {
    #"{"openapi":"3.1.0","paths":{"\#(path)":{"get":{"parameters":[\#(parameters)]}}}}"#
  }

  @Test("an operation is followed to where it stands, and refused where that is not in the file")
  func operations() throws {
    let imported = try Imported(
      """
      {"openapi":"3.1.0","paths":{"/a":{"get":{"$ref":"#/x/one~1two"}},
      "/b":{"get":{"$ref":"b.yml"}},"/c":{"get":{"$ref":"#/x/none"}},
      "/d":{"get":{"parameters":[{"$ref":"p.json#/d"}]}}},
      "x":{"one/two":{"operationId":"first","parameters":[{"name":"q","in":"query"}]}}}
      """, as: .openapi)
    #expect(
      imported.lines == [
        "1 imported first",
        #"2 refused: its "get" is "b.yml", in another file: bundle them into one file first"#,
        ##"2 refused: its "get" is "#/x/none", which is not in this file"##,
        #"3 refused: one of its parameters is "p.json#/d", in another file: bundle them into one "#
          + #"file first"#,
      ])
    #expect(try imported.links == [#"{ "name": "first", "path": "/a?q=$<q?>" }"#])
  }

  @Test(
    "a schema's words mean the same in any order",
    arguments: [
      #""maxLength":3,"minimum":1,"type":"integer""#,
      #""type":"integer","minimum":1,"maxLength":3"#,
    ])
  func order(schema: String) throws {
    let imported = try Imported(
      Self.document("/a/{n}", #"{"name":"n","in":"path","schema":{\#(schema)}}"#), as: .openapi)
    #expect(
      imported.lines == [
        "1 imported a",
        #"1 note: n: "maxLength" is ignored: does not apply to a whole number"#,
      ])
    #expect(imported.store.contains(#""type": "integer""#))
    #expect(imported.store.contains(#""minimum": 1"#))
  }

  @Test("two parameters of one name stay two slots, and so do two names that make one")
  func sameNames() throws {
    let imported = try Imported(
      Self.document(
        "/a/{id}/{id}",
        #"{"name":"id","in":"path","schema":{"type":"integer"}},"#
          + #"{"name":"id","in":"query","schema":{"enum":["x"]}},"#
          + #"{"name":"k[l]","in":"query"},{"name":"k-l","in":"query"}"#), as: .openapi)
    #expect(
      imported.lines == [
        "1 imported a",
        "1 note: the path has {id} more than once: one value stands for all",
        #"1 note: the query parameter "id" is renamed id-query, because another one is named id"#,
        #"1 note: the query parameter "k-l" is renamed k-l-query, because another one is named "#
          + #"k-l"#,
      ])
    #expect(
      try imported.links == [
        #"{ "name": "a", "path": "/a/$<id>/$<id>?id=$<id-query?>&k%5Bl%5D=$<k-l?>&k-l=$<k-l-query?>", "#
          + #""parameters": { "id": { "type": "integer" }, "id-query": { "enum": ["x"], "title": "id" }, "#
          + #""k-l": { "title": "k[l]" }, "k-l-query": { "title": "k-l" } } }"#
      ])
  }

  @Test(
    "a schema says its kind in any of the usual ways, and what is lost is said with its reason",
    arguments: [
      (#""anyOf":[{"type":"integer"},{"type":"null"}]"#, #"{ "type": "integer" }"#, []),
      (##""oneOf":[{"$ref":"#/s"},{"type":"null"}]"##, #"{ "format": "uuid" }"#, []),
      (#""anyOf":[{"type":"integer"},{"type":"string"}]"#, nil, [#""anyOf" is ignored"#]),
      (#""type":["integer","string"]"#, nil, [#""type" is ignored: it has 2 types"#]),
      (
        #""pattern":"^[\\w-.]+$""#, #"{ "pattern": "^[\\w\\-.]+$" }"#,
        [#""pattern" becomes "^[\\w\\-.]+$", for ECMA-262's u flag"#]
      ),
      (
        #""pattern":"^\\Z""#, nil,
        [#""pattern" is ignored: \Z is not an ECMA-262 escape, at position 2 (write $)"#]
      ),
      (
        ##""$ref":"s.json""##, nil,
        [#"its schema is "s.json", in another file: bundle them into one file first"#]
      ),
    ] as [(String, String?, [String])])
  func schemas(schema: String, rules: String?, notes: [String]) throws {
    let imported = try Imported(
      #"{"openapi":"3.1.0","s":{"format":"uuid"},"paths":{"/a/{n}":{"get":{"parameters":["#
        + #"{"name":"n","in":"path","schema":{\#(schema)}}]}}}}"#, as: .openapi)
    #expect(imported.lines == ["1 imported a"] + notes.map { "1 note: n: \($0)" })
    let link = try #require(try StoreDocument(bytes: Array(imported.store.utf8)).links.first)
    #expect(
      link.node["parameters"]?["n"].map {
        JSONPrinter(style: JSONStyle()).text($0, indentation: nil)
      } == rules)
  }

  @Test("a parameter's style stands in the path, and a value in another medium is said")
  func styles() throws {
    let imported = try Imported(
      Self.document(
        "/a/{x}/{y}",
        #"{"name":"x","in":"path","style":"label"},{"name":"y","in":"path","style":"matrix"},"#
          + #"{"name":"z","in":"query","content":{"application/json":{"schema":{"type":"object"}}}}"#
      ), as: .openapi)
    #expect(
      imported.lines == [
        "1 imported a-y",
        "1 note: z: its value is written as application/json, which is not checked",
      ])
    #expect(
      try imported.links == [#"{ "name": "a-y", "path": "/a/.$<x>/;y=$<y>?z=$<z?>" }"#])
  }

  @Test("a server without a scheme is no base, and its role is its name")
  func servers() throws {
    let imported = try Imported(
      #"{"openapi":"3.1.0","servers":[{"url":"api.e.com/v1"},"#
        + #"{"url":"https://e.com","description":"Production"},{"url":"https://{x}.e.com"}],"paths":{"/a":{}}}"#,
      as: .openapi)
    #expect(
      imported.notes == [
        #"the server "api.e.com/v1" is skipped: it has no scheme and is not an absolute path"#,
        #"environment "x" is skipped: "{" is not allowed in a host"#,
      ])
    let document = try StoreDocument(bytes: Array(imported.store.utf8))
    #expect(document.environments.map(\.name) == ["production"])
    #expect(try imported.links == [#"{ "name": "a", "path": "/a" }"#])
  }

  @Test(
    "environments are called by the roles that their descriptions, or their hosts, name",
    arguments: [
      (
        ["https://api.e.com Production server (uses live data)", "https://s.e.com Sandbox server"],
        ["production", "sandbox"]
      ),
      (
        ["https://eu.e.com Production", "https://us.e.com Production, US"],
        ["production", "production-us"]
      ),
      (["http://localhost:3000 Local server", "https://e.com Live"], ["local", "production"]),
      (
        ["https://e.com Live scores", "https://p.e.com Pre-production"],
        ["live-scores", "Pre-production"]
      ),
      (
        ["https://www.e.com", "https://api-qa.e.com", "http://localhost:8080/v1"],
        ["production", "qa", "local"]
      ),
      (["https://www.e.com", "https://s.e.com Production"], ["e", "production"]),
      (["https://qa.api.e.com", "https://api.e.com/v1"], ["qa", "production"]),
    ])
  func roles(servers: [String], names: [String]) throws {
    let nodes = servers.map { server in
      let parts = server.splitScalars(at: " ")
      let description = parts.dropFirst().joined(separator: " ")
      let member = description.isEmpty ? "" : #","description":"\#(description)""#
      return #"{"url":"\#(parts[0])"\#(member)}"#
    }
    let imported = try Imported(
      #"{"openapi":"3.1.0","servers":[\#(nodes.joined(separator: ","))],"paths":{"/a":{}}}"#,
      as: .openapi)
    let document = try StoreDocument(bytes: Array(imported.store.utf8))
    #expect(document.environments.map(\.name) == names)
  }

  @Test("a rule that links repeat is shared, unless another link with such a parameter differs")
  func sharedRules() throws {
    func path(_ name: String, _ parameters: String...) -> String {
      let written = parameters.map { parameter in
        let parts = parameter.splitScalars(at: " ")
        let type = parts.count > 1 ? #","schema":{"type":"\#(parts[1])"}"# : ""
        return #"{"name":"\#(parts[0])","in":"query"\#(type)}"#
      }
      return #""\#(name)":{"get":{"parameters":[\#(written.joined(separator: ","))]}}"#
    }
    let imported = try Imported(
      #"{"openapi":"3.1.0","paths":{"#
        + [
          path("/a", "id integer", "x integer", "y integer", "once integer"),
          path("/b", "id integer", "x string", "y integer"), path("/c", "y"),
        ].joined(separator: ",") + "}}", as: .openapi)
    let document = try StoreDocument(bytes: Array(imported.store.utf8))
    #expect(document.parameters.map(\.name) == ["id"])
    #expect(
      try imported.links == [
        #"{ "name": "a", "path": "/a?id=$<id?>&x=$<x?>&y=$<y?>&once=$<once?>", "parameters": { "#
          + #""x": { "type": "integer" }, "y": { "type": "integer" }, "once": { "type": "integer" } } }"#,
        #"{ "name": "b", "path": "/b?id=$<id?>&x=$<x?>&y=$<y?>", "parameters": { "#
          + #""x": { "type": "string" }, "y": { "type": "integer" } } }"#,
        #"{ "name": "c", "path": "/c?y=$<y?>" }"#,
      ])
  }

  @Test("what claims to be our own addition is judged like any other part of a link")
  func additions() throws {
    let imported = try Imported(
      #"{"openapi":"3.1.0","x-deeplink":{"environments":5},"paths":{"/a":{"x-deeplink":"#
        + #"{"path":7,"tags":"x","parameters":{"a":1},"no":1,"x-own":2}}}}"#, as: .openapi)
    #expect(
      imported.notes == [#""x-deeplink": expected "environments" to be an object, found a number"#])
    #expect(imported.lines.count == 5)
    #expect(
      imported.lines.filter { $0.contains("x-deeplink") }.count == 4, "\(imported.lines)")
    #expect(try imported.links == [#"{ "name": "a", "path": "/a", "x-own": 2 }"#])
  }
}
