import RuleKit
import Testing
import TextKit

@testable import JSONKit
@testable import LinkKit

@Suite("A template in its place")
struct ResolvedTemplateTests {
  @Test(
    "every slot is classified by where it stands with the base joined on",
    arguments: [
      ("/a/$<x>?q=$<y>#$<z>", nil, "x path, y query, z fragment"),
      ("$<s>://$<h>:$<p>/$<x>", nil, "s scheme, h host, p port, x path"),
      ("https://$<tenant>.example.com:$<port>/x", nil, "tenant host, port port"),
      ("https://$<u>:$<pw>@$<h>/", nil, "u userInfo, pw userInfo, h host"),
      ("https://[$<a>]:$<p>", nil, "a host, p port"),
      ("prefs:root=$<pane>", nil, "pane path"),
      ("mailto:$<who>@$<h>?subject=$<s>", nil, "who path, h path, s query"),
      ("//$<h>/x", nil, "h host"),
      ("/$<a>/$<b>", "app://", "a host, b path"),
      ("/$<a>/$<b>", "app:///", "a path, b path"),
      ("$<a>/$<b>", "app://", "a host, b path"),
      ("$<a>/$<b>", "https://h", "a path, b path"),
      ("/$<a>:$<b>@$<c>/", "https://h", "a path, b path, c path"),
      ("/$<a>:$<b>@$<c>/", "app://", "a userInfo, b userInfo, c host"),
      ("$<a>:$<b>", "https://h", "a scheme, b path"),
      ("/$<a>?$<b>/?#$<c>?/#", nil, "a path, b query, c fragment"),
      ("/$<x>$<y?>$<x>", nil, "x path path, y path"),
    ] as [(String, String?, String)])
  func places(_ template: String, _ base: String?, _ expected: String) throws {
    let parameters = try ResolvedTemplate(template, on: base).parameters.map { parameter in
      ([parameter.name] + parameter.places.map(\.name)).joined(separator: " ")
    }
    #expect(parameters.joined(separator: ", ") == expected)
  }

  @Test("a name is one parameter, in the order of first appearance, required if it is anywhere")
  func parameters() throws {
    let placed = try ResolvedTemplate(
      "/$<b?>/${a}?x=$<b?>&y=${c?}&z=$<a?>&w=$<d=1>&v=$<d?>", on: nil)
    #expect(placed.parameters.map(\.name) == ["b", "a", "c", "d"])
    #expect(placed.parameters.map(\.isOptional) == [true, false, true, false])
    #expect(placed.parameters.map(\.defaultText) == [nil, nil, nil, "1"])
    #expect(placed.parameters.map(\.uses.count) == [2, 2, 1, 2])
  }

