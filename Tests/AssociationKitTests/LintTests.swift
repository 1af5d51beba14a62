import JSONKit
import Testing
import TextKit

@testable import AssociationKit

@Suite("Lint")
struct LintTests {
  private static func association(_ text: String) throws -> [LintCode] {
    let file = try AssociationFile(name: "aasa", bytes: Array(text.utf8))
    return (file.findings + file.unreachedRules() + file.uncertainPaths()).map(\.code)
  }

  private static func component(_ components: String, _ more: String = "") -> String {
    #"{"applinks":{\#(more)"details":[{"appIDs":["ABCDE12345.com.x"],"components":[\#(components)]}]}}"#
  }

  private static func entry(_ entry: String) -> String {
    #"{"applinks":{"details":[{\#(entry)}]}}"#
  }

  private static let id = #""appIDs":["ABCDE12345.com.x"],"#

  @Test(
    "association files",
    arguments: [
      (
        LintCode.unknownKey, component(#"{"/":"/a","casesensitive":false}"#),
        component(#"{"/":"/a","caseSensitive":false}"#)
      ),
      (.wrongKind, component(#"{"/":1}"#), component(#"{"/":"1"}"#)),
      (
        .fileTooLarge, component(#"{"/":"\#(String(repeating: "a", count: 131_072))"}"#),
        component(#"{"/":"\#(String(repeating: "a", count: 130_000))"}"#)
      ),
      (.noLinks, "{}", component("")),
      (.queryValue, component(#"{"?":{"a":true}}"#), component(#"{"?":{"a":"*"}}"#)),
      (
        .neverReached, component(#"{"/":"/a/*"},{"/":"/a/b","exclude":true}"#),
        component(#"{"/":"/a/b","exclude":true},{"/":"/a/*"}"#)
      ),
      (
        .neverReached, component(#"{"/":"/a"},{"/":"/?*"},{"/":"*"},{"/":"/z"}"#),
        component(#"{"/":"/a"},{"/":"/?*","?":"x"},{"/":"*"}"#)
      ),
      (
        .neverReached, component(#"{"/":"/a/*","?":{"x":"y*"}},{"/":"/a/b","?":{"x":"yz"}}"#),
        component(#"{"/":"/a/*","?":{"x":"yz"}},{"/":"/a/b","?":{"x":"y*"}}"#)
      ),
      (
        .undefinedVariable, component(#"{"/":"/$(Digit)"}"#),
        component(#"{"/":"/$(Digit)"}"#, #""substitutionVariables":{"Digit":["1"]},"#)
      ),
      (
        .pathsBesideComponents, entry(id + #""paths":[],"components":[{"/":"*"}]"#),
        entry(id + #""paths":["*"]"#)
      ),
      (
        .appIDBesideAppIDs, entry(id + #""appID":"ABCDE12345.com.x","paths":["*"]"#),
        entry(#""appID":"ABCDE12345.com.x","paths":["*"]"#)
      ),
      (.appID, entry(#""appID":"com.x","paths":["*"]"#), entry(id + #""paths":["*"]"#)),
      (.noComponents, entry(#""appID":"ABCDE12345.com.x""#), entry(id + #""paths":[]"#)),
      (.emptyComponents, component(""), component(#"{"/":"*"}"#)),
      (
        .dictionaryOfDetails, #"{"applinks":{"details":{"ABCDE12345.com.x":{"paths":["*"]}}}}"#,
        component(#"{"/":"*"}"#)
      ),
      (
        .leadingRun, component(#"{"/":"*/terms/*"}"#),
        component(#"{"/":"/terms/*"},{"/":"/*/terms/*"}"#)
      ),
      (.leadingRun, component(#"{"/":"*/terms"}"#), component(#"{"/":"*terms"},{"/":"a*/terms"}"#)),
      (.noApp, entry(#""appIDs":[],"paths":["*"]"#), entry(id + #""paths":["*"]"#)),
    ])
  func associationFiles(code: LintCode, with: String, without: String) throws {
    #expect(try Self.association(with).contains(code))
    #expect(try !Self.association(without).contains(code))
  }

  private static func entitlements(_ domains: String) throws -> Entitlements {
    let text = """
      <plist><dict><key>com.apple.developer.associated-domains</key>
      <array>\(domains)</array></dict></plist>
      """
    return try Entitlements(name: "entitlements", bytes: Array(text.utf8))
  }

  private static func group(_ attribute: String) -> String {
    "<uri-relative-filter-group><data android:\(attribute)/></uri-relative-filter-group>"
  }

  @Test(
    "entitlements",
    arguments: [
      (LintCode.noDomains, "<string>webcredentials:h</string>"),
      (.domainSpelling, "<string>applinks:h:443</string>"),
      (.domainSpelling, "<string>applinks:https://h</string>"),
      (.domainSpelling, "<string>applinks:h/a</string>"),
      (.domainSpelling, "<string>applinks:.h.org</string>"),
      (.developerMode, "<string>applinks:h?mode=developer</string>"),
    ])
  func entitlements(code: LintCode, domains: String) throws {
    #expect(try Self.entitlements(domains).findings.map(\.code).contains(code))
    #expect(try Self.entitlements("<string>applinks:*.h.org</string>").findings == [])
  }

  @Test(
    "a value of a property list in another type is ignored, which is said",
    arguments: [
      ("<string>applinks:h.org</string>", ["<string>applinks:h.org</string>"]),
      ("<dict/>", ["<dict>"]), ("<array><integer>1</integer></array>", ["<integer>"]),
      ("<array><string>applinks:h.org</string><true/></array>", ["<true>"]),
      ("<array><string>applinks:h.org</string></array>", []),
    ])
  func domainsOfWrongType(value: String, places: [String]) throws {
    let list = "<plist><dict><key>\(Entitlements.key)</key>\(value)</dict></plist>"
    let entitlements = try Entitlements(name: "", bytes: Array(list.utf8))
    #expect(entitlements.findings.map(\.code) == places.map { _ in .wrongKind })
    #expect(entitlements.domains.count == (value.contains("<array><string>") ? 1 : 0))
  }

  @Test(
    "schemes in another type are ignored, which is said",
    arguments: [
      ("<dict/>", "CFBundleURLTypes: expected an array, found a dictionary"),
      (
        "<array><string>a</string></array>",
        "CFBundleURLTypes: expected a dictionary, found the string \"a\""
      ),
      (
        "<array><dict><key>CFBundleURLSchemes</key><string>a</string></dict></array>",
        "CFBundleURLSchemes: expected an array, found the string \"a\""
      ),
      (
        "<array><dict><key>CFBundleURLSchemes</key><array><integer>1</integer></array></dict></array>",
        "CFBundleURLSchemes: expected a string, found a value of another type"
      ),
    ])
  func schemesOfWrongType(value: String, message: String) throws {
    let list = "<plist><dict><key>CFBundleURLTypes</key>\(value)</dict></plist>"
    let info = try InfoPlist(name: "", bytes: Array(list.utf8))
    #expect(info.findings.map(\.message) == ["\(message), which is ignored"])
    #expect(info.findings.map(\.code) == [.wrongKind])
    #expect(info.schemes.isEmpty)
  }

  @Test("a claimed host without an association file")
  func hostWithoutFile() throws {
    var app = AppleApp()
    app.entitlements = try Self.entitlements("<string>applinks:h.org</string>")
    #expect(app.findingsOfHosts.map(\.code) == [.hostWithoutFile])
    let file = try AssociationFile(name: "aasa", bytes: Array("{}".utf8))
    app.associations = [AppleApp.Association(host: "H.org", file: file)]
    #expect(app.findingsOfHosts == [])
  }

  @Test("a dynamic rule with a wrong value turns all of them off, and says what it must be")
  func malformedRule() throws {
    let text = """
      [{"relation":["\(AssetLinks.relation)"],"target":{"namespace":"android_app",
      "package_name":"com.x","sha256_cert_fingerprints":[]},"relation_extensions":{
      "\(AssetLinks.relation)":{"dynamic_app_link_components":[{"/":"/a","exclude":1}]}}}]
      """
    let file = try AssetLinks(name: "links", bytes: Array(text.utf8))
    #expect(file.findings.contains { $0.message.contains(#""exclude" must be true or false"#) })
  }

  private static let site = #"<data android:scheme="https" android:host="h.org"/>"#

  private static func android(_ data: String, attributes: String = "") throws -> [LintCode] {
    let manifest = try manifest("<intent-filter \(attributes)>\(data)</intent-filter>")
    return (manifest.findings + manifest.lint(api: 30)).map(\.code)
  }

  @Test(
    "manifests",
    arguments: [
      (
        LintCode.crossProduct,
        #"<data android:scheme="https" android:host="a" android:path="/x"/><data android:host="b" android:path="/y"/>"#,
        #"<data android:scheme="https"/><data android:host="a"/><data android:host="b"/><data android:path="/x"/>"#
      ),
      (
        .crossProduct,
        #"<data android:scheme="https" android:host="a"/><data android:scheme="x" android:host="b"/>"#,
        #"<data android:scheme="https" android:host="a"/><data android:scheme="https" android:host="b"/>"#
      ),
      (
        .unescapedPoint, site + #"<data android:pathPattern="/a.html"/>"#,
        site + #"<data android:pathPattern="/a\\.html.*"/>"#
      ),
      (
        .noSteppingBack, site + #"<data android:pathPattern="/.*b"/>"#,
        site + #"<data android:pathPattern="/b.*"/>"#
      ),
      (
        .noSteppingBack, site + #"<data android:pathAdvancedPattern="/[a-z]{1,2}b"/>"#,
        site + #"<data android:pathAdvancedPattern="/[a-z]*/b"/>"#
      ),
      (
        .prefixMissesHost, site + #"<data android:pathPrefix="/"/>"#,
        site + #"<data android:pathPrefix="/a"/>"#
      ),
      (.schemeCase, #"<data android:scheme="Https" android:host="h"/>"#, site),
      (
        .queryInPath, site + #"<data android:path="/a?b=c"/>"#, site + #"<data android:path="/a"/>"#
      ),
      (
        .queryInPath, #"<data android:scheme="app" android:ssp="//h/a#f"/>"#,
        #"<data android:scheme="app" android:ssp="//h/a?f"/>"#
      ),
      (.queryInPath, site + group(#"query="\?x=1""#), site + group(#"query="x=1""#)),
      (.queryInPath, site + group(#"query="x=1&amp;y=2""#), site + group(#"queryPattern="x=.*""#)),
      (.queryInPath, site + group(##"fragment="#a""##), site + group(#"fragment="a""#)),
      (.globStar, site + group(#"query="x=*""#), site + group(#"queryPrefix="x=""#)),
      (.globStar, site + group(#"fragmentPrefix="/a/*""#), site + group(#"fragmentPrefix="/a/""#)),
      (
        .globStar, #"<data android:scheme="app" android:sspPattern="//h/*"/>"#,
        #"<data android:scheme="app" android:sspPattern="//h/.*"/>"#
      ),
      (
        .foreignSyntax, #"<data android:scheme="app" android:sspPattern="//h/[0-9]+"/>"#,
        #"<data android:scheme="app" android:sspAdvancedPattern="//h/[0-9]+"/>"#
      ),
      (
        .encodedPattern, #"<data android:scheme="app" android:ssp="//h/a%20b"/>"#,
        #"<data android:scheme="app" android:ssp="//h/a b"/>"#
      ),
      (
        .unescapedPoint, #"<data android:scheme="app" android:sspPattern="//h/a.html"/>"#,
        #"<data android:scheme="app" android:sspPrefix="//h/a.html"/>"#
      ),
      (.emptyGroup, site + group(#"host="h""#), site + group(#"path="/h""#)),
      (.globStar, site + #"<data android:path="*"/>"#, site + #"<data android:path="/"/>"#),
      (.matchesNothing, site + #"<data android:path="a"/>"#, site + #"<data android:path="*"/>"#),
      (
        .encodedPattern, site + #"<data android:path="/a%20b"/>"#,
        site + #"<data android:path="/a b"/>"#
      ),
      (
        .levelNeeded, site + #"<data android:pathSuffix=".x"/>"#,
        site + #"<data android:pathPattern="/x"/>"#
      ),
      (
        .refusedPattern, site + #"<data android:pathAdvancedPattern="/[a"/>"#,
        site + #"<data android:pathAdvancedPattern="/[a]"/>"#
      ),
      (.pathWithoutHost, #"<data android:scheme="x" android:path="/a"/>"#, site),
      (.hostWithoutScheme, #"<data android:host="h"/>"#, site),
      (
        .unresolved, #"<data android:scheme="${s}"/>"#,
        #"<data android:scheme="${applicationId}"/>"#
      ),
      (.attributeWithoutNamespace, site + #"<data path="/a"/>"#, site),
      (.schemeCase, #"<data android:scheme="App"/>"#, #"<data android:scheme="${Name}"/>"#),
      (.port, site + #"<data android:host="i" android:port="*"/>"#, site),
      (.port, site + #"<data android:port="80"/>"#, site),
      (.matchesNothing, site + #"<data android:path="callback"/>"#, site),
      (
        .matchesNothing, site + #"<data android:pathPattern="/u/*/x"/>"#,
        site + #"<data android:pathPattern="/u/.*/x"/>"#
      ),
      (.matchesNothing, site + #"<data android:pathAdvancedPattern="/u/[^/]+$"/>"#, site),
      (.onlyFiles, #"<data android:scheme="app" android:mimeType="image/*"/>"#, site),
      (
        .narrowed, #"<data android:scheme="chat"/>"# + site,
        #"<data android:scheme="https"/>"# + site
      ),
      (
        .narrowed,
        site + #"<data android:scheme="https" android:host="i" android:path="/x"/>"#,
        #"<data android:scheme="https"/><data android:host="a"/><data android:path="/x"/>"#
      ),
      (.notName, #"<data android:scheme="app" android:host="https://h.org"/>"#, site),
      (.notName, #"<data android:scheme="app" android:host="www.*.org"/>"#, site),
      (.notName, #"<data android:scheme="app" android:host="h.org "/>"#, site),
      (
        .notName, #"<data android:scheme="https" android:host="bücher.org"/>"#,
        #"<data android:scheme="app" android:host="bücher"/>"#
      ),
      (
        .notName, #"<data android:scheme="https" android:host=""/>"#,
        #"<data android:scheme="app" android:host=""/>"#
      ),
      (
        .notName, #"<data android:scheme="https" android:host="h x"/>"#,
        #"<data android:scheme="app" android:host="h x"/>"#
      ),
      (.notName, #"<data android:scheme="my_app"/>"#, #"<data android:scheme="${s}_a"/>"#),
      (.notName, #"<data android:scheme="app:"/>"#, #"<data android:scheme="app"/>"#),
      (
        .foreignSyntax, site + #"<data android:pathPattern="/[0-9]*"/>"#,
        site + #"<data android:pathAdvancedPattern="/[0-9]*"/>"#
      ),
      (
        .foreignSyntax, site + #"<data android:path="/u/:id"/>"#,
        site + #"<data android:path="/u:v"/>"#
      ),
      (
        .foreignSyntax, site + #"<data android:pathPattern="/items?"/>"#,
        site + #"<data android:pathPattern="/a?b=c"/>"#
      ),
      (
        .foreignSyntax, site + #"<data android:pathPattern="/u/.*?x"/>"#,
        site + #"<data android:pathPattern="/u/.*?x=1"/>"#
      ),
      (
        .foreignSyntax, site + #"<data android:pathPattern="/a+"/>"#,
        site + #"<data android:pathPattern="/c++"/><data android:pathPattern="/a+b"/>"#
      ),
      (
        .foreignSyntax, site + #"<data android:pathPattern="/u/x+/y"/>"#,
        site + #"<data android:pathPattern="/a\\+"/><data android:path="/google+"/>"#
      ),
      (
        .foreignSyntax, site + #"<data android:pathPattern="/a.+?"/>"#,
        site + #"<data android:pathAdvancedPattern="/[a]+"/>"#
      ),
      (
        .foreignSyntax, site + #"<data android:pathPattern="/(^a)"/>"#,
        site + #"<data android:pathPattern="/wiki/Foo_(bar)"/>"#
      ),
      (
        .foreignSyntax, site + #"<data android:pathPattern="/(a)"/>"#,
        site + #"<data android:pathPattern="/\\(a\\)"/>"#
      ),
      (
        .foreignSyntax, site + #"<data android:pathAdvancedPattern="/(a)"/>"#,
        site + #"<data android:pathAdvancedPattern="/a_(b)"/>"#
      ),
      (
        .foreignSyntax, site + #"<data android:pathAdvancedPattern="/(foo)?"/>"#,
        site + #"<data android:pathAdvancedPattern="/foo?x=1"/>"#
      ),
      (
        .queryInPath, site + #"<data android:pathAdvancedPattern="/(a|b)?x=1"/>"#,
        site + #"<data android:pathAdvancedPattern="/(foo)?"/>"#
      ),
      (
        .queryInPath, site + #"<data android:pathPattern="/(a?b)/x?id=1"/>"#,
        site + #"<data android:pathAdvancedPattern="/(ab)?x"/>"#
      ),
      (
        .queryInPath, site + #"<data android:pathPattern="/[a?]/x?id=1"/>"#,
        site + #"<data android:pathAdvancedPattern="/[a?]b"/>"#
      ),
      (
        .foreignSyntax, site + #"<data android:pathAdvancedPattern="/[ab]?x"/>"#,
        site + #"<data android:pathAdvancedPattern="/[a?]b"/>"#
      ),
      (
        .foreignSyntax, site + #"<data android:pathAdvancedPattern="/a{2}?b"/>"#,
        site + #"<data android:pathAdvancedPattern="/a{2}b"/>"#
      ),
      (
        .queryInPath, site + #"<data android:pathPattern="/(a|b)#c"/>"#,
        site + #"<data android:pathPattern="/[a-z]?/b"/>"#
      ),
      (
        .foreignSyntax, site + #"<data android:pathAdvancedPattern="/[\\w]+"/>"#,
        site + #"<data android:pathAdvancedPattern="/[\\\\w(|)?+\\]]+"/>"#
      ),
      (
        .notName, #"<data android:scheme="https" android:host=".h.org"/>"#,
        #"<data android:scheme="https" android:host="*.h.org"/>"#
      ),
      (
        .notName, #"<data android:scheme="https" android:host="h..org"/>"#,
        #"<data android:scheme="https" android:host="h.org."/>"#
      ),
      (
        .foreignSyntax, site + #"<data android:pathAdvancedPattern="/(a|b)"/>"#,
        site + #"<data android:path="/wiki/Foo_(bar)"/>"#
      ),
    ] as [(LintCode, String, String)])
  func manifests(code: LintCode, with: String, without: String) throws {
    #expect(try Self.android(with).contains(code))
    #expect(try !Self.android(without).contains(code))
  }

  @Test("filters that Android does not verify, or that no link is offered to")
  func filters() throws {
    let verified = #"android:autoVerify="true""#
    #expect(
      try Self.android(Self.site + #"<data android:scheme="x"/>"#, attributes: verified)
        .contains(.notVerifiable))
    #expect(try !Self.android(Self.site, attributes: verified).contains(.notVerifiable))
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
      <activity android:exported="true"><intent-filter><action android:name="android.intent.action.VIEW"/>
      <data android:scheme="x"/></intent-filter></activity></application></manifest>
      """
    let manifest = try AndroidManifest(name: "manifest", bytes: Array(text.utf8))
    #expect(manifest.lint(api: 35).map(\.code) == [.notOffered])
    #expect(try !Self.android(Self.site).contains(.notOffered))
  }

  private static func links(
    relation: String = AssetLinks.relation, package: String = #""package_name":"a.b","#,
    fingerprint: String = Array(repeating: "AB", count: 32).joined(separator: ":"),
    rules: String = #"{"/":"/a*"}"#
  ) throws -> [LintCode] {
    let text = """
      [{"relation":["\(relation)"],"target":{"namespace":"android_app",\(package)
        "sha256_cert_fingerprints":["\(fingerprint)"]},
        "relation_extensions":{"\(AssetLinks.relation)":{"dynamic_app_link_components":[\(rules)]}}}]
      """
    let file = try AssetLinks(name: "links", bytes: Array(text.utf8))
    return (file.findings + file.lint()).map(\.code)
  }

  @Test("asset links")
  func assetLinks() throws {
    #expect(try Self.links() == [])
    #expect(
      try Self.links(relation: "delegate_permission/common.get_login_creds") == [.relationMissing])
    #expect(try Self.links(package: "") == [.packageMissing])
    #expect(try Self.links(fingerprint: "AB:CD") == [.fingerprint])
    #expect(
      try Self.links(fingerprint: String(repeating: "ab", count: 32)) == [.fingerprintSpelling])
    #expect(try Self.links(rules: #"{"/":""}"#) == [.dynamicRule])
    #expect(try Self.links(rules: #"{"/":"/*x"}"#) == [.dynamicRuleDiffers])
    #expect(try Self.links(rules: #"{"path":"/a"}"#) == [.unknownKey])
  }

  @Test(
    "an expression of a dynamic rule that is written as something else reads it",
    arguments: [
      (#"{"/":"a"}"#, true), (#"{"/":"/a"}"#, false), (#"{"/":"*"}"#, false),
      (#"{"/":"NOT /a"}"#, true), (#"{"/":"/%61"}"#, true), (#"{"/":"/[a-z]"}"#, true),
      (#"{"/":"/:id"}"#, true), (##"{"#":"#f"}"##, true), (##"{"#":"f"}"##, false),
      (#"{"?":{"x":"[0-9]+"}}"#, true), (#"{"?":{"x":"1"}}"#, false),
    ])
  func dynamicSyntax(rule: String, isFound: Bool) throws {
    #expect(try Self.links(rules: rule) == (isFound ? [.dynamicSyntax] : []))
  }

  @Test(
    "rules that are read under no key are told of",
    arguments: [
      (#""relation_extension":{"R":{"dynamic_app_link_components":[]}}"#, true),
      (#""relation_extensions":{"R":{"dynamic_app_link_component":[]}}"#, true),
      (#""relation_extensions":{"R.x":{"dynamic_app_link_components":[]}}"#, true),
      (#""relation_extensions":{"delegate_permission/other":{}}"#, true),
      (#""relation_extensions":{}"#, false), (#""relation_extensions":[]"#, true),
      (#""relation_extensions":{"R":[]}"#, true), (#""comment":"none""#, false),
    ])
  func misspeltKeys(member: String, isFound: Bool) throws {
    let print = Array(repeating: "AB", count: 32).joined(separator: ":")
    let text = """
      [{"relation":["R"],"target":{"namespace":"android_app","package_name":"com.x",
      "sha256_cert_fingerprints":["\(print)"]},\(member)}]
      """.replacing("R\"", with: AssetLinks.relation + "\"")
    let file = try AssetLinks(name: "links", bytes: Array(text.utf8))
    #expect(file.findings.map(\.code) == (isFound ? [.dynamicRule] : []))
    #expect(file.statements.map { $0.dynamicRules?.count } == [nil])
  }

  @Test(
    "a path pattern of Apple that is written as something else reads it",
    arguments: [
      (#""paths":["not /x"]"#, true), (#""paths":["NOT/x"]"#, true), (#""paths":["!/x"]"#, true),
      (#""paths":["NOT /x"]"#, false), (#""paths":["https://h.org/x"]"#, true),
      (#""paths":["www.h.org/x"]"#, true), (#""paths":["NOT www.h.org"]"#, true),
      (#""components":[{"/":"applinks:h.org"}]"#, true),
      (
        #""paths":["/h.org/x","index.html","index.php/x","v1.0/x","feed.xml/*","v1.users/*","*.h.org/x"]"#,
        false
      ),
      (#""paths":["/wiki/Foo_(bar)"]"#, false),
      (#""paths":["/a b"]"#, true), (#""paths":["/u/[^/]+$"]"#, true),
      (#""components":[{"/":"/u/:id"}]"#, true), (#""components":[{"/":"/u/.*"}]"#, true),
      (#""components":[{"/":"/u/x+"}]"#, true), (#""paths":["/c++","/a+b"]"#, false),
      (#""components":[{"/":"/a?b=*"}]"#, true), (#""components":[{"/":"/a#b"}]"#, true),
      (#""components":[{"/":"/ä"}]"#, true),
      (#""components":[{"/":"/ä","percentEncoded":false}]"#, false),
      (#""components":[{"/":"/$(digit)/a.b*/(c)"}]"#, false),
      (#""components":[{"/":"/$(digit"}]"#, true),
      (#""components":[{"/":"/a%20b","percentEncoded":false}]"#, true),
      (#""components":[{"/":"/a%20b"}]"#, false), (##""components":[{"#":"#f"}]"##, true),
      (##""components":[{"#":"f"}]"##, false), (##""components":[{"#":"é"}]"##, true),
      (#""components":[{"?":"?x=1"}]"#, true), (#""components":[{"?":"x=1"}]"#, false),
      (#""components":[{"?":"?"}]"#, false), (#""components":[{"?":{"?x":"1"}}]"#, true),
      (#""components":[{"?":{"x=":"1"}}]"#, true), (#""components":[{"?":{"x":"[0-9]+"}}]"#, true),
      (#""components":[{"?":{"x":"a b"}}]"#, true), (#""components":[{"?":{"x":"?*"}}]"#, false),
    ] as [(String, Bool)])
  func pathSyntax(rules: String, isFound: Bool) throws {
    let text = #"{"applinks":{"details":[{"appIDs":["ABCDE12345.x"],\#(rules)}]}}"#
    let file = try AssociationFile(name: "aasa", bytes: Array(text.utf8))
    #expect(file.findings.map(\.code) == (isFound ? [.pathSyntax] : []))
  }

  @Test(
    "a text where asset links need an array, and a number where they need a text",
    arguments: [
      (
        #""relation":"x""#, #""a.b","sha256_cert_fingerprints":["AB"]"#,
        "\"relation\" must be an array"
      ),
      (
        #""relation":["x"]"#, #""a.b","sha256_cert_fingerprints":"AB""#, "prints\" must be an array"
      ),
      (#""relation":["x"]"#, "1", "\"package_name\" must be a string"),
    ] as [(String, String, String)])
  func kinds(relation: String, package: String, message: String) throws {
    let text =
      #"[{\#(relation),"target":{"namespace":"android_app","package_name":\#(package)}}]"#
    let file = try AssetLinks(name: "links", bytes: Array(text.utf8))
    #expect(file.findings.contains { $0.message.containsScalars(message) })
  }

  @Test(
    "a fingerprint is read with the label that a tool prints before it",
    arguments: [
      "SHA256: ", "SHA-256:", "SHA256 Fingerprint=", "sha256=",
      "Signer #1 certificate SHA-256 digest: ", "",
    ])
  func labels(label: String) {
    let print = Array(repeating: "AB", count: 32).joined(separator: ":")
    #expect(Fingerprint.canonical(label + print) == print)
  }

  @Test("every code is explained and found by its name", arguments: LintCode.allCases)
  func explanations(code: LintCode) {
    #expect(code.explanation.utf8.count > 40)
    #expect(LintCode(name: code.rawValue.lowercased()) == code)
  }

  @Test("a finding says where it stands and what to try")
  func places() throws {
    let text = #"{"applinks":{"details":[{"appIDs":["x"],"componens":[]}]}}"#
    let file = try AssociationFile(name: "aasa", bytes: Array(text.utf8))
    let told = file.findings.map { finding in
      "\(file.source.position(of: finding.range.lowerBound).column) \(finding.message) (\(finding.hint ?? ""))"
    }
    #expect(
      told == [
        #"41 unknown key "componens", ignored (did you mean "components"?)"#,
        #"36 "x" is not an app ID, so its rules open nothing (a ten-character team ID, ".", "#
          + "the bundle ID: ABCDE12345.com.example.app)",
        #"25 the entry has neither "components" nor "paths" (it is assumed to match every link, "#
          + #"which is not documented: write "components")"#,
      ])
  }
}

/// Signs of other syntax in patterns.
@Suite("Foreign syntax")
struct ForeignSyntaxTests {
  @Test(
    "what a sign counts is shown: a set, a count, or one character",
    arguments: [
      ("/x[a?]?", "[a?]?"), ("/a{2}?", "{2}?"), (#"/{a\}?"#, "}?"), ("/a}?", "}?"),
      ("/{a}b?", "b?"),
    ])
  func counted(pattern: String, text: String) {
    #expect(ForeignSyntax(pattern, for: .android(.advanced))?.text == text)
  }

  @Test(
    "signs that open and never close, or close nothing, are looked through once",
    arguments: ["[", "{", "<", "(", ".*?"], ["", ")", "="])
  func open(sign: String, end: String) {
    let pattern = "/x" + String(repeating: sign, count: 20_000) + end
    for reader in [ForeignSyntax.Reader.apple, .android(.simple), .android(.literal)] {
      _ = ForeignSyntax.hasQuery(pattern, for: reader)
      // The last "?" makes optional what stands before it, or it starts a query.
      let isForeign = sign.contains("?") && (isApple(reader) || !end.contains("="))
      #expect((ForeignSyntax(pattern, for: reader) != nil) == isForeign)
    }
  }

  private func isApple(_ reader: ForeignSyntax.Reader) -> Bool {
    if case .apple = reader { true } else { false }
  }
}
