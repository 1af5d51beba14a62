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
    #expect(world.answerText.contains("\u{1B}[1;36mbet\u{1B}[0ma"))
    #expect(Deeplink.run(["list", "eta"], in: context) == .done)
    #expect(world.answerText.contains("b\u{1B}[1;36meta\u{1B}[0m"))
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
    for part in [
      "links.json:4:28: error: bad: ", "did you mean \"minimum\"?", "links.json:8:37: error:",
      "links.json: 2 faults",
    ] {
      #expect(outcome.talk.contains(part), "\(part) in \(outcome.talk)")
    }
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
    #expect(outcome.status == .done)
    for part in [
      "no link uses the parameter \"ids\"", "\"two\" has the path of \"one\"",
      "the path has no slot \"y\"", "goes out as %20",
    ] {
      #expect(outcome.talk.contains(part), "\(part) in \(outcome.talk)")
    }
    #expect(outcome.answer.contains("3 links, no faults"))
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
    let places = outcome.talk.split(separator: "\n").filter { $0.hasPrefix("links.json") }
      .map { $0.prefix { $0 != " " } }
    #expect(
      places == ["links.json:2:32:", "links.json:3:49:", "links.json:4:51:", "links.json:"],
      "\(outcome.talk)")
    #expect(!outcome.talk.contains("(in "))
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
    #expect(outcome.talk.contains("(in a)"), "\(outcome.talk)")
    #expect(
      outcome.talk.contains(
        "links.json:2:38: error: expected a base without a query\n"),
      "\(outcome.talk)")
    #expect(outcome.talk.contains("the store has no environment \"c\""))
  }

  @Test("a store with faults of JSON or shape is refused with all of them")
  func shape() {
    let outcome = TestWorld.with(
      store: "{ \"version\": 1, \"links\": [ { \"nme\": 1, } ], }"
    ).run("check")
    #expect(outcome.status == .refused)
    #expect(outcome.answer == "")
    #expect(outcome.talk.split(separator: "\n").count { $0.contains("error:") } >= 2)
  }
}
