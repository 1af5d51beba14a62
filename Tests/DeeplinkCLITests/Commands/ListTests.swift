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

  @Test("a match is marked where there are colours, and a narrow window cuts with an ellipsis")
  func terminal() {
    let context = world.context.with {
      $0.terminals.output = true
      $0.variables = Variables(["TERM": "xterm", "COLUMNS": "30"])
    }
    #expect(Deeplink.run(["list", "bet"], in: context) == .done)
    #expect(Deeplink.run(["list", "eta"], in: context) == .done)
    #expect(
      world.answerText == """
          \u{1B}[1;36mbet\u{1B}[0ma  /b/$<id>  Second  \u{1B}[2m[x]\u{1B}[0m
          b\u{1B}[1;36meta\u{1B}[0m  /b/$<id>  Second  \u{1B}[2m[x]\u{1B}[0m

        """)
    let world = TestWorld.with(
      store: #"{"version":1,"links":[{"name":"a-very-long-name","path":"/and/a/long/path"}]}"#)
    let narrow = world.context.with {
      $0.terminals.output = true
      $0.variables = Variables(["COLUMNS": "24", "TERM": "dumb"])
    }
    #expect(Deeplink.run(["list"], in: narrow) == .done)
    #expect(world.answerText == "  a-very-lo…  /and/a/lo…\n")
  }
}

@Suite("A list in a window")
struct ListWidthTests {
  private static func row(_ link: String, columns: Int?) -> String {
    let world = TestWorld.with(
      store: #"{"version":1,"environments":{"e":"app://"},"links":[{"name":"aa",\#(link)}]}"#)
    world.terminals.output = columns != nil
    world.environment["COLUMNS"] = columns.map(String.init)
    return String(world.run("list", "--color", "never").answer.dropLast())
  }

  @Test(
    "a title is cut where it does not fit, and tags are left out",
    arguments: [
      (nil, "  aa  /bb  Title  [x, y]"), (24, "  aa  /bb  Title  [x, y]"),
      (23, "  aa  /bb  Title"), (16, "  aa  /bb  Title"), (15, "  aa  /bb  Tit…"),
      (12, "  aa  /bb  …"), (11, "  aa  /bb"), (10, "  aa  /bb"),
    ] as [(Int?, String)])
  func title(columns: Int?, row: String) {
    let link = #""path":"/bb","title":"Title","tags":["x","y"]"#
    #expect(Self.row(link, columns: columns) == row)
  }

  @Test(
    "tags without a title stand in its place",
    arguments: [(17, "  aa  /bb  [x, y]"), (16, "  aa  /bb")])
  func tags(columns: Int, row: String) {
    #expect(Self.row(#""path":"/bb","tags":["x","y"]"#, columns: columns) == row)
  }

  @Test("of a window of 42 columns a title gets some, of a narrower one the path gets all")
  func path() {
    let path = "/" + String(repeating: "p", count: 29)
    let link = "\"path\":\"\(path)\""
    #expect(Self.row(link, columns: 41) == "  aa  \(path)")
    #expect(Self.row(link, columns: 42) == "  aa  \(path.prefix(17))…")
  }
}

@Suite("deeplink show")
struct ShowTests {
  @Test("on a terminal a long text goes on below itself, broken between words")
  func narrow() {
    let world = TestWorld.with(
      store: #"""
        { "version": 1, "links": [{ "name": "a", "path": "/a/$<id>", "parameters": {
          "id": { "description": "The number that the lobby shows", "type": "integer" } } }] }
        """#)
    world.terminals.output = true
    world.environment["COLUMNS"] = "30"
    #expect(
      world.run("show", "a").answer == """
        name  a
        path  /a/$<id>
        url   /a/$<id>

        id
          description  The number that
                       the lobby shows
          expects      a whole number
          used in      path

        """)
  }

  @Test(
    "what a link is to open is said of the apps that the store names, and of what it says itself",
    arguments: [
      ("{}", "", nil), ("{}", #","opens":false"#, "the browser"),
      ("{}", #","opens":{"ios":true,"android":null}"#, "iOS: the app, Android: not checked"),
      (#"{"ios":{"id":"A.b"}}"#, "", "the app"),
      (#"{"ios":{"id":"A.b"}}"#, #","opens":{"ios":false}"#, "the browser"),
      (
        #"{"ios":{"id":"A.b"}}"#, #","opens":{"android":false}"#,
        "iOS: the app, Android: the browser"
      ),
    ] as [(String, String, String?)])
  func opens(apps: String, opens: String, words: String?) {
    let world = TestWorld.with(
      store: #"{"version":1,"apps":\#(apps),"links":[{"name":"l","path":"app://l"\#(opens)}]}"#)
    let line = world.run("show", "l").answer.split(separator: "\n")
      .first { $0.hasPrefix("opens") }
    #expect(line == words.map { "opens  \($0)" })
  }
}
