import TestSupport
import Testing

@testable import DeeplinkCLI

@Suite("deeplink verify: which app is meant, and whether it is known")
struct MeantAppTests {
  private static let url = "https://h.example/p/1"

  private static func world(
    _ apps: String? = nil, opens: String = "true", linksOf package: String = "com.example"
  ) -> TestWorld {
    var files = [
      "/home/me/project/manifest.xml": AndroidAppFiles.manifest(host: "h.example", prefixes: "/p/"),
      "/home/me/project/assetlinks": AndroidAppFiles.assetLinks
        .replacing("com.example", with: package),
    ]
    files["/home/me/project/links.json"] = apps.map {
      """
      {"version": 1, "environments": {"web": "https://h.example"}, "apps": \($0),
       "links": [{"name": "p", "path": "/p/1", "opens": \(opens)}]}
      """
    }
    return TestWorld(files)
  }

  @Test("asset links without a manifest do not say whether a link opens the app")
  func withoutManifest() {
    let outcome = Self.world().run(
      "verify", "--assetlinks", "assetlinks@h.example", Self.url, "--expect", "open", "-q")
    #expect(outcome.status == .refused)
    #expect(outcome.answer.contains("✗ \(Self.url)  cannot say"), "\(outcome.answer)")
    #expect(outcome.answer.contains("pass --android-manifest or --build"), "\(outcome.answer)")
    let apps = #"{"android": {"assetlinks": {"h.example": "assetlinks"}}}"#
    for (opens, count) in [("true", 1), ("false", 1), (#"{"ios": true}"#, 2)] {
      let report = Self.world(apps, opens: opens).run("verify", "--format", "junit")
      #expect(report.status == .refused)
      #expect(report.answer.contains(#"tests="\#(count)" failures="\#(count)""#))
    }
  }

  @Test("the claims of asset links alone are listed as before")
  func claims() {
    let outcome = Self.world().run("verify", "--assetlinks", "assetlinks@h.example")
    #expect(outcome.status == .done)
    #expect(outcome.answer.contains("opens  https://h.example\n"), "\(outcome.answer)")
  }

  @Test("an app of the command line wins over that of a manifest, which is told")
  func ofCommandLine() {
    func run(_ app: String, linksOf package: String) -> TestWorld.Outcome {
      Self.world(linksOf: package).run(
        "verify", "--android-manifest", "manifest.xml", "--assetlinks", "assetlinks@h.example",
        "--app", app, Self.url)
    }
    let other = run("com.example.debug", linksOf: "com.example.debug")
    #expect(other.status == .done, "\(other.answer)")
    #expect(
      other.told.contains(
        "com.example.debug of --app is used instead of com.example of manifest.xml"))
    #expect(run("com.other", linksOf: "com.example").answer.contains("the app is com.other"))
    let same = run("com.example", linksOf: "com.example")
    #expect(same.status == .done && !same.told.contains("--app"))
    // No package has a hyphen, and none has a team.
    #expect(run("com.ex-ample", linksOf: "com.example").status == .done)
    #expect(run("ABCDE12345.com.other", linksOf: "com.example").status == .done)
  }

  @Test("an app of the command line wins over that of the store")
  func overStore() {
    let apps = """
      {"android": {"package": "com.example", "manifest": "manifest.xml",
        "assetlinks": {"h.example": "assetlinks"}}}
      """
    let world = Self.world(apps, linksOf: "com.other")
    #expect(world.run("verify").answer.contains("the app is com.example"))
    #expect(world.run("verify", "--app", "com.other").status == .done)
  }

  @Test(
    "what the lint finds fails a strict run, also in its report",
    arguments: [("--strict", 1), ("-q", 0)])
  func strict(option: String, failures: Int) {
    let world = Self.world()
    let text = AndroidAppFiles.manifest(host: "h.example", prefixes: "/p/")
    world.files.set(
      "/home/me/project/manifest.xml",
      Array(text.replacing(" android:exported=\"true\"", with: "").utf8))
    let outcome = world.run(
      "verify", "--android-manifest", "manifest.xml", "--assetlinks", "assetlinks@h.example",
      Self.url, "--format", "junit", option)
    #expect(outcome.status == (failures > 0 ? .refused : .done))
    #expect(
      outcome.answer.contains(#"tests="\#(1 + failures)" failures="\#(failures)""#),
      "\(outcome.answer)")
    let name = #"classname="lint" name="AM17 manifest.xml:3:5""#
    #expect(outcome.answer.contains(name) == (failures > 0))
  }
}
