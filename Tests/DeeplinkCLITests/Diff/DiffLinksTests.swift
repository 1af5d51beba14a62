import DeviceKit
import TestSupport
import Testing

@testable import DeeplinkCLI

@Suite("deeplink diff --links: hosts and apps of the store")
struct DiffLinksTests {
  private static func store(apps: String, links: String) -> String {
    """
    { "version": 1,
      "environments": { "web": "https://www.example.com", "stage": "https://stage.example.com" },
      "apps": { \(apps) }, "links": [\(links)] }
    """
  }

  private static func run(_ files: [String: String], _ words: String...) -> TestWorld.Outcome {
    TestWorld(
      Dictionary(uniqueKeysWithValues: files.map { ("/home/me/project/" + $0, $1) })
    ).run(["diff", "--links"] + words)
  }

  private static func association(_ apps: (id: String, path: String)...) -> String {
    let details = apps.map { app in
      #"{ "appIDs": ["\#(app.id)"], "components": [{ "/": "\#(app.path)" }] }"#
    }
    return #"{ "applinks": { "details": [\#(details.joined(separator: ",\n"))] } }"#
  }

  private static func assetLinks(_ packages: String...) -> String {
    let print = Array(repeating: "AB", count: 32).joined(separator: ":")
    let statements = packages.map { package in
      #"""
      { "relation": ["delegate_permission/common.handle_all_urls"],
        "target": { "namespace": "android_app", "package_name": "\#(package)",
                    "sha256_cert_fingerprints": ["\#(print)"] } }
      """#
    }
    return "[\(statements.joined(separator: ",\n"))]"
  }

  @Test(
    "a link that only another app loses does not make the run fail",
    arguments: ["ABCDE12345.mine", "mine", "ABCDE12345.gone"])
  func appleApp(id: String) {
    let files = [
      "old": Self.association(("ABCDE12345.mine", "/a"), ("ABCDE12345.other", "/a")),
      "new": Self.association(("ABCDE12345.mine", "/a")),
      "links.json": Self.store(
        apps: #""ios": { "id": "\#(id)", "association": { "www.example.com": "new" } }"#,
        links: #"{ "name": "a", "path": "/a", "environment": "web" }"#),
    ]
    // An app that neither file names selects nothing.
    let isNamed = !id.hasSuffix("gone")
    #expect(Self.run(files, "old", "new").status == (isNamed ? .done : .refused))
    #expect(Self.run(files, "--app", "other", "old", "new").status == .refused)
  }

  @Test(
    "the one link that loses its URLs is named among a thousand that no changed rule touches",
    arguments: [
      #""/": "/area/page%/*", "caseSensitive": false"#, #""/": "area/page%/*""#,
      #""/": "/*/page%/*""#,
    ])
  func manyLinks(rule: String) throws {
    func file(without number: Int?) -> String {
      let rules = (0..<120).filter { $0 != number }.map { number in
        "{ \(rule.replacing("%", with: "\(number)")) }"
      }
      return """
        { "applinks": { "details": [{ "appIDs": ["ABCDE12345.mine"], "components": [
          \(rules.joined(separator: ",\n"))] }] } }
        """
    }
    let links = (0..<1_000).map { number in
      """
      { "name": "l\(number)", "path": "/area/page\(number)/$<id>", "environment": "web",
        "parameters": { "id": { "type": "integer" } } }
      """
    }
    let outcome = Self.run(
      [
        "old": file(without: nil), "new": file(without: 5),
        "links.json": Self.store(apps: "", links: links.joined(separator: ",\n")),
      ], "--host", "www.example.com", "old", "new")
    #expect(outcome.status == .refused)
    #expect(outcome.answer.hasPrefix("lost  l5 web  https://www.example.com/area/page5/"))
    #expect(!outcome.answer.contains("not compared"))
  }

  @Test("the statements of another package do not make the run fail")
  func androidApp() {
    let files = [
      "old": Self.assetLinks("com.mine", "com.other"), "new": Self.assetLinks("com.mine"),
      "links.json": Self.store(
        apps:
          #""android": { "package": "com.mine", "assetlinks": { "www.example.com": "new" } }"#,
        links: #"{ "name": "a", "path": "/a", "environment": "web" }"#),
    ]
    #expect(Self.run(files, "old", "new").status == .done)
    #expect(Self.run(files, "--app", "com.other", "old", "new").status == .refused)
  }

  @Test("JUnit has a case for each environment of a link, affected or not")
  func environments() {
    let outcome = Self.run(
      [
        "old": Self.association(("ABCDE12345.a", "/a")),
        "new": Self.association(("ABCDE12345.a", "/b")),
        "links.json": Self.store(
          apps: #""ios": { "association": { "www.example.com": "new" } }"#,
          links: #"{ "name": "a", "path": "/a" }"#),
      ], "--format", "junit", "old", "new")
    #expect(outcome.answer.contains("tests=\"2\" failures=\"1\""), "\(outcome.answer)")
    #expect(outcome.answer.contains("classname=\"stage\""), "\(outcome.answer)")
  }
}
