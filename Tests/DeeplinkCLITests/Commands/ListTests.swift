import Testing

@testable import DeeplinkCLI

@Suite("deeplink list")
struct ListTests {
  static let store = """
    {
      "version": 1,
      "environments": { "a": "https://a.example" },
      "parameters": { "bad": { "minimun": 1 } },
      "links": [
        { "name": "beta", "path": "/b/$<id>", "title": "Second", "tags": ["x"] },
        { "name": "alpha", "path": "/a", "title": "First \\u001b[31m", "tags": ["x", "y"] },
        { "name": "broken", "path": "/c/$<a b>" },
        { "name": "rules", "path": "/d/$<bad>" },
        { "name": "日本", "path": "/" }
      ]
    }
    """.replacing("\"日本\"", with: "\"last\"")

  let world = TestWorld.with(store: store)

  @Test("the table is aligned, marks links with faults, and is harmless to a terminal")
  func table() {
    #expect(
      world.run("list").answer == """
          beta    /b/$<id>   Second  [x]
          alpha   /a         First \\u{1B}[31m  [x, y]
        ! broken  /c/$<a b>
        ! rules   /d/$<bad>
          last    /

        """)
  }

  @Test(
    "a query is searched in name, title and path, tags are asked for whole",
    arguments: [
      (["SECOND"], ["beta"]), (["/c/"], ["broken"]), (["--tag", "y"], ["alpha"]),
      (["--tag", "x", "--tag", "y"], ["alpha"]), (["a", "--tag", "x"], ["beta", "alpha"]),
      (["beta"], ["beta"]), (["nothing"], []),
      (["--sort", "name"], ["alpha", "beta", "broken", "last", "rules"]),
    ] as [([String], [String])])
  func selection(words: [String], names: [String]) {
    let status = Deeplink.run(["list", "--format", "names"] + words, in: world.context)
    #expect(status == .done)
    #expect(world.answerText == names.map { $0 + "\n" }.joined())
  }

  @Test("the last used stands first, the others as the store has them")
  func recent() {
    #expect(world.run("fill", "alpha").status == .done)
    #expect(world.run("fill", "last").status == .done)
    #expect(
      world.run("list", "--sort", "recent", "--format", "names").answer
        == "last\nalpha\nbeta\nbroken\nrules\n")
  }

  @Test("JSON says of each link whether it can be used")
  func json() {
    #expect(
      world.run("list", "broken", "--format", "json").answer == """
        [
          { "name": "broken", "path": "/c/$<a b>", "tags": [], "sound": false }
        ]

        """)
    #expect(world.run("list", "nothing", "--format", "json").answer == "[]\n")
  }

  @Test("a match is marked where there are colours, and a narrow window cuts with an ellipsis")
  func terminal() {
    var context = world.context
    context.terminals.output = true
    context.environment = Variables(["TERM": "xterm", "COLUMNS": "30"])
    #expect(Deeplink.run(["list", "bet"], in: context) == .done)
    #expect(Deeplink.run(["list", "eta"], in: context) == .done)
    #expect(
      world.answerText == """
          \u{1B}[1;36mbet\u{1B}[0ma  /b/$<id>  Second  \u{1B}[2m[x]\u{1B}[0m
          b\u{1B}[1;36meta\u{1B}[0m  /b/$<id>  Second  \u{1B}[2m[x]\u{1B}[0m

        """)
    let world = TestWorld.with(
      store: #"{"version":1,"links":[{"name":"a-very-long-name","path":"/and/a/long/path"}]}"#)
    var narrow = world.context
    narrow.terminals.output = true
    narrow.environment = Variables(["COLUMNS": "24", "TERM": "dumb"])
    #expect(Deeplink.run(["list"], in: narrow) == .done)
    #expect(world.answerText == "  a-very-lo…  /and/a/lo…\n")
  }
}

