import Testing

@testable import AssociationKit

@Suite("Apps of Apple's systems")
struct AppleAppTests {
  private static let document = """
    {"applinks":{"details":[
      {"appIDs":["AAAAA11111.one"],"components":[
        {"/":"/no/*","exclude":true},
        {"/":"/a/*"}]},
      {"appIDs":["AAAAA11111.one","AAAAA11111.two"],"components":[{"/":"/no/x"},{"/":"/b"}]}]}}
    """

  private static func app() throws -> AppleApp {
    var app = AppleApp()
    app.id = "AAAAA11111.one"
    app.associations = [
      AppleApp.Association(
        host: "www.example.com",
        file: try AssociationFile(name: "aasa", bytes: Array(document.utf8)))
    ]
    let entitlements = """
      <plist><dict><key>com.apple.developer.associated-domains</key><array>
      <string>applinks:*.example.com</string><string>applinks:www.example.com</string>
      <string>webcredentials:other.org</string></array></dict></plist>
      """
    app.entitlements = try Entitlements(name: "entitlements", bytes: Array(entitlements.utf8))
    let info = """
      <plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
      <array><string>Example</string></array></dict></array></dict></plist>
      """
    app.info = try InfoPlist(name: "info", bytes: Array(info.utf8))
    return app
  }

  @Test("the most particular of the claimed hosts comes first")
  func domains() throws {
    let names = ["*.b.org", "*.a.b.org", "*.org", "b.org", "a.b.org"]
    let list = names.map { "<string>applinks:\($0)</string>" }.joined()
    let entitlements = try Entitlements(
      name: "",
      bytes: Array(
        "<plist><dict><key>com.apple.developer.associated-domains</key><array>\(list)</array></dict></plist>"
          .utf8))
    #expect(
      entitlements.domains.map(\.name) == ["a.b.org", "b.org", "*.a.b.org", "*.b.org", "*.org"])
  }

  @Test(
    "host, entries, order and schemes decide",
    arguments: [
      ("https://www.example.com/a/1", Verdict.Outcome.opens, 4),
      ("http://WWW.example.com/a", .opens, 4),
      ("HTTPS://www.example.com/a/1", .opens, 4),
      ("https://me@www.example.com:8443/b", .opens, 5),
      ("https://www.example.com/no/x", .excluded, 3),
      ("https://www.example.com/c", .noRule, nil),
      ("https://m.example.com/a/1", .cannotSay, nil),
      ("https://example.com/a/1", .notClaimed, nil),
      ("https://other.org/a/1", .notClaimed, nil),
      ("example://a", .opens, 2),
      ("EXAMPLE:a", .opens, 2),
      ("mailto:a@b", .notClaimed, nil),
    ] as [(String, Verdict.Outcome, Int?)])
  func verdicts(url: String, outcome: Verdict.Outcome, line: Int?) throws {
    let app = try Self.app()
    var judge = Judge(app)
    let verdict = judge.verdict(of: try #require(ConcreteURL(url)))
    #expect(verdict.outcome == outcome)
    let source = verdict.rule?.file == "info" ? app.info?.source : app.associations[0].file.source
    #expect(verdict.rule.flatMap { source?.line(of: $0.range) } == line)
  }

  @Test("without an Info.plist a scheme of the app's own cannot be judged")
  func noInfo() throws {
    var app = try Self.app()
    app.info = nil
    var judge = Judge(app)
    #expect(judge.verdict(of: try #require(ConcreteURL("x:y"))).outcome == .cannotSay)
  }

  @Test(
    "app IDs, components and paths in their odd forms",
    arguments: [
      (#"{"appIDs":[],"appID":"A","components":[{"/":"*"}]}"#, "no rule"),
      (#"{"appID":"A","components":[]}"#, "no rule"),
      (#"{"appID":"A"}"#, "opens"),
      (#"{"appID":"A","paths":["NOT /x/*","*"]}"#, "excluded"),
      (#"{"appID":"A","paths":["/x/?"]}"#, "opens"), (#"{"appID":"A","paths":["/x/1/"]}"#, "opens"),
      (#"{"appID":"A","paths":["/x/1/*"]}"#, "opens"),
      (#"{"appID":"A","paths":["/x"]}"#, "no rule"),
      (#"{"appID":"A","components":[{"/":"/y"}],"paths":["*"]}"#, "no rule"),
      (#"{"appID":"A","defaults":{"exclude":true},"components":[{"/":"*"}]}"#, "excluded"),
    ])
  func entries(entry: String, expected: String) throws {
    let found = try verdict(
      of: "https://example.com/x/1", by: #"{"applinks":{"details":[\#(entry)]}}"#)
    #expect(found.outcome.rawValue == expected)
  }
}
