import Testing

@testable import JSONKit
@testable import LinkKit
@testable import PortKit

@Suite("Exporting links: at the edges")
struct ExportEdgeTests {
  private static func document(_ links: String, _ others: String = "") throws -> StoreDocument {
    try StoreDocument(bytes: Array(#"{"version":1,\#(others)"links":[\#(links)]}"#.utf8))
  }

  private static func text(_ document: StoreDocument, _ format: ExportFormat) -> String {
    let file = ExportedFile(Array(document.links.indices), of: document, format: format)
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test(
    "what may be left out is said where all that goes with it ends, and lost elsewhere",
    arguments: [
      ("/a?n=1&x=$<x?>#f", "/a?n=1{&x}#f", []), ("/a?n=1&x=$<x?>&m=2", "/a?n=1{&x}&m=2", []),
      ("/a?n=1&x=$<x?>y", "/a?n=1&x={x}y", ["x"]), ("/a?n=1&x=$<x?>/", "/a?n=1&x={x}/", ["x"]),
      ("/a?n=1&x=$<x?>?", "/a?n=1&x={x}?", ["x"]),
      ("/a?list-id=$<list-id?>", "/a?list-id={list%2Did}", ["list-id"]),
      ("/a?n=1&list-id=$<list-id?>", "/a?n=1&list-id={list%2Did}", ["list-id"]),
      ("/a/$<x?>/b", "/a{/x}/b", []), ("/a/$<x?>?b=1", "/a{/x}?b=1", []),
      ("/a/$<x?>#f", "/a{/x}#f", []), ("/a/$<x?>b", "/a/{x}b", ["x"]),
      ("/a/$<x?>&b", "/a/{x}&b", ["x"]), ("/a/$<x?>$<y>", "/a/{x}{y}", ["x"]),
      ("/a/b$<x?>", "/a/b{x}", ["x"]), ("/a/$<+x?>", "/a/{+x}", ["x"]),
      ("/a?n=1&x=$<+x?>", "/a?n=1&x={+x}", ["x"]), ("/a#$<+f?>b", "/a#{+f}b", ["f"]),
      ("/a#$<f?>", "/a#{f}", ["f"]), ("/a?b=/$<x?>", "/a?b=/{x}", ["x"]),
    ] as [(String, String, [String])])
  func optionals(path: String, text: String, lost: [String]) {
    let template = URITemplate(of: path)
    #expect(template.text == text)
    #expect(template.losses == lost.map { URITemplate.Loss(kind: .optional, detail: $0) })
  }

  @Test(
    "a variable has single points inside its name, and others encoded",
    arguments: [
      ("/$<a.b>", "/{a.b}"), ("/$<a..b>", "/{a%2E.b}"), ("/$<a.>", "/{a%2E}"),
      ("/$<a-.b>", "/{a%2D.b}"), ("/a?a.b=$<a.b?>", "/a{?a.b}"), ("/{{", "/%7B%7B"),
    ])
  func variables(path: String, text: String) {
    #expect(URITemplate(of: path).text == text)
  }

  @Test("what is lost twice of one link is said once")
  func once() {
    let losses = URITemplate(of: "/{{}/$<a=1>/$<a=1>").losses
    #expect(losses.map(\.detail) == ["\"{\"", "\"}\"", "a"])
  }

  @Test(
    "a tag that would be parted or cut is written with all tags as a list of JSON",
    arguments: [
      (["a", "b"], "a;b"), (["a;b"], #""[""a;b""]""#), (["a,b"], #""[""a,b""]""#),
      ([" a"], #""["" a""]""#), (["a "], #""[""a ""]""#), (["[a"], #""[""[a""]""#),
      (["a[ b"], "a[ b"), (["a", "b c"], "a;b c"), (["a\tb"], #""[""a\tb""]""#),
    ] as [([String], String)])
  func tags(tags: [String], cell: String) throws {
    let list = JSONNode.array(tags.map { .string($0) })
    let text = JSONPrinter(style: JSONStyle()).text(list, indentation: nil)
    let document = try Self.document(#"{"name":"a","path":"/a","tags":\#(text)}"#)
    #expect(Self.text(document, .csv) == "name,path,title,tags\na,/a,,\(cell)\n")
  }

  @Test("a table has a column for every member that any link has, each once")
  func columns() throws {
    let document = try Self.document(
      #"{"name":"a","path":"/a","x-o":1},{"name":"b","path":"/b","x-o":"two","description":"B"}"#)
    #expect(
      Self.text(document, .csv)
        == "name,path,title,tags,description,x-o\na,/a,,,,1\nb,/b,,,B,\"\"\"two\"\"\"\n")
  }

  @Test(
    "a list that no reader of common spellings takes for what it is says how it is spelled",
    arguments: [
      ("/:x(b", ExportFormat.paths, "# slots: $<name>\n/:x(b\n"),
      ("/:x(b", .rfc6570, "# slots: {name}\n/:x(b\n"), ("/a/$<b>", .paths, "/a/$<b>\n"),
      ("/a/$<b>", .rfc6570, "/a/{b}\n"), ("/:x", .rfc6570, "# slots: {name}\n/:x\n"),
      ("/$<né>/$<x-y>/$<+é?>", .rfc6570, "/{n%C3%A9}/{x%2Dy}/{+%C3%A9}\n"),
    ])
  func marks(path: String, format: ExportFormat, text: String) throws {
    let document = try Self.document(#"{"name":"a","path":"\#(path)"}"#)
    #expect(Self.text(document, format) == text)
  }

  @Test("the app's files and the rules that nothing uses are noted of a whole store in other words")
  func notes() throws {
    let apps = #""apps":{"ios":{"id":"ABCDE12345.com.example.a"}},"parameters":{"q":{}},"#
    let document = try Self.document(#"{"name":"a","path":"/a"},{"name":"b","path":"/b"}"#, apps)
    let left = #"the app's files in "apps" are not exported"#
    let unused = #"the shared rules for "q" are skipped: no link has such a slot"#
    func notes(_ chosen: [Int], _ format: ExportFormat) -> [String] {
      ExportedFile(chosen, of: document, format: format).notes
    }
    #expect(notes([0, 1], .paths) == [left, unused])
    #expect(notes([0], .paths) == [left])
    #expect(notes([0, 1], .json) == [])
  }

  @Test(
    "rules are read back where each has its value, and no other is beside them",
    arguments: [
      (#"{"minimum":1}"#, #"{"minimum":1}"#, true), (#"{"minimum":1}"#, #"{"minimum":2}"#, false),
      (#"{"minimum":1}"#, #"{"maximum":1}"#, false), ("{}", #"{"minimum":1}"#, false),
      (#"{"minimum":1,"maximum":2}"#, #"{"minimum":1}"#, false), ("{}", "{}", true),
      ("7", "7", true), ("7", "8", false), ("7", "{}", false),
      // The slot's own default, 7, says as much as that of rules.
      ("{}", #"{"default":"7"}"#, true), ("{}", #"{"default":"8"}"#, false),
      ("{}", #"{"default":7}"#, false), (#"{"default":"8"}"#, #"{"default":"8"}"#, true),
    ])
  func readBack(written: String, read: String, isSame: Bool) throws {
    let path = "/$<id=7>"
    let document = try Self.document(
      #"{"name":"a","path":"\#(path)","parameters":{"id":\#(written)}}"#)
    var back = ImportedLink(path: path)
    back.setName("a")
    back.setRules("id", try JSONNode.parse(Array(read.utf8)).withoutPlaces)
    let losses = ReadBack(link: document.links[0], document: document, read: back).losses
    #expect(losses.map(\.kind) == (isSame ? [] : [.rules]))
  }

  @Test("an empty tag is not missed, and a member is missed wherever it is not read")
  func missed() throws {
    let document = try Self.document(#"{"name":"a","path":"/a","tags":["","t"],"x-o":1}"#)
    var back = ImportedLink(path: "/a")
    back.setName("a")
    func kinds() -> [ExportLoss.Kind] {
      ReadBack(link: document.links[0], document: document, read: back).losses.map(\.kind)
    }
    #expect(kinds() == [.tags, .member])
    back.addTags(["t"])
    #expect(kinds() == [.member])
    back["x-o"] = .number("1")
    #expect(kinds() == [])
  }

  @Test("each slot of OpenAPI's path and each pair of its query is a parameter, others are not")
  func parameters() throws {
    let path = "https://$<s>.e/$<b=1>/$<+c?>?d=$<d>&e=$<+e?>&f=$<f=7>&g=x$<h>&=$<i>#$<j>"
    let document = try Self.document(#"{"name":"a","path":"\#(path)"}"#)
    let node = try JSONNode.parse(Array(Self.text(document, .openapi).utf8))
    let get = node["paths"]?.members.first?.value["get"]
    let parameters = get?["parameters"]?.elements.map {
      JSONPrinter(style: JSONStyle()).text($0, indentation: nil)
    }
    #expect(
      parameters == [
        #"{ "name": "b", "in": "path", "required": true, "schema": { "default": "1" } }"#,
        #"{ "name": "c", "in": "path", "required": true, "schema": {} }"#,
        #"{ "name": "d", "in": "query", "required": true, "schema": {} }"#,
        #"{ "name": "e", "in": "query", "allowReserved": true, "schema": {} }"#,
        #"{ "name": "f", "in": "query", "schema": { "default": "7" } }"#,
      ])
  }
}
