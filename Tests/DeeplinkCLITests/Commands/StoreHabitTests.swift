import Testing

@testable import DeeplinkCLI

/// What a person brings from git, shells and other tools.
@Suite("Habits that meet a store")
struct StoreHabitTests {
  private static let store = """
    {
      "version": 1,
      "environments": { "web": "https://h.example", "qa": "https://q.example" },
      "environment": "web",
      "links": [
        { "name": "shop", "path": "/shop?ref=$<ref?>", "tags": ["catalog", "browse"] },
        { "name": "cart", "path": "/cart", "tags": ["catalog"] },
        { "name": "old", "path": "/old", "tags": ["catalog,browse"] }
      ]
    }

    """

  // MARK: Tags

  @Test(
    "commas separate tags: all of them are set, and all must be there",
    arguments: [
      (["list", "--tag", "catalog,browse", "--format", "names"], "shop\n"),
      (["list", "--tag", "catalog", "--format", "names"], "shop\ncart\n"),
      (["export", "--tag", "browse, catalog", "--format", "paths"], "shop\t"),
      (
        ["batch", "--typical", "--tag", "catalog,browse", "--format", "url"],
        "https://h.example/shop"
      ),
    ])
  func search(words: [String], answer: String) {
    let outcome = TestWorld.with(store: Self.store).run(words)
    #expect(outcome.status == .done, "\(outcome.told)")
    #expect(outcome.answer.hasPrefix(answer) || outcome.answer.contains("/shop"))
    #expect(!outcome.answer.contains("/old"))
  }

  @Test("add, edit and import split tags, and --untag removes a stored tag with a comma")
  func change() {
    let world = TestWorld.with(store: Self.store)
    func tags(_ link: String) -> String {
      let lines = world.run("show", link, "--format", "json").answer.split(separator: "\n")
      let line = lines.first { $0.contains("\"tags\"") } ?? ""
      return line.trimmingPrefix(while: { $0 == " " }).description
    }
    _ = world.run("add", "new", "/new", "--tag", "a,b", "--tag", "b, c")
    #expect(tags("new").contains(#"["a", "b", "c"]"#))
    _ = world.run("edit", "cart", "--tag", "x,y", "--untag", "catalog")
    #expect(tags("cart").contains(#"["x", "y"]"#))
    _ = world.run("edit", "old", "--untag", "catalog,browse", "--tag", "catalog,browse")
    #expect(tags("old").contains(#"["catalog", "browse"]"#))
    _ = world.run("edit", "shop", "--untag", "catalog,browse")
    #expect(!tags("shop").contains("catalog"))
    #expect(world.run("list", "--tag", ",").status == .usage)
  }