@Suite("deeplink check")
struct CheckTests {
  @Test("every fault of every link is told with its place, and every warning")
  func everything() {
    let outcome = TestWorld.with(store: ListTests.store).run("check")
    #expect(outcome.status == .refused)
    #expect(outcome.answer == "")
    #expect(
      outcome.talk == """
        links.json:4:28: error: bad: unknown keyword "minimun"
              "parameters": { "bad": { "minimun": 1 } },
                                       ^^^^^^^^^
          hint: did you mean "minimum"?
        links.json:8:37: error: expected a slot's name, a letter or "_" and then letters, \
        digits, "_", "." or "-", got "a b"
                { "name": "broken", "path": "/c/$<a b>" },
                                                ^^^^^^
          hint: for a literal "$<" write "$$<"
        links.json: 2 faults, 0 warnings

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
      outcome.talk == """
        links.json:2:48: warning: no link uses the parameter "ids"
              "parameters": { "id": { "type": "integer" }, "ids": { "type": "integer" } },
                                                           ^^^^^
          hint: did you mean "id"?
        links.json:4:33: warning: " " may not stand in a path and goes out as %20
                { "name": "one", "path": "/a b/$<id>" }, { "name": "two", "path": "/a b/$<id>" },
                                            ^
          hint: write %20 if it is meant
        links.json:4:71: warning: "two" has the path of "one"
            …e": "one", "path": "/a b/$<id>" }, { "name": "two", "path": "/a b/$<id>" },
                                                                         ^^^^^^^^^^^^
          hint: remove one of them, unless they differ in their rules
        links.json:4:74: warning: " " may not stand in a path and goes out as %20
            … "one", "path": "/a b/$<id>" }, { "name": "two", "path": "/a b/$<id>" },
                                                                         ^
          hint: write %20 if it is meant
        links.json:5:52: warning: the path has no slot "y"
                { "name": "own", "path": "/x", "parameters": { "y": { "pattern": "a" } } } ] }
                                                               ^^^
        links.json:5:70: warning: y: pattern: without ^ and $ a part of a value is enough
            …me": "own", "path": "/x", "parameters": { "y": { "pattern": "a" } } } ] }
                                                                         ^^^
          hint: write ^…$ to match whole values

        """)
    #expect(outcome.answer == "links.json: 3 links, no faults, 6 warnings\n")
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
      outcome.talk == """
        links.json:6:7: warning: the path has no slot "y"
                  "y": { "maximum": "x" }, "q": { "type": "integer" } } },
                  ^^^
          hint: did you mean "z"?
        links.json:6:25: error: y: maximum: expected a number, found a string
                  "y": { "maximum": "x" }, "q": { "type": "integer" } } },
                                    ^^^
        links.json:6:32: warning: the path has no slot "q"
                  "y": { "maximum": "x" }, "q": { "type": "integer" } } },
                                           ^^^
          hint: did you mean "z"?
        links.json:8:27: error: z: minLength: expected a whole number from zero, found a string
                  "z": { "minLength": "x" }, "y": { "minimum": 2 } } } ] }
                                      ^^^
        links.json: 2 faults, 2 warnings

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
      outcome.talk == """
        links.json:2:32: error: expected a slot's name, a letter or "_" and then letters, digits, \
        "_", "." or "-", got "y y"
              { "name": "own", "path": "/x/$<y y>" },
                                           ^^^^^^
          hint: for a literal "$<" write "$$<"
        links.json:3:49: error: expected a slot's name, a letter or "_" and then letters, digits, \
        "_", "." or "-", got "z z"
              { "name": "whole", "path": "https://h.example/$<z z>" },
                                                            ^^^^^^
          hint: for a literal "$<" write "$$<"
        links.json:4:51: warning: " " may not stand in a path and goes out as %20
              { "name": "warned", "path": "https://h.example/a b" } ] }
                                                              ^
          hint: write %20 if it is meant
        links.json: 2 faults, 1 warning

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
      outcome.talk == """
        links.json:2:38: error: expected a base without a query
                "b": { "base": "https://b.example?x", "values": { "id": "seven" } },
                                                 ^^
          hint: a query belongs in the link's path
        links.json:3:59: error: id: expected a whole number, got "six" (in a)
                "a": { "base": "https://a.example", "values": { "id": "six" } },
                                                                      ^^^^^
        links.json:6:64: error: the store has no environment "c"
            …links": [ { "name": "one", "path": "/$<id>", "environment": "c" } ] }
                                                                         ^^^
          hint: did you mean "b"?
        links.json: 3 faults, 0 warnings

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
      outcome.talk == """
        links.json:1:30: error: a link has no "nme"
            { "version": 1, "links": [ { "nme": 1, } ], }
                                         ^^^^^
          hint: did you mean "name"?
        links.json:1:38: error: a comma after the last item
            { "version": 1, "links": [ { "nme": 1, } ], }
                                                 ^
          hint: remove it
        links.json:1:43: error: a comma after the last item
            { "version": 1, "links": [ { "nme": 1, } ], }
                                                      ^
          hint: remove it

        """)
  }
}
