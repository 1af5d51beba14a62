import Testing

@testable import DeeplinkCLI

/// What is shown of a broken file of another tool has no secret in it.
@Suite("excerpts of broken files")
struct BrokenFileSecretTests {
  private static let store = #"""
    { "version": 1, "environments": { "e": "https://h.example" },
      "links": [ { "name": "x", "path": "/x/$<id>" } ] }
    """#

  static let jsonFiles = [
    #"{"log":{"entries":[{"request":{"url":"https://ada:Zecret9@h.example/x?token=Zecret9","headers":[{"name":"Authorization","value":"Bearer Zecret9"}] "a":1}}]}}"#,
    #"{"info":{"schema":"v2.1.0"},"auth":{"bearer":[{"key":"token","value":"Zecret9"}] "item":[]}"#,
    #"{"applinks":{},"password":"Zecret9" "z":1}"#, #"{"a":"1","apiKey":"Zecret9","b":}"#,
  ]
  static let xmlFiles = [
    #"<manifest><meta-data android:name="API_KEY" android:value="Zecret9"/><a></manifest>"#,
    "<plist><dict><key>apiKey</key><string>Zecret9</string><key>x</string></dict></plist>",
    "<resources><string name=\"client_secret\">Zecret9</string><a></resources>",
    "<a href=\"https://ada:Zecret9@h.example/x?token=Zecret9\"></b>",
  ]

  private static func check(_ text: String, _ lines: [[String]]) {
    for words in lines {
      let world = TestWorld.with(store: store, files: ["/home/me/project/file": text])
      let outcome = world.run(words)
      // A list of requests is read as far as it goes.
      #expect(outcome.status != .done || words[0] == "derive", "\(words)")
      #expect(!outcome.told.contains("Zecret"), "\(words): \(outcome.told)")
      #expect(!outcome.answer.contains("Zecret"), "\(words): \(outcome.answer)")
    }
  }

  @Test("JSON", arguments: jsonFiles)
  func json(text: String) {
    let formats = [
      "json", "openapi", "raycast", "react-navigation", "postman", "aasa", "assetlinks",
    ]
    Self.check(
      text,
      formats.map { ["import", "file", "--from", $0, "--host", "h.example"] } + [
        ["import", "file"], ["verify", "--apple", "file@h.example", "https://h.example/x"],
        ["verify", "--assetlinks", "file@h.example", "https://h.example/x"],
        ["diff", "file", "file"], ["derive", "file"],
        ["fill", "x", "-s", "id=1", "--format", "apns", "--payload", "file"],
      ])
  }

  @Test("XML", arguments: xmlFiles)
  func xml(text: String) {
    Self.check(
      text,
      ["android", "navgraph", "plist", "entitlements"].map { ["import", "file", "--from", $0] } + [
        ["import", "file"], ["verify", "--android-manifest", "file", "https://h.example/x"],
        ["verify", "--info-plist", "file", "https://h.example/x"],
        ["verify", "--entitlements", "file", "https://h.example/x"], ["diff", "file", "file"],
        ["diff", "file", "file", "--strings", "file"],
      ])
  }

  @Test(
    "a line of a list that is no link",
    arguments: [
      "users/x?access_token=Zecret9", "https://ada:Zecret9@h.example/a b",
      "//h.example/?token=Zecret9",
      "h.example/?token=Zecret9", "/x?token=Zecret9 y", "/{a/b}?token=Zecret9",
    ])
  func lists(line: String) {
    Self.check(
      line,
      [
        ["import", "file", "--from", "paths"],
        ["import", "file", "--from", "paths", "--format", "json"],
      ])
    Self.check("path\n\"\(line)\"\n", [["import", "file", "--from", "csv"]])
  }

  @Test("what is no secret is shown")
  func shown() {
    let text = #"{"applinks":{"details":[{"/":"/buy/*"} "x"]}}"#
    let world = TestWorld.with(store: Self.store, files: ["/home/me/project/file": text])
    let told = world.run("verify", "--apple", "file@h.example", "https://h.example/x").told
    #expect(told.contains(#"{"/":"/buy/*"} "x"]}}"#), "\(told)")
  }
}
