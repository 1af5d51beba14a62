import Testing
import URLKit

@testable import LinkKit

/// A template, the base under it, a URL, and the values that are read off it.
struct Reading: CustomTestStringConvertible, Sendable {
  let template: String
  let base: String?
  let url: String
  let values: [String: String]?

  init(_ template: String, on base: String? = nil, _ url: String, gives values: [String: String]?) {
    self.template = template
    self.base = base
    self.url = url
    self.values = values
  }

  var testDescription: String {
    "\(base ?? "no base") + \(template) of \(url)"
  }

  func result(
    accepting: (_ parameter: Int, _ value: String) -> Bool = { !$1.isEmpty || $0 < 0 }
  ) throws -> [String: String]? {
    let placed = try ResolvedTemplate(template, on: base)
    guard let values = placed.match(URLTokens(url), accepting: accepting) else { return nil }
    let pairs = zip(placed.parameters, values).compactMap { parameter, value in
      value.map { (parameter.name, $0) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}

@Suite("Matching a URL")
struct MatchTests {
  @Test("a URL with any number of values is read, in a path and in a query")
  func manyValues() throws {
    let names = (0..<2_000).map { "a\($0)" }
    let values = Dictionary(uniqueKeysWithValues: names.map { ($0, "1") })
    for (template, url, separator) in [("/$<X>", "/1", ""), ("X=$<X?>", "X=1", "&")] {
      func all(_ text: String) -> String {
        (separator.isEmpty ? "" : "/p?")
          + names.map { text.replacing("X", with: $0) }.joined(separator: separator)
      }
      #expect(try Reading(all(template), all(url), gives: nil).result() == values)
    }
  }

  @Test("what follows a value is found behind any number of characters that it begins with")
  func farLiteral() throws {
    let parts = String(repeating: "a/", count: 5_000) + "a"
    let values = ["p": parts, "q": "b"]
    let reading = Reading("/z/$<+p>/y/$<+q>", "/z/\(parts)/y/b", gives: values)
    #expect(try reading.result() == values)
  }

  @Test(
    "the values are read off a URL that the template fills to",
    arguments: [
      Reading("/games/$<id>", "/games/42", gives: ["id": "42"]),
      Reading("/games/$<id>", on: "https://h", "https://h/games/a%20b", gives: ["id": "a b"]),
      Reading("/games/$<id>", "/games/a%2Fb", gives: ["id": "a/b"]),
      Reading("/games/$<id>", "/games/%C3%A9", gives: ["id": "é"]),
      Reading("/games/$<id>", "/games/a/b", gives: nil),
      Reading("/games/$<id>", "/games/42?x=1", gives: nil),
      Reading("/games/$<id>", "/games/", gives: nil),
      Reading("/games/$<id>", "/games/%C3", gives: nil),
      Reading("/games/$<id>", "/games/é", gives: ["id": "é"]),
      Reading("/games/$<id>", "/games/a b", gives: ["id": "a b"]),
      Reading("/é|/$<id>", "/é|/1", gives: ["id": "1"]),
      Reading("/é|/$<id>", "/%c3%A9%7C/1", gives: ["id": "1"]),
      Reading("/%C3%A9/$<id>", "/é/1", gives: ["id": "1"]),
      Reading("/a?b[]=$<id>#c#d", "/a?b[]=1#c#d", gives: ["id": "1"]),
      Reading("/a?b[]=$<id>#c#d", "/a?b%5B%5D=1#c%23d", gives: ["id": "1"]),
      Reading("/a?b%5B%5D=$<id>", "/a?b[]=1", gives: ["id": "1"]),
      Reading("/a/b[$<+id>]/$<+id>", "/a/b[[]]/[", gives: nil),
      Reading("/a?$<+id>&$<+id>", "/a?b[]&b[]", gives: ["id": "b[]"]),
      Reading("/a;b/$<id>", "/a%3Bb/1", gives: nil),
      Reading("/games/$<id>", "/games/%", gives: nil),
      Reading("/games/$<id>", "/games/%4", gives: nil),
      Reading("https://a!b/$<id>", "https://a%21b/1", gives: nil),
      Reading("/games/$<id>", "/games/%2e%2E", gives: nil),
      Reading("/games", "/games", gives: [:]),
      Reading("/games", "/Games", gives: nil),
      Reading("/g?a=$<a>&b=$<b>", "/g?a=1&b=2", gives: ["a": "1", "b": "2"]),
      Reading("/g?a=$<a>&b=$<b>", "/g?b=2&a=1", gives: nil),
      Reading("/g?a=$<a>", "/g?a=1&b=2", gives: nil),
      Reading("$<s>://$<h>:$<p>/x", "app://h:80/x", gives: ["s": "app", "h": "h", "p": "80"]),
      Reading("$<s>://$<h>:$<p>/x", "app://h:99999/x", gives: nil),
      Reading("http://[$<a>]/", "http://[::1]/", gives: ["a": "::1"]),
      Reading("https://u:$<pw>@h/", "https://u:p%40@h/", gives: ["pw": "p@"]),
    ])
  func values(_ reading: Reading) throws {
    #expect(try reading.result() == reading.values)
  }

  @Test(
    "what RFC 3986 calls equivalent is equal, and nothing else",
    arguments: [
      Reading("/x/$<a>", on: "https://Example.com", "HTTPS://eXample.COM/x/1", gives: ["a": "1"]),
      Reading("/x/$<a>", on: "https://h", "https://h/X/1", gives: nil),
      Reading("/x%2f/$<a>", "/x%2F/%3a", gives: ["a": ":"]),
      Reading("/%78/$<a>", "/x/%41", gives: ["a": "A"]),
      Reading("/x/$<a>", "/%78/1", gives: ["a": "1"]),
      Reading("https://$<t>.example.com/", "https://QA.Example.com/", gives: ["t": "QA"]),
      Reading("https://$<t>.h/$<t>", "https://QA.h/qa", gives: ["t": "qa"]),
      Reading("https://$<t>.h/$<t>", "https://Qa.h/qA", gives: ["t": "qA"]),
      Reading("/x/$<a>", "/x/a:b", gives: nil),
      Reading("/x/é$<a>", "/x/%C3%A91", gives: ["a": "1"]),
      Reading("/x/é$<a>", "/x/e\u{301}1", gives: nil),
    ])
  func equivalence(_ reading: Reading) throws {
    #expect(try reading.result() == reading.values)
  }

  @Test(
    "a value is read by the spelling that is accepted, of those that fill to the URL",
    arguments: [
      (Reading("/go?to=$<+to>", "/go?to=/a%20b", gives: ["to": "/a b"]), "/a b"),
      (Reading("/go?to=$<+to>", "/go?to=/a%20b", gives: ["to": "/a%20b"]), "/a%20b"),
      (Reading("/n/$<+n>", "/n/a%20%C3%A9", gives: ["n": "a é"]), "a é"),
      (Reading("/n/$<+n>", "/n/a%20%C3%A9", gives: ["n": "a%20é"]), "a%20é"),
      (Reading("/n/$<+n>", "/n/100%25", gives: ["n": "100%"]), "100%"),
      (Reading("/n/$<+n>", "/n/a%2Fb", gives: nil), "a/b"),
      (Reading("/n/$<+n>", "/n/%20%20%20%20%20", gives: ["n": " %20 %20 "]), " %20 %20 "),
      (
        Reading("/n/$<+n>", "/n/%20%20%20%20%20%20", gives: ["n": "  %20%20%20%20"]),
        "  %20%20%20%20"
      ),
      (
        Reading("/n/$<+n>", "/n/%20%20%20%20%20%20", gives: ["n": "%20%20%20%20  "]),
        "%20%20%20%20  "
      ),
      (Reading("/two/$<+x>?q=$<x>", "/two/a%20b?q=a%20b", gives: ["x": "a b"]), "a b"),
      (Reading("/two/$<+x>?q=$<x>", "/two/a%20b?q=a%2520b", gives: ["x": "a%20b"]), "a%20b"),
      (Reading("/two/$<x>?q=$<+x>", "/two/a%20b?q=a%20b", gives: ["x": "a b"]), "a b"),
      (Reading("$<+p>", on: "https://h", "https://h/a", gives: ["p": "a"]), "a"),
      (Reading("$<+p>", on: "https://h", "https://h/a", gives: ["p": "/a"]), "/a"),
      (Reading("https://$<t>.h/x", "https://QA.h/x", gives: ["t": "qa"]), "qa"),
      (Reading("$<s>://h/x", "APP://h/x", gives: ["s": "app"]), "app"),
      (Reading("https://$<t>.h/x", "https://qa.h/x", gives: ["t": "QA"]), "QA"),
    ])
  func spellings(_ reading: Reading, accepted: String) throws {
    #expect(
      try reading.result { $1.utf8.elementsEqual(accepted.utf8) } == reading.values)
  }

  @Test("of a host that ignores case, a listed value is read as it is listed")
  func listedHost() throws {
    let placed = try ResolvedTemplate("https://$<t>.h/x", on: nil)
    let values = placed.match(
      URLTokens("https://PRODeu.h/x"), accepting: { $1.utf8.elementsEqual("ProdEU".utf8) },
      choices: { _ in ["ProdEU"] })
    #expect(values == ["ProdEU"])
  }

  @Test(
    "what a URL leaves out is absent",
    arguments: [
      Reading("/e?ref=$<ref?>", "/e", gives: [:]),
      Reading("/e?ref=$<ref?>", "/e?ref=1", gives: ["ref": "1"]),
      Reading("/e?ref=$<ref?>", "/e?ref=", gives: nil),
      Reading("/e?a=$<a?>&b=$<b?>", "/e?b=1", gives: ["b": "1"]),
      Reading("/e?a=$<a?>&b=$<b?>", "/e&b=1", gives: nil),
      Reading("/e?a=$<a?>&x&b=$<b?>", "/e?x&b=1", gives: ["b": "1"]),
      Reading("/a/$<x?>/b", "/a/b", gives: [:]),
      Reading("/a/$<x?>/b", "/a/b/b", gives: ["x": "b"]),
      Reading("/$<a?>/$<b?>", "/x", gives: ["a": "x"]),
      Reading("$<x?>/$<y?>", "2", gives: ["x": "2"]),
      Reading("$<x?>/$<y?>", "1/2", gives: ["x": "1", "y": "2"]),
      Reading("/a#$<f?>", "/a", gives: [:]),
      Reading("/a-$<x?>", "/a-", gives: [:]),
      Reading("/a/$<x?>?x=$<x?>", "/a/1?x=1", gives: ["x": "1"]),
      Reading("/a/$<x?>?x=$<x?>", "/a", gives: [:]),
      Reading("/a/$<x?>?x=$<x?>", "/a/1", gives: nil),
      Reading("/a/$<x>?y=$<x?>", "/a/1", gives: nil),
      Reading("/a/$<x=1>", "/a/2", gives: ["x": "2"]),
      Reading("/a/$<x=1>", "/a", gives: nil),
      Reading("$<+p?>", on: "https://h", "https://h", gives: [:]),
      Reading("/a/$<x>/$<y?>#$<f?>", "/a/1", gives: ["x": "1"]),
      Reading("/a/$<x>/$<y?>#$<f?>", "/a/1#2", gives: ["x": "1", "f": "2"]),
      Reading("/a/$<x>?p=$<p?>&q=$<q?>", "/a/1?q=2", gives: ["x": "1", "q": "2"]),
    ])
  func absence(_ reading: Reading) throws {
    #expect(try reading.result() == reading.values)
  }

  @Test(
    "where a template is ambiguous, the leftmost value is the shortest",
    arguments: [
      Reading("/$<a>$<b>", "/xyz", gives: ["a": "x", "b": "yz"]),
      Reading("/$<a>-$<b>", "/x-y-z", gives: ["a": "x", "b": "y-z"]),
      Reading("/$<a>$<a>", "/xyxy", gives: ["a": "xy"]),
      Reading("/$<a>-$<b>-$<a>", "/x-y-x-y-x-y", gives: ["a": "x-y", "b": "x-y"]),
      Reading("/$<+a>/$<b>", "/x/y/z", gives: ["a": "x/y", "b": "z"]),
    ])
  func ambiguity(_ reading: Reading) throws {
    #expect(try reading.result() == reading.values)
  }

  @Test("a value that is not accepted is passed over for a longer one")
  func acceptance() throws {
    let reading = Reading("/$<a>-$<b>", "/x-12-z", gives: ["a": "x-12", "b": "z"])
    #expect(try reading.result { $0 == 1 || $1.utf8.count > 3 } == reading.values)
    #expect(try reading.result { _, _ in false } == nil)
  }

  @Test(
    "a reserved value is the URL's own text",
    arguments: [
      Reading("$<+p>", on: "https://h", "https://h/a/b?c#d", gives: ["p": "/a/b?c#d"]),
      Reading("$<+p>", on: "https://h", "https://h//a", gives: ["p": "//a"]),
      Reading("$<+p>", on: "https://h", "https://h?q", gives: ["p": "?q"]),
      Reading("$<+p>", on: "https://h", "https://h/?q", gives: ["p": "/?q"]),
      Reading("$<+p>", on: "https://h/", "https://h/?q", gives: ["p": "/?q"]),
      Reading("$<+p>", on: "https://h/", "https://h/a", gives: ["p": "/a"]),
      Reading("$<+p?>x", on: "https://h", "https://h/x", gives: [:]),
      Reading("/x/$<+p>", "/x/a%20b%2f", gives: ["p": "a%20b%2f"]),
      Reading("$<+url>", "https://h/a/../b", gives: nil),
      Reading("$<+p>", on: "https://h", "https://h.evil.com/a", gives: nil),
      Reading("$<+p>x$<+p>$<p>", on: "https://h", "https://h/a/xa/a%2F", gives: ["p": "a/"]),
      Reading("$<+p>x$<+p>$<p>", on: "https://h", "https://h/a/x/a/%2Fa%2F", gives: ["p": "/a/"]),
      Reading("$<+p>x$<+p>$<p>", on: "https://h", "https://h/a/xa/%2Fa%2F", gives: nil),
      Reading("$<+p>+$<+p>$<p>", on: "https://h/", "https://h//+//%2F%2F", gives: ["p": "//"]),
      Reading("$<+p>/$<p>", on: "https://h/", "https://h/a/%2Fa", gives: ["p": "/a"]),
      Reading(
        "$<+p>x$<+p>$<p>", on: "https://h/", "https://h/a/x/a/%2Fa%2F", gives: ["p": "/a/"]),
      Reading("$<+p>", on: "app://", "app://p/x", gives: ["p": "/p/x"]),
      Reading("$<+p>/$<p>", on: "app://", "app://a/%2Fa", gives: ["p": "/a"]),
      Reading("$<+p>/$<p>", on: "app://", "app://a/a", gives: ["p": "a"]),
      Reading("$<+p>/$<p>", on: "app://", "app://a/%2Fb", gives: nil),
    ])
  func reserved(_ reading: Reading) throws {
    #expect(try reading.result() == reading.values)
  }
}