  @Test(
    "what cannot be an authority is a fault of the template where it stands",
    arguments: [
      ("https://a b/$<x>", nil, ["9..<10 \" \" is not allowed in a host"]),
      ("https://h\\$<x>/", nil, ["9..<10 \"\\\\\" is not allowed in a host"]),
      ("https://a@b@$<x>/", nil, ["11..<12 expected one \"@\" before the host"]),
      ("https://$<x>:1:2/", nil, ["14..<15 expected one \":\" after the host"]),
      ("https://[$<x>/", nil, ["8..<9 expected \"]\" after the IPv6 address"]),
      ("https://[$<x>]a/", nil, ["14..<15 expected a port or the path after the IPv6 address"]),
      ("https://a[$<x>/", nil, ["9..<10 brackets may only enclose a full IPv6 address"]),
      ("https://a]$<x>/", nil, ["9..<10 brackets may only enclose a full IPv6 address"]),
      ("https://[1:2]/", nil, ["8..<13 expected an IPv6 address between the brackets"]),
      ("https://h:x$<p>/", nil, ["10..<15 expected a port from 1 to 65535"]),
      ("https://h:0/$<p>", nil, ["10..<11 expected a port from 1 to 65535"]),
      ("https:///$<x>", nil, ["0..<8 expected a host after \"https://\""]),
      ("https:$<x>", nil, ["0..<6 expected a host after \"https://\""]),
      ("HTTP:/$<x>", nil, ["0..<5 expected a host after \"HTTP://\""]),
      ("/a b/$<x>", "app://", ["2..<3 \" \" is not allowed in a host"]),
      ("/a b@h/$<x>", "app://", []),
      ("/é$<x>/", "app://", ["1..<7 \"é…\" is not allowed in a host, which must be ASCII"]),
      (
        "https://x.例え.jp/$<x>", nil,
        ["10..<16 \"例え\" is not allowed in a host, which must be ASCII"]
      ),
      ("/a b/$<x>", "app:///", []),
      ("file:///$<x>", nil, []),
      (
        "https://url=$<x>", nil,
        [
          "8..<12 the link can never be filled in: \"url=\" is in the host, where a slot allows "
            + "only letters, digits, \"-\" and \".\" next to it"
        ]
      ),
      (
        "https://a$<x>_b$<y>/", nil,
        [
          "13..<15 the link can never be filled in: \"_b\" is in the host, where a slot allows "
            + "only letters, digits, \"-\" and \".\" next to it"
        ]
      ),
      (
        "https://-$<x>", nil,
        [
          "8..<13 the link can never be filled in: expected a host name whose labels neither start "
            + "nor end with \"-\""
        ]
      ),
      (
        "https://\(String(repeating: "a", count: 40))$<x>\(String(repeating: "b", count: 40))", nil,
        []
      ),
      ("mqqbrowser://url=$<x>", nil, []), ("/a$<x>_b$<y>/", "app://", []), ("app://-$<x>", nil, []),
      ("app://u@/$<x>", nil, ["0..<8 expected a host after \"@\""]),
      ("app://u:$<x>@:80/", nil, ["0..<16 expected a host after \"@\""]),
      ("app://:80/$<x>", nil, ["0..<9 expected a host after \"app://\""]),
      ("app://:80/", nil, ["0..<9 expected a host after \"app://\""]),
      ("app://%41$<x>/", nil, []), ("app://0x7f.1/$<x>", nil, []), ("app://xn--a/$<x>", nil, []),
      (
        "https://0x7f.1/$<x>", nil,
        [
          "8..<14 expected four numbers from 0 to 255, because a host that ends in a number is an "
            + "IPv4 address"
        ]
      ),
      (
        "https://$<x>.xn--a/", nil,
        [
          "13..<18 expected a host name whose labels that start with \"xn--\" are valid Punycode"
        ]
      ),
      (
        "https://%41.example/$<x>", nil,
        ["8..<9 \"%\" is not allowed in a host, because browsers decode it"]
      ),
      ("https://127.0.0.1:80/$<x>", nil, []), ("https://$<x>.1/", nil, []),
      ("https://$<x>.xn--ls8h.la/", nil, []),
      ("app://_$<+x>", nil, []), ("app://_x", nil, []), ("app://$<x>-a.$<y?>", nil, []),
      (
        "https://$<h=a/b>/$<x=..>/$<x>", nil,
        [
          "8..<16 invalid default for \"h\": expected a host name of letters, digits, \"-\" and "
            + "\".\", got \"a/b\"",
          "17..<24 invalid default for \"x\": must not form a \".\" or \"..\" segment: the link "
            + "would point elsewhere, got \"..\"",
        ]
      ),
    ] as [(String, String?, [String])])
  func faults(_ template: String, _ base: String?, _ expected: [String]) throws {
    var found: [String] = []
    do {
      _ = try ResolvedTemplate(template, on: base)
    } catch let faults as Faults {
      found = faults.all.map { "\($0.range ?? 0..<0) \($0.message)" }
    }
    #expect(found == expected)
  }

