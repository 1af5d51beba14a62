import TestSupport
import Testing

@testable import AssociationKit

@Suite("Values of a manifest that only a build knows")
struct UnresolvedValueTests {
  private static let offered = """
    <action android:name="android.intent.action.VIEW"/>
    <category android:name="android.intent.category.DEFAULT"/>
    <category android:name="android.intent.category.BROWSABLE"/>
    """

  private static func verdict(
    _ filters: [String], of url: String, application: String = "", activity: String = "",
    attributes: String = ""
  ) throws -> Verdict {
    let text = """
      <manifest xmlns:android="\(AndroidManifest.android)" xmlns:tools="http://schemas.android.com/tools">
      <application \(application)><activity android:exported="true" \(activity)>
      \(filters.map { "<intent-filter \(attributes)>\(offered)\($0)</intent-filter>" }.joined())
      </activity></application></manifest>
      """
    let manifest = try AndroidManifest(name: "manifest", bytes: Array(text.utf8))
    var judge = Judge(AndroidApp(manifest: manifest))
    return judge.verdict(of: try #require(ConcreteURL(url)))
  }

  private static func data(_ attributes: String) -> String { "<data \(attributes)/>" }

  private static let group = "<uri-relative-filter-group"

  private static let rows: [(filters: [String], url: String, outcome: Verdict.Outcome)] = [
    ([data(#"android:scheme="${s}""#), data(#"android:scheme="app""#)], "app://x", .opens),
    ([data(#"android:scheme="${s}""#), data(#"android:scheme="app""#)], "other://x", .cannotSay),
    ([data(#"android:scheme="${s}""#) + data(#"android:scheme="app""#)], "app://x", .opens),
    ([data(#"android:scheme="$NAME""#)], "app://x", .cannotSay),
    (
      [
        data(#"android:scheme="app" android:host="${h}""#),
        data(#"android:scheme="app" android:host="x""#),
      ], "app://x/a", .opens
    ),
    ([data(#"android:scheme="app" android:host="${h}""#)], "app:x", .notClaimed),
    (
      [data(#"android:scheme="app" android:host="h" android:port="${p}""#)], "app://h:1", .cannotSay
    ),
    (
      [
        data(#"android:scheme="app" android:host="x" android:path="@string/p""#)
          + data(#"android:path="/a""#)
      ], "app://x/a", .opens
    ),
    (
      [
        data(#"android:scheme="app" android:host="x" android:path="@string/p""#)
          + data(#"android:path="/a""#)
      ], "app://x/b", .cannotSay
    ),
    (
      [
        data(#"android:scheme="app" android:host="x""#)
          + group + #" android:allow="${x}"><data android:path="/a"/></uri-relative-filter-group>"#
      ], "app://x/a", .cannotSay
    ),
    (
      [
        data(#"android:scheme="app" android:host="x""#)
          + group + #" android:allow="${x}"><data android:path="/a"/></uri-relative-filter-group>"#,
        data(#"android:scheme="app" android:host="x" android:path="/a""#),
      ], "app://x/a", .opens
    ),
    (
      [
        data(#"android:scheme="app" android:host="x""#)
          + group
          + #" android:allow="false"><data android:path="@string/p"/></uri-relative-filter-group>"#
          + group + #"><data android:pathPrefix="/"/></uri-relative-filter-group>"#
      ], "app://x/a", .cannotSay
    ),
    (
      [
        data(#"android:scheme="app" android:host="x""#)
          + group + #" android:allow="false"><data android:path="/a"/></uri-relative-filter-group>"#
          + group + #"><data android:path="@string/p"/></uri-relative-filter-group>"#
      ], "app://x/a", .excluded
    ),
  ]

  @Test("can only add links, whatever the order of filters and lines", arguments: rows)
  func values(filters: [String], url: String, outcome: Verdict.Outcome) throws {
    #expect(try Self.verdict(filters, of: url).outcome == outcome)
    #expect(try Self.verdict(filters.reversed(), of: url).outcome == outcome)
  }

  private static let switches: [(application: String, activity: String, Verdict.Outcome)] = [
    ("", "", .opens), (#"android:enabled="false""#, "", .notClaimed),
    (#"android:enabled="@bool/x""#, "", .cannotSay), ("", #"android:enabled="${x}""#, .cannotSay),
    ("", #"tools:node="remove""#, .notClaimed), (#"tools:node="removeAll""#, "", .notClaimed),
    (#"android:enabled="false" tools:remove="android:enabled""#, "", .opens),
    ("", #"tools:node="replace""#, .opens),
  ]

  @Test("switches and merge markers of every level are obeyed", arguments: switches)
  func levels(application: String, activity: String, outcome: Verdict.Outcome) throws {
    let filter = Self.data(#"android:scheme="app""#)
    let found = try Self.verdict(
      [filter], of: "app:x", application: application, activity: activity)
    #expect(found.outcome == outcome)
  }

  @Test(
    "merge markers of a filter and its elements are obeyed",
    arguments: [
      (#"<data android:scheme="app" tools:node="remove"/>"#, "", Verdict.Outcome.notClaimed),
      (#"<data android:scheme="app" tools:remove="android:host" android:host="h"/>"#, "", .opens),
      (#"<data android:scheme="app"/>"#, #"tools:node="remove""#, .notClaimed),
    ] as [(String, String, Verdict.Outcome)])
  func markers(data: String, attributes: String, outcome: Verdict.Outcome) throws {
    let found = try Self.verdict([data], of: "app:x", attributes: attributes)
    #expect(found.outcome == outcome)
  }

  @Test("an unresolved autoVerify cannot be said, and an unresolved host is never none")
  func verification() throws {
    let site = Self.data(#"android:scheme="https" android:host="h.org""#)
    let found = try Self.verdict(
      [site], of: "https://h.org/", attributes: #"android:autoVerify="${x}""#)
    #expect(found.outcome == .cannotSay)
    let reason = try #require(
      try Self.verdict([Self.data(#"android:scheme="${a.b}x""#)], of: "x:y").reason)
    #expect(reason.text == "${a.b}x is not resolved: pass --placeholder a.b=VALUE")
  }

  @Test(
    "a manifest that a tool decoded from a build has its escapes undone",
    arguments: [
      (#"android:compileSdkVersion="34""#, #".*\.zip"#, #".*\.zip"#),
      (#"platformBuildVersionCode="34""#, #".*\\.zip"#, #".*\.zip"#),
      ("", #".*\\.zip"#, #".*\.zip"#), ("", #".*\.zip"#, ".*.zip"),
      // One backslash that stands alone, or a number, says that another tool than apktool wrote it.
      (#"platformBuildVersionCode="34" android:x="/x\\y""#, #".*\.zip"#, #".*\.zip"#),
      (#"platformBuildVersionCode="34" android:x="/a\*b""#, #".*\\.zip"#, #".*\\.zip"#),
      (#"android:label="@7F010000""#, #".*\\.zip"#, #".*\\.zip"#),
      (#"platformBuildVersionCode="34" android:x="\@a\nb\u0001""#, #".*\\.zip"#, #".*\.zip"#),
      (#"platformBuildVersionCode="34" android:x="\?a""#, #"\u0041"#, "A"),
    ] as [(String, String, String)])
  func decoded(attribute: String, written: String, read: String) throws {
    let text = """
      <manifest xmlns:android="\(AndroidManifest.android)" \(attribute)><application><activity>
      <intent-filter><data android:scheme="app" android:host="h" android:pathPattern="\(written)"/>
      </intent-filter></activity></application></manifest>
      """
    let manifest = try AndroidManifest(name: "manifest", bytes: Array(text.utf8))
    #expect(manifest.filters.flatMap(\.paths).map(\.text) == [read])
  }
}
