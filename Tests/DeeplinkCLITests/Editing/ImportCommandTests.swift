import Testing

@testable import DeeplinkCLI

@Suite("deeplink import")
struct ImportCommandTests {
  static let store = """
    {"version":1,"links":[
      {"name":"a","path":"/a/$<id>"}
    ]}
    """

  let world = TestWorld.with(store: store)

  private var text: String { world.files.text(of: "/home/me/project/links.json") ?? "" }

  @Test("every line is told of, and one bad line stops no other")
  func report() {
    world.input = "/a/{id}\n/b/:x\n/c/{\n"
    #expect(
      world.run("import", "-", "--tag", "t", "--prefix", "p-")
        == TestWorld.Outcome(
          status: .refused, answer: "",
          told: """
            standard input:1: already in the store: a
            standard input:2: imported: p-b
            standard input:3: error: rejected: column 4: expected "}" to finish the slot
            links.json: imported 1 link; 1 already in the store, 1 rejected

            """))
    #expect(
      text
        == Self.store.replacing(
          "\"}\n", with: "\"},\n  {\"name\":\"p-b\",\"path\":\"/b/$<x>\",\"tags\":[\"t\"]}\n"))
  }

  @Test("strictly, nothing is imported where anything is refused")
  func strict() {
    world.input = "/b\n/c/{\n"
    let outcome = world.run("import", "-", "--atomic")
    #expect(outcome.status == .refused)
    #expect(
      outcome.told == """
        standard input:1: would be imported: b
        standard input:2: error: rejected: column 4: expected "}" to finish the slot
        standard input: 1 would be imported, 1 rejected
        error: nothing imported: some entries are rejected (--atomic)

        """)
    #expect(text == Self.store)
  }

  @Test("a dry run shows the lines, and quietly only what is refused is told")
  func dryRun() {
    world.input = "/b\n/c/{\n"
    let outcome = world.run("import", "-", "--dry-run", "-q")
    #expect(outcome.status == .refused)
    #expect(
      outcome.answer == #"""
        --- links.json
        +++ links.json
        @@ -1,3 +1,4 @@
         {"version":1,"links":[
        -  {"name":"a","path":"/a/$<id>"}
        +  {"name":"a","path":"/a/$<id>"},
        +  {"name":"b","path":"/b"}
         ]}
        \ No newline at end of file

        """#)
    #expect(
      outcome.told
        == "standard input:2: error: rejected: column 4: expected \"}\" to finish the slot\n")
    #expect(text == Self.store)
  }

  @Test("what is there already is done, and makes no store")
  func nothing() {
    world.input = "/a/{id}\n"
    #expect(world.run("import", "-").status == .done)
    let empty = TestWorld(environment: ["HOME": "/home/me"])
    #expect(empty.run("import", "-").told == "links.json: nothing to change\n")
    #expect(empty.files.text(of: "/home/me/project/links.json") == nil)
  }

  @Test(
    "a file that is no list of links is refused with its place or its kind",
    arguments: [
      (
        "{\"a\":1}",
        """
        error: standard input is JSON of an unknown format
          hint: specify it with --from: paths, csv, json, openapi, simulator, raycast, \
        react-navigation, postman, aasa, assetlinks, android, navgraph, plist, entitlements
        """
      ),
      (
        "[1,",
        """
        standard input:1:4: error: the text ends inside the array opened on line 1
            [1,
               ^
          hint: missing "]"
        """
      ),
    ])
  func unknown(text: String, reason: String) {
    world.input = text
    let outcome = world.run("import", "-")
    #expect(outcome.status == .failure)
    #expect(outcome.told == reason + "\n")
  }

  @Test("what the words of an imported file would run is text")
  func nothingRuns() {
    world.input = "/a/$(touch x)\n/b/`id`/{x}\n/c/;rm${x}\n"
    _ = world.run("import", "-")
    #expect(
      text == """
        {"version":1,"links":[
          {"name":"a","path":"/a/$<id>"},
          {"name":"b-id","path":"/b/`id`/$<x>"},
          {"name":"c-rm","path":"/c/;rm${x}"}
        ]}
        """)
  }

  @Test("names in the way refuse the whole with their list, until it is said what becomes of them")
  func conflicts() {
    let other = #"{"version":1,"links":[{"name":"a","path":"/z"},{"name":"n","path":"/n"}]}"#
    world.input = other
    #expect(
      world.run("import", "-")
        == TestWorld.Outcome(
          status: .refused, answer: "",
          told: """
            standard input:1: error: link "a" already exists with the path "/a/$<id>"
            error: nothing imported: 1 name already exists
              hint: pass --on-conflict skip, rename or replace, or --prefix TEXT

            """))
    #expect(text == Self.store)
    world.input = other
    #expect(
      world.run("import", "-", "--on-conflict", "replace").told == """
        standard input:1: replaced: a
        standard input:1: imported: n
        links.json: imported 1 link, replaced 1

        """)
    #expect(
      text == """
        {"version":1,"links":[
          {"name":"a","path":"/z"},
          {"name":"n","path":"/n"}
        ]}
        """)
  }

  @Test("an app's own file gives links, an environment, and its place for verify")
  func appFile() {
    let world = TestWorld.with(
      store: #"{"version":1,"links":[]}"#,
      files: [
        "/home/me/project/web/apple-app-site-association":
          #"{"applinks":{"details":[{"appIDs":["ABCDE12345.com.x"],"components":[{"/":"/a"}]}]}}"#
      ])
    let outcome = world.run(
      "import", "web/apple-app-site-association", "--host", "www.example.com")
    #expect(
      outcome.told == """
        web/apple-app-site-association:1: imported: a
        web/apple-app-site-association: imported: environments.example = https://www.example.com
        web/apple-app-site-association: imported: apps.ios.id = ABCDE12345.com.x
        web/apple-app-site-association: imported: apps.ios.association.www.example.com = \
        web/apple-app-site-association
        links.json: imported 1 link, 3 settings

        """, "\(outcome.told)")
  }

  @Test("concrete URLs are refused with what to do")
  func concrete() {
    world.input = "https://www.example.com/orders/8412\n"
    let outcome = world.run("import", "-")
    #expect(outcome.status == .failure)
    #expect(
      outcome.told == """
        error: standard input is a list of URLs of concrete URLs, not templates
          hint: derive templates from them with deeplink derive; find links that match with \
        deeplink match; import them unchanged with --from paths

        """)
    world.input = "https://www.example.com/orders/8412\n"
    #expect(world.run("import", "-", "--from", "paths").status == .done)
  }

  @Test("a refusal names the link and the parameter, and why two stores' rules do not meet")
  func meetingRules() {
    let world = TestWorld.with(
      store: #"{"version":1,"parameters":{"id":{"type":"integer"}},"links":[]}"#)
    world.input =
      #"{"version":1,"parameters":{"id":{"pattern":"^x"}},"links":[{"name":"b","path":"/b/$<id>"}]}"#
    let outcome = world.run("import", "-")
    #expect(outcome.status == .refused)
    #expect(
      outcome.told == """
        standard input:1: error: rejected: "b": id: pattern: does not apply to a whole number; the \
        store's shared rules for "id" apply to it
        links.json: nothing to change; 1 rejected

        """)
  }

  @Test("what the store's shared rules add to imported links is said once")
  func heldRules() {
    let world = TestWorld.with(
      store: #"{"version":1,"parameters":{"id":{"maxLength":4}},"links":[]}"#)
    world.input = """
      path,parameters
      /b/{id},"{""id"":{""minLength"":2}}"
      /c/{id},"{""id"":{""minLength"":2}}"

      """
    let outcome = world.run("import", "-")
    #expect(outcome.status == .done)
    #expect(
      outcome.told == """
        warning: standard input: the store's shared rules of "id" also apply to imported links: \
        maxLength
        standard input:2: imported: b
        standard input:3: imported: c
        links.json: imported 2 links

        """)
  }
}
