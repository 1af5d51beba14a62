import TestSupport
import Testing

@testable import JSONKit
@testable import LinkKit
@testable import PortKit

@Suite("Exporting links")
struct ExportTests {
  private static func exported(_ document: StoreDocument, _ format: ExportFormat) -> ExportedFile {
    ExportedFile(Array(document.links.indices), of: document, format: format)
  }

  @Test("a URI template that loses nothing gives the same path")
  func templatesRoundTrip() throws {
    var exact = 0
    try fuzz(rounds: 120) { random in
      for link in try StoreDocument(bytes: try RandomLinks(&random).bytes).links {
        let template = URITemplate(of: link.path)
        guard template.losses.isEmpty, PathListExport.isReadBack(link.path) else { continue }
        exact += 1
        let back = try #require(PathListExport.read(template.text, .common), "\(template.text)")
        #expect(back.path == link.path.replacing("${id}", with: "$<id>"), "\(template.text)")
      }
    }
    #expect(exact > 20)
  }

  @Test(
    "templates as RFC 6570 has them, and what it cannot say",
    arguments: [
      ("/a/$<x>/${y}/$<+z>", "/a/{x}/{y}/{+z}", []),
      ("/a?x=$<x?>", "/a{?x}", []), ("/a?n=1&x=$<x?>", "/a?n=1{&x}", []),
      ("/a?n=$<n>&x=$<x?>&y=$<y?>", "/a?n={n}{&x}{&y}", []),
      ("/a/$<x?>", "/a{/x}", []), ("/a#$<+f?>", "/a{#f}", []),
      ("/$<list-id>", "/{list%2Did}", []),
      ("/a?x=$<x?>&y=$<y?>#$<+f?>", "/a{?x,y}{#f}", []),
      ("/a?x=$<x?>&y=$<y?>&z=$<z>", "/a?x={x}{&y}&z={z}", [.init(kind: .optional, detail: "x")]),
      ("/a?x=$<x?>$<y?>", "/a?x={x}{y}", ["x", "y"].map { .init(kind: .optional, detail: $0) }),
      ("app://$<h?>/p", "app://{h}/p", [.init(kind: .optional, detail: "h")]),
      ("app://$<h?>", "app://{h}", [.init(kind: .optional, detail: "h")]),
      ("//$<h?>/p", "//{h}/p", [.init(kind: .optional, detail: "h")]),
      ("app://h/$<p?>", "app://h{/p}", []),
      ("/a?x=$<x?>&y=1", "/a?x={x}&y=1", [.init(kind: .optional, detail: "x")]),
      ("/a?x=$<other?>", "/a?x={other}", [.init(kind: .optional, detail: "other")]),
      ("/a$?x=$<x?>", "/a%24{?x}", [.init(kind: .encoded, detail: "\"$\"")]),
      ("/a/$<x=1>", "/a/{x}", [.init(kind: .defaultValue, detail: "x")]),
      (
        "/a/{x}|", "/a/%7Bx%7D%7C",
        ["{", "}", "|"].map { .init(kind: .encoded, detail: "\"\($0)\"") }
      ),
    ] as [(String, String, [URITemplate.Loss])])
  func templates(path: String, text: String, losses: [URITemplate.Loss]) {
    let template = URITemplate(of: path)
    #expect(template.text == text)
    #expect(template.losses == losses)
  }

