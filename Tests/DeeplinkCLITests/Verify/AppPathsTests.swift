import ArgumentKit
import Testing

@testable import DeeplinkCLI

@Suite("Which of the app's files are meant")
struct AppPathsTests {
  @Test(
    "a file may be that of a host, which stands after the last @",
    arguments: [
      ("aasa", "aasa", nil), ("aasa@h.example", "aasa", "h.example"),
      ("a@b@H.Example", "a@b", "h.example"), ("aasa@", "aasa@", nil), ("@h", "@h", nil),
      ("me@home/aasa", "me@home/aasa", nil), ("-@h", "-", "h"),
    ] as [(String, String, String?)])
  func split(text: String, file: String, host: String?) {
    let found = AppPaths.split(text)
    #expect(found.file == file)
    #expect(found.host == host)
  }

  @Test(
    "a file of the command line stands in place of its host's, and one of every host in place of all",
    arguments: [
      ([], ["old a", "old b", "old -"]), (["new@a"], ["old b", "old -", "new a"]),
      (["new@c"], ["old a", "old b", "old -", "new c"]), (["new"], ["new -"]),
      (["new@a", "all"], ["new a", "all -"]),
    ])
  func lay(texts: [String], names: [String]) throws {
    var files = ["a", "b", nil].map { host in
      AppPaths.Served(host: host, file: AppPaths.File("old"))
    }
    files.lay(try AppPaths.served(texts, of: "--apple"))
    #expect(files.map { "\($0.file.input.name) \($0.host ?? "-")" } == names)
  }

  @Test(
    "an included file has a URL, the file of a host at its well-known URL has the host",
    arguments: [
      ("a.json@https://h.org/x.json", "a.json - https://h.org/x.json"),
      (
        "a@b@https://H.org/.well-known/assetlinks.json",
        "a@b - https://H.org/.well-known/assetlinks.json"
      ),
      ("a@https://h.org/.well-known/assetlinks.json", "a h.org -"), ("a@h.org", "a h.org -"),
    ])
  func included(text: String, expected: String) throws {
    let found = try AppPaths.served([text], of: "--assetlinks", includes: true)[0]
    #expect("\(found.file.input.name) \(found.host ?? "-") \(found.url ?? "-")" == expected)
    #expect(throws: CommandError.self) {
      try AppPaths.served(["a@*.h.org"], of: "--apple")
    }
  }

  @Test("a file of any kind names the app of its system")
  func named() {
    let file = AppPaths.File("f")
    let served = [AppPaths.Served(host: nil, file: file)]
    #expect(!AppPaths().areNamed)
    #expect(!AppPaths.Apple(id: "T.a").isNamed)
    #expect(AppPaths.Apple(association: served).isNamed)
    #expect(AppPaths.Apple(entitlements: file).isNamed)
    #expect(AppPaths.Apple(info: file).isNamed)
    #expect(!AppPaths.Android(package: "a", strings: [file], fingerprint: "AB").isNamed)
    #expect(AppPaths.Android(manifest: file).isNamed)
    #expect(AppPaths.Android(assetlinks: served).isNamed)
    var names = AppPaths()
    names.android.manifest = file
    #expect(names.areNamed)
    names = AppPaths()
    names.apple.info = file
    #expect(names.areNamed)
  }
}

@Suite("Which app a command is about")
struct ChosenAppTests {
  private static let rows: [(id: String, bundle: String)] = [
    ("com.example.app", "com.example.app"), ("ABCDE12345.com.example.app", "com.example.app"),
    ("ABCDE1234.example", "ABCDE1234.example"),
  ]

  @Test("only a team is cut off an app ID, in every command", arguments: rows)
  func bundle(id: String, bundle: String) {
    let world = TestWorld.with(
      store: """
        { "version": 1, "apps": { "ios": { "id": "\(id)" } },
          "links": [ { "name": "a", "path": "app://a" } ] }
        """)
    let flow = world.run("batch", "--typical", "--format", "maestro")
    #expect(flow.answer.contains("appId: \"\(bundle)\"\n"), "\(flow)")
    let push = world.run("fill", "a", "--format", "apns")
    #expect(push.answer.contains("\"Simulator Target Bundle\":\"\(bundle)\""), "\(push)")
  }

  @Test("a result of SARIF for a URL of the command line has a place")
  func place() {
    let world = TestWorld(["/home/me/project/a": #"{"applinks":{"details":[]}}"#])
    let sarif = world.run("verify", "--apple", "a@h.org", "https://h.org/x", "--format", "sarif")
    #expect(sarif.answer.contains(#""uri": "a""#), "\(sarif)")
  }
}
