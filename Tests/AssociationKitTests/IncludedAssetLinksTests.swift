import Testing

@testable import AssociationKit

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
