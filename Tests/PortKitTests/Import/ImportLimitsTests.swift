import Testing
import TextKit

@testable import JSONKit
@testable import LinkKit
@testable import PortKit
@testable import RuleKit

/// What meets a bound exactly passes, and what is past it by one is told.
@Suite("How much an import takes")
struct ImportLimitsTests {
  @Test(
    "a path is as long as a template may be",
    arguments: [
      (ImportFormat.paths, "", ""), (.raycast, #"[{"name":"n","link":""#, #""}]"#),
      (.simulator, #"[{"urlString":""#, #""}]"#),
      (.postman, #"{"info":{},"item":[{"name":"n","request":""#, #""}]}"#),
    ])
  func longestPath(format: ImportFormat, before: String, after: String) throws {
    func imported(_ length: Int) throws -> [String] {
      let path = "app:" + String(repeating: "a", count: length - 4)
      return try Imported(before + path + after, as: format, prefix: "x").lines
    }
    #expect(try imported(Template.longest).count { $0.hasScalarPrefix("1 imported x") } == 1)
    #expect(
      try imported(Template.longest + 1) == [
        "1 refused: expected a path of at most 32768 bytes, got 32769"
      ])
  }

  /// What is said of a parameter `b` with this schema, in a document that has more.
  private static func notes(_ schema: String, more: String = #""x":1"#) throws -> [String] {
    let lines = try Imported(
      #"{"openapi":"3.1.0","paths":{"/a/{b}":{"get":{"parameters":[{"name":"b","in":"path","#
        + #""schema":\#(schema)}]}}},\#(more)}"#, as: .openapi
    ).lines
    #expect(lines.first == "1 imported a")
    return Array(lines.dropFirst())
  }

  @Test("sixteen references lead to a schema, and no more")
  func references() throws {
    func chain(_ count: Int) throws -> [String] {
      let links = (1..<count).map { ##""s\##($0)":{"$ref":"#/s\##($0 + 1)"}"## }
      return try Self.notes(
        ##"{"$ref":"#/s1"}"##,
        more: (links + [#""s\#(count)":{"not":{}}"#]).joined(separator: ","))
    }
    #expect(try chain(16) == [#"1 note: b: "not" is ignored"#])
    #expect(
      try chain(17) == [##"1 note: b: its schema is "#/s1", which is circular"##])
  }

  @Test("a schema is made of two hundred others at the most")
  func schemas() throws {
    func parts(_ count: Int) throws -> [String] {
      let parts = (1...count).map { $0 == count ? #"{"not":{}}"# : "{}" }
      return try Self.notes(#"{"allOf":[\#(parts.joined(separator: ","))]}"#)
    }
    #expect(try parts(199) == [#"1 note: b: "not" is ignored"#])
    #expect(try parts(200) == ["1 note: b: its schema is composed of too many others"])
    #expect(try parts(300) == ["1 note: b: its schema is composed of too many others"])
  }

  @Test("a schema lies eight deep in others at the most")
  func depth() throws {
    func nested(_ count: Int) throws -> [String] {
      let opening = String(repeating: #"{"allOf":["#, count: count - 1)
      return try Self.notes(
        opening + #"{"not":{}}"# + String(repeating: "]}", count: count - 1))
    }
    #expect(try nested(8) == [#"1 note: b: "not" is ignored"#])
    #expect(try nested(9) == ["1 note: b: its schema is composed of too many others"])
  }

  @Test("a pattern of at most 4096 code points is respelled")
  func longestPattern() throws {
    func source(_ count: Int) -> String { #"\@"# + String(repeating: "é", count: count - 2) }
    #expect(try PatternSpelling(source(4_096)).isChanged)
    #expect(throws: Fault.self) { try PatternSpelling(source(4_097)) }
  }

  @Test(
    "folders and navigators are read fifty deep",
    arguments: [
      (
        ImportFormat.postman, #"{"info":{},"item":["#, #"{"item":["#,
        #"{"name":"a","request":"https://h/a"}"#, "]}", "]}", #"expected a "request""#
      ),
      (
        .reactNavigation, #"{"screens":{"S":"#, #"{"screens":{"S":"#, #""a""#, "}}", "}}",
        "navigators are nested too deeply"
      ),
    ])
  func nesting(
    format: ImportFormat, start: String, opening: String, core: String, closing: String,
    end: String, reason: String
  ) throws {
    func lines(_ depth: Int) throws -> [String] {
      let openings = String(repeating: opening, count: depth)
      let closings = String(repeating: closing, count: depth)
      return try Imported(start + openings + core + closings + end, as: format).lines
    }
    #expect(try lines(50).map { $0.hasScalarPrefix("1 imported ") } == [true])
    #expect(try lines(51) == ["1 refused: \(reason)"])
  }
}

@Suite("Knowing a file by what it holds")
struct ImportFormatTests {
  @Test(
    arguments: [
      ("/a\n/b\n", ImportFormat.paths), ("", .paths), ("{tenant}/x\n", .paths),
      ("https://a,b/\n", .paths),
      ("name,path,title,tags\na,/a,,\n", .csv), ("path\n/a\n", .csv),
      ("Title;URL\nx;/a\n", .csv), ("name\tpath\na\t/a", .csv), ("\u{FEFF}name,path\n", .csv),
      (#"{"version":1,"links":[]}"#, .json), (#" {"links":[]}"#, .json),
      (#"{"openapi":"3.0.0","paths":{}}"#, .openapi), (#"{"swagger":"2.0"}"#, .openapi),
      ("# a\n---\nopenapi: 3.0.0\n", .openapi),
      (#"[{"title":"a","urlString":"x"}]"#, .simulator),
      (#"[{"name":"a","link":"x"}]"#, .raycast), (#"{"name":"a","link":"x"}"#, .raycast),
      ("[slug]/x\n", .paths), ("[[...all]]\n", .paths), ("[...all]/y", .paths),
      (#"{"applinks":{}}"#, .aasa), (#"[{"relation":[],"target":{}}]"#, .assetlinks),
      (AndroidFiles.shop, .android), (AndroidFiles.shopGraph, .navgraph),
      (AppleLists.infos[0], .plist), (AppleLists.entitlements[0], .entitlements),
      (RouterFiles.shop, .reactNavigation), (RouterFiles.bare, .reactNavigation),
      (PostmanFiles.shop, .postman), (PostmanFiles.mixed, .postman),
    ] as [(String, ImportFormat)])
  func formats(text: String, format: ImportFormat) {
    #expect(ImportFormat(of: Array(text.utf8)) == format)
  }

  @Test(
    "what a file holds counts before its name, which counts where that says nothing",
    arguments: [
      ("{}", "web/apple-app-site-association", .aasa), ("[", "x/assetlinks.json", .assetlinks),
      ("<plist><dict/></plist>", "App.entitlements", .entitlements),
      ("<plist><dict/></plist>", "Info.plist", .plist),
      ("<manifest", "app/AndroidManifest.xml", .android), ("{}", "links.json", .json),
      (#"{"applinks":{}}"#, "links.json", .aasa), ("<html/>", "index.html", nil),
      ("{}", nil, nil),
    ] as [(String, String?, ImportFormat?)])
  func named(text: String, name: String?, format: ImportFormat?) {
    #expect(ImportFormat(of: Array(text.utf8), named: name) == format)
  }

  @Test("broken or unknown JSON is no format", arguments: ["{\"a\":", "{\"a\":1}", "[{}]"])
  func unknown(text: String) {
    #expect(ImportFormat(of: Array(text.utf8)) == nil)
  }
}
