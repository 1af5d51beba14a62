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

@Suite("Wildcard domains of entitlements")
struct WildcardDomainTests {
  private static func app(_ domains: [String], files hosts: [String?]) throws -> AppleApp {
    let entries = domains.map { "<string>applinks:\($0)</string>" }.joined()
    var app = AppleApp()
    app.entitlements = try Entitlements(
      name: "entitlements",
      bytes: Array(
        "<plist><dict><key>\(Entitlements.key)</key><array>\(entries)</array></dict></plist>".utf8))
    app.associations = try hosts.map { host in
      let path = host.map { "/\($0)" } ?? "*"
      let text =
        #"{"applinks":{"details":[{"appIDs":["ABCDE12345.x"],"components":[{"/":"\#(path)"}]}]}}"#
      return AppleApp.Association(
        host: host, file: try AssociationFile(name: "aasa", bytes: Array(text.utf8)))
    }
    return app
  }

  /// Each path names the host whose file matches it.
  private static let rows:
    [(domains: [String], files: [String?], url: String, outcome: Verdict.Outcome)] = [
      (["*.h.com"], ["h.com"], "https://a.h.com/h.com", .opens),
      (["*.h.com"], ["h.com"], "https://a.b.h.com/h.com", .opens),
      (["*.h.com"], ["h.com"], "https://h.com/h.com", .notClaimed),
      (["*.h.com"], ["a.h.com"], "https://a.h.com/a.h.com", .cannotSay),
      (["*.h.com", "h.com"], ["h.com"], "https://h.com/h.com", .opens),
      (["*.h.com", "h.com"], ["h.com"], "https://a.h.com/h.com", .opens),
      (["*.h.com", "a.h.com"], ["h.com", "a.h.com"], "https://a.h.com/a.h.com", .opens),
      (["*.h.com", "a.h.com"], ["h.com", "a.h.com"], "https://a.h.com/h.com", .noRule),
      (["*.h.com", "a.h.com"], ["h.com"], "https://a.h.com/h.com", .cannotSay),
      (["*.h.com", "*.a.h.com"], ["h.com", "a.h.com"], "https://x.a.h.com/a.h.com", .opens),
      (["*.H.com"], [nil], "https://a.h.com/x", .opens),
      (["h.com:8080"], ["h.com"], "https://h.com:8080/h.com", .notClaimed),
      (["${D}"], ["h.com"], "https://h.com/h.com", .cannotSay),
    ]

  @Test(
    "the file of the parent counts, that of a subdomain only if an entry names it", arguments: rows)
  func verdicts(
    domains: [String], files: [String?], url: String, outcome: Verdict.Outcome
  ) throws {
    var judge = Judge(try Self.app(domains, files: files))
    #expect(judge.verdict(of: try #require(ConcreteURL(url))).outcome == outcome)
  }

  @Test("the lint names the file that is missing, and the one that is not used")
  func findings() throws {
    let app = try Self.app(["*.h.com"], files: ["a.h.com"])
    #expect(app.findingsOfHosts.map(\.code) == [.hostWithoutFile, .unclaimedFile])
    #expect(try Self.app(["*.h.com"], files: ["h.com"]).findingsOfHosts == [])
    let many = try Self.app((1...9).map { "h\($0).com" }, files: [])
    #expect(
      many.findingsOfHosts.map(\.message)
        == [#"no association file given for "h1.com", "h2.com", "h3.com" and 6 more"#])
  }

  @Test(
    "a build setting is one in both spellings",
    arguments: ["$(X)", "${X}", "a$(X:default=b)", "app"])
  func settings(scheme: String) throws {
    let text = """
      <plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
      <array><string>\(scheme)</string></array></dict></array></dict></plist>
      """
    let info = try InfoPlist(name: "Info.plist", bytes: Array(text.utf8))
    #expect(info.schemes.map(\.isUnresolved) == [scheme != "app"])
    #expect(info.findings == [])
  }
}