  @Test("a store is exported with its bytes, without the links that are not wanted")
  func part() throws {
    let store = """
      {
        "version": 1.0,
        "links": [
          { "name": "a", "path": "\\/a" },
          { "name": "b", "path": "/b" }
        ]
      }
      """
    let document = try StoreDocument(bytes: Array(store.utf8))
    let all = Self.exported(document, .json)
    #expect(all.bytes == document.bytes)
    let one = ExportedFile([0], of: document, format: .json)
    #expect(
      String(decoding: one.bytes, as: UTF8.self) == """
        {
          "version": 1.0,
          "links": [
            { "name": "a", "path": "\\/a" }
          ]
        }
        """)
  }

  @Test("a table of Markdown shows every text as it is")
  func markdown() throws {
    let store =
      #"{"version":1,"links":[{"name":"a_b","path":"/x|`y`","title":"<b>*1* | é","tags":["t","u"]}]}"#
    let document = try StoreDocument(bytes: Array(store.utf8))
    #expect(
      String(decoding: Self.exported(document, .markdown).bytes, as: UTF8.self) == """
        | Name | Path | Title | Tags |
        | --- | --- | --- | --- |
        | a\\_b | `` /x\\|`y` `` | \\<b\\>\\*1\\* \\| é | t, u |

        """)
  }

  @Test("a list or a table says so where a path could be taken for another")
  func marks() throws {
    let store = #"{"version":1,"links":[{"name":"a","path":"/x/:y"}]}"#
    let document = try StoreDocument(bytes: Array(store.utf8))
    #expect(
      String(decoding: Self.exported(document, .paths).bytes, as: UTF8.self)
        == "# slots: $<name>\n/x/:y\n")
    #expect(
      String(decoding: Self.exported(document, .csv).bytes, as: UTF8.self)
        == "name,template,title,tags\na,/x/:y,,\n")
  }

  @Test("a schema of several parameters is written once where a reference to it is shorter")
  func components() throws {
    let store = """
      {"version":1,"parameters":{"kind":{"enum":["casual","ranked","practice","tournament"]},
      "n":{"type":"integer"},"once":{"enum":["a text that only one link has","and another"]}},
      "links":[{"name":"a","path":"/a/$<kind>?k=$<kind=casual>&n=$<n>"},
      {"name":"b","path":"/b/$<kind>?n=$<n>&o=$<once>"},
      {"name":"c","path":"/c?kind=$<kind=casual>"},
      {"name":"d","path":"/d/$<kind>","parameters":{"kind":{"maxLength":30}}}]}
      """
    let document = try StoreDocument(bytes: Array(store.utf8))
    let file = Self.exported(document, .openapi)
    let root = try JSONNode.parse(file.bytes)
    let schemas = root["components"]?["schemas"]?.members.map {
      "\($0.name): \($0.value.withoutPlaces.compactLine)"
    }
    #expect(
      schemas == [
        #"kind: {"enum":["casual","ranked","practice","tournament"]}"#,
        #"kind-2: {"enum":["casual","ranked","practice","tournament"],"default":"casual"}"#,
      ])
    let used = root["paths"]?.members.map { item in
      (item.value["get"]?["parameters"]?.elements ?? []).map { parameter in
        parameter["schema"]?["$ref"]?.text ?? "own"
      }
    }
    let (first, second) = ("#/components/schemas/kind", "#/components/schemas/kind-2")
    #expect(used == [[first, second, "own"], [first, "own", "own"], [second], ["own"]])
    #expect(file.losses.isEmpty)
    let read = try ImportedFile(file.bytes, format: .openapi)
    let paths = read.entries.map { entry in
      if case .link(let link) = entry.content { link.path } else { "" }
    }
    #expect(paths == document.links.map(\.path))
  }

  private static let lossy = """
    {"version":1,"environments":{"p":"https://p.e","q":{"base":"https://q.e","values":{"id":"1"}}},
     "parameters":{"id":{"type":"integer"},"none":{"type":"integer"}},"links":[
      {"name":"a","path":"/a/$<id>?r=$<r?>&s=1","title":"A","tags":["t"],"x-own":1},
      {"name":"b","path":"/b/$<id=7>/{c","environment":"q","description":"B"},
      {"name":"c","path":"/c/$<","parameters":{}},
      {"name":"d","path":"https://$<h>.e.com/d","parameters":{"h":{"enum":["x","y"]}}}]}
    """

  @Test(
    "every format says what it loses, one line a kind",
    arguments: [
      (ExportFormat.json, ["c has errors; import rejects it"]),
      (
        .csv,
        [
          "c has errors; import rejects it", "environments are not exported: p, q",
          #"the shared rules for "none" are skipped: no link has such a slot"#,
        ]
      ),
      (
        .openapi,
        [
          "c has errors; import rejects it",
          #"the shared rules for "none" are skipped: no link has such a slot"#,
        ]
      ),
      (
        .paths,
        [
          "3 links lose their names: a, b, d", "a loses its title", "a loses tags",
          "3 links lose rules: a (id), b (id), d (h)", #"a loses "x-own""#,
          "b loses its description", "b loses its environment",
          "c has errors; import rejects it", "environments are not exported: p, q",
          #"the shared rules for "none" are skipped: no link has such a slot"#,
        ]
      ),
      (
        .rfc6570,
        [
          "a loses that r is optional", "b loses the default of id",
          #"b gets "{" percent-encoded"#,
          "3 links lose their names: a, b, d", "a loses its title", "a loses tags",
          "3 links lose rules: a (id), b (id), d (h)", #"a loses "x-own""#,
          "b loses its description", "b loses its environment",
          "c has errors; import rejects it", "environments are not exported: p, q",
          #"the shared rules for "none" are skipped: no link has such a slot"#,
        ]
      ),
      (
        .markdown,
        [
          "3 links lose rules: a (id), b (id), d (h)", #"a loses "x-own""#,
          "b loses its description", "b loses its environment",
          "c has errors; import rejects it", "environments are not exported: p, q",
          #"the shared rules for "none" are skipped: no link has such a slot"#,
        ]
      ),
    ])
  func losses(format: ExportFormat, words: [String]) throws {
    let file = Self.exported(try StoreDocument(bytes: Array(Self.lossy.utf8)), format)
    #expect(file.losses.map(\.text).sorted() == words.filter { !Self.isNote($0) }.sorted())
    #expect(file.notes == words.filter(Self.isNote))
  }

  private static func isNote(_ text: String) -> Bool {
    text.hasPrefix("the shared rules") || text.hasPrefix("environments")
  }

  @Test("many links that lose one thing are one line")
  func flood() throws {
    let links = (1...1000).map { #"{"name":"l\#($0)","path":"/\#($0)"}"# }
    let store = #"{"version":1,"links":[\#(links.joined(separator: ","))]}"#
    let file = Self.exported(try StoreDocument(bytes: Array(store.utf8)), .paths)
    #expect(
      file.losses.map(\.text)
        == ["1000 links lose their names: l1, l2, l3, l4, l5, l6 and 994 more"])
  }

  @Test("six of what is lost are named, and the others counted", arguments: [1, 2, 6, 7])
  func counted(count: Int) throws {
    let links = (1...count).map { #"{"name":"l\#($0)","path":"/\#($0)"}"# }
    let members = (1...count).map { #""x-\#($0)":1"# }
    let store = #"{"version":1,"links":[\#(links.joined(separator: ","))]}"#
    let one =
      #"{"version":1,"links":[{"name":"l","path":"/",\#(members.joined(separator: ","))}]}"#
    let names = (1...min(6, count)).map { "l\($0)" }.joined(separator: ", ")
    let own = (1...min(6, count)).map { #""x-\#($0)""# }.joined(separator: ", ")
    let more = count == 7 ? " and 1 more" : ""
    #expect(
      Self.exported(try StoreDocument(bytes: Array(store.utf8)), .paths).losses.map(\.text) == [
        count == 1 ? "l1 loses its name" : "\(count) links lose their names: \(names)\(more)"
      ])
    #expect(
      Self.exported(try StoreDocument(bytes: Array(one.utf8)), .markdown).losses.map(\.text)
        == ["l loses \(own)\(more)"])
  }

  @Test("a table has the shared rules in each link, under its own")
  func sharedRules() throws {
    let store = """
      {"version":1,"parameters":{"id":{"type":"integer","minimum":1}},
       "links":[{"name":"a","path":"/$<id>","parameters":{"id":{"minimum":5}}},
       {"name":"b","path":"/b/$<id>"},{"name":"c","path":"/c"}]}
      """
    let document = try StoreDocument(bytes: Array(store.utf8))
    #expect(
      String(decoding: Self.exported(document, .csv).bytes, as: UTF8.self) == #"""
        name,path,title,tags,parameters
        a,/$<id>,,,"{ ""id"": { ""type"": ""integer"", ""minimum"": 5 } }"
        b,/b/$<id>,,,"{ ""id"": { ""type"": ""integer"", ""minimum"": 1 } }"
        c,/c,,,

        """#)
  }

  @Test("a slot that a server has twice is one variable, and two slots are two")
  func serverVariables() throws {
    let store = #"{"version":1,"links":[{"name":"a","path":"https://$<h>.$<i>.$<h>.e.com/x"}]}"#
    let document = try StoreDocument(bytes: Array(store.utf8))
    let node = try JSONNode.parse(Self.exported(document, .openapi).bytes)
    #expect(
      node["paths"]?["/x"]?["get"]?["servers"].map {
        JSONPrinter(style: JSONStyle()).text($0, indentation: nil)
      }
        == #"[{ "url": "https://{h}.{i}.{h}.e.com", "variables": { "h": { "default": "h" }, "i": { "default": "i" } } }]"#
    )
  }

  @Test("slots of a path come after those of its server")
  func pathAfterServer() throws {
    let store = #"{"version":1,"links":[{"name":"a","path":"https://$<h>.e.com/$<i>/$<h>"}]}"#
    let document = try StoreDocument(bytes: Array(store.utf8))
    let node = try JSONNode.parse(Self.exported(document, .openapi).bytes)
    #expect(node["paths"]?.members.map(\.name) == ["/{i}/{h}"])
  }

  @Test("a whole URL has a server of its own in OpenAPI, whose slots are its variables")
  func servers() throws {
    let document = try StoreDocument(bytes: Array(Self.lossy.utf8))
    let node = try JSONNode.parse(Self.exported(document, .openapi).bytes)
    let paths = try #require(node["paths"])
    #expect(paths.members.map(\.name) == ["/a/{id}", "/b/{id}/%7Bc", "/c/$<", "/d"])
    let get = try #require(paths["/d"]?["get"])
    #expect(
      get["servers"].map { JSONPrinter(style: JSONStyle()).text($0, indentation: nil) }
        == #"[{ "url": "https://{h}.e.com", "variables": { "h": { "default": "x", "enum": ["x", "y"] } } }]"#
    )
    #expect(get["parameters"] == nil)
    let query = try #require(paths["/a/{id}"]?["get"]?["parameters"]?.elements.last)
    #expect(query["name"]?.text == "r")
  }
}
