import Testing

@testable import LinkKit

@Suite("Warnings of a template in its place")
struct WarningTests {
  @Test(
    "no boundary is missing that the rules of the values show",
    arguments: [
      ("/$<+a>/$<b>", #"{"a": {"pattern": "^[a-z]+$"}}"#, true), ("/$<+a>/$<b>", "{}", false),
      ("/$<+a>/$<b>", #"{"a": {"pattern": "^[a-z/]+$"}}"#, false),
      ("/$<+a>/$<b>", #"{"a": {"pattern": "^[a-z]+$", "default": "x/y"}}"#, nil),
      ("/f?q=$<+q>&p=$<p>", #"{"q": {"pattern": "^[^&#]*$"}}"#, true),
      ("/t/$<+x>?s=$<y>", #"{"x": {"enum": ["a", "b"]}}"#, true),
      ("/$<a>-$<b>", #"{"a": {"type": "integer", "minimum": 0}}"#, true),
      ("/$<a>-$<b>", #"{"a": {"pattern": "^[a-z]+(-[a-z]+)?$"}}"#, false),
      ("/$<a>%2C%C3%A9$<b>", #"{"a": {"pattern": "^[a-z]+$"}}"#, true),
      ("/$<a>%C3%A9$<b>", #"{"a": {"pattern": "^[a-zß]+$"}}"#, false),
      ("/$<+a>%2C$<b>", #"{"a": {"pattern": "^[a-z%]+$"}}"#, false),
      ("/$<a>$<b>", #"{"a": {"type": "integer"}, "b": {"pattern": "^[a-z]+$"}}"#, true),
      (
        "/$<a>$<b>",
        #"{"a": {"type": "integer"}, "b": {"pattern": "^[a-z]*$", "minLength": 0}}"#, false
      ),
      ("/$<a>$<b>", #"{"a": {"pattern": "^[a-z]{2}$"}}"#, true),
      ("/$<a>$<b?>x", #"{"a": {"type": "integer"}, "b": {"pattern": "^[a-z]+$"}}"#, false),
    ] as [(String, String, Bool?)])
  func boundaries(template: String, rules: String, isShown: Bool?) throws {
    let text =
      #"{"version": 1, "links": [{"name": "l", "path": "\#(template)", "parameters": \#(rules)}]}"#
    let store = try StoreDocument(bytes: Array(text.utf8))
    let link = store.links[0]
    let form = try? Form(template: link.path, base: nil, rules: store.ruleLayers(of: link))
    let isWarned = form.map { form in
      form.warnings.contains { $0.fault.message.hasPrefix("the URL does not show where") }
    }
    #expect(isWarned == isShown.map { !$0 })
  }

  @Test(
    "what is legal but suspicious is warned of",
    arguments: [
      ("/a b/$<x>", nil, ["2..<3 \" \" is not allowed in a path and is encoded as %20"]),
      (
        "/é |$<x>?é", nil,
        [
          "1..<5 \"é |\" is not allowed in a path and is encoded as %C3%A9%20%7C",
          "10..<12 \"é\" is not allowed in a query and is encoded as %C3%A9",
        ]
      ),
      (
        "app://é@h/#`", nil,
        [
          "6..<8 \"é\" is not allowed in user info and is encoded as %C3%A9",
          "12..<13 \"`\" is not allowed in a fragment and is encoded as %60",
        ]
      ),
      (
        "/\(String(repeating: "é", count: 11))", nil,
        [
          "1..<23 \"ééééééééééé\" is not allowed in a path and is encoded as "
            + "\(String(repeating: "%C3%A9", count: 10))…"
        ]
      ),
      (
        "/x$$<a>", nil,
        [
          "4..<5 \"<\" is not allowed in a path and is encoded as %3C",
          "6..<7 \">\" is not allowed in a path and is encoded as %3E",
        ]
      ),
      (
        "/\(String(repeating: "é", count: 10))", nil,
        [
          "1..<21 \"éééééééééé\" is not allowed in a path and is encoded as "
            + String(repeating: "%C3%A9", count: 10)
        ]
      ),
      ("/x$$<", nil, ["4..<5 \"<\" is not allowed in a path and is encoded as %3C"]),
      ("/a{", nil, ["2..<3 \"{\" is not allowed in a path and is encoded as %7B"]),
      ("/a?$<q?>&$<r?>", nil, []),
      (
        "/a?$<+q?>&$<r?>", nil,
        ["3..<15 the URL does not show where one value ends and the next begins"]
      ),
      (
        "/a?b[]=$<x>", nil, ["4..<6 \"[]\" is not allowed in a query and is encoded as %5B%5D"]
      ),
      ("/a:@!$&'()*+,;=~/b?/?:@&#/?:@", "https://u:p@[::1]", []),
      ("/a//b/", nil, ["2..<4 an empty path segment"]),
      (
        "/a/../%2e/$<x>", nil,
        [
          "3..<5 parsers collapse this segment: the link points elsewhere",
          "6..<9 parsers collapse this segment: the link points elsewhere",
        ]
      ),
      ("/a#b#c", nil, ["4..<5 \"#\" is not allowed in a fragment and is encoded as %23"]),
      ("$<a>:$<b>", nil, ["0..<4 the text before \":\" is read as the scheme"]),
      ("/a-$<x?>", nil, ["3..<8 without a value this is empty, but the text around it is kept"]),
      (
        "/a?$<k?>=$<v?>", nil,
        ["3..<8 without a value this is empty, but the text around it is kept"]
      ),
      (
        "/$<a>$<b>", nil,
        ["1..<9 the URL does not show where one value ends and the next begins"]
      ),
      (
        "/$<a>-$<b>", nil,
        ["1..<10 the URL does not show where one value ends and the next begins"]
      ),
      (
        "/$<+a>/$<b>", nil,
        ["1..<11 the URL does not show where one value ends and the next begins"]
      ),
      (
        "https://$<a>.$<b>/", nil,
        ["8..<17 the URL does not show where one value ends and the next begins"]
      ),
      ("https://$<a>:$<b>/$<c>,$<d>?x=$<e?>&y=$<f?>#$<g?>", nil, []),
      ("/a/$<x?>/b?$<q?>", "https://h/a b", []),
      (
        "/$<a?>/$<b?>/x/$<c?>?d=$<d?>", nil,
        ["1..<12 a URL does not show which of two optional segments it omits"]
      ),
    ] as [(String, String?, [String])])
  func warnings(_ template: String, _ base: String?, _ expected: [String]) throws {
    let warnings = try ResolvedTemplate(template, on: base).warnings
    #expect(warnings.map { "\($0.range ?? 0..<0) \($0.message)" } == expected)
    #expect(warnings.allSatisfy { $0.severity == .warning })
  }

  @Test("a base is warned of by itself")
  func baseWarnings() throws {
    let warnings = try BaseURL("https://h/a b").warnings
    #expect(warnings.map(\.range) == [11..<12])
  }

  @Test(
    "a base of the web is warned of that has no host, or a scheme in its place",
    arguments: [
      ("https:h", #"expected "//" and a host after "https:""#, "write https:// before the host"),
      ("http:/h/v1", #"expected "//" and a host after "http:""#, "write http:// before the host"),
      ("https://https://h", "the scheme is written twice", "remove https://"),
      ("https://HTTP://h/v1", "the scheme is written twice", "remove https://"),
    ])
  func baseWithoutHost(base: String, message: String, hint: String) throws {
    let warnings = try BaseURL(base).warnings
    #expect(warnings.map(\.message) == [message])
    #expect(warnings.map(\.hint) == [hint])
  }

  @Test(
    "a base is not warned of whose host may come, or is called so",
    arguments: [
      "https:", "https://", "https://https", "http://https:80/", "app:h", "app:/h",
      "app://https://h",
    ]
  )
  func baseWithHost(base: String) throws {
    #expect(try BaseURL(base).warnings.isEmpty)
  }
}
