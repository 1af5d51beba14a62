import Testing
import URLKit

@testable import LinkKit

@Suite("URLs below the bases of a store")
struct StoreBasesTests {
  private static func place(of url: String, below bases: [String]) throws -> [String]? {
    let members = bases.enumerated().map { #""e\#($0)": "\#($1)""# }.joined(separator: ", ")
    let store = #"{ "version": 1, "environments": { \#(members) }, "links": [] }"#
    let environments = try StoreDocument(bytes: Array(store.utf8)).environments
    return StoreBases(environments).place(of: url).map { [$0.base.text, $0.path] }
  }

  @Test(
    "a URL is a path below a base",
    arguments: [
      ("https://h.example/app", "https://h.example/app/p/1", "/p/1"),
      ("https://h.example/app/", "https://h.example/app/p/1", "/p/1"),
      ("https://h.example/app", "https://h.example/app/", "/"),
      ("https://h.example/app", "HTTPS://H.Example/app/p", "/p"),
      ("https://H.example", "https://h.example/P", "/P"),
      ("https://h.example/a%2fb", "https://h.example/a%2Fb/p", "/p"),
      ("https://h.example/a~b", "https://h.example/a%7eb/%7e", "/%7e"),
      ("https://h.example:8443", "https://h.example:8443/p", "/p"),
      ("https://h.example/app", "https://h.example/app?q=$<q>#f", "?q=$<q>#f"),
      ("https://h.example/app", "https://h.example/app#f", "#f"),
      ("https://h.example/app/", "https://h.example/app/?q=1", "/?q=1"),
      ("https://h.example/app", "https://h.example/app/$<id=a/b>", "/$<id=a/b>"),
      ("app://", "app://p/$<id>", "/p/$<id>"), ("app:///", "app:///p", "/p"),
    ])
  func below(base: String, url: String, path: String) throws {
    #expect(try Self.place(of: url, below: [base]) == [base, path])
    // What is joined to the base is the URL again.
    let joined = JoinedTemplate(try Template(path), base: try BaseURL(base))
    let whole = JoinedTemplate(try Template(url), base: nil)
    func text(_ template: JoinedTemplate) -> URLTokens {
      URLTokens(String(decoding: template.bytes, as: UTF8.self))
    }
    #expect(URLTokens.areEquivalent(text(joined), text(whole)))
  }

  @Test(
    "a URL that only starts alike is not below a base",
    arguments: [
      ("https://h.example/app", "https://h.example/apple"),
      ("https://h.example/app", "https://h.example/app"),
      ("https://h.example/app", "https://h.example/App/p"),
      ("https://h.example/app/", "https://h.example/app?q=1"),
      ("https://h.example/a%2Fb", "https://h.example/a/b/p"),
      ("https://h.example", "https://h.example:8443/p"),
      ("https://h.example", "https://h.example.org/p"),
      ("https://h.example", "https://h.example@evil.example/p"),
      ("https://h.example", "https://h.example$<x>/p"),
      ("https://h.example", "http://h.example/p"), ("https://h.example/app", "/app/p"),
      ("app:///", "app://p"),
    ])
  func beside(base: String, url: String) throws {
    #expect(try Self.place(of: url, below: [base]) == nil)
  }

  @Test("of several bases the longest is taken, whatever their order")
  func longest() throws {
    let bases = ["https://h.example", "https://h.example/app/v2", "https://h.example/app"]
    for order in [bases, bases.reversed()] {
      #expect(
        try Self.place(of: "https://h.example/app/p", below: order)
          == ["https://h.example/app", "/p"])
      #expect(
        try Self.place(of: "https://h.example/app/v2/p", below: order)
          == ["https://h.example/app/v2", "/p"])
    }
  }
}
