import Testing

@testable import JSONKit
@testable import LinkKit
@testable import PortKit

@Suite("Importing the links of other tools: at the edges")
struct ForeignEdgeTests {
  private static func line(_ node: JSONNode) -> String {
    JSONPrinter(style: JSONStyle()).text(node, indentation: nil)
  }

  @Test(
    "Raycast: quotes, blanks and bars part a placeholder, and only values that change are noted",
    arguments: [
      (#"{argument name=a|raw}"#, "$<+a>", []), (#"{argument name='a b'}"#, "$<a-b>", []),
      (#"{argument name=it's}"#, "$<it-s>", []), (#"{argument name="a'}b"}"#, "$<a-b>", []),
      (#"{ argument name="a"  }"#, "$<a>", []), (#"{query | percent-encode}"#, "$<query>", []),
      (#"{query | raw | trim}"#, "$<+query>", [#"query: "trim" is ignored"#]),
      (#"{argument name="a"}/{argument}/{argument}"#, "$<a>/$<argument>/$<argument-2>", []),
      (#"{argument name="A"}/{argument name="A"}"#, "$<A>/$<A>", []),
      (#"{argument name="a" default=" x " options="x, y"}"#, "$<a=x>", []),
      (
        #"{argument name="a" default="c" options="x,y"}"#, "$<a>",
        [#"a: the default "c" is not among the options"#]
      ),
      (#"{argument name="a" default=""}"#, "$<a?>", []),
      (
        #"{date format="yyyy-MM-dd" offset=1}"#, "$<date>",
        ["date becomes a slot", #"date: "offset=1" is ignored"#]
      ),
      (#"{DATE}"#, "$<date>", ["date becomes a slot"]),
    ] as [(String, String, [String])])
  func raycast(written: String, path: String, notes: [String]) throws {
    let link = JSONNode.object([("name", .string("n")), ("link", .string("https://x/" + written))])
    let file = try RaycastImport(Array(Self.line(link).utf8)).file()
    guard case .link(let read)? = file.entries.first?.content else {
      Issue.record("\(file.entries)")
      return
    }
    #expect(read.path == "https://x/" + path)
    #expect(read.notes == notes)
  }

  @Test(
    "Postman: a variable, and a segment after a colon are slots, and the start is a base",
    arguments: [
      (#""https://h/a/:b/c:d/:""#, "/a/$<b>/c:d/:", "https://h"),
      (#""https://h/a?x=/:b#/:c""#, "/a?x=/:b#/:c", "https://h"),
      (#""https://h""#, "/", "https://h"),
      (#""http://h:{{port}}/a""#, "http://h:$<port>/a", nil), (#""h:80/a""#, "/a", "http://h:80"),
      (#""https://h:8080?a""#, "?a", "https://h:8080"), (#""/a""#, "/a", nil),
      (#""{{h}}a""#, "/a", nil), (#""{{h}}?a={{ b }}""#, "?a=$<b>", nil),
      (#""{{known}}/a""#, "/a", "https://k"), (#""{{bare}}/a""#, "/a", nil),
      (#""app://x/y""#, "/x/y", "app://"),
      (#"{"raw":"https://h/a#f","query":[]}"#, "/a#f", "https://h"),
      (
        #"{"raw":"https://h/a?x=1&y=2#f","query":[{"key":"x","value":"1"},{"key":"y","disabled":true}]}"#,
        "/a?x=1&y=$<y?>#f", "https://h"
      ),
      (#"{"raw":"https://h/a#f?x","query":[]}"#, "/a#f?x", "https://h"),
      (#"{"protocol":"https","host":["h","com"],"path":["a",":id"]}"#, "/a/$<id>", "https://h.com"),
      (
        #"{"host":["h","com"],"path":["c"],"query":[{"key":"a&b=","value":"1=2&3#{{v}}{{a&b}}"}]}"#,
        "/c?a%26b%3D=1=2%263%23$<v>$<a-b>", "http://h.com"
      ),
      (#"{"raw":"","host":"h.com","path":"a/b"}"#, "/a/b", "http://h.com"),
      (#"{"host":["{{known}}"],"query":[{"key":"q","value":"1"}]}"#, "?q=1", "https://k"),
      (
        #"{"protocol":"https","host":"h","port":"80","path":[{"value":":a"}],"hash":"t"}"#,
        "/$<a>#t", "https://h:80"
      ),
      (
        #"{"raw":"https://h/a?f","query":[{"key":"f","value":null},{"key":"g","value":""}]}"#,
        "/a?f&g=", "https://h"
      ),
      (
        #"{"raw":"https://h/a","query":[{"key":"f","value":null,"disabled":true}]}"#, "/a",
        "https://h"
      ),
    ] as [(String, String, String?)])
  func postman(url: String, path: String, base: String?) throws {
    let variables = try [#"{"key":"known","value":"https://k/"}"#, #"{"key":"bare","value":"k"}"#]
      .compactMap { PostmanVariable(try JSONNode.parse(Array($0.utf8))) }
    var link = PostmanLink(PostmanVariables(variables))
    #expect(try link.link(of: JSONNode.parse(Array(url.utf8))).path == path)
    #expect(link.base == base)
  }

  @Test(
    "OpenAPI: of a schema those words are rules that rules have, in its order",
    arguments: [
      (#"{"type":["integer","null"]}"#, #"{ "type": "integer" }"#, []),
      (#"{"type":["integer","string"]}"#, "{ }", [#""type" is ignored: it has 2 types"#]),
      (#"{"minimum":1,"type":"integer"}"#, #"{ "minimum": 1, "type": "integer" }"#, []),
      (#"{"minimum":1,"exclusiveMinimum":true}"#, #"{ "exclusiveMinimum": 1 }"#, []),
      (#"{"minimum":1,"exclusiveMinimum":false}"#, #"{ "minimum": 1 }"#, []),
      (#"{"maximum":1,"exclusiveMaximum":true}"#, #"{ "exclusiveMaximum": 1 }"#, []),
      (
        #"{"minimum":1,"maximum":5,"exclusiveMaximum":true}"#,
        #"{ "minimum": 1, "exclusiveMaximum": 5 }"#, []
      ),
      (#"{"anyOf":[{"type":"number"},{"type":"null"}]}"#, #"{ "type": "number" }"#, []),
      (#"{"anyOf":[{"type":"number"},{"maxLength":1}]}"#, "{ }", [#""anyOf" is ignored"#]),
      (#"{"enum":["a",null]}"#, #"{ "enum": ["a"] }"#, []),
      (#"{"default":null,"x-a":1,"deprecated":true}"#, "{ }", []),
      (#"{"not":{}}"#, "{ }", [#""not" is ignored"#]),
      (#"{"format":"int32"}"#, "{ }", []), (#"{"format":"date"}"#, #"{ "format": "date" }"#, []),
      (
        #"{"minLength":"x"}"#, "{ }",
        [#""minLength" is ignored: expected a whole number, 0 or greater, found "x""#]
      ),
    ] as [(String, String, [String])])
  func schemas(schema: String, rules: String, notes: [String]) throws {
    let document = OpenAPIDocument(root: .object([]))
    let read = OpenAPISchema(
      try JSONNode.parse(Array(schema.utf8)), of: .object([]), in: document)
    #expect(Self.line(.object(read.rules)) == (rules == "{ }" ? Self.line(.object([])) : rules))
    #expect(read.notes == notes)
    #expect(!read.isStructured)
  }

  @Test(
    "OpenAPI: a list or an object is no value of a slot",
    arguments: ["object", "array", "null", "any"])
  func structured(type: String) {
    let schema = JSONNode.object([("type", .string(type))])
    let document = OpenAPIDocument(root: .object([]))
    #expect(OpenAPISchema(schema, of: .object([]), in: document).isStructured)
  }

  @Test("OpenAPI: schemas inside each other are read seven deep, whichever word holds them")
  func depth() throws {
    func rules(_ word: String, _ depth: Int) throws -> [String] {
      let text =
        String(repeating: #"{"\#(word)":["#, count: depth) + #"{"maxLength":3}"#
        + String(repeating: "]}", count: depth)
      let node = try JSONNode.parse(Array(text.utf8))
      return OpenAPISchema(node, of: .object([]), in: OpenAPIDocument(root: node)).rules.map(\.name)
    }
    for word in ["allOf", "oneOf", "anyOf"] {
      #expect(try rules(word, 7) == ["maxLength"], "\(word)")
      #expect(try rules(word, 8) == [], "\(word)")
    }
  }

  @Test(
    "OpenAPI: a pointer's tokens have their tildes and slashes",
    arguments: [
      ("#/x/a~1b", "1"), ("#/x/c~0d", "2"), ("#/x/e~2f", "3"), ("#/x/~01", "4"), ("#/x/g%20h", "5"),
      ("#/x//i", "6"), ("#/l/1", "8"), ("#/l/2", nil), ("#/x/none", nil), ("x", nil), ("#x/x", nil),
    ] as [(String, String?)])
  func pointers(reference: String, value: String?) throws {
    let text =
      #"{"x":{"a/b":1,"c~d":2,"e~2f":3,"~1":4,"g h":5,"":{"i":6}},"l":[7,8]}"#
    let document = OpenAPIDocument(root: try JSONNode.parse(Array(text.utf8)))
    let found = document.resolved(.object([("$ref", .string(reference))]))
    #expect(found.map(Self.line) == value)
  }

  @Test(
    "OpenAPI: YAML is known by its first line that is no comment",
    arguments: [
      ("openapi: 3", true), ("# a\n---\nopenapi: 3", true), ("---\n# a\nswagger: 2", true),
      ("'openapi': 3", true), ("\"openapi\": 3", true), ("/a\nopenapi: 3", false), ("", false),
      ("---\n---\nopenapi: 3", true), ("-- -\nopenapi: 3", false),
    ])
  func yaml(text: String, isYAML: Bool) {
    #expect(OpenAPIImport.isYAML(Array(text.utf8)) == isYAML)
  }

  @Test("SimulatorDeepLinker: of two variables that start as many links the first is the base")
  func simulatorBase() throws {
    let imported = try Imported(
      #"[{"title":"a","urlString":"{{A}}/a"},{"title":"b","urlString":"{{B}}/b"}]"#,
      as: .simulator)
    #expect(
      imported.lines == [
        "1 imported a",
        #"1 refused: it starts with "{{B}}", but only "{{A}}" can be the base"#,
      ])
    #expect(imported.notes == [#""{{A}}" is replaced by the store's environments"#])
  }

  @Test("React Navigation: an alias stands alone where it says so, and prefixes are environments")
  func aliases() throws {
    let imported = try AppImported(
      """
      {"prefixes":["a://x","b://y","a://x"],"screens":{"S":{"path":"s","screens":{
      "T":{"path":"t","exact":true,"alias":["u",{"path":"v"},{"path":"w","exact":true},{}]},
      "N":{"screens":{"M":"m"}},"Z":7}}}}
      """, as: .reactNavigation)
    #expect(
      try imported.links.map { try #require(JSONNode.parse(Array($0.utf8))["path"]?.text) }
        == ["/s", "/t", "/s/u", "/s/v", "/w", "/s/m"])
    let below = try AppImported(
      """
      {"config":{"path":"top","screens":{"S":{"path":"s","screens":{
      "T":{"path":"t","exact":true},"U":{"path":"u","alias":[{"path":"v","exact":true}]}}}}}}
      """, as: .reactNavigation)
    #expect(
      try below.links.map { try #require(JSONNode.parse(Array($0.utf8))["path"]?.text) }
        == ["/top/s", "/top/t", "/top/s/u", "/top/v"])
    #expect(
      imported.settings == [
        #"environments.a-x = "a://x""#, #"environments.b-y = "b://y""#, #"environment = "a-x""#,
      ])
  }
}
