import Testing

@testable import AssociationKit

@Suite("Verification of hosts by Android")
struct HostVerificationTests {
  private static let relation = AssetLinks.relation
  private static let print = Array(repeating: "AB", count: 32).joined(separator: ":")

  private static func links(
    package: String = "com.example", relation: String = relation, print: String = print,
    rules: String? = nil
  ) -> String {
    let extensions = rules.map {
      #","relation_extensions":{"\#(Self.relation)":{"dynamic_app_link_components":[\#($0)]}}"#
    }
    return """
      [{"relation":["\(relation)"],"target":{"namespace":"android_app","package_name":"\(package)",
        "sha256_cert_fingerprints":["\(print)"]}\(extensions ?? "")}]
      """
  }

  /// An app with one filter that asks for the verification of its hosts.
  private static func app(
    hosts: [String], links: String?, of host: String? = "example.com",
    package: String? = "com.example", fingerprint: String? = print, whyUnknown: String? = nil,
    api: Int = 35
  ) throws -> AndroidApp {
    let data = hosts.map { #"<data android:scheme="https" android:host="\#($0)"/>"# }.joined()
    let named = package.map { #"package="\#($0)""# } ?? ""
    let text = """
      <manifest xmlns:android="\(AndroidManifest.android)" \(named)><application><activity>
      <intent-filter android:autoVerify="true">\(data)
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      </intent-filter></activity></application></manifest>
      """
    let associations = try links.map {
      [
        AndroidApp.Association(
          host: host, file: try AssetLinks(name: "links", bytes: Array($0.utf8)))
      ]
    }
    return AndroidApp(
      manifest: try AndroidManifest(name: "manifest", bytes: Array(text.utf8)),
      associations: associations ?? [],
      certificates: AppCertificates([fingerprint].compactMap(\.self), whyUnknown: whyUnknown),
      api: api)
  }

  private static func told(_ app: AndroidApp, _ url: String) throws -> String {
    var judge = Judge(app)
    let verdict = judge.verdict(of: try #require(ConcreteURL(url)))
    return verdict.outcome.rawValue + (verdict.reason.map { ": \($0.text)" } ?? "")
  }

  private static let notAsked =
    "not verified: matches the link, but no filter with "
    + #"android:autoVerify="true" and only http and https has its host"#

  @Test("that a build has no certificate that counts is no proof that any counts")
  func unknownCertificate() throws {
    let why = "the APK has no signature"
    for (links, fingerprint, expected) in [
      (Self.links(), nil, "cannot say: names certificates, but \(why): give --fingerprint"),
      (Self.links(), Self.print, "opens"),
      (Self.links(package: "x"), nil, "not verified: is for x; the app is com.example"),
    ] as [(String, String?, String)] {
      let app = try Self.app(
        hosts: ["example.com"], links: links, fingerprint: fingerprint, whyUnknown: why)
      #expect(try Self.told(app, "https://example.com/a") == expected)
    }
  }

  @Test(
    "a verdict says what of the asset links keeps the app from opening",
    arguments: [
      (links(), "example.com", "opens"), (links(), nil, "opens"), (links(), "Example.COM", "opens"),
      (links(), "other.org", "cannot say: no asset links given for example.com"),
      (nil, nil, "cannot say: no asset links given for example.com"),
      (links(package: "x"), nil, "not verified: is for x; the app is com.example"),
      (links(relation: "x"), nil, "not verified: has no relation \(relation)"),
      (
        links(print: "AB"), nil,
        "not verified: has no valid fingerprint; the app is signed with AB:AB:…:AB:AB"
      ),
      (
        links(print: String(print.lowercased())), nil,
        "not verified: has a fingerprint in a form that Android does not accept (AL02)"
      ),
      (links(rules: #"{"/":"/b"}"#), nil, "no rule: no dynamic rule of links matches"),
      (links(rules: #"{"/":"/a"}"#), nil, "opens"),
      (links(rules: #"{"/":"/a","exclude":true}"#), nil, "excluded"),
    ] as [(String?, String?, String)])
  func reasons(links: String?, host: String?, expected: String) throws {
    let app = try Self.app(hosts: ["example.com"], links: links, of: host)
    #expect(try Self.told(app, "https://example.com/a") == expected)
  }

  @Test("all certificates that were compared are named, those of the build first")
  func allCertificates() throws {
    let file = try AssetLinks(name: "links", bytes: Array(Self.links().utf8))
    func reason(_ certificates: AppCertificates) -> String {
      file.reasonNotToSign(certificates, by: file.statements).text
    }
    let prints = ["11", "22", "33", "44"].map {
      Array(repeating: $0, count: 32).joined(separator: ":")
    }
    #expect(
      reason(AppCertificates([prints[0]], ofBuild: [prints[1]]))
        == "has AB:AB:…:AB:AB; the app is signed with 22:22:…:22:22, 11:11:…:11:11")
    #expect(
      reason(AppCertificates(ofBuild: prints)).hasPrefix(
        "has AB:AB:…:AB:AB; the app is signed with 11:11:…:11:11, 22:22:…:22:22, 33:33:…:33:33 and 1 "
          + "more (this file's certificate; "))
    let alike = "AB:AB:" + Array(repeating: "00", count: 28).joined(separator: ":") + ":AB:AB"
    #expect(
      reason(AppCertificates([prints[0], alike]))
        == "has \(Self.print); the app is signed with 11:11:…:11:11, \(alike)")
  }

  @Test(
    "the host that is verified is the one below which a filter takes all",
    arguments: [
      ("*.example.com", "https://m.example.com/", "opens"), ("*.", "https://a./", notAsked),
      ("*", "https://a/", notAsked), ("*example.com", "https://m.example.com/", notAsked),
      ("*.m", "https://a.m/", "not verified: m has no dot: Android verifies no such host"),
      (
        "${host}", "https://example.com/",
        "cannot say: ${host} is not resolved: pass --placeholder host=VALUE"
      ),
    ])
  func wildcards(host: String, url: String, expected: String) throws {
    #expect(try Self.told(try Self.app(hosts: [host], links: Self.links()), url) == expected)
  }

  @Test(
    "a value that is not known leaves the verdict of its links open, and of no others",
    arguments: [
      (#"android:host="${h}" android:path="/p""#, "https://h/p", "cannot say"),
      (#"android:host="${h}" android:path="/p""#, "https://h/q", "no rule"),
      (
        #"android:host="h"/><data android:host="${h}" android:path="/p""#, "https://h/p",
        "opens"
      ),
      (#"android:host="h" android:path="${p}""#, "https://h/p", "cannot say"),
      (#"android:host="h" android:path="${p}""#, "https://i/p", "not claimed"),
      (
        #"android:host="h" android:path="${p}"/><data android:path="/p""#, "https://h/p",
        "opens"
      ),
      (#"android:host="h" android:path="/p"/><data android:path="${p}""#, "https://h/p", "opens"),
      (#"android:host="h" android:path="/p""#, "https://h/p", "opens"),
    ])
  func unknown(data: String, url: String, expected: String) throws {
    let filter = #"<intent-filter><data android:scheme="https" \#(data)/></intent-filter>"#
    #expect(try verdict(of: url, byFilters: filter, api: 30).outcome.rawValue == expected)
  }

  @Test("verification counts from Android 12 on", arguments: [(30, "opens"), (31, notAsked)])
  func levels(api: Int, expected: String) throws {
    let app = try Self.app(hosts: ["*"], links: nil, api: api)
    #expect(try Self.told(app, "https://a/") == expected)
  }

  @Test(
    "package and fingerprint count where they are known",
    arguments: [
      ("com.example", print, "opens"), (nil, print, "opens"), ("com.example", nil, "opens"),
      ("other", print, "not verified: is for com.example; the app is other"),
      (
        "com.example", Array(repeating: "CD", count: 32).joined(separator: ":"),
        "not verified: has AB:AB:…:AB:AB; the app is signed with CD:CD:…:CD:CD"
      ),
    ] as [(String?, String?, String)])
  func known(package: String?, fingerprint: String?, expected: String) throws {
    let app = try Self.app(
      hosts: ["example.com"], links: Self.links(), package: package, fingerprint: fingerprint)
    #expect(try Self.told(app, "https://example.com/a") == expected)
  }

  @Test(
    "dynamic rules see the part that they name",
    arguments: [
      (#"{"?":{"q":"1"}}"#, "?x=2&q=1", true), (#"{"?":{"q":"1"}}"#, "?q=12", false),
      (#"{"?":{"q":"1*"}}"#, "?q=12", true), (#"{"/":"/a"}"#, "/a", true),
      (#"{"/":"/a"}"#, "/b&/a", false), (##"{"#":"f"}"##, "#f", true),
      (##"{"#":"f"}"##, "#x&f", false),
    ])
  func parts(rule: String, end: String, opens: Bool) throws {
    let app = try Self.app(hosts: ["example.com"], links: Self.links(rules: rule))
    #expect(
      try Self.told(app, "https://example.com" + end)
        == (opens ? "opens" : "no rule: no dynamic rule of links matches"))
  }

  @Test("rules that ask for something decide, from Android 15 on", arguments: [(34, 1), (35, 2)])
  func rules(api: Int, count: Int) throws {
    let links = Self.links(rules: #"{"comments":"x"},{"/":"/a"}"#)
    #expect(try Self.app(hosts: ["example.com"], links: links, api: api).rules.count == count)
  }

  @Test("fingerprints that are alike in short are told whole")
  func alike() {
    let one = Self.print
    let other = one.replacing(
      "AB:AB:AB:AB:AB:AB:AB:AB", with: "AB:AB:AB:CD:AB:AB:AB:AB", maxReplacements: 1)
    #expect(Fingerprint.told(one, apart: other) == (one, other))
    let last = String(one.dropLast(2)) + "CD"
    #expect(Fingerprint.told(one, apart: last) == ("AB:AB:…:AB:AB", "AB:AB:…:AB:CD"))
  }
}

@Suite("Included asset links")
struct IncludedAssetLinksTests {
  private static let url = "https://h.com/other.json"
  private static let print = Array(repeating: "AB", count: 32).joined(separator: ":")
  private static let including = #"[{"include":"\#(url)"}]"#
  private static let verifying = """
    [{"relation":["\(AssetLinks.relation)"],"target":{"namespace":"android_app",
      "package_name":"com.ex","sha256_cert_fingerprints":["\(print)"]}}]
    """

  private static func file(_ text: String) throws -> AssetLinks {
    try AssetLinks(name: "links", bytes: Array(text.utf8))
  }

  private static func verdict(_ included: [(url: String, text: String)]) throws -> Verdict {
    let text = """
      <manifest xmlns:android="\(AndroidManifest.android)" package="com.ex"><application><activity>
      <intent-filter android:autoVerify="true"><data android:scheme="https" android:host="h.com"/>
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      </intent-filter></activity></application></manifest>
      """
    let app = AndroidApp(
      manifest: try AndroidManifest(name: "manifest", bytes: Array(text.utf8)),
      associations: [AndroidApp.Association(host: "h.com", file: try file(including))],
      included: try included.map { AssetLinks.Included(url: $0.url, file: try file($0.text)) })
    var judge = Judge(app)
    return judge.verdict(of: try #require(ConcreteURL("https://h.com/a")))
  }

  @Test("an included file that was not given leaves the verdict open, and is named")
  func missing() throws {
    let found = try Self.verdict([])
    #expect(found.outcome == .cannotSay)
    #expect(
      found.reason?.text
        == "includes \(Self.url), which was not given: pass --assetlinks FILE@\(Self.url)")
  }

  @Test("statements are read through several files, and a circle ends")
  func followed() throws {
    let next = "HTTPS://H.com/next.json"
    #expect(try Self.verdict([(Self.url, Self.verifying)]).outcome == .opens)
    let chain = [(Self.url, #"[{"include":"\#(next)"}]"#), (next, Self.verifying)]
    #expect(try Self.verdict(chain).outcome == .opens)
    #expect(try Self.verdict([(Self.url, Self.including)]).outcome == .notVerified)
  }

  @Test("a comparison loses nothing that an include may bring")
  func compared() throws {
    let (old, new) = (try Self.file(Self.verifying), try Self.file(Self.including))
    for (one, other) in [(old, new), (new, old)] {
      var comparison = try FilesComparison(
        one, other, hosts: ["h.com"], apps: (one.identities + other.identities).uniqued)
      let found = comparison.difference()
      #expect(found.changes.isEmpty)
      #expect(!found.uncompared.isEmpty)
    }
  }
}
