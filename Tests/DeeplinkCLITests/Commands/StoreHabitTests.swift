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

  // MARK: Values of environments

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
}
