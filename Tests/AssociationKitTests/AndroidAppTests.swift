import Testing

@testable import AssociationKit

@Suite("Apps of Android")
struct AndroidAppTests {
  private static func filter(_ data: String, autoVerify: Bool = false) -> String {
    "<intent-filter\(autoVerify ? #" android:autoVerify="true""# : "")>\(data)</intent-filter>"
  }

  private static let site = #"<data android:scheme="https" android:host="example.com"/>"#

  @Test(
    "attributes of <data> see their part of the decoded link",
    arguments: [
      (#"android:path="/a""#, ["/a", "/%61", "/a?q#f"], ["/a/", "/A", "", "/"]),
      (#"android:path="/ä""#, ["/%C3%A4"], ["/%E4"]),
      (#"android:path="/%41""#, ["/%2541"], ["/%41", "/A"]),
      (#"android:pathPattern="/.x""#, ["/%E4x", "/ax"], ["/%E4%E4x"]),
      (#"android:pathPrefix="/a""#, ["/a", "/ab/c", "/a%FF%C3"], ["/", "/b", "/%FFa"]),
      (#"android:pathSuffix=".html""#, ["/x.html", "/%2Ehtml"], ["/x.htm"]),
      (#"android:pathPattern="/.*b""#, ["/b", "/aab"], ["/abab", "/bb", "/a"]),
      (#"android:pathPattern="/a*b""#, ["/b", "/aab"], ["/a", "/ab/"]),
      (#"android:pathPattern="/a.*""#, ["/a", "/a/b"], ["/b"]),
      (#"android:pathPattern="/a*b*""#, ["/ab", "/bb"], ["/a", "/"]),
      (#"android:pathPattern="/a*.*""#, ["/a", "/b", "/%FF"], ["/", ""]),
      (#"android:pathPattern="/..*""#, ["/a", "/ab", "/%FF"], ["/", "/?a"]),
      (#"android:pathAdvancedPattern="/.+""#, ["/a", "/ab", "/%FF"], ["/", "/?a"]),
      (#"android:pathAdvancedPattern="/[a-c]*.+""#, ["/abx", "/x"], ["/abc", "/"]),
      (#"android:pathAdvancedPattern="/[0-9]{2,3}""#, ["/12", "/123"], ["/1", "/1234", "/ab"]),
      (#"android:pathAdvancedPattern="/[a-c]+c""#, [], ["/abc", "/cc"]),
      (#"android:pathAdvancedPattern="/[^/]*/x""#, ["//x", "/ab/x"], ["/a/b/x"]),
      (#"android:pathAdvancedPattern="/a{2}""#, ["/aa"], ["/a", "/aaa"]),
    ])
  func paths(attribute: String, taken: [String], refused: [String]) throws {
    let filter = Self.filter(Self.site + "<data \(attribute)/>")
    for path in taken {
      let found = try verdict(of: "https://example.com" + path, byFilters: filter)
      #expect(found.outcome == .notVerified, "\(path)")
    }
    for path in refused {
      let found = try verdict(of: "https://example.com" + path, byFilters: filter)
      #expect(found.outcome == .noRule, "\(path)")
    }
  }

  @Test("texts that Unicode calls equivalent are two texts", arguments: ["path", "pathPrefix"])
  func normalForms(attribute: String) throws {
    let (composed, decomposed) = ("/\u{E9}", "/e\u{301}")
    let filter = Self.filter(
      Self.site
        + [composed, decomposed].map { #"<data android:\#(attribute)="\#($0)"/>"# }.joined())
    for path in ["/%C3%A9", "/e%CC%81"] {
      let found = try verdict(of: "https://example.com" + path, byFilters: filter)
      #expect(found.outcome == .notVerified, "\(path)")
    }
    #expect(AndroidPattern(.literal, composed) != AndroidPattern(.literal, decomposed))
    #expect(HostPattern("\u{E9}.example", .exact) != HostPattern("e\u{301}.example", .exact))
  }

  @Test(
    "a scheme is compared as it is written, in the manifest and in the link",
    arguments: [
      ("https", [Verdict.Outcome.notVerified, .notClaimed]),
      ("HTTPS", [.notClaimed, .opens]), ("Https", [.notClaimed, .notClaimed]),
    ])
  func capitals(scheme: String, outcomes: [Verdict.Outcome]) throws {
    let filter = Self.filter(#"<data android:scheme="\#(scheme)" android:host="example.com"/>"#)
    let found = try ["https", "HTTPS"].map {
      try verdict(of: "\($0)://example.com/a", byFilters: filter).outcome
    }
    #expect(found == outcomes)
  }

  @Test("up to Android 15 an escaped point of a simple pattern is any character")
  func escapedPoint() throws {
    let filter = Self.filter(Self.site + #"<data android:pathPattern="/a\\.b"/>"#)
    for (api, outcome) in [(35, Verdict.Outcome.notVerified), (36, .noRule)] {
      let found = try verdict(of: "https://example.com/axb", byFilters: filter, api: api)
      #expect(found.outcome == outcome)
    }
  }

  @Test("an attribute counts from the level of its own on", arguments: [(30, false), (31, true)])
  func level(api: Int, counts: Bool) throws {
    let filter = Self.filter(
      Self.site + #"<data android:path="/b"/><data android:pathSuffix=".html"/>"#)
    let found = try verdict(of: "https://example.com/a.html", byFilters: filter, api: api)
    #expect((found.outcome != .noRule) == counts)
  }

  @Test(
    "queries of a group: one pair, decoded before it is split",
    arguments: [
      ("?a=1", true), ("?x&a=1", true), ("?x;a=1", true), ("?x&y;a=1", false),
      ("?x%26a=1", true), ("?x%3Ba=1", true), ("", false), ("?a=1&", false), ("?;a=1;x&", true),
      ("?a=12", false), ("?&a=1", true),
    ])
  func pairs(query: String, isTaken: Bool) throws {
    let filter = Self.filter(
      Self.site
        + """
        <uri-relative-filter-group><data android:query="a=1"/></uri-relative-filter-group>
        """)
    let found = try verdict(of: "https://example.com/" + query, byFilters: filter)
    #expect((found.outcome == .notVerified) == isTaken)
  }

  @Test("a group that blocks keeps the link from its filter and from no other")
  func blocked() throws {
    let blocking = Self.filter(
      Self.site
        + """
        <uri-relative-filter-group android:allow="false"><data android:path="/x"/>
        </uri-relative-filter-group>
        """)
    let url = "https://example.com/x"
    #expect(try verdict(of: url, byFilters: blocking).outcome == .excluded)
    #expect(
      try verdict(of: url, byFilters: blocking + Self.filter(Self.site)).outcome == .notVerified)
  }

  // MARK: Verification

  private static let fingerprint = Array(repeating: "AB", count: 32).joined(separator: ":")

  private static func links(
    _ fingerprint: String = fingerprint, rules: String = "", package: String = "com.example",
    relation: String = AssetLinks.relation
  ) -> String {
    """
    [{"relation":["\(relation)"],"target":{"namespace":"android_app",
      "package_name":"\(package)","sha256_cert_fingerprints":["\(fingerprint)"]},
      "relation_extensions":{"\(AssetLinks.relation)":{"dynamic_app_link_components":[\(rules)]}}}]
    """
  }

  private static func outcome(
    _ links: String?, _ url: String = "https://www.example.com/a", data: String? = nil,
    autoVerify: Bool = true, api: Int = 35
  ) throws -> Verdict.Outcome {
    var judge = try judge(links, data: data, autoVerify: autoVerify, api: api)
    return judge.verdict(of: try #require(ConcreteURL(url))).outcome
  }

  private static func judge(
    _ links: String?, data: String? = nil, autoVerify: Bool = true, api: Int = 35
  ) throws -> Judge<AndroidApp> {
    let data = data ?? #"<data android:scheme="https" android:host="*.example.com"/>"#
    let associations = try links.map {
      [
        AndroidApp.Association(
          host: "example.com", file: try AssetLinks(name: "links", bytes: Array($0.utf8)))
      ]
    }
    return Judge(
      AndroidApp(
        manifest: try manifest(filter(data, autoVerify: autoVerify)),
        associations: associations ?? [], certificates: AppCertificates(fingerprint.lowercased()),
        api: api))
  }

  @Test("a web link opens the app where filter, package, relation and fingerprint agree")
  func verification() throws {
    #expect(try Self.outcome(Self.links()) == .opens)
    #expect(try Self.outcome(nil) == .cannotSay)
    #expect(try Self.outcome(Self.links(), autoVerify: false) == .notVerified)
    #expect(try Self.outcome(nil, autoVerify: false, api: 30) == .opens)
    #expect(try Self.outcome(Self.links(package: "com.other")) == .notVerified)
    #expect(try Self.outcome(Self.links(relation: "x")) == .notVerified)
    #expect(try Self.outcome(Self.links(Self.fingerprint.lowercased())) == .notVerified)
    let mixed =
      #"<data android:scheme="https" android:host="www.example.com"/><data android:scheme="x"/>"#
    #expect(try Self.outcome(Self.links(), data: mixed) == .notVerified)
    #expect(try Self.outcome(Self.links(), "x://www.example.com", data: mixed) == .opens)
  }

  @Test(
    "dynamic rules narrow what the manifest opens, in their order",
    arguments: [
      (#"{"/":"/a*"}"#, Verdict.Outcome.opens),
      (#"{"/":"/b"}"#, .noRule),
      (#"{"/":"/a","exclude":true},{"/":"*"}"#, .excluded),
      (#"{"/":"/b","exclude":true},{"/":"*"}"#, .opens),
      (#"{"/":"/b"},{"/":""}"#, .opens),
      (#"{"?":{"q":"1"}}"#, .noRule),
    ])
  func dynamicRules(rules: String, outcome: Verdict.Outcome) throws {
    #expect(try Self.outcome(Self.links(rules: rules)) == outcome)
    #expect(try Self.outcome(Self.links(rules: rules), api: 34) == .opens)
  }

  @Test(
    "where dynamic rules refuse a link, one of them came nearest, and not a filter for another host",
    arguments: [
      ("/a/b", URLPart.query, "https://www.example.com/a/b?x=1"),
      ("/A/b?x=1", .path, "https://www.example.com/a/b?x=1"),
      ("/c", .path, "https://www.example.com/a/?x=1"),
    ])
  func nearDynamicRule(path: String, part: URLPart, edit: String) throws {
    let rules = #"{"/":"/z","exclude":true},{"/":"/a/*","?":{"x":"1"}}"#
    let hosts = ["*.example.com", "*.g.com"].map { #"<data android:host="\#($0)"/>"# }
    var judge = try Self.judge(
      Self.links(rules: rules), data: #"<data android:scheme="https"/>"# + hosts.joined())
    let url = try #require(ConcreteURL("https://www.example.com" + path))
    #expect(judge.verdict(of: url).outcome == .noRule)
    let found = judge.nearMiss(of: url)
    let miss = try #require(found)
    #expect(miss.rule.file == "links")
    #expect(miss.part == part)
    #expect(miss.edits.first == edit)
  }

  @Test("references that cannot be resolved leave the verdict open")
  func references() throws {
    let data =
      #"<data android:scheme="https" android:host="@string/host"/><data android:scheme="${s}"/>"#
    let url = try #require(ConcreteURL("x://www.example.com/"))
    var judge = Judge(AndroidApp(manifest: try manifest(Self.filter(data))))
    #expect(judge.verdict(of: url).outcome == .cannotSay)
    var values = ManifestValues()
    values.placeholders = ["s": "x"]
    try values.resources.add(
      Array(#"<resources><string name="host"> www.example.com </string></resources>"#.utf8))
    var resolved = Judge(AndroidApp(manifest: try manifest(Self.filter(data), values: values)))
    #expect(resolved.verdict(of: url).outcome == .opens)
  }
}
