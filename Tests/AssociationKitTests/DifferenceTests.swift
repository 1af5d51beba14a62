import TestSupport
import Testing

@testable import AssociationKit

@Suite("Differences between two versions of an app's files")
struct DifferenceTests {
  private static func association(
    _ rules: String, app: String = "ABCDE12345.a"
  ) throws -> AssociationFile {
    let document = #"{"applinks":{"details":[{"appIDs":["\#(app)"],"components":[\#(rules)]}]}}"#
    return try AssociationFile(name: "aasa", bytes: Array(document.utf8))
  }

  private static func told(_ changes: [URLChange]) -> [String] {
    changes.map { "\($0.kind.rawValue) \($0.url)" }
  }

  @Test(
    "each rule that loses or gains URLs is reported with the shortest one",
    arguments: [
      (#"{"/":"/buy/*"}"#, #"{"/":"/buy/?*","exclude":true},{"/":"/buy/*"}"#, ["lost /buy/a"]),
      (#"{"/":"/a"}"#, #"{"/":"/b"}"#, ["lost /a", "gained /b"]),
      (#"{"/":"/a*"},{"/":"/ab"}"#, #"{"/":"/ab"},{"/":"/a*"}"#, []),
      (#"{"/":"*"}"#, ##"{"/":"*","#":"?*","exclude":true},{"/":"*"}"##, ["lost #a"]),
      (#"{"/":"/a","?":{"q":"1"}}"#, #"{"/":"/a"}"#, ["gained /a"]),
      (#"{"/":"/é","percentEncoded":false}"#, "", ["lost /%C3%A9"]),
      (#"{"/":"/a/*"}"#, #"{"/":"a/*"}"#, []),
    ])
  func rules(old: String, new: String, expected: [String]) throws {
    var comparison = try FilesComparison(
      Self.association(old), Self.association(new), hosts: ["h.org"], apps: ["ABCDE12345.a"])
    let changes = comparison.difference().changes
    #expect(Self.told(changes) == expected.map { $0.replacing(" ", with: " https://h.org") })
  }

  @Test("URLs that one app loses and another gains are moved")
  func moved() throws {
    let apps = ["ABCDE12345.a", "ABCDE12345.b"]
    var comparison = try FilesComparison(
      Self.association(#"{"/":"/a/*"}"#, app: apps[0]),
      Self.association(#"{"/":"/a/?"}"#, app: apps[1]), hosts: [], apps: apps)
    let changes = comparison.difference().changes
    #expect(Self.told(changes) == ["lost https://HOST/a", "moved https://HOST/a/a"])
    #expect(changes[1].oldTarget == apps[0])
    #expect(changes[1].newTarget == apps[1])
  }

  @Test("changes are in the order of their rules, not of their URLs")
  func order() throws {
    let rules = #"{"/":"/long"},{"/":"/m"},{"/":"/a/?"}"#
    var comparison = try FilesComparison(
      Self.association(rules), Self.association(""), hosts: ["h.org"], apps: ["ABCDE12345.a"])
    #expect(
      Self.told(comparison.difference().changes)
        == ["lost https://h.org/long", "lost https://h.org/m", "lost https://h.org/a/a"])
  }

  private static func manifest(_ filters: [String]) throws -> AndroidManifest {
    let activities = filters.enumerated().map { number, filter in
      """
      <activity android:name=".A\(number)" android:exported="true"><intent-filter>
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>
      <category android:name="android.intent.category.BROWSABLE"/>\(filter)</intent-filter></activity>
      """
    }
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example">
      <application>\(activities.joined())</application></manifest>
      """
    return try AndroidManifest(name: "manifest", bytes: Array(text.utf8))
  }

  @Test(
    "manifests are compared by scheme, host, port and activity",
    arguments: [
      (
        [#"<data android:scheme="app" android:host="pay"/>"#, ""],
        ["", #"<data android:scheme="app" android:host="pay"/>"#], ["moved app://pay"]
      ),
      (
        [#"<data android:scheme="https" android:host="*.h.org"/>"#],
        [#"<data android:scheme="https" android:host="a.h.org"/>"#], ["lost https://b.h.org"]
      ),
      (
        [#"<data android:scheme="https" android:host="h.org" android:port="8443"/>"#],
        [#"<data android:scheme="https" android:host="h.org"/>"#], ["gained https://h.org"]
      ),
      ([#"<data android:scheme="mine"/>"#], [""], ["lost mine:"]),
      (
        [#"<data android:scheme="a" android:host="h" android:pathPrefix="/x y"/>"#],
        [#"<data android:scheme="a" android:host="h" android:pathPrefix="/x"/>"#],
        ["gained a://h/x"]
      ),
      (
        [#"<data android:scheme="a" android:host="h" android:pathPattern="/a.*b"/>"#],
        [#"<data android:scheme="a" android:host="h" android:path="/ab"/>"#], ["lost a://h/aab"]
      ),
    ])
  func manifests(old: [String], new: [String], expected: [String]) throws {
    var comparison = try FilesComparison(Self.manifest(old), Self.manifest(new))
    #expect(Self.told(comparison.difference().changes) == expected)
  }

  @Test("a filter whose values are not resolved is reported once")
  func unresolved() throws {
    let files = try [#"android:host="${h}""#, #"android:host="h.org""#].map {
      try Self.manifest(["<data android:scheme=\"https\" \($0)/>"])
    }
    var comparison = try FilesComparison(files[0], files[1])
    #expect(comparison.difference().uncompared.count == 1)
  }

  @Test("a rule that exceeds the limits is reported, and so is what its shortest URLs show")
  func uncompared() throws {
    let rule = #"{"/":"*a\#(String(repeating: "?", count: 30))b*"},"#
    var comparison = try FilesComparison(
      Self.association(rule + #"{"/":"/z"}"#), Self.association(#"{"/":"/z"}"#), hosts: ["h.org"],
      apps: ["ABCDE12345.a"])
    let difference = comparison.difference()
    #expect(difference.uncompared.count == 1)
    #expect(difference.uncompared.first?.isOld == true)
  }

  @Test("asset links statements are lost and gained as a whole, dynamic rules by their URLs")
  func statements() throws {
    func links(_ byte: String, _ rules: String = "") throws -> AssetLinks {
      let print = Array(repeating: byte, count: 32).joined(separator: ":")
      let more =
        rules.isEmpty
        ? ""
        : #","relation_extensions":{"\#(AssetLinks.relation)":{"dynamic_app_link_components":[\#(rules)]}}"#
      let text = #"""
        [{"relation":["\#(AssetLinks.relation)"],"target":{"namespace":"android_app",
        "package_name":"com.example","sha256_cert_fingerprints":["\#(print)"]}\#(more)}]
        """#
      return try AssetLinks(name: "links", bytes: Array(text.utf8))
    }
    func changes(_ old: AssetLinks, _ new: AssetLinks) throws -> [URLChange] {
      var comparison = try FilesComparison(
        old, new, hosts: [], apps: (old.identities + new.identities).uniqued)
      return comparison.difference().changes
    }
    let other = try changes(links("AB"), links("CD"))
    #expect(Self.told(other) == ["lost https://HOST", "gained https://HOST"])
    #expect(other.allSatisfy { $0.statement != nil })
    let dynamic = try changes(links("AB"), links("AB", #"{"/":"/a*","exclude":true},{"/":"*"}"#))
    #expect(Self.told(dynamic) == ["lost https://HOST/a"])
    #expect(dynamic.allSatisfy { $0.statement == nil })
  }
}
