import RuleKit
import TestSupport
import Testing

@testable import DeeplinkCLI
@testable import LinkKit

@Suite("Links that check need not look at")
struct QuietLinksTests {
  private static let pieces = [
    "/", "/", "/", "a", "page", "reset", "x7Kd92", "token", "-", ".", "..", "7", "$<id>", "$<id?>",
    "$<b?>", "${b}", "$<+c>", "$<d=1>", "$", "?", "?q=", "&", "=", "?ref=$<ref?>", "&code=", "#x",
    "%20", "{id}", ":id", "sk_live_0123456789abcdef", "4f1a9c02be77d31090aa31cc77c0ffee",
  ]
  private static let bases = [
    "https://h", "https://h/", "https://h/reset", "https://h/api", "https://h/a/v1/",
    "https://h/a//b",
    "https://h/a/..", "app://host", "app://", "app:///", "prefs:",
    "https://ada:secret@h", "nope",
  ]
  private static let rules = [
    "", #""id": { "type": "integer" }"#, #""b": { "generate": "uuid" }"#,
    #""id": { "minimun": 1 }"#,
    #""ref": { "pattern": "(a" }"#, #""unused": {}"#, #""b": { "writeOnly": true }"#,
    #""id": { "pattern": "^[0-9]+$" }"#, #""b": { "pattern": "[0-9]$" }"#,
  ]
  /// The own rules of a link.
  private static let own = [
    #""id": { "type": "integer" }"#, #""id": {}"#, #""b": { "maxLength": 9 }"#,
    #""b": { "minLength": 9, "maxLength": 1 }"#, #""id": { "minimum": 1 }, "ref": {}"#,
    #""ref": { "default": "x" }"#, #""id": { "pattern": "^[0-9]+$" }"#, #""b": { "pattern": "x" }"#,
    #""b": { "writeOnly": true }"#, #""zz": {}"#,
  ]
  private static let members = [
    "", "", "", "", #", "tags": ["x"]"#, #", "tags": ["x,y"]"#,
    #", "environment": "qa"#
      + #"""#, #", "constraints": [{ "required": ["b"] }]"#,
  ]

  /// Templates with a word at each `W`.
  private static let shapes = [
    "/W/$<id>?q=W", "/W/W?W=W&r=$<b?>&t=$<id?>", "https://W.example/W/$<id=7>", "/W/W-$<id>#W",
    "https://$<b>.W.example/W", "app://W/$<+c>/W", "/W:W/$<id>", "/W/{W}/W", "/(W)/W/[W]", "//W/W",
    "/W.$<b?>/W", "/$<id?>/W$<b>W", "https://W:8080/W", "$<d>.W/W", "/W/%20W$<b>", "http://W/$<b?>",
    "W.W/$<b>", "W:$<id>/W", "/W$<b>$<id>", "HTTPS://W/W?$<id>=W", "/W/:W/$W/#{W}", "/W/$<ref?>",
    "https://W.example/$<id>/W?tab=$<b?>&W=W", "https://h.example:W/W", "https://h.W/W",
    "app://a.b:W/W", "https://$<b>.a.W/W", "https://1.2.3.W/a", "$<d>/W", "a/W", "1/$<id>/W",
    "1/W/W",
  ]
  private static let words = [
    "a", "b1", "Page", "x7f", "reset", "x7Kd92", "token", "my-area", "en-us", "www", "localhost",
    "int", "d", "s", "id", "v2", "sk_live_0123456789abcdef", "huaf6kl13g8f", "xn--a", "a.b",
    "77", "999", "99999", "0x7f", "key",
  ]

  private static func store(
    _ random: inout SeededRandom, links count: Int = 6,
    _ path: (inout SeededRandom) -> String
  ) throws -> OpenedStore {
    let links = (0..<count).map { index in
      let rules = random.oneIn(2) ? #", "parameters": { \#(random.pick(own)) }"# : ""
      let more = rules + random.pick(members)
      return #"{ "name": "l\#(index)", "path": "\#(path(&random))"\#(more) }"#
    }
    let values = random.oneIn(3) ? #", "values": { "b": "1" }"# : ""
    let text = """
      { "version": 1, "environments": { "web": "\(random.pick(bases))",
        "qa": { "base": "\(random.pick(bases))"\(values) } },
        "parameters": { \(random.pick(rules)) }, "links": [\(links.joined(separator: ","))] }
      """
    return try OpenedStore(
      StoreFinder.Location(path: "/links.json", shown: "links.json", exists: true),
      bytes: Array(text.utf8))
  }

