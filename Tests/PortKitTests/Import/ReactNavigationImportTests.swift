import Testing

@testable import PortKit

@Suite("Importing React Navigation's linking")
struct ReactNavigationImportTests {
  @Test(
    "every screen with a path becomes a link",
    arguments: [
      (
        0,
        AppImported(
          lines: [
            #"2 skipped: "https://*.example.com": it has many hosts, but a base has one"#,
            #"8 imported home"#,
            #"9 imported search"#,
            #"11 imported account"#,
            #"13 imported orders"#,
            #"14 imported order"#,
            #"14 imported account-o"#,
            #"14 imported old"#,
            #"15 imported help"#,
            #"20 imported notfound"#,
          ],
          links: [
            #"{ "name": "home", "path": "/", "title": "Home" }"#,
            #"{ "name": "search", "path": "/search/$<query?>", "title": "Search" }"#,
            #"{ "name": "account", "path": "/account", "title": "Account" }"#,
            #"{ "name": "orders", "path": "/account/orders", "title": "Orders" }"#,
            #"{ "name": "order", "path": "/account/orders/$<id>", "title": "Order", "parameters": { "id": { "pattern": "^(?:\\d+)$" } } }"#,
            #"{ "name": "account-o", "path": "/account/o/$<id>", "title": "Order" }"#,
            #"{ "name": "old", "path": "/old/$<id>", "title": "Order" }"#,
            #"{ "name": "help", "path": "/help/$<topic>", "title": "Help" }"#,
            #"{ "name": "notfound", "path": "/$<+rest>", "title": "NotFound" }"#,
          ],
          settings: [
            #"environments.app = "shop://""#,
            #"environments.production = "https://www.example.com""#,
            #"environment = "production""#,
          ],
          notes: [])
      ),
      (
        1,
        AppImported(
          lines: [
            #"4 skipped: "news": it has no scheme"#,
            #"8 imported article"#,
            #"9 imported video"#,
            #"10 imported about"#,
            #"11 refused: "Broken": column 12: expected ")" to finish the pattern of ":id""#,
          ],
          links: [
            #"{ "name": "article", "path": "/main/a/$<slug>/$<page?>", "title": "Article", "parameters": { "page": { "pattern": "^(?:\\d{1,3})$" } } }"#,
            #"{ "name": "video", "path": "/main/v/$<id>", "title": "Video", "parameters": { "id": { "pattern": "^(?:[a-z0-9_-]+)$" } } }"#,
            #"{ "name": "about", "path": "/main/about", "title": "About" }"#,
          ],
          settings: [
            #"environments.news-app = "news://app""#
          ],
          notes: [])
      ),
      (
        2,
        AppImported(
          lines: [
            #"1 imported a"#,
            #"1 imported b"#,
            #"1 imported d"#,
          ],
          links: [
            #"{ "name": "a", "path": "/a/$<b>", "title": "A" }"#,
            #"{ "name": "b", "path": "/$<c>", "title": "B" }"#,
            #"{ "name": "d", "path": "/$<c>/d/$<+rest>", "title": "D" }"#,
          ],
          settings: [],
          notes: [])
      ),
      (
        3,
        AppImported(
          lines: [
            #"6 skipped: "Web": React Navigation matches what follows a prefix, and its path has a URL"#,
            #"7 skipped: "Inner": React Navigation matches what follows a prefix, and its path has a URL"#,
            #"7 imported own"#,
            #"9 imported app"#,
            #"9 skipped: "App": React Navigation matches what follows a prefix, and its path has a URL"#,
            #"9 imported old"#,
          ],
          links: [
            #"{ "name": "own", "path": "/own", "title": "Own" }"#,
            #"{ "name": "app", "path": "/app", "title": "App" }"#,
            #"{ "name": "old", "path": "/old", "title": "App" }"#,
          ],
          settings: [
            #"environments.app = "shop://""#
          ],
          notes: [])
      ),
    ])
  func files(index: Int, imported: AppImported) throws {
    #expect(
      try AppImported(RouterFiles.all[index], as: .reactNavigation, host: "www.example.com")
        == imported)
  }
}
