import Testing

@testable import JSONKit
@testable import LinkKit

@Suite("Importing the links of other apps")
struct AppImportTests {
  @Test("SimulatorDeepLinker: the base is each environment's, other variables are slots")
  func simulator() throws {
    let imported = try Imported(
      """
      [{"title":"Product","urlString":"{{BASE_URL}}/product/${PRODUCT_ID}","group":"Shop","tags":["a"]},
      {"title":"Whole","urlString":"myapp://x/{{PATH}}?q=${Q}&c=$5","group":"","tags":[]},
      {"title":"Base","urlString":"{{BASE_URL}}"},
      {"title":"Query","urlString":"{{BASE_URL}}?x=1"},
      {"title":"Other","urlString":"{{WEB}}/x"},
      {"title":"None"}]
      """, as: .simulator,
      environments: """
        [{"id":"1","name":"Dev EU","variables":{"BASE_URL":"https://d.e.com","PRODUCT_ID":"42"}},
        {"name":"prod","variables":{"BASE_URL":"myapp"}},{"name":"Empty","variables":{}}]
        """)
    #expect(imported.notes == [#"the environment "Empty" has no "BASE_URL""#])
    #expect(
      imported.lines == [
        "1 imported product", "2 imported whole",
        "3 imported base", "4 imported query",
        #"5 refused: it starts with "{{WEB}}", but only "{{BASE_URL}}" can be the base"#,
        #"6 refused: expected a link with a string "urlString""#,
      ])
    #expect(
      try imported.links == [
        #"{ "name": "product", "path": "/product/$<PRODUCT_ID>", "title": "Product", "tags": ["a", "Shop"] }"#,
        #"{ "name": "whole", "path": "myapp://x/$<+PATH>?q=$<Q>&c=$5", "title": "Whole" }"#,
        #"{ "name": "base", "path": "", "title": "Base" }"#,
        #"{ "name": "query", "path": "?x=1", "title": "Query" }"#,
      ])
    let document = try StoreDocument(bytes: Array(imported.store.utf8))
    #expect(document.environments.map(\.base) == ["https://d.e.com", "myapp://"])
    #expect(document.environments[0].values.map(\.value.text) == ["42"])
  }

  @Test(
    "SimulatorDeepLinker: two braces or a dollar sign make a variable, anything else is text",
    arguments: [
      ("app://x/{{A}}/{{ B }}", "app://x/$<+A>/$<+B>"), ("app://x/${A}${B}", "app://x/$<A>$<B>"),
      ("app://x/{A}", "app://x/{A}"), ("app://x/{{A", "app://x/{{A"),
      ("app://x/${A", "app://x/$${A"), ("app://x/{A}{{B}}", "app://x/{A}$<+B>"),
      ("app://x/{{A}b", "app://x/$<+A>b"), ("app://x/{{A}}}", "app://x/$<+A>}"),
      ("app://x/$$5/{{A}}", "app://x/$$5/$<+A>"), ("${BASE}/x", "/x"), ("{{BASE}}x", "/x"),
      ("{{BASE}}://x", "/x"), ("{{BASE}}#x", "#x"), ("{{ BASE }}/x", "/x"),
    ])
  func simulatorVariables(written: String, path: String) throws {
    let imported = try Imported(
      #"[{"title":"T","urlString":"{{BASE}}"},{"title":"Link","urlString":"\#(written)"}]"#,
      as: .simulator, environments: #"[{"name":"e","variables":{"BASE":"https://h"}}]"#)
    #expect(
      try imported.links.last == #"{ "name": "link", "path": "\#(path)", "title": "Link" }"#)
  }

  @Test(
    "Raycast: placeholders are slots, defaults and options rules; nothing is run",
    arguments: [
      (
        #"https://x/?q={argument name=\"Q\" default=\"a\" options=\"a, b\"}"#,
        "https://x/?q=$<Q=a>", #"{ "Q": { "enum": ["a", "b"] } }"#
      ),
      (#"https://x/?q={Query}"#, "https://x/?q=$<query>", nil),
      (#"https://x/{argument}/{argument}"#, "https://x/$<argument>/$<argument-2>", nil),
      (
        #"https://x/{argument name=\"My thing\" default=\"\"}"#, "https://x/$<My-thing?>",
        #"{ "My-thing": { "title": "My thing" } }"#
      ),
      (#"https://x/{clipboard | raw}"#, "https://x/$<+clipboard>", nil),
      (#"https://x/{date}"#, "https://x/$<date>", nil),
      (
        #"https://x/{date format=\"yyyy-MM-dd\"}"#, "https://x/$<date>",
        #"{ "date": { "format": "date" } }"#
      ),
      (
        #"https://x/{clipboard}/{clipboard offset=1}/{clipboard | trim}/{clipboard | raw}"#,
        "https://x/$<clipboard>/$<clipboard-2>/$<clipboard-3>/$<+clipboard>",
        #"{ "clipboard-2": { "title": "clipboard offset=1" }, "#
          + #""clipboard-3": { "title": "clipboard | trim" } }"#
      ),
      (
        #"https://x/{date}/{date offset=\"+2d\"}"#, "https://x/$<date>/$<date-2>",
        #"{ "date-2": { "title": "date offset=+2d" } }"#
      ),
      (
        #"https://x/{argument name='Search term' options=\" ios , web \" default=\" ios \"}"#,
        "https://x/$<Search-term=ios>",
        #"{ "Search-term": { "title": "Search term", "enum": ["ios", "web"] } }"#
      ),
      (
        #"https://x/{argument name='a}b' | raw}"#, "https://x/$<+a-b>",
        #"{ "a-b": { "title": "a}b" } }"#
      ),
      (
        #"https://x/{argument name=\"a b\"}/{argument name=\"a-b\"}"#,
        "https://x/$<a-b>/$<a-b-2>",
        #"{ "a-b": { "title": "a b" }, "a-b-2": { "title": "a-b" } }"#
      ),
      (#"https://x/$<a>/${b}"#, "https://x/$$<a>/%24$<b>", nil),
      (
        #"https://x/{argument name=\"Q\" default=\"a>b\"}"#, "https://x/$<Q>",
        #"{ "Q": { "default": "a>b" } }"#
      ),
    ] as [(String, String, String?)])
  func raycast(link: String, path: String, parameters: String?) throws {
    let imported = try Imported(#"[{"name":"N","link":"\#(link)"}]"#, as: .raycast)
    let document = try StoreDocument(bytes: Array(imported.store.utf8))
    let read = try #require(document.links.first, "\(imported.lines)")
    #expect(read.path == path)
    #expect(read.title == "N")
    #expect(
      read.node["parameters"].map { JSONPrinter(style: JSONStyle()).text($0, indentation: nil) }
        == parameters)
  }

  @Test("Raycast: what it would fill in by itself, and what it would make of a value, is said")
  func raycastNotes() throws {
    let imported = try Imported(
      #"[{"name":"N","link":"https://x/{query}/{clipboard}/{uuid}/{date}/{date format=\"yyyy\"}"#
        + #"/{selection | trim}/{argument name=\"A\" | raw | upper}"}]"#, as: .raycast)
    #expect(
      imported.lines == [
        "1 imported n", "1 note: clipboard becomes a slot", "1 note: uuid becomes a slot",
        "1 note: date becomes a slot", "1 note: date-2 becomes a slot",
        #"1 note: date-2: "format=yyyy" is ignored"#, #"1 note: selection: "trim" is ignored"#,
        "1 note: selection becomes a slot", #"1 note: A: "upper" is ignored"#,
      ])
  }

  @Test("Raycast: files are passed over, broken placeholders refused")
  func raycastRefusals() throws {
    let imported = try Imported(
      #"[{"name":"F","link":"~/x"},{"name":"B","link":"https://x/{argument name=\"a"},{"link":""},"#
        + #"{"name":"H","link":"e.com/x/{argument}"}]"#,
      as: .raycast)
    #expect(
      imported.lines == [
        "1 skipped: it opens a file", #"1 refused: expected "}" to finish a placeholder"#,
        #"1 refused: expected a quicklink with a string "link""#,
        "1 refused: it starts with a host but has no scheme; write https:// before it",
      ])
  }
}
