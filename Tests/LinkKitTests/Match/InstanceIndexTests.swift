import TestSupport
import Testing

@testable import JSONKit
@testable import LinkKit

/// Asks the index of a store about many URLs, and the finder about the same.
@Suite("Instances of stored links, asked for in great numbers")
struct InstanceIndexTests {
  private static let paths = [
    "/users/$<id>", "/users/me", "/s?q=$<q>&n=$<n?>", "/s?n=$<n>&q=x", "/a%2Fb/$<x>", "/%61/$<x>",
    "/$<a>-$<b>", "/p/$<x?>/q", "/r/$<+rest>", "/é/$<x>", "/f#$<t?>", "/d?x[]=$<x>", "/e?$<k>=1",
    "app://Team/$<id>", "https://$<host>.example/x", "HTTPS://H.Example/up/$<id>", "$<+url>",
    "/u/$<w>", "/", "/n/$<most>", "/n/$<half?>?d=$<most>",
    "/users/$<id>/posts/$<x>/edit", "/users/$<id>/edit", "/posts/$<x>/users/$<n>/edit",
    "/users/$<x?>/edit", "/users/$<+x>/edit", "users/$<id>/edit?$<n?>",
  ]
  private static let rules = #"""
    {"id":{"type":"integer","minimum":1},"w":{"pattern":"^(?!x)"},"x":{"maxLength":3},
    "n":{"enum":["1","2"]},"q":{"minLength":0},"most":{"maximum":50},
    "half":{"type":"number","multipleOf":0.5,"default":7}}
    """#

  private static func document(_ paths: [String]) throws -> StoreDocument {
    let links = paths.enumerated().map { #"{"name":"l\#($0.offset)","path":"\#($0.element)"}"# }
    return try StoreDocument(
      bytes: Array(
        #"""
        {"version":1,"environments":{"a":"https://h.example","b":"https://h.example/base/","c":"app://"},
        "parameters":\#(rules),"links":[\#(links.joined(separator: ","))]}
        """#.utf8))
  }

  private static func url(_ random: inout SeededRandom) -> String {
    let base = random.pick([
      "https://h.example", "https://h.example/base", "", "app:/", "HTTPS://H.example", "app://team",
      "https://b.example", "https://other",
    ])
    let path = random.pick([
      "/users/7", "/users/me", "/users/x", "/users/%37", "/s?q=a&n=1", "/s?n=2&q=a%20b", "/s?q=",
      "/s?n=2&q=x", "/s?q=a&z=1", "/a%2fb/c", "/a/c", "/%61/c", "/1-2-3", "/p/q", "/p/x/q",
      "/p/x/y/q", "/r/a/b?c#d", "/r/", "/%C3%A9/x", "/%c3%a9/x", "/f", "/f#t", "/d?x%5B%5D=1",
      "/d?x%5b%5d=1", "/e?k=1", "/up/7", "/x", "/u/x", "/u/y", "/", "/users/7/", "/users//7",
      "/users/7//posts/x/edit", "/users/7/posts//x/edit/", "/users/%2e%2E", "/u/a%40b", "/u/a@b",
      "/u/a!b",
      "/n/7", "/n/51", "/n/5e1", "/n/1e2", "/n/-3.50", "/n/x", "/n/0.5?d=3", "/n/?d=1e1",
      "/n/5e-1?d=50", "/n/0.25?d=1",
      "/users/7/posts/x/edit", "/posts/x/users/1/edit", "/users/7/edit", "/users/edit",
      "/users//7/posts/x/edit", "/users/7/edit/", "/users/posts/7/edit", "/Users/7/posts/x/edit",
      "/users/7/posts/x/edit?n=1", "/edit/7/users", "/users/7/edit?n=1&z=2",
      "/n/-" + String(repeating: "1", count: random.pick([900, 1_100])),
    ])
    return base + path
  }

  @Test("the finder says of each URL what it says when it asks every link")
  func everyLink() throws {
    var count = 0
    try fuzz(rounds: 6) { random in
      let paths = (0..<random.int(1...6)).map { _ in random.pick(Self.paths) }
      let escaped = paths.map { $0.replacing("/", with: random.pick(["/", #"\/"#])) }
      let finder = LinkFinder(try Self.document(escaped))
      // Runs of one hash tell no link from another.
      let plain = LinkFinder(try Self.document(paths), hashMask: 0)
      for _ in 0..<12 {
        let url = Self.url(&random)
        let told = Self.told(finder, url)
        if told.count > 1 { count += 1 }
        #expect(told == Self.told(plain, url), "\(url) of \(paths)")
      }
    }
    #expect(count > 3)
  }

  /// All that a finder says of a URL.
  private static func told(_ finder: LinkFinder, _ url: String) -> [String] {
    let found = finder.matches(of: url, ignoringExtraPairs: true) + finder.nearest(to: url)
    return ([finder.instance(of: url).match] + found).map { match in
      guard let match else { return "none" }
      return
        "\(match.link.name) \(match.environment?.name ?? "-") \(match.values) \(match.differences)"
    }
  }

  @Test("the index says of each URL what the finder does")
  func law() throws {
    var count = 0
    try fuzz(rounds: 6) { random in
      let paths = (0..<random.int(1...4)).map { _ in random.pick(Self.paths) }
      let document = try Self.document(paths)
      let mask = random.pick([0, UInt64.max])
      let (index, finder) = (InstanceIndex(document, hashMask: mask), LinkFinder(document))
      for _ in 0..<12 {
        let url = Self.url(&random)
        let isInstance = finder.knows(url).isKnown
        if isInstance { count += 1 }
        let found = Array(url.utf8).withUnsafeBufferPointer(index.contains)
        #expect(found == isInstance, "\(url) of \(paths)")
      }
    }
    #expect(count > 3)
  }
}
