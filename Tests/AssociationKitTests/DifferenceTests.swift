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
      // Paths that do not decode to text match only rules without a path.
      (#"{"/":"*","percentEncoded":false}"#, #"{"comment":"all"}"#, ["gained /%80"]),
      (
        #"{"/":"*","percentEncoded":false},{"exclude":true}"#,
        #"{"/":"*","percentEncoded":false},{"comment":"rest"}"#, ["gained /%80"]
      ),
      (#"{"/":"*","percentEncoded":false}"#, ##"{"#":"*"}"##, ["gained /%80"]),
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

  @Test("URLs move from each app that loses them to each that gains them, in any order of apps")
  func movedBetweenThree() throws {
    let apps = ["ABCDE12345.a", "ABCDE12345.b", "ABCDE12345.c"]
    func file(_ entries: (app: Int, path: String)...) throws -> AssociationFile {
      let details = entries.map { entry in
        #"{"appIDs":["\#(apps[entry.app])"],"components":[{"/":"\#(entry.path)"}]}"#
      }
      let document = #"{"applinks":{"details":[\#(details.joined(separator: ","))]}}"#
      return try AssociationFile(name: "aasa", bytes: Array(document.utf8))
    }
    let old = try file((0, "/x"), (2, "/x"))
    let new = try file((2, "/z"), (0, "/z"), (1, "/x"))
    for ids in [apps, apps.reversed()] {
      func changes(_ old: AssociationFile, _ new: AssociationFile) throws -> [String] {
        var comparison = try FilesComparison(old, new, hosts: ["h.org"], apps: ids)
        return comparison.difference().changes.map { change in
          "\(change.kind) \(change.url.dropFirst(13)) "
            + [change.oldTarget, change.newTarget].map { $0?.suffix(1) ?? "-" }.joined()
        }.sorted()
      }
      #expect(
        try changes(old, new) == ["gained /z -a", "gained /z -c", "moved /x ab", "moved /x cb"])
      #expect(try changes(new, old) == ["lost /z a-", "lost /z c-", "moved /x ba", "moved /x bc"])
    }
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

  @Test(
    "a filter whose values are not resolved is reported once, with what gives it a value",
    arguments: [
      ("${h}", "${h} is not resolved: pass --placeholder h=VALUE"),
      ("@string/h", "@string/h is not resolved: pass the resources with --strings FILE"),
    ])
  func unresolved(host: String, reason: String) throws {
    let files = try [host, "h.org"].map {
      try Self.manifest([#"<data android:scheme="https" android:host="\#($0)"/>"#])
    }
    var comparison = try FilesComparison(files[0], files[1])
    #expect(comparison.difference().uncompared.map(\.reason.text) == [reason])
  }

  /// A pattern with this in place of `X` needs too many states, and the letters it stands for.
  private static let (many, some) = (
    String(repeating: "?", count: 30), String(repeating: "a", count: 30)
  )

  /// What becomes of a rule, with `X` for many wildcards, that only one version has.
  private static func difference(
    lone rule: String, isOld: Bool, beside other: String = #"{"/":"/z"}"#
  ) throws -> FilesDifference {
    let with = try association(rule.replacing("X", with: many) + "," + other)
    let without = try association(other)
    var comparison = try FilesComparison(
      isOld ? with : without, isOld ? without : with, hosts: ["h.org"], apps: ["ABCDE12345.a"])
    return comparison.difference()
  }

  @Test(
    "a rule that exceeds the limits is reported, and so is what one of its URLs shows",
    arguments: [
      (#"{"/":"*","?":{"q":"*aXb*","r":"*"}}"#, "gained", "/?q=aXb&r="),
      (#"{"/":"/é/*aX/c","percentEncoded":false}"#, "lost", "/%C3%A9/aX/c"),
      (##"{"/":"/p/*","?":{"q":"*aXb","r":"*aX?"},"#":"*aX"}"##, "lost", "/p/?q=aXb&r=aXa#aX"),
    ])
  func uncompared(rule: String, kind: String, url: String) throws {
    let isOld = kind == "lost"
    let difference = try Self.difference(lone: rule, isOld: isOld)
    #expect(difference.uncompared.map(\.isOld) == [isOld])
    let expected = "https://h.org" + url.replacing("X", with: Self.some)
    #expect(Self.told(difference.changes) == ["\(kind) \(expected)"])
  }

  @Test(
    "a rule whose shortest URL changes is compared however many states its automaton needs",
    arguments: [
      (#"{"/":"*aXb*"}"#, "/aXb"), (#"{"/":"/*aXb"}"#, "/aXb"), (#"{"/":"a*X?b"}"#, "/aXab"),
      (#"{"/":"/p/*aX/*"}"#, "/p/aX"), (#"{"/":"*","?":{"q":"*aXb*"}}"#, "?q=aXb"),
      (#"{"/":"/p/*","?":{"q":"*aXb","r":"*aX?"}}"#, "/p?q=aXb&r=aXa"),
    ])
  func shortest(rule: String, url: String) throws {
    for (kind, isOld) in [("lost", true), ("gained", false)] {
      let difference = try Self.difference(lone: rule, isOld: isOld)
      let expected = "https://h.org" + url.replacing("X", with: Self.some)
      #expect(Self.told(difference.changes) == ["\(kind) \(expected)"])
      #expect(difference.uncompared.isEmpty)
    }
  }

  @Test("a rule is not answered by its shortest URL if another rule opens that, too")
  func shortestOfBoth() throws {
    let shortest = "/a" + Self.some + "b"
    let difference = try Self.difference(
      lone: #"{"/":"*aXb*"}"#, isOld: true, beside: #"{"/":"\#(shortest)"}"#)
    #expect(difference.uncompared.map(\.isOld) == [true])
    #expect(Self.told(difference.changes) == ["lost https://h.org//a\(shortest.dropFirst())a/"])
  }

  @Test(
    "URLs are compared in lower case only if no rule distinguishes case",
    arguments: [
      (#"{"/":"/a*","caseSensitive":false}"#, true), (#"{"/":"/a*"}"#, false),
      (#"{"/":"/a*","caseSensitive":false},{"/":"/?b"}"#, false),
      (#"{"/":"/a*","caseSensitive":false,"percentEncoded":false}"#, true),
      (#"{"/":"/a*","caseSensitive":false},{"/":"/12?"},{"?":{"Q":"A"}}"#, true),
      (#"{"?":{"Q":"A"}}"#, false),
    ])
  func lowercase(rules: String, isLowercase: Bool) throws {
    var app = AppleApp()
    app.associations = [HostFile(host: "h.org", file: try Self.association(rules))]
    let universe = try URLUniverse(host: "h.org", app.clauses)
    let urls = try #require(universe.origins.first)
    #expect(urls.contains("https://h.org/ab1"))
    #expect(urls.contains("https://h.org/AB1") == !isLowercase)
    if rules.contains("?\"") { #expect(urls.contains("https://h.org/a?A")) }
  }

  @Test("skipped rules of both versions are tried, whichever is the old one")
  func tried() throws {
    func app(_ letters: String...) throws -> AppleApp {
      let rules = letters.map { #"{"/":"*\#($0)"}"# }
      var app = AppleApp()
      app.associations = [
        HostFile(host: "h.org", file: try Self.association(rules.joined(separator: ",")))
      ]
      return app
    }
    func changes(_ old: AppleApp, _ new: AppleApp) throws -> [URLChange.Kind: Set<String>] {
      // No work may be done, so that all rules are skipped.
      var comparison = AppComparison(old, new, of: 1, links: nil, workLimit: 0, mostTried: 2)
      comparison.compare(in: try URLUniverse(host: "h.org", old.clauses + new.clauses))
      let changed = comparison.changed.grouped { $0.kind }.map { group in
        (group[0].kind, Set(group.map(\.urls.shortest)))
      }
      return Dictionary(uniqueKeysWithValues: changed)
    }
    let apps = (try app("v", "w", "x"), try app("y", "z"))
    let (there, back) = (try changes(apps.0, apps.1), try changes(apps.1, apps.0))
    #expect(there[.gained]?.count == 2)
    #expect(there[.lost] == back[.gained])
    #expect(there[.gained] == back[.lost])
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
