import TestSupport
import Testing

@testable import AssociationKit

/// Checks the differences of random manifests and asset links against the verdicts on many single
/// URLs.
@Suite("Differences of Android's files, against single URLs")
struct AndroidDifferenceLawTests {
  // MARK: Manifests

  private static let data = [
    #"android:scheme="app" android:host="pay""#, #"android:scheme="app""#,
    #"android:scheme="https" android:host="h.org""#,
    #"android:scheme="https" android:host="*.h.org""#,
    #"android:scheme="https" android:host="a.h.org" android:port="8443""#,
    #"android:scheme="http" android:host="h.org" android:path="/a""#,
    #"android:pathPrefix="/a""#, #"android:pathPattern="/a.*b""#, #"android:pathSuffix="b""#,
    #"android:pathAdvancedPattern="/[ab]{1,2}""#, #"android:path="/a""#,
  ]
  private static let groups = [
    #" android:allow="false"><data android:path="/a"/>"#, #"><data android:query="a=1"/>"#,
  ]
  private static let starts = ["app:", "https:", "http:", "mine:"].flatMap { scheme in
    ["", "//pay", "//h.org", "//a.h.org", "//b.h.org", "//a.h.org:8443", "//h.org:8443"].map {
      scheme + $0
    }
  }
  private static let paths = ["", "/", "/a", "/ab", "/aab", "/b", "/%61", "/a/b", "/A"]
  private static let ends = ["", "?a=1", "?b=1&a=1", "#f"]
  private static let urls = starts.flatMap { start in
    paths.flatMap { path in ends.map { start + path + $0 } }
  }

  private static func group(_ text: String) -> String {
    "<uri-relative-filter-group\(text)</uri-relative-filter-group>"
  }

  private static func filter(_ random: inout SeededRandom) -> String {
    let data = (0..<random.int(1...3)).map { _ in "<data \(random.pick(Self.data))/>" }.joined()
    return data + (random.oneIn(5) ? group(random.pick(groups)) : "")
  }

