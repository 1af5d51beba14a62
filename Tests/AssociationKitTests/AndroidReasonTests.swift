import Testing

@testable import AssociationKit

@Suite("Reasons of verdicts by a manifest")
struct AndroidReasonTests {
  private static let offered = """
    <action android:name="android.intent.action.VIEW"/>
    <category android:name="android.intent.category.DEFAULT"/>
    <category android:name="android.intent.category.BROWSABLE"/>
    """

  private static func manifest(
    _ activity: String, _ filter: String = offered, more: String = ""
  ) throws -> AndroidManifest {
    let text = """
      <manifest xmlns:android="\(AndroidManifest.android)">\(more)<application>
      <activity android:name=".Shop" \(activity)><intent-filter>\(filter)
      <data android:scheme="https" android:host="h.org"/></intent-filter></activity>
      </application></manifest>
      """
    return try AndroidManifest(name: "manifest", bytes: Array(text.utf8))
  }

  @Test(
    "a link that is not claimed has a reason, and where there is a fault its place",
    arguments: [
      (
        #"android:exported="false""#, offered, "https://h.org/a",
        #"android:exported="false": no link opens .Shop (AM16)"#, "false"
      ),
      (
        #"android:exported="true" android:enabled="false""#, offered, "https://h.org/a",
        #"android:enabled="false": no link opens .Shop (AM16)"#, "false"
      ),
      (
        #"android:exported="true" android:permission="com.e.OPEN""#, offered, "https://h.org/a",
        #"android:permission="com.e.OPEN": no link opens .Shop (AM16)"#, "com.e.OPEN"
      ),
      (
        #"android:exported="true""#, #"<action android:name="android.intent.action.VIEW"/>"#,
        "https://h.org/a",
        "lacks the category android.intent.category.DEFAULT and the category "
          + "android.intent.category.BROWSABLE (AM14)", "<intent-filter>"
      ),
      (
        #"android:exported="true""#, offered.replacing("VIEW", with: "SEND"), "https://h.org/a",
        "lacks the action android.intent.action.VIEW (AM14)", "<intent-filter>"
      ),
      (
        #"android:exported="true""#, offered, "https://i.org/a",
        #"no intent filter has the scheme "https" and the host "i.org""#, nil
      ),
      (
        #"android:exported="true""#, offered, "shop:a",
        #"no intent filter has the scheme "shop""#, nil
      ),
    ] as [(String, String, String, String, String?)])
  func reasons(
    activity: String, filter: String, url: String, expected: String, place: String?
  ) throws {
    let manifest = try Self.manifest(activity, filter)
    var judge = Judge(AndroidApp(manifest: manifest))
    let verdict = judge.verdict(of: try #require(ConcreteURL(url)))
    #expect(verdict.outcome == .notClaimed)
    #expect(verdict.reason?.text == expected)
    #expect(
      verdict.reason?.place.map {
        String(decoding: manifest.source.bytes[$0.range], as: UTF8.self)
      } == place)
  }

  @Test(
    "a permission that its caller needs keeps links out of an activity",
    arguments: [
      ("activity", "", "", .opens), ("activity", "com.e.OPEN", nil, .notClaimed),
      ("activity", nil, "com.e.OPEN", .notClaimed), ("activity", "", "com.e.OPEN", .opens),
      ("activity", "android.permission.INTERNET", "com.e.OPEN", .opens),
      ("activity", "android.permission.BLUETOOTH", nil, .notClaimed),
      ("activity", "@string/permission", nil, .cannotSay),
      ("activity", nil, "${permission}", .cannotSay),
      ("activity-alias", nil, "com.e.OPEN", .opens),
      ("activity-alias", "com.e.OPEN", nil, .notClaimed),
    ] as [(String, String?, String?, Verdict.Outcome)])
  func permission(
    element: String, own: String?, shared: String?, expected: Verdict.Outcome
  ) throws {
    let attribute = { (name: String?) in name.map { "android:permission=\"\($0)\"" } ?? "" }
    let text = """
      <manifest xmlns:android="\(AndroidManifest.android)"><application \(attribute(shared))>
      <\(element) android:name=".A" android:exported="true" \(attribute(own))>
      <intent-filter>\(Self.offered)<data android:scheme="shop"/></intent-filter></\(element)>
      </application></manifest>
      """
    let manifest = try AndroidManifest(name: "manifest", bytes: Array(text.utf8))
    var judge = Judge(AndroidApp(manifest: manifest))
    #expect(judge.verdict(of: try #require(ConcreteURL("shop:a"))).outcome == expected)
  }

