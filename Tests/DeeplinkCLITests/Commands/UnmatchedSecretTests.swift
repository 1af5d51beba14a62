import Testing

@testable import DeeplinkCLI

/// The secret of a URL that no link matches, or that a value carries, is shown no more than a link's own.
@Suite("secrets of URLs that no link matches")
struct UnmatchedSecretTests {
  private static let store = #"""
    { "version": 1, "environments": { "e": "https://h.example" },
      "parameters": { "token": { "writeOnly": true } },
      "links": [ { "name": "s", "path": "/s/$<p>?token=$<token>&x=1" },
        { "name": "p", "path": "/p/$<id>" }, { "name": "wrap", "path": "/w/$<u>" } ] }
    """#
  private static let aasa = """
    {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example"],"components":[{"/":"/q"}]}]}}
    """

  static let urls = [
    "https://o.example/q?access_token=Zecret99", "https://o.example/q#access_token=Zecret99&b=1",
    "https://ada:Zecret99@o.example/q", "https://o.example/reset/Zecret99x7K",
    "https://h.example/p/1?access_token=Zecret99", "https://h.example/p/1#access_token=Zecret99",
    "https://ada:Zecret99@h.example/s/1?token=a&x=1",
    "https://h.example/s/1?token=a&x=1&token=Zecret99",
    "https://h.example/s/1/more?token=Zecret99",
    "https://o.example/?to=https%3A%2F%2Fu.example%2F%3Faccess_token%3DZecret99",
    "https://o.example/?to=https%253A%252F%252Fu.example%252F%253Faccess_token%253DZecret99",
    "https://o.example/?to=https%253A%252F%252Fh.example%252Fs%252F1%253Ftoken%253DZecret99%2526x%253D1",
  ]

  private static func world(_ url: String, store: String? = Self.store) -> TestWorld {
    let world = store.map { TestWorld.with(store: $0) } ?? TestWorld()
    world.environment["HOME"] = "/home/me"
    world.files.set("/home/me/project/a.json", Array(aasa.utf8))
    world.files.set("/home/me/project/urls.txt", Array((url + "\n" + url + "&z=1\n").utf8))
    return world
  }

  private static func isSilent(_ outcome: TestWorld.Outcome) -> Bool {
    !outcome.answer.contains("Zecret") && !outcome.told.contains("Zecret")
  }

  @Test("match tells none", arguments: urls)
  func match(url: String) {
    for words in [
      [url], ["--input", "urls.txt"], ["--unwrap", url], ["--ignore-extra-query", url],
      // Without its scheme, a user's name before a colon would be one.
      [url.contains("ada:") ? url : String(url.dropFirst(8))],
    ] {
      for format in ["text", "json"] {
        let outcome = Self.world(url).run(["match"] + words + ["--format", format])
        #expect(Self.isSilent(outcome), "\(words): \(outcome)")
      }
    }
  }

  @Test("a message shows the URL with the slot of its secret")
  func slot() {
    let told = Self.world("").run("match", Self.urls[0]).told
    #expect(
      told.contains(#"matches "https://o.example/q?access_token=$<access_token>""#), "\(told)")
  }

  @Test("verify tells none", arguments: urls)
  func verify(url: String) {
    for format in ["text", "json", "junit", "github", "markdown"] {
      for store in [Self.store, nil] {
        let outcome = Self.world(url, store: store).run(
          "verify", "--apple", "a.json@h.example", "--input", "urls.txt", "--format", format)
        #expect(Self.isSilent(outcome), "\(outcome)")
      }
    }
  }

  @Test("the history keeps none, and fill prints the URL", arguments: urls)
  func history(url: String) {
    for store in [Self.store, nil] {
      let world = Self.world(url, store: store)
      let filled = world.run("fill", url)
      #expect(filled.answer == url + "\n")
      #expect(!filled.told.contains("Zecret"), "\(filled.told)")
      let kept = world.files.text(of: "/home/me/.local/state/deeplink/history.jsonl")
      #expect(kept?.isEmpty == false)
      #expect(kept?.contains("Zecret") == false, "\(kept ?? "")")
      #expect(Self.isSilent(world.run("history", "--all")))
    }
  }

  @Test("what an older version recorded is hidden when it is read", arguments: urls.prefix(4))
  func recorded(url: String) {
    for line in [
      #"{"time":"2026-01-01T00:00:00Z","path":"\#(url)","values":{},"url":"\#(url)"}"#,
      #"{"time":"2026-01-01T00:00:00Z","store":"/home/me/project/links.json","path":"\#(url)","values":{},"url":"\#(url)"}"#,
    ] {
      let world = Self.world(url)
      world.files.set(
        "/home/me/.local/state/deeplink/history.jsonl", Array((line + "\n").utf8))
      for format in ["text", "urls", "json"] {
        let outcome = world.run("history", "--all", "--format", format)
        #expect(Self.isSilent(outcome) && !outcome.answer.isEmpty, "\(outcome)")
      }
    }
  }

  @Test(
    "a value carries a secret without a scheme, without a slash, or encoded twice",
    arguments: [
      "h.example/s/1?token=Zecret99&x=1", "o.example/?access_token=Zecret99",
      "localhost:8080/?access_token=Zecret99", "www.o.example?access_token=Zecret99",
      "see o.example/?access_token=Zecret99 now", "login?access_token=Zecret99",
      "?access_token=Zecret99", "home#access_token=Zecret99",
      "https%253A%252F%252Fo.example%252F%253Faccess_token%253DZecret99",
      "o.example%2F%3Faccess_token%3DZecret99",
    ])
  func carried(value: String) {
    for store in [Self.store, nil] {
      let world = Self.world("", store: store)
      let link = store == nil ? "https://h.example/w/$<u>" : "wrap"
      #expect(world.run("fill", link, "--set", "u=\(value)").answer.contains("Zecret99"))
      let kept = world.files.text(of: "/home/me/.local/state/deeplink/history.jsonl")
      #expect(kept?.contains("/w/$<u>") == true, "\(kept ?? "")")
      #expect(kept?.contains("Zecret") == false, "\(kept ?? "")")
    }
  }

  @Test(
    "a value that carries none is kept",
    arguments: ["h.example/p/1", "what is a token?", "a/b?ref=mail", "o.example/login?lang=en"])
  func harmless(value: String) {
    let world = Self.world("")
    _ = world.run("fill", "wrap", "--set", "u=\(value)")
    let kept = world.files.text(of: "/home/me/.local/state/deeplink/history.jsonl")
    #expect(kept?.contains(#""value":"\#(value)""#) == true, "\(kept ?? "")")
  }

  @Test("the excerpt of a template's fault hides it")
  func excerpt() {
    for words in [
      ["fill", "https://o.example/ä?access_token=Zecret99"],
      ["fill", "https://o.example/%zz?access_token=Zecret99"],
      ["fill", "p", "--base", "https://ada:Zecret99@o.example/?x"],
      ["add", "t", "https://o.example/%zz?access_token=Zecret99"],
    ] {
      let outcome = Self.world("").run(words)
      #expect(!outcome.told.contains("Zecret"), "\(words): \(outcome.told)")
    }
  }

  @Test("a report of what opened shows the slot")
  func report() {
    let outcome = Self.world("").run("open", Self.urls[0], "--on", "desktop", "--format", "json")
    #expect(!outcome.answer.contains("Zecret"), "\(outcome)")
  }

  @Test("what is a secret of one link of a carried URL is no value of another")
  func carried() throws {
    let store = #"""
      { "version": 1, "environments": { "p": "https://h.example" }, "links": [
        { "name": "t", "path": "/t/$<tok>", "parameters": { "tok": { "writeOnly": true } } },
        { "name": "u", "path": "/t/$<v>" } ] }
      """#
    let urls = [
      "https://x.example/?u=https%3A%2F%2Fh.example%2Ft%2Fsesame7", "https://h.example/t/sesame7",
      "intent://h.example/t/sesame7#Intent;scheme=https;end",
    ]
    for url in urls {
      let outcome = TestWorld.with(store: store).run("match", "--unwrap", url)
      #expect(outcome.status == .done)
      #expect(outcome.answer.contains("u --env p"), "\(outcome.answer)")
      #expect(!outcome.answer.contains("sesame7"), "\(outcome.answer)")
      let world = AgentWorld(store: store)
      let matched = try world.result("match_url", #"{"url":"\#(url)"}"#)
      #expect(!matched.text.contains("sesame7"), "\(matched)")
    }
  }
}