  private static func manifest(_ filters: [String]) throws -> AndroidManifest {
    let activities = filters.enumerated().map { number, filter in
      """
      <activity android:name=".A\(number % 2)" android:exported="true"><intent-filter>
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>
      <category android:name="android.intent.category.BROWSABLE"/>\(filter)
      </intent-filter></activity>
      """
    }
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example">
      <application>\(activities.joined())</application></manifest>
      """
    return try AndroidManifest(name: "manifest", bytes: Array(text.utf8))
  }

  private static func randomURL(_ random: inout SeededRandom) -> String {
    let pieces = ["a", "b", "/", "x", "%61", "A", "~", "%C3%A9"]
    let path = (0..<random.int(0...5)).map { _ in random.pick(pieces) }.joined()
    return random.pick(starts) + (path.isEmpty ? "" : "/" + path) + random.pick(ends)
  }

  @Test("manifests: each change has the shortest URL, and no URL shows another change")
  func manifests() throws {
    var count = 0
    try fuzz(rounds: 3) { random in
      let old = (0..<random.int(1...3)).map { _ in Self.filter(&random) }
      var new = old
      if random.oneIn(2) { new[random.int(0...new.count - 1)] = Self.filter(&random) }
      if random.oneIn(2) { new.insert(Self.filter(&random), at: random.int(0...new.count)) }
      if random.oneIn(3) { new.shuffle(using: &random) }
      let files = (try Self.manifest(old), try Self.manifest(new))
      func difference(_ one: AndroidManifest, _ other: AndroidManifest) throws -> FilesDifference {
        var comparison = try FilesComparison(one, other)
        return comparison.difference()
      }
      var law = DifferenceLaw(
        try difference(files.0, files.1), try difference(files.1, files.0),
        [AndroidApp(manifest: files.0, verifiesHosts: false)],
        [AndroidApp(manifest: files.1, verifiesHosts: false)])
      count += try law.hold(
        for: random.urls(among: Self.urls, Self.randomURL), "\(old) → \(new)")
      #expect(try difference(files.0, files.0).changes.isEmpty)
    }
    #expect(count > 2)
  }

  // MARK: Asset links

  private static let rules = [
    #"{"/":"/a*"}"#, #"{"/":"*b"}"#, #"{"/":"/a","exclude":true}"#, #"{"/":"/a?","exclude":true}"#,
    #"{"?":{"q":"1"}}"#, ##"{"#":"f*"}"##, #"{"/":"/*"}"#,
  ]

  private static func statement(_ random: inout SeededRandom) -> String {
    let prints = ["AB", "CD"].filter { _ in random.oneIn(2) }.map { byte in
      "\"\(Array(repeating: byte, count: 32).joined(separator: ":"))\""
    }
    let rules = (0..<random.int(0...2)).map { _ in random.pick(Self.rules) }
    let dynamic =
      rules.isEmpty
      ? ""
      : #"""
      ,"relation_extensions":{"\#(AssetLinks.relation)":{"dynamic_app_link_components":[\#(
      rules.joined(separator: ","))]}}
      """#
    return #"""
      {"relation":["\#(AssetLinks.relation)"],"target":{"namespace":"android_app",
      "package_name":"com.\#(random.pick(["a", "b"]))","sha256_cert_fingerprints":[\#(
      prints.joined(separator: ","))]}\#(dynamic)}
      """#
  }

  private static func links(_ random: inout SeededRandom) throws -> (AssetLinks, String) {
    let text =
      "[" + (0..<random.int(0...2)).map { _ in statement(&random) }.joined(separator: ",") + "]"
    return (try AssetLinks(name: "links", bytes: Array(text.utf8)), text)
  }

  @Test("asset links: each change has the shortest URL, and no URL shows another change")
  func assetLinks() throws {
    let urls = Self.paths.flatMap { path in
      ["", "?q=1", "#f"].map { "https://h.org" + path + $0 }
    }
    var count = 0
    try fuzz(rounds: 3) { random in
      let (old, new) = (try Self.links(&random), try Self.links(&random))
      let identities = (old.0.identities + new.0.identities).uniqued
      func difference(_ one: AssetLinks, _ other: AssetLinks) throws -> FilesDifference {
        var comparison = try FilesComparison(one, other, hosts: ["h.org"], apps: identities)
        return comparison.difference()
      }
      func apps(_ file: AssetLinks) -> [AssetLinksApp] {
        identities.map { AssetLinksApp($0, file, hosts: ["h.org"]) }
      }
      let (before, after) = (apps(old.0), apps(new.0))
      var law = DifferenceLaw(
        try difference(old.0, new.0), try difference(new.0, old.0), before, after,
        isWhole: { (before[$0].statement == nil) != (after[$0].statement == nil) })
      count += try law.hold(
        for: random.urls(among: urls) { random in
          let end = random.pick(["", "b", "?q=1", "?q=1#f", "#g"])
          return "https://h.org" + random.pick(Self.paths) + end
        }, "\(old.1) → \(new.1)")
      #expect(try difference(old.0, old.0).changes.isEmpty)
    }
    #expect(count > 2)
  }

  @Test("an asset links file does not affect other hosts and schemes")
  func others() throws {
    let print = Array(repeating: "AB", count: 32).joined(separator: ":")
    let text = #"""
      [{"relation":["\#(AssetLinks.relation)"],"target":{"namespace":"android_app",
      "package_name":"com.a","sha256_cert_fingerprints":["\#(print)"]}}]
      """#
    let file = try AssetLinks(name: "links", bytes: Array(text.utf8))
    let identity = try #require(file.identities.first)
    var ofHost = Judge(AssetLinksApp(identity, file, hosts: ["h.org"]))
    var ofAny = Judge(AssetLinksApp(identity, file, hosts: []))
    for (text, isOfHost, isOfWeb) in [
      ("https://h.org/a", true, true), ("http://H.org:80", true, true),
      ("https://i.org/a", false, true), ("app://h.org/a", false, false), ("app:", false, false),
    ] {
      let url = try #require(ConcreteURL(text))
      #expect(ofHost.verdict(of: url).opens == isOfHost, "\(text)")
      #expect(ofAny.verdict(of: url).opens == isOfWeb, "\(text)")
    }
  }
}
