import Testing
import TextKit

@testable import JSONKit
@testable import PortKit

@Suite("Importing links")
struct ImportTests {
  @Test("semicolons between cells are told")
  func semicolons() throws {
    let file = try ImportedFile(Array("name;path\na;/a\n".utf8), format: .csv)
    #expect(file.notes == ["detected semicolons as the delimiter"])
    #expect(file.entries.count == 1)
  }

  @Test("a list of paths: comments, blank lines, CRLF, and one bad line stops nothing")
  func paths() throws {
    let list =
      "\u{FEFF}# links\r\n/pickem/$<id>\r\n\r\n  /survivor/${id}  \r\n/bad/$<\r\nteams/:team\r\n"
    let imported = try Imported(list, as: .paths)
    #expect(
      imported.lines == [
        "2 imported pickem", "4 imported survivor",
        #"5 refused: expected ">" to finish the slot "$<""#, "6 imported teams",
      ])
    #expect(
      try imported.links == [
        #"{ "name": "pickem", "path": "/pickem/$<id>" }"#,
        #"{ "name": "survivor", "path": "/survivor/${id}" }"#,
        #"{ "name": "teams", "path": "/teams/$<team>" }"#,
      ])
  }

  @Test(
    "what is not UTF-8 is told at its first wrong byte",
    arguments: [
      ([0x80], 0), ([0x61, 0x80], 1), ([0x80, 0xFF], 0), ([0xC3], 0),
      ([0xC3, 0xA9, 0xFF, 0x61], 2),
      ([0xEF, 0xBB, 0xBF, 0x7F, 0x80], 4), ([0xE6, 0x97, 0xA5, 0xE6, 0x97], 3),
      ([0xFF, 0x61], 0), ([0xF0, 0x9F, 0x8E, 0x89, 0xED, 0xA0, 0x80], 4),
    ] as [([UInt8], Int)])
  func notText(bytes: [UInt8], at offset: Int) throws {
    let faults = #expect(throws: Faults.self) { try TextImport.decoded(bytes) }
    #expect(faults?.all.map(\.message) == ["the file is not UTF-8"])
    #expect(faults?.all.map(\.range) == [offset..<offset + 1])
  }

  @Test("UTF-16 is told as such", arguments: [[0xFF, 0xFE, 0x61, 0], [0xFE, 0xFF, 0, 0x61]])
  func utf16(bytes: [UInt8]) throws {
    let faults = #expect(throws: Faults.self) { try TextImport.decoded(bytes) }
    #expect(faults?.all.map(\.message) == ["the text is UTF-16, expected UTF-8"])
  }

  @Test(
    "a list's lines end with CR, LF or CRLF, and blanks around a path are no part of it",
    arguments: [
      "/a\n/b\n/c", "/a\r/b\r/c\r", "/a\r\n/b\r\n/c\r\n", " /a\n\t/b \t\r  \t /c\t",
      "/a\n\n/b\r\r/c",
      "\u{FEFF}/a\n#\n/b\n# x\n// y\n#! z\n## w\n/c",
    ])
  func lineEnds(list: String) throws {
    #expect(
      try Imported(list, as: .paths).links
        == ["a", "b", "c"].map {
          #"{ "name": "\#($0)", "path": "/\#($0)" }"#
        })
  }

  @Test("names are unique and the same when a file is imported again")
  func names() throws {
    let list =
      "/a\n/a/{id}\n/a/{id}/{x}\n/A\n/a?x=1\n/a\n/\n/é\nmyapp://a\nmyapp://home/{x}\nprefs:root={p}\n"
    let first = try Imported(list, as: .paths)
    #expect(
      first.lines == [
        "1 imported a", "2 imported a-by-id", "3 imported a-by-id-by-x", "4 imported a-2",
        "5 imported a-x", "6 there a", "7 imported home", "8 imported e", "9 imported a-3",
        "10 imported home-by-x", "11 imported prefs-root",
      ])
    let again = try Imported("/new\n" + list, as: .paths, into: first.store)
    #expect(again.lines.first == "1 imported new")
    #expect(again.lines.dropFirst().allSatisfy { $0.contains(" there ") })
  }

  @Test("a table: quotes, tags in any spelling, members of its own, unknown columns")
  func table() throws {
    let imported = try Imported(
      """
      name,path,title,tags,owner,parameters,x-n
      a,/a/{id},"A, ""B\"""\(""),x;y,me,"{""id"":{""minimum"":1}}",7
      Pick'em lobby,/p,,"x, y",,,
      b,,,,,,
      c,/c,,"[""p;q""]",,{,
      d,/d
      """, as: .csv)
    #expect(imported.notes == [#"column "owner" is ignored"#])
    #expect(
      imported.lines == [
        "2 imported a", "3 imported pickem-lobby", "4 refused: it has no path",
        #"5 refused: expected "parameters" to be a JSON object"#,
        "6 refused: column 3: expected 7 cells as in the header, got 2",
      ])
    #expect(
      try imported.links == [
        #"{ "name": "a", "path": "/a/$<id>", "title": "A, \"B\"", "tags": ["x", "y"], "#
          + #""parameters": { "id": { "minimum": 1 } }, "x-n": 7 }"#,
        #"{ "name": "pickem-lobby", "path": "/p", "title": "Pick'em lobby", "tags": ["x", "y"] }"#,
      ])
  }

  @Test("another store: links keep all they have, and a bad one stops no other")
  func store() throws {
    let other = """
      {"version":1,"environments":{"qa":"https://qa.e.com"},"parameters":{"id":{"minimum":1.0}},
       "links":[{"x-own":[1],"name":"a","path":"/a/$<id>"},
        {"name":"b"},{"name":"c","path":"/c/$<id","tags":[]},{"name":"d","path":"/d"}]}
      """
    let imported = try Imported(other, as: .json, tags: ["t"])
    #expect(
      imported.lines == [
        "2 imported a", #"3 refused: a link needs "path""#,
        #"3 refused: expected ">" to finish the slot "$<id""#, "3 imported d",
      ])
    #expect(
      try imported.links == [
        #"{ "x-own": [1], "name": "a", "path": "/a/$<id>", "tags": ["t"] }"#,
        #"{ "name": "d", "path": "/d", "tags": ["t"] }"#,
      ])
    let again = try Imported(other, as: .json, into: imported.store)
    #expect(again.lines.filter { $0.contains("there") } == ["2 there a", "3 there d"])
    #expect(again.store == imported.store)
  }

  @Test("a name that another path has is refused, and a prefix lets it in")
  func taken() throws {
    let store = #"{"version":1,"links":[{"name":"a","path":"/x"}]}"#
    let other = #"{"version":1,"links":[{"name":"a","path":"/y"}]}"#
    #expect(
      try Imported(other, as: .json, into: store).lines
        == [inTheWay("1", "a", "/x")])
    #expect(
      try Imported(other, as: .json, into: store, prefix: "z-").lines == ["1 imported z-a"])
  }

  @Test("shared rules come along, but change nothing for links that are there")
  func sharedRules() throws {
    let other = """
      {"version":1,"parameters":{"id":{"minimum":1},"ref":{"maxLength":9}},
       "links":[{"name":"a","path":"/a/$<id>?r=$<ref?>","parameters":{"id":{"maximum":5}}}]}
      """
    let store = #"{"version":1,"links":[{"name":"b","path":"/b/$<id>"}]}"#
    let imported = try Imported(other, as: .json, into: store)
    #expect(
      imported.store
        == #"{"version":1,"parameters":{"ref":{"maxLength":9}},"links":[{"name":"b","path":"/b/$<id>"},"#
        + #"{"name":"a","path":"/a/$<id>?r=$<ref?>","parameters":{"id":{"maximum":5,"minimum":1}}}]}"#
    )
  }

  @Test("the store's own shared rules that hold for what is imported are said, name by name")
  func heldRules() throws {
    let other = """
      {"version":1,"links":[
       {"name":"a","path":"/a/$<z>/$<b>/$<c>","parameters":
         {"z":{"maximum":5},"b":{"maxLength":5},"c":{"type":"integer","maximum":5}}}]}
      """
    let store = """
      {"version":1,"parameters":{"z":{"type":"integer","minimum":1},"b":{"minLength":2},
        "c":{"type":"integer","minimum":1,"title":"C"}},"links":[]}
      """
    #expect(
      try Imported(other, as: .json, into: store).notes == [
        #"the store's shared rules of "b" also apply to imported links: minLength"#,
        #"the store's shared rules of "c" also apply to imported links: minimum"#,
        #"the store's shared rules of "z" also apply to imported links: type, minimum"#,
      ])
  }

  @Test("shared rules that are none are left out, with the links that use them")
  func faultySharedRules() throws {
    let other = """
      {"version":1,"parameters":{"id":{"type":"int"}},
       "links":[{"name":"a","path":"/a/$<id>"},{"name":"b","path":"/b"}]}
      """
    let imported = try Imported(other, as: .json, into: #"{"version":1,"links":[]}"#)
    let fault =
      #"type: expected one of "string", "integer", "number", "boolean", found "int""#
    #expect(imported.notes == [#"the shared rules for "id" are skipped: \#(fault)"#])
    #expect(imported.lines == ["2 refused: id: \(fault)", "2 imported b"])
    #expect(imported.store == #"{"version":1,"links":[{"name":"b","path":"/b"}]}"#)
  }

  @Test("an environment whose base is none is left out")
  func faultyEnvironment() throws {
    let other =
      #"{"version":1,"environments":{"p":"https://a b"},"links":[{"name":"a","path":"/a"}]}"#
    let imported = try Imported(other, as: .json, into: #"{"version":1,"links":[]}"#)
    #expect(
      imported.notes == [
        #"environment "p" is skipped: " " is not allowed in a host"#
      ])
    #expect(imported.store == #"{"version":1,"links":[{"name":"a","path":"/a"}]}"#)
  }

  @Test(
    "environments come along, and links that are there go on using theirs",
    arguments: [
      (
        #"{"version":1,"environments":{"p":"https://p"},"links":[]}"#,
        #"{"version":1,"environment":"p","environments":{"p":"https://p","qa":"https://qa"},"#
          + #""links":[{"name":"a","path":"/a","environment":"qa"}]}"#
      ),
      (
        #"{"version":1,"environments":{"x":"https://qa/"},"links":[]}"#,
        #"{"version":1,"environments":{"x":"https://qa/"},"links":[{"name":"a","path":"/a"}]}"#
      ),
      (
        #"{"version":1,"links":[]}"#,
        #"{"version":1,"environments":{"qa":"https://qa"},"links":[{"name":"a","path":"/a"}]}"#
      ),
      (
        #"{"version":1,"environments":{"qa":"https://other"},"links":[]}"#,
        #"{"version":1,"environments":{"qa":"https://other"},"links":[{"name":"a","path":"/a"}]}"#
      ),
    ])
  func environments(store: String, after: String) throws {
    let other =
      #"{"version":1,"environments":{"qa":"https://qa"},"links":[{"name":"a","path":"/a"}]}"#
    #expect(try Imported(other, as: .json, into: store).store == after)
  }

  @Test("a file that cannot be read at all says where")
  func broken() {
    #expect(throws: Faults.self) { try Imported("[1,", as: .raycast) }
    let yaml = #expect(throws: Faults.self) { try Imported("openapi: 3.0.0", as: .openapi) }
    #expect(yaml?.all.map(\.message) == ["expected OpenAPI in JSON, found YAML"])
    #expect(throws: Faults.self) { try Imported(#"{"swagger":"2.0"}"#, as: .openapi) }
    #expect(throws: Faults.self) { try Imported(#"{"version":1,"links":{}}"#, as: .json) }
    #expect(throws: Faults.self) { try Imported(#"{"version":1,"link":[]}"#, as: .json) }
    #expect(throws: Faults.self) { try Imported(#"{"openapi":"2.0"}"#, as: .openapi) }
    #expect(throws: Faults.self) { try Imported(#"{"version":2,"links":[]}"#, as: .json) }
    #expect(throws: Faults.self) {
      try ImportedFile([0x2F, 0x61, 0x0A, 0xC3, 0x28], format: .paths)
    }
  }
}
