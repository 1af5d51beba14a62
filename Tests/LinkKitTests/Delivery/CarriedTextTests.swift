import Foundation
import Testing

@testable import LinkKit

@Suite("Texts that a URL carries: encoded often, in intents and in fragments")
struct CarriedTextTests {
  private static let links = [
    "plain": "https://h.example/p/$<id>?ref=$<ref?>", "app": "app://pickem/$<id>#$<tab?>",
  ]

  private static let document: StoreDocument? = {
    let members = links.sorted { $0.key < $1.key }.map { name, path in
      #"{ "name": "\#(name)", "path": "\#(path)" }"#
    }
    return try? StoreDocument(
      bytes: Array(#"{ "version": 1, "links": [\#(members.joined(separator: ","))] }"#.utf8))
  }()

  @Test("a URL that is encoded too often counts as often as it is")
  func decodings() throws {
    let finder = LinkFinder(try #require(Self.document))
    var text = "https://h.example/p/a%2Fb"
    for count in 1...10 {
      text = PercentText.encoded(text)
      let contents = LinkUnwrapper(finder).contents(of: "https://any.example/?u=\(text)")
      if count <= LinkUnwrapper.mostDecodings {
        #expect(contents.links.map(\.url) == ["https://h.example/p/a%2Fb"])
        #expect(contents.links.first?.levels.map(\.decodings) == [count])
        #expect(contents.tooDeep.isEmpty)
      } else {
        #expect(contents.links.isEmpty)
        #expect(contents.tooDeep.map(\.decodings) == [count])
      }
    }
  }

  @Test(
    "an intent is read as Android does: its last #, cut at ; and =",
    arguments: [
      ("intent://pickem/7#Intent;scheme=app;package=p;end", ["app://pickem/7"]),
      ("intent://pickem/7#tab#Intent;scheme=app;end", ["app://pickem/7#tab"]),
      (
        "intent://x/7#Intent;scheme=b;S.browser_fallback_url=https%3A%2F%2Fh.example%2Fp%2F1;end",
        ["https://h.example/p/1"]
      ),
      ("intent://pickem/7#Intent;package=p;end", []),
      ("intent://pickem/7#Intent;end;scheme=app", []),
      ("intent://pickem/7", []),
    ] as [(String, [String])])
  func intents(url: String, found: [String]) throws {
    let finder = LinkFinder(try #require(Self.document))
    #expect(LinkUnwrapper(finder).contents(of: url).links.map(\.url) == found)
  }

  @Test("a URL in a pair of a fragment is found, beside a path or alone")
  func fragments() throws {
    let finder = LinkFinder(try #require(Self.document))
    let text = PercentText.encoded("https://h.example/p/1")
    for start in ["#", "#/open?", "#/open?a=b&"] {
      let contents = LinkUnwrapper(finder).contents(of: "https://any.example/\(start)u=\(text)")
      #expect(contents.links.map(\.url) == ["https://h.example/p/1"], "\(start)")
      #expect(contents.links.first?.levels.map(\.place) == ["u"])
    }
  }
}

/// Percent-encoding, independent of the program's.
private enum PercentText {
  static func encoded(_ text: String) -> String {
    let kept = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: kept) ?? ""
  }
}
