import Testing

@testable import DeeplinkCLI

@Suite("deeplink check")
struct CheckTests {
  @Test("every fault of every link is told with its place, and every warning")
  func everything() {
    let outcome = TestWorld.with(store: ListTests.store).run("check")
    #expect(outcome.status == .refused)
    #expect(outcome.answer == "")
    #expect(
      outcome.told == """
        links.json:4:28: error: bad: unknown keyword "minimun"
              "parameters": { "bad": { "minimun": 1 } },
                                       ^^^^^^^^^
          hint: did you mean "minimum"?
        links.json:8:37: error: expected a slot name: a letter or "_", then letters, digits, "_", \
        "." or "-", got "a b"
                { "name": "broken", "path": "/c/$<a b>" },
                                                ^^^^^^
          hint: write "$$<" for a literal "$<"
        links.json: 5 links, 2 errors, 0 warnings

        """)
  }

  @Test("what is legal but suspicious is a warning, and no fault")
  func warnings() {
    let store = """
      { "version": 1, "environments": { "a": "https://a.example", "b": "https://b.example" },
        "parameters": { "id": { "type": "integer" }, "ids": { "type": "integer" } },
        "links": [
          { "name": "one", "path": "/a b/$<id>" }, { "name": "two", "path": "/a b/$<id>" },
          { "name": "own", "path": "/x", "parameters": { "y": { "pattern": "a" } } } ] }
      """
    let outcome = TestWorld.with(store: store).run("check")
    #expect(
      outcome.told == """
        links.json:2:48: warning: no link uses the parameter "ids"
              "parameters": { "id": { "type": "integer" }, "ids": { "type": "integer" } },
                                                           ^^^^^
          hint: did you mean "id"?
        links.json:4:33: warning: " " is not allowed in a path and is encoded as %20
                { "name": "one", "path": "/a b/$<id>" }, { "name": "two", "path": "/a b/$<id>" },
                                            ^
          hint: write %20 if intended
        links.json:4:71: warning: "two" has the same path as "one"
            …e": "one", "path": "/a b/$<id>" }, { "name": "two", "path": "/a b/$<id>" },
                                                                         ^^^^^^^^^^^^
          hint: remove one of them, or add rules or constraints that no values satisfy in both
        links.json:4:74: warning: " " is not allowed in a path and is encoded as %20
            … "one", "path": "/a b/$<id>" }, { "name": "two", "path": "/a b/$<id>" },
                                                                         ^
          hint: write %20 if intended
        links.json:5:52: warning: the path has no slot "y"
                { "name": "own", "path": "/x", "parameters": { "y": { "pattern": "a" } } } ] }
                                                               ^^^
        links.json:5:70: warning: y: pattern: without ^ and $ it matches part of a value
            …me": "own", "path": "/x", "parameters": { "y": { "pattern": "a" } } } ] }
                                                                         ^^^
          hint: write ^…$ to match the entire value

        """)
    #expect(outcome.answer == "links.json: 3 links, 0 errors, 6 warnings\n")
  }

  @Test("the faults of a link's own rules are told at their places, with a slot or without")
  func ownRules() {
    let store = """
      { "version": 1,
        "environments": { "a": "https://a.example", "b": "https://b.example" },
        "parameters": { "y": { "minimum": 1 }, "z": { "title": "Z" } },
        "links": [
          { "name": "one", "path": "/x/$<z>", "parameters": {
            "y": { "maximum": "x" }, "q": { "type": "integer" } } },
          { "name": "two", "path": "/y/$<y>/$<z>", "parameters": {
            "z": { "minLength": "x" }, "y": { "minimum": 2 } } } ] }
      """
    let outcome = TestWorld.with(store: store).run("check")
    #expect(outcome.status == .refused)
    #expect(
      outcome.told == """
        links.json:6:7: warning: the path has no slot "y"
                  "y": { "maximum": "x" }, "q": { "type": "integer" } } },
                  ^^^
          hint: did you mean "z"?
        links.json:6:25: error: y: maximum: expected a number, found "x"
                  "y": { "maximum": "x" }, "q": { "type": "integer" } } },
                                    ^^^
        links.json:6:32: warning: the path has no slot "q"
                  "y": { "maximum": "x" }, "q": { "type": "integer" } } },
                                           ^^^
          hint: did you mean "z"?
        links.json:8:27: error: z: minLength: expected a whole number, 0 or greater, found "x"
                  "z": { "minLength": "x" }, "y": { "minimum": 2 } } } ] }
                                      ^^^
        links.json: 2 links, 2 errors, 2 warnings

        """)
  }

  @Test(
    "links are looked at with environments or without, and whole URLs once",
    arguments: [
      "", #""environments": {},"#, #""environments": { "a": "https://a.example" },"#,
      #""environments": { "a": "https://a.example", "b": "https://b.example" },"#,
    ])
  func everyLink(environments: String) {
    let store = """
      { "version": 1, \(environments) "links": [
        { "name": "own", "path": "/x/$<y y>" },
        { "name": "whole", "path": "https://h.example/$<z z>" },
        { "name": "warned", "path": "https://h.example/a b" } ] }
      """
    let outcome = TestWorld.with(store: store).run("check")
    #expect(outcome.status == .refused)
    #expect(
      outcome.told == """
        links.json:2:32: error: expected a slot name: a letter or "_", then letters, digits, "_", \
        "." or "-", got "y y"
              { "name": "own", "path": "/x/$<y y>" },
                                           ^^^^^^
          hint: write "$$<" for a literal "$<"
        links.json:3:49: error: expected a slot name: a letter or "_", then letters, digits, "_", \
        "." or "-", got "z z"
              { "name": "whole", "path": "https://h.example/$<z z>" },
                                                            ^^^^^^
          hint: write "$$<" for a literal "$<"
        links.json:4:51: warning: " " is not allowed in a path and is encoded as %20
              { "name": "warned", "path": "https://h.example/a b" } ] }
                                                              ^
          hint: write %20 if intended
        links.json: 3 links, 2 errors, 1 warning

        """)
  }

  @Test("a fault of one environment names it, and an environment's value is checked too")
  func environments() {
    let store = """
      { "version": 1, "environments": {
          "b": { "base": "https://b.example?x", "values": { "id": "seven" } },
          "a": { "base": "https://a.example", "values": { "id": "six" } },
          "d": "https://d.example" },
        "parameters": { "id": { "type": "integer" } },
        "links": [ { "name": "one", "path": "/$<id>", "environment": "c" } ] }
      """
    let outcome = TestWorld.with(store: store).run("check")
    #expect(outcome.status == .refused)
    #expect(
      outcome.told == """
        links.json:2:38: error: expected a base URL without a query
                "b": { "base": "https://b.example?x", "values": { "id": "•••" } },
                                                 ^^
          hint: a query belongs in the link's path
        links.json:3:59: error: id: expected a whole number, got "six" (in a)
                "a": { "base": "https://a.example", "values": { "id": "•••" } },
                                                                      ^^^^^
        links.json:6:64: error: the store has no environment "c"
            …links": [ { "name": "one", "path": "/$<id>", "environment": "c" } ] }
                                                                         ^^^
          hint: did you mean "b"?
        links.json: 1 link, 3 errors, 0 warnings

        """)
  }

  @Test("a store with faults of JSON or shape is refused with all of them")
  func shape() {
    let outcome = TestWorld.with(
      store: "{ \"version\": 1, \"links\": [ { \"nme\": 1, } ], }"
    ).run("check")
    #expect(outcome.status == .refused)
    #expect(outcome.answer == "")
    #expect(
      outcome.told == """
        links.json:1:30: error: "nme" is not a key of a link
            { "version": 1, "links": [ { "nme": 1, } ], }
                                         ^^^^^
          hint: did you mean "name"?
        links.json:1:38: error: trailing comma
            { "version": 1, "links": [ { "nme": 1, } ], }
                                                 ^
          hint: remove it
        links.json:1:43: error: trailing comma
            { "version": 1, "links": [ { "nme": 1, } ], }
                                                      ^
          hint: remove it

        """)
  }
}
