import LanguageKit
import Testing

@testable import LinkKit

@Suite("Differences between two versions of a store")
struct StoreComparisonTests {
  private static func store(_ links: String, base: String = "https://h.org") throws -> StoreDocument
  {
    let text = #"""
      {"version":1,"environments":{"web":"\#(base)"},
      "parameters":{"id":{"type":"integer","minimum":1,"maximum":99}},"links":[\#(links)]}
      """#
    return try StoreDocument(bytes: Array(text.utf8))
  }

  private static func told(_ change: LinkChange) -> String {
    let names = [change.old?.name, change.new?.name].compactMap(\.self).joined(separator: ">")
    return ["\(change.kind) \(names)", change.lost, change.gained].compactMap(\.self)
      .joined(separator: " ")
  }

  @Test(
    "links are compared by the URLs that they produce",
    arguments: [
      (
        #"{"name":"a","path":"/a/$<id>"}"#, #"{"name":"a","path":"/a/$<id>","title":"A"}"#,
        ["same a>a"]
      ),
      (
        #"{"name":"a","path":"/a","tags":["t"]}"#, #"{"name":"a","path":"/a","opens":false}"#,
        ["same a>a"]
      ),
      // Equal spellings of a URL.
      (
        #"{"name":"a","path":"/x%2f%7e"}"#, #"{"name":"a","path":"/x%2F~"}"#, ["same a>a"]
      ),
      (
        #"{"name":"a","path":"HTTPS://H.org/%61/$<id>"}"#,
        #"{"name":"a","path":"https://h.org/a/$<id>"}"#, ["same a>a"]
      ),
      (
        #"{"name":"a","path":"/%61/$<id>"}"#,
        #"{"name":"a","path":"/a/$<id>","parameters":{"id":{"maximum":9}}}"#,
        ["shrank a>a https://h.org/%61/10"]
      ),
      (#"{"name":"a b","path":"/a"}"#, "", ["unknown :2"]),
      (
        #"{"name":"a","path":"/a/$<id>"}"#, #"{"name":"b","path":"/a/$<id>"}"#, ["renamed a>b"]
      ),
      (#"{"name":"a","path":"/a/$<id>"}"#, "", ["removed a https://h.org/a/1"]),
      ("", #"{"name":"a","path":"/a"}"#, ["added a https://h.org/a"]),
      (
        #"{"name":"a","path":"/a/$<id>"}"#,
        #"{"name":"a","path":"/a/$<id>","parameters":{"id":{"maximum":9}}}"#,
        ["shrank a>a https://h.org/a/10"]
      ),
      (
        #"{"name":"a","path":"/a/$<id>"}"#,
        #"{"name":"a","path":"/a/$<id>","parameters":{"id":{"minimum":0}}}"#,
        ["grew a>a https://h.org/a/0"]
      ),
      (
        #"{"name":"a","path":"/a/$<id>"}"#, #"{"name":"a","path":"/b/$<id>"}"#,
        ["moved a>a https://h.org/a/1 https://h.org/b/1"]
      ),
      (
        #"{"name":"a","path":"/a/$<id>"}"#,
        #"{"name":"a","path":"/a/$<n>","parameters":{"n":{"type":"integer","minimum":1,"maximum":99}}}"#,
        ["same a>a"]
      ),
      (
        #"{"name":"a","path":"/a/$<"}"#, #"{"name":"a","path":"/a/$<id>"}"#, ["unknown a>a"]
      ),
    ])
  func links(old: String, new: String, expected: [String]) throws {
    var comparison = StoreComparison(try Self.store(old), try Self.store(new))
    var told = comparison.changes().map(Self.told)
    told = told.map { text in
      guard text.hasPrefix("unknown("), let end = text.lastIndex(of: ")") else { return text }
      return "unknown" + text[text.index(after: end)...]
    }
    #expect(told == expected)
  }

  @Test("a store compared with itself has no changes, and a different base moves all links")
  func bases() throws {
    let links = #"{"name":"a","path":"/a/$<id>"},{"name":"b","path":"https://x.org/$<id>"}"#
    let store = try Self.store(links)
    var same = StoreComparison(store, store)
    #expect(same.changes() == [])
    var other = StoreComparison(store, try Self.store(links, base: "https://i.org"))
    #expect(
      other.changes().map(Self.told) == ["moved a>a https://h.org/a/1 https://i.org/a/1"])
  }

  private static let irregular = #""t":{"pattern":"^(\\w+)-\\1$"},"n":{"type":"number"}"#

  /// A link with the parameters `t`, which is irregular, `n`, a number, and `i`, an integer.
  private static func irregularLink(
    _ path: String, rules: String = irregular, maximum: Int = 9
  ) -> String {
    let number = #""i":{"type":"integer","minimum":1,"maximum":\#(maximum)}"#
    return #"{"name":"a","path":"\#(path)","parameters":{\#(rules),\#(number)}}"#
  }

  @Test(
    "if both versions have the same irregular rules, everything else is compared",
    arguments: [
      ("/a/$<t>", "/b/$<t>", 9, ["moved a>a https://h.org/a/a-a https://h.org/b/a-a"]),
      ("/a/$<t>?i=$<i>", "/a/$<t>?i=$<i>", 8, ["shrank a>a https://h.org/a/a-a?i=9"]),
      ("/a/$<t>?i=$<i>", "/a/$<t>?i=$<i>", 10, ["grew a>a https://h.org/a/a-a?i=10"]),
      ("/a/$<t>?i=$<i?>", "/a/$<t>?i=$<i>", 9, ["shrank a>a https://h.org/a/a-a"]),
      (
        "/a/$<t>?t=$<t>", "/a/$<t>?t=$<t>#f", 9,
        [
          "moved a>a https://h.org/a/a-a?t=a-a https://h.org/a/a-a?t=a-a#f"
        ]
      ),
      // The same values are written differently.
      ("/a/$<t>/$<i>", "/a/$<t>/$<j>", 9, ["same a>a"]),
      ("/a/$<n>", "/a/$<n>#", 9, ["moved a>a https://h.org/a/1 https://h.org/a/1#"]),
    ])
  func irregular(old: String, new: String, maximum: Int, expected: [String]) throws {
    let renamed = Self.irregularLink(new, maximum: maximum).replacing("\"i\":", with: "\"j\":")
    var comparison = StoreComparison(
      try Self.store(Self.irregularLink(old)),
      try Self.store(new.contains("$<j>") ? renamed : Self.irregularLink(new, maximum: maximum)))
    let told = comparison.changes().map(Self.told)
    #expect(told.map { $0.hasPrefix("unknown(") ? "unknown" : $0 } == expected, "\(told)")
  }

  @Test(
    "differences of irregular rules that are not proved are not reported",
    arguments: [
      // A different pattern: one URL is known to be lost, and nothing else.
      (
        #""t":{"pattern":"^(a|b)\\1$"}"#, #""t":{"pattern":"^(a)\\1$"}"#, "/a/$<t>", "/a/$<t>",
        ["shrank a>a https://h.org/a/bb", "unknown"]
      ),
      // Two values compared with one that occurs twice.
      (
        #""t":{"pattern":"^(\\w)\\1$"},"u":{"pattern":"^(\\w)\\1$"}"#,
        #""t":{"pattern":"^(\\w)\\1$"}"#, "/a/$<t>?u=$<u>", "/a/$<t>?u=$<t>",
        ["shrank a>a https://h.org/a/aa?u=bb", "unknown"]
      ),
      // Every integer is a number, which a mark does not express.
      (
        #""n":{"type":"number"}"#, #""n":{"type":"number"}"#, "/a/$<i>", "/a/$<n>",
        ["grew a>a https://h.org/a/0", "unknown"]
      ),
      // Written by a slot that keeps reserved characters.
      (
        #""t":{"pattern":"^([!a])\\1$"}"#, #""t":{"pattern":"^([!a])\\1$"}"#, "/a/$<t>", "/a/$<+t>",
        ["moved a>a https://h.org/a/%21%21 https://h.org/a/!!"]
      ),
      // A dot segment is rejected only if nothing else is in its segment.
      (
        #""t":{"pattern":"^(.?)\\1$","minLength":0}"#,
        #""t":{"pattern":"^(.?)\\1$","minLength":0}"#,
        "/a/b$<t>", "/a/b$<t>?", ["moved a>a https://h.org/a/b https://h.org/a/b?"]
      ),
    ])
  func unproved(
    old: String, new: String, path: String, newPath: String, expected: [String]
  ) throws {
    var comparison = StoreComparison(
      try Self.store(Self.irregularLink(path, rules: old)),
      try Self.store(Self.irregularLink(newPath, rules: new)))
    let told = comparison.changes().map(Self.told)
    #expect(told.map { $0.hasPrefix("unknown(") ? "unknown" : $0 } == expected, "\(told)")
  }

  @Test("a different base moves all URLs of a link whose rules are not regular")
  func irregularBase() throws {
    let link = Self.irregularLink("/a/$<t>/$<n>")
    var comparison = StoreComparison(
      try Self.store(link), try Self.store(link, base: "https://i.org"))
    #expect(
      comparison.changes().map(Self.told)
        == ["moved a>a https://h.org/a/a-a/1 https://i.org/a/a-a/1"])
    var removed = StoreComparison(try Self.store(link), try Self.store(""))
    #expect(removed.changes().map(Self.told) == ["removed a https://h.org/a/a-a/1"])
    var renamed = StoreComparison(
      try Self.store(link), try Self.store(link.replacing("\"a\"", with: "\"b\"")))
    #expect(renamed.changes().map(Self.told) == ["renamed a>b"])
  }

  @Test("listed values that are too many for an automaton are not called irregular")
  func manyValues() throws {
    func store(_ count: Int) throws -> StoreDocument {
      let values = (0..<count).map { number in
        "\"\(String(repeating: "\(number)x", count: 50))\""
      }
      return try Self.store(
        #"{"name":"a","path":"/a/$<t>","parameters":{"t":{"enum":[\#(values.joined(separator: ","))]}}}"#
      )
    }
    var comparison = StoreComparison(try store(500), try store(499))
    #expect(
      comparison.changes().map(\.kind)
        == [.unknown("its URLs need too large an automaton")])
  }

  @Test(
    "rules are called irregular only if no automaton of any size decides them",
    arguments: [
      (#""t":{"pattern":"^[ab]*a[ab]{24}$"}"#, #""t":{"pattern":"^[ab]*a[ab]{25}$"}"#, "large"),
      (#""t":{"pattern":"^(a+)\\1$"}"#, #""t":{"pattern":"^(a+|b)\\1$","minLength":4}"#, "regular"),
      (#""t":{"type":"number"}"#, #""t":{"type":"number","minimum":-1e400}"#, "regular"),
    ])
  func reasons(old: String, new: String, word: String) throws {
    func store(_ rules: String) throws -> StoreDocument {
      try Self.store(#"{"name":"a","path":"/a/$<t>","parameters":{\#(rules)}}"#)
    }
    var comparison = StoreComparison(try store(old), try store(new))
    let reasons = comparison.changes().compactMap { change in
      if case .unknown(let reason) = change.kind { reason } else { nil }
    }
    #expect(reasons.count == 1 && reasons[0].contains(word), "\(reasons)")
  }

  @Test("constraints that distinguish too many sets of values are not called irregular")
  func manySets() throws {
    let values = (1...60).map { "\"v\($0)\"" }.joined(separator: ",")
    let parameters = ["a", "b", "c"].map { #""\#($0)":{"enum":[\#(values)]}"# }
    let names = [("a", "b"), ("b", "c"), ("c", "a")]
    func store(_ pattern: String) throws -> StoreDocument {
      let constraints = names.map { name, other in
        (1...5).map { number in
          #"{"if":{"properties":{"\#(name)":{"pattern":"\#(number)$"}}},"#
            + #""then":{"properties":{"\#(other)":{"pattern":"\#(pattern)"}}}}"#
        }.joined(separator: ",")
      }.joined(separator: ",")
      return try Self.store(
        #"{"name":"a","path":"/x/$<a>/$<b>/$<c>","constraints":[\#(constraints)],"#
          + #""parameters":{\#(parameters.joined(separator: ","))}}"#)
    }
    var comparison = StoreComparison(try store("^v[1-5]"), try store("^v[12345]"))
    #expect(
      comparison.changes().map(\.kind)
        == [.unknown("its constraints distinguish too many sets of values")])
  }

  @Test("a change is found however many links there are beside it")
  func many() throws {
    func store(_ name: String) throws -> StoreDocument {
      let links = (0..<400).map { number in
        #"{"name":"l\#(number)","path":"/l\#(number)/$<a>/$<b>?\#(number == 7 ? name : "r")=$<c?>"}"#
      }
      return try Self.store(links.joined(separator: ","))
    }
    var comparison = StoreComparison(try store("r"), try store("q"))
    #expect(comparison.changes().map(\.kind) == [.moved])
  }

  @Test("links with the same rules that all changed take few steps together")
  func allChanged() throws {
    func links(_ start: String) -> String {
      (0..<300).map { #"{"name":"l\#($0)","path":"/\#(start)\#($0)/$<a>/$<b>"}"# }
        .joined(separator: ",")
    }
    var comparison = StoreComparison(try Self.store(links("p")), try Self.store(links("q")))
    let kinds = Meter(limit: 1_000_000).limiting { comparison.changes().map(\.kind) }
    #expect(kinds == Array(repeating: .moved, count: 300))
  }

  @Test("the URLs of all environments are compared together, whatever their bases start with")
  func environments() throws {
    func store(_ bases: [String], _ path: String = "/a/$<id>") throws -> StoreDocument {
      let bases = bases.enumerated().map { #""e\#($0)":"\#($1)""# }.joined(separator: ",")
      let link = #"{"name":"a","path":"\#(path)","parameters":{"id":{"minLength":2}}}"#
      return try StoreDocument(
        bytes: Array(#"{"version":1,"environments":{\#(bases)},"links":[\#(link)]}"#.utf8))
    }
    func told(_ old: [String], _ new: [String], _ path: String = "/a/$<id>") throws -> [String] {
      var comparison = StoreComparison(try store(old, path), try store(new, path))
      return comparison.changes().map(Self.told)
    }
    let (one, other) = ("https://h.org", "https://i.org")
    #expect(try told([one, other], [other, one, one]) == ["same a>a"])
    #expect(try told([one, other], [other]) == ["shrank a>a https://h.org/a/aa"])
    #expect(
      try told([one], [other, "x://h"]) == ["moved a>a https://h.org/a/aa x://h/a/aa"])
    // The URLs of one base are among those of the other.
    #expect(try told([one, "\(one)/b/"], [one], "/$<+id>") == ["same a>a"])
    #expect(
      try told(["\(one)/b/"], [one], "/$<+id>") == ["grew a>a https://h.org/aa"])
  }

  @Test("a link with a duplicate name is neither removed nor added")
  func namesakes() throws {
    let link = #"{"name":"a","path":"/a"}"#
    var comparison = StoreComparison(
      try Self.store(link), try Self.store(#"\#(link),{"name":"a","path":"/b"}"#))
    let kinds = Set(comparison.changes().map(\.kind))
    #expect(kinds == [.unknown("it has errors: run deeplink check")])
  }

  @Test("the values of secrets are not shown")
  func secrets() throws {
    let rules = #""parameters":{"t":{"enum":["s3cret"],"writeOnly":true}}"#
    let link = #"{"name":"a","path":"/a/$<t>",\#(rules)}"#
    var comparison = StoreComparison(try Self.store(link), try Self.store(""))
    #expect(comparison.changes().map(Self.told) == ["removed a https://h.org/a/$<t>"])
  }

  @Test("values that either version keeps secret are not shown")
  func secretsOfEither() throws {
    func store(_ links: String, _ rules: String) throws -> StoreDocument {
      let text = #"{"version":1,"parameters":{"t":\#(rules)},"links":[\#(links)]}"#
      return try StoreDocument(bytes: Array(text.utf8))
    }
    let links = #"{"name":"a","path":"https://h.org/a/$<t>"}"#
    let removed = #"{"name":"b","path":"https://h.org/b/$<t>"}"#
    let old = try store("\(links),\(removed)", #"{"enum":["hunter2"]}"#)
    let new = try store(links, #"{"enum":["s3cret"],"writeOnly":true}"#)
    var comparison = StoreComparison(old, new)
    #expect(
      comparison.changes().map(Self.told) == [
        "moved a>a https://h.org/a/$<t> https://h.org/a/$<t>",
        "removed b https://h.org/b/$<t>",
      ])
    let renamed = try store(
      #"{"name":"a","path":"https://h.org/a/$<u>","parameters":{"u":{"enum":["x"],"writeOnly":true}}}"#,
      "{}")
    var other = StoreComparison(try store(links, #"{"enum":["hunter2"]}"#), renamed)
    #expect(
      other.changes().map(Self.told) == ["moved a>a https://h.org/a/$<t> https://h.org/a/$<u>"])
  }

  @Test("a base in another spelling moves no URL")
  func spellingOfBase() throws {
    let link = #"{"name":"a","path":"/a/$<id>"}"#
    var comparison = StoreComparison(
      try Self.store(link, base: "HTTPS://H.org"), try Self.store(link))
    #expect(comparison.changes().map(Self.told) == ["same a>a"])
  }
}
