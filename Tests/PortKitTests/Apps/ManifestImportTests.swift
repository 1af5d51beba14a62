import Testing

@testable import AssociationKit
@testable import LinkKit
@testable import PortKit

@Suite("Importing manifests and navigation graphs")
struct ManifestImportTests {
  @Test(
    "every path of a browsable filter becomes a link, or says why it does not",
    arguments: [
      (
        0,
        AppImported(
          lines: [
            #"18 imported shelves"#,
            #"19 imported orders"#,
            #"20 imported basket"#,
            #"22 imported open"#,
            #"35 skipped: this filter receives no links from a browser"#,
          ],
          links: [
            #"{ "name": "shelves", "path": "/shelves$<+rest?>", "title": "Shelves", "environment": "production" }"#,
            #"{ "name": "orders", "path": "/orders/$<+rest>", "title": "Shelves", "environment": "production" }"#,
            #"{ "name": "basket", "path": "/basket", "title": "Shelves", "environment": "production" }"#,
            #"{ "name": "open", "path": "/open/$<+rest?>", "environment": "app" }"#,
          ],
          settings: [
            #"environments.production = "https://www.example.com""#,
            #"environments.production-http = "http://www.example.com""#,
            #"environments.m = "https://m.example.com""#,
            #"environments.m-http = "http://m.example.com""#,
            #"environments.app = "shop://""#,
            #"environment = "production""#,
            #"apps.android.package = "com.example.shop""#,
            #"apps.android.manifest = "a/file""#,
          ],
          notes: [])
      ),
      (
        1,
        AppImported(
          lines: [
            #"11 imported a"#,
            #"12 imported story-html"#,
            #"13 imported live"#,
            #"14 imported topics"#,
            #"15 imported amp"#,
            #"16 imported e-und-u"#,
            #"17 imported 100"#,
            #"19 imported by-host-by-rest"#,
            #"23 refused: "${scheme}": ${scheme} is not resolved: pass --placeholder scheme=VALUE"#,
            #"30 refused: "@string/host": @string/host is not resolved: pass the resources with --strings FILE"#,
            #"36 imported news-example-org-today"#,
          ],
          links: [
            #"{ "name": "a", "path": "/$<part>/a$<part-2>/$<+rest>", "environment": "news", "parameters": { "part": { "pattern": "^[^/]*$" }, "part-2": { "pattern": "^.{4}$" } } }"#,
            #"{ "name": "story-html", "path": "/story-$<part?>.html", "environment": "news", "parameters": { "part": { "pattern": "^[^.]*$" } } }"#,
            #"{ "name": "live", "path": "/live/$<part>-$<part-2>/$<part-3>", "environment": "news", "parameters": { "part": { "pattern": "^[0-9]{4}$" }, "part-2": { "pattern": "^[0-9]{2}$" }, "part-3": { "pattern": "^[a-z]+$" } } }"#,
            #"{ "name": "topics", "path": "/$<part>/topics/$<+rest>", "environment": "news", "parameters": { "part": { "pattern": "^[a-z]{2}$" }, "rest": { "pattern": "^[^?#]*$" } } }"#,
            #"{ "name": "amp", "path": "/$<rest>/amp", "environment": "news" }"#,
            #"{ "name": "e-und-u", "path": "/%C3%A9%20und%20%C3%BC", "environment": "news" }"#,
            #"{ "name": "100", "path": "/100%25", "environment": "news" }"#,
            #"{ "name": "by-host-by-rest", "path": "/$<host>/$<+rest?>", "environment": "app" }"#,
            #"{ "name": "news-example-org-today", "path": "https://$<subdomain>.news.example.org/today" }"#,
          ],
          settings: [
            #"environments.news = "https://news.example.org""#,
            #"environments.app = "news://""#,
            #"environment = "news""#,
            #"apps.android.manifest = "a/file""#,
          ],
          notes: [])
      ),
    ])
  func manifests(index: Int, imported: AppImported) throws {
    #expect(AppImported(try AppPlans.android[index].get()) == imported)
  }

