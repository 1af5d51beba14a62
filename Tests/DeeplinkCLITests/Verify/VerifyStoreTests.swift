import Testing

@testable import DeeplinkCLI

@Suite("deeplink verify, by the files that the store names")
struct VerifyStoreTests {
  static let association = #"""
    { "applinks": { "details": [ { "appIDs": ["T.app"], "components": [
      { "/": "/help/*", "exclude": true },
      { "/": "/pickem/drafts", "exclude": true },
      { "/": "/pickem/*" },
      { "/": "/entry/?*" },
      { "/": "/old" }
    ] } ] } }
    """#

  static let manifest = AndroidAppFiles.manifest(
    host: "@string/host", prefixes: "/pickem/", "/entry")

  static let strings = """
    <resources><string name="host">www.example.com</string></resources>
    """

  static func store(_ links: String) -> String {
    """
    {
      "version": 1,
      "environments": { "production": "https://www.example.com", "staging": "https://s.example.com" },
      "environment": "production",
      "parameters": { "id": { "type": "integer", "minimum": 1 } },
      "apps": {
        "ios": { "id": "T.app", "association": { "www.example.com": "web/aasa" } },
        "android": { "manifest": "android/AndroidManifest.xml",
          "assetlinks": { "www.example.com": "web/assetlinks.json" } }
      },
      "links": [
    \(links)
      ]
    }

    """
  }

  static let three = #"""
    { "name": "pickem", "path": "/pickem/$<id>" },
    { "name": "entry", "path": "/entry?ref=$<ref?>" },
    { "name": "help", "path": "/help/$<topic>", "opens": false }
    """#

  static func world(_ links: String = three) -> TestWorld {
    TestWorld([
      "/home/me/project/links.json": store(links), "/home/me/project/web/aasa": association,
      "/home/me/project/android/AndroidManifest.xml": manifest,
      "/home/me/project/android/res/values/strings.xml": strings,
      "/home/me/project/web/assetlinks.json": AndroidAppFiles.assetLinks,
    ])
  }

  @Test("a link is judged in each environment that it is for, and in those that are named")
  func environments() {
    let link = #"{ "name": "a", "path": "/pickem/$<id>", "environment": "production" }"#
    #expect(Self.world(link).run(["verify", "-q"]).status == .done)
    #expect(Self.world(link).run(["verify", "-q", "-e", "all"]).status == .refused)
    let free = Self.world(#"{ "name": "a", "path": "/pickem/$<id>" }"#)
    let outcome = free.run(["verify", "-q", "--format", "jsonl"])
    #expect(outcome.status == .refused)
    #expect(
      outcome.answer == #"""
        {"link":"a","environment":"production","values":{"id":"1"},"url":"https://www.example.com/pickem/1","expected":true,"ios":{"verdict":"opens","meant":true,"rule":{"file":"web/aasa","line":4,"column":3},"values":"every"},"android":{"verdict":"opens","meant":true,"rule":{"file":"android/AndroidManifest.xml","line":9,"column":35},"values":"every"}}
        {"link":"a","environment":"staging","values":{"id":"1"},"url":"https://s.example.com/pickem/1","expected":false,"ios":{"verdict":"cannot say","meant":true,"reason":"no association file given for s.example.com: pass --apple FILE@HOST, --entitlements or --build","values":"every","nearest":{"rule":{"file":"web/aasa","line":4,"column":3},"part":"host","text":"s.example.com","offset":0,"expected":"\"www.example.com\"","edits":["https://www.example.com/pickem/1"]}},"android":{"verdict":"not claimed","meant":true,"reason":"no intent filter has the scheme \"https\" and the host \"s.example.com\"","values":"every","nearest":{"rule":{"file":"android/AndroidManifest.xml","line":9,"column":35},"part":"host","text":"s.example.com","offset":0,"expected":"\"www.example.com\"","edits":["https://www.example.com/pickem/1"]}}}

