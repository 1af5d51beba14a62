import JSONKit
import LanguageKit
import TestSupport
import Testing

@testable import AssociationKit

@Suite("Broken and enormous files")
struct FuzzTests {
  private static let association = """
    {"applinks":{"defaults":{"caseSensitive":false},"substitutionVariables":{"k":["a*","b"]},
    "details":[{"appIDs":["ABCDE12345.com.x"],"components":[{"/":"/a/$(k)/*","?":{"q":"??"}},
    {"#":"x","exclude":true}]},{"appID":"A","paths":["NOT /x","*"]}]}}
    """

  private static let manifest = """
    <?xml version="1.0"?><manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application><activity android:name="M"><intent-filter android:autoVerify="true">
    <action android:name="android.intent.action.VIEW"/><category
    android:name="android.intent.category.DEFAULT"/><category
    android:name="android.intent.category.BROWSABLE"/><data android:scheme="https"
    android:host="*.h.org" android:pathPattern="/.*b\\\\.x" android:pathAdvancedPattern="/[a-c]{2,3}+"/>
    <uri-relative-filter-group><data android:query="a=1"/></uri-relative-filter-group>
    </intent-filter></activity></application></manifest>
    """

  private static let list = """
    <!DOCTYPE plist PUBLIC "x" "y"><plist><dict><key>CFBundleURLTypes</key><array><dict>
    <key>CFBundleURLSchemes</key><array><string>a&amp;</string></array></dict></array>
    <key>com.apple.developer.associated-domains</key><array><string>applinks:h</string></array>
    </dict></plist>
    """

  private static let links = """
    [{"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"android_app",
    "package_name":"a","sha256_cert_fingerprints":["AB"]},"relation_extensions":{
    "delegate_permission/common.handle_all_urls":{"dynamic_app_link_components":[{"/":"*x?"}]}}}]
    """

  /// Reads bytes as every kind of file, and judges by what can be read.
  private static func use(_ bytes: [UInt8], _ url: ConcreteURL) {
    if let file = try? AssociationFile(name: "", bytes: bytes) {
      var app = AppleApp()
      app.associations = [AppleApp.Association(host: nil, file: file)]
      var judge = Judge(app)
      _ = judge.verdict(of: url)
      _ = judge.nearMiss(of: url)
      _ = file.unreachedRules()
    }
    if let manifest = try? AndroidManifest(name: "", bytes: bytes) {
      var judge = Judge(AndroidApp(manifest: manifest))
      _ = judge.verdict(of: url)
      _ = judge.nearMiss(of: url)
      _ = manifest.lint(api: 35)
    }
    _ = try? AssetLinks(name: "", bytes: bytes).lint()
    _ = try? Entitlements(name: "", bytes: bytes)
    _ = try? InfoPlist(name: "", bytes: bytes)
    var resources = SourceResources()
    try? resources.add(bytes)
  }

  @Test("no mutation of a file makes a reader fail in any other way than by a fault")
  func mutations() throws {
    let files = [Self.association, Self.manifest, Self.list, Self.links].map { Array($0.utf8) }
    let pieces =
      ["<", ">", "&", "\"", "{", "}", "[", "]]>", "<!--", "*", "?", "$(", "\\", "\0", "é", "%"]
      .map { Array($0.utf8) } + [[0xFF], [0xC3]]
    let url = try #require(ConcreteURL("https://www.h.org/a/b/c?q=12#x"))
    fuzz(rounds: 40) { random in
      var bytes = random.pick(files)
      for _ in 0..<random.int(1...4) {
        let at = random.int(0...bytes.count - 1)
        switch random.int(0...3) {
        case 0: bytes.removeSubrange(at..<min(bytes.count, at + random.int(1...8)))
        case 1: bytes.insert(contentsOf: random.pick(pieces), at: at)
        case 2: bytes[at] = UInt8(random.int(0...255))
        default:
          let end = min(bytes.count, at + random.int(1...40))
          bytes.insert(contentsOf: bytes[at..<end], at: random.int(0...bytes.count))
        }
        if bytes.isEmpty { bytes = [0] }
      }
      Self.use(bytes, url)
    }
  }

  @Test("two thousand rules, the last of which matches; a hundred thousand where there is time")
  func manyRules() throws {
    var rules = (0..<(fuzzSeconds > 0 ? 100_000 : 2_000)).map { #"{"/":"/r\#($0)/*"}"# }
    rules.append(#"{"/":"/z/?*"}"#)
    let document =
      #"{"applinks":{"details":[{"appIDs":["A"],"components":[\#(rules.joined(separator: ","))]}]}}"#
    let file = try AssociationFile(name: "", bytes: Array(document.utf8))
    var app = AppleApp()
    app.associations = [AppleApp.Association(host: nil, file: file)]
    var judge = Judge(app)
    for (path, outcome) in [("/z/1", Verdict.Outcome.opens), ("/z", .noRule), ("/r7/x", .opens)] {
      let url = try #require(ConcreteURL("https://h.org" + path))
      #expect(judge.verdict(of: url).outcome == outcome)
    }
  }

  @Test("forty kilobytes of one kind, five megabytes where there is time")
  func large() throws {
    let count = fuzzSeconds > 0 ? 5_000_000 : 40_000
    let url = try #require(ConcreteURL("https://h/" + String(repeating: "a", count: 4000)))
    for (start, piece, end) in [
      ("<manifest>", "<a/>", "</manifest>"), ("<manifest>", "&amp;", "</manifest>"),
      ("<plist><string>", "x", "</string></plist>"), ("<a>", "<![CDATA[", ""), ("[", "[", ""),
    ] {
      let bytes =
        Array(start.utf8)
        + Array(repeatElement(Array(piece.utf8), count: count / piece.utf8.count).joined())
        + Array(end.utf8)
      Self.use(bytes, url)
    }
  }

  @Test("a link that very many rules divide is left without a proof")
  func manyDivisions() throws {
    let rules = (0..<300).map { #"{"/":"*r\#($0)"}"# }
    let document =
      #"{"applinks":{"details":[{"appIDs":["A"],"components":[\#(rules.joined(separator: ","))]}]}}"#
    let file = try AssociationFile(name: "", bytes: Array(document.utf8))
    var app = AppleApp()
    app.associations = [AppleApp.Association(host: nil, file: file)]
    let urls = URLLanguage(
      start: "https://h.org/",
      try Language(.repetition(.set(.wordCharacters), atLeast: 1, atMost: nil)))
    var cache = AutomatonCache(workLimit: 500)
    #expect(throws: TooLarge.self) { try app.judge(urls, &cache) }
  }

  @Test(
    "rules whose automata would be enormous are left out of proofs, and links are judged by them")
  func enormousRules() throws {
    let rules = (0..<2).map { number in
      #"{"/":"*\#(number)a\#(String(repeating: "?", count: 30 + number))b*"}"#
    }
    let document =
      #"{"applinks":{"details":[{"appIDs":["A"],"components":[\#(rules.joined(separator: ","))]}]}}"#
    let file = try AssociationFile(name: "", bytes: Array(document.utf8))
    #expect(file.unreachedRules() == [])
    let path = "/0a" + String(repeating: "x", count: 30) + "b"
    var app = AppleApp()
    app.associations = [AppleApp.Association(host: nil, file: file)]
    var judge = Judge(app)
    for (path, outcome) in [(path, Verdict.Outcome.opens), ("/x", .noRule)] {
      let url = try #require(ConcreteURL("https://h.org" + path))
      #expect(judge.verdict(of: url).outcome == outcome)
    }
  }
}
