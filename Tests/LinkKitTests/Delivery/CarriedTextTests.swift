import Foundation
import TestSupport
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

@Suite("Secrets in what a text carries")
struct CarriedSecretsTests {
  @Test(
    "a URL with a secret is one in a text of any kind",
    arguments: [
      "https://h.example/s?t=hunter2", "//h.example/s?t=hunter2",
      #"{"url":"https://h.example/s?t=hunter2"}"#, #"[{"a":["https:\/\/h.example\/s?t=hunter2"]}]"#,
      "Try https://h.example/s?t=hunter2 now", "https://a.example/b https://h.example/s?t=hunter2",
      "(see https://h.example/s?t=hunter2)", "https%3A%2F%2Fh.example%2Fs%3Ft%3Dhunter2",
      "https://h.example/a/../s?t=hunter2", "https://h.example/./s?t=hunter2",
    ])
  func carried(text: String) throws {
    let link =
      #"{ "name": "s", "path": "https://h.example/s?t=$<t>", "parameters": "#
      + #"{ "t": { "writeOnly": true } } }"#
    let store = try StoreDocument(bytes: Array(#"{ "version": 1, "links": [\#(link)] }"#.utf8))
    let secrets = CarriedSecrets(store)
    #expect(secrets.isSecret(text))
    #expect(!secrets.isSecret(text.replacing("t=", with: "x=").replacing("t%3D", with: "x%3D")))
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

@Suite("Laws of wrapping, over random values and up to five wrappers")
struct UnwrapLawTests {
  /// What links look like that carry a URL, wherever a value is encoded.
  private static let wrappers = [
    "https://w.example/$<id>?to=$<to>&z=1", "https://w.example/$<id>/r/$<to>/end",
    "https://w.example/?id=$<id?>#$<to>", "wrap://url=$<to>/$<id>", "wrap://$<to>@h/$<id>",
    "https://w.example/?a=$<to>&id=$<id>",
  ]

  private static func form(_ position: Int, of store: StoreDocument) throws -> Form {
    try Form(template: store.links[position].path, base: nil, rules: RuleLayers())
  }

  @Test("what is unwrapped is what was wrapped, on the level that carried it")
  func unwrapped() throws {
    try fuzz(rounds: 20) { random in
      let count = random.int(1...5)
      let paths = (0..<count).map { number in
        // A host or scheme of its own keeps each a link apart.
        random.pick(Self.wrappers).replacing("w.example", with: "w\(number).example")
          .replacing("wrap:", with: "wrap\(number):")
      }
      let inner = random.pick(["https://h.example/$<a>?b=$<b?>", "app://$<a>/x?b=$<b?>#c"])
      let links = (paths + [inner]).enumerated().map {
        #"{ "name": "l\#($0)", "path": "\#($1)" }"#
      }
      let store = try StoreDocument(
        bytes: Array(#"{ "version": 1, "links": [\#(links.joined(separator: ","))] }"#.utf8))
      let link = try Self.form(count, of: store)
      var form = link
      for position in (0..<count).reversed() {
        let wrapper = try Self.form(position, of: store)
        let carrier = try #require(wrapper.index(named: "to"))
        form = form.wrapped(in: wrapper, named: "l\(position)", carrying: carrier)
      }
      let values = form.fields.map { field -> String? in
        if field.parameter.isOptional, random.oneIn(3) { return nil }
        let value = random.value()
        return field.refusal(of: value) == nil ? value : "x"
      }
      let own = try link.url(values)
      let url = try form.url(values)
      let found = LinkUnwrapper(LinkFinder(store)).contents(of: url).links
      let levels = (0..<count).map {
        UnwrappedLink.Level(holder: "l\($0)", isStored: true, place: "to", decodings: 1)
      }
      #expect(found.contains { $0.url == own && $0.levels == levels }, "\(url)\n\(own)")
      #expect(!CarriedSecrets(store).isSecret(url), "no link has a secret: \(url)")
    }
  }
}
