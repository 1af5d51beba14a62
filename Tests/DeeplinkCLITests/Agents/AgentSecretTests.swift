import DeviceKit
import JSONKit
import TestSupport
import Testing
import TextKit

@testable import DeeplinkCLI

@Suite("Secrets and agents")
struct AgentSecretTests {
  /// Values with characters that URLs encode, and a word that stands nowhere by chance.
  private static let secrets = ["Zq%word/1", "Zqword+ &2", "Zqwordé\"3", "Zqword$<x>4"]

  @Test("no answer of any tool holds a secret, wherever it comes from", arguments: secrets)
  func everywhere(secret: String) throws {
    let quoted = JSONNode.string(secret).line
    for isOfFile in [false, true] {
      let store =
        isOfFile
        ? AgentWorld.store : AgentWorld.store.replacing("\"s3same/open\"", with: quoted)
      let world = AgentWorld(
        ["--allow-open", "--allow-write"] + (isOfFile ? ["--values", "v.json"] : []), store: store,
        files: ["/home/me/project/v.json": "{ \"token\": \(quoted), \"id\": 3 }"])
      world.world.programs["xdg-open"] = { _ in ToolOutput(.exited(0), output: "") }
      let login = #""link":"login","values":{"id":7},"environment":"staging""#
      let add = #""name":"evil","path":"/e/$<token>""#
      let calls: [(String, String)] =
        [
          ("list_links", "{}"), ("describe_link", #"{"link":"login"}"#),
          ("verify_url", "{\(login)}"), ("open_url", #"{\#(login),"on":"desktop"}"#),
          ("verify_url", #"{"link":"login","values":{}}"#),
          ("match_url", #"{"url":"https://staging.example.com/l/7?t=other-text"}"#),
          ("match_url", #"{"url":"/l/70?t=other-text"}"#),
          ("fill_link", #"{"link":"login","values":{"id":99},"environment":"staging"}"#),
          ("fill_link", #"{"link":"login","values":{"id":9,"token":"abcdefg"}}"#),
          ("add_link", #"{\#(add),"parameters":{"token":{"writeOnly":false}}}"#),
          ("add_link", "{\(add)}"),
          ("fill_link", #"{"link":"evil","values":{},"environment":"staging"}"#),
        ]
        + FillLinkTool.formats.map { ("fill_link", #"{\#(login),"format":"\#($0)"}"#) }
        + ["valid", "boundary", "invalid", "all", "hostile"].map {
          ("test_cases", #"{"link":"login","kind":"\#($0)","limit":20}"#)
        }
      let lines = calls.map { AgentWorld.call($0, $1) }
      let answers = try world.answers(to: [AgentWorld.initialize] + lines)
      #expect(answers.count == lines.count + 1)
      let said = world.world.answerText + world.world.told
      #expect(!said.contains("Zq"), "\(said)")
      #expect(said.contains("$<token>"))
      // What is opened has it all the same.
      #expect(world.world.calls.contains { $0.last?.contains("Zq") == true })
    }
  }

  @Test("a link that would show what another one keeps secret is not filled in")
  func exposed() throws {
    let store = AgentWorld.store.replacing(
      #""parameters": { "token": { "writeOnly": true, "minLength": 6, "pattern": "^[^!]+$" } },"#,
      with: ""
    ).replacing(
      #""parameters": { "id": { "type": "integer", "maximum": 9 } } },"#,
      with: """
        "parameters": { "token": { "writeOnly": true } } },
        { "name": "leak", "path": "/x/$<token>" },
        """)
    let world = AgentWorld(store: store)
    for (tool, more) in [
      ("fill_link", #""values":{},"environment":"staging""#), ("verify_url", #""values":{}"#),
      ("test_cases", #""kind":"all""#),
    ] {
      let result = try world.result(tool, #"{"link":"leak",\#(more)}"#)
      #expect(result.text == AgentRefusal.secret.text)
    }
    #expect(try world.result("fill_link", #"{"link":"game","values":{"id":1}}"#).content != nil)
  }

  @Test("a call that gives a secret is refused")
  func given() throws {
    let world = AgentWorld()
    for tool in ["fill_link", "verify_url"] {
      let result = try world.result(tool, #"{"link":"login","values":{"id":1,"token":"abcdef"}}"#)
      #expect(result.text == AgentRefusal.secret.text)
    }
  }

  /// The texts that the calls of one client are answered with.
  private func texts(_ world: AgentWorld, _ calls: [(String, String)]) throws -> [String] {
    let lines = [AgentWorld.initialize] + calls.map { AgentWorld.call($0, $1) }
    return try world.answers(to: lines).dropFirst().map { answer in
      try #require(answer["result"]?["content"]?.elements.first?["text"]?.text)
    }
  }

  @Test("a link that a client adds gets no secrets from the process that added it")
  func added() throws {
    let world = AgentWorld(["--allow-write", "--allow-open"])
    let fill = ("fill_link", #"{"link":"new","values":{},"environment":"staging"}"#)
    let open = ("open_url", #"{"link":"new","environment":"staging","on":"desktop"}"#)
    let add = #"{"name":"new","path":"/n?t=$<token>","parameters":{"token":{"writeOnly":true}}}"#
    let answers = try texts(world, [("add_link", add), fill, open])
    #expect(answers.dropFirst() == [AgentRefusal.secret.text, AgentRefusal.secret.text])
    #expect(world.world.calls == [])
    // Whoever starts the server again has seen the store.
    let again = try world.result("fill_link", fill.1)
    #expect(again["url"] == "https://staging.example.com/n?t=$<token>")
  }

  @Test(
    "a client cannot ask about a secret by rules of its own, nor have it sent elsewhere",
    arguments: [
      #""path":"/o?t=$<token>","parameters":{"token":{"writeOnly":true,"pattern":"^a"}}"#,
      #""path":"/o?t=$<token>","parameters":{"token":{"writeOnly":true,"minLength":3}}"#,
      #""path":"/o?t=$<token>","parameters":{"token":{"writeOnly":true,"errorMessage":"no"}}"#,
      #""path":"/o?t=$<token>","parameters":{"token":{"writeOnly":true,"enum":["a"]}}"#,
      #""path":"/o?t=$<token=a>","parameters":{"token":{"writeOnly":true}}"#,
      #""path":"https://other.example/?t=$<token>","parameters":{"token":{"writeOnly":true}}"#,
      #""path":"https://$<h>/?t=$<token>","parameters":{"token":{"writeOnly":true}}"#,
      #""path":"//other.example/?t=$<token>","parameters":{"token":{"writeOnly":true}}"#,
      #""path":"https://other.example/x""#, #""path":"file:///x""#, #""path":"other://x/$<+r>""#,
    ])
  func refusedLinks(members: String) throws {
    let world = AgentWorld(["--allow-write"])
    let result = try world.result("add_link", #"{"name":"x",\#(members)}"#)
    #expect(result.content == nil)
    #expect(world.world.files.text(of: "/home/me/project/links.json") == AgentWorld.store)
  }

  @Test(
    "a client cannot add a path that brings the host, below a base that has none",
    arguments: [
      ("https://", "/evil.example/?t=$<token>"), ("HTTPS://", "/evil.example/?t=$<token>"),
      ("https://", "https://evil.example/?t=$<token>"),
      ("intent://", "/evil.example/?t=$<token>#Intent;scheme=https;end"),
      ("intent://", "/evil.example/?t=$<token>"),
      ("intent://h.example", "/?t=$<token>#Intent;package=com.evil;end"),
      ("android-app://", "/com.evil/https/h.example/?t=$<token>"),
      ("mailto:", "/evil@h.example?body=$<token>"),
    ])
  func openBase(base: String, path: String) throws {
    let store = AgentWorld.store.replacing("https://www.example.com", with: base)
    let world = AgentWorld(["--allow-write"], store: store)
    let result = try world.result(
      "add_link",
      #"{"name":"x","path":"\#(path)","parameters":{"token":{"writeOnly":true}}}"#)
    #expect(result.content == nil)
    #expect(world.world.files.text(of: "/home/me/project/links.json") == store)
  }

  @Test("below a base of an app's scheme a client may add any path")
  func appBase() throws {
    let store = AgentWorld.store.replacing("https://www.example.com", with: "shop://")
    let world = AgentWorld(["--allow-write"], store: store)
    for (name, path) in [("a", "/cart/$<token>"), ("b", "shop://cart/2?t=$<token>")] {
      let result = try world.result(
        "add_link",
        #"{"name":"\#(name)","path":"\#(path)","parameters":{"token":{"writeOnly":true}}}"#)
      #expect(result.content != nil)
    }
  }

  @Test("no answer depends on a secret that the store has elsewhere, or that rules ask about")
  func alike() throws {
    let calls =
      ["value", "usual", "asked", "titled"].flatMap { name -> [(String, String)] in
        let link = #""link":"\#(name)""#
        return [
          ("describe_link", "{\(link)}"), ("test_cases", #"{\#(link),"kind":"all"}"#),
          ("verify_url", "{\(link)}"), ("verify_url", #"{\#(link),"environment":"staging"}"#),
          ("fill_link", #"{\#(link),"values":{},"environment":"staging"}"#),
          ("fill_link", #"{\#(link),"values":{"id":1},"environment":"staging"}"#),
        ]
      }
      + ["Zq", "Zqword-1", "Other"].flatMap { text in
        [("list_links", #"{"query":"\#(text)"}"#), ("list_links", #"{"tag":"\#(text)"}"#)]
      }
    let answers = try ["Zqword-1", "Other+22"].map { secret in
      let links = """
        { "name": "value", "path": "/v/$<token>" }, { "name": "usual", "path": "/u/$<id=\(secret)>" },
        { "name": "asked", "path": "/a/$<id>?t=$<token>", "constraints": [
          { "if": { "properties": { "id": { "const": "1" } } },
            "then": { "properties": { "token": { "pattern": "^Z" } } } }] },
        { "name": "titled", "path": "/t/$<id>", "title": "By \(secret)", "tags": ["\(secret)"] },
        """
      let store = AgentWorld.store.replacing("s3same/open", with: secret)
        .replacing(#"{ "name": "broken""#, with: links + #"{ "name": "broken""#)
      let manifest = AndroidAppFiles.manifest(host: "staging.example.com", prefixes: "/v/Z")
      return try texts(
        AgentWorld(store: store, files: ["/home/me/project/AndroidManifest.xml": manifest]), calls)
    }
    for (call, (one, other)) in zip(calls, zip(answers[0], answers[1])) {
      #expect(one == other, "\(call)")
    }
  }

  @Test(
    "a text that a client stores tells it nothing of a secret, in this process or the next",
    arguments: [
      #""path":"/n","title":"GUESS""#, #""path":"/n","description":"1GUESS1""#,
      #""path":"/n","tags":["GUESS"]"#, #""path":"/n/GUESS""#, #""path":"/n/$<x=GUESS>""#,
      #""path":"/n/$<x>","parameters":{"x":{"enum":["GUESS"]}}"#,
      #""path":"/n/$<x>","parameters":{"x":{"type":"integer","minimum":GUESS}}"#,
      #""path":"/n/$<x>","parameters":{"x":{"type":"integer","minimum":GUESS.0}}"#,
      #""path":"/n/$<x>","parameters":{"x":{"pattern":"^GUESS$"}}"#,
      #""path":"/n/$<x>","parameters":{"x":{"pattern":"^48(291[0-9])$"}}"#,
    ])
  func guessed(members: String) throws {
    let store = AgentWorld.store.replacing("s3same/open", with: "482913")
    let calls = [
      ("add_link", #"{"name":"n",\#(members)}"#), ("list_links", "{}"),
      ("list_links", #"{"query":"GUESS"}"#), ("describe_link", #"{"link":"n"}"#),
      ("test_cases", #"{"link":"n","kind":"all"}"#),
      ("fill_link", #"{"link":"n","values":{"x":"GUESS"},"environment":"staging"}"#),
      ("fill_link", #"{"link":"n","values":{},"environment":"staging"}"#),
      ("match_url", #"{"url":"/n/GUESS"}"#),
    ]
    let answers = try ["482913", "482912"].map { guess in
      let world = AgentWorld(["--allow-write"], store: store)
      let asked = calls.map { ($0, $1.replacing("GUESS", with: guess)) }
      let told = try texts(world, asked) + texts(world, Array(asked.dropFirst()))
      return told.map { $0.replacing(guess, with: "GUESS") }
    }
    #expect(answers[0] == answers[1])
    #expect(!answers[0].contains { $0.contains("(secret)") })
  }

  @Test(
    "a link that says a secret elsewhere shows it in no answer",
    arguments: [
      #""path":"/s/$<id>?t=$<token>","parameters":{"id":{"errorMessage":"not Zqword-1"}}"#,
      #""path":"/s/$<id>?t=$<token>","parameters":{"id":{"description":"not Zqword-1"}}"#,
      #""path":"/s/$<id>?t=$<token>","parameters":{"token":{"title":"Zqword-1"}}"#,
      #""path":"/s/$<id>?t=$<token>","title":"Zqword-1","description":"Zqword-1""#,
      #""path":"/s/$<id>","parameters":{"id":{"enum":["1","Zqword-1"]}}"#,
      #""path":"/s/$<id>","parameters":{"id":{"examples":["Zqword-1"]}}"#,
      #""path":"/Zqword-1/$<id>?t=$<token>""#,
    ])
  func saidElsewhere(members: String) throws {
    let store = AgentWorld.store.replacing("s3same/open", with: "Zqword-1")
      .replacing(#"{ "name": "broken""#, with: #"{"name":"s",\#(members)},{ "name": "broken""#)
    let world = AgentWorld(["--allow-write"], store: store)
    let link = #""link":"s","environment":"staging""#
    let calls =
      [
        ("describe_link", #"{"link":"s"}"#), ("list_links", "{}"), ("fill_link", "{\(link)}"),
        ("fill_link", #"{\#(link),"values":{"id":"!"}}"#),
        ("fill_link", #"{\#(link),"values":{"idd":"1"}}"#),
        ("verify_url", "{\(link)}"), ("test_cases", #"{"link":"s","kind":"all"}"#),
        ("match_url", #"{"url":"https://staging.example.com/s/9?t=a"}"#),
        ("match_url", #"{"url":"https://staging.example.com/ZQWORD-1/9?t=a"}"#),
        ("match_url", #"{"url":"/zqword-1/9?t=a"}"#),
        (
          "add_link",
          #"{"name":"q","path":"/q/$<token>","parameters":{"token":{"writeOnly":true}}}"#
        ),
      ]
      + ["apns", "fcm", "play", "url"].map {
        ("fill_link", #"{\#(link),"values":{"id":"1"},"format":"\#($0)"}"#)
      }
    let told = try texts(world, calls)
    for (call, answer) in zip(calls, told) {
      #expect(!answer.contains("Zqword-1"), "\(call): \(answer)")
    }
  }

  @Test(
    "a stored link that leads where a client says gets no secrets",
    arguments: [
      "https://$<h>/x?t=$<token>", "mailto:$<h>?body=$<token>", "sms:1?to=$<h>&body=$<token>",
      "intent://a/?t=$<token>#Intent;scheme=$<h>;end", "intent://a/$<+h>?t=$<token>",
    ])
  func freeHost(path: String) throws {
    let store = AgentWorld.store.replacing(
      #"{ "name": "broken""#,
      with: #"{ "name": "free", "path": "\#(path)" }, { "name": "broken""#)
    let world = AgentWorld(["--allow-open"], store: store)
    let result = try world.result(
      "open_url",
      #"{"link":"free","values":{"h":"other.example"},"environment":"staging","on":"desktop"}"#)
    #expect(result.text == AgentRefusal.secret.text)
    #expect(world.world.calls == [])
  }

  @Test("--values supplies defaults, and a value of a call wins")
  func defaults() throws {
    let world = AgentWorld(
      ["--values", "v.json"], files: ["/home/me/project/v.json": #"{ "id": 3, "more": 1 }"#])
    func url(_ values: String) throws -> String? {
      try world.result("fill_link", #"{"link":"game","values":\#(values)}"#)["url"]
    }
    #expect(try url("{}") == "https://www.example.com/g/3")
    #expect(try url(#"{"id":4}"#) == "https://www.example.com/g/4")
    let schema = try world.result("describe_link", #"{"link":"game"}"#).content?["parameters"]
    #expect(schema?["required"] == .array([]))
  }

  @Test("the excerpt of a broken store stays out of the answer")
  func brokenStore() throws {
    let store = AgentWorld.store.replacing("\"s3same/open\" }", with: "\"Zqword\" \"more\" }")
    let result = try AgentWorld(store: store).result("list_links", "{}")
    #expect(result.content == nil)
    #expect(!result.text.contains("Zq"))
  }
}
