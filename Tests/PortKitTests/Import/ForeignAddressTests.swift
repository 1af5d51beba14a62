import Testing

@testable import JSONKit
@testable import PortKit

@Suite("Addresses that other tools complete")
struct ForeignAddressTests {
  private static let onHost = "it starts with a host but has no scheme; write https:// before it"
  private static let onSelf = "it starts with a host but has no scheme; write http:// before it"
  private static let onSlashes =
    #"it starts with "//" and a host but has no scheme; write https: before it"#
  private static let onDrive =
    #"it is the path of a file; write file:/// before it, and "/" for each "\""#
  private static let onServer =
    #"it is the path of a file; write file: before it, and "/" for each "\""#

  private static let addresses: [(String, String)] = [
    ("//h.example/p/{id}", onSlashes), ("//h.example/p", onSlashes),
    ("//{t}.h.example/p", onSlashes),
    ("h.example/p/{id}", onHost), ("h.example:8080/p/{id}", onHost),
    ("{t}.h.example/p/{id}", onHost), ("h.example:{port}/p/{id}", onHost),
    ("192.0.2.1/p/{id}", onHost),
    ("localhost:8080/p/{id}", onSelf), ("localhost/p/{id}", onSelf), ("localhost:{port}/p", onSelf),
    ("[::1]:8080/p/{id}", onSelf), ("[::1]/p", onSelf), ("127.0.0.1:8080/p/{id}", onSelf),
    ("[2001:db8::1]:8080/p", onHost), ("[2001:db8::1]/p/{id}", onHost), ("192.0.2.1:80/p", onHost),
    (#"C:\p\{id}"#, onDrive), (#"C:\p\q.txt"#, onDrive), ("C:/p/{id}", onDrive),
    (#"\\server\p"#, onServer),
    ("http//h.example/{id}", "its scheme has no colon; write http://"),
    ("./p/{id}", "it is relative to a page; write the path from the root"),
    ("../p/{id}", "it is relative to a page; write the path from the root"),
  ]

  /// A file of each format with one link, which is a text in JSON.
  private static func file(_ format: ImportFormat, _ text: String) -> String? {
    let json = JSONNode.string(text).line
    return switch format {
    case .paths: text
    case .csv: "path\n\(text)\n"
    case .raycast: #"[{"name":"n","link":\#(json)}]"#
    case .simulator: #"[{"title":"n","urlString":\#(json)}]"#
    case .openapi: #"{"openapi":"3.1.0","paths":{\#(json):{"get":{}}}}"#
    case .json, .reactNavigation, .postman, .aasa, .assetlinks, .android, .navgraph, .plist,
      .entitlements:
      nil
    }
  }

  @Test("no format takes a host without its scheme or a file for a link", arguments: addresses)
  func refused(text: String, reason: String) throws {
    for format in ImportFormat.allCases {
      guard let file = Self.file(format, text) else { continue }
      // Raycast opens what starts with a slash as a file, and its braces are its own.
      guard format != .raycast || !text.hasPrefix("/") && !text.hasPrefix(".") else { continue }
      let imported = try AppImported(file, as: format)
      #expect(imported.links.isEmpty, "\(format)")
      #expect(imported.lines.contains { $0.hasSuffix(reason) }, "\(format): \(imported.lines)")
    }
  }

  @Test(
    "what only looks like an address is a link",
    arguments: [
      "/p//q", "c://p/q", "myapp://p", "https://h.example//p", "/C:/p", "mailto:a@h.example",
      "/h.example/p", "{x}:{y}", "v1.0",
    ])
  func links(text: String) {
    #expect(ForeignAddress.objection(to: text) == nil)
  }

  @Test("a template of a store stays what it is, with a note")
  func native() throws {
    let store = #"{"version":1,"links":[{"name":"a","path":"//h.example/p"}]}"#
    let imported = try AppImported(store, as: .json)
    #expect(imported.lines == ["1 imported a", "1 note: \(Self.onSlashes)"])
  }

  @Test("a server without its scheme, or with a drive, is no environment")
  func servers() throws {
    let file = #"""
      {"openapi":"3.1.0","servers":[{"url":"//h.example/v1"},{"url":"C:\\v1"}],
       "paths":{"/p":{"get":{}}}}
      """#
    let imported = try AppImported(file, as: .openapi)
    #expect(imported.settings.isEmpty)
    #expect(imported.links == [#"{ "name": "p", "path": "/p" }"#])
    #expect(
      imported.notes == [
        #"the server "//h.example/v1" is skipped: it has no scheme and is not an absolute path"#,
        #"environment "server-2" is skipped: \#(Self.onDrive)"#,
      ])
  }

  @Test("a drive is no host of a navigation graph")
  func graph() throws {
    let graph = """
      <navigation xmlns:app="http://schemas.android.com/apk/res-auto"
        xmlns:android="http://schemas.android.com/apk/res/android">
        <fragment android:id="@+id/a"><deepLink app:uri="C:/p/{id}"/></fragment>
      </navigation>
      """
    let imported = try AppImported(graph, as: .navgraph)
    #expect(imported.links.isEmpty && imported.settings.isEmpty)
    #expect(imported.lines.contains { $0.hasSuffix(Self.onDrive) })
  }

  @Test(
    "a slot for the base at the start of a path is the store's environments",
    arguments: [
      ("{{baseUrl}}/p/{id}", "/p/$<id>", "$<baseUrl>"),
      ("{host}:{port}/p", "/p", "$<host>:$<port>"),
      ("GET {{host}}:8080/p HTTP/1.1", "/p", "$<host>:8080"),
      ("$<api_url>?q={x}", "?q=$<x>", "$<api_url>"),
      ("${BASE_URL}/p", "/p", "${BASE_URL}"), ("{api}/p", "/p", "$<api>"),
      ("<endpoint>/p", "/p", "$<endpoint>"), ("{{apiRoot}}/p", "/p", "$<apiRoot>"),
      ("{base_path}/p", "/p", "$<base_path>"), ("{{host2}}/p", "/p", "$<host2>"),
      ("{{protocol}}://{{host}}:{{port}}/p", "/p", "$<protocol>://$<host>:$<port>"),
      ("{scheme}://open/{id}", "/open/$<id>", "$<scheme>://"),
      ("{scheme}://h.example/p", "/p", "$<scheme>://h.example"),
      ("{tenant}/p", "/$<tenant>/p", nil), ("{host}", "$<host>", nil),
      ("{lang}/p", "$<lang>/p", nil), ("{database}/p", "$<database>/p", nil),
      ("/{base}/p", "/$<base>/p", nil),
    ] as [(String, String, String?)])
  func bases(text: String, path: String, start: String?) throws {
    let imported = try AppImported(text, as: .paths)
    let expected = [path, String(path.drop { $0 == "/" })]
    #expect(
      expected.contains { path in imported.links.contains { $0.contains("\"path\": \"\(path)\"") } }
    )
    let notes = imported.lines.filter { $0.contains("note:") }
    #expect(
      notes == (start.map { ["1 note: \"\($0)\" is replaced by the store's environments"] } ?? []))
  }

  @Test("a slot for the base starts no path of a table either, and no request of an .http file")
  func readers() throws {
    let table = try AppImported("path,title\n{{api}}/p/{id},P\n", as: .csv)
    #expect(table.links == [#"{ "name": "p", "path": "/p/$<id>", "title": "P" }"#])
    let requests = "@api = https://h.example\n\n### P\nGET {{api}}/p\n\n###\nPOST {{api}}/q\n"
    let lines = try AppImported(requests, as: .paths).lines
    #expect(
      lines == [
        "1 skipped: it is neither a path nor a URL", "4 imported p",
        #"4 note: "$<api>" is replaced by the store's environments"#,
        "7 skipped: it only supports POST",
      ])
  }

  @Test("a base variable of SimulatorDeepLinker is a whole host")
  func simulator() throws {
    let links =
      #"[{"urlString":"{{HOST}}/p"},{"urlString":"{{HOST}}.example/p"},{"urlString":"{{HOST}}:8/p"}]"#
    let imported = try AppImported(links, as: .simulator)
    #expect(imported.links == [#"{ "name": "p", "path": "/p" }"#])
    #expect(imported.lines.filter { $0.contains("is only the start of its host") }.count == 2)
  }
}
