import LinkKit
import Testing

@testable import PortKit

/// An import knows the bases of the store, as `derive` does.
@Suite("Importing URLs below the bases of a store")
struct KnownBaseTests {
  private static func store(_ environments: String, links: String = "") -> String {
    #"{ "version": 1, "environments": \#(environments), "links": [\#(links)] }"#
  }

  private static let one = store(#"{ "prod": "https://h.example/app" }"#)
  private static let several = store(
    #"{ "prod": "https://h.example/app", "qa": "https://qa.example/app/", "ios": "app://" }"#
  ).replacing(#""environments""#, with: #""environment": "prod", "environments""#)

  private static func collection(_ urls: [String]) -> String {
    let requests = urls.map { #"{ "request": { "method": "GET", "url": "\#($0)" } }"# }
    return #"{ "info": { "schema": "v2.1.0" }, "item": [\#(requests.joined(separator: ","))] }"#
  }

  /// The path and the environment of each link, and what the store has beside links.
  private static func told(_ imported: Imported) throws -> [String] {
    try StoreDocument(bytes: Array(imported.store.utf8)).links.map { link in
      [link.path, link.environment].compactMap(\.self).joined(separator: " ")
    }
  }

  private static let urls: [(String, [String])] = [
    ("https://h.example/app/pickem/1", ["/pickem/1"]),
    ("HTTPS://H.example/app/pickem/{id}?tab={tab}", ["/pickem/$<id>?tab=$<tab>"]),
    ("https://qa.example/app/pickem/1", ["/pickem/1 qa"]),
    ("app://pickem/{id}", ["/pickem/$<id> ios"]),
  ]

  @Test("a URL of a list, a table or a collection is a path", arguments: urls)
  func paths(url: String, links: [String]) throws {
    #expect(try Self.told(Imported(url, as: .paths, into: Self.several)) == links)
    #expect(try Self.told(Imported("path\n\(url)\n", as: .csv, into: Self.several)) == links)
    let link = #"[{ "name": "n", "link": "\#(url)" }]"#
    #expect(try Self.told(Imported(link, as: .raycast, into: Self.several)).count == 1)
  }

  @Test("a request of a collection is a path, and brings no environment of its host")
  func requests() throws {
    let text = Self.collection([
      "https://h.example/app/pickem/:id", "https://qa.example/app/x", "https://h.example/apple",
    ])
    let imported = try Imported(text, as: .postman, into: Self.several)
    #expect(try Self.told(imported) == ["/pickem/$<id>", "/x qa", "/apple h"])
    let only = try Imported(
      Self.collection(["https://h.example/app/pickem/:id"]), as: .postman, into: Self.one)
    #expect(try Self.told(only) == ["/pickem/$<id>"])
    #expect(!only.store.contains(#""https://h.example""#))
  }

  @Test("a URL on several known hosts is one link, and on an unknown one beside them, too")
  func hosts() throws {
    let urls = "https://h.example/app/p/{id}\nhttps://qa.example/app/p/{id}\n"
    #expect(try Self.told(Imported(urls, as: .paths, into: Self.several)) == ["/p/$<id>"])
    let more = try Imported(
      urls + "https://new.example/p/{id}\n/bare\n", as: .paths, into: Self.several)
    #expect(try Self.told(more) == ["/p/$<id>", "/bare"])
    #expect(more.store.contains(#""new": "https://new.example""#))
  }

  @Test(
    "what is not below a base, or is a link of the store already, stays a URL",
    arguments: [
      "https://h.example/apple/1", "https://h.example/app", "https://h.example:8443/app/1",
      "https://h.example/app/old",
    ])
  func kept(url: String) throws {
    let store = Self.store(
      #"{ "prod": "https://h.example/app" }"#,
      links: #"{ "name": "old", "path": "https://h.example/app/old" }"#)
    let imported = try Imported(url, as: .paths, into: store)
    #expect(try Self.told(imported).last == url)
    #expect(try Self.told(imported).count == (url.hasSuffix("old") ? 1 : 2))
  }

  @Test("a second import of the same file finds its links there")
  func again() throws {
    let list = Self.urls.map(\.0).joined(separator: "\n")
    let first = try Imported(list, as: .paths, into: Self.several)
    let second = try Imported(list, as: .paths, into: first.store)
    #expect(second.store == first.store)
    #expect(second.lines.allSatisfy { $0.contains(" there ") }, "\(second.lines)")
  }
}