  @Test(
    "every deep link of a graph becomes a link, or says why it does not",
    arguments: [
      (
        0,
        AppImported(
          lines: [
            #"6 imported home"#,
            #"14 imported orders"#,
            #"15 imported orders-app"#,
          ],
          links: [
            #"{ "name": "home", "path": "/", "title": "Home", "environment": "production" }"#,
            #"{ "name": "orders", "path": "/orders/$<orderId>?tab=$<tab=items>&ref=$<ref?>", "title": "Order", "environment": "production", "parameters": { "orderId": { "type": "integer" } } }"#,
            #"{ "name": "orders-app", "path": "/orders/$<orderId>", "title": "Order", "environment": "app", "parameters": { "orderId": { "type": "integer" } } }"#,
          ],
          settings: [
            #"environments.production = "https://www.example.com""#,
            #"environments.production-http = "http://www.example.com""#,
            #"environments.app = "shop://""#,
            #"environment = "production""#,
          ],
          notes: [])
      ),
      (
        1,
        AppImported(
          lines: [
            #"8 imported example-org-a"#,
            #"8 note: edition: the type "com.example.news.Edition" is ignored"#,
            #"9 imported archive"#,
            #"10 skipped: it has no app:uri"#,
          ],
          links: [
            #"{ "name": "example-org-a", "path": "https://$<edition>.example.org/a/$<slug>?score=$<score=7>&large=$<large=false>", "parameters": { "score": { "type": "integer" }, "large": { "type": "boolean" } } }"#,
            #"{ "name": "archive", "path": "/archive/$<+rest>" }"#,
          ],
          settings: [
            #"environments.news = "https://news.example.org""#
          ],
          notes: [])
      ),
      (
        2,
        AppImported(
          lines: [
            #"3 imported trips-days"#,
            #"4 imported by-screen"#,
            #"5 refused: "${applicationId}://x/{y}": ${applicationId} is not resolved"#,
            #"6 refused: "travel.example.net/open/{unfinished": expected "}" to finish an argument"#,
            #"7 skipped: "travel://file/{x}": it is for files with a MIME type"#,
          ],
          links: [
            #"{ "name": "trips-days", "path": "/trips/$<trip>/days/$<day>", "environment": "travel-http" }"#,
            #"{ "name": "by-screen", "path": "/$<screen>", "environment": "app" }"#,
          ],
          settings: [
            #"environments.travel-http = "http://travel.example.net""#,
            #"environments.app = "travel://""#,
            #"environment = "travel-http""#,
          ],
          notes: [])
      ),
    ])
  func graphs(index: Int, imported: AppImported) throws {
    #expect(
      try AppImported(AndroidFiles.graphs[index], as: .navgraph, host: "www.example.com")
        == imported)
  }

  @Test("a scheme of a graph has no case, needs no slashes, and is one of a link")
  func schemes() throws {
    let imported = try AppImported(
      """
      <navigation xmlns:app="http://schemas.android.com/apk/res-auto"><activity>
      <deepLink app:uri="HTTPS://www.example.com/a"/>
      <deepLink app:uri="shop:cart/{id}"/>
      <deepLink app:uri="*://www.example.com/b"/>
      </activity></navigation>
      """, as: .navgraph, host: "www.example.com")
    #expect(
      imported.links == [
        #"{ "name": "a", "path": "/a" }"#, #"{ "name": "shop-cart", "path": "shop:cart/$<id>" }"#,
      ])
    #expect(imported.settings == [#"environments.production = "https://www.example.com""#])
    #expect(
      imported.lines.last
        == #"4 refused: "*://www.example.com/b": "*" is not the scheme of a link"#)
  }

  @Test("schemes times hosts end at the most that are read, and that is told")
  func product() throws {
    let data = (0..<40).map { #"<data android:scheme="s\#($0)" android:host="h\#($0)"/>"# }.joined()
    let text = AndroidFiles.manifest("<intent-filter>\(data)</intent-filter>")
    let manifest = try AndroidManifest(name: "", bytes: Array(text.utf8))
    var origins = ImportedOrigins()
    let places = FilterPlaces(try #require(manifest.filters.first), &origins)
    #expect(places.all.count == ImportedOrigins.most)
    #expect(places.isCut)
  }

  @Test("fifty links are made of a filter, and the others are told")
  func fifty() throws {
    let paths = (0..<52).map { #"<data android:path="/p\#($0)"/>"# }.joined()
    let text = AndroidFiles.manifest(
      #"<intent-filter><data android:scheme="app" android:host="h"/>\#(paths)</intent-filter>"#)
    let imported = try AppImported(text, as: .android)
    #expect(imported.links.count == 50)
    #expect(
      imported.lines.filter { $0.contains("skipped") } == [
        "3 skipped: 50 links per filter is the limit; 2 more were skipped"
      ])
  }

  @Test("strings and placeholders that are given are put in, and remembered")
  func values() throws {
    var companions = ImportCompanions()
    try companions.values.resources.add(
      Array(#"<resources><string name="host">www.example.com</string></resources>"#.utf8))
    companions.values.placeholders = ["scheme": "app"]
    let text = AndroidFiles.manifest(
      """
      <intent-filter><data android:scheme="${scheme}" android:host="@string/host"/></intent-filter>
      """)
    let file = try ImportedFile(Array(text.utf8), format: .android, with: companions)
    let plan = ImportPlan(
      file, into: try StoreDocument(bytes: StoreEditor.newStore), options: ImportPlan.Options())
    let imported = AppImported(plan)
    #expect(
      imported.links == [#"{ "name": "www-example-com", "path": "/www.example.com/$<+rest?>" }"#])
    #expect(
      imported.settings == [
        #"environments.app = "app://""#, #"apps.android.package = "com.example""#,
        #"apps.android.placeholders.scheme = "app""#,
      ])
  }

  @Test("a build of another app is skipped, and a source file with another package is not")
  func otherApp() throws {
    let text = AndroidFiles.manifest(
      #"<intent-filter><data android:scheme="app" android:host="h"/></intent-filter>"#)
    let manifest = try AndroidManifest(name: "", bytes: Array(text.utf8), values: ManifestValues())
    func imported(_ package: String?, isBuild: Bool = true) throws -> AppImported {
      var companions = ImportCompanions()
      companions.package = package
      let file =
        isBuild
        ? try ImportedFile(AndroidBuild(manifest), with: companions)
        : try ImportedFile(Array(text.utf8), format: .android, with: companions)
      let store = try StoreDocument(bytes: StoreEditor.newStore)
      return AppImported(ImportPlan(file, into: store, options: ImportPlan.Options()))
    }
    let other = #"0 skipped: "com.example": the store supports one app, which is "com.other""#
    #expect(try imported("com.other") == AppImported(lines: [other]))
    let own = try imported(nil)
    #expect(own.links.count == 1)
    #expect(try imported("com.example") == own)
    #expect(try imported("com.other", isBuild: false).links == own.links)
  }
}

@Suite("Importing what a manifest leaves to resources")
struct UnresolvedImportTests {
  @Test(
    "a path that a reference gives makes no link, and says which one has no value",
    arguments: ["path", "pathPrefix", "pathPattern"])
  func unresolved(attribute: String) throws {
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example">
      <application><activity android:name=".A"><intent-filter>
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      <data android:scheme="app" android:host="h" android:\(attribute)="@string/p"/>
      </intent-filter></activity></application></manifest>
      """
    let imported = try AppImported(text, as: .android)
    #expect(imported.links == [])
    #expect(
      imported.lines
        == [
          #"6 refused: "@string/p": @string/p is not resolved: pass the resources with --strings FILE"#
        ])
  }
}