  @Test("check warns about a stored tag with a comma, and says how to split it")
  func warning() {
    #expect(
      TestWorld.with(store: Self.store).run("check").told.contains(
        """
        warning: the tag "catalog,browse" contains a comma, so --tag cannot find it
                { "name": "old", "path": "/old", "tags": ["catalog,browse"] }
                                                          ^^^^^^^^^^^^^^^^
          hint: deeplink edit old --untag catalog,browse --tag catalog --tag browse
        """))
  }

  @Test("the shell is offered tags after a comma, without those that are typed")
  func completion() {
    let world = TestWorld.with(store: Self.store)
    #expect(
      world.run("---complete", "zsh", "list", "--tag", "catalog,").answer
        .hasSuffix("\n catalog,browse\n"))
  }

  // MARK: Values of environments

  @Test("a value that no link has a slot for is warned about when it is set, and by check")
  func unusedValue() {
    let world = TestWorld.with(store: Self.store)
    let warning = """
      warning: no link has a slot "reff", which the environment "qa" sets
        hint: did you mean "ref"?

      """
    let edited = "links.json: edited environment \"qa\"\n"
    #expect(world.run("env", "edit", "qa", "--value", "ref=1").told == edited)
    #expect(world.run("env", "edit", "qa", "--value", "reff=qa").told == edited + warning)
    #expect(world.run("env", "edit", "qa", "--value", "ref=2").told == edited)
    #expect(world.run("check", "--strict").told.contains(#"no link has a slot "reff""#))
    let added = "links.json: added environment \"dev\"\n"
    #expect(
      world.run("env", "add", "dev", "app://", "--value", "reff=qa").told
        == added + warning.replacing("qa", with: "dev"))
  }

  @Test("values are not warned about in a store without links, or with a template that is faulty")
  func heldBack() {
    let none = TestWorld.with(
      store: #"{ "version": 1, "environments": { "a": { "values": { "x": "1" } } }, "links": [] }"#)
    #expect(!none.run("check").told.contains("no link has a slot"))
    let faulty = TestWorld.with(
      store: """
        { "version": 1, "environments": { "a": { "base": "app://", "values": { "x": "1" } } },
          "links": [ { "name": "b", "path": "/$<x>/$<" } ] }
        """)
    #expect(!faulty.run("check").told.contains("no link has a slot"))
  }

  // MARK: Files

  @Test("git's conflict markers are named in place of what follows from them")
  func conflict() {
    let text = """
      {
        "version": 1,
        "links": [
      <<<<<<< HEAD
          { "name": "a", "path": "/a" }
      =======
          { "name": "b", "path": "/b" }
      >>>>>>> branch
        ]
      }

      """
    let message = """
      links.json:4:1: error: git's conflict markers: lines 4 to 8 contain two versions
          <<<<<<< HEAD
          ^^^^^^^^^^^^
        hint: keep one, or both under two names

      """
    let world = TestWorld.with(store: text)
    for words in [["list"], ["fill", "a"], ["add", "c", "/c"], ["check"]] {
      #expect(world.run(words).told == message, "\(words)")
    }
    world.files.set("/home/me/project/other.json", Array(text.utf8))
    world.files.set("/home/me/project/links.json", Array(Self.store.utf8))
    #expect(
      world.run("import", "other.json", "--from", "json").told.contains("lines 4 to 8"))
  }

  @Test("an empty store says so, and init fills it", arguments: ["", " \n", "\u{FEFF}"])
  func empty(text: String) {
    let world = TestWorld.with(store: text)
    #expect(
      world.run("list")
        == TestWorld.Outcome(
          status: .failure, answer: "",
          told: """
            links.json: error: the file is empty
              hint: run deeplink init

            """))
    #expect(world.run("init", "--env", "web=https://h.example").status == .done)
    #expect(world.run("env", "list", "--format", "names").answer == "web\n")
  }

  // MARK: Words

  @Test(
    "abbreviated words and words of other tools get the one that is meant",
    arguments: [
      (["add", "x", "/$<z>", "--rule", "z.type=int"], #"did you mean "integer"?"#),
      (["add", "x", "/$<z>", "--rule", "z.min=0"], #"did you mean "minLength" or "minimum"?"#),
      (["add", "x", "/$<z>", "--rule", "z.minimum=5a"], #"expected a number, found "5a""#),
      (["fill", "cart", "--env", "all"], "hint: build a URL for each of them with"),
      (["fill", "cart", "--env", "qb"], #"error: --env: links.json has no environment "qb""#),
      (["param", "add", "x"], "hint: run deeplink param edit NAME --rule KEYWORD=VALUE"),
      (["version"], #"did you mean "--version"?"#),
      (["-V"], #"did you mean "--version"?"#),
      (["-?"], #"did you mean "--help"?"#),
      (["/?"], #"did you mean "--help"?"#),
      (["fill", "-?"], #"did you mean "--help"?"#),
    ])
  func words(words: [String], told: String) {
    let outcome = TestWorld.with(store: Self.store).run(words)
    #expect(outcome.status == .usage)
    #expect(outcome.told.contains(told), "\(outcome.told)")
  }

  @Test("a number in quotes is told from a number")
  func quotedNumber() {
    let world = TestWorld.with(
      store: """
        { "version": 1, "links": [
          { "name": "a", "path": "app://$<n>", "parameters": { "n": { "minimum": "5" } } } ] }
        """)
    let told = world.run("check").told
    #expect(told.contains(#"n: minimum: expected a number, found "5""#))
    #expect(told.contains("hint: remove the quotes"))
  }
}
