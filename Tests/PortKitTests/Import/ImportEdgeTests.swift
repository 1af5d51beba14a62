import Testing
import TextKit

@testable import JSONKit
@testable import LinkKit
@testable import PortKit

@Suite("Importing links: at the edges")
struct ImportEdgeTests {
  @Test(
    "a file is known by what it has, not by half of it",
    arguments: [
      (#"{"version":1}"#, .json), (#"{"links":[]}"#, .json), (#"{"openapi":"3.1.0"}"#, .openapi),
      ("[]", .raycast), (#"[{"link":"x","urlString":"y"}]"#, .simulator),
      (#"{"webcredentials":{}}"#, .aasa), (#"{"appclips":{}}"#, .aasa),
      (#"[{"relation":[]}]"#, nil), (#"[{"target":{}}]"#, nil), (#"{"info":{}}"#, nil),
      (#"{"item":[]}"#, nil), (#"{"info":{},"item":[]}"#, .postman),
      (#"{"collection":{"info":{},"item":[]}}"#, .postman), ("{", nil), (" {", nil), ("{ }", nil),
      ("{x}", .paths), ("[_id]/x", .paths), ("[a-1]/x", .paths), ("[1]", nil), ("[-a]", nil),
      ("[true]", nil), ("[false]", nil), ("[null]", nil), ("[trues]", .paths), ("[a,", nil),
      ("<!-- a", nil), ("<?xml", nil), ("<x>/a", .paths), ("", .paths),
      ("# a\nopenapi: 3.0.0", .openapi), ("/a\nopenapi: 3.0.0", .paths), ("swagger: 2", .openapi),
      ("template\n/a", .csv), ("path;x\n/a", .csv), ("name,x\n/a", .paths),
    ] as [(String, ImportFormat?)])
  func formats(text: String, format: ImportFormat?) {
    #expect(ImportFormat(of: Array(text.utf8)) == format)
  }

  @Test(
    "a URL looks like a value by its query, by a number, by more than three digits",
    arguments: [
      ("https://e.com/a?b=c", true), ("https://e.com/a?b", false), ("https://e.com/7", true),
      ("http://e.com/7", true), ("https://e.com/a123", false), ("https://e.com/a1234", true),
      ("https://e.com/8412$<", false), ("ftp://e.com/7", false), ("https://e.com/7/{id}", false),
      ("https://e.com/7/${id}", false), ("# a", false),
      (#"x "GET /a HTTP/1.1" 200"#, true), (#"x "GET /a" 200"#, false), ("/a HTTP/1.1", false),
    ])
  func concrete(line: String, isConcrete: Bool) {
    #expect((ConcreteURLs(of: Array(line.utf8)) != nil) == isConcrete)
  }

  @Test("a table that cannot be read says where, and what a cell must be is said of its line")
  func tables() throws {
    let file = try DelimitedImport(Array("path,opens\n/a,maybe\n/b,true\n/c,1\n".utf8)).file()
    let reason = #"expected "opens" to be true, false, null or a JSON object of those by system"#
    #expect(
      file.entries.map { entry in
        if case .refused(let reason) = entry.content { reason } else { "link" }
      } == [reason, "link", reason])
  }

  @Test(
    "a table without a header that names a path is refused where its header stands",
    arguments: [
      ("a,b\n1", 0..<1), ("", 0..<0), ("\r\n\r\npath,path\r\n", 4..<5), ("\n \nname\n/a", 3..<4),
    ])
  func headers(text: String, place: Range<Int>) throws {
    let table = try DelimitedImport(Array(text.utf8))
    let faults = #expect(throws: Faults.self) { try table.file() }
    #expect(faults?.all.map(\.range) == [place])
  }

  @Test("a member is put where a store has it, a new one at the end, and tags are not doubled")
  func members() throws {
    var link = ImportedLink(path: "/a")
    link["x-own"] = .number("1")
    link.addTags(["t", "", "t", "u"])
    link.setText("title", "T")
    link.setName("not a name!")
    link.setName("a")
    link.setText("description", "")
    link["x-other"] = .number("2")
    #expect(
      JSONPrinter(style: JSONStyle()).text(link.node, indentation: nil)
        == #"{ "name": "a", "path": "/a", "title": "T", "tags": ["t", "u"], "x-own": 1, "x-other": 2 }"#
    )
    #expect(link.title == "T" && !link.isNamedByPath)
    link["title"] = nil
    link.setName("not a name!")
    #expect(link.title == "not a name!")
  }

  @Test("rules that the store's own shared rules make wrong say so, others do not")
  func mixedRules() throws {
    let store = #"{"version":1,"parameters":{"id":{"type":"integer"}},"links":[]}"#
    func line(_ rules: String) throws -> String? {
      let other =
        #"{"version":1,"links":[{"name":"a","path":"/$<id>","parameters":{"id":\#(rules)}}]}"#
      return try Imported(other, as: .json, into: store).lines.first
    }
    #expect(
      try line(#"{"minLength":2}"#)
        == "1 refused: id: minLength: does not apply to a whole number; "
        + #"the store's shared rules for "id" apply to it"#)
    #expect(
      try line(#"{"minLength":"2"}"#)
        == #"1 refused: id: minLength: expected a whole number, 0 or greater, found "2""#)
  }

  @Test("an empty server is the root of the document, and one without a scheme is left out")
  func servers() throws {
    func imported(_ url: String) throws -> Imported {
      try Imported(
        #"{"openapi":"3.1.0","servers":[{"url":"\#(url)"}],"paths":{"/a":{"get":{}}}}"#,
        as: .openapi)
    }
    let link = #"{ "name": "a", "path": "/a" }"#
    #expect(try imported("").links == [link] && imported("").notes == [])
    #expect(try imported("/").links == [link] && imported("/").notes == [])
    #expect(try imported("e.com").links == [link])
    #expect(
      try imported("e.com").notes == [
        #"the server "e.com" is skipped: it has no scheme and is not an absolute path"#
      ])
  }

  @Test("what stands in the apps of another store is taken over, and said where it names files")
  func apps() throws {
    func imported(_ apps: String) throws -> Imported {
      try Imported(#"{"version":1,"apps":\#(apps),"links":[]}"#, as: .json)
    }
    let note =
      #""apps" is copied unchanged: its paths are now relative to this store"#
    let files = #"{"ios":{"id":"ABCDE12345.com.example.a","info":"a/Info.plist"}}"#
    #expect(try imported(files).notes == [note])
    #expect(try imported(files).store.contains(#""info": "a/Info.plist""#))
    #expect(try imported(#"{"ios":{"id":"ABCDE12345.com.example.a"}}"#).notes == [])
    #expect(try imported(#"{"x-note":1}"#).notes == [])
    #expect(try imported("{}").notes == [])
  }

  @Test("what the store's own app has stays, unless what is in the way is to be replaced")
  func ownApps() throws {
    func store(_ id: String) -> String {
      #"{"version":1,"apps":{"ios":{"id":"\#(id)"}},"links":[]}"#
    }
    let (own, other) = (store("ABCDE12345.com.example.a"), store("ABCDE12345.com.example.b"))
    let kept = try Imported(other, as: .json, into: own)
    #expect(kept.notes == ["the store's apps.ios.id is kept"])
    #expect(kept.store == own)
    #expect(try Imported(other, as: .json, into: own, onConflict: .replace).store == other)
    #expect(try Imported(own, as: .json, into: own).notes == [])
    #expect(try Imported(own, as: .json).store.contains("com.example.a"))
  }

  @Test("two servers that are paths are before no path, and an operation's parameter is its own")
  func operations() throws {
    let imported = try Imported(
      """
      {"openapi":"3.1.0","servers":[{"url":"/x"},{"url":"/y"}],"paths":{"/a/{b}":{
      "parameters":[{"name":"b","in":"path","schema":{"type":"string","maxLength":3}}],
      "get":{"parameters":[{"name":"b","in":"path","schema":{"type":"integer"}},
      {"name":"c","in":"query"}]}}}}
      """, as: .openapi)
    #expect(
      try imported.links == [
        #"{ "name": "a", "path": "/a/$<b>?c=$<c?>", "parameters": { "b": { "type": "integer" } } }"#
      ])
  }

  @Test(
    "environments that are new are added, and the links that need one name it",
    arguments: [
      (
        #""environments":{"x":"https://qb"},"#,
        [#"environments.qa = "https://qa""#, #"environment = "x""#], "qa"
      ),
      (#""environments":{"x":"https://qa/"},"#, [], nil),
      (
        #""environments":{"x":"https://p","y":"https://q"},"#,
        [#"environments.qa = "https://qa""#], "qa"
      ),
      (
        #""environment":"x","environments":{"x":"https://p","y":"https://q"},"#,
        [#"environments.qa = "https://qa""#], "qa"
      ),
      ("", [#"environments.qa = "https://qa""#], nil),
    ] as [(String, [String], String?)])
  func environments(store: String, settings: [String], named: String?) throws {
    let other =
      #"{"version":1,"environments":{"qa":"https://qa"},"links":[{"name":"a","path":"/a"}]}"#
    let plan = ImportPlan(
      try ImportedFile(Array(other.utf8), format: .json),
      into: try StoreDocument(bytes: Array(#"{"version":1,\#(store)"links":[]}"#.utf8)),
      options: ImportPlan.Options())
    let told = AppImported(plan)
    #expect(told.settings == settings)
    #expect(plan.links.first?["environment"]?.text == named)
  }
}