  @Test("a preview shows what is filled, what is open, and nothing of what is absent")
  func previews() throws {
    let placed = try ResolvedTemplate("/e/$<a>/$<b=1>?ref=$<ref?>&t=${t?}", on: "https://h")
    #expect(
      placed.preview([.text("x y"), .open, .open, .absent]) == [
        .literal("https://h/e/"), .filled("x%20y", parameter: 0), .literal("/"),
        .open("$<b=1>", parameter: 1), .literal("?ref="), .open("$<ref?>", parameter: 2),
      ])
    #expect(
      placed.preview([.open, .absent, .absent, .text("")]) == [
        .literal("https://h/e/"), .open("$<a>", parameter: 0), .literal("/"),
        .filled("1", parameter: 1), .literal("?t="), .filled("", parameter: 3),
      ])
    #expect(
      placed.titleRuns == [
        .literal("/e/"), .open("$<a>", parameter: 0), .literal("/"), .open("$<b=1>", parameter: 1),
        .literal("?ref="), .open("$<ref?>", parameter: 2), .literal("&t="),
        .open("${t?}", parameter: 3),
      ])
  }

  @Test("a refusal names its parameter and keeps the value out of its reason")
  func refusals() throws {
    let placed = try ResolvedTemplate("https://$<t>.h/$<x>/$<y>", on: nil)
    #expect(
      throws: Refusal(
        "host", "expected a host name of letters, digits, \"-\" and \".\"", found: "got \"a/b\""
      ).of(parameter: 0)
    ) { try placed.url(["a/b", "..", "y"]) }
    #expect(
      throws: Refusal(
        "path", "must not form a \".\" or \"..\" segment: the link would point elsewhere",
        found: "got \"..\""
      ).of(parameter: 1)
    ) { try placed.url(["a", "..", "y"]) }
    #expect(throws: Refusal("required", "a value is required").of(parameter: 2)) {
      try placed.url(["a", "b", nil])
    }
    #expect(throws: Refusal.self) { try placed.url([]) }
  }

  @Test(
    "a value that can never stand where its slot is is refused by itself",
    arguments: [
      ("/a/$<x>/b", "..", "path"), ("/a/$<x>/b", "%2e", nil), ("/a/$<x>/b", "...", nil),
      ("/a/$<+x>/b", "%2e", "path"), ("/a/.$<x>$<y>", ".", nil), ("/a?x=$<x>", "..", nil),
      ("https://$<x>/", "a b", "host"), ("https://$<x>.$<y>/", "a.", "host"),
      ("https://$<x>.$<y>/", "a", nil), ("https://h:$<x>/", "70000", "port"),
      ("https://h:$<x>$<y>/", "70000", nil), ("$<x>://h", "1", "scheme"),
      ("/$<x>/$<y>", "", "host"), ("/$<x>/$<y>", "x", nil), ("$<+x>$<y?>", "https://h", nil),
      ("$<+x>$<y>", "https://h", "scheme"), ("[$<x>]", "a", nil),
      ("http://[$<x>:$<y>]/", "zz", "host"), ("http://[$<x>:$<y>]/", "1:2", nil),
    ] as [(String, String, String?)])
  func valueRefusals(_ template: String, _ text: String, _ keyword: String?) throws {
    #expect(
      try ResolvedTemplate(template, on: nil).refusal(of: text, parameter: 0)?.keyword == keyword)
  }

  @Test(
    "a joined template says which slots stand in a part, and where that was written",
    arguments: [
      ("/a$<x>b/$<y?>?q=$<z>&$<w>", "https://h/v1", "/v1/aXb/X", "xy", "q=X|X", "zw", 0..<13),
      ("/a$$<b/$<x>", nil, "/a$<b/X", "x", "", "", 0..<11),
      ("?q=$<z>", "app://h", "", "", "q=X", "z", nil),
      ("$<s>://$<u>@$<h>/$<x>", "https://h", "/X", "x", "", "", 16..<21),
    ] as [(String, String?, String, String, String, String, Range<Int>?)])
  func joined(
    template: String, base: String?, path: String, slots: String, pairs: String, inPairs: String,
    place: Range<Int>?
  ) throws {
    func text(_ pieces: [ArraySlice<UInt8>], _ separator: String) -> String {
      pieces.map { String(decoding: $0.map { $0 == 0 ? 0x58 : $0 }, as: UTF8.self) }
        .joined(separator: separator)
    }
    let joined = try ResolvedTemplate(template, on: base).joined
    #expect(text(joined.segments, "/") == path)
    #expect(joined.slots(in: joined.parts.path).map(\.name).joined() == slots)
    #expect(text(joined.pairs, "|") == pairs)
    #expect(joined.pairs.flatMap { joined.slots(in: $0.indices) }.map(\.name).joined() == inPairs)
    #expect(joined.place(of: joined.parts.path) == place)
    for (offset, byte) in joined.bytes.enumerated() {
      #expect((joined.slot(at: offset) != nil) == (byte == 0))
    }
  }

  @Test("the most literal template ranks first, then the one with fewer slots")
  func specificity() throws {
    let ranked = ["/games/new", "/games/$<a>", "/games/$<+a>", "/games/$<a>$<b>", "/$<+a>"]
    let sorted = try ranked.reversed().map { text in
      (text, try ResolvedTemplate(text, on: nil).specificity)
    }.sorted { $0.1 > $1.1 }
    #expect(sorted.map(\.0) == ranked)
  }
}

extension ResolvedTemplate {
  /// The template of a text, with the base of another joined on.
  init(_ template: String, on base: String?) throws {
    try self.init(Template(template), base: base.map { try BaseURL($0) })
  }
}
