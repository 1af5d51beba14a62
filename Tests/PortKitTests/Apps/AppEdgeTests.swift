import AssociationKit
import Testing
import XMLKit

@testable import PortKit

@Suite("Importing an app's own files: edges")
struct AppEdgeTests {
  private static func manifest(_ activity: String, label: String = "") -> String {
    """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example">
    <application><activity android:name=".Main" android:exported="true"\(label)>
    <intent-filter android:autoVerify="true">
    <action android:name="android.intent.action.VIEW"/>
    <category android:name="android.intent.category.DEFAULT"/>
    <category android:name="android.intent.category.BROWSABLE"/>
    <data android:scheme="https" android:host="h.example"/>
    \(activity)
    </intent-filter></activity></application></manifest>
    """
  }

  @Test(
    "a path of a manifest",
    arguments: [
      // The only link of a filter is named by its label, and one of several by its path.
      (
        #"<data android:path="/x"/>"#, ["8 imported shop-front"],
        [#"{ "name": "shop-front", "path": "/x", "title": "Shop front" }"#]
      ),
      (
        #"<data android:path="/x"/><data android:path="/y"/>"#, ["8 imported x", "8 imported y"],
        [
          #"{ "name": "x", "path": "/x", "title": "Shop front" }"#,
          #"{ "name": "y", "path": "/y", "title": "Shop front" }"#,
        ]
      ),
      // What a group forbids is not to open, whatever stands after it.
      (
        #"""
        <uri-relative-filter-group android:allow="false"><data android:path="/x/secret"/></uri-relative-filter-group>
        <uri-relative-filter-group><data android:pathPrefix="/x/"/></uri-relative-filter-group>
        """#,
        [
          "8 imported shop-front",
          #"9 refused: "/x/": not every value of "/x/$<+rest>" opens: https://h.example/x/secret is excluded"#,
        ],
        [#"{ "name": "shop-front", "path": "/x/secret", "title": "Shop front", "opens": false }"#]
      ),
      (
        #"""
        <uri-relative-filter-group><data android:pathPrefix="/x"/><data android:query="a=1"/></uri-relative-filter-group>
        <uri-relative-filter-group><data android:pathPrefix="/y"/><data android:fragment="f"/></uri-relative-filter-group>
        """#, ["8 imported x", "9 imported y"],
        [
          #"{ "name": "x", "path": "/x$<+rest?>?a=1", "title": "Shop front", "parameters": { "rest": { "pattern": "^[^?#]*$" } } }"#,
          ##"{ "name": "y", "path": "/y$<+rest?>#f", "title": "Shop front", "parameters": { "rest": { "pattern": "^[^?#]*$" } } }"##,
        ]
      ),
    ])
  func manifests(data: String, lines: [String], links: [String]) throws {
    let imported = try AppImported(
      Self.manifest(data, label: #" android:label="Shop front""#), as: .android)
    #expect(imported.lines == lines)
    #expect(imported.links == links)
  }

  @Test(
    "a query or a fragment of an association file, as one pattern",
    arguments: [
      (##"{ "/": "/x", "?": "a=?*" }"##, ["/x?a=$<rest>"]), (##"{ "/": "/x", "?": "*" }"##, ["/x"]),
      (##"{ "/": "/x", "#": "a-?*" }"##, ["/x#a-$<fragment>"]),
      (##"{ "/": "/x", "#": "*" }"##, ["/x"]),
      (##"{ "/": "/x", "?": "a=*", "#": "f" }"##, ["/x?a=$<rest>#f"]),
      (##"{ "/": "/x", "?": { "a": "?*", "b": "1" } }"##, ["/x?a=$<a>&b=1"]),
    ])
  func components(rule: String, paths: [String]) throws {
    let text = #"{"applinks": {"details": [{"appIDs": ["T.app"], "components": [\#(rule)]}]}}"#
    #expect(
      try AppImported(text, as: .aasa, host: "h.example").links
        == paths.map { #"{ "name": "x", "path": "\#($0)" }"# })
  }

  @Test(
    "entitlements are known by one key that nothing else has",
    arguments: [
      ("com.apple.developer.associated-domains", true), ("application-identifier", true),
      ("aps-environment", true), ("CFBundleURLTypes", false), ("name", false),
    ])
  func entitlements(key: String, isOne: Bool) throws {
    let text = "<plist><dict><key>\(key)</key><string>x</string></dict></plist>"
    let root = try XMLReader.read(Array(text.utf8))
    #expect(PropertyListImport.isEntitlements(root) == isOne)
    #expect(PropertyListImport.isInfo(root) == (key == "CFBundleURLTypes"))
  }
}
