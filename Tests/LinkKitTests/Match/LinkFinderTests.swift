import Testing

@testable import JSONKit
@testable import LinkKit

@Suite("Finding the links of a URL")
struct LinkFinderTests {
  private static func finder() throws -> LinkFinder {
    try LinkFinder(
      StoreDocument(
        bytes: Array(
          #"""
          { "version": 1, "environment": "web",
            "environments": { "web": "https://h.example", "api": "https://a.example/v1/", "app": "app://" },
            "parameters": { "id": { "type": "integer" } },
            "links": [
              { "name": "game", "path": "/games/$<id>" },
              { "name": "share", "path": "/s/$<id>?channel=$<channel>&ref=$<ref?>",
                "parameters": { "channel": { "enum": ["sms", "mail"] } } },
              { "name": "list", "path": "/lists/" },
              { "name": "tenant", "path": "https://$<tenant>.example.org/x/$<id>" }
            ] }
          """#.utf8)))
  }

  @Test("a URL whose values can be read in too many ways is undecided, not without a link")
  func undecided() throws {
    let finder = try LinkFinder(
      StoreDocument(
        bytes: Array(
          #"""
          { "version": 1,
            "parameters": { "a": { "pattern": "^[a-z-]+$" }, "b": { "pattern": "^[a-z-]+$" },
              "c": { "pattern": "^[a-z-]+x$" } },
            "links": [
              { "name": "one", "path": "https://h.example/r/$<a>" },
              { "name": "three", "path": "https://h.example/r/$<a>-$<b>-$<c>" }
            ] }
          """#.utf8)))
    let start = "https://h.example/r/"
    let short = start + "a-b-c"
    #expect(finder.matches(of: short).map(\.link.name) == ["one"])
    #expect(finder.undecided(short).isEmpty)
    let long = start + String(repeating: "a-", count: 1_000) + "1"
    #expect(finder.matches(of: long).isEmpty)
    guard case .undecided(let links) = finder.instance(of: long) else {
      Issue.record("it is decided")
      return
    }
    #expect(links.map(\.name) == ["three"])
    #expect(finder.undecided(long).map(\.name) == ["three"])
    #expect(finder.undecided(short).isEmpty)
  }

  /// `share web id=1 channel=sms` and what would have to differ.
  private static func told(_ match: LinkMatch) -> String {
    let values = zip(match.form.fields, match.values).compactMap { field, value in
      value.map { "\(field.name)=\($0)" }
    }
    let differences = match.differences.map { difference in
      if case .value(let name, let refusal) = difference {
        "\(name): \(refusal.reason)"
      } else {
        "\(difference)"
      }
    }
    let words = [match.link.name, match.environment?.name].compactMap(\.self) + values
    return ([words.joined(separator: " ")] + differences).joined(separator: " | ")
  }

  @Test(
    "what keeps a URL from being an instance is found by trying",
    arguments: [
      ("https://o.example/games/7", "game web id=7 | base(\"https://o.example\")"),
      ("other://games/7", "game web id=7 | base(\"other://\")"),
      ("https://o.example/v1/games/7", "game web id=7 | base(\"https://o.example/v1/\")"),
      ("/games/7", "game web id=7 | noBase"),
      ("https://h.example/games/7/", "game web id=7 | extraSlash"),
      ("app://lists", "list app | missingSlash"),
      (
        "https://h.example/games/7?utm=x&y",
        "game web id=7 | extraPair(\"utm=x\") | extraPair(\"y\")"
      ),
      (
        "https://a.example/v1/s/1?ref=a&channel=sms",
        "share api id=1 channel=sms ref=a | order"
      ),
      (
        "https://h.example/s/1?channel=fax",
        "share web id=1 channel=fax | channel: expected one of \"sms\", \"mail\""
      ),
      ("https://h.example/s/1", "share web id=1 | missingPair(\"channel\")"),
      (
        "https://h.example/s/1/?channel=sms&ref=",
        "share web id=1 channel=sms ref= | extraSlash | ref: must not be empty"
      ),
      ("https://h.example/games/seven", "game web id=seven | id: expected a whole number"),
      (
        "http://h.example/s/x/?ref=a&channel=fax&u=1#f",
        """
        share web id=x channel=fax ref=a | base("http://h.example") | extraSlash \
        | extraFragment("f") | order | extraPair("u=1") | id: expected a whole number \
        | channel: expected one of "sms", "mail"
        """
      ),
      (
        "http://h.example/s/x/?ref=a&channel=fax&u=1",
        """
        share web id=x channel=fax ref=a | base("http://h.example") | extraSlash | order \
        | extraPair("u=1") | id: expected a whole number | channel: expected one of "sms", "mail"
        """
      ),
      ("https://qa.example.org/x/a", "tenant tenant=qa id=a | id: expected a whole number"),
      ("https://h.example/nothing", nil),
      (
        "https://h.example/s/1?channel=sms&ref=/a",
        "share web id=1 channel=sms ref=/a | spelling(parameter: \"ref\", written: \"%2Fa\")"
      ),
      (
        "/s/1?channel=sms&ref=a:b",
        "share web id=1 channel=sms ref=a:b | noBase | "
          + "spelling(parameter: \"ref\", written: \"a%3Ab\")"
      ),
      (
        "https://h.example/s/1?channel=sms&ref='(x)',y=@+z",
        "share web id=1 channel=sms ref='(x)',y=@+z | "
          + "spelling(parameter: \"ref\", written: \"%27%28x%29%27%2Cy%3D%40%2Bz\")"
      ),
      ("https://h.example/games/7?", "game web id=7 | emptyQuery"),
      ("https://h.example/games/7#", "game web id=7 | extraFragment(\"\")"),
      ("https://h.example/Games/7", "game web id=7 | letterCase"),
      ("https://h.example//games/7", "game web id=7 | doubleSlash"),
      ("https://h.example/games/7/8", nil),
    ] as [(String, String?)])
  func nearest(_ url: String, _ expected: String?) throws {
    let finder = try Self.finder()
    #expect(finder.matches(of: url).isEmpty)
    #expect(finder.nearest(to: url).map(Self.told) == [expected].compactMap(\.self))
  }

  @Test(
    "a URL under any base, a path alone and pairs in any order stand for their link",
    arguments: [
      ("https://h.example/games/7", "game web id=7"), ("app://games/7", "game app id=7"),
      ("/games/7", "game id=7"), ("/s/1?ref=%20&channel=mail", "share id=1 channel=mail ref= "),
      ("https://a.example/v1/s/1?ref=a&channel=sms", "share api id=1 channel=sms ref=a"),
      ("https://qa.example.org/x/7", "tenant tenant=qa id=7"),
      ("/games/$<id>", nil), ("/games/7?utm=x", nil), ("https://o.example/games/7", nil),
    ] as [(String, String?)])
  func instances(_ url: String, _ expected: String?) throws {
    #expect(try Self.finder().instance(of: url).match.map(Self.told) == expected)
  }

  @Test("pairs that a template does not have are passed over where that is asked for")
  func extraPairs() throws {
    let finder = try Self.finder()
    let url = "https://h.example/s/1?utm=x&channel=sms"
    #expect(finder.matches(of: url).isEmpty)
    #expect(
      finder.matches(of: url, ignoringExtraPairs: true).map(Self.told)
        == ["share web id=1 channel=sms"])
    let reordered = "https://h.example/s/1?ref=a&channel=sms&utm=x"
    #expect(finder.matches(of: reordered, ignoringExtraPairs: true).isEmpty)
  }

  @Test(
    "a reserved slot is not blamed for pairs that are in another place",
    arguments: [
      ("/sale/k?sort=1&u=2", "s sale=k u=2 sort=1 | order"),
      ("/sale/k?sort=1&u=2&utm=x", "s sale=k u=2 sort=1 | order | extraPair(\"utm=x\")"),
      ("/sale/k#f", "s sale=k | extraFragment(\"f\")"),
      ("/?sort=1&page=2", "p page=2 sort=1 | order"),
      ("/x?a[]=2&sort=1", "a s=1 a=2 | order"), ("/x?a%5b%5D=2&sort=1", "a s=1 a=2 | order"),
    ])
  func reservedPairs(path: String, expected: String) throws {
    let finder = try LinkFinder(
      StoreDocument(
        bytes: Array(
          #"""
          { "version": 1,
            "parameters": { "sale": { "pattern": "^[^#/?]*$" }, "page": { "pattern": "^[0-9]+$" },
              "sort": { "pattern": "^[0-9]+$" } },
            "links": [
              { "name": "s", "path": "https://h/sale/$<+sale>?u=$<+u?>&sort=$<sort?>" },
              { "name": "p", "path": "https://h/?page=$<+page?>&sort=$<+sort?>" },
              { "name": "a", "path": "https://h/x?sort=$<s>&a%5B%5D=$<a>" }
            ] }
          """#.utf8)))
    #expect(finder.nearest(to: "https://h" + path).map(Self.told) == [expected])
  }

  @Test("with what is to be mended mended, a near miss is an instance")
  func mended() throws {
    let finder = try Self.finder()
    for url in ["https://h.example/games/7/", "https://h.example/s/1?ref=a&channel=sms"] {
      for match in finder.nearest(to: url) {
        let mended = try match.form.url(match.values)
        #expect(finder.matches(of: mended).contains { $0.link.name == match.link.name })
      }
    }
  }

  @Test(
    "a URL asks the links alone that have its literal parts, each once for its bases",
    arguments: [
      ("/$<lang>/p{}/$<id>", "/de/p{}/8"), ("/x/$<id>/e{}", "/x/8/e{}"),
      ("https://$<t>.example.com/p{}/$<id>", "https://a.example.com/p{}/8"),
    ])
  func formsOfManyLinks(path: String, url: String) throws {
    func numbered(_ text: String, _ number: Int) -> String {
      // No number is the start of another.
      text.replacing("{}", with: "\(10_000 + number)")
    }
    let links = (0..<3_000).map { #"{ "name": "l\#($0)", "path": "\#(numbered(path, $0))" }"# }
    let finder = try LinkFinder(
      StoreDocument(
        bytes: Array(
          #"""
          { "version": 1,
            "environments": { "a": "https://a.example", "b": "https://b.example", "c": "app://" },
            "links": [\#(links.joined(separator: ","))] }
          """#.utf8)))
    let base = url.hasPrefix("/") ? "https://b.example" : ""
    for number in (0..<60).map({ $0 % 20 * 97 }) {
      let found = finder.matches(of: base + numbered(url, number))
      #expect(found.map(\.link.name) == ["l\(number)"])
    }
    #expect(finder.forms.made == (base.isEmpty ? 20 : 60))
  }
}

@Suite("Which links of several a URL is told to be")
struct LinkFinderOrderTests {
  private static func finder(_ paths: [String]) throws -> LinkFinder {
    let links = paths.enumerated().map { #"{"name":"l\#($0.offset)","path":"\#($0.element)"}"# }
    return LinkFinder(
      try StoreDocument(
        bytes: Array(
          #"""
          {"version":1,"environment":"web","environments":{"web":"https://h"},
          "links":[\#(links.joined(separator: ","))]}
          """#.utf8)))
  }

  @Test(
    "the most literal template is first, then the one with fewer slots, then the one before",
    arguments: [
      (["/u/$<id>", "/u/me"], "/u/me", ["l1", "l0"]),
      (["/u/$<id>", "/u/$<x>"], "/u/me", ["l0", "l1"]),
      (["/$<a>$<b>/x", "/$<a>/x"], "/ab/x", ["l1", "l0"]),
      (["/u/$<+x>", "/u/$<x>"], "/u/me", ["l1", "l0"]),
      (["/$<x>", "/u", "/$<+x>", "/$<y>"], "/u", ["l1", "l0", "l3", "l2"]),
      // What the URL leaves out of a template makes nothing of it.
      (["/item/$<id>?ref=$<ref?>", "/item/new"], "/item/new", ["l1", "l0"]),
      (["/$<lang?>/about", "/about"], "/about", ["l1", "l0"]),
      (["/x?q=$<q?>", "/x/$<id?>", "/x#$<f?>", "/x"], "/x", ["l3", "l0", "l1", "l2"]),
      (["/go?longer=$<u?>&u=$<v?>", "/go"], "/go", ["l1", "l0"]),
      (["/y/$<b>?c=$<c?>", "/y/$<b>"], "/y/1", ["l1", "l0"]),
      (["/x?$<+rest>", "/x?q=$<q?>"], "/x?q=1", ["l1", "l0"]),
    ])
  func ranked(paths: [String], path: String, names: [String]) throws {
    #expect(try Self.finder(paths).matches(of: "https://h" + path).map(\.link.name) == names)
  }

  @Test("of links that share each of their literal parts, a URL asks the one that has them all")
  func sharedParts() throws {
    let paths = (0..<2_500).map { "/e\(100 + $0 / 50)/$<id>/a\(100 + $0 % 50)" }
    let finder = try Self.finder(paths)
    let index = InstanceIndex(finder.document)
    for number in (0..<20).map({ $0 * 97 }) {
      let url = "https://h" + paths[number].replacing("$<id>", with: "7")
      #expect(finder.matches(of: url).map(\.link.name) == ["l\(number)"])
      #expect(Array(url.utf8).withUnsafeBufferPointer(index.contains))
    }
    #expect(finder.forms.made == 20)
    #expect(index.readyLinks == 20)
  }

  @Test("the very URL comes before one of its pairs in another order")
  func instance() throws {
    let finder = try Self.finder(["/s?a=$<a>&b=$<b>", "/s?b=$<b>&a=$<a>"])
    #expect(finder.instance(of: "/s?b=1&a=2").match?.link.name == "l1")
    #expect(finder.instance(of: "https://h/s?a=1&b=2").match?.link.name == "l0")
  }

  @Test("values are read in any order of the pairs, unless the very URL is meant")
  func values() throws {
    let form = try Form(
      template: "/s?a=$<a>&b=$<b>", base: nil, rules: RuleLayers(shared: [], own: []))
    #expect(form.values(inURL: "/s?b=2&a=1") == ["1", "2"])
    #expect(form.values(inURL: "/s?b=2&a=1", inAnyOrder: false) == nil)
    #expect(form.values(inURL: "/s?a=1&b=2", inAnyOrder: false) == ["1", "2"])
    #expect(form.values(inURL: "/s?a=1&b=2&c=3") == nil)
    #expect(form.values(inURL: "/s?a=1") == nil)
  }

  @Test("a slash is doubled within the literal text of a link, and among links with escaped paths")
  func nearestOfDoubled() throws {
    let paths = (0..<250).map { #"\/e\#($0)\/$<x>"# } + ["/games/list/$<id>"]
    let finder = try Self.finder(paths)
    for url in ["https://h/games//list/1", "https://h/games/list/1/"] {
      #expect(finder.nearest(to: url).map(\.link.name) == ["l250"], "\(url)")
    }
  }

  @Test("of the nearest links at most three are told, of those with the fewest differences")
  func nearest() throws {
    let paths = ["/g/$<a>?q=1", "/g/$<b>", "/g/$<c>", "/g/$<d>", "/g/$<e>"]
    let finder = try Self.finder(paths)
    let nearest = finder.nearest(to: "https://h/g/1/")
    #expect(nearest.map(\.link.name) == ["l1", "l2", "l3"])
    #expect(nearest.map(\.differences) == [[.extraSlash], [.extraSlash], [.extraSlash]])
    #expect(
      try Self.finder([paths[0]]).nearest(to: "https://h/g/1/").map(\.differences.count) == [2])
  }
}
