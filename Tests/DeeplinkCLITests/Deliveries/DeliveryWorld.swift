@testable import DeeplinkCLI

/// A world with a store whose links are delivered in other ways than by themselves.
enum DeliveryWorld {
  static let store = """
    {
      "version": 1,
      "environment": "web",
      "environments": { "web": "https://h.example", "app": "app://" },
      "apps": {
        "ios": { "id": "ABCDE12345.com.example.ios" },
        "android": { "package": "com.example.app" }
      },
      "parameters": { "id": { "type": "integer" }, "token": { "writeOnly": true } },
      "links": [
        { "name": "game", "path": "/g/$<id>?ref=$<ref?>", "title": "The game" },
        { "name": "page", "path": "/p/$<id>/$<lang=en>", "environment": "web" },
        { "name": "other", "path": "https://o.example/$<zone>?i=$<id>" },
        { "name": "part", "path": "/part#$<id>" },
        { "name": "login", "path": "/l?t=$<token>" }
      ]
    }
    """

  static func make(_ files: [String: String] = [:]) -> TestWorld {
    var paths: [String: String] = [:]
    for (name, text) in files { paths["/home/me/project/\(name)"] = text }
    return TestWorld.with(store: store, files: paths)
  }

  /// An intent of the store's app.
  static func intent(_ rest: String, scheme: String = "https", page: String? = nil) -> String {
    "intent:\(rest)#Intent;scheme=\(scheme);package=com.example.app;"
      + (page.map { "S.browser_fallback_url=\($0);" } ?? "") + "end\n"
  }
}
