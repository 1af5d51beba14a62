import Testing

@testable import PortKit

@Suite("Importing what an app claims")
struct PropertyListImportTests {
  @Test("schemes and hosts beyond the most that are read are told")
  func many() throws {
    let most = ImportedOrigins.most
    func hosts(_ count: Int) throws -> ImportedFile {
      let strings = (0..<count).map { "<string>applinks:h\($0).example</string>" }.joined()
      let text =
        "<plist><dict><key>com.apple.developer.associated-domains</key><array>\(strings)</array></dict></plist>"
      return try PropertyListImport.entitlements(Array(text.utf8), ImportCompanions())
    }
    #expect(try hosts(most).environments.count == most)
    #expect(try hosts(most).notes == [])
    for count in [most + 1, most + 2] {
      #expect(try hosts(count).environments.count == most)
      #expect(try hosts(count).notes == [ImportedOrigins.limitation])
    }
  }

  @Test("a domain that is a URL becomes no base")
  func misspelt() throws {
    let text = AppleLists.list(
      """
        <key>com.apple.developer.associated-domains</key>
        <array>
          <string>applinks:https://www.example.com</string>
          <string>applinks:www.example.com/shop</string>
          <string>applinks:shop.example</string>
        </array>
      """)
    let imported = try PropertyListImport.entitlements(Array(text.utf8), ImportCompanions())
    #expect(imported.environments.map(\.name) == ["shop"])
  }

  @Test(
    "schemes of an Info.plist become environments",
    arguments: [
      (
        0,
        AppImported(
          lines: [
            #"15 refused: "$(SCHEME)": it contains a build setting"#
          ],
          links: [],
          settings: [
            #"environments.app = "shop://""#,
            #"apps.ios.info = "a/file""#,
          ],
          notes: [])
      ),
      (
        1,
        AppImported(
          lines: [],
          links: [],
          settings: [
            #"environments.app = "news://""#,
            #"environments.fb1234567890 = "fb1234567890://""#,
            #"environments.news-dev = "news-dev://""#,
            #"environment = "app""#,
            #"apps.ios.info = "a/file""#,
          ],
          notes: [])
      ),
      (
        2,
        AppImported(
          lines: [],
          links: [],
          settings: [
            #"apps.ios.info = "a/file""#
          ],
          notes: [
            #"it has no CFBundleURLSchemes"#
          ])
      ),
    ])
  func infos(index: Int, imported: AppImported) throws {
    #expect(
      try AppImported(AppleLists.infos[index], as: .plist, host: "www.example.com") == imported)
  }

  @Test(
    "hosts of entitlements become environments",
    arguments: [
      (
        0,
        AppImported(
          lines: [
            #"12 skipped: "*.example.com": it claims many hosts, but a base has one"#
          ],
          links: [],
          settings: [
            #"environments.production = "https://www.example.com""#,
            #"environments.staging = "https://staging.example.com""#,
            #"environment = "production""#,
            #"apps.ios.entitlements = "a/file""#,
          ],
          notes: [
            #""mode=developer" applies to development builds only"#
          ])
      ),
      (
        1,
        AppImported(
          lines: [
            #"7 refused: "$(LINK_HOST)": it contains a build setting"#
          ],
          links: [],
          settings: [
            #"environments.news = "https://news.example.org""#,
            #"apps.ios.entitlements = "a/file""#,
          ],
          notes: [])
      ),
      (
        2,
        AppImported(
          lines: [],
          links: [],
          settings: [
            #"apps.ios.entitlements = "a/file""#
          ],
          notes: [
            #"no "applinks:" in the associated domains, so no link opens the app"#
          ])
      ),
    ])
  func entitlements(index: Int, imported: AppImported) throws {
    #expect(
      try AppImported(AppleLists.entitlements[index], as: .entitlements, host: "www.example.com")
        == imported)
  }

  @Test(
    "asset links tell the app",
    arguments: [
      (
        0,
        AppImported(
          lines: [],
          links: [],
          settings: [
            #"environments.production = "https://www.example.com""#,
            #"apps.android.package = "com.example.shop""#,
            #"apps.android.fingerprint = "A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1""#,
            #"apps.android.assetlinks.www.example.com = "a/file""#,
          ],
          notes: [])
      ),
      (
        1,
        AppImported(
          lines: [
            #"1 skipped: "com.example.news": it does not let the app open links"#,
            #"17 skipped: "com.example.news.beta": the store supports one app, which is "#
              + #""com.example.news""#,
          ],
          links: [],
          settings: [
            #"environments.production = "https://www.example.com""#,
            #"apps.android.package = "com.example.news""#,
            #"apps.android.assetlinks.www.example.com = "a/file""#,
          ],
          notes: [
            #"it has 2 fingerprints, and any one is enough: none is set"#
          ])
      ),
      (
        2,
        AppImported(
          lines: [],
          links: [],
          settings: [],
          notes: [
            #"it does not let any Android app open links"#
          ])
      ),
    ])
  func assetLinks(index: Int, imported: AppImported) throws {
    #expect(
      try AppImported(AssetLinksFiles.all[index], as: .assetlinks, host: "www.example.com")
        == imported)
  }
}
