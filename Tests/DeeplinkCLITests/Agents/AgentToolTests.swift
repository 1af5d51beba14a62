import JSONKit
import TestSupport
import Testing
import TextKit

@testable import DeeplinkCLI

@Suite("What agents are answered")
struct AgentToolTests {
  let world = AgentWorld()

  @Test("links are listed, one with errors with its error")
  func list() throws {
    let all = try #require(try world.result("list_links", "{}").content?["links"]?.elements)
    #expect(all.compactMap { $0["name"]?.text } == ["game", "login", "title", "broken"])
    #expect(all.map { $0["error"] != nil } == [false, false, false, true])
    let live = try world.result("list_links", #"{"tag":"live","query":"GAME"}"#)
    #expect(live.content?["links"]?.elements.count == 1)
    #expect(try world.result("list_links", #"{"query":"nothing"}"#).content?["links"] == .array([]))
  }

  @Test("more than a hundred links come in pages, each link once")
  func pages() throws {
    let links = (1...250).map { #"{ "name": "l\#($0)", "path": "/l/\#($0)" }"# }
    let world = AgentWorld(
      store: #"{ "version": 1, "links": [\#(links.joined(separator: ", "))] }"#)
    var names: [String] = []
    var sizes: [Int] = []
    var cursor: String?
    repeat {
      let arguments = cursor.map { #"{"cursor":"\#($0)"}"# } ?? "{}"
      let page = try world.result("list_links", arguments)
      let found = page.content?["links"]?.elements.compactMap { $0["name"]?.text } ?? []
      sizes.append(found.count)
      names += found
      cursor = page["nextCursor"]
    } while cursor != nil && sizes.count < 9
    #expect(sizes == [100, 100, 50])
    #expect(names == (1...250).map { "l\($0)" })
    #expect(
      try world.result("list_links", #"{"cursor":"x"}"#).text
        == "error: cursor: expected the nextCursor of an answer, found \"x\"\n")
  }

  @Test("for links without secrets fill_link and fill give the same bytes, or both refuse")
  func sameAsFill() throws {
    let formats = FillLinkTool.formats
    fuzz(rounds: 25) { random in
      let texts = ["7", "0", "-1", "x", "", "a/b ?&", "movie", "show", "é\u{301}", "1.0"]
      let link = random.pick(["game", "title"])
      let names = link == "game" ? ["id", "ref"] : ["kind", "season"]
      let values = JSONNode.object(
        names.filter { _ in !random.oneIn(5) }.map { name in
          (
            name,
            random.oneIn(8) ? .null : random.oneIn(4) ? .number("8") : .string(random.pick(texts))
          )
        })
      let format = random.pick(formats).rawValue
      let cli = AgentWorld(files: ["/home/me/project/v.json": values.line]).world.run(
        "fill", link, "--no-input", "--values", "v.json", "--format", format)
      let arguments = JSONNode.object([
        "link": .string(link), "values": values, "format": .string(format),
      ])
      let result = try? world.result("fill_link", arguments.compactLine)
      #expect((result?["output"].map { $0 + "\n" } ?? "") == cli.answer, "\(arguments.line)")
    }
  }

  @Test("a URL is matched, or the nearest links are shown")
  func match() throws {
    let url = #"{"url":"https://staging.example.com/l/7?t=wxyzwxyz"}"#
    let matches = try #require(try world.result("match_url", url).content?["matches"]?.elements)
    #expect(matches.count == 1)
    #expect(matches[0]["url"]?.text == "https://staging.example.com/l/7?t=$<token>")
    #expect(matches[0]["values"]?.compactLine == #"{"id":"7","token":null}"#)
    let near = try world.result("match_url", #"{"url":"/g/0"}"#)
    #expect(near.content?["matches"] == .array([]))
    #expect(near.content?["nearest"]?.elements.isEmpty == false)
  }

  @Test("a URL and a link are verified by the app's files")
  func verify() throws {
    let url = try world.result("verify_url", #"{"url":"https://www.example.com/g/7"}"#)
    #expect(
      url.content?["verdicts"]?.elements.map { $0["android"]?["verdict"]?.text }
        == ["cannot say"])
    let link = try world.result("verify_url", #"{"link":"game","values":{}}"#)
    #expect(link.content?["verdicts"]?.elements.count == 2)
    let one = try world.result(
      "verify_url", #"{"link":"title","values":{"kind":"show"},"environment":"production"}"#)
    #expect(
      one.content?["verdicts"]?.elements.map { $0["android"]?["verdict"]?.text } == ["no rule"])
  }

  @Test("test cases are those of batch, hostile ones only where they are asked for")
  func cases() throws {
    let all = try world.result("test_cases", #"{"link":"game","kind":"all"}"#)
    let cases = try #require(all.content?["cases"]?.elements)
    let names = cases.compactMap { $0["case"]?.text }
    let rows = world.world.run("batch", "game", "--cases", "all", "--format", "jsonl").answer
    #expect(
      try names
        == rows.splitScalars(at: "\n").filter { !$0.isEmpty }.map {
          try JSONNode.parse(Array($0.utf8))["case"]?.text ?? ""
        })
    #expect(cases.allSatisfy { $0["family"] == nil })
    let hostile = try world.result("test_cases", #"{"link":"game","kind":"hostile","limit":9}"#)
    #expect(hostile.content?["cases"]?.elements.count == 9)
    #expect(hostile.content?["cases"]?.elements.allSatisfy { $0["family"] != nil } == true)
  }

  @Test(
    "a refusal names arguments and tools, not options and commands",
    arguments: [
      (
        "fill_link", #"{"link":"game","values":{"id":1},"environment":"stagin"}"#,
        """
        error: environment: links.json has no environment "stagin"
          hint: did you mean "staging"?

        """
      ),
      (
        "fill_link", #"{"link":"game","values":{"id":"--env"}}"#,
        "error: values: id: expected a whole number, got \"--env\"\n"
      ),
      (
        "fill_link", #"{"link":"nothing-like-it","values":{}}"#,
        "error: links.json has no link \"nothing-like-it\"\n  hint: list_links shows the links\n"
      ),
    ])
  func words(tool: String, arguments: String, text: String) throws {
    #expect(try world.result(tool, arguments).text.hasPrefix(text))
  }

  @Test("a hint keeps what an agent can do")
  func hints() {
    let words = AgentWords(for: FillLinkTool.tool)
    #expect(
      words.hint("pass --env NAME, or set a default with deeplink env default NAME")
        == "pass environment")
    #expect(words.hint("run deeplink check") == "a person can run deeplink check")
    #expect(words.hint("read them in with deeplink import FILE") == nil)
    #expect(words.hint("did you mean \"a\"?") == "did you mean \"a\"?")
    #expect(
      words.message("no app files in links.json or in options") == "no app files in links.json")
  }

  @Test("a hint names an argument only to those who call a tool with it")
  func argumentsOfHints() {
    let hint = "add \"examples\" to its rules, or pass --set id=VALUE"
    #expect(
      AgentWords(for: FillLinkTool.tool).hint(hint)
        == "add \"examples\" to its rules, or pass id in values")
    #expect(AgentWords(for: TestCasesTool.tool).hint(hint) == "add \"examples\" to its rules")
    #expect(AgentWords(for: TestCasesTool.tool).hint("pass --env NAME") == nil)
  }

  @Test(
    "a message loses what it advises for a command line, and the dashes of an option",
    arguments: [
      (
        "@string/h is not resolved: pass the resources with --strings FILE",
        "@string/h is not resolved"
      ),
      (
        "warning: --base has no effect on \"--x: pass --y\"; z",
        "warning: base has no effect on \"--x: pass --y\"; z"
      ),
      ("a: --set id: expected a number", "a: values: id: expected a number"),
    ])
  func messages(text: String, read: String) {
    #expect(AgentWords(for: FillLinkTool.tool).message(text) == read)
  }

  @Test("the reasons of a report name no option")
  func reasons() {
    let report = JSONNode.object([
      ("verdict", .string("unknown")),
      ("ios", .object([("reason", .string("x: pass --apple FILE"))])),
      ("why", .array([.string("a; give --app ID")])), ("url", .string("a://x?y=--z: pass --q")),
    ])
    #expect(
      AgentWords(for: VerifyURLTool.tool).report(report).compactLine
        == #"{"verdict":"unknown","ios":{"reason":"x"},"why":["a"],"url":"a://x?y=--z: pass --q"}"#)
  }

  /// What is wrong with calls, tool by tool.
  private static let wrongCalls = [
    ("list_links", #"{"tag":"none"}"#), ("describe_link", #"{"link":"gam"}"#),
    ("describe_link", #"{"link":"broken"}"#), ("describe_link", #"{"link":"/x/$<id>"}"#),
    ("fill_link", #"{"link":"game","values":{}}"#),
    ("fill_link", #"{"link":"game","values":{"id":0}}"#),
    ("fill_link", #"{"link":"game","values":{"idd":1}}"#),
    ("fill_link", #"{"link":"game","values":{"id":1},"environment":"none"}"#),
    ("fill_link", #"{"link":"game","values":{"id":1},"format":"apns","environment":"bare"}"#),
    ("fill_link", #"{"link":"path","values":{"id":1},"format":"adb"}"#),
    ("fill_link", #"{"link":"path","values":{"id":1},"format":"play"}"#),
    ("fill_link", #"{"link":"login","values":{"id":1}}"#),
    ("fill_link", #"{"link":"broken","values":{"x":1}}"#),
    ("match_url", #"{"url":"https://www.example.com/g/x?y=1"}"#),
    ("match_url", #"{"url":"https://x.example/?u=https%253A%252F%252Fwww.example.com%252Fg"}"#),
    ("verify_url", #"{"link":"game"}"#), ("verify_url", #"{"link":"game","environment":"none"}"#),
    ("verify_url", #"{"url":"https://www.example.com/h/7"}"#), ("verify_url", "{}"),
    ("test_cases", #"{"link":"hard","kind":"valid"}"#),
    ("test_cases", #"{"link":"path","kind":"all"}"#),
    ("test_cases", #"{"link":"broken","kind":"all"}"#),
    ("open_url", #"{"link":"game","values":{"id":1},"on":"android"}"#),
    ("open_url", #"{"link":"game","values":{"id":1},"on":"ios:none","start":"cold"}"#),
    ("open_url", #"{"url":"https://www.example.com/none","on":"desktop"}"#),
    ("add_link", #"{"name":"game","path":"/x"}"#), ("add_link", #"{"name":"a b","path":"/x"}"#),
    ("add_link", #"{"name":"new","path":"/x/{id...}"}"#),
    ("add_link", #"{"name":"new","path":"/x/$<id"}"#),
    ("add_link", #"{"name":"new","path":"/x/$<id>","environment":"none"}"#),
  ]

  @Test("no answer to a wrong call names an option", arguments: wrongCalls)
  func options(tool: String, arguments: String) throws {
    let links = """
      "links": [
          { "name": "hard", "path": "/h/$<id>", "parameters": { "id": { "const": "." } } },
          { "name": "path", "path": "/p/$<id>", "environment": "bare" },
      """
    let store = AgentWorld.store.replacingScalars("\"links\": [", with: links)
      .replacingScalars("\"environments\": {", with: "\"environments\": { \"bare\": \"app://\",")
    let world = AgentWorld(["--allow-open", "--allow-write"], store: store)
    let result = try world.result(tool, arguments)
    #expect(!result.text.contains("--"), "\(result.text)")
  }

  @Test("a number without a fraction is whole for an integer, and stands as it is given elsewhere")
  func wholeNumbers() throws {
    let world = AgentWorld(
      store: #"""
        { "version": 1, "environments": { "a": "https://e.com" },
          "parameters": { "n": { "type": "number" }, "id": { "type": "integer" } },
          "links": [{ "name": "x", "path": "/$<id>/$<n>/$<t>" }] }
        """#)
    let filled = try world.result("fill_link", #"{"link":"x","values":{"id":5.0,"n":5.0,"t":2.0}}"#)
    #expect(filled["url"] == "https://e.com/5/5.0/2.0")
    let part = try world.result("fill_link", #"{"link":"x","values":{"id":5e1,"n":1,"t":1e20}}"#)
    #expect(part["url"] == "https://e.com/50/1/1e20")
  }

  @Test("an unknown tag has a note with the one that was probably meant")
  func tags() throws {
    let none = try world.result("list_links", #"{"tag":"liv"}"#)
    #expect(none.content?["links"] == .array([]))
    #expect(
      none.content?["notes"]
        == .array([.string("note: no link matches\n  hint: did you mean \"live\"?")]))
  }

  @Test("nothing is written to the history, and only what is allowed can be done")
  func readOnly() throws {
    _ = try world.result("fill_link", #"{"link":"game","values":{"id":7}}"#)
    #expect(world.world.files.text(of: "/home/me/.local/state/deeplink/history.jsonl") == nil)
    for tool in ["open_url", "add_link"] {
      let answers = try world.answers(to: [AgentWorld.initialize, AgentWorld.call(tool, "{}")])
      #expect(answers.last?["error"]?["code"]?.line == "-32602")
    }
  }

  @Test("an invalid store is an answer, and one that is mended is read again")
  func changedStore() throws {
    world.world.files.set("/home/me/project/links.json", Array(#"{ "version": 1, "lin"#.utf8))
    #expect(try world.result("list_links", "{}").text.hasPrefix("links.json:1:17: error: "))
    world.world.files.set("/home/me/project/links.json", Array(AgentWorld.store.utf8))
    #expect(try world.result("list_links", "{}").content != nil)
  }
}

@Suite("What agents may do where a person allows it")
struct AgentActionTests {
  @Test("a link is opened on a device, and what opened is reported")
  func open() throws {
    let devices = DeviceWorld.make(store: DeviceWorld.storeOfApp)
    let world = AgentWorld(["--allow-open"], store: DeviceWorld.storeOfApp)
    world.world.programs = devices.programs
    let game = #""link":"game","values":{"id":7}"#
    let opened = try world.result("open_url", #"{\#(game),"on":"android"}"#)
    #expect(opened.content?["passed"] == .boolean(true))
    #expect(opened["url"] == "https://www.example.com/g/7")
    let results = try #require(opened.content?["results"]?.elements)
    #expect(results.map { $0["activity"]?.text } == ["com.example.app/.MainActivity"])
    let other = try world.result("open_url", #"{\#(game),"on":"android","expect":"browser"}"#)
    #expect(other.content?["passed"] == .boolean(false))
    let url = #""url":"https://www.example.com/g/8""#
    #expect(try world.result("open_url", #"{\#(url),"on":"android:0A04"}"#).content != nil)
  }

  @Test(
    "what no stored link matches is not opened, nor a URL with a secret",
    arguments: [
      (
        #"{"url":"https://evil.example/g/7","on":"android"}"#,
        "error: url: no link in links.json matches it\n"
          + "  hint: pass link and values; match_url shows the nearest links\n"
      ),
      (
        #"{"url":"https://www.example.com/login?t=abcdef","on":"android"}"#,
        AgentRefusal.secret.text
      ),
      (
        #"{"url":"https://www.example.com/home","on":"mars"}"#,
        "error: on: expected desktop, ios, ios:DEVICE, android or android:DEVICE, found \"mars\"\n"
      ),
      (
        #"{"url":"https://www.example.com/home","on":"ios"}"#,
        "error: xcrun not found\n  hint: iOS needs macOS and Xcode\n"
      ),
    ])
  func refusals(arguments: String, text: String) throws {
    let world = AgentWorld(["--allow-open"], store: DeviceWorld.store)
    world.world.programs = DeviceWorld.make().programs
    let result = try world.result("open_url", arguments)
    #expect(result.text == text)
    #expect(world.world.calls.allSatisfy { !$0.joined().contains("android.intent") })
  }

  @Test("a link is added by its lines alone, and can be used at once")
  func add() throws {
    let world = AgentWorld(["--allow-write"])
    let added = try world.result(
      "add_link",
      #"{"name":"team","path":"/teams/$<team>","parameters":{"team":{"enum":["red","blue"]}}}"#)
    #expect(added["done"] == #"added "team""#)
    #expect(added["file"] == "/home/me/project/links.json")
    let text = world.world.files.text(of: "/home/me/project/links.json") ?? ""
    #expect(text.contains(#""name": "team""#))
    #expect(text.hasPrefix(AgentWorld.store.prefix(600)))
    #expect(
      try world.result("fill_link", #"{"link":"team","values":{"team":"red"}}"#)["url"]
        == "https://www.example.com/teams/red")
  }

  @Test(
    "a link that would not work, or would show a secret, is not added",
    arguments: [
      (#"{"name":"game","path":"/x"}"#, "already has a link \"game\""),
      (#"{"name":"a b","path":"/x"}"#, "is not a valid link name"),
      (#"{"name":"x","path":"/x/$<y"}"#, "error: "),
      (#"{"name":"x","path":"/x/$<y>","parameters":{"z":{}}}"#, "the path has no slot \"z\""),
      (#"{"name":"x","path":"/x/$<y>","parameters":{"y":{"minlength":1}}}"#, "minLength"),
      (#"{"name":"x","path":"/x/$<y>","parameters":{"y":7}}"#, "expected an object"),
      (
        #"{"name":"x","path":"/x/$<token>","parameters":{"token":{"writeOnly":false}}}"#,
        "token is a secret in another link"
      ),
    ])
  func notAdded(arguments: String, text: String) throws {
    let world = AgentWorld(["--allow-write"])
    let result = try world.result("add_link", arguments)
    #expect(result.content == nil)
    #expect(result.text.contains(text), "\(result.text)")
    #expect(world.world.files.text(of: "/home/me/project/links.json") == AgentWorld.store)
  }
}