  @Test(
    "an activity that no link reaches, or that does not say so, is reported",
    arguments: [
      (#"android:exported="true""#, "", []), (#"android:exported="false""#, "", [.notExported]),
      (#"android:exported="true" android:enabled="false""#, "", [.notExported]),
      ("", "", [.exportedMissing]),
      ("", #"<uses-sdk android:targetSdkVersion="31"/>"#, [.exportedMissing]),
      ("", #"<uses-sdk android:targetSdkVersion="30"/>"#, []),
    ] as [(String, String, [LintCode])])
  func lint(activity: String, more: String, expected: [LintCode]) throws {
    let manifest = try Self.manifest(activity, more: more)
    #expect((manifest.findings + manifest.lint(api: 35)).map(\.code) == expected)
  }

  @Test(
    "a * that is written as in a shell is reported with what to write",
    arguments: [
      (
        #"path="/p/*""#,
        #""*" is an ordinary character in android:path (write android:pathPattern="/p/.*", or "#
          + #"android:pathPrefix="/p/")"#
      ),
      (
        #"pathPattern="/c/*""#,
        #""*" repeats the character before it, "/" (write android:pathPattern="/c/.*", or "#
          + #"android:pathPrefix="/c/")"#
      ),
      (
        #"pathPattern="/c/*/d""#,
        #""*" repeats the character before it, "/" (write android:pathPattern="/c/.*/d")"#
      ),
      (
        #"pathPattern="*""#,
        #""*" has no character before it to repeat (write android:pathPattern=".*", or "#
          + #"android:pathPrefix="")"#
      ),
      (
        #"pathPrefix="/p/*""#,
        #""*" is an ordinary character in android:pathPrefix (write android:pathPrefix="/p/")"#
      ),
      (
        #"path="/p/.*""#,
        #""*" is an ordinary character in android:path (write android:pathPattern="/p/.*", or "#
          + #"android:pathPrefix="/p/")"#
      ),
      (#"pathPattern="/c*""#, nil), (#"pathPattern="/c/.*""#, nil), (#"path="/c""#, nil),
      (#"pathAdvancedPattern="/[a]*""#, nil),
    ] as [(String, String?)])
  func globs(attribute: String, expected: String?) throws {
    let filter = Self.offered + "<data android:\(attribute)/>"
    let manifest = try Self.manifest(#"android:exported="true""#, filter)
    let found = manifest.lint(api: 35).filter { $0.code == .globStar }
    #expect(found.map { "\($0.message) (\($0.hint ?? ""))" } == (expected.map { [$0] } ?? []))
  }

  @Test(
    "an empty group of a filter is no group, wherever the filter is looked at",
    arguments: [
      "<uri-relative-filter-group/>", #"<uri-relative-filter-group android:allow="false"/>"#,
    ])
  func emptyGroup(group: String) throws {
    let manifest = try Self.manifest(#"android:exported="true""#, Self.offered + group)
    let app = AndroidApp(manifest: manifest, api: 35)
    #expect(manifest.filters.map(\.groups.count) == [0])
    #expect(app.rules.count == 1)
    let filter =
      #"<intent-filter><data android:scheme="app" android:host="h"/>\#(group)</intent-filter>"#
    #expect(try verdict(of: "app://h/x", byFilters: filter).outcome == .opens)
  }
}
