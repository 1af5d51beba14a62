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
    var context = world.context
    context.terminals.output = true
    context.variables = Variables(["TERM": "xterm", "COLUMNS": "30"])
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
    narrow.variables = Variables(["COLUMNS": "24", "TERM": "dumb"])
    #expect(Deeplink.run(["list"], in: narrow) == .done)
    #expect(world.answerText == "  a-very-lo…  /and/a/lo…\n")
  }
}
