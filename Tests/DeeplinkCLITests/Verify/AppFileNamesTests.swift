import Testing

@testable import DeeplinkCLI

@Suite("Which of the app's files are meant")
struct AppFileNamesTests {
  @Test(
    "a file may be that of a host, which stands after the last @",
    arguments: [
      ("aasa", "aasa", nil), ("aasa@h.example", "aasa", "h.example"),
      ("a@b@H.Example", "a@b", "h.example"), ("aasa@", "aasa@", nil), ("@h", "@h", nil),
      ("me@home/aasa", "me@home/aasa", nil), ("-@h", "-", "h"),
    ] as [(String, String, String?)])
  func split(text: String, file: String, host: String?) {
    let found = AppFileNames.split(text)
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
  func lay(texts: [String], names: [String]) {
    var files = ["a", "b", nil].map { host in
      AppFileNames.Served(host: host, file: AppFileNames.File("old"))
    }
    files.lay(texts)
    #expect(files.map { "\($0.file.input.name) \($0.host ?? "-")" } == names)
  }

  @Test("a file of any kind names the app of its system")
  func named() {
    let file = AppFileNames.File("f")
    let served = [AppFileNames.Served(host: nil, file: file)]
    #expect(!AppFileNames().areNamed)
    #expect(!AppFileNames.Apple(id: "T.a").isNamed)
    #expect(AppFileNames.Apple(association: served).isNamed)
    #expect(AppFileNames.Apple(entitlements: file).isNamed)
    #expect(AppFileNames.Apple(info: file).isNamed)
    #expect(!AppFileNames.Android(package: "a", strings: [file], fingerprint: "AB").isNamed)
    #expect(AppFileNames.Android(manifest: file).isNamed)
    #expect(AppFileNames.Android(assetlinks: served).isNamed)
    var names = AppFileNames()
    names.android.manifest = file
    #expect(names.areNamed)
    names = AppFileNames()
    names.apple.info = file
    #expect(names.areNamed)
  }
}
