import Testing

@testable import DeeplinkCLI

@Suite("The app's files in a store")
struct StoreAppsTests {
  private static let store = """
    {
      "version": 1,
      "apps": {
        "ios": { "association": { "a.com": "web/aasa", "b.com": "web/none" } },
        "android": { "manifest": "M.xml", "fingerprint": "AB:CD" }
      },
      "links": [
        { "name": "a", "path": "https://a.com/a", "opens": { "android": false } }
      ]
    }

    """

  private static let association = """
    { "applinks": { "details": [ { "appIDs": ["T.a"], "components": [ { "/": "/a" } ] } ] } }
    """

  private static func world(_ store: String = store) -> TestWorld {
    TestWorld([
      "/home/me/project/links.json": store, "/home/me/project/web/aasa": association,
      "/home/me/project/M.xml": "<manifest>\n<application></manifest>\n",
    ])
  }

  @Test("check tells of files that are missing or no such files, where the store names them")
  func check() {
    let outcome = Self.world().run(["check"])
    #expect(outcome.status == .refused)
    let messages = outcome.told.split(separator: "\n").filter { $0.contains("error:") }
    #expect(
      messages == [
        "links.json:4:61: error: cannot read \"web/none\": No such file or directory",
        "links.json:5:54: error: expected a SHA-256 fingerprint of 32 bytes, got \"AB:CD\"",
        "links.json:5:30: error: M.xml:2:14: expected </application>, opened on line 2, found "
          + "</manifest>",
      ])
  }

  @Test("files are found from the store's folder, wherever the command is run")
  func folder() {
    let world = Self.world()
    world.workingFolder = "/home/me/project/web"
    let outcome = world.run(["check"])
    #expect(
      outcome.told == """
        /home/me/project/links.json:4:61: error: cannot read "/home/me/project/web/none": No \
        such file or directory
                "ios": { "association": { "a.com": "web/aasa", "b.com": "web/none" } },
                                                                        ^^^^^^^^^^
        /home/me/project/links.json:5:54: error: expected a SHA-256 fingerprint of 32 bytes, \
        got "AB:CD"
                "android": { "manifest": "M.xml", "fingerprint": "AB:CD" }
                                                                 ^^^^^^^
        /home/me/project/links.json:5:30: error: /home/me/project/M.xml:2:14: expected \
        </application>, opened on line 2, found </manifest>
                "android": { "manifest": "M.xml", "fingerprint": "AB:CD" }
                                         ^^^^^^^
        /home/me/project/links.json: 1 link, 3 errors, 0 warnings

        """)
  }

  @Test("a CSV file says what links are to open, and an import of it takes that over")
  func csv() {
    let world = Self.world()
    let table = world.run(["export", "--format", "csv"])
    #expect(
      table.answer == """
        name,path,title,tags,opens
        a,https://a.com/a,,,"{ ""android"": false }"

        """)
    #expect(table.told == "warning: the app's files in \"apps\" are not exported\n")
    let other = TestWorld(["/home/me/project/links.json": #"{"version": 1, "links": []}"#])
    other.input = table.answer
    _ = other.run(["import", "-"])
    #expect(
      other.files.text(of: "/home/me/project/links.json") == """
        {"version": 1, "links": [{"name": "a", "path": "https://a.com/a", "opens": {"android": \
        false}}]}
        """)
  }

  @Test(
    "the files that an imported store names are named as they are seen from the store they come to",
    arguments: [
      ("/home/me/project/app/links.json", "../"), ("/home/me/links.json", "project/"),
      ("/home/me/project/links.json", ""), ("/home/me/other/links.json", "../project/"),
    ])
  func movedApps(_ target: String, _ folder: String) {
    let other = TestWorld([
      "/home/me/project/old.json": Self.store, target: #"{"version": 1, "links": []}"#,
    ])
    let outcome = other.run(["import", "old.json", "--store", target])
    #expect(
      outcome.told == """
        old.json:8: imported: a
        old.json: imported: apps.ios.association.a.com = \(folder)web/aasa
        old.json: imported: apps.ios.association.b.com = \(folder)web/none
        old.json: imported: apps.android.manifest = \(folder)M.xml
        old.json: imported: apps.android.fingerprint = AB:CD
        \(target): imported 1 link, 4 settings

        """)
    #expect(
      other.files.text(of: target) == """
        {"version": 1, "apps": {"ios": {"association": {"a.com": "\(folder)web/aasa", \
        "b.com": "\(folder)web/none"}}, "android": {"manifest": "\(folder)M.xml", \
        "fingerprint": "AB:CD"}}, "links": [{"name": "a", "path": "https://a.com/a", \
        "opens": {"android": false}}]}
        """)
  }

  @Test("importing a store takes its apps over where there are none")
  func apps() {
    let other = TestWorld(["/home/me/project/links.json": #"{"version": 1, "links": []}"#])
    other.input = Self.store
    let outcome = other.run(["import", "-"])
    #expect(
      outcome.told == """
        warning: standard input: "apps" is copied unchanged: its paths are now relative to this \
        store
        standard input:8: imported: a
        standard input: imported: apps.ios.association.a.com = web/aasa
        standard input: imported: apps.ios.association.b.com = web/none
        standard input: imported: apps.android.manifest = M.xml
        standard input: imported: apps.android.fingerprint = AB:CD
        links.json: imported 1 link, 4 settings

        """)
    let text = other.files.text(of: "/home/me/project/links.json") ?? ""
    #expect(
      text == """
        {"version": 1, "apps": {"ios": {"association": {"a.com": "web/aasa", "b.com": \
        "web/none"}}, "android": {"manifest": "M.xml", "fingerprint": "AB:CD"}}, "links": \
        [{"name": "a", "path": "https://a.com/a", "opens": {"android": false}}]}
        """)
    let third = Self.world()
    third.input = Self.store.replacing("web/none", with: "web/other")
    #expect(
      third.run(["import", "-"]).told == """
        warning: standard input: "apps" is copied unchanged: its paths are now relative to this \
        store
        warning: standard input: the store's apps.ios.association.b.com is kept
        standard input:8: already in the store: a
        links.json: nothing to change; 1 already in the store

        """)
  }

  @Test(
    "a file that is named by its whole path, or from the same folder, is named as it was",
    arguments: [
      ("./web//aasa", "links.json", "./web//aasa"), ("/srv/aasa", "links.json", "/srv/aasa"),
      ("/srv/aasa", "app/links.json", "/srv/aasa"),
      ("./web//aasa", "app/links.json", "../web/aasa"),
    ])
  func spellings(named: String, target: String, expected: String) {
    let target = "/home/me/project/new/" + target
    let world = TestWorld([
      "/home/me/project/new/old.json":
        #"{"version":1,"apps":{"ios":{"association":{"a.com":"\#(named)"}}},"links":[]}"#,
      target: #"{"version": 1, "links": []}"#,
    ])
    #expect(world.run("import", "new/old.json", "--store", target).status == .done)
    #expect(
      world.files.text(of: target) == """
        {"version": 1, "apps": {"ios": {"association": {"a.com": "\(expected)"}}}, "links": []}
        """)
  }
}
