import Testing
import URLKit

@testable import JSONKit
@testable import LinkKit

@Suite("The parts of matching")
struct MatchPartsTests {
  @Test(
    "so many triplets are each decoded or kept, of more all before one or after it, else all",
    arguments: [
      (0, 1), (1, 2), (2, 4), (3, 8), (5, 32), (6, 12), (7, 14), (32, 64), (33, 2),
    ])
  func reservedSpellings(count: Int, texts: Int) {
    let written = String(repeating: "%20", count: count)
    let url = URLTokens("/" + written)
    let found = ReservedSpellings(url, 1..<url.tokens.count).texts
    #expect(found.count == texts)
    #expect(Set(found).count == texts)
    #expect(found.first == written)
    #expect(found.dropFirst().first == (count == 0 ? nil : String(repeating: " ", count: count)))
    #expect(found.allSatisfy { URLTokens("/" + $0).tokens == url.tokens })
  }

  @Test(
    "a triplet is decoded that may have been written for its character",
    arguments: [
      ("%20", ["%20", " "]), ("a", ["a"]), ("%2F", ["%2F"]), ("%C3%A9", ["%C3%A9", "é"]),
      ("%C3", ["%C3"]), ("%80", ["%80"]), ("é", ["é"]), ("%7F", ["%7F", "\u{7F}"]),
      ("%E6%97%A5", ["%E6%97%A5", "日"]), ("%F0%9F%8E%89", ["%F0%9F%8E%89", "🎉"]),
      ("%25", ["%25", "%"]), ("%C3a", ["%C3a"]),
      ("%20%20", ["%20%20", "  ", " %20", "%20 "]),
    ])
  func decodable(written: String, texts: [String]) {
    let url = URLTokens("/" + written)
    #expect(ReservedSpellings(url, 1..<url.tokens.count).texts == texts)
  }

  @Test(
    "a path's literal runs start at its slashes, and end before a slot without a slash",
    arguments: [
      ("/games/$<id>", ["/games"]), ("/games/", ["/games"]), ("/games", ["/games"]),
      ("/a//b//", ["/a//b"]), ("/a-._~9Z/b c", ["/a-._~9Z/b"]), ("/a b/c", ["/a", "/c"]),
      ("/a%20/b", ["/a", "/b"]), ("/é", []), ("/$<x>", []), ("/", []), ("", []),
      ("/$<lang>/p/$<id>/e", ["/p", "/e"]), ("/${lang?}/p${id=/x}/e/", ["/p", "/e"]),
      ("/a/$<x?>?b=/c", ["/a"]), ("/a#/b", ["/a"]), ("/a$<x>b/c", ["/a", "/c"]),
      ("/a/$$<b>/c", ["/a"]), ("/a/$b/c", ["/a", "/c"]), ("/a$", ["/a"]), ("/a/$<x", ["/a"]),
      ("//h/a", ["//h/a"]), ("a/b", ["/b"]), ("https://h/a/$<x>", ["//h/a"]),
      ("https://$<t>.h/a", ["/a"]), ("/a:b/c", ["/a", "/c"]),
    ])
  func literalRuns(template: String, runs: [String]) {
    let bytes = Array(template.utf8)
    var found: [String] = []
    bytes.withUnsafeBufferPointer { template in
      LiteralRun.forEach(inTemplate: template) {
        found.append(String(decoding: template[$0], as: UTF8.self))
      }
    }
    #expect(found == runs)
  }

  @Test("every literal run is looked up that can follow one of a URL's slashes")
  func literalStarts() {
    func hashes(_ runs: [String]) -> [UInt64] {
      runs.map { Array($0.utf8).withUnsafeBufferPointer { LiteralRun.hash(of: $0) } }
    }
    for (url, starts) in [
      (
        "https://H/a/b?c/d",
        ["/", "//", "//h", "/", "/h", "/h/", "/", "/a", "/a/", "/", "/b"]
          + ["/", "/d"]
      ),
      ("/%41%20/x", ["/", "/a", "/", "/x"]), ("a", []),
    ] {
      var found: [UInt64] = []
      LiteralRun.forEach(in: LiteralRun.bytes(of: URLTokens(url)), upTo: 3) { found.append($0) }
      #expect(found == hashes(starts))
    }
  }

  @Test(
    "a URL's pairs are put in the order of a template's, with what is too many and what is missing",
    arguments: [
      ("/s?a=$<a>&b=$<b>", "/s?a=1&b=2#f", "/s?a=1&b=2#f"),
      ("/s?a=$<a>&b=$<b>", "/s?b=2&a=1", "/s?a=1&b=2 reordered"),
      ("/s?a=$<a>&b=$<b>", "/s?b=2&c=3&a=1&a=4", "/s?a=1&b=2 reordered extra c=3 extra a=4"),
      ("/s?a=$<a>&b=$<b>", "/s?b=2", "/s?a=&b=2 missing a"),
      ("/s?a=$<a?>&b=$<b>", "/s?b=2", "/s?b=2"), ("/s?a=$<a?>", "/s", "/s"),
      ("/s?a=$<a?>-x&b=$<b>", "/s?b=2", "/s?a=-x&b=2 missing a"),
      ("/s?v=1&a=$<a?>", "/s", "/s?v=1 missing v"), ("/s?v&a=$<a?>", "/s#f", "/s?v#f missing v"),
      ("/$<x?>/s?a=$<a>", "/s", "/s?a= missing a"), ("/$<x>/s?a=$<a?>", "/s", "/s"),
      ("/s?%61=$<a>", "/s?a=1", "/s?a=1"), ("/s", "/s?a=1#f", "/s#f extra a=1"),
      ("/s?$<k>=1", "/s?a=1", nil), ("/s?$<q?>", "/s?a", nil),
    ] as [(String, String, String?)])
  func arranged(template: String, url: String, expected: String?) throws {
    let arranged = URLQuery(url).arranged(for: try ResolvedTemplate(template, on: nil))
    let told = arranged.map { arranged in
      ([arranged.url] + (arranged.isReordered ? ["reordered"] : [])
        + arranged.extra.map { "extra \($0)" } + arranged.missing.map { "missing \($0)" })
        .joined(separator: " ")
    }
    #expect(told == expected)
  }
}
