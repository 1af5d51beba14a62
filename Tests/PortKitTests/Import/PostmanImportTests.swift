import Testing

@testable import PortKit

@Suite("Importing Postman collections")
struct PostmanImportTests {
  @Test(
    "every request that can be opened becomes a link",
    arguments: [
      (
        0,
        AppImported(
          lines: [
            #"11 imported one-order"#,
            #"30 skipped: "Cancel": it only supports POST"#,
            #"33 imported search"#,
          ],
          links: [
            #"{ "name": "one-order", "path": "/orders/$<orderId>?tab=$<tab>&ref=mail&page=$<page?>", "title": "One order", "description": "An order and what is in it.", "tags": ["Orders"], "parameters": { "orderId": { "description": "Its number", "examples": ["8412"] }, "tab": { "examples": ["items"] }, "page": { "description": "From 1", "examples": ["2"] } } }"#,
            #"{ "name": "search", "path": "/search#$<part>", "title": "Search" }"#,
          ],
          settings: [
            #"environments.production = "https://www.example.com""#
          ],
          notes: [])
      ),
      (
        1,
        AppImported(
          lines: [
            #"4 imported front-page"#,
            #"5 imported story"#,
            #"6 imported app"#,
            #"7 refused: "Empty": its "url" is empty"#,
          ],
          links: [
            #"{ "name": "front-page", "path": "/", "title": "Front page" }"#,
            #"{ "name": "story", "path": "/a/$<slug>?k=$<token>", "title": "Story", "parameters": { "token": { "writeOnly": true } } }"#,
            #"{ "name": "app", "path": "/open/a/$<slug>", "title": "App", "environment": "app" }"#,
          ],
          settings: [
            #"environments.news = "https://news.example.org""#,
            #"environments.app = "news://""#,
            #"environment = "news""#,
          ],
          notes: [])
      ),
      (
        2,
        AppImported(
          lines: [
            #"5 imported no-base"#,
            #"6 imported host"#,
            #"7 refused: "Scheme": its scheme is the variable "scheme""#,
            #"8 imported plain"#,
            #"9 refused: "Note": expected a "request""#,
          ],
          links: [
            #"{ "name": "no-base", "path": "/a/$<b>/$<guid>", "title": "No base", "parameters": { "guid": { "title": "$guid", "format": "uuid", "generate": "uuid" } } }"#,
            #"{ "name": "host", "path": "https://$<tenant>.example.com/x?id=$<id>", "title": "Host" }"#,
            #"{ "name": "plain", "path": "/y", "title": "Plain" }"#,
          ],
          settings: [
            #"environments.production-http = "http://example.com""#
          ],
          notes: [
            #""{{host}}" is replaced by the store's environments"#
          ])
      ),
    ])
  func files(index: Int, imported: AppImported) throws {
    #expect(
      try AppImported(PostmanFiles.all[index], as: .postman, host: "www.example.com") == imported)
  }

  @Test(
    "a colon starts a variable where it starts a segment with a name",
    arguments: [
      ("/a/:x", "/a/$<x>"), ("/:x/b", "/$<x>/b"), ("/a/:", "/a/:"), ("/a:x", "/a:x"),
      ("/a?b=/:x", "/a?b=/:x"), ("/:long", "/$<long>"),
    ])
  func colons(path: String, expected: String) throws {
    let text = """
      {"info": {"name": "c", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/"},
       "item": [{"name": "n", "request": {"method": "GET", "url": "https://h.example\(path)"}}]}
      """
    #expect(
      try AppImported(text, as: .postman).links
        == [#"{ "name": "n", "path": "\#(expected)", "title": "n" }"#])
  }

  @Test("a collection of version 1 has its requests beside its folders")
  func version1() throws {
    let text = #"""
      {"name":"c","order":["1"],"folders":[{"id":"f","name":"Users","order":["2"]}],"requests":[
      {"id":"1","name":"Home","method":"GET","url":"{{base}}/"},
      {"id":"2","name":"User","method":"GET","url":"{{base}}/u/:id"},
      {"id":"3","name":"New","method":"POST","url":"{{base}}/u"}]}
      """#
    #expect(ImportFormat(of: Array(text.utf8)) == .postman)
    let imported = try AppImported(text, as: .postman)
    #expect(
      imported.lines == [
        "2 imported home", "3 imported user", #"4 skipped: "New": it only supports POST"#,
      ])
    #expect(imported.links.last?.contains(#""tags": ["Users"]"#) ?? false)
  }
}
