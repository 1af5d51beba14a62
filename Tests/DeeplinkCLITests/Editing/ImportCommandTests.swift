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
        standard input:1:4: error: the text ends inside the array opened at column 1
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
        standard input:1: replaced: a (path)
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
        web/apple-app-site-association: imported: environments.production = https://www.example.com
        web/apple-app-site-association: imported: apps.ios.id = ABCDE12345.com.x
        web/apple-app-site-association: imported: apps.ios.association.www.example.com = \
        web/apple-app-site-association
        links.json: imported 1 link, 3 settings

        """, "\(outcome.told)")
  }
}
