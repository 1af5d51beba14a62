import TestSupport
import Testing
import TextKit

@testable import JSONKit
@testable import LinkKit

@Suite("StoreEditor by example")
struct StoreEditorGoldenTests {
  private let new = Link.new(
    name: "new", path: "/new/$<id>", title: "New", tags: ["a", "b"],
    parameters: [("id", .object([("type", .string("integer")), ("minimum", .number("1.0"))]))])

  @Test("a store from nothing takes its first link")
  func first() throws {
    let text = try edited(String(decoding: StoreEditor.newStore, as: UTF8.self)) {
      $0.adding([new, Link.new(name: "b", path: "/b")])
    }
    #expect(
      text == """
        {
          "version": 1,
          "links": [
            {
              "name": "new",
              "path": "/new/$<id>",
              "title": "New",
              "tags": ["a", "b"],
              "parameters": {
                "id": { "type": "integer", "minimum": 1.0 }
              }
            },
            {
              "name": "b",
              "path": "/b"
            }
          ]
        }

        """)
  }

  @Test("a new link follows the last one: on one line")
  func oneLine() throws {
    let text = try edited(
      """
      {
          "version": 1,
          "links": [
              {"name": "a", "path": "/a", "tags": [ "x" ]},

              {"name": "b", "path": "/b", "x-n": {"k":1}}
          ]
      }
      """
    ) { $0.adding([new]) }
    #expect(
      text == """
        {
            "version": 1,
            "links": [
                {"name": "a", "path": "/a", "tags": [ "x" ]},

                {"name": "b", "path": "/b", "x-n": {"k":1}},
                {"name": "new", "path": "/new/$<id>", "title": "New", "tags": [ "a", "b" ], "parameters": {"id": {"type": "integer", "minimum": 1.0}}}
            ]
        }
        """)
  }

  @Test("a new link follows the last one: every item on its own line, tabs, CRLF, spaced colons")
  func spread() throws {
    let before = """
      {⏎
      →"version" : 1,⏎
      →"links" : [⏎
      →→{⏎
      →→→"name" : "a",⏎
      →→→"path" : "/a",⏎
      →→→"tags" : [⏎
      →→→→"x"⏎
      →→→]⏎
      →→}⏎
      →]⏎
      }
      """
    let text = try edited(before.replacing("→", with: "\t").replacing("⏎\n", with: "\r\n")) {
      $0.adding([Link.new(name: "b", path: "/b", tags: ["y"])])
    }
    #expect(
      text.replacing("\t", with: "→").replacing("\r\n", with: "⏎\n") == """
        {⏎
        →"version" : 1,⏎
        →"links" : [⏎
        →→{⏎
        →→→"name" : "a",⏎
        →→→"path" : "/a",⏎
        →→→"tags" : [⏎
        →→→→"x"⏎
        →→→]⏎
        →→},⏎
        →→{⏎
        →→→"name" : "b",⏎
        →→→"path" : "/b",⏎
        →→→"tags" : [⏎
        →→→→"y"⏎
        →→→]⏎
        →→}⏎
        →]⏎
        }
        """)
  }

  @Test(
    "minified and one-line stores stay so",
    arguments: [
      (#"{"version":1,"links":[]}"#, #"{"version":1,"links":[{"name":"b","path":"/"}]}"#),
      (
        #"{"links":[{"name":"a","path":"/"}],"version":1}"#,
        #"{"links":[{"name":"a","path":"/"},{"name":"b","path":"/"}],"version":1}"#
      ),
      (#"{ "version": 1 }"#, #"{ "version": 1, "links": [{ "name": "b", "path": "/" }] }"#),
    ])
  func minified(before: String, after: String) throws {
    #expect(try edited(before) { $0.adding([Link.new(name: "b", path: "/")]) } == after)
  }

  @Test("an array without links opens up, and stays open when the link goes")
  func empty() throws {
    let before = "{\n  \"version\": 1,\n  \"links\": []\n}\n"
    let after = try edited(before) { $0.adding([Link.new(name: "b", path: "/")]) }
    #expect(
      after == """
        {
          "version": 1,
          "links": [
            {
              "name": "b",
              "path": "/"
            }
          ]
        }

        """)
    #expect(
      try edited(after) { $0.removing(["b"]) } == before.replacing("[]", with: "[\n  ]"))
  }

  @Test("a member goes where the others have it")
  func order() throws {
    let text = try edited(
      """
      {
        "version": 1,
        "links": [
          { "name": "a", "path": "/a",
            "parameters": { "id": { "minimum": 1 } } }
        ]
      }
      """
    ) { editor in
      editor.editing("a") {
        $0.set(["tags"], to: .array([.string("x")]))
        $0.set(["parameters", "id", "maximum"], to: .number("9"))
        $0.set(["parameters", "ref", "minLength"], to: .number("0"))
      } ?? []
    }
    #expect(
      text == """
        {
          "version": 1,
          "links": [
            { "name": "a", "path": "/a",
              "tags": ["x"],
              "parameters": { "id": { "minimum": 1, "maximum": 9 }, "ref": { "minLength": 0 } } }
          ]
        }
        """)
  }

  @Test("a path through what is no object makes it one")
  func throughValue() throws {
    let before = #"{"version":1,"links":[{"name":"a","path":"","parameters":{"x-n":3}}]}"#
    let after = try edited(before) { editor in
      editor.editing("a") { $0.set(["parameters", "x-n", "minimum"], to: .number("1")) } ?? []
    }
    #expect(after == before.replacing("3", with: #"{"minimum":1}"#))
  }

  @Test("the store's own members are set, made and removed")
  func ownMembers() throws {
    let before = "{\n  \"version\": 1,\n  \"links\": [\n  ]\n}\n"
    let base = JSONNode.string("https://e.com")
    let one = try edited(before) { $0.setting(["environments", "qa"], to: base) }
    #expect(
      one == """
        {
          "version": 1,
          "environments": {
            "qa": "https://e.com"
          },
          "links": [
          ]
        }

        """)
    let two = try edited(one) { $0.setting(["environments", "app"], to: .string("app://")) }
    let three = try edited(two) { $0.setting(["environment"], to: .string("app")) }
    #expect(
      three == """
        {
          "version": 1,
          "environment": "app",
          "environments": {
            "qa": "https://e.com",
            "app": "app://"
          },
          "links": [
          ]
        }

        """)
    #expect(try edited(three) { $0.removing(path: ["environment"]) } == two)
    #expect(try edited(two) { $0.removing(path: ["environments", "app"]) } == one)
    #expect(try edited(one) { $0.removing(path: ["environments"]) } == before)
  }

  @Test("a link is edited as a text of its own")
  func text() throws {
    let before = """
      {"version":1,"links":[⏎
          {⏎
            "name": "a",⏎
            "path": "/a"⏎
          },⏎
          {"name":"b","path":""}]}
      """.replacing("⏎\n", with: "\r\n")
    let document = try StoreDocument(bytes: Array(before.utf8))
    let editor = StoreEditor(document)
    let text = try #require(editor.text(of: "a"))
    #expect(text == "{\n  \"name\": \"a\",\n  \"path\": \"/a\"\n}\n")
    #expect(editor.replacing("a", withText: text) == document.bytes)
    let changed = text.replacing("\"/a\"", with: "\"/b\",\n\n  \"x-n\": [\n  ]") + "\n"
    #expect(
      editor.replacing("a", withText: changed).map { String(decoding: $0, as: UTF8.self) }
        == before.replacing(
          "\"/a\"", with: "\"/b\",\r\n\r\n      \"x-n\": [\r\n      ]"))
    #expect(editor.text(of: "b") == "{\"name\":\"b\",\"path\":\"\"}\n")
    #expect(editor.text(of: "c") == nil)
    #expect(editor.replacing("c", withText: text) == nil)
  }

  @Test("a link's text that was not changed is put back as it was, in any layout")
  func unchanged() throws {
    try fuzz(rounds: 100) { random in
      let store = RandomStore(&random, links: 1...4)
      let editor = StoreEditor(try StoreDocument(bytes: store.bytes))
      let name = random.pick(store.names)
      let text = try #require(editor.text(of: name))
      #expect(editor.replacing(name, withText: text) == store.bytes)
      _ = try StoreDocument(bytes: editor.replacing(name, withText: text + " ") ?? [])
    }
  }

  @Test("one link's text is checked like a link of a store")
  func linkText() throws {
    #expect(try Link(text: Array(#"{"name":"a","path":"/"}"#.utf8)).path == "/")
    let faults = told(Array("{\"name\":\"a b\",\n\"pth\":1}".utf8)) { (bytes) throws(Faults) in
      _ = try Link(text: bytes)
    }
    #expect(
      faults == [
        #"1:1 a link needs "path""#,
        #"1:9 "a b" is not a valid name for a link (use letters, digits, "_", "." and "-", not starting with "#
          + #""." or "-")"#,
        #"2:1 "pth" is not a key of a link (did you mean "path"?)"#,
      ])
  }

  private func edited(_ text: String, _ edit: (StoreEditor) -> [UInt8]) throws -> String {
    let document = try StoreDocument(bytes: Array(text.utf8))
    let bytes = edit(StoreEditor(document))
    _ = try StoreDocument(bytes: bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
