import Testing

@testable import AssociationKit

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
