import JSONKit
import Testing

@testable import AssociationKit

@Suite("Intent filters")
struct IntentFilterTests {
  private static let view = #"<action android:name="android.intent.action.VIEW"/>"#
  private static let standard = #"<category android:name="android.intent.category.DEFAULT"/>"#
  private static let browsable = #"<category android:name="android.intent.category.BROWSABLE"/>"#
  private static let categories =
    #"<category android:name="android.intent.category.DEFAULT"/>"#
    + #"<category android:name="android.intent.category.BROWSABLE"/>"#
  private static let web = #"<data android:scheme="https" android:host="h.org"/>"#

  /// A manifest of one activity with one filter that has exactly these children.
  private static func manifest(_ children: String, activity: String = "", filter: String = "")
    throws -> AndroidManifest
  {
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
      <activity android:name=".A" \(activity)><intent-filter \(filter)>\(children)</intent-filter>
      </activity></application></manifest>
      """
    return try AndroidManifest(name: "manifest", bytes: Array(text.utf8))
  }

  @Test(
    "a link is offered to a filter with the action, both categories and an activity to be reached",
    arguments: [
      ([view, standard, browsable, web], "", true), ([standard, browsable, web], "", false),
      ([view, browsable, web], "", false), ([view, standard, web], "", false),
      ([view, standard, browsable, web], #"android:enabled="false""#, false),
      ([view, standard, browsable, web], #"android:exported="false""#, false),
      (
        [view, standard, browsable, web], #"android:enabled="true" android:exported="true""#, true
      ),
    ])
  func offered(children: [String], activity: String, isOffered: Bool) throws {
    let manifest = try Self.manifest(children.joined(), activity: activity)
    #expect(manifest.filters.map(\.takesLinks) == [isOffered])
    var judge = Judge(AndroidApp(manifest: manifest, api: 30))
    let verdict = judge.verdict(of: try #require(ConcreteURL("https://h.org/")))
    #expect(verdict.opens == isOffered)
  }

  @Test(
    "hosts are verified of a filter that asks for it and has web schemes alone",
    arguments: [
      (view + categories + web, "true", true), (view + categories + web, "false", false),
      (categories + web, "true", false), (view + standard + web, "true", false),
      (view + browsable + web, "true", false),
      (view + categories, "true", false),
      (view + categories + #"<data android:scheme="http"/>"#, "true", true),
      (view + categories + web + #"<data android:scheme="app"/>"#, "true", false),
      (view + categories + #"<data android:scheme="app"/>"# + web, "true", false),
    ])
  func verified(children: String, autoVerify: String, isVerifiable: Bool) throws {
    let manifest = try Self.manifest(
      children, filter: #"android:autoVerify="\#(autoVerify)""#)
    #expect(manifest.filters.map(\.verifiability) == [.known(isVerifiable)])
  }

  @Test(
    "scheme, host, port, scheme-specific part, type and group decide what a filter takes",
    arguments: [
      (#"<data android:scheme="app"/>"#, ["app:x", "app://h/p"], ["apps:x"]),
      (#"<data android:host="h"/>"#, [], ["app://h", "https://h"]), ("", [], ["app:x"]),
      (
        #"<data android:scheme="app"/><data android:mimeType="a/b"/>"#, [], ["app:x"]
      ),
      (#"<data android:scheme="app" android:mimeGroup="a"/>"#, [], ["app:x"]),
      (
        #"<data android:scheme="app" android:host="h" android:port="80"/>"#,
        ["app://h:80", "app://u@h:080/p"], ["app://h", "app://h:81", "app://h:8080"]
      ),
      (#"<data android:scheme="app" android:host="h"/>"#, ["app://h:81", "app://H"], ["app://i"]),
      (
        #"<data android:scheme="app" android:ssp="//h/a"/>"#, ["app://h/a", "app://h/a#f"],
        ["app://h/ab", "app:x"]
      ),
      (
        #"<data android:scheme="app" android:sspPrefix="a"/><data android:host="h"/>"#,
        ["app:ab", "app://h"], ["app:b"]
      ),
      (
        #"<data android:scheme="app" android:host="a"/><data android:host="b" android:path="/p"/>"#,
        ["app://a/p", "app://b/p"], ["app://a/", "app://b"]
      ),
      (
        #"""
        <data android:scheme="app" android:host="a"/><uri-relative-filter-group>
        <data android:path="/p"/><data android:query="q"/></uri-relative-filter-group>
        <uri-relative-filter-group/>
        """#, ["app://a/p?q", "app://a/p?r&q"], ["app://a/p", "app://a/?q"]
      ),
      (
        #"""
        <data android:scheme="app" android:host="a" android:path="/x"/><uri-relative-filter-group>
        <data android:fragment="f"/></uri-relative-filter-group>
        """#, ["app://a/x", "app://a/y#f"], ["app://a/y", "app://a/y#g"]
      ),
    ])
  func taken(data: String, taken: [String], refused: [String]) throws {
    let filter = "<intent-filter>\(data)</intent-filter>"
    for url in taken {
      #expect(try verdict(of: url, byFilters: filter).outcome == .opens, "\(url)")
    }
    for url in refused {
      #expect(try !verdict(of: url, byFilters: filter).opens, "\(url)")
    }
  }

  @Test("groups are read from Android 15 on, suffixes and advanced patterns from Android 12 on")
  func levels() throws {
    let group = """
      <intent-filter><data android:scheme="app" android:host="a"/><uri-relative-filter-group>
      <data android:path="/p"/></uri-relative-filter-group></intent-filter>
      """
    let advanced = """
      <intent-filter><data android:scheme="app" android:host="a" android:path="/x"
      android:pathAdvancedPattern="/[p]"/></intent-filter>
      """
    func opens(_ url: String, _ filter: String, _ api: Int) throws -> Bool {
      try verdict(of: url, byFilters: filter, api: api).opens
    }
    #expect(try [34, 35].map { try opens("app://a/q", group, $0) } == [true, false])
    #expect(try [34, 35].map { try opens("app://a/p", group, $0) } == [true, true])
    #expect(try [30, 31].map { try opens("app://a/p", advanced, $0) } == [false, true])
  }

  @Test("a filter's own label names it, else its activity's")
  func labels() throws {
    let own = try Self.manifest("", activity: #"android:label="A""#, filter: #"android:label="F""#)
    #expect(own.filters.map(\.label) == ["F"])
    let inherited = try Self.manifest("", activity: #"android:label="A""#)
    #expect(inherited.filters.map(\.label) == ["A"])
    let unresolved = try Self.manifest(
      "", activity: #"android:label="A""#, filter: #"android:label="@string/x""#)
    #expect(unresolved.filters.map(\.label) == ["A"])
    #expect(try Self.manifest("").filters.map(\.label) == [nil])
  }

  @Test("activities and their aliases have filters, and nothing else has")
  func activities() throws {
    let filter = "<intent-filter>\(Self.web)</intent-filter>"
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
      <activity android:name="a">\(filter)</activity><service android:name="s">\(filter)</service>
      <activity-alias android:name="b">\(filter)\(filter)</activity-alias></application>
      <activity android:name="c">\(filter)</activity></manifest>
      """
    let manifest = try AndroidManifest(name: "manifest", bytes: Array(text.utf8))
    #expect(manifest.filters.map(\.activity) == ["a", "b", "b"])
  }
}
