import RuleKit
import Testing

@testable import DeeplinkCLI

@Suite("Finding the store")
struct StoreFinderTests {
  private static let everywhere = [
    "/home/me/project/deep/er/x": "",
    "/home/me/project/links.json": "{}",
    "/home/me/links.json": "{}",
    "/home/me/.config/deeplink/links.json": "{}",
    "/etc/store.json": "{}",
  ]

  private func path(
    _ world: TestWorld, option: String? = nil
  ) throws -> String? {
    let context = world.context.with { $0.options.store = option }
    return try StoreFinder(context: context).location()?.path
  }

  @Test("what is named wins, by option before variable")
  func named() throws {
    let world = TestWorld(
      Self.everywhere, environment: ["HOME": "/home/me", "DEEPLINK_STORE": "../links.json"])
    #expect(try path(world, option: "/etc/store.json") == "/etc/store.json")
    #expect(try path(world) == "/home/me/project/../links.json")
  }

  @Test("the nearest links.json of the working folder and its parents is taken")
  func nearest() throws {
    let world = TestWorld(
      Self.everywhere, environment: ["HOME": "/home/me"], in: "/home/me/project/deep/er")
    #expect(try path(world) == "/home/me/project/links.json")
  }

  @Test("the search ends at the folder that holds .git")
  func atGit() throws {
    var texts = Self.everywhere
    texts["/home/me/project/deep/.git/HEAD"] = ""
    let world = TestWorld(texts, environment: ["HOME": "/home/me"], in: "/home/me/project/deep/er")
    #expect(try path(world) == "/home/me/.config/deeplink/links.json")
  }

  @Test("the search ends at the home folder, and at the edge of the file system")
  func atHome() throws {
    let texts = ["/links.json": "{}", "/home/links.json": "{}", "/home/me/project/x": ""]
    let world = TestWorld(texts, environment: ["HOME": "/home/me"])
    #expect(try path(world) == "/home/me/.config/deeplink/links.json")
    world.files.link("/short", to: "/home/me")
    world.environment["HOME"] = "/short"
    #expect(try path(world) == "/short/.config/deeplink/links.json")
    world.environment["HOME"] = "/nowhere"
    #expect(try path(world) == "/home/links.json")
    world.files.mount("/home/me", device: 2)
    #expect(try path(world) == "/nowhere/.config/deeplink/links.json")
  }

  @Test("a parent's file of another user is passed over, and said so")
  func ofAnotherUser() throws {
    let world = TestWorld(
      Self.everywhere, environment: ["HOME": "/home/me"], in: "/home/me/project/deep")
    world.files.disown("/home/me/project/links.json")
    #expect(try path(world) == "/home/me/links.json")
    #expect(
      world.told == """
        warning: skipped "/home/me/project/links.json": it belongs to another user
          hint: pass --store to use it anyway

        """)
  }

  @Test("the user's own store follows XDG_CONFIG_HOME, unless that is relative")
  func userStore() throws {
    let world = TestWorld(
      ["/home/me/project/x": ""], environment: ["HOME": "/home/me", "XDG_CONFIG_HOME": "/conf"])
    #expect(try path(world) == "/conf/deeplink/links.json")
    world.environment["XDG_CONFIG_HOME"] = "conf"
    #expect(try path(world) == "/home/me/.config/deeplink/links.json")
    world.environment = [:]
    #expect(try path(world) == nil)
  }

  @Test("a store that is named and missing does not fall through")
  func namedAndMissing() throws {
    let world = TestWorld(Self.everywhere, environment: ["DEEPLINK_STORE": "/no/such.json"])
    let location = try StoreFinder(context: world.context).location()
    #expect(location?.path == "/no/such.json")
    #expect(location?.exists == false)
  }

  @Test("a folder in a store's place is refused with the file that was probably meant")
  func folder() throws {
    let world = TestWorld(Self.everywhere)
    #expect(throws: CommandError.self) { try path(world, option: "/home/me/project") }
  }

  @Test(
    "a store below the working folder is shown from there, another by its whole path",
    arguments: [
      ("/", "/links.json", "links.json"), ("/a", "/links.json", "/links.json"),
      ("/a", "/a/links.json", "links.json"),
    ])
  func shown(folder: String, path: String, shown: String) throws {
    let world = TestWorld(["/a/x": "", path: "{}"], in: folder)
    #expect(
      try StoreFinder(context: world.context).location()
        == StoreFinder.Location(path: path, shown: shown, exists: true))
  }

  @Test("a store of another user is taken from the working folder itself")
  func trusted() throws {
    let world = TestWorld(Self.everywhere)
    world.files.disown("/home/me/project/links.json")
    #expect(try path(world) == "/home/me/project/links.json")
    #expect(world.told == "")
  }

  private static let none = """
    error: no links.json found here or in a parent directory
      hint: run deeplink init, or pass --store FILE

    """

  @Test(
    "a command says which store it takes where it is asked to, and that there is none",
    arguments: [
      (["list"], none), (["edit", "x", "--title", "T"], none),
      (
        ["edit", "x", "--title", "T", "--store", "no.json"],
        "error: cannot read \"no.json\": no such file\n"
      ),
      (
        ["list", "--store", "no.json"],
        "error: cannot read \"no.json\": No such file or directory\n"
      ),
    ])
  func missing(words: [String], message: String) {
    let world = TestWorld(["/home/me/project/x": ""], environment: ["HOME": "/home/me"])
    let outcome = world.run(words)
    #expect(outcome.status == .failure)
    #expect(outcome.told == message)
    world.environment["DEEPLINK_STORE"] = "no.json"
    #expect(
      world.run("list").told
        == "error: cannot read \"no.json\": No such file or directory\n")
    world.files.set("/home/me/project/links.json", Array(#"{"version":1}"#.utf8))
    world.environment["DEEPLINK_STORE"] = nil
    #expect(
      world.run("list", "--verbose").told == """
        store: links.json
        note: links.json has no links
          hint: add one with deeplink add NAME PATH

        """)
    #expect(
      world.run("list").told == """
        note: links.json has no links
          hint: add one with deeplink add NAME PATH

        """)
  }
}