  @Test("check says the same whether it looks at them or not")
  func law() throws {
    try fuzz(rounds: 24) { random in
      let isTidy = random.oneIn(2)
      let store = try Self.store(&random) { random in
        guard !isTidy else {
          return random.pick(["/a", "/b", "/page/x"]) + random.pick(["", "/$<id>", "/$<b?>", "/"])
            + random.pick([
              "", "/edit", "/$<id>/all", "?ref=$<ref?>", "?q=$<id>&r=${b?}", "?token=x",
            ])
        }
        return "/" + (0..<random.int(1...6)).map { _ in random.pick(Self.pieces) }.joined()
      }
      let quick = StoreFindings(store: store).diagnostics()
      #expect(quick == StoreFindings(store: store, skipsQuiet: false).diagnostics())
    }
  }

  @Test("check says the same of links of one shape whether it looks at one or at all")
  func shapes() throws {
    var quiet = 0
    try fuzz(rounds: 60) { random in
      let shapes = (0..<random.int(2...4)).map { _ in random.pick(Self.shapes) }
      let store = try Self.store(&random, links: 10) { random in
        random.pick(shapes).map { $0 == "W" ? random.pick(Self.words) : String($0) }.joined()
      }
      let quick = StoreFindings(store: store).diagnostics()
      if quick.count < 10 { quiet += 1 }
      #expect(quick == StoreFindings(store: store, skipsQuiet: false).diagnostics())
    }
    #expect(quiet > 10)
  }

  @Test("a path that is proven at a glance to hide nothing is shown as it is")
  func shownPaths() throws {
    let starts = ["/", "/", "https://h.example/", "app://", "https://huaf6kl13g8f.h/", "x", "a:"]
    let more = [
      "huaf6Kl13G8f", "password", "=hunter2", "&", "user-$<id>", "verify-email", "482913",
    ]
    try fuzz(rounds: 200) { random in
      let store = try Self.store(&random) { random in
        random.pick(starts)
          + (0..<random.int(1...6)).map { _ in random.pick(Self.pieces + more) }.joined()
      }
      var paths = ShownPaths(store.document)
      for position in store.document.links.indices {
        let link = store.document.links[position]
        #expect(paths.path(at: position) == store.document.shownPath(of: link))
      }
    }
  }

  @Test("plain links are not looked at")
  func quiet() throws {
    let text = #"""
      { "version": 1, "environments": { "web": "https://h.example" }, "links": [
        { "name": "a", "path": "/area1/page2/$<id>?ref=$<ref?>", "tags": ["x"] },
        { "name": "b", "path": "/my-page/$<id?>/all" }, { "name": "c", "path": "/" },
        { "name": "d", "path": "/reset/$<code>" }, { "name": "e", "path": "/reset/password" },
        { "name": "f", "path": "/a//b" }, { "name": "g", "path": "/a?q=$<+q>" },
        { "name": "h", "path": "/h/$<x>", "parameters": { "x": { "maxLength": 9 } } },
        { "name": "i", "path": "/i/$<x>", "parameters": { "y": { "maxLength": 9 } } },
        { "name": "j", "path": "/j/$<x>", "environment": "web" },
        { "name": "k", "path": "/k/$<x>", "environment": "none" },
        { "name": "l", "path": "/l/$<x>", "parameters": { "x": { "pattern": "^[a-z]$" } } } ] }
      """#
    for base in ["", "/", "/api", "/api/v1/"] {
      try expectQuiet(text.replacing("h.example", with: "h.example" + base))
    }
  }

  private func expectQuiet(_ text: String) throws {
    let document = try StoreDocument(bytes: Array(text.utf8))
    var quiet = QuietLinks(document, share: PatternShare(among: document.patternCount))
    #expect(
      document.links.indices.filter { quiet.ends(at: $0) != nil } == [0, 1, 2, 3, 4, 7, 9, 11])
    #expect(quiet.names.all == ["id", "ref", "code", "x"])
  }
}
