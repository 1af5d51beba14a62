import Testing

@testable import LinkKit

@Suite("Warnings of a template in its place")
struct WarningTests {
  @Test(
    "what is legal but suspicious is warned of",
    arguments: [
      ("/a b/$<x>", nil, ["2..<3 \" \" may not stand in a path and goes out as %20"]),
      (
        "/é |$<x>?é", nil,
        [
          "1..<5 \"é |\" may not stand in a path and goes out as %C3%A9%20%7C",
          "10..<12 \"é\" may not stand in a query and goes out as %C3%A9",
        ]
      ),
      (
        "app://é@h/#`", nil,
        [
          "6..<8 \"é\" may not stand in user info and goes out as %C3%A9",
          "12..<13 \"`\" may not stand in a fragment and goes out as %60",
        ]
      ),
      (
        "/\(String(repeating: "é", count: 11))", nil,
        [
          "1..<23 \"ééééééééééé\" may not stand in a path and goes out as "
            + "\(String(repeating: "%C3%A9", count: 10))…"
        ]
      ),
      (
        "/x$$<a>", nil,
        [
          "4..<5 \"<\" may not stand in a path and goes out as %3C",
          "6..<7 \">\" may not stand in a path and goes out as %3E",
        ]
      ),
      (
        "/\(String(repeating: "é", count: 10))", nil,
        [
          "1..<21 \"éééééééééé\" may not stand in a path and goes out as "
            + String(repeating: "%C3%A9", count: 10)
        ]
      ),
      ("/x$$<", nil, ["4..<5 \"<\" may not stand in a path and goes out as %3C"]),
      ("/$a{", nil, ["3..<4 \"{\" may not stand in a path and goes out as %7B"]),
      ("/a?$<q?>&$<r?>", nil, []),
      (
        "/a?$<+q?>&$<r?>", nil,
        ["3..<15 where one value ends and the next begins cannot be told from the URL"]
      ),
      (
        "/a?b[]=$<x>", nil, ["4..<6 \"[]\" may not stand in a query and goes out as %5B%5D"]
      ),
      ("/a:@!$&'()*+,;=~/b?/?:@&#/?:@", "https://u:p@[::1]", []),
      ("/a//b/", nil, ["2..<4 an empty path segment"]),
      (
        "/a/../%2e/$<x>", nil,
        [
          "3..<5 parsers collapse this segment: the link leads elsewhere",
          "6..<9 parsers collapse this segment: the link leads elsewhere",
        ]
      ),
      ("/a#b#c", nil, ["4..<5 \"#\" may not stand in a fragment and goes out as %23"]),
      ("$<a>:$<b>", nil, ["0..<4 what stands before the \":\" is the URL's scheme"]),
      ("/a-$<x?>", nil, ["3..<8 without a value this becomes empty, and what surrounds it stays"]),
      (
        "/a?$<k?>=$<v?>", nil,
        ["3..<8 without a value this becomes empty, and what surrounds it stays"]
      ),
      (
        "/$<a>$<b>", nil,
        ["1..<9 where one value ends and the next begins cannot be told from the URL"]
      ),
      (
        "/$<a>-$<b>", nil,
        ["1..<10 where one value ends and the next begins cannot be told from the URL"]
      ),
      (
        "/$<+a>/$<b>", nil,
        ["1..<11 where one value ends and the next begins cannot be told from the URL"]
      ),
      (
        "https://$<a>.$<b>/", nil,
        ["8..<17 where one value ends and the next begins cannot be told from the URL"]
      ),
      ("https://$<a>:$<b>/$<c>,$<d>?x=$<e?>&y=$<f?>#$<g?>", nil, []),
      ("/a/$<x?>/b?$<q?>", "https://h/a b", []),
      (
        "/$<a?>/$<b?>/x/$<c?>?d=$<d?>", nil,
        ["1..<12 which of two optional segments a URL leaves out cannot be told from it"]
      ),
    ] as [(String, String?, [String])])
  func warnings(_ template: String, _ base: String?, _ expected: [String]) throws {
    let warnings = try PlacedTemplate(template, on: base).warnings
    #expect(warnings.map { "\($0.range ?? 0..<0) \($0.message)" } == expected)
    #expect(warnings.allSatisfy { $0.severity == .warning })
  }

  @Test("a base is warned of by itself")
  func baseWarnings() throws {
    let warnings = try BaseURL("https://h/a b").warnings
    #expect(warnings.map(\.range) == [11..<12])
  }
}
