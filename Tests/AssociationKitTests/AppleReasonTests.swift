import Testing

@testable import AssociationKit

@Suite("Reasons of verdicts by Apple's files")
struct AppleReasonTests {
  private static let document = """
    {"applinks":{"details":[{"appIDs":[],"components":[{"/":"/b"}]},
      {"appIDs":["A.one"],"components":[{"/":"/a"}]}]}}
    """

  private static func list(_ text: String) -> [UInt8] {
    Array("<plist><dict>\(text)</dict></plist>".utf8)
  }

  private static func told(
    _ url: String, domains: [String]?, schemes: [String]?, id: String? = "A.one",
    host: String? = "h.org"
  ) throws -> String {
    var app = AppleApp()
    app.id = id
    app.associations = [
      AppleApp.Association(
        host: host, file: try AssociationFile(name: "aasa", bytes: Array(document.utf8)))
    ]
    func strings(_ texts: [String]) -> String {
      "<array>" + texts.map { "<string>\($0)</string>" }.joined() + "</array>"
    }
    app.entitlements = try domains.map { domains in
      let texts = strings(domains.map { "applinks:" + $0 })
      return try Entitlements(
        name: "entitlements", bytes: list("<key>\(Entitlements.key)</key>\(texts)"))
    }
    app.info = try schemes.map { schemes in
      let types = "<array><dict><key>CFBundleURLSchemes</key>\(strings(schemes))</dict></array>"
      return try InfoPlist(name: "info", bytes: list("<key>CFBundleURLTypes</key>\(types)"))
    }
    var judge = Judge(app)
    let verdict = judge.verdict(of: try #require(ConcreteURL(url)))
    return verdict.outcome.rawValue + (verdict.reason.map { ": \($0.text)" } ?? "")
  }

  @Test(
    "a host is claimed by the entitlements, without which one with a file counts as claimed",
    arguments: [
      ("https://h.org/a", ["h.org"], "opens"), ("https://h.org/c", ["h.org"], "no rule"),
      ("https://i.org/a", ["h.org"], "not claimed: does not claim i.org: add applinks:i.org"),
      (
        "https://i.org:8443/a", ["https://i.org/", "h.org"],
        "not claimed: does not claim i.org: write applinks:i.org"
      ), ("https://h.org/a", nil, "opens"),
      ("https://i.org/a", nil, unclaimed),
      (
        "https://i.org/a", ["*.org"],
        "cannot say: claims *.org, but no association file was given for org"
      ),
      ("https://i.org/a", ["$(D)", "h.org"], #"cannot say: "$(D)" contains a build setting"#),
      ("https://h.org/a", ["$(D)", "h.org"], "opens"),
      ("https://i.h.org/c", ["$(D)", "*.h.org"], #"cannot say: "$(D)" contains a build setting"#),
      ("https://i.h.org/a", ["$(D)", "*.h.org"], "opens"),
      ("https://i.h.org/c", ["*.h.org"], "no rule"),
      (
        "app:x", ["h.org"],
        "cannot say: custom schemes are read from an Info.plist: pass --info-plist or --build"
      ),
    ] as [(String, [String]?, String)])
  func hosts(url: String, domains: [String]?, expected: String) throws {
    #expect(try Self.told(url, domains: domains, schemes: nil) == expected)
  }

  @Test(
    "a scheme of the app's own stands in its Info.plist",
    arguments: [
      ("app:x", ["app"], "opens"), ("APP:x", ["b", "App"], "opens"),
      ("c:x", ["app"], #"not claimed: info does not declare the scheme "c""#),
      ("app:x", ["$(S)", "app"], "opens"),
      ("c:x", ["$(S)", "app"], #"cannot say: "$(S)" contains a build setting"#),
      ("https://h.org/a", ["app"], "opens"),
      ("https://i.org/a", ["app"], unclaimed),
    ])
  func schemes(url: String, schemes: [String], expected: String) throws {
    #expect(try Self.told(url, domains: nil, schemes: schemes) == expected)
  }

  @Test(
    "a file that does not name the app says so; without an ID every app that it names is meant",
    arguments: [
      ("A.one", "/a", "opens"), ("A.one", "/b", "no rule"), (nil, "/a", "opens"),
      (nil, "/b", "no rule"),
      ("A.two", "/a", "no rule: is for A.one; the app is A.two (another bundle ID)"),
      ("B.one", "/a", "no rule: is for A.one; the app is B.one (another team)"),
      ("C.x", "/a", "no rule: is for A.one; the app is C.x"),
    ] as [(String?, String, String)])
  func apps(id: String?, path: String, expected: String) throws {
    let url = "https://h.org" + path
    #expect(try Self.told(url, domains: nil, schemes: [], id: id) == expected)
    #expect(try Self.told(url, domains: nil, schemes: [], id: id, host: nil) == expected)
  }

  @Test(
    "a claimed host without an association file is told, unless one file is for all",
    arguments: [
      (["h.org"], ["no association file given for \"i.org\" (pass --apple FILE@i.org)"]),
      (["i.org", "a.h.org"], [subdomains]), (["I.org", "h.org"], []), ([nil], []),
      (["i.org", nil], []),
      ([], ["no association file given for \"i.org\", \"*.h.org\" (pass --apple FILE@i.org)"]),
    ] as [([String?], [String])])
  func withoutFile(hosts: [String?], expected: [String]) throws {
    var app = AppleApp()
    let domains = ["i.org", "*.h.org", "$(D)"].map { "<string>applinks:\($0)</string>" }.joined()
    app.entitlements = try Entitlements(
      name: "", bytes: Self.list("<key>\(Entitlements.key)</key><array>\(domains)</array>"))
    app.associations = try hosts.map {
      AppleApp.Association(
        host: $0, file: try AssociationFile(name: "aasa", bytes: Array("{}".utf8)))
    }
    #expect(
      app.findingsOfHosts.map { $0.message + ($0.hint.map { " (\($0))" } ?? "") } == expected)
  }

  private static let unclaimed =
    "cannot say: no association file given for i.org: pass --apple FILE@HOST, --entitlements or "
    + "--build"

  private static let subdomains =
    "no association file given for \"*.h.org\" (the file of h.org counts for all its subdomains: "
    + "pass --apple FILE@h.org)"

  @Test(
    "a domain that is not a host is told as it is written",
    arguments: [
      ("h.org", []), ("*.h.org", []), ("$(D):1", []), (" h.org", ["\" h.org\""]),
      ("h.org ", ["\"h.org \""]), ("", ["\"\""]), ("u@h", ["\"u@h\""]), ("a b", ["\"a b\""]),
    ])
  func spelling(domain: String, expected: [String]) throws {
    let entitlements = try Entitlements(
      name: "",
      bytes: Self.list(
        "<key>\(Entitlements.key)</key><array><string>applinks:\(domain)</string></array>"))
    let told = expected.map { $0 + " is not a host, so it claims nothing" }
    #expect(entitlements.findings.map(\.message) == told)
  }

  @Test("a misspelt key of the domains is the reason, and where it stands")
  func misspeltKey() throws {
    let bytes = Self.list(
      "<key>com.apple.developer.associated-domain</key><array><string>applinks:h.org</string></array>"
    )
    let entitlements = try Entitlements(name: "entitlements", bytes: bytes)
    let reason = entitlements.reasonNotToClaim("h.org")
    #expect(
      reason.text
        == #"has the key "com.apple.developer.associated-domain", which the system "#
        + "ignores: write com.apple.developer.associated-domains")
    #expect(entitlements.findings.map(\.code) == [.noDomains])
    #expect(reason.place?.range == entitlements.findings[0].range)
    #expect(entitlements.findings[0].hint == "write com.apple.developer.associated-domains")
  }

  @Test(
    "a fault that all links of a host share stands where the file is to be corrected",
    arguments: [
      ("B.one", "h.org", #""A.one""#), ("A.one", "i.org", "<key>"),
      ("A.one", "https://h.org", "<string>"),
    ])
  func places(id: String, domain: String, place: String) throws {
    var app = AppleApp()
    app.id = id
    let file = try AssociationFile(name: "aasa", bytes: Array(Self.document.utf8))
    app.associations = [AppleApp.Association(host: "h.org", file: file)]
    if id == "A.one" {
      app.entitlements = try Entitlements(
        name: "entitlements",
        bytes: Self.list(
          "<key>\(Entitlements.key)</key><array><string>applinks:\(domain)</string></array>"))
    }
    var judge = Judge(app)
    let url = try #require(ConcreteURL("https://h.org/a"))
    let reason = try #require(judge.verdict(of: url).reason)
    let found = try #require(reason.place)
    let source = found.file == "aasa" ? file.source : app.entitlements?.source
    #expect(
      String(decoding: try #require(source).bytes[found.range], as: UTF8.self) == place)
    // The path of the link is not at fault.
    #expect(judge.nearMiss(of: url) == nil)
  }
}