        """#)
  }

  @Test("what a link is to open decides whether it is as expected")
  func opens() {
    for (opens, status) in [
      ("false", CommandStatus.refused), ("true", .done), ("null", .failure),
      (#"{"ios": true, "android": null}"#, .done), (#"{"android": false}"#, .refused),
    ] {
      let world = Self.world(#"{ "name": "a", "path": "/pickem/$<id>", "opens": \#(opens) }"#)
      #expect(world.run(["verify", "-e", "production", "-q"]).status == status, "\(opens)")
      let expected = Self.world(#"{ "name": "a", "path": "/pickem/$<id>", "opens": \#(opens) }"#)
      #expect(
        expected.run(["verify", "-e", "production", "-q", "--expect", "open"]).status == .done)
    }
  }

  @Test("templates, URLs and lines of a file are judged like links")
  func operands() {
    let world = Self.world()
    world.input = "pickem\n\nhttps://www.example.com/pickem/7\n/pickem/$<id>\n"
    let outcome = world.run(
      ["verify", "--input", "-", "-e", "production", "-q", "--format", "jsonl"])
    #expect(outcome.status == .done)
    #expect(outcome.answer.split(separator: "\n").count == 3)
    #expect(
      outcome.answer == """
        {"link":"pickem","environment":"production","values":{"id":"1"},"url":"https://www.example.com/pickem/1","expected":true,"ios":{"verdict":"opens","meant":true,"rule":{"file":"web/aasa","line":4,"column":3},"values":"every"},"android":{"verdict":"opens","meant":true,"rule":{"file":"android/AndroidManifest.xml","line":9,"column":35},"values":"every"}}
        {"link":"pickem","environment":"production","values":{"id":"7"},"url":"https://www.example.com/pickem/7","expected":true,"ios":{"verdict":"opens","meant":true,"rule":{"file":"web/aasa","line":4,"column":3}},"android":{"verdict":"opens","meant":true,"rule":{"file":"android/AndroidManifest.xml","line":9,"column":35}}}
        {"environment":"production","values":{"id":"1"},"url":"https://www.example.com/pickem/1","expected":true,"ios":{"verdict":"opens","meant":true,"rule":{"file":"web/aasa","line":4,"column":3},"values":"every"},"android":{"verdict":"opens","meant":true,"rule":{"file":"android/AndroidManifest.xml","line":9,"column":35},"values":"every"}}

        """)
    #expect(Self.world().run(["verify", "nothere"]).status == .usage)
    #expect(
      Self.world().run(["verify", "-s", "idd=1"]).told == """
        error: no link has a parameter "idd"
          hint: did you mean "id"?
          See deeplink verify --help.

        """)
  }

  @Test("the value of a secret is in no report", arguments: ["text", "json", "markdown", "junit"])
  func secrets(format: String) {
    let world = Self.world(
      #"""
      { "name": "a", "path": "/entry/x?t=$<t>&u=$<u>",
        "parameters": { "t": { "enum": ["hush-1"], "writeOnly": true } } },
      { "name": "b", "path": "/nowhere/$<t>",
        "parameters": { "t": { "examples": ["hush-2"], "writeOnly": true } } },
      { "name": "c", "path": "/nowhere/$<+v>", "parameters": { "v": { "writeOnly": true } } }
      """#)
    for words in [
      ["--set", "t=hush-1"], ["https://www.example.com/entry/x?t=hush-1&u=1"],
      ["--set", "v=é/hush-3", "c"],
    ] {
      let outcome = world.run(["verify", "--format", format] + words)
      #expect(
        format == "junit" || outcome.answer.contains(words.last == "c" ? "/nowhere/" : "entry/x?t=")
      )
      #expect(!outcome.answer.contains("hush"))
      #expect(!outcome.told.contains("hush"))
    }
  }

  @Test("a secret is judged with its value, whatever gives it", arguments: ["", #","k":"9""#])
  func secretValue(inEnvironment value: String) {
    func outcome(_ secrecy: String, _ words: [String]) -> TestWorld.Outcome {
      let store = #"""
        { "version": 1,
          "environments": { "p": { "base": "https://h.com", "values": { "a": "b"\#(value) } } },
          "apps": { "ios": { "association": { "h.com": "aasa" } } },
          "links": [{ "name": "s", "path": "/s/$<k>", "parameters": { "k": { \#(secrecy) } } }] }
        """#
      let aasa = #"""
        {"applinks":{"details":[{"appIDs":["ABCDE12345.x"],"components":[
        {"/":"/s/hunter2","exclude":true},{"/":"/s/*"}]}]}}
        """#
      let world = TestWorld([
        "/home/me/project/links.json": store, "/home/me/project/aasa": aasa,
        "/home/me/project/hunter2.json": #"{"k":"hunter2"}"#,
        "/home/me/project/9.json": #"{"k":"9"}"#,
      ])
      return world.run(["verify", "-q", "--format", "jsonl", "s"] + words)
    }
    func verdict(of outcome: TestWorld.Outcome) -> Substring? {
      outcome.answer.split(separator: #""ios""#).last
    }
    let secret = #""writeOnly": true"#
    for text in ["9", "hunter2"] {
      for words in [["-s", "k=\(text)"], ["--values", "\(text).json"]] {
        let hidden = outcome(secret, words)
        let open = outcome("", words)
        #expect(hidden.status == open.status)
        #expect(hidden.answer.contains(#"{"k":"(not shown)"},"url":"https://h.com/s/$<k>""#))
        #expect(verdict(of: hidden) == verdict(of: open))
        #expect(!hidden.answer.contains("hunter2"))
      }
    }
    let isGiven = !value.isEmpty
    #expect(outcome(secret, []).status == (isGiven ? .done : .refused))
    #expect(outcome(secret, []).answer.contains(#""values":"some""#) != isGiven)
  }
}
