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
    let messages = outcome.talk.split(separator: "\n").filter { $0.contains("error:") }
    #expect(
      messages == [
        "links.json:4:61: error: cannot read \"web/none\": No such file or directory",
        "links.json:5:54: error: expected a SHA-256 fingerprint of 32 bytes, got \"AB:CD\"",
        "links.json:5:30: error: M.xml:2:14: expected </application>, which opens in line 2, "
          + "found </manifest>",
      ])
  }

  @Test("files are found from the store's folder, wherever the command is run")
  func folder() {
    let world = Self.world()
    world.workingFolder = "/home/me/project/web"
    let outcome = world.run(["check"])
    #expect(!outcome.talk.contains("web/aasa\": No such file"))
    #expect(outcome.talk.contains("web/none\": No such file"))
  }

  @Test("show says what a link is to open")
  func show() {
    let world = Self.world()
    #expect(
      world.run(["show", "a"]).answer.contains("opens  iOS: the app, Android: the browser\n"))
    let json = Self.world().run(["show", "a", "--format", "json"]).answer
    #expect(json.contains(#""opens": { "android": false }"#))
  }

  @Test("a CSV file says what links are to open, and an import of it takes that over")
  func csv() {
    let world = Self.world()
    let table = world.run(["export", "--format", "csv"])
    #expect(table.answer.contains(#"https://a.com/a,,,"{ ""android"": false }""#))
    #expect(table.talk.contains("the app's files that \"apps\" names are left out"))
    let other = TestWorld(["/home/me/project/links.json": #"{"version": 1, "links": []}"#])
    other.input = table.answer
    _ = other.run(["import", "-"])
    #expect(other.files.text(of: "/home/me/project/links.json")?.contains(#""opens":"#) == true)
  }

  @Test(
    "the files that an imported store names are named as they are seen from the store they come to",
    arguments: [
      ("/home/me/project/app/links.json", "../web/aasa"),
      ("/home/me/links.json", "project/web/aasa"),
      ("/home/me/project/links.json", "web/aasa"),
      ("/home/me/other/links.json", "../project/web/aasa"),
    ])
  func movedApps(_ target: String, _ expected: String) {
    let other = TestWorld([
      "/home/me/project/old.json": Self.store, target: #"{"version": 1, "links": []}"#,
    ])
    let outcome = other.run(["import", "old.json", "--store", target])
    #expect(!outcome.talk.contains("\"apps\""))
    #expect(other.files.text(of: target)?.contains(#""\#(expected)""#) == true)
  }

  @Test("importing a store takes its apps over where there are none")
  func apps() {
    let other = TestWorld(["/home/me/project/links.json": #"{"version": 1, "links": []}"#])
    other.input = Self.store
    let outcome = other.run(["import", "-"])
    #expect(
      outcome.talk.contains(
        "\"apps\" is taken over as it stands: its paths are seen from the folder of this store"))
    let text = other.files.text(of: "/home/me/project/links.json") ?? ""
    #expect(text.contains("web/aasa"))
    let third = Self.world()
    third.input = Self.store.replacing("web/none", with: "web/other")
    #expect(third.run(["import", "-"]).talk.contains("stays as it is"))
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
    let text = world.files.text(of: target) ?? ""
    #expect(text.contains("\"\(expected)\""), "\(text)")
  }
}
